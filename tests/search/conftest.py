"""The shipped text, searched, with a cache folder of its own."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.search.searched import Searched


@pytest.fixture(scope="session")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Searched:
    """Everything that is shipped."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        return Searched(Library.open())
