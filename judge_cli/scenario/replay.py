"""Playing a scenario: the script answers the decisions it speaks of, the rest is done as usual."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge_cli.engine.decision import Decision, Finding, Option, Refusal
from judge_cli.engine.described import Description, FileForm, LineForm
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import advance, decision, refusal, take
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber
from judge_cli.scenario.board import source_name


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A script line that met its decision: `refusal` when the choice was not legal, `event` how many came before."""

    line: int
    decision: Decision
    option: Option
    refusal: Refusal | None
    event: int


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a scenario: its events, the state at the end, and what play waits for there."""

    begin: State
    events: tuple[Event, ...]
    final: State
    waits_for: Decision | None
    answered: tuple[Answered, ...]
    stopped_by: Answered | None
    unreached: tuple[int, ...]


def replay(
    game: Game, description: Description, form: FileForm, begin: State, heard: list[Event] | None = None
) -> Replay:
    """Play `form` from `begin`; the events go to `heard` as they happen, where one is given.

    An illegal choice stops it, unless its line expects the refusal. It ends when play is over, or at a decision that
    the script has no answer for and that has no usual answer either.
    """
    run = _Run(game, description, form, begin, [] if heard is None else heard)
    run.go_on(lambda: True)
    return run.told()


def replay_script(game: Game, description: Description, form: FileForm, begin: State) -> Replay:
    """As `replay`, but it ends at the first decision after the last line of the script."""
    run = _Run(game, description, form, begin, [])
    run.go_on(lambda: run.next_line < len(form.script))
    return run.told()


class _Run:
    def __init__(self, game: Game, description: Description, form: FileForm, begin: State, heard: list[Event]) -> None:
        self.game, self.description, self.form = game, description, form
        self.events = heard
        self.answered: list[Answered] = []
        self.stopped: Answered | None = None
        self.next_line = 0
        self.begin = begin
        self.state = advance(game, begin, self.events.append)

    def told(self) -> Replay:
        reached = {answered.line for answered in self.answered}
        lines = range(len(self.form.script))
        return Replay(
            begin=self.begin,
            events=tuple(self.events),
            final=self.state,
            waits_for=decision(self.game, self.state),
            answered=tuple(self.answered),
            stopped_by=self.stopped,
            unreached=() if self.stopped else tuple(n for n in lines if n not in reached),
        )

    def go_on(self, wanted: Callable[[], bool]) -> None:
        while self.stopped is None and wanted():
            asked = decision(self.game, self.state)
            if asked is None:
                return
            row = self.game.rows[self.state.at[-1]]
            assert isinstance(row, Choice)  # noqa: S101 - only a choice asks
            line = self.form.script[self.next_line] if self.next_line < len(self.form.script) else None
            option = self.option(line, asked, row) if line is not None else None
            if line is not None and option is not None:
                self.answer(line, asked, option)
            elif not self.do_as_usual(row, asked):
                return

    def option(self, line: LineForm, asked: Decision, row: Choice) -> Option | None:
        """What `line` chooses at this decision; None when it speaks of another one."""
        if line.by is not None and line.by != asked.player:
            return None
        if line.at and not _is_here(line.at, asked.at, row, self.game):
            return None
        option = self.scripted_effect(line) if line.effect is not None else self.description.option(self.state, line)
        return option if option is not None and option.deed in row.deeds else None

    def scripted_effect(self, line: LineForm) -> Option:
        source = source_name(line, self.state)
        before = self.form.script[: self.next_line]
        same = [
            other
            for other in before
            if other.effect is not None
            and source_name(other, self.state) == source
            and (other.by or self.form.turn_player) == (line.by or self.form.turn_player)
        ]
        return Option(deed="use", card=source, ability=len(same))

    def answer(self, line: LineForm, asked: Decision, option: Option) -> None:
        refused = refusal(self.game, self.state, option)
        heard = len(self.events)
        if refused is None:
            self.state = take(self.game, self.state, option, self.events.append)
            refused = _undone(self.events[heard:], option)
        answered = Answered(line=self.next_line, decision=asked, option=option, refusal=refused, event=heard)
        self.answered.append(answered)
        self.next_line += 1
        if refused is not None and not line.refused:
            self.stopped = answered

    def do_as_usual(self, row: Choice, asked: Decision) -> bool:
        for deed in row.unscripted:
            for option in asked.options:
                if option.deed == deed:
                    self.state = take(self.game, self.state, option, self.events.append)
                    return True
        return False


def _undone(events: list[Event], option: Option) -> Refusal | None:
    for event in events:
        if event.change.refuses:
            change: Any = event.change
            found = Finding(condition=change.unmet, met=False, about=(change.card,))
            return Refusal(cites=event.cites, option=option, findings=(found,))
    return None


def _is_here(said: str, at: tuple[str, ...], asks: Choice, game: Game) -> bool:
    """Whether a rule is carried out now: a row that play stands at, or a clause of the decision that is open.

    A clause that another decision is about (an attack is refused in a window by the rule of declaring attacks) means
    that decision.
    """
    wanted = RuleNumber.parse(said)
    if any(RuleNumber(game.rows[row].cites).stands_under(wanted) for row in at):
        return True
    clauses = {RuleNumber(rule.cites) for rule in asks.rules}
    return wanted in clauses and wanted not in {
        RuleNumber(row.cites) for row in game.rows.values() if isinstance(row, Choice)
    }
