"""Choices written back as script lines: every option of every game's scenarios can be said in a file."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import pytest

from judge_cli.engine.run import advance, decision, take
from judge_cli.games import IDS
from judge_cli.scenario.check import Situation, situation
from judge_cli.scenario.known import Known
from judge_cli.scenario.written import fields_of, file_text, meant_by

ROOT = Path(__file__).parent.parent.parent / "scenarios"
ENOUGH = 3
"""Options of one kind that are tried."""


@functools.cache
def situations(game: str) -> tuple[Situation, ...]:
    files = sorted((ROOT / game).rglob("*.yaml"))[::3]
    return tuple(situation(file.read_bytes(), str(file), lambda _: Known()) for file in files)


@pytest.mark.parametrize("game", IDS)
def test_an_option_becomes_the_line_that_means_it(game: str) -> None:
    tried: dict[str, int] = {}
    chance = random.Random(7)
    for described in situations(game):
        state = advance(described.game, described.begin)
        for _ in range(12):
            asked = decision(described.game, state)
            if asked is None:
                break
            for option in asked.options:
                if tried.get(option.deed, 0) < ENOUGH and not option.ability:
                    tried[option.deed] = tried.get(option.deed, 0) + 1
                    fields = fields_of(described.description, state, option)
                    assert fields is not None, option
                    assert meant_by(described.description, state, fields) == option
            state = take(described.game, state, chance.choice(asked.options))
    assert len(tried) >= 4


def test_a_rule_number_is_written_as_text_and_not_as_a_number() -> None:
    written = file_text({"game": "caster", "cites": ["803.10"], "script": [{"at": "803.10", "pass": True}], "turn": 2})
    assert written == "game: caster\ncites: [803.10]\nscript:\n  - {at: 803.10, pass: true}\nturn: 2\n"
