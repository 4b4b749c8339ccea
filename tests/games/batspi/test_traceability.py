"""Each numbered rule of Battle Spirits is carried out by the engine, or the text says why not."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import LANGUAGES
from judge_cli.engine.procedure import Choice
from judge_cli.games.batspi import GAME


def test_every_number_the_engine_cites_exists() -> None:
    assert GAME.cited - Library.open().numbers("batspi") == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_carried_out_or_says_why_not(language: str) -> None:
    cited = GAME.cited
    rules = Library.open().rules("batspi", language)

    assert len(rules) > 200
    unexplained = {rule.number for rule in rules if rule.text and not rule.informational and rule.number not in cited}
    assert unexplained == set()


def test_no_rule_is_listed_elsewhere_that_a_row_carries_already() -> None:
    rows = {row.cites for row in GAME.rows.values()}
    clauses = {rule.cites for row in GAME.rows.values() if isinstance(row, Choice) for rule in row.rules}

    assert set(GAME.elsewhere) & (rows | clauses) == set()
