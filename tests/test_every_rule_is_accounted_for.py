"""Rule text and engine, both ways: what is cited exists, and what exists is carried out or says why not."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from judge_cli.corpus.library import Library
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.games import IDS, game_of

each_game = pytest.mark.parametrize("game", [game_of(name) for name in IDS], ids=IDS)


@each_game
def test_what_the_engine_cites_exists(game: Game) -> None:
    assert game.cited - Library.open().numbers(game.id) == set()


@each_game
def test_every_rule_is_carried_out_or_says_why_not(game: Game) -> None:
    cited = game.cited
    left_out = [
        rule.number
        for rule in Library.open().rules(game.id, "en")
        if rule.text and not rule.informational and rule.number not in cited
    ]
    assert left_out == []


@each_game
def test_a_rule_function_opens_with_a_number_of_its_game(game: Game) -> None:
    """A row's own function names the rules it carries out; one that several rows share speaks of them all."""
    numbers = Library.open().numbers(game.id)
    functions: dict[str, Any] = {
        row.row: row.take if isinstance(row, Choice) else row.then for row in game.rows.values()
    }
    shared = Counter(functions.values())
    wrong = []
    for row, function in functions.items():
        docs = (function.__doc__ or "").split(":")[0]
        own = function.__module__.startswith(f"judge_cli.games.{game.id}.") and "<locals>" not in function.__qualname__
        if own and shared[function] == 1 and not any(word.strip(",") in numbers for word in re.split(r"[\s,–]+", docs)):
            wrong.append(f"{row}: {function.__qualname__}: {docs[:60]}")
    assert wrong == []
