"""Resolving effects, chapter 8, and the destroyed state, 10.3: no stack, one effect at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from judge_cli.engine.change import Again, Began, Change, Chosen, Enter, Finished, Moved, Noted, Uncovered, UsedOnce
from judge_cli.engine.decision import Option
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Bonus, Outcome, Waiting
from judge_cli.engine.triggers import ability_of
from judge_cli.games.batspi.board import Board, Moment, Zone
from judge_cli.games.batspi.changes import Picked, SetAside, TakenUp
from judge_cli.games.batspi.vocabulary import can_pay, conditions_hold, performed

ENDLESS = 200
"""More effects than any turn resolves: those that bring each other about without end are stopped (14.14)."""
_FIXED_WHEN_DECLARED = {Moment.ATTACKS, Moment.BLOCKS, Moment.BATTLES}


def resolve_effects(_: Board) -> Iterable[Change]:
    """8.2: everything that has triggered is resolved now (6.1.5, 6.3.5, 6.6.3 …)."""
    return [Enter(row="5.6.9")]


def resolve_now(board: Board) -> Iterable[Change]:
    """6.1.5, 6.5.4: what has triggered is resolved at once, before play goes on."""
    return [*_told(board), Enter(row="5.6.9")]


def settle_now(board: Board) -> Iterable[Change]:
    """6.3.5: what has triggered is resolved at once, and then bursts."""
    return [*_told(board), Enter(row="8.7 settle")]


def _told(board: Board) -> list[Change]:
    return [Noted(key="resolved-at-once", amount=len(board.waiting))] if board.waiting else []


def settle(_: Board) -> Iterable[Change]:
    """Everything that has triggered is resolved, and then the bursts whose condition was met (11.8)."""
    return [Enter(row="8.7 settle")]


def doomed(board: Board) -> list[str]:
    """The cards in the destroyed state."""
    return [card.id for card in board.cards if card.destroyed and card.zone == Zone.FIELD]


def is_pending(board: Board) -> bool:
    """Whether an effect still waits, or a destroyed card that no stage of the battle puts away."""
    return bool(board.waiting or board.deferred or _to_be_put_away(board))


def _to_be_put_away(board: Board) -> list[str]:
    if board.stage == "6.6.3":
        return []
    held = board.summon.held if board.summon is not None else ()
    return [name for name in doomed(board) if name not in held]


def _distinct(board: Board) -> list[Waiting]:
    return list(dict.fromkeys(board.waiting))


def who_orders(board: Board) -> str | None:
    """8.3: the turn player, when several effects wait."""
    return board.turn_player if len(_distinct(board)) > 1 else None


def orders(board: Board) -> Iterable[Option]:
    """8.3: any of the effects that wait, whoever's they are."""
    return [Option(deed="trigger", card=waiting.card, ability=waiting.ability) for waiting in _distinct(board)]


def _ordered_by(board: Board) -> str:
    """The rule that lets the turn player decide: that of the moment, else 8.3, or 8.4 for one timing."""
    waiting = _distinct(board)
    if board.stage.startswith("1.") and len({one.controller for one in waiting}) > 1:
        return "1.8"
    if board.stage == "6.6.3":
        return "6.6.3"
    moments = {ability_of(board, one.card, one.ability).when for one in waiting}
    return "8.3" if len(moments) == 1 else "8.4"


def order(board: Board, pick: Option) -> Doing:
    """8.3, 8.4: the turn player decides which effect is resolved next."""
    waiting = next(one for one in board.waiting if (one.card, one.ability) == (pick.card, pick.ability))
    yield _ordered_by(board), Noted(key="comes-first", card=pick.card, player=board.turn_player)
    yield Picked(waiting=waiting)
    yield Again(row="8.2 may")


def take_the_only_one(board: Board) -> Iterable[Change]:
    """8.2: a single effect needs no order."""
    if not board.waiting:
        return []
    return [Picked(waiting=board.waiting[0]), Again(row="8.2 may")]


def who_may_apply(board: Board) -> str | None:
    """The controller of the effect in hand, when its text lets them leave it."""
    picked = board.picked
    if picked is None or not ability_of(board, picked.card, picked.ability).optional:
        return None
    return picked.controller


def applying_or_not(board: Board) -> Iterable[Option]:
    """An optional effect is applied or left."""
    picked = board.picked
    if picked is None:
        return []
    return [Option(deed=deed, card=picked.card, ability=picked.ability) for deed in ("apply", "leave")]


def apply_or_not(board: Board, pick: Option) -> Doing:
    """8.2: an optional effect that is left does nothing."""
    picked = board.picked
    if pick.deed == "leave" and picked is not None:
        yield Chosen(card=picked.card, ability=picked.ability, player=picked.controller, used=False)
        yield Picked(waiting=None)


def resolve(board: Board) -> Doing:
    """8.2: the effect in hand is resolved; 8.5: alone; 8.7: what it brings about comes before the rest."""
    picked = board.picked
    if picked is None:
        return
    if board.resolved > ENDLESS:
        yield "14.14", Uncovered(key="effects-never-end", card=picked.card)
        yield "14.14", Finished(outcome=Outcome(kind="over"))
        return
    ability = ability_of(board, picked.card, picked.ability)
    hindrance = _hindrance(board, picked)
    used = not hindrance
    if hindrance:
        yield Noted(key=hindrance, card=picked.card, player=picked.controller)
    board = yield Chosen(card=picked.card, ability=picked.ability, player=picked.controller, used=used)
    board = yield Picked(waiting=None)
    if used:
        if board.waiting:
            yield "8.5", Noted(key="one-at-a-time", card=picked.card, amount=len(board.waiting))
            board = yield SetAside()
        if ability.once:
            board = yield UsedOnce(card=picked.card, ability=picked.ability)
        board = yield from _carried_out(board, picked)
    if board.waiting and board.deferred:
        yield "8.7", Noted(key="derived-first", card=picked.card)
    yield Again(row="5.6.9")


def _hindrance(board: Board, picked: Waiting) -> str:
    """Why an effect that has triggered does not apply; "" when it does."""
    ability = ability_of(board, picked.card, picked.ability)
    if board.is_used_up(picked.card, picked.ability):
        return "has-applied-once"
    if not conditions_hold(board, ability, picked.card):
        return "condition-does-not-hold"
    paid = can_pay(board, ability.cost, source=picked.card, payer=picked.controller)
    return "" if paid else "cost-can-not-be-paid"


def _carried_out(board: Board, picked: Waiting) -> Generator[Said, Any, Board]:
    ability = ability_of(board, picked.card, picked.ability)
    if board.card(picked.card).destroyed:
        board = yield "10.3.1", Noted(key="still-on-the-field", card=picked.card)
    doing = performed(board, (*ability.cost, *ability.effects), source=picked.card, controller=picked.controller)
    after: Board = yield from _fixed(doing) if ability.when in _FIXED_WHEN_DECLARED else doing
    return after


def _fixed(doing: Generator[Said, Any, Board]) -> Generator[Said, Any, Board]:
    """8.9: a bonus of a when-attacks, when-blocks or when-battles effect is fixed as it is given."""
    try:
        said = next(doing)
        while True:
            said = doing.send((yield _stamped(said)))
    except StopIteration as over:
        after: Board = over.value
        return after


def _stamped(said: Said) -> Said:
    return ("8.9", said) if isinstance(said, Began) and isinstance(said.lasting, Bonus) else said


def take_up(board: Board) -> Iterable[Change]:
    """8.7: nothing derived is left: the effects that were set aside go on."""
    return [TakenUp(), Again(row="5.6.9")] if board.deferred and not board.waiting else []


def put_away(board: Board) -> Iterable[Change]:
    """10.3.6: with everything resolved the destroyed cards go to the trash, together."""
    return to_the_trash(_to_be_put_away(board))


def to_the_trash(names: list[str]) -> list[Change]:
    """Destroyed cards go from the field to the trash."""
    return [Moved(card=name, before=Zone.FIELD, after=Zone.TRASH, how="put-away") for name in names]


def go_on(board: Board) -> Iterable[Change]:
    """11.9: what is pending goes on."""
    return [Again(row="5.6.9")] if is_pending(board) else []


def go_on_in_order(board: Board) -> Iterable[Change]:
    """8.3: what is pending is put in order."""
    return [Again(row="8.3")] if is_pending(board) else []
