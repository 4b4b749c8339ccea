"""Player damage, life and ignition, 8 (プレイヤーダメージとライフ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, Noted, Played, Resolves, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing
from judge_cli.engine.state import Item
from judge_cli.games.zx.board import Board, Keyword, Kind, Zone, ZxCard
from judge_cli.games.zx.changes import LifePointed, Losing, Revealed, Unrevealed, Went
from judge_cli.games.zx.placement import PLACEMENT_RULES, open_squares, place, rebooted_on_arrival
from judge_cli.games.zx.playing import SHARES, resolve_event


def who_points(board: Board) -> str | None:
    """8.2: the opponent of the damaged player, while there is damage and life."""
    if not board.losing or not board.player(board.losing).damage or not board.pile(Zone.LIFE, board.losing):
        return None
    return board.opponent(board.losing)


def life_cards(board: Board) -> Iterable[Option]:
    """8.2: each life card of the damaged player."""
    return [Option(deed="life", card=card.id) for card in board.pile(Zone.LIFE, board.losing)]


def _is_a_life_of_theirs(board: Board, pick: Option) -> bool:
    return pick.deed != "life" or any(pick.card == option.card for option in life_cards(board))


POINTING = Rule("8.2", (Condition("is-a-life-of-the-damaged-player", _is_a_life_of_theirs, lambda _, p: (p.card,)),))


def point(board: Board, pick: Option) -> Iterable[Change]:
    """8.2: the opponent points to one life card."""
    return [LifePointed(player=board.opponent(board.losing), card=pick.card)]


def reveal(board: Board) -> Iterable[Change]:
    """8.3: the card pointed to is revealed."""
    return [Revealed(card=board.revealed)] if board.revealed else []


def _playable(board: Board) -> ZxCard | None:
    card = board.find(board.revealed)
    if card is None or not board.has(card, Keyword.IGNITION):
        return None
    if card.kind == Kind.ZX:
        return card if any(open_squares(board, card.owner)) else None
    return card if card.kind == Kind.EVENT else None


def who_may_ignite(board: Board) -> str | None:
    """8.4: the owner of a revealed card with the Ignition icon."""
    card = _playable(board)
    return card.owner if card else None


def ignitions(board: Board) -> Iterator[Option]:
    """8.4: play the revealed card, or not."""
    card = board.card(board.revealed)
    if card.kind == Kind.ZX:
        for square in open_squares(board, card.owner):
            yield Option(deed="play", card=card.id, word=str(square))
    else:
        yield Option(deed="play", card=card.id)
    yield Option(deed="keep")


def _is_the_revealed_card(board: Board, pick: Option) -> bool:
    return pick.deed != "play" or pick.card == board.revealed


IGNITION = (
    SHARES,
    Rule("8.4", (Condition("is-the-revealed-card", _is_the_revealed_card, lambda _, p: (p.card,)),)),
    *PLACEMENT_RULES,
)


def ignite(board: Board, pick: Option) -> Doing:
    """8.4: a revealed card with the icon may be played; 11.19: whether at a cost is not known."""
    if pick.deed == "keep":
        yield Noted(key="ignition-is-not-used", card=board.revealed)
        return
    card: ZxCard = board.card(pick.card)
    if card.play_cost:
        yield "11.19", Uncovered(key="cost-of-playing-from-life", card=card.id)
    item = Item(card=card.id, controller=card.owner)
    yield Played(item=item, player=card.owner)
    yield "11.18", Resolves(item=item)
    board = yield Unrevealed()
    if card.kind == Kind.ZX:
        yield from place(board, card, int(pick.word), card.owner)
        yield rebooted_on_arrival(card)
    else:
        yield from resolve_event(board, card)


def otherwise_to_charge(board: Board) -> Iterable[Change]:
    """8.5: without the icon, or not played, the card goes to Charge."""
    if not board.revealed:
        return []
    return [Went(card=board.revealed, before=Zone.LIFE, after=Zone.CHARGE, how="lost"), Unrevealed()]


def once_for_each_point(board: Board) -> Iterable[Change]:
    """8.6: damage of 2 or more is handled point by point, as long as there is life."""
    left = board.player(board.losing).damage if board.losing else 0
    if not left:
        return [Losing(player="")]
    if board.pile(Zone.LIFE, board.losing):
        return [Noted(key="damage-is-left", player=board.losing, amount=left), Again(row="8.2")]
    return [Noted(key="no-life-for-the-rest", player=board.losing, amount=left), Losing(player="")]
