"""Rule text and engine, both ways: what is cited exists, and what exists is carried out or says why not."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.engine.game import Game
from judge_cli.games import IDS, game_of

each_game = pytest.mark.parametrize("game", [game_of(name) for name in IDS], ids=IDS)


@each_game
def test_what_the_engine_cites_exists(game: Game) -> None:
    assert game.cited_numbers() - Library.open().numbers(game.id) == set()


@each_game
def test_every_rule_is_carried_out_or_says_why_not(game: Game) -> None:
    cited = game.cited_numbers()
    left_out = [
        rule.number
        for rule in Library.open().rules(game.id, "en")
        if rule.text and not rule.informational and rule.number not in cited
    ]
    assert left_out == []


@each_game
def test_no_rule_is_both_carried_out_and_said_not_to_be(game: Game) -> None:
    cited = game.cited_numbers()
    both = [rule.number for rule in Library.open().rules(game.id, "en") if rule.informational and rule.number in cited]
    assert both == []


@each_game
def test_a_rule_function_opens_with_a_number_of_its_game(game: Game) -> None:
    """A row's own function names the rule it carries out; functions that several rows share name each of them."""
    wrong = []
    for row in game.rows.values():
        function = getattr(row, "then", None) or getattr(row, "take", None)
        docs = (getattr(function, "__doc__", None) or "").split(". ")[0]
        if function is None or not function.__module__.startswith(f"judge_cli.games.{game.id}."):
            continue
        if docs and row.cites not in docs and "<locals>" not in function.__qualname__:
            wrong.append(f"{row.row}: {docs[:60]}")
    assert wrong == []
