"""Numbers and ids in a question, and rules that several texts word."""

from __future__ import annotations

import pytest

from judge_cli.corpus.search.joined import Hit, Wording, joined
from judge_cli.corpus.search.named import Name, bare, key, keys, names
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.scoring import Score
from judge_cli.corpus.search.searched import Searched
from tests.search.asked import name


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("803.3b", [Name("803.3.b")]),
        ("803-3b", [Name("803.3.b")]),
        ("８０３．３ｂって何", [Name("803.3.b")]),
        ("zx 7.4", [Name("7.4", "zx")]),
        ("803", [Name("803")]),
        ("ルール804の手順", [Name("804")]),
        ("attacker-reversed", [Name("attacker.reversed")]),
        ("パワー5000で3000を攻撃", []),
        ("デッキが2-3枚", []),
        ("does a 4000 attack beat 3000", []),
    ],
)
def test_numbers_and_ids_are_read_and_amounts_are_not(said: str, found: list[Name]) -> None:
    assert list(names(said)) == found


def test_a_number_is_found_without_the_letters_before_it() -> None:
    assert keys("IR-10.5.2.a") == ("ir.10.5.2.a", "10.5.2.a")
    assert keys("P.10") == ("p.10",)
    assert keys("attacker-leaves-before-judgement") == (key("attacker-leaves-before-judgement"),)


@pytest.mark.parametrize("said", ["オーブとは何ですか?", "オーブって何", "オーブの意味", "オーブは?", "オーブ"])
def test_what_is_asked_about_is_the_word_itself(said: str) -> None:
    assert bare(said) == "オーブ"


@pytest.mark.parametrize("said", ["what is an orb?", "what's orb", "define orb", "what does orb mean?", "orb"])
def test_the_same_in_english(said: str) -> None:
    assert bare(said) == "orb"


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("803.3b", "caster 803.3b"),
        ("804-4のとき", "caster 804.4"),
        ("zx 7.4", "zx 7.4"),
        ("10.5.2.a", "vision IR-10.5.2.a"),
        ("attacker-leaves-before-judgement", "caster faq:attacker-leaves-before-judgement"),
        ("oobu", "caster term:orb"),
        ("オーブとは何ですか", "caster term:orb"),
        ("what is an orb", "caster term:orb"),
    ],
)
def test_what_is_called_so_comes_first(searched: Searched, said: str, right: str) -> None:
    best, *_ = searched.ask(searched.question(said, None), None)
    assert name(best.passage) == right


def test_a_number_of_several_games_is_answered_by_each(searched: Searched) -> None:
    hits = searched.ask(searched.question("7.4", None), None)
    assert {name(hit.passage) for hit in hits[:3]} == {"zx 7.4", "vision 7.4", "batspi 7.4"}


def test_nothing_is_found_where_there_are_no_letters(searched: Searched) -> None:
    assert searched.ask(searched.question("😀!?", None), None) == []


def hit(number: str, value: float, document: str = "", kind: str = "rule") -> Hit:
    passage = Passage("duel", kind, number, "", "", document or "ours", "")
    return Hit(passage, Score(value, value, "written", ()), {"written": 1}, document)


def test_the_official_wording_stands_beside_ours() -> None:
    official, ours, other = hit("803-3b", 0.9, "Rules 2.0"), hit("803.3b", 0.8), hit("804", 0.7)
    first, second = joined([official, ours, other], lambda _game, _key: None)
    assert (first.passage, first.score, first.document) == (ours.passage, official.score, "")
    assert first.beside == (Wording("Rules 2.0", official.passage),)
    assert second == other


def test_ours_is_fetched_where_only_the_official_wording_was_found() -> None:
    official, ours = hit("803.3b", 0.9, "Rules 2.0"), hit("803.3b", 0.0).passage
    (only,) = joined([official], lambda game, number: ours if (game, number) == ("duel", "803.3.b") else None)
    assert (only.passage, only.beside) == (ours, (Wording("Rules 2.0", official.passage),))


def test_a_rule_of_an_imported_game_names_its_document() -> None:
    japanese, english = hit("1.1", 0.9, "規則"), hit("1.1", 0.8, "Rules")
    (only,) = joined([japanese, english], lambda _game, _key: None)
    assert (only.document, only.beside) == ("規則", (Wording("Rules", english.passage),))


def test_faq_entries_of_one_id_stay_apart() -> None:
    hits = [hit("q1", 0.9, "FAQ 1", "faq"), hit("q1", 0.8, "FAQ 2", "faq")]
    assert joined(hits, lambda _game, _key: None) == hits
