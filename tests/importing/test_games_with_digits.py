"""A game whose id has a digit is named in front of a number as any other is."""

from __future__ import annotations

import pytest

from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS


@pytest.mark.parametrize("game", ["river2", "river22"])
def test_the_digits_of_a_games_id_are_no_number(judge: Judge, game: str) -> None:
    judge("import", str(DOCUMENTS / "magiclike.txt"), "--game", game)
    assert "There are lamps." in judge("rule", game, "204.5b", "--lang", "en").out
