"""Our own rule text, given to the importer like any other document, is read just as `judge` itself reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.prepared import Wishes, prepared
from judge_cli.corpus.parse import parse
from judge_cli.corpus.references import references
from judge_cli.corpus.where import text_root

TEXTS = sorted(text_root().glob("*/rules.*.txt"))


def test_every_shipped_text_is_tried() -> None:
    assert len(TEXTS) == 8


@pytest.mark.parametrize("path", TEXTS, ids=[f"{path.parent.name} {path.name}" for path in TEXTS])
def test_the_importer_reads_rules_text_as_judge_does(path: Path) -> None:
    ours = parse(path.read_text(encoding="utf-8"), str(path))
    read = prepared(path, Wishes("anything"))
    assert [(item.number, item.title, item.text, item.ours, item.line) for item in read.reading.items] == [
        (rule.number, rule.title, rule.text, rule.ours, rule.place.line) for rule in ours.rules if rule.place
    ]
    assert {(cite.source, cite.target) for cite in read.findings.references} == {
        (found.source.number, found.target.number)
        for found in references(ours)
        if found.target.game == found.source.game
    }
    assert read.findings.all == ()
    head = ours.edition
    assert (read.document.title, read.document.edition, read.document.date, read.document.language) == (
        head.title,
        head.edition,
        head.date,
        head.language,
    )


@pytest.mark.parametrize("path", TEXTS, ids=[f"{path.parent.name} {path.name}" for path in TEXTS])
def test_no_line_of_rules_text_is_lost(path: Path) -> None:
    reading = prepared(path, Wishes("anything")).reading
    said = "".join("".join(item.number + item.title + item.text for item in reading.items).split())
    kept = {line.number for line in (*reading.before, *reading.after)}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if line.strip() and number not in kept:
            rest = "".join(line.split()).replace("[", "", 1).replace("]", "", 1)
            assert rest in said, (number, line)
