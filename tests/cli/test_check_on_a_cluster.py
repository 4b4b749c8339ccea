"""`judge check --cluster`: the same results from a Dask scheduler with two worker processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.make_scenarios import write
from tests.conftest import Judge

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("default")
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two worker processes of this machine."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, scheduler_port=0
    ) as started:
        yield started


def _check(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "judge_cli", "check", str(folder), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=ROOT)


def test_a_cluster_answers_as_one_process_does(cluster: Any, tmp_path: Path) -> None:
    write(120, tmp_path)
    (tmp_path / "wrong.yaml").write_text("game: caster\n", encoding="utf-8")
    there = _check(tmp_path, "--cluster", cluster.scheduler_address)
    assert there.returncode == 2
    assert there.stdout == _check(tmp_path).stdout


def test_a_worker_killed_in_the_middle_loses_nothing(cluster: Any, tmp_path: Path) -> None:
    write(1500, tmp_path)
    victim = next(iter(cluster.workers.values())).pid
    command = [sys.executable, "-u", "-m", "judge_cli", "check", str(tmp_path), "--cluster", cluster.scheduler_address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as there:
        assert there.stdout is not None
        begun = [there.stdout.readline() for _ in range(60)]
        assert there.poll() is None
        os.kill(victim, signal.SIGKILL)
        rest = there.stdout.readlines()
    assert there.returncode == 0
    numbers = [int(Path(line.split()[1]).stem.removeprefix("battle-")) for line in (*begun, *rest[:-1])]
    assert numbers == list(range(1500))
    assert rest[-1].startswith("1500 hold")


def test_no_cluster_at_the_address_is_status_2(judge: Judge, tmp_path: Path) -> None:
    write(1, tmp_path)
    answer = judge("check", str(tmp_path), "--cluster", "tcp://127.0.0.1:9")
    assert answer.status == 2
    assert "no cluster answers at tcp://127.0.0.1:9" in answer.err


def test_half_an_address_is_told_at_once(tmp_path: Path) -> None:
    """In a process of its own: what a client leaves behind is printed when it goes."""
    write(1, tmp_path)
    command = [sys.executable, "-m", "judge_cli", "check", str(tmp_path), "--cluster", "nowhere"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "judge: no cluster answers at nowhere: missing port number in address 'nowhere'\n"
