"""Break, 1103 (ブレイク): what a corrupted card may do on its way to the hand."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Change, Moved, Noted, Played
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.effects import in_turn, performed
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Item
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Position, Zone
from judge_cli.games.caster.changes import Breaking
from judge_cli.games.caster.priority import POSITION_FITS
from judge_cli.games.caster.vocabulary import VERBS, being_played, can_pay, names


def can_break(board: Board, name: str) -> bool:
    """Whether a corrupted card's Break can be used: 1103.2a for casters, and its own cost if it has one (O.4)."""
    card = board.card(name)
    if not board.has(card, Keyword.BREAK) or card.zone != Zone.HAND:
        return False
    return not _is_barred(board, card) and _can_pay(board, card)


def _is_barred(board: Board, card: CasterCard) -> bool:
    return card.kind == Kind.CASTER and _has_a_namesake(board, card)


def _can_pay(board: Board, card: CasterCard) -> bool:
    return can_pay(being_played(board, card), card.break_cost, source=card.id, payer=card.owner)


def of_a_corrupted_orb(_: Board, change: Change, after: Board) -> Iterable[Change]:
    """1103: a corrupted card with Break may break."""
    if isinstance(change, Moved) and change.how == "corrupted" and after.has(after.card(change.card), Keyword.BREAK):
        return [Breaking(cards=(*after.breaking, change.card))]
    return []


def _has_a_namesake(board: Board, card: CasterCard) -> bool:
    return any(
        other.zone == Zone.FIELD
        and other.controller == card.owner
        and other.kind == Kind.CASTER
        and (other.name or other.id) == (card.name or card.id)
        for other in board.cards
    )


def who_breaks(board: Board) -> str | None:
    """The owner of the corrupted cards, while one of them may break."""
    for name in board.breaking:
        if can_break(board, name):
            owner: str = board.card(name).owner
            return owner
    return None


def breaks(board: Board) -> Iterable[Option]:
    """1103.4: the cards in any order, or none of them."""
    owner = who_breaks(board)
    able = [name for name in board.breaking if board.card(name).owner == owner and can_break(board, name)]
    return [*(option for name in able for option in _ways(board.card(name))), Option(deed="keep")]


def _may_break_now(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    there = card is not None and card.zone == Zone.HAND and board.has(card, Keyword.BREAK)
    return there and pick.card in board.breaking


def _no_namesake(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is None or not _is_barred(board, card)


def _break_can_be_paid(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is None or _can_pay(board, card)


def _card(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,)


RULES = (
    Rule("1103", (Condition("card-breaks-now", _may_break_now, _card),), of=("break",)),
    Rule("1103.2a", (Condition("no-namesake-is-controlled", _no_namesake, _card),), of=("break",)),
    Rule("O.4", (Condition("cost-can-be-paid", _break_can_be_paid, _card),), of=("break",)),
    Rule("S.3", (POSITION_FITS,), of=("break",)),
)


def _ways(card: CasterCard) -> list[Option]:
    """S.3: a servant enters recovered or reversed, as its player chooses."""
    if card.kind != Kind.SERVANT:
        return [Option(deed="break", card=card.id)]
    return [Option(deed="break", card=card.id, word=word) for word in (Position.RECOVERED, Position.REVERSED)]


def break_or_keep(board: Board, pick: Option) -> Doing:
    """804.5, P.1, 1103.2a: a caster goes onto the field at once; 1103.2b: any other card is played for nothing."""
    if pick.deed == "keep":
        owner = who_breaks(board)
        yield "1103", Noted(key="break-is-not-used")
        board = yield from in_turn(_barred_by_a_namesake(board, owner), board)
        yield Breaking(cards=tuple(name for name in board.breaking if board.card(name).owner != owner))
        yield Again(row=board.at[-1])
        return
    card: CasterCard = board.card(pick.card)
    if len(board.breaking) > 1:
        yield "1103.4", Noted(key="first-of-several", card=card.id, player=card.owner)
    board = yield Breaking(cards=tuple(name for name in board.breaking if name != card.id))
    cost = card.break_cost
    if cost:
        yield "O.4", Noted(key="break-cost-is-paid", card=card.id, player=card.owner)
    board = yield from performed(VERBS, names, board, cost, source=card.id, controller=card.owner)
    if card.kind == Kind.CASTER:
        yield "1103.2a", _onto_the_field(card)
    else:
        yield "1103.2b", Moved(card=card.id, before=card.zone, after=Zone.CHASE, how="played")
        yield "1103.2b", Played(item=Item(card=card.id, controller=card.owner, position=pick.word), player=card.owner)
    yield Again(row=board.at[-1])


def _onto_the_field(card: CasterCard) -> Change:
    return Moved(
        card=card.id, before=card.zone, after=Zone.FIELD, how="put-onto-the-field", position=Position.RECOVERED
    )


def no_more_breaks(board: Board) -> Iterable[Said]:
    """Nothing may break any more, and the rest stays in the hand; 1103.2a: because of a namesake, for one."""
    if not board.breaking:
        return []
    barred = [change for player in board.players for change in _barred_by_a_namesake(board, player.id)]
    return [*barred, Breaking(cards=())]


def _barred_by_a_namesake(board: Board, owner: str | None) -> list[Said]:
    cards = [board.card(name) for name in board.breaking]
    return [
        ("1103.2a", Noted(key="namesake-is-controlled", card=card.id, player=card.owner))
        for card in cards
        if card.owner == owner and card.zone == Zone.HAND and _is_barred(board, card)
    ]
