"""Editions compared: a rule is followed by its wording, not by its number."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_cli.corpus.diff import Clause, difference, marked
from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.store import key_of
from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS


def clauses(*rules: str) -> list[Clause]:
    found = []
    for rule in rules:
        number, _, wording = rule.partition(" ")
        parent = number.rpartition(".")[0]
        found.append(Clause(number, key_of(number), key_of(parent) if parent else "", wording))
    return found


OLD = clauses(
    "1 Lamps and those who keep them",
    "1.1 A lamp burns while a keeper stands beside it.",
    "1.2 A lamp goes out in the wind; see rule 2.1.",
    "1.3 A keeper who falls asleep loses the lamp.",
    "2 Ships and the water under them",
    "2.1 A ship sails when the wind blows from behind.",
)


def kinds(*new: str) -> dict[str, tuple[str, bool]]:
    return {
        (change.new or change.old or OLD[0]).number: (change.kind, change.reworded)
        for change in difference(OLD, clauses(*new)).changes
    }


def texts(clauses_: list[Clause]) -> list[str]:
    return [f"{clause.number} {clause.wording}" for clause in clauses_]


def test_the_same_edition_has_no_changes() -> None:
    assert kinds(*texts(OLD)) == {}


def test_an_inserted_rule_renumbers_those_after_it_and_rewords_none() -> None:
    new = texts(OLD)
    new[2:4] = [
        "1.2 A lamp without oil is dark and counts for nothing.",
        "1.3 A lamp goes out in the wind; see rule 2.1.",
        "1.4 A keeper who falls asleep loses the lamp.",
    ]
    assert kinds(*new) == {"1.2": ("added", False), "1.3": ("renumbered", False), "1.4": ("renumbered", False)}


def test_a_renumbered_chapter_changes_the_cites_to_it_and_no_wording() -> None:
    new = [*texts(OLD)[:4], "5 Ships and the water under them", "5.1 A ship sails when the wind blows from behind."]
    new[2] = "1.2 A lamp goes out in the wind; see rule 5.1."
    assert kinds(*new) == {"5": ("renumbered", False), "5.1": ("renumbered", False)}


def test_a_cite_that_leads_elsewhere_is_a_rewording() -> None:
    new = texts(OLD)
    new[2] = "1.2 A lamp goes out in the wind; see rule 1.3."
    assert kinds(*new) == {"1.2": ("reworded", True)}


def test_a_reworded_rule_is_told_word_by_word() -> None:
    new = texts(OLD)
    new[1] = "1.1 A lamp burns while two keepers stand beside it."
    assert kinds(*new) == {"1.1": ("reworded", True)}
    assert (
        "".join(
            piece.text if piece.sign == "=" else f"[{piece.sign}{piece.text}]"
            for piece in marked(OLD[1].wording, new[1].partition(" ")[2])
        )
        == "A lamp burns while [-a keeper stands][+two keepers stand] beside it."
    )


def test_japanese_is_marked_by_character() -> None:
    found = marked("灯りは二つまで置ける。", "灯りは三つまで置ける。")
    assert [tuple(piece) for piece in found] == [("=", "灯りは"), ("-", "二"), ("+", "三"), ("=", "つまで置ける。")]


def test_a_rule_under_another_heading_has_moved() -> None:
    new = [*texts(OLD)[:3], *texts(OLD)[4:], "2.2 A keeper who falls asleep loses the lamp."]
    assert kinds(*new) == {"2.2": ("moved", False)}


def test_added_and_removed() -> None:
    new = [*texts(OLD)[:3], *texts(OLD)[4:], "2.2 Nobody may row against the stream at night."]
    assert kinds(*new) == {"1.3": ("removed", False), "2.2": ("added", False)}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("See rule 608.2 and  608.3b.", "See rule 609.2 and 609.3b.", True),
        ("Draw two cards.", "Draw three cards.", False),
        ("Draw 2 cards.", "Draw 3 cards.", False),
        ("Ｄｒａｗ ２ cards.", "Draw 2\ncards.", True),
    ],
)
def test_a_fingerprint_tells_wordings_and_not_numbers_of_rules(one: str, other: str, same: bool) -> None:
    assert (fingerprint(one) == fingerprint(other)) is same


@pytest.fixture
def two_editions(judge: Judge, tmp_path: Path) -> None:
    old = (DOCUMENTS / "magiclike.txt").read_text(encoding="utf-8")
    new = (
        old.replace("June 7, 2031", "September 9, 2031")
        .replace("204.5c There are winds", "204.5d There are winds")
        .replace("204.5b There are lamps", "204.5b There are gulls.\n\n204.5c There are lamps")
        .replace("each player needs a deck", "each player needs a deck of cards")
    )
    (tmp_path / "new.txt").write_text(new, encoding="utf-8")
    judge("import", str(DOCUMENTS / "magiclike.txt"), str(tmp_path / "new.txt"), "--game", "river")


@pytest.mark.usefixtures("two_editions")
def test_versions_lists_the_oldest_first_and_look_ups_use_the_newest(judge: Judge) -> None:
    found = json.loads(judge("versions", "river", "--format", "json").out)
    assert [edition["label"] for edition in found["editions"]] == ["2031-06-07", "2031-09-09"]
    assert "There are gulls." in judge("rule", "river 204.5b").out


@pytest.mark.usefixtures("two_editions")
def test_diff_in_every_format(judge: Judge) -> None:
    data = json.loads(judge("diff", "river", "2031-06", "2031-09", "--format", "json").out)
    assert data["counts"] == {"added": 1, "removed": 0, "reworded": 1, "renumbered": 2, "moved": 0}
    assert "[-" not in judge("diff", "river", "2031-06", "2031-09").out
    assert "deck{+ of cards+}" in judge("diff", "river", "2031-06", "2031-09").out.replace("deck {+of", "deck{+ of")
    assert "<ins>of cards</ins>" in judge("diff", "river", "2031-06", "2031-09", "--format", "html").out
    assert "**of cards**" in judge("diff", "river", "2031-06", "2031-09", "--format", "md").out
    missing = judge("diff", "river", "2030", "2031-09")
    assert (missing.status, "2031-06-07" in missing.err) == (2, True)


@pytest.mark.usefixtures("two_editions")
def test_history_follows_a_rule_through_its_numbers(judge: Judge) -> None:
    found = judge("rule", "river 204.5d", "--history").out
    assert "2031-09-09  204.5d  was 204.5c" in found
    assert "2031-06-07  204.5c  the oldest edition there is" in found


@pytest.mark.usefixtures("two_editions")
def test_questions_are_reread_only_where_the_rule_was_reworded(judge: Judge, tmp_path: Path) -> None:
    table = tmp_path / "faq.csv"
    table.write_text("question,answer\nWinds?,See rule 204.5d.\nDecks?,See rule 100.2.\nTies?,See rule 101.2a.\n")
    judge("import", str(table), "-g", "river", "--as", "faq")
    found = judge("lint", "--against", "river@2031-06-07")
    assert found.status == 1
    assert [line for line in found.out.splitlines() if "FAQ" in line] == ["river 100.2 is reworded: FAQ faq-2"]


@pytest.mark.usefixtures("two_editions")
def test_export_writes_every_rule(judge: Judge) -> None:
    [newest, *_] = [
        one for one in json.loads(judge("export", "river").out)["documents"] if one["label"] == "2031-09-09"
    ]
    assert [rule["number"] for rule in newest["rules"]][-4:] == ["204.5a", "204.5b", "204.5c", "204.5d"]
    assert newest["terms"][0]["term"] == "Lamp"
    assert "**204.5b**\n\nThere are gulls." in judge("export", "river", "--edition", "2031-09", "--format", "md").out
