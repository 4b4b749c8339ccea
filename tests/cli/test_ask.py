"""`judge ask`: the rule from a judge's own words."""

from __future__ import annotations

import json

import pytest

from judge_cli.corpus.search.ask import FITS
from tests.conftest import Judge


@pytest.mark.parametrize(
    "said",
    ["こうげきもくひょう", "kougeki mokuhyou", "kougeki mokuhyō", "ｺｳｹﾞｷﾓｸﾋｮｳ", "攻撃目標"],
    ids=["kana", "romaji", "macron", "half width", "kanji"],
)
def test_a_word_is_found_however_it_is_typed(judge: Judge, said: str) -> None:
    answer = judge("ask", said, "-g", "caster")
    assert answer.status == 0
    assert "caster 803.3b  攻撃目標" in answer.out


def test_an_faq_question_is_answered_at_once_with_its_rules(judge: Judge) -> None:
    answer = judge("ask", "ネクサスではブロックできますか?", "-n", "1")
    first, *rest = answer.out.splitlines()
    assert first.startswith("batspi faq nexus-blocks")
    assert any("12.4.1" in line for line in rest)


def test_what_nothing_fits_gets_no_answer(judge: Judge) -> None:
    answer = judge("ask", "明日の天気を教えて")
    assert (answer.status, answer.out) == (1, "")
    assert "明日の天気" in answer.err


def test_a_game_is_searched_alone(judge: Judge) -> None:
    answer = judge("ask", "優先権", "-g", "zx", "--format", "json", "-n", "9")
    assert {hit["game"] for hit in json.loads(answer.out)["hits"]} == {"zx"}


def test_as_many_answers_as_asked_for(judge: Judge) -> None:
    assert len(json.loads(judge("ask", "攻撃", "-n", "2", "--format", "json").out)["hits"]) == 2


def test_a_synonym_finds_the_word_of_the_game_and_says_so(judge: Judge) -> None:
    answer = judge("ask", "アンタップしたらまた殴れる?", "-g", "zx", "-n", "1", "--why")
    assert "≈ リブート" in answer.out


def test_an_english_question_has_an_english_answer(judge: Judge) -> None:
    answer = judge("ask", "who chooses which orb gets corrupted", "-n", "1", "--lang", "en")
    assert "Who decides which orb is corrupted?" in answer.out


def test_marks_are_the_words_asked_for(judge: Judge) -> None:
    (hit,) = json.loads(judge("ask", "オーブ", "-g", "caster", "--lang", "ja", "-n", "1", "--format", "json").out)[
        "hits"
    ]
    text = hit["title"]
    assert [text[start:end] for start, end in hit["marks"]["title"]] == ["オーブ"]
    assert hit["score"] >= FITS


def test_nothing_typed_is_refused_or_unfound(judge: Judge) -> None:
    for said in ("", " ", "?", "\x1b[31m", "§", "a" * 3000, "🂡"):
        assert judge("ask", said).status in {0, 1}


def test_a_rule_number_typed_as_the_question_is_answered_by_that_rule(judge: Judge) -> None:
    assert judge("ask", "803.3b", "-n", "1", "--lang", "ja").out.startswith("caster 803.3b  攻撃目標\n")


def test_a_heading_shows_what_stands_under_it(judge: Judge) -> None:
    out = judge("ask", "803", "-n", "1", "--lang", "en").out
    assert "contains  803.3  Choose attacker and target" in out


def test_where_nothing_fits_near_words_are_told(judge: Judge) -> None:
    answer = judge("ask", "the quickcsat fee of my landlord")
    assert (answer.status, answer.out) == (1, "")
    assert "Quickcast" in answer.err


def test_an_empty_question_is_told_to_be_empty(judge: Judge) -> None:
    assert "the question is empty" in judge("ask", " ").err
