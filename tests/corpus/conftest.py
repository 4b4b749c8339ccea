"""A small body of rule text, and a cache folder of its own for each test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge_cli.corpus.library import Library

SMALL = Path(__file__).parent / "text"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder, empty and for this test alone."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "judge-cli"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the small text that a test may write in; its scenarios are beside it."""
    shutil.copytree(SMALL, tmp_path / "text")
    return tmp_path / "text" / "rules_text"


@pytest.fixture
def library(root: Path) -> Library:
    """The small text, compiled."""
    return Library.open(root)
