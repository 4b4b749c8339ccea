"""Every word the engine can say about this game has a phrase in both languages, and every Japanese word a meaning."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import msgspec
import pytest

from judge_cli.corpus.library import Library
from judge_cli.engine.change import Change
from judge_cli.games.zx import changes, forms, words, written
from judge_cli.games.zx.board import Keyword, Kind, Moment, PlayerCard, Position, Until, Zone

JUDGE = Path(__file__).parents[3] / "judge_cli"
SOURCE = "\n".join(
    file.read_text("utf-8") for folder in ("games/zx", "engine") for file in sorted((JUDGE / folder).glob("*.py"))
)
languages = pytest.mark.parametrize("language", ["ja", "en"])


@functools.cache
def phrases(language: str) -> dict[str, str]:
    return Library.open().words("zx", language)


@languages
def test_every_note_has_a_phrase(language: str) -> None:
    keys = set(re.findall(r'Noted\(\s*key="([a-z-]+)"', SOURCE))
    between = re.findall(r'key = "([a-z-]+)" if .* else "([a-z-]+)"', SOURCE)
    keys |= {key for pair in between for key in pair}

    assert {"deals-damage", "has-no-power"} <= keys
    assert {key for key in keys if f"note.{key}" not in phrases(language)} == set()


@languages
def test_every_open_question_has_a_phrase(language: str) -> None:
    keys = set(re.findall(r'(?:Uncovered|ImproperZx)\(\s*key="([a-z-]+)"', SOURCE))

    assert {"improper-zx", "hand-limit"} <= keys
    assert {key for key in keys if f"open.{key}" not in phrases(language)} == set()


@languages
def test_every_way_to_move_has_a_phrase(language: str) -> None:
    ways = set(re.findall(r'how="([a-z-]+)"', SOURCE)) | set(re.findall(r'_from_the_deck\([A-Za-z.]+, "(\w+)"', SOURCE))

    assert {"destroyed", "milled"} <= ways
    assert {way for way in ways - {"moved"} if f"event.moved.{way}" not in phrases(language)} == set()


@languages
def test_every_change_of_this_game_has_a_phrase(language: str) -> None:
    own = [kind for kind in vars(changes).values() if isinstance(kind, type) and kind.__module__ == changes.__name__]
    told = {str(kind.__struct_config__.tag) for kind in own if issubclass(kind, Change) and not kind.silent}

    assert {tag for tag in told - {"not-covered"} if f"event.{tag}" not in phrases(language)} == set()


@languages
def test_every_zone_position_kind_keyword_and_duration_has_a_word(language: str) -> None:
    values = [*Zone, *Position, *Kind, *Keyword, *PlayerCard, "power", "range", "player_damage", "attacker", "target"]
    known = phrases(language)

    assert {value for value in values if f"value.{value}" not in known} == {Zone.TABLE, Kind.SOURCE}
    assert {until for until in Until if f"until.{until}" not in known} == set()


@pytest.mark.parametrize(
    ("field", "english"),
    [
        ("position", Position),
        ("zone", {zone for zone in Zone if zone != Zone.TABLE}),
        ("until", Until),
        ("keywords", Keyword),
        ("when", Moment),
        ("player-card", PlayerCard),
    ],
)
def test_every_value_can_be_written_in_japanese(field: str, english: set[str]) -> None:
    assert set(words.WORDS[field].values()) == set(english)


def test_every_japanese_field_is_a_field() -> None:
    schema = msgspec.json.encode(msgspec.json.schema(forms.ZxFile)).decode()
    facts = {*written.DESCRIPTION.card_facts, *written.DESCRIPTION.player_facts}

    unknown = {field for field in words.FIELDS.values() if f'"{field}":' not in schema and field not in facts}
    assert unknown == set()
