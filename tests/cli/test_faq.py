"""`judge faq` as a judge types it."""

from __future__ import annotations

import json

import pytest

from tests.conftest import Judge

pytestmark = pytest.mark.usefixtures("small_text")


def test_an_entry_says_what_it_rests_on_and_how_sure_it_is(judge: Judge) -> None:
    assert (
        judge("faq", "may-a-tired-fighter-attack", "--lang", "en").out
        == """\
duel may-a-tired-fighter-attack

  May a tired fighter attack?

  No, only a ready one (§1.1a).

  cites             1.1  Choose an attacker
                    1.1a  Ready
  rests on          follows from other rules
  confidence        medium
  proven by replay  a-tired-fighter-does-not-attack
  source            Duel wiki (not official, no date)
                    https://example.org/duel
"""
    )


def test_high_confidence_and_no_scenario_are_not_worth_a_line(judge: Judge) -> None:
    out = judge("faq", "is-the-tenth-item-the-first", "--lang", "en").out
    assert "confidence" not in out
    assert "proven" not in out


@pytest.mark.parametrize("said", [["tired fighter attack"], ["may a tierd fighter attack"], ["疲れた闘士", "攻撃"]])
def test_words_of_the_question_find_it(judge: Judge, said: list[str]) -> None:
    status, out, _ = judge("faq", *said)
    assert status == 0
    assert out.startswith("duel may-a-tired-fighter-attack\n")


def test_a_question_that_nobody_asked(judge: Judge) -> None:
    status, out, err = judge("faq", "parliament of owls")
    assert (status, out) == (1, "")
    assert "parliament of owls" in err


def test_without_words_the_questions_are_listed_by_game(judge: Judge) -> None:
    assert (
        judge("faq", "--lang", "en").out
        == """\
duel
  may-a-tired-fighter-attack  May a tired fighter attack?
  is-the-tenth-item-the-first  Is 1.10 the same as 1.1?
"""
    )


def test_a_game_can_be_asked_for(judge: Judge) -> None:
    assert judge("faq", "-g", "siege", "--format", "json").out == '{\n  "asked": "",\n  "faq": []\n}\n'


def test_json_has_the_titles_of_what_is_cited(judge: Judge) -> None:
    (entry,) = json.loads(judge("faq", "is-the-tenth-item-the-first", "--format", "json", "--lang", "ja").out)["faq"]
    assert entry["cites"] == [{"game": "duel", "number": "1.10", "title": "返し"}]
    assert entry["proven_by_replay"] is False
