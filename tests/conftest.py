"""What the tests share: `judge` run as a judge runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from judge_cli.cli import main


class Answer(NamedTuple):
    """The three results of a command."""

    status: int
    out: str
    err: str


Judge = Callable[..., Answer]


@pytest.fixture(autouse=True)
def no_documents_of_ones_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests see no documents that whoever runs them has imported."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    """Runs `judge` in this process: `judge("rule", "803.3b")`."""

    def run(*words: str) -> Answer:
        status = main(list(words))
        return Answer(status, *capsys.readouterr())

    return run
