"""Texts whose layout was lost on the way: one word on each line, headings without space around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read
from judge_cli.problem import InputError


def reading(folder: Path, text: str, kind: str = "txt") -> Reading:
    path = folder / f"rules.{kind}"
    path.write_text(text, encoding="utf-8")
    return read(opened(path))


RULES = {
    "1": "Crews",
    "1-1": "Keepers and Rafts",
    "1-1-1": "A crew has 7 keepers and 2 rafts (see 2-1-2).",
    "1-1-2": "If a raft holds 3 keepers as described in 1-1-1, then 4 others wait at the pier.",
    "2": "Floods",
    "2-1": "Rising Water",
    "2-1-1": "Each flood lasts 2 turns. Its owner counts 12 tides from the 3 springs below it.",
    "2-1-2": "Whenever 15 or more keepers are wet, apply rule 1-1-2. Then each raft costs 5.",
}
PAGE = 12


def word_by_word(between: str, after_pages: str = "\n") -> str:
    """The rules a word a line, a page number after each dozen words."""
    words = " ".join(f"{number}. {text}" for number, text in RULES.items()).split()
    pages = [words[at : at + PAGE] for at in range(0, len(words), PAGE)]
    return after_pages.join(between.join([*page, str(at)]) for at, page in enumerate(pages, start=1))


@pytest.mark.parametrize("between", ["\n", "\n \n"])
def test_a_text_with_one_word_on_each_line_is_read_as_sentences(tmp_path: Path, between: str) -> None:
    found = reading(tmp_path, word_by_word(between, f"{between}\f"))
    assert {item.number: f"{item.title}{item.text}" for item in found.items} == RULES
    assert [line.text for line in found.furniture] == [str(page) for page in range(1, len(found.furniture) + 1)]


def test_amounts_in_such_a_text_are_no_page_numbers(tmp_path: Path) -> None:
    words = "\n".join(" ".join(f"{number}. {text}" for number, text in RULES.items()).split())
    found = reading(tmp_path, words)
    assert {item.number: f"{item.title}{item.text}" for item in found.items} == RULES
    assert not found.furniture


def test_page_numbers_are_told_by_their_even_distance_where_no_page_ends(tmp_path: Path) -> None:
    words = ["1.", "Crews"]
    for rule in range(1, 160):
        words += f"1.{rule}. A raft holds {rule % 9} keepers of the old pier.".split()
    pages = [words[at : at + 97] for at in range(0, len(words), 97)]
    found = reading(tmp_path, "\n".join("\n".join([*page, str(at)]) for at, page in enumerate(pages, start=1)))
    assert [line.text for line in found.furniture] == [str(page) for page in range(1, len(pages) + 1)]
    assert [item.text for item in found.items[1:]] == [
        f"A raft holds {rule % 9} keepers of the old pier." for rule in range(1, 160)
    ]


HARBOR = """\
Harbor Rules
Version 1.2
Keepers
1. A keeper lights lamps.
2. A keeper who rests lights none until the next
turn begins.
a. A guest is no keeper.
b. A pilot is one.
Rafts and Barges
A raft floats on the river.
1. A barge is a raft.
2. Rafts carry these:
Lamps
Ropes
The End of a Turn
1. The turn ends when no lamp burns.
"""


@pytest.mark.parametrize("blank", ["", "\n"])
def test_headings_are_told_by_their_capitals_between_sentences(tmp_path: Path, blank: str) -> None:
    text = HARBOR.replace("Keepers\n", f"{blank}Keepers\n", 1).replace("Rafts and", f"{blank}Rafts and")
    found = reading(tmp_path, text.replace("The End", f"{blank}The End"))
    assert [item.number for item in found.items] == ["1", "1.1", "1.2", "1.2.a", "1.2.b", "2", "2.1", "2.2", "3", "3.1"]
    assert [item.title for item in found.items if item.title] == ["Keepers", "Rafts and Barges", "The End of a Turn"]
    assert "Lamps" in next(item.text for item in found.items if item.number == "2.2")


GLOSSARY = """\
1. Lamps
100. General
100.1. A lamp is 6.3 cm wide (a raft 8.8 cm, or 8.8 (6.3) with oars), and costs N2 (N2). See 100.3.
100.2. See rule 6.3 for rafts (100.4).
100.3. A raft has oars.

Glossary

Barge, “Long Barge”
A raft that carries “barges.” See rule 100.1.

For the Tower!
What a keeper cries. It lights
nothing!

Oar, “Oar with [length]”
A pole. See rule 100.2.

Raft
1. A barge.
2. What floats.
"""


def test_a_term_may_be_a_cry_or_end_with_a_quoted_word(tmp_path: Path) -> None:
    terms = [entry.term for entry in reading(tmp_path, GLOSSARY).glossary]
    assert terms == ["Barge, “Long Barge”", "For the Tower!", "Oar, “Oar with [length]”", "Raft"]


def test_a_measure_is_no_rule_that_is_missing_unless_it_is_called_one(tmp_path: Path) -> None:
    found = findings(reading(tmp_path, GLOSSARY))
    assert [(one.because.split()[0], one.said) for one in found.unresolved] == [("100.2", "6.3"), ("100.2", "100.4")]


def test_text_typed_into_a_page_keeps_its_lines_and_its_blank_lines(tmp_path: Path) -> None:
    typed = "1.1. A lamp\nburns.\n\n1.2. It goes out.\n1.3. A raft\nfloats."
    found = reading(tmp_path, f"<html><body><h1>Lamps</h1><pre>{typed}</pre></body></html>", "html")
    assert [(item.number, item.text) for item in found.items] == [
        ("1.1", "A lamp burns."),
        ("1.2", "It goes out."),
        ("1.3", "A raft floats."),
    ]


def test_a_number_in_an_element_of_its_own_is_not_glued_to_the_words_behind_it(tmp_path: Path) -> None:
    rules = ["100.1", "100.1a", "100.1b", "100.2", "100.2a"]
    page = "".join(f"<p><span>{number}</span><span>A lamp burns <b>1.5</b>x.</span></p>" for number in rules)
    found = reading(tmp_path, f"<html><body>{page}</body></html>", "html")
    assert [(item.number, item.text) for item in found.items] == [(number, "A lamp burns 1.5x.") for number in rules]


def test_a_blank_to_be_filled_in_is_wording(tmp_path: Path) -> None:
    rules = "".join(f"1.{at}. The lamp called ________ in __the __ Pier burns.\n\n" for at in range(1, 4))
    found = reading(tmp_path, rules, "md")
    assert {item.text for item in found.items} == {"The lamp called ________ in the  Pier burns."}


def test_a_long_term_is_told_by_the_room_behind_it(tmp_path: Path) -> None:
    sentence = "A keeper of the long pier lights each of the lamps there."
    rules = "".join(
        f"1.{at}. {sentence} Then {sentence[0].lower()}{sentence[1:54]}\nthere again.\n" for at in range(1, 20)
    )
    term = "Keeper, Guest, Pilot of a Long and Narrow Raft"
    glossary = f"Glossary\nOar\n{sentence * 2}\n{term}\n{sentence * 2}\nRaft\n{sentence}\n"
    terms = [entry.term for entry in reading(tmp_path, rules + glossary).glossary]
    assert terms == ["Oar", term, "Raft"]


def test_an_indented_line_below_a_full_stop_begins_a_paragraph(tmp_path: Path) -> None:
    full = "The keepers of the long pier light every lamp and count the rafts."
    rules = "".join(f"101.{at}. {full}\n     {full}\nand then {full[4:]}\n" for at in range(1, 12))
    found = reading(tmp_path, rules)
    assert {item.text for item in found.items} == {f"{full}\n{full} and then {full[4:]}"}


@pytest.mark.parametrize("first", ["", "     "])
def test_a_hanging_indent_parts_nothing(tmp_path: Path, first: str) -> None:
    full = "The keepers of the long pier light every lamp and count the rafts."
    rules = "".join(f"{first}1.{at}. {full}\n     {full}\n     and then {full[4:]}\n" for at in range(1, 12))
    found = reading(tmp_path, rules)
    assert {item.text for item in found.items} == {f"{full} {full} and then {full[4:]}"}


def test_the_first_row_of_a_table_may_be_a_rule_already(tmp_path: Path) -> None:
    found = reading(tmp_path, "1,Lamps\n1.1,A lamp burns.\n1.10,A lamp goes out.\n", "csv")
    assert [(item.number, item.title or item.text) for item in found.items] == [
        ("1", "Lamps"),
        ("1.1", "A lamp burns."),
        ("1.10", "A lamp goes out."),
    ]


def test_a_long_japanese_line_with_a_comma_is_no_title(tmp_path: Path) -> None:
    rules = "".join(
        f"1.{at} 夜が明けるまでの間、灯台を守る者は自分の筏を一つも動かすことができ\nない。次の朝、それを岸に戻す。\n"
        for at in range(1, 12)
    )
    assert not any(item.title for item in reading(tmp_path, rules).items)


def test_a_file_of_bare_numbers_is_told_to_hold_no_rules(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no rule numbers"):
        reading(tmp_path, "\n".join(str(at % 300) for at in range(3000)))
