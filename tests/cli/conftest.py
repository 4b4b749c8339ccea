"""The small text of the tests, for the commands that read rule text."""

from __future__ import annotations

from pathlib import Path

import pytest

SMALL = Path(__file__).parent.parent / "corpus" / "text" / "rules_text"


@pytest.fixture
def small_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The commands read the small text and keep their cache to themselves."""
    monkeypatch.setenv("JUDGE_RULES_TEXT", str(SMALL))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return SMALL
