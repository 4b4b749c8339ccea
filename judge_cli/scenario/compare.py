"""Two replays beside each other: how far they are the same, and where and by which rule they part."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from judge_cli.engine.change import Passed
from judge_cli.engine.described import Description
from judge_cli.engine.event import Event
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.rule_number import RuleNumber, is_under
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.known import Known
from judge_cli.scenario.typed import Effect, Words, typed
from judge_cli.scenario.written import Fields, fields_of, file_text, words_of


class Parting(msgspec.Struct, frozen=True):
    """How many events two replays share, and the next one of each; None where one of them is over."""

    shared: int
    one: Event | None
    other: Event | None


def parting(one: Checked, other: Checked) -> Parting | None:
    """Where two replays part; None when they are the same to the end."""
    mine, theirs = one.replay.events, other.replay.events
    for place, (left, right) in enumerate(zip(mine, theirs, strict=False)):
        if (left.cites, left.change) != (right.cites, right.change):
            return Parting(place, left, right)
    shared = min(len(mine), len(theirs))
    if len(mine) == len(theirs):
        return None
    return Parting(shared, *(events[shared] if len(events) > shared else None for events in (mine, theirs)))


class Otherwise(msgspec.Struct, frozen=True):
    """A scenario with one choice made otherwise, and where the lines of its script stand that are not reached then."""

    checked: Checked
    left_out: tuple[Place, ...]


def chosen_otherwise(raw: bytes, file: str, said: str, known: Callable[[str], Known]) -> Otherwise:
    """The scenario in `raw` with one choice made otherwise: `said` is RULE=CHOICE, as 803.6=pass.

    The script line of that rule makes way for it, or the one that met the decision of that rule; with no line there,
    the choice is put where it is reached. Lines of the script that are not reached then are left out, and so are its
    expectations.

    Raises:
        InputError: `said` is not shaped like that, or the choice is not reached or not legal.
    """
    wanted = _Wanted.read(said, raw, file, known)
    problems: tuple[Problem, ...] = ()
    for script in wanted.attempts():
        try:
            checked = check(wanted.text(script).encode(), file, known)
        except InputError as error:
            problems = problems or error.problems
            continue
        if checked.replay.stopped_by is None:
            return Otherwise(checked, tuple(wanted.left_out(script)))
        problems = (wanted.not_legal(checked),)
    if all(problem.said == wanted.rule for problem in problems):
        because = Sentence("nothing is chosen at {rule} in this situation", rule=wanted.rule)
        problems = (Problem(because=because, offered=wanted.chosen_at()),)
    raise InputError(*(_of_choose(said, problem) for problem in problems))


def _of_choose(said: str, problem: Problem) -> Problem:
    because = Sentence("--choose {said}: {because}", said=said, because=problem.because)
    return problem._replace(because=because, place=None)


class _Wanted:
    """A scenario, and the choice that is to be made otherwise."""

    def __init__(self, rule: str, choice: str, first: Checked) -> None:
        self.rule, self.choice, self.first = rule, choice, first
        self.data: Fields = dict(first.text.data)
        self.data.pop("expect", None)
        self.script: list[Fields] = list(self.data.pop("script", None) or [])
        self.line = _line(rule, choice, first.description)

    @classmethod
    def read(cls, said: str, raw: bytes, file: str, known: Callable[[str], Known]) -> _Wanted:
        """What `said` wants of the scenario in `raw`.

        Raises:
            InputError: it is not shaped like RULE=CHOICE, or the scenario can't be played.
        """
        rule, mark, choice = (part.strip() for part in said.partition("="))
        if not (rule and mark and choice):
            because = Sentence("expected RULE=CHOICE")
            raise InputError(_of_choose(said, Problem(because=because, offered=("803.6=pass",))))
        try:
            RuleNumber.parse(rule)
        except ValueError as error:
            raise InputError(_of_choose(said, Problem(because=str(error)))) from None
        first = check(raw, file, known)
        try:
            return cls(rule, choice, first)
        except InputError as error:
            raise InputError(*(_of_choose(said, problem) for problem in error.problems)) from None

    def text(self, script: list[Fields]) -> str:
        return file_text({**self.data, "script": script})

    def attempts(self) -> Iterator[list[Fields]]:
        """Scripts with the line, instead of one that is there or put in; with as much of the rest as is reached."""
        for place, there in enumerate(self.script):
            if self.is_there(place):
                by = {"by": there["by"]} if "by" in there and "by" not in self.line else {}
                for rest in range(len(self.script), place, -1):
                    yield [*self.script[:place], {**self.line, **by}, *self.script[place + 1 : rest]]
        for place in range(len(self.script), -1, -1):
            for rest in range(len(self.script), place - 1, -1):
                yield [*self.script[:place], self.line, *self.script[place:rest]]

    def is_there(self, place: int) -> bool:
        """Whether a line says what the rule lets its player choose: by what it says itself, and where it was met."""
        answered = next((one for one in self.first.replay.answered if one.line == place), None)
        said = str(self.script[place].get("at") or "")
        rows = self.first.game.rows
        met = (answered.decision.cites, *(rows[row].cites for row in answered.decision.at)) if answered else ()
        by = answered.decision.player if answered else self.script[place].get("by")
        at_the_rule = any(is_under(number, self.rule) for number in (*met, *filter(None, (said,))))
        return at_the_rule and self.line.get("by", by) == by

    def left_out(self, script: list[Fields]) -> Iterator[Place]:
        """Where the lines stand that are not reached any more; the one that made way is none of them."""
        kept = {id(line) for line in script}
        for place, line in enumerate(self.script):
            if id(line) not in kept and not self.is_there(place):
                yield self.first.text.place(("script", place))

    def not_legal(self, checked: Checked) -> Problem:
        """Which rule forbids the choice where it was tried, and what may be chosen there."""
        stopped, final = checked.replay.stopped_by, checked.replay.final
        found = (
            fields_of(checked.description, final, option) for option in (stopped.decision.options if stopped else ())
        )
        offered = tuple(f"{self.rule}={words_of(fields)}" for fields in found if fields is not None)
        cites = stopped.refusal.cites if stopped and stopped.refusal else None
        because = Sentence("{choice} is not legal there", choice=self.choice)
        return Problem(because=because, rule=cites, offered=offered)

    def chosen_at(self) -> tuple[str, ...]:
        """The rules of the steps at which somebody chose something, or passed."""
        rows, replay = self.first.game.rows, self.first.replay
        answered = {one.event + 1: one.decision.at for one in replay.answered}
        passed = {step: event.at for step, event in enumerate(replay.events, 1) if isinstance(event.change, Passed)}
        both = {**passed, **answered}
        return tuple(dict.fromkeys(rows[both[step][0]].cites for step in sorted(both)))


def _line(rule: str, choice: str, description: Description) -> Fields:
    meant = typed(choice, description)
    if isinstance(meant, Words):
        return {"at": rule, **meant.fields}
    if isinstance(meant, Effect):
        by = {"by": meant.player} if meant.player else {}
        return {"at": rule, **by, "effect": meant.effect, **({"because": meant.because} if meant.because else {})}
    because = Sentence("{choice} is not a choice in words", choice=choice)
    raise InputError(Problem(because=because, offered=("pass", "attack CARD target CARD")))
