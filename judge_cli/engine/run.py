"""Playing: from a state to the next decision, and from a decision to the next state."""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import Any, TypeVar

from msgspec.structs import replace

from judge_cli.engine.change import Change
from judge_cli.engine.decision import Condition, Decision, Finding, Option, Refusal, allows, forbidden_by
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Changes, Choice, Row, Said
from judge_cli.engine.state import Outcome, State

S = TypeVar("S", bound=State)
Hear = Callable[[Event], object] | None
"""Called with each event as it happens; None plays in silence, and faster."""

Stop = Callable[[Choice, Any], bool] | None
"""Whether play is to stop at a choice although nobody is asked there."""

LONGEST = 5_000
"""Rows between two decisions; a battle has some dozens, so more is a loop that the board's own effects make."""


class EndlessError(Exception):
    """Play never comes to a decision; `cites` is the rule it was at when it was given up."""

    def __init__(self, cites: str) -> None:
        super().__init__(f"no end at {cites}")
        self.cites = cites


class RefusedError(Exception):
    """An option that is not legal was answered; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.option.deed} is forbidden by {refusal.cites}")
        self.refusal = refusal


def advance(game: Game, state: S, hear: Hear = None, stop: Stop = None) -> S:
    """Play on to the next decision, or to the end. A state that already waits for a decision is given back.

    At a choice that asks nobody, play stops as well if `stop` says so.

    Raises:
        EndlessError: the effects on the board bring each other about without end.
    """
    rows, following = game.rows, game.following
    left = LONGEST
    while state.outcome is None:
        at = state.at
        row = rows[at[-1]]
        left -= 1
        if not left:
            raise EndlessError(row.cites)
        if isinstance(row, Choice):
            if row.asks(state) is not None or (stop is not None and stop(row, state)):
                return state
            changes = row.otherwise(state)
        else:
            changes = row.then(state) if not row.when or _all_hold(row.when, state) else ()
        if changes:
            state = _carry_out(game, row, state, changes, hear)
        elif (after := following[at[-1]]) is not None:
            state = replace(state, at=(*at[:-1], after))
        else:
            state = _onward(game, state)
    return state


def _all_hold(conditions: tuple[Condition, ...], state: State) -> bool:
    for condition in conditions:  # noqa: SIM110 - a generator for each row would take longer than most rows
        if not condition.holds(state):
            return False
    return True


def decision(game: Game, state: State) -> Decision | None:
    """Who must choose now, and among what; None when play is over."""
    if state.outcome is not None:
        return None
    row = game.rows[state.at[-1]]
    if not isinstance(row, Choice):
        return None
    player = row.asks(state)
    if player is None:
        return None
    options = tuple(legal(row, state))
    return Decision(player=player, cites=row.cites, at=state.at, options=options, always=row.always)


def legal(row: Choice, state: State) -> list[Option]:
    """The options that no rule forbids, in the order they are offered."""
    rules = row.rules
    if not rules:
        return list(row.candidates(state))
    return [option for option in row.candidates(state) if allows(rules, state, option)]


def usual(row: Choice, state: State) -> Option | None:
    """What a player does of whom nothing is said: the first legal option of the deeds that go without saying."""
    for deed in row.unscripted:
        for option in row.candidates(state):
            if option.deed == deed and allows(row.rules, state, option):
                return option
    return None


def refusal(game: Game, state: State, option: Option) -> Refusal | None:
    """Why `option` is not legal now, or None when it is."""
    row = game.rows[state.at[-1]]
    if not isinstance(row, Choice):
        return Refusal(cites=row.cites, option=option, findings=(Finding(condition="asked", met=False),))
    if option.deed not in row.deeds:
        return Refusal(cites=row.cites, option=option, findings=(Finding(condition="offered", met=False),))
    refused = forbidden_by(row.rules, state, option)
    if refused is None and row.asks(state) is None and option.deed not in row.always:
        return Refusal(cites=row.cites, option=option, findings=(Finding(condition="asked", met=False),))
    if refused is None and option not in row.candidates(state):
        return Refusal(cites=row.cites, option=option, findings=(Finding(condition="offered", met=False),))
    return refused


def answer(game: Game, state: S, option: Option, hear: Hear = None) -> S:
    """Take `option` at the decision `state` waits for, and play on to the next one.

    Raises:
        RefusedError: the option is not legal; its refusal says which rule forbids it.
    """
    refused = refusal(game, state, option)
    if refused is not None:
        raise RefusedError(refused)
    return take(game, state, option, hear)


def take(game: Game, state: S, option: Option, hear: Hear = None) -> S:
    """As `answer`, for an option already known to be one of those offered."""
    return advance(game, choose(game, state, option, hear), hear)


def choose(game: Game, state: S, option: Option, hear: Hear = None) -> S:
    """Carry out only the choice itself: the state before play goes on from it."""
    row = game.rows[state.at[-1]]
    assert isinstance(row, Choice)  # noqa: S101 - a state that waits stands at a choice
    return _carry_out(game, row, state, row.take(state, option), hear)


def carry_on(game: Game, state: S, hear: Hear = None) -> S:
    """Carry out the one row that play stands at, if it is not a choice."""
    row = game.rows[state.at[-1]]
    if isinstance(row, Choice):
        return state
    changes = row.then(state) if _all_hold(row.when, state) else ()
    return _carry_out(game, row, state, changes, hear)


def _carry_out(game: Game, row: Row, state: S, changes: Changes, hear: Hear) -> S:
    if isinstance(changes, GeneratorType):
        after: S = _carry_out_in_turn(game, row, state, changes, hear)
        return after
    for said in changes:
        state, jumped = _apply(game, row.cites, state, said, hear)
        if jumped:
            return state
    return _onward(game, state)


def _carry_out_in_turn(game: Game, row: Row, state: S, changes: GeneratorType[Said, S, None], hear: Hear) -> S:
    try:
        said = next(changes)
        while True:
            state, jumped = _apply(game, row.cites, state, said, hear)
            if jumped:
                changes.close()
                return state
            said = changes.send(state)
    except StopIteration:
        return _onward(game, state)


def _apply(game: Game, cites: str, state: S, said: Said, hear: Hear) -> tuple[S, bool]:
    if isinstance(said, tuple):
        cites, change = said
    else:
        change = said
    after = change.applied_to(state)
    if hear is not None and not change.silent:
        hear(Event(cites=cites, at=state.at, change=change, after=after))
    kind = type(change)
    if kind in game.watches:
        after = _consequences(game, cites, state, change, after, hear)
    return after, change.jumps or after.outcome is not None


def _consequences(game: Game, cites: str, before: S, change: Change, after: S, hear: Hear) -> S:
    for watch in game.watches[type(change)]:
        for said in watch.then(before, change, after):
            after, _ = _apply(game, watch.cites or cites, after, said, hear)
    return after


def _onward(game: Game, state: S) -> S:
    at = state.at
    following = game.following[at[-1]]
    if following is not None:
        return replace(state, at=(*at[:-1], following))
    at = at[:-1]
    while at:
        following = game.following[at[-1]]
        if following is not None:
            return replace(state, at=(*at[:-1], following))
        at = at[:-1]
    return replace(state, outcome=Outcome(kind="over", next=game.afterwards))
