"""Texts whose layout was lost on the way: one word on each line, headings without space around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read


def reading(folder: Path, text: str) -> Reading:
    path = folder / "rules.txt"
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
