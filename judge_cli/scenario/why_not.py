"""Why a rule that somebody expected did not apply: its conditions, at each moment it was looked at."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace as changed

from judge_cli.engine.change import BrokenOff, GoTo
from judge_cli.engine.decision import Condition, Finding, Option, findings
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice, Row, Step
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber
from judge_cli.scenario.check import Checked
from judge_cli.scenario.replay import replay


class Came(enum.StrEnum):
    """What became of a rule at a moment."""

    APPLIED = "applied"
    NOT_MET = "not met"
    FORBADE = "forbade"
    ALLOWED = "allowed"
    PASSED_OVER = "passed over"
    WATCHED = "watched"
    NEVER_REACHED = "never reached"


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A moment at which a rule counted, or might have: after how many steps, what was found, and what came of it.

    `option` is the choice that a forbidding clause was asked about, `over` the event by which play went past the rule.
    """

    cites: str
    came: Came
    step: int
    findings: tuple[Finding, ...] = ()
    option: Option | None = None
    over: Event | None = None


def why_not(checked: Checked, rule: str) -> tuple[Look, ...]:
    """Every moment of a replay at which `rule`, or a rule under it, was looked at; in order.

    Where play went past it that is told; a rule that is nowhere in the procedure was never reached.
    """
    wanted = RuleNumber.parse(rule)
    heard: list[Event] = []
    looks: list[Look] = []
    game = _with_ears(checked.game, wanted, heard, looks)
    replay(game, checked.description, checked.form, checked.replay.begin, heard)
    looks += _clauses(checked, wanted)
    looks += _passed_over(checked, wanted)
    looks += _watches(checked, wanted, looks)
    applied = {look.cites for look in looks}
    looks += [
        Look(cites=event.cites, came=Came.APPLIED, step=step)
        for step, event in enumerate(checked.replay.events, 1)
        if RuleNumber(event.cites).stands_under(wanted) and event.cites not in applied
    ]
    looks.sort(key=lambda look: look.step)
    return tuple(looks) or (Look(cites=rule, came=Came.NEVER_REACHED, step=len(heard)),)


def _with_ears(game: Game, wanted: RuleNumber, heard: list[Event], looks: list[Look]) -> Game:
    """`game`, telling `looks` whenever a row of the wanted rule is looked at."""

    def listening(row: Row) -> Row:
        if not RuleNumber(row.cites).stands_under(wanted):
            return row
        return _step(row, heard, looks) if isinstance(row, Step) else _choice(row, heard, looks)

    return changed(game, rows={name: listening(row) for name, row in game.rows.items()})


def _step(row: Step, heard: list[Event], looks: list[Look]) -> Step:
    def look(state: State) -> bool:
        found = findings(row.when, state)
        came = Came.APPLIED if all(finding.met for finding in found) else Came.NOT_MET
        looks.append(Look(cites=row.cites, came=came, step=len(heard), findings=found))
        return True

    return changed(row, when=(Condition("looked-at", look), *row.when))


def _choice(row: Choice, heard: list[Event], looks: list[Look]) -> Choice:
    asks: Callable[[Any], str | None] = row.asks

    def look(state: State) -> str | None:
        player = asks(state)
        found = Finding(condition="asked", met=player is not None, about=(player,) if player else ())
        told = Look(
            cites=row.cites,
            came=Came.APPLIED if player else Came.NOT_MET,
            step=len(heard),
            findings=(found,),
        )
        # The engine asks more than once of the same state.
        if not looks or looks[-1] != told:
            looks.append(told)
        return player

    return changed(row, asks=look)


def _clauses(checked: Checked, wanted: RuleNumber) -> list[Look]:
    """What the forbidding clauses of the wanted rule said to each choice of the script."""
    looks = []
    for answered in checked.replay.answered:
        row = checked.game.rows[answered.decision.at[-1]]
        before = checked.replay.events[answered.event - 1].after if answered.event else checked.replay.begin
        state = changed(before, at=answered.decision.at)
        for rule in row.rules if isinstance(row, Choice) else ():
            if RuleNumber(rule.cites).stands_under(wanted):
                found = findings(rule.conditions, state, answered.option)
                came = Came.ALLOWED if all(finding.met for finding in found) else Came.FORBADE
                looks.append(
                    Look(cites=rule.cites, came=came, step=answered.event, findings=found, option=answered.option)
                )
    return looks


def _passed_over(checked: Checked, wanted: RuleNumber) -> list[Look]:
    """Each jump of the main procedure across a row of the wanted rule."""
    order = {row.row: place for place, row in enumerate(checked.game.main)}
    places = [place for row, place in order.items() if RuleNumber(checked.game.rows[row].cites).stands_under(wanted)]
    looks = []
    for step, event in enumerate(checked.replay.events, 1):
        change = event.change
        if isinstance(change, GoTo | BrokenOff) and event.at[0] in order and change.row in order:
            start, end = order[event.at[0]], order[change.row]
            across = [place for place in places if start < place < end]
            if across:
                cites = checked.game.main[across[0]].cites
                looks.append(Look(cites=cites, came=Came.PASSED_OVER, step=step, over=event))
    return looks


def _watches(checked: Checked, wanted: RuleNumber, looks: list[Look]) -> list[Look]:
    """A rule that is looked at after every change, and found nothing."""
    watched = {watch.cites for watches in checked.game.watches.values() for watch in watches if watch.cites}
    applied = {event.cites for event in checked.replay.events} | {look.cites for look in looks}
    steps = len(checked.replay.events)
    return [
        Look(cites=cites, came=Came.WATCHED, step=steps)
        for cites in sorted(watched - applied)
        if RuleNumber(cites).stands_under(wanted)
    ]
