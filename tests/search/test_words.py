"""Readings, romaji and synonyms: however a word is typed, it is the same word."""

from __future__ import annotations

import pytest

from judge_cli.corpus.nodes import Sheet
from judge_cli.corpus.search.kana import Reader, from_romaji, sound
from judge_cli.corpus.search.lexicon import stem
from judge_cli.corpus.search.searched import Searched
from judge_cli.corpus.search.synonyms import read_readings, read_synonyms
from judge_cli.corpus.search.wording import grams, written


@pytest.mark.parametrize("said", ["kougeki", "kōgeki", "Kougeki", "こうげき", "コウゲキ", "ｺｳｹﾞｷ"])
def test_spellings_of_a_word_sound_alike(said: str) -> None:
    assert sound(from_romaji(written(said)) if said[0].isascii() else written(said)) == "こげき"


@pytest.mark.parametrize(
    ("hepburn", "kunrei"), [("shoukan", "syoukan"), ("chisshi", "tissi"), ("tsumu", "tumu"), ("fuji", "huzi")]
)
def test_hepburn_and_kunrei_are_the_same_word(hepburn: str, kunrei: str) -> None:
    assert sound(from_romaji(hepburn)) == sound(from_romaji(kunrei))


def test_the_longest_word_is_read() -> None:
    reader = Reader({"攻撃": "こうげき", "攻撃力": "こうげきりょく", "力": "ちから"})
    assert reader.kana("攻撃力と力") == "こうげきりょくとちから"
    assert reader.heard("攻撃力と力") == sound("こうげきりょくとちから")


@pytest.mark.parametrize(
    ("word", "rest"),
    [("殴る", "殴"), ("ブロックする", "ブロック"), ("弱い", "弱"), ("パス", "パス"), ("起こす", "起こ")],
)
def test_a_synonym_is_looked_for_without_its_ending(word: str, rest: str) -> None:
    assert stem(word) == rest


def test_pieces_overlap_and_stand_once() -> None:
    assert grams("ばばばん", "heard") == ("ばばば", "ばばん")
    assert grams("ば", "written") == ("ば",)


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("- ja: [殴る, 殴る]", "is here twice"),
        ("- ja: ['']", "is empty"),
        ("- {}", "holds words"),
        ("- jp: [殴る]", "no field is called jp"),
        ("word: 1", "a list should stand here"),
    ],
)
def test_mistakes_in_synonyms_are_told_with_their_place(text: str, because: str) -> None:
    sheet = Sheet("synonyms.yaml")
    read_synonyms(text, sheet, "duel")
    assert because in sheet.problems[0].because
    assert sheet.problems[0].place is not None
    assert sheet.problems[0].place.line == 1


def test_a_reading_is_in_hiragana() -> None:
    sheet = Sheet("readings.yaml")
    assert read_readings("攻撃: コウゲキ", sheet) == {"攻撃": "コウゲキ"}
    assert "hiragana" in sheet.problems[0].because


def test_nearly_every_kanji_of_the_shipped_text_has_a_reading(searched: Searched) -> None:
    texts = [written(f"{one.head_ja}{one.body_ja}") for one in searched.collections[0].passages()]
    kanji = sum("一" <= letter <= "鿿" for text in texts for letter in text)
    unread = sum("一" <= letter <= "鿿" for text in texts for letter in searched.lexicon.reader.heard(text))
    assert unread <= kanji * 0.02
