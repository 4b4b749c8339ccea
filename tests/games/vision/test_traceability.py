"""Every rule of the text is carried out or says why not, and every number that is cited exists."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import judge_cli.games.vision as vision
from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Rule
from judge_cli.engine.procedure import Choice, Step
from judge_cli.games.vision import GAME

LIBRARY = Library.open()
NUMBERS = LIBRARY.numbers("vision")
FILES = [file for file in Path(vision.__file__).parent.glob("*.py") if file.name != "__init__.py"]
RULES = "\n".join(file.read_text("utf-8") for file in FILES)


def rule(number: str, language: str = "en") -> Rule:
    found = LIBRARY.rule("vision", number, language)
    assert found is not None
    return found


def is_a_heading(number: str) -> bool:
    return not rule(number).text


def test_every_cited_number_exists() -> None:
    assert GAME.cited <= NUMBERS


def test_every_rule_is_carried_out_or_says_why_not() -> None:
    silent = {number for number in NUMBERS - GAME.cited if not rule(number).informational and not is_a_heading(number)}

    assert silent == set()


def test_no_rule_is_both_carried_out_and_excused() -> None:
    assert {number for number in GAME.cited if rule(number).informational} == set()


def test_both_languages_excuse_the_same_rules() -> None:
    excused = {number for number in NUMBERS if rule(number).informational}

    assert excused == {number for number in NUMBERS if rule(number, "ja").informational}


def test_each_number_that_a_rule_function_names_itself_is_given_by_one() -> None:
    given = set(re.findall(r'"((?:IR-)?\d[\w.]*)"', RULES))

    assert set(GAME.elsewhere) <= given


@pytest.mark.parametrize("row", [row for row in GAME.rows.values() if isinstance(row, Step)], ids=lambda row: row.row)
def test_a_rule_function_tells_the_rules_it_carries_out(row: Step) -> None:
    """The functions that serve several rows name each of them, or none but the general rule."""
    told = inspect.getdoc(row.then) or ""
    if row.then.__module__.endswith("automatic") and "<locals>" in row.then.__qualname__:
        return

    assert re.match(r"(A card that has been resolved|Removals that are due|(IR-)?\d)", told), told


def test_every_choice_has_words_for_what_may_be_tried() -> None:
    for row in GAME.rows.values():
        if isinstance(row, Choice):
            assert set(row.unscripted) <= set(row.deeds)
