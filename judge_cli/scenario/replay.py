"""Playing a scenario: the script answers the decisions it speaks of, the rest is done as usual."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from judge_cli.engine.decision import Decision, Finding, Option, Refusal
from judge_cli.engine.described import Description, FileForm
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice, Step
from judge_cli.engine.run import advance, carry_on, choose, decision, legal, refusal, usual
from judge_cli.engine.state import State
from judge_cli.scenario.attempt import attempt, is_here
from judge_cli.scenario.board import effect_sources


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
    run.play(lambda: True)
    return run.told()


def replay_script(
    game: Game, description: Description, form: FileForm, begin: State, heard: list[Event] | None = None
) -> Replay:
    """As `replay`, but it ends at the first decision after the last line of the script."""
    run = _Run(game, description, form, begin, [] if heard is None else heard)
    run.play(lambda: run.next_line < len(form.script))
    return run.told()


class _Run:
    def __init__(self, game: Game, description: Description, form: FileForm, begin: State, heard: list[Event]) -> None:
        self.game, self.description, self.form = game, description, form
        self.events = heard
        self.answered: list[Answered] = []
        self.stopped: Answered | None = None
        self.next_line = 0
        self.begin = self.state = begin
        self.since: tuple[State, int] = (begin, 0)
        self.sources = effect_sources(form, begin)

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

    def play(self, wanted: Callable[[], bool]) -> None:
        self.go_on(wanted)
        while self.stopped is None and self.next_line < len(self.form.script) and self.attempted():
            self.go_on(wanted)

    def attempted(self) -> bool:
        """Take play back to where the line that was never reached is an attempt at what is not to be chosen.

        What is always possible may be chosen there all the same.
        """
        line = self.form.script[self.next_line]
        found = attempt(self.game, self.description, line, self.since[0], self.form.turn_player)
        if found is None:
            return False
        self.state = found.state
        heard = self.since[1] + found.heard
        del self.events[heard:]
        if found.refusal is None:
            self.state = choose(self.game, self.state, found.option, self.events.append)
        self.told_of(found.decision, found.option, found.refusal, heard)
        return True

    def go_on(self, wanted: Callable[[], bool]) -> None:
        while self.stopped is None:
            stop = self.speaks_of if self.next_line < len(self.form.script) else None
            self.state = advance(self.game, self.state, self.events.append, stop)
            if self.state.outcome is not None or not wanted():
                return
            row = self.game.rows[self.state.at[-1]]
            assert isinstance(row, Choice)  # noqa: S101 - only a choice stops play
            option = self.option(self.state.at, row, self.player(row))
            if option is not None:
                self.answer(row, option)
            elif not self.do_as_usual(row):
                return

    def player(self, row: Choice) -> str:
        """Who decides here; where the rule asks nobody, whom the next line speaks of."""
        return row.asks(self.state) or self.form.script[self.next_line].by or self.form.turn_player

    def asked(self, row: Choice) -> Decision:
        """The decision here, without an option where the rule asks nobody."""
        open_now = decision(self.game, self.state)
        return open_now or Decision(player=self.player(row), cites=row.cites, at=self.state.at, options=())

    def speaks_of(self, row: Choice, state: State) -> bool:
        """Whether the next line tries what this rule leaves nobody to choose: a step of the procedure passes once."""
        self.state = state
        line = self.form.script[self.next_line]
        return len(state.at) == 1 and self.option(state.at, row, line.by or self.form.turn_player) is not None

    def option(self, at: tuple[str, ...], row: Choice, player: str) -> Option | None:
        """What the next line chooses at this decision; None when it speaks of another one, or there is no line left."""
        if self.next_line >= len(self.form.script):
            return None
        line = self.form.script[self.next_line]
        speaker = line.by or (self.form.turn_player if line.effect is not None else player)
        if speaker != player and not row.always:
            return None
        if line.at and not is_here(line.at, at, row, self.game):
            return None
        option = self.scripted_effect() if line.effect is not None else self.description.option(self.state, line)
        wanted = row.deeds if speaker == player else row.always
        return option if option is not None and option.deed in wanted else None

    def scripted_effect(self) -> Option:
        name, ability = self.sources[self.next_line]
        return Option(deed="use", card=name, ability=ability)

    def answer(self, row: Choice, option: Option) -> None:
        asked = self.asked(row)
        refused = None if option in asked.options else refusal(self.game, self.state, option)
        heard = len(self.events)
        if refused is None:
            self.state = choose(self.game, self.state, option, self.events.append)
            refused = self.undone(heard, option)
            if refused is not None:
                asked = replace(asked, options=tuple(legal(row, self.state)))
        self.told_of(asked, option, refused, heard)

    def told_of(self, asked: Decision, option: Option, refused: Refusal | None, heard: int) -> None:
        answered = Answered(line=self.next_line, decision=asked, option=option, refusal=refused, event=heard)
        self.answered.append(answered)
        if refused is not None and not self.form.script[self.next_line].refused:
            self.stopped = answered
        self.next_line += 1
        self.since = (self.state, len(self.events))

    def undone(self, heard: int, option: Option) -> Refusal | None:
        """The refusal that a choice met while it was carried out, play standing where it was taken back to."""
        refused = _refused_in(self.events[heard:], option)
        while refused is None and self.state.outcome is None:
            if not isinstance(self.game.rows[self.state.at[-1]], Step):
                return None
            before = len(self.events)
            self.state = carry_on(self.game, self.state, self.events.append)
            refused = _refused_in(self.events[before:], option)
        return refused

    def do_as_usual(self, row: Choice) -> bool:
        option = usual(row, self.state)
        if option is not None:
            self.state = choose(self.game, self.state, option, self.events.append)
        return option is not None


def _refused_in(events: list[Event], option: Option) -> Refusal | None:
    for event in events:
        if event.change.refuses:
            change: Any = event.change
            found = Finding(condition=change.unmet, met=False, about=(change.card,))
            return Refusal(cites=event.cites, option=option, findings=(found,))
    return None
