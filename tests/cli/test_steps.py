"""`judge steps` and `judge coverage` as a judge types them."""

from __future__ import annotations

import pytest

from tests.conftest import Judge

FILE = "scenarios/zx/a-battle-may-be-taken-up-after-the-damage.yaml"


@pytest.mark.parametrize("said", ["Z/X", "ＺＸ"])
def test_a_game_is_known_by_its_title_too(judge: Judge, said: str) -> None:
    steps = judge("steps", said, "--lang", "en")
    counted = judge("coverage", "--brief", "-g", said, FILE)

    assert (steps.status, counted.status) == (0, 0)
    assert steps.out == judge("steps", "zx", "--lang", "en").out
    assert counted.out.startswith("zx: ")


@pytest.mark.parametrize("words", [["steps", "foo"], ["coverage", "-g", "foo"]])
def test_an_unknown_game_is_told_with_those_there_are(judge: Judge, words: list[str]) -> None:
    answer = judge(*words, "--lang", "en")

    assert answer.status == 2
    assert answer.out == ""
    assert "caster" in answer.err
