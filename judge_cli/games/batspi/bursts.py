"""Bursts, chapter 11: when they may be activated, when they are put back, what they do."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, BrokenOff, Change, Enter, Moved, Noted, Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing
from judge_cli.games.batspi import costs
from judge_cli.games.batspi.board import After, BatspiCard, Board, Met, Zone
from judge_cli.games.batspi.changes import (
    BurstActivated,
    BurstFirst,
    BurstKept,
    BurstOver,
    BurstPutBack,
    SetAside,
    Used,
)
from judge_cli.games.batspi.resolving import is_pending
from judge_cli.games.batspi.vocabulary import performed

_AT = {After.ATTACK: "6.1.6", After.LIFE_LOST: "6.5.5", After.DESTROYED: "6.6.5"}
"""The stage of a battle that names this moment; anywhere else 11.8 does."""


def _owners(board: Board) -> list[str]:
    return list(dict.fromkeys(met.player for met in board.met))


def who_orders_bursts(board: Board) -> str | None:
    """14.3: with bursts of both players the turn player decides (this project's reading)."""
    return board.turn_player if len(_owners(board)) > 1 else None


def burst_orders(board: Board) -> Iterable[Option]:
    """14.3: either burst."""
    return [Option(deed="first", card=name) for name in dict.fromkeys(met.card for met in board.met)]


def order_bursts(board: Board, pick: Option) -> Doing:
    """14.3: whose burst comes first is not covered."""
    yield "14.3", Uncovered(key="bursts-of-both", player=board.turn_player)
    yield "14.3", BurstFirst(card=pick.card, player=board.turn_player)


def who_bursts(board: Board) -> str | None:
    """The player whose burst may be activated."""
    return board.met[0].player if board.met else None


def bursting_or_not(board: Board) -> Iterable[Option]:
    """11.8: to activate the burst, or to leave it set."""
    if not board.met:
        return []
    name = board.met[0].card
    return [Option(deed="burst", card=name), Option(deed="keep", card=name)]


def burst_or_not(board: Board, pick: Option) -> Doing:
    """11.8: activated at the moment that the battle names, or left set."""
    player = board.met[0].player
    if pick.deed == "keep":
        yield BurstKept(card=pick.card, player=player)
        return
    yield from _activate(board, pick.card, _moment(board, board.met[0].after))


def _moment(board: Board, after: After) -> str:
    if after == After.SUMMONED:
        return "11.13"
    return board.stage if _AT.get(after) == board.stage else "11.8"


def _activate(board: Board, name: str, cites: str) -> Doing:
    """11.11, 11.12: put back if what its condition names is no longer there; otherwise activated."""
    met = [one for one in board.met if one.card == name]
    player, after = met[0].player, met[0].after
    if after == After.ATTACK and not any(board.is_there(one.subject) for one in met):
        yield "11.11", BurstPutBack(card=name, player=player)
    elif after in {After.DESTROYED, After.DEPLETED} and not any(_goes_to_the_trash(board, one) for one in met):
        yield "11.12", BurstPutBack(card=name, player=player)
    else:
        board = yield cites, BurstActivated(card=name, player=player)
        if board.waiting:
            yield SetAside()
        yield Enter(row="11.7")


def _goes_to_the_trash(board: Board, met: Met) -> bool:
    """11.12: it is there; a burst that does not wait (11.9) finds it in the destroyed state, on its way there."""
    card: BatspiCard = board.card(met.subject)
    return card.zone == Zone.TRASH or card.destroyed


def _does_not_wait(board: Board, met: Met) -> bool:
    burst = board.card(met.card).burst
    return burst is not None and burst.immediately


def _immediate(board: Board) -> Met | None:
    return next((met for met in board.met if _does_not_wait(board, met)), None)


def who_bursts_immediately(board: Board) -> str | None:
    """11.9: the player whose burst does not wait."""
    met = _immediate(board)
    return met.player if met else None


def bursting_immediately_or_not(board: Board) -> Iterable[Option]:
    """11.9: to activate it, or to leave it set."""
    met = _immediate(board)
    return [Option(deed="burst", card=met.card), Option(deed="keep", card=met.card)] if met else []


def burst_immediately_or_not(board: Board, pick: Option) -> Doing:
    """11.9: activated before the effects that wait."""
    met = _immediate(board)
    if met is None:
        return
    if pick.deed == "keep":
        yield BurstKept(card=pick.card, player=met.player)
        return
    yield from _activate(board, pick.card, "11.9")


def _card(board: Board) -> BatspiCard:
    found: BatspiCard = board.card(board.bursting[0])
    return found


def costs_nothing(board: Board) -> Iterable[Change]:
    """11.7: no cost is paid; activating is not using (11.16)."""
    return [Noted(key="burst-costs-nothing", card=_card(board).id)]


def apply_burst(board: Board) -> Doing:
    """11.19: the card goes to the trash (this project's reading), then its burst effect applies."""
    card = _card(board)
    board = yield "11.19", Moved(card=card.id, before=Zone.BURST, after=Zone.TRASH, how="activated")
    if card.burst is not None:
        yield from performed(board, card.burst.effects, source=card.id, controller=card.owner)


def who_may_pay_for_flash(board: Board) -> str | None:
    """11.18: the owner, if the burst goes on so and the cost can be paid."""
    card = _card(board)
    if card.burst is None or not card.burst.then_flash:
        return None
    return card.owner if costs.can_pay_cost(board, card, card.owner) else None


def paying_for_flash_or_not(board: Board) -> Iterable[Option]:
    """11.18: to pay for the flash effect, or not."""
    return [Option(deed="pay-flash", card=_card(board).id), Option(deed="no-flash", card=_card(board).id)]


def pay_for_flash_or_not(board: Board, pick: Option) -> Doing:
    """11.18: the payment comes before the effects of what was destroyed."""
    if pick.deed == "no-flash":
        return
    card = _card(board)
    board = yield Used(card=card.id, player=card.owner, part="flash")
    yield from in_turn(costs.fix_cost(board, card, card.owner), board)


def apply_flash(board: Board) -> Doing:
    """11.18: the flash effect that was paid for; 6.16: whatever the moment."""
    if board.using is None or not board.bursting or board.using.card != board.bursting[0]:
        return
    card = _card(board)
    yield "6.16", Noted(key="flash-effect-applies", card=card.id)
    yield from performed(board, card.flash, source=card.id, controller=card.owner)


def burst_is_over(_: Board) -> Iterable[Change]:
    """8.2: what the burst has triggered is resolved."""
    return [BurstOver(), Enter(row="5.6.9")]


def more_bursts(board: Board) -> Iterable[Change]:
    """11.8: effects first, then the next burst."""
    return [Again(row="8.7 settle")] if board.met or is_pending(board) else []


def end_the_battle(board: Board) -> Iterable[tuple[str, Change]]:
    """6.26: with effects and bursts done, the battle that an effect ends is over."""
    if board.battle is None or not board.battle.ending or board.stage.startswith("6.7"):
        return []
    return [("6.26", BrokenOff(row="6.7.1"))]
