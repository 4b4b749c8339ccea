"""Every word the engine can say about this game has a phrase in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_cli.corpus.library import Library
from judge_cli.games.caster.board import Keyword, Kind, Position, Until, Zone

SOURCE = "\n".join(
    file.read_text("utf-8")
    for folder in ("games/caster", "engine")
    for file in sorted((Path(__file__).parents[3] / "judge_cli" / folder).glob("*.py"))
)
languages = pytest.mark.parametrize("language", ["ja", "en"])


def words(language: str) -> dict[str, str]:
    return Library.open().words("caster", language)


@languages
@pytest.mark.parametrize("kind", ["Noted", "Uncovered"])
def test_every_note_has_a_phrase(language: str, kind: str) -> None:
    keys = set(re.findall(rf'{kind}\(\s*key="([a-z-]+)"', SOURCE))
    place = {"Noted": "note", "Uncovered": "open"}[kind]

    assert keys
    assert {key for key in keys if f"{place}.{key}" not in words(language)} == set()


@languages
def test_every_way_to_move_has_a_phrase(language: str) -> None:
    ways = set(re.findall(r'how="([a-z-]+)"', SOURCE)) - {"moved"}

    assert {way for way in ways if f"event.moved.{way}" not in words(language)} == set()


@languages
def test_every_zone_position_kind_keyword_and_duration_has_a_word(language: str) -> None:
    known = words(language)
    values = [*Zone, *Position, *Kind, *Keyword]

    assert {
        value for value in values if value not in {Zone.TABLE, Kind.SOURCE} and f"value.{value}" not in known
    } == set()
    assert {until for until in Until if f"until.{until}" not in known} == set()
