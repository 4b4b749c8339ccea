"""Every word the engine can say about this game has a phrase in both languages."""

from __future__ import annotations

import enum
import re
from pathlib import Path

import pytest

import judge_cli.games.vision as vision
from judge_cli.corpus.library import Library
from judge_cli.engine.change import Change, Moved, Noted, Uncovered
from judge_cli.games.vision import changes
from judge_cli.games.vision.board import Keyword, Kind, Moment, Phase, Position, Until, Zone
from judge_cli.games.vision.forms import CardForm, PlayerForm, VisionEffect, VisionFile, VisionLine
from judge_cli.games.vision.words import WORDS
from judge_cli.games.vision.written import DESCRIPTION

FOLDER = Path(vision.__file__).parent
FILES = (*FOLDER.glob("*.py"), *(FOLDER.parents[1] / "engine").glob("*.py"))
SOURCE = "\n".join(file.read_text("utf-8") for file in FILES)
LIBRARY = Library.open()
languages = pytest.mark.parametrize("language", ["ja", "en"])


def words(language: str) -> dict[str, str]:
    return LIBRARY.words("vision", language)


@languages
@pytest.mark.parametrize(("kind", "place"), [(Noted, "note"), (Uncovered, "open")])
def test_every_note_has_a_phrase(language: str, kind: type[Change], place: str) -> None:
    keys = set(re.findall(rf'{kind.__name__}\(\s*key="([a-z-]+)"', SOURCE)) | (
        set(re.findall(r'"([a-z-]*pierces)" if', SOURCE)) if kind is Noted else set()
    )

    assert len(keys) > 5
    assert {key for key in keys if f"{place}.{key}" not in words(language)} == set()


@languages
def test_every_way_to_move_has_a_phrase(language: str) -> None:
    ways = set(re.findall(r'how="([a-z-]+)"', SOURCE)) | {"discarded", "exiled"}

    assert {way for way in ways - {"moved"} if f"event.moved.{way}" not in words(language)} == set()


@languages
def test_every_change_of_this_game_that_is_told_has_a_phrase(language: str) -> None:
    kinds = [kind for kind in vars(changes).values() if isinstance(kind, type) and issubclass(kind, Change)]
    loud = [kind for kind in kinds if kind.__module__ == changes.__name__ and not kind.silent]
    told = {str(kind.__struct_config__.tag) for kind in loud} - {"damage"}
    told |= {"combat-damage", "piercing-damage", "effect-damage"}

    assert {tag for tag in told if f"event.{tag}" not in words(language)} == set()


@languages
def test_every_zone_position_kind_keyword_phase_and_duration_has_a_word(language: str) -> None:
    known = words(language)
    shown = set(re.findall(r'cause="([a-z-]+)"', SOURCE)) | {"battle", "damage", "attacking", "defending", "deadly"}
    values = {*Zone, *Position, *Kind, *Keyword, *Phase, *shown} - {Zone.TABLE, Kind.SOURCE}

    assert {value for value in values if f"value.{value}" not in known} == set()
    assert {until for until in Until if f"until.{until}" not in known} == set()


@pytest.mark.parametrize("values", [Zone, Position, Kind, Keyword, Moment, Phase, Until])
def test_every_word_of_a_scenario_can_be_written_in_japanese(values: type[enum.StrEnum]) -> None:
    written = {str(english) for by_field in WORDS.values() for english in by_field.values()}
    inside = {Zone.TABLE, Kind.SOURCE, Keyword.BROUGHT}

    assert {str(value) for value in values if value not in inside} <= written


def test_a_japanese_field_name_means_a_field_that_exists() -> None:
    forms = (VisionFile, PlayerForm, CardForm, VisionLine, VisionEffect)
    fields = {name for form in forms for name in form.__struct_encode_fields__}
    facts = {*DESCRIPTION.card_facts, *DESCRIPTION.player_facts}

    assert {english for english in WORDS[""].values() if english not in fields | facts | set(Phase)} == set()


def test_moved_is_the_engines_word_for_a_plain_move() -> None:
    assert Moved(card="a", before="hand", after="deck").word == "moved"
