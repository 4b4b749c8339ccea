"""A library of its own for each test, and the made-up documents."""

from __future__ import annotations

from pathlib import Path

import pytest

DOCUMENTS = Path(__file__).parent / "documents"


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the imported documents, empty at first."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "judge-cli"
