"""Every word the engine can say about this game has a phrase in both languages."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from judge_cli.corpus.library import Library
from judge_cli.engine import change as engine_changes
from judge_cli.engine.change import Change
from judge_cli.games.batspi import changes, cores
from judge_cli.games.batspi.board import After, Colour, Keyword, Kind, Moment, Place, Position, Until, Zone

FOLDER = Path(__file__).parents[3] / "judge_cli" / "games" / "batspi"
SAID_BY_EFFECTS = {f"is-not-{word}" for word in ("spirit", "ultimate", "exhausted", "refreshed")} | {
    *("main-effect-applies", "flash-effect-applies", "no-main-effect", "no-flash-effect"),
    *("no-attacker", "no-blocker", "no-designated"),
    *("has-applied-once", "condition-does-not-hold", "cost-can-not-be-paid"),
}
languages = pytest.mark.parametrize("language", ["ja", "en"])


def words(language: str) -> dict[str, str]:
    return Library.open().words("batspi", language)


def given(call: str, field: str) -> Iterator[str]:
    """What the game's modules give for a field of a record, as written."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call:
                for keyword in node.keywords:
                    if keyword.arg == field and isinstance(keyword.value, ast.Constant):
                        yield str(keyword.value.value)


def kinds_of_changes(module: ModuleType) -> list[type[Change]]:
    found = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Change)]
    return [kind for kind in found if kind.__module__ == module.__name__ and not kind.silent]


@languages
def test_every_note_and_open_question_has_a_phrase(language: str) -> None:
    known = words(language)
    notes, questions = {*given("Noted", "key"), *SAID_BY_EFFECTS}, set(given("Uncovered", "key"))

    assert len(notes) > 50
    assert {key for key in notes if f"note.{key}" not in known} == set()
    assert {key for key in questions if f"open.{key}" not in known} == set()


@languages
def test_every_phrase_for_a_note_is_one_that_can_be_said(language: str) -> None:
    shared = Library.open().words("caster", language).keys() & words(language).keys()
    own = {key.split(".", 1)[1] for key in words(language).keys() - shared if key.startswith("note.")}

    assert own - {*given("Noted", "key"), *SAID_BY_EFFECTS} == set()


@languages
def test_every_way_to_move_a_card_has_a_phrase(language: str) -> None:
    ways = set(given("Moved", "how"))

    assert ways
    assert {way for way in ways if f"event.moved.{way}" not in words(language)} == set()


@languages
def test_every_change_of_this_game_has_a_phrase(language: str) -> None:
    tags = {str(kind.__struct_config__.tag) for module in (changes, cores) for kind in kinds_of_changes(module)}

    assert tags
    assert {tag for tag in tags if f"event.{tag}" not in words(language)} == set()
    assert kinds_of_changes(engine_changes)


@languages
def test_every_move_of_cores_has_a_phrase(language: str) -> None:
    ways = {"core-gained", "cores-returned", "cores-paid", "cores-placed", "cores-come-off", "tributed", "life-lost"}
    source = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))

    assert {way for way in ways if f'"{way}"' not in source} == set()
    assert {way for way in ways if f"event.{way}" not in words(language)} == set()


@languages
def test_every_value_of_the_board_has_a_word(language: str) -> None:
    known = words(language)
    piles = [f"{player}.{place}" for player in "AB" for place in Place if place != Place.VOID]
    values = [*Zone, *Position, *Kind, *Keyword, *Colour, *Moment, *After, *Place, *piles]

    assert {value for value in values if f"value.{value}" not in known} == set()
    assert {until for until in Until if f"until.{until}" not in known} == set()
