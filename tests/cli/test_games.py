"""`judge games` as a judge types it."""

from __future__ import annotations

import json

import pytest

from tests.conftest import Judge

pytestmark = pytest.mark.usefixtures("small_text")


def test_each_game_with_its_edition_and_how_much_there_is(judge: Judge) -> None:
    assert (
        judge("games", "--lang", "en").out
        == """\
duel  決闘 / The Duel
  rules      9
  FAQ        2
  terms      1
  scenarios  1
  text       rules of 2020 (2020-05-01)
  wording    restated by this project

siege  攻城 / Siege
  rules      3
  FAQ        0
  terms      0
  scenarios  0
  text       2021 (2021)
  wording    our own
"""
    )


def test_json(judge: Judge) -> None:
    duel, _ = json.loads(judge("games", "--format", "json", "--lang", "ja").out)["games"]
    assert (duel["id"], duel["rules"], duel["edition"]["title"]) == ("duel", 9, "決闘")
