"""Many scenarios, one result each, in the order of the files whoever played them."""

from __future__ import annotations

import enum
import gc
import itertools
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future

import msgspec

from judge_cli.engine.change import Change
from judge_cli.engine.decision import Decision, Refusal
from judge_cli.engine.described import Bilingual
from judge_cli.games import IDS
from judge_cli.problem import InputError, Place, Problem
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.known import Known
from judge_cli.scenario.verdict import Told, Verdict

Knowing = Callable[[str], Known]
"""Gives what the rule text of a game knows."""


class Status(enum.StrEnum):
    """What became of a scenario."""

    HOLDS = "holds"
    MISSES = "misses"
    BAD = "bad"


class Job(msgspec.Struct, frozen=True):
    """A file to be checked: its name and its bytes, or why it could not be read."""

    file: str
    raw: bytes = b""
    unreadable: tuple[Problem, ...] = ()


class Miss(msgspec.Struct, frozen=True, kw_only=True):
    """An expectation that does not hold, and the event where it parted: its number, its rule, what changed."""

    place: Place
    expected: Told
    actual: Told | None
    step: int | None = None
    cites: str = ""
    change: Change | None = None


class Stopped(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of the script that a rule forbids: where it stands, the refusal, and what was asked."""

    place: Place
    refusal: Refusal
    decision: Decision


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one file; `problems` are there when it could not be played at all."""

    file: str
    game: str = ""
    title: str | Bilingual = ""
    expectations: int = 0
    misses: tuple[Miss, ...] = ()
    stopped: Stopped | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def status(self) -> Status:
        """Whether it holds, misses something, or could not be played."""
        if self.problems:
            return Status.BAD
        return Status.MISSES if self.misses or self.stopped else Status.HOLDS


def result_of(job: Job, known: Knowing) -> Result:
    """Play one file. What is wrong with it is part of the result, so that the others are still checked."""
    if job.unreadable:
        return Result(file=job.file, problems=job.unreadable)
    try:
        return _told(check(job.raw, job.file, known), job.file)
    except InputError as error:
        return Result(file=job.file, problems=error.problems)
    except Exception as error:  # a fault of ours in one file must not cost the results of a thousand others
        because = f"judge can't play this (a fault of judge, not of the file): {type(error).__name__}: {error}"
        return Result(file=job.file, problems=(Problem(because=because, place=Place(job.file)),))


def _told(checked: Checked, file: str) -> Result:
    missed = tuple(_miss(checked, verdict) for verdict in checked.verdicts if not verdict.holds)
    return Result(
        file=file,
        game=checked.game.id,
        title=checked.form.title,
        expectations=len(checked.verdicts),
        misses=missed,
        stopped=_stopped(checked),
    )


def _miss(checked: Checked, verdict: Verdict) -> Miss:
    event = checked.replay.events[verdict.step - 1] if verdict.step else None
    return Miss(
        place=checked.text.place(verdict.path),
        expected=verdict.expected,
        actual=verdict.actual,
        step=verdict.step,
        cites=event.cites if event else "",
        change=event.change if event else None,
    )


def _stopped(checked: Checked) -> Stopped | None:
    by = checked.replay.stopped_by
    if by is None or by.refusal is None:
        return None
    place = checked.text.place(("script", by.line))
    return Stopped(place=place, refusal=by.refusal, decision=by.decision)


def results(
    jobs: Iterable[Job], known: Knowing, executor: Executor | None, *, size: int, ahead: int
) -> Iterator[Result]:
    """A result for each job, in the order of the jobs.

    With an executor they are played `size` at a time, at most `ahead` such lots waiting: the files of a large folder
    are never all in memory. What a process had that was killed is played here.
    """
    if executor is None:
        for job in jobs:
            yield from _played([job], known)
        return
    waiting: deque[tuple[list[Job], Future[list[Result]] | None]] = deque()
    for lot in _lots(iter(jobs), size):
        waiting.append((lot, _sent(executor, lot, known)))
        if len(waiting) >= ahead:
            yield from _come_back(*waiting.popleft(), known)
    while waiting:
        yield from _come_back(*waiting.popleft(), known)


def _sent(executor: Executor, lot: list[Job], known: Knowing) -> Future[list[Result]] | None:
    try:
        return executor.submit(_played_elsewhere, lot, {game: known(game) for game in _games_in(lot)})
    except BrokenExecutor:
        return None


def _come_back(lot: list[Job], sent: Future[list[Result]] | None, known: Knowing) -> list[Result]:
    try:
        return sent.result() if sent is not None else _played(lot, known)
    except BrokenExecutor:
        return _played(lot, known)


def _lots(jobs: Iterator[Job], size: int) -> Iterator[list[Job]]:
    while lot := list(itertools.islice(jobs, size)):
        yield lot


def _games_in(lot: list[Job]) -> list[str]:
    """The games that the files of a lot can be of: those they name, all of them where one names none."""
    named = [{game for game in IDS if game.encode() in job.raw} for job in lot if not job.unreadable]
    return list(IDS) if set() in named else [game for game in IDS if any(game in games for games in named)]


def _played_elsewhere(lot: list[Job], known: dict[str, Known]) -> list[Result]:
    return _played(lot, known.__getitem__)


def _played(lot: list[Job], known: Knowing) -> list[Result]:
    # A replay leaves almost no cycles; looking for them again and again would cost a fifth of the time.
    gc.disable()
    try:
        return [result_of(job, known) for job in lot]
    finally:
        gc.enable()


def until_first_failure(found: Iterable[Result]) -> Iterator[Result]:
    """The results up to the first that does not hold, with that one."""
    for result in found:
        yield result
        if result.status is not Status.HOLDS:
            return


def jobs_of(files: Iterable[str], read: Callable[[str], bytes]) -> Iterator[Job]:
    """A job for each file; what can't be read becomes a job that says why."""
    for file in files:
        try:
            yield Job(file, read(file))
        except InputError as error:
            yield Job(file, unreadable=error.problems)
