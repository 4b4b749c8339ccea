"""`judge term` as a judge types it."""

from __future__ import annotations

import json

import pytest

from tests.conftest import Judge

pytestmark = pytest.mark.usefixtures("small_text")


@pytest.mark.parametrize("said", ["闘士", "とうし", "fighter", "Fighter", "戦士", "warrior", "figter"])
def test_a_word_is_found_however_it_is_said(judge: Judge, said: str) -> None:
    assert (
        judge("term", said, "--lang", "en").out
        == """\
duel  闘士 / fighter

  One who fights.

  reading  とうし
  also     戦士, warrior
  rules    1.1  Choose an attacker
"""
    )


def test_a_word_that_no_game_has(judge: Judge) -> None:
    status, out, err = judge("term", "xyzzy")
    assert (status, out, err) == (1, "", "judge: no term is called 'xyzzy'\n")


def test_without_a_word_all_are_listed(judge: Judge) -> None:
    assert judge("term").out == "duel\n  闘士 / fighter (とうし)\n"


def test_json(judge: Judge) -> None:
    (term,) = json.loads(judge("term", "闘士", "--format", "json", "--lang", "ja").out)["terms"]
    assert (term["id"], term["meaning"]["ja"], term["rules"][0]["title"]) == ("fighter", "戦う者。", "攻撃側を選ぶ")
