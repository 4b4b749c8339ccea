"""Two replays beside each other: how far they are the same, and where and by which rule they part."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from judge_cli.engine.event import Event
from judge_cli.problem import InputError, Place, Problem
from judge_cli.rule_number import RuleNumber
from judge_cli.scenario.check import Checked, check, situation
from judge_cli.scenario.known import Known
from judge_cli.scenario.typed import Effect, Words, typed
from judge_cli.scenario.written import Fields, file_text


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

    The script line of that rule makes way for it; with no line there, the choice is put where it is reached. Lines of
    the script that are not reached then are left out, and so are its expectations.

    Raises:
        InputError: `said` is not shaped like that, or the choice is not reached or not legal.
    """
    rule, mark, choice = said.partition("=")
    if not mark or not rule.strip() or not choice.strip():
        raise InputError(Problem(because=f"--choose {said}: expected RULE=CHOICE", offered=("803.6=pass",)))
    described = situation(raw, file, known)
    _readable(rule, said)
    data: Fields = dict(described.text.data)
    data.pop("expect", None)
    script: list[Fields] = list(data.pop("script", None) or [])
    line = _line(rule.strip(), choice.strip(), described.description)
    problems: tuple[Problem, ...] = ()
    for attempt in _attempts(script, rule.strip(), line):
        try:
            checked = check(file_text({**data, "script": attempt}).encode(), file, known)
        except InputError as error:
            problems = problems or error.problems
            continue
        if checked.replay.stopped_by is None:
            kept = {id(written) for written in attempt}
            lost = (
                place for place, written in enumerate(script) if id(written) not in kept and not _is_at(written, rule)
            )
            return Otherwise(checked, tuple(described.text.place(("script", place)) for place in lost))
        refused = checked.replay.stopped_by.refusal
        problems = (Problem(because=f"{choice.strip()} is not legal there", rule=refused.cites if refused else None),)
    raise InputError(
        *(Problem(because=f"--choose {said}: {problem.because}", rule=problem.rule) for problem in problems)
    )


def _readable(rule: str, said: str) -> None:
    try:
        RuleNumber.parse(rule)
    except ValueError as error:
        raise InputError(Problem(because=f"--choose {said}: {error}")) from None


def _line(rule: str, choice: str, description: Any) -> Fields:
    meant = typed(choice, description)
    if isinstance(meant, Words):
        return {"at": rule, **meant.fields}
    if isinstance(meant, Effect):
        by = {"by": meant.player} if meant.player else {}
        return {"at": rule, **by, "effect": meant.effect, **({"because": meant.because} if meant.because else {})}
    raise InputError(Problem(because=f"{choice} is not a choice in words", offered=("pass", "attack CARD target CARD")))


def _attempts(script: list[Fields], rule: str, line: Fields) -> Iterator[list[Fields]]:
    """Scripts with `line`, instead of one that is there or put in between; with as much of the rest as is reached."""
    for place, there in enumerate(script):
        if _is_at(there, rule):
            by = {"by": there["by"]} if "by" in there and "by" not in line else {}
            for rest in range(len(script), place, -1):
                yield [*script[:place], {**line, **by}, *script[place + 1 : rest]]
    for place in range(len(script), -1, -1):
        for rest in range(len(script), place - 1, -1):
            yield [*script[:place], line, *script[place:rest]]


def _is_at(line: Fields, rule: str) -> bool:
    said = line.get("at")
    return bool(said) and RuleNumber.parse(str(said)).stands_under(RuleNumber.parse(rule))
