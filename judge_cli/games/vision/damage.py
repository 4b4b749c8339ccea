"""Damage, 9.4 to 9.9 (IR-1.10.12), and when it makes a character deadly, IR-9.2.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge_cli.engine.change import Change, Noted
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.triggers import triggered
from judge_cli.games.vision.automatic import about, opened
from judge_cli.games.vision.board import Blow, Board, Keyword, Kind, Moment, VisionCard, Zone
from judge_cli.games.vision.changes import BecameDeadly, Dealt, Doomed
from judge_cli.games.vision.silent import BlowsBegun, BlowsLanded, BlowsOver


def _moments(side: str, moment: str) -> Callable[[Board], list[Said]]:
    """The automatic effects of one moment, for each blow's dealer or receiver."""

    def found(board: Board) -> list[Said]:
        names = dict.fromkeys(getattr(blow, side) for blow in board.blows[-1])
        return [said for name in names if name for said in _of(board, name, moment)]

    return found


def _of(board: Board, name: str, moment: str) -> list[Change]:
    if board.is_player(name):
        return triggered(board, moment, in_play=Zone.IN_PLAY, by=name)
    return about(board, board.card(name), moment) if board.has_card(name) else []


_IF_DEALS = _moments("dealer", Moment.IF_DEALS)
_IF_TAKES = _moments("receiver", Moment.IF_TAKES)
_DEALT = _moments("dealer", Moment.DEALT)
_TOOK = _moments("receiver", Moment.TOOK)


def if_it_deals(board: Board) -> Doing:
    """9.4: "if it deals" effects come first."""
    board = yield BlowsBegun()
    yield from opened(board, _IF_DEALS(board))


def if_it_takes(board: Board) -> Changes:
    """9.5: then "if it takes" effects."""
    return opened(board, _IF_TAKES(board))


def apply(board: Board) -> Doing:
    """9.6: the damage is dealt, all of it at the same time."""
    landed = [blow for blow in board.blows[-1] if blow.amount > 0 and _is_there(board, blow.receiver)]
    for blow in board.blows[-1]:
        if blow in landed:
            dealt = Dealt(card=blow.dealer, target=blow.receiver, amount=blow.amount, kind=blow.kind)
            board = yield _rule_of(board, blow), dealt
        else:
            yield Noted(key="no-damage", card=blow.dealer, target=blow.receiver)
    yield BlowsLanded(blows=tuple(landed))
    for blow in landed:
        if _dooms(board, blow):
            board = yield "IR-10.8", Doomed(card=blow.receiver, target=blow.dealer)


def _rule_of(board: Board, blow: Blow) -> str:
    """9.1, 9.2: combat damage; 15.8: piercing deals that too; 9.6: damage of an effect."""
    if blow.kind == "combat":
        return "9.2" if board.is_player(blow.receiver) else "9.1"
    return "15.8" if blow.kind == "piercing" else "9.6"


def _is_there(board: Board, name: str) -> bool:
    return board.is_player(name) or board.is_in_play(name)


def _dooms(board: Board, blow: Blow) -> bool:
    """IR-10.8: combat damage of a character with instant death, to a character."""
    if blow.kind != "combat" or board.is_player(blow.receiver):
        return False
    return board.has(board.card(blow.dealer), Keyword.INSTANT_DEATH)


def it_dealt(board: Board) -> Changes:
    """9.7: then effects for having dealt it."""
    return opened(board, _DEALT(board))


def it_took(board: Board) -> Changes:
    """9.8: then effects for having taken it."""
    return opened(board, _TOOK(board))


def lethal_damage(board: Board) -> Doing:
    """IR-9.2.2.a: a character whose accumulated damage is at least its toughness becomes deadly (9.9, 9.10)."""
    landed = board.blows[-1]
    hit = dict.fromkeys(blow.receiver for blow in landed if not board.is_player(blow.receiver))
    doomed = board.battle.doomed if board.battle else ()
    for name in hit:
        if name not in doomed and is_lethal(board, board.card(name)):
            fighters = [blow.dealer for blow in landed if (blow.receiver, blow.kind) == (name, "combat")]
            yield _falls(board, board.card(name), fighters)
    yield BlowsOver()


def is_lethal(board: Board, card: VisionCard) -> bool:
    """Whether the damage on a character in play is enough to make it deadly; 0 or less toughness is IR-9.2.2.b."""
    toughness = board.number(card, "toughness")
    return card.zone == Zone.IN_PLAY and toughness is not None and 0 < toughness <= card.damage


def _falls(board: Board, card: VisionCard, fighters: list[str]) -> Change:
    if board.has(card, Keyword.NEVER_DEADLY):
        return Noted(key="never-becomes-deadly", card=card.id)
    cause = "battle" if fighters else "damage"
    return BecameDeadly(card=card.id, cause=cause, by=fighters[0] if fighters else "")


def when_toughness_changes(_: Board, __: Change, after: Board) -> Iterable[Said]:
    """IR-9.2.2.b, 9.14: toughness 0 or less; IR-9.2.2.a: damage that is enough by now."""
    for card in after.cards:
        if card.zone != Zone.IN_PLAY or card.kind != Kind.CHARACTER or after.is_removed_soon(card.id, "deadly"):
            continue
        toughness = after.number(card, "toughness")
        if toughness is not None and toughness <= 0:
            number = "9.14" if after.has(card, Keyword.NEVER_DEADLY) else "IR-9.2.2.b"
            yield number, BecameDeadly(card=card.id, cause="toughness")
        elif is_lethal(after, card) and not after.has(card, Keyword.NEVER_DEADLY) and not _is_judged_later(after, card):
            yield "IR-9.2.2.a", BecameDeadly(card=card.id, cause="damage")


def _is_judged_later(board: Board, card: VisionCard) -> bool:
    """Whether its damage is still being handled (9.9), or it is instant death that will fell it (IR-10.8.3)."""
    being_hit = any(blow.receiver == card.id for batch in board.blows for blow in batch)
    return being_hit or (board.battle is not None and card.id in board.battle.doomed)
