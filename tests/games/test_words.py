"""What every game can say of its conditions and of what players do has a phrase in both languages."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import LANGUAGES
from judge_cli.engine.procedure import Choice, Step
from judge_cli.games import game_of

GAMES = ["caster", "vision", "zx", "batspi"]
in_each = pytest.mark.parametrize(("name", "language"), [(name, language) for name in GAMES for language in LANGUAGES])


@in_each
def test_every_condition_has_a_phrase_and_the_forbidding_ones_what_would_help(name: str, language: str) -> None:
    known, rows = Library.open().words(name, language), game_of(name).rows.values()
    rules = [rule for row in rows if isinstance(row, Choice) for rule in row.rules]
    forbidding = {condition.name for rule in rules for condition in rule.conditions}
    others = {condition.name for row in rows if isinstance(row, Step) for condition in row.when}

    assert forbidding
    assert {name for name in forbidding | others if f"condition.{name}" not in known} == set()
    assert {name for name in forbidding if f"condition.{name}.else" not in known} == set()


@in_each
def test_every_deed_has_a_phrase(name: str, language: str) -> None:
    known, deeds = Library.open().words(name, language), game_of(name).deeds

    assert deeds
    assert {deed for deed in deeds if f"deed.{deed}" not in known} == set()
