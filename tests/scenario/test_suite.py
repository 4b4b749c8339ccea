"""Many scenarios played by others: nothing is lost when one of them dies."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any

import pytest

from judge_cli.scenario.known import Known
from judge_cli.scenario.suite import Job, Status, results

FILE = b"""\
game: caster
title: t
cites: [803.3]
players: {A: {servants: [{id: fox, attack: 1, defense: 1}]}}
expect: [{final: {fox: {zone: field}}}]
"""


class Dying(Executor):
    """A pool whose process is killed at its third lot."""

    def __init__(self) -> None:
        self.pool = ProcessPoolExecutor(1)
        self.lots = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **words: Any) -> Future[Any]:
        self.lots += 1
        return self.pool.submit(os._exit, 1) if self.lots == 3 else self.pool.submit(fn, *args, **words)


@pytest.mark.parametrize("ahead", [1, 4])
def test_what_a_killed_process_had_is_played_here(ahead: int) -> None:
    jobs = [Job(f"{n}.yaml", FILE) for n in range(20)]

    found = list(results(jobs, lambda _: Known(), Dying(), size=2, ahead=ahead))

    assert [result.file for result in found] == [job.file for job in jobs]
    assert {result.status for result in found} == {Status.HOLDS}
