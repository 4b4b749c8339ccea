"""Long documents in every numbering, printed in every way and with every oddity: the rules come out as they were."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.reading import Item, Reading, read
from tests.importing.forms import FORMS, Document, document
from tests.importing.presses import PRESSES, Press, text_of
from tests.importing.quirks import QUIRKS

made = cache(document)


def as_read(printed: Document, press: Press) -> Reading:
    return read(read_text(text_of(printed, press).encode()))


def said(item: Item) -> str:
    return " ".join(f"{item.title} {item.text}".split())


def check(found: Reading, true: Document) -> None:
    assert [item.number for item in found.items] == true.numbers
    wrong = [
        (item.number, said(item), rule.words)
        for item, rule in zip(found.items, true.rules, strict=True)
        if said(item) != rule.words
    ]
    assert wrong == []
    assert found.examples == true.examples
    words = [(entry.term, " ".join(entry.meaning.split())) for entry in found.glossary]
    assert words == [(term, " ".join(meanings)) for term, *meanings in true.glossary]


@pytest.mark.parametrize("press", PRESSES)
@pytest.mark.parametrize("form", FORMS)
def test_every_rule_is_whole_and_no_other_is_found(form: str, press: str) -> None:
    true = made(form)
    found = as_read(true, PRESSES[press])
    check(found, true)
    assert found.misplaced == found.doubled == ()
    assert len(found.before) <= len(true.introduction) + 3
    assert bool(found.contents) == bool(PRESSES[press].contents)


@pytest.mark.parametrize("press", ["plain with contents", "wrapped at 90 without blanks"])
@pytest.mark.parametrize("quirk", QUIRKS)
@pytest.mark.parametrize("form", ["sections", "letters with items", "hyphens", "undotted"])
def test_oddities_of_a_document_cost_no_wording(form: str, quirk: str, press: str) -> None:
    true = QUIRKS[quirk](made(form), random.Random(5))
    check(as_read(true, PRESSES[press]), true)


def test_titles_stand_apart_from_texts() -> None:
    for form in FORMS:
        true = made(form)
        found = as_read(true, PRESSES["plain with contents"])
        assert [item.title for item in found.items] == [rule.title for rule in true.rules]


def test_no_word_of_a_file_is_lost() -> None:
    for form in FORMS:
        found = as_read(made(form), PRESSES["pages without form feeds"])
        kept = [line.text for line in (*found.before, *found.after, *found.contents, *found.furniture)]
        kept += [f"{item.printed} {item.title} {item.text}" for item in found.items]
        kept += [f"{entry.term} {entry.meaning}" for entry in found.glossary]
        file = Counter("".join("".join(line.text for line in found.source.lines).split()))
        lost = file - Counter("".join("".join(kept).split()))
        assert set(lost) <= set(".Glossary")
        assert lost["G"] <= 1
