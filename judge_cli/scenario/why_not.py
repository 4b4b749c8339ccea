"""Why a rule that somebody expected did not apply: its conditions, at each moment it was looked at."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace as changed

from judge_cli.engine.change import BrokenOff, GoTo
from judge_cli.engine.decision import Condition, Finding, Option, Rule, findings
from judge_cli.engine.described import Description, FileForm
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice, Row, Step
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber
from judge_cli.scenario.grounds import Kind, grounds
from judge_cli.scenario.replay import Replay, replay


class Came(enum.StrEnum):
    """What became of a rule at a moment."""

    APPLIED = "applied"
    NOTHING = "nothing to do"
    NOT_MET = "not met"
    FORBADE = "forbade"
    ALLOWED = "allowed"
    PASSED_OVER = "passed over"
    BEFORE = "before the replay begins"
    WATCHED = "watched"
    NO_CASE = "its case did not come up"
    NEVER_REACHED = "never reached"
    NOT_PLAYED = "not replayed"


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A moment at which a rule counted, or might have: after how many steps, what was found, and what came of it.

    `option` is the choice that a forbidding clause was asked about, `over` the event by which play went past the rule,
    or with which it ended before it; `happened` is what came of the rule, `row` the row that was looked at.
    """

    cites: str
    came: Came
    step: int
    findings: tuple[Finding, ...] = ()
    option: Option | None = None
    over: Event | None = None
    happened: tuple[Event, ...] = ()
    row: str = ""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A replay that can be asked about: what was played, and how it is played again."""

    game: Game
    description: Description
    form: FileForm
    played: Replay
    again: Callable[[Game, Description, FileForm, State, list[Event]], Replay] = replay


def why_not(told: Told, rule: str) -> tuple[Look, ...]:
    """Every moment of a replay at which `rule`, or a rule under it, was looked at; in order.

    Where play went past it that is told; and if it never came to it, whether the rule is one that could have come up.
    """
    ears = _Ears(told, RuleNumber.parse(rule))
    told.again(ears.game(), told.description, told.form, told.played.begin, ears.heard)
    looks = [*ears.with_what_happened(), *_chosen(told, ears.wanted), *_passed_over(told, ears.wanted)]
    looks += _elsewhere(told, ears.wanted, looks)
    seen: list[Look] = []
    for look in sorted(looks, key=lambda look: look.step):
        if look not in seen:
            seen.append(look)
    return tuple(seen) or tuple(_absent(told, rule))


class _Ears:
    """The game as it is, but telling `looks` whenever a row or a clause of the wanted rule is looked at."""

    def __init__(self, told: Told, wanted: RuleNumber) -> None:
        self.told, self.wanted = told, wanted
        self.heard: list[Event] = []
        self.looks: list[Look] = []

    def game(self) -> Game:
        rows = self.told.game.rows
        return changed(self.told.game, rows={name: self.listening(row) for name, row in rows.items()})

    def listening(self, row: Row) -> Row:
        if isinstance(row, Choice):
            clauses = tuple(rule for rule in row.rules if self.is_wanted(rule.cites))
            return self.choice(row, clauses) if clauses or self.is_wanted(row.cites) else row
        return self.step(row) if self.is_wanted(row.cites) else row

    def is_wanted(self, cites: str) -> bool:
        return RuleNumber(cites).stands_under(self.wanted)

    def step(self, row: Step) -> Step:
        def look(state: State) -> bool:
            found = findings(row.when, state)
            came = Came.NOTHING if all(finding.met for finding in found) else Came.NOT_MET
            self.looks.append(Look(cites=row.cites, came=came, step=len(self.heard), findings=found, row=row.row))
            return True

        return changed(row, when=(Condition("looked-at", look), *row.when))

    def choice(self, row: Choice, clauses: tuple[Rule, ...]) -> Choice:
        asks: Callable[[Any], str | None] = row.asks

        def look(state: State) -> str | None:
            player = asks(state)
            if self.is_wanted(row.cites):
                self.asked(row, player)
            if player is not None:
                self.looks += self.forbidden(row, clauses, state)
            return player

        return changed(row, asks=look)

    def asked(self, row: Choice, player: str | None) -> None:
        found = Finding(condition="asked", met=player is not None, about=(player,) if player else ())
        came = Came.APPLIED if player else Came.NOT_MET
        told = Look(cites=row.cites, came=came, step=len(self.heard), findings=(found,), row=row.row)
        # The engine asks more than once of the same state.
        if told not in self.looks[-8:]:
            self.looks.append(told)

    def with_what_happened(self) -> Iterator[Look]:
        """The looks, now that it is known what came of each."""
        for look in self.looks:
            happened = self.came_of(look)
            yield changed(look, came=Came.APPLIED, happened=happened) if happened else look

    def came_of(self, look: Look) -> tuple[Event, ...]:
        """What happened while the row was carried out; a choice that asks nobody may do something all the same."""
        if not look.row or (look.came is Came.NOT_MET and not _asked_nobody(look)):
            return ()
        return tuple(itertools.takewhile(lambda event: look.row in event.at, self.heard[look.step :]))

    def forbidden(self, row: Choice, clauses: tuple[Rule, ...], state: State) -> Iterator[Look]:
        """What the clauses keep from being offered; the same for the same reasons is told once."""
        known = {(look.cites, look.option, look.findings) for look in self.looks}
        for option, rule in itertools.product(row.candidates(state) if clauses else (), clauses):
            told = _clause(rule, state, option, len(self.heard))
            if told is None or told.came is not Came.FORBADE:
                continue
            if (told.cites, told.option, told.findings) not in known:
                yield told


def _asked_nobody(look: Look) -> bool:
    return any(finding.condition == "asked" and not finding.met for finding in look.findings)


def _clause(rule: Rule, state: State, option: Option, step: int) -> Look | None:
    if not rule.speaks_of(state, option):
        return None
    found = findings(rule.conditions, state, option)
    came = Came.ALLOWED if all(finding.met for finding in found) else Came.FORBADE
    return Look(cites=rule.cites, came=came, step=step, findings=found, option=option)


def _chosen(told: Told, wanted: RuleNumber) -> Iterator[Look]:
    """What the forbidding clauses of the wanted rule said to each choice of the script."""
    for answered in told.played.answered:
        row = told.game.rows[answered.decision.at[-1]]
        before = told.played.events[answered.event - 1].after if answered.event else told.played.begin
        state = changed(before, at=answered.decision.at)
        for rule in row.rules if isinstance(row, Choice) else ():
            if RuleNumber(rule.cites).stands_under(wanted):
                look = _clause(rule, state, answered.option, answered.event)
                if look is not None:
                    yield look


def _passed_over(told: Told, wanted: RuleNumber) -> Iterator[Look]:
    """Each jump of the main procedure across a row of the wanted rule."""
    order = {row.row: place for place, row in enumerate(told.game.main)}
    places = _places(told.game, wanted)
    for step, event in enumerate(told.played.events, 1):
        change = event.change
        if isinstance(change, GoTo | BrokenOff) and event.at[0] in order and change.row in order:
            start, end = order[event.at[0]], order[change.row]
            across = [place for place in places if start < place < end]
            if across:
                cites = told.game.main[across[0]].cites
                yield Look(cites=cites, came=Came.PASSED_OVER, step=step, over=event)


def _places(game: Game, wanted: RuleNumber) -> list[int]:
    return [place for place, row in enumerate(game.main) if RuleNumber(row.cites).stands_under(wanted)]


def _elsewhere(told: Told, wanted: RuleNumber, looks: list[Look]) -> Iterator[Look]:
    """Where a rule was cited that is no row: it is carried out within another, or after every change."""
    heard = {look.cites for look in looks if look.came is Came.APPLIED}
    step = 0
    for cites, some in itertools.groupby(told.played.events, lambda event: event.cites):
        events = tuple(some)
        if RuleNumber(cites).stands_under(wanted) and cites not in heard:
            yield Look(cites=cites, came=Came.APPLIED, step=step, happened=events)
        step += len(events)


def _absent(told: Told, rule: str) -> Iterator[Look]:
    """Why nothing was seen of a rule: it comes before or after what was played, has had no case, or is text only."""
    steps, kinds = len(told.played.events), {ground.kind for ground in grounds(told.game, rule)}
    start = next((n for n, row in enumerate(told.game.main) if row.row == told.played.begin.at[0]), 0)
    places = _places(told.game, RuleNumber.parse(rule))
    last = told.played.events[-1] if told.played.events else None
    if places and places[-1] < start:
        yield Look(cites=rule, came=Came.BEFORE, step=0)
    elif kinds & {Kind.STEP, Kind.CHOICE, Kind.CLAUSE}:
        yield Look(cites=rule, came=Came.NEVER_REACHED, step=steps, over=last)
    elif Kind.WATCH in kinds:
        yield Look(cites=rule, came=Came.WATCHED, step=steps)
    else:
        yield Look(cites=rule, came=Came.NO_CASE if kinds else Came.NOT_PLAYED, step=steps)
