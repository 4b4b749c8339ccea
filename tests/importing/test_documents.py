"""Made-up documents in every form of numbering, each read number by number."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read

DOCUMENTS = Path(__file__).parent / "documents"
NUMBERS = {
    "hyphens.txt": "1 1-1 1-1-1 1-2 1-2-1 1-2-1-1 1-2-1-2 1-2-1-3 1-3 1-3-1 1-3-1-1 2 2-1 2-1-1 2-2 2-2-1 2-2-2"
    " 2-2-43 2-2-4 2-13 2-13-1 2-14 2-14-1 2-14-2 2-14-2 3 3-1 3-1-1 3-1-2",
    "alternating.md": "000 001 002 050 100 101 101.1 101.1.a 101.1.a.1 101.1.b 102 158 158.1",
    "duel.ja.txt": "1 100 100.1 100.2 100.2a 100.2b 101 101.1 101.2 101.3 2 200 200.1 200.2 200.3 200.3a 200.3b 200.3C"
    " 201 201.1 201.2a 201.2b 201.2c 202 201.3 202.1 202.2",
    "articles.ja.txt": "C1 1 2 2.1 2.2 2.2.1 2.2.2 2.3 C2 3 4 4.1 4.2",
    "anchors.html": "1 1.1 1.1.1 1.1.2 1.1.2a 1.1.2b 1.2 1.2.1 2 2.1 2.1.1",
    "table.html": "001 002 100 101 101.1 101.1.a 101.1.b",
    "footers.txt": "1 1.1 1.1.1 1.1.1.1 1.1.1.2 2 2.1 2.1.1 2.1.2 2.2 2.2.1 2.2.2 2.2.3 2.2.4",
    "tabs.zh.txt": "1 1.1 1.1.1 1.1.2 2 2.1 2.1.1 2.1.2",
    "undotted.md": "1 1.0 1.0.1 1.0.1a 1.0.1b 1.1 1.1.1 1.1.1a 2 2.0 2.0.1",
    "oneline.ja.txt": "1 1.1 1.1.1 1.1.2 1.2 1.2.1 1.2.2 2 2.1 2.1.1 2.1.2",
    "roman.txt": "1 1.1 1.2 1.2.a 1.2.b 2 2.1 2.2 2.2.a 3 3.1",
    "headings.md": "1 1.1 1.1.1 1.1.1.1 1.1.1.2 1.1.2 1.2 1.2.1 2 2.1 2.1.1",
    "lists.html": "1 1.1 1.1.1 1.1.2 1.2 2 2.1 2.2",
    "spaced.ja.txt": "1 1.1 1.1.1 1.1.2 1.2 1.2.1 1.2.1.1 1.2.1.2 2 2.1 2.1.1",
    "magiclike.txt": "1 100 100.1 100.1a 100.2 101 101.1 101.2 101.2a 2 202 202.1 202.2 204 204.5 204.5a 204.5b 204.5c",
}


def reading(name: str) -> Reading:
    return read(opened(DOCUMENTS / name))


def rule(name: str, number: str) -> str:
    return next(item.text for item in reading(name).items if item.number == number)


@pytest.mark.parametrize("name", NUMBERS)
def test_exactly_the_rules_of_a_document_are_found(name: str) -> None:
    assert [item.number for item in reading(name).items] == NUMBERS[name].split()


def test_shift_jis_is_read_as_the_same_document() -> None:
    assert reading("duel.sjis.txt").source.encoding == "cp932"
    assert [item.text for item in reading("duel.sjis.txt").items] == [
        item.text for item in reading("duel.ja.txt").items
    ]


@pytest.mark.parametrize("name", NUMBERS)
def test_nothing_of_the_wording_is_lost(name: str) -> None:
    found = reading(name)
    lines = (*found.before, *found.after, *found.contents, *found.furniture)
    kept = [line.text for line in lines] + [
        part for item in found.items for part in (item.printed, item.title, item.text)
    ]
    kept += [part for entry in found.glossary for part in (entry.term, entry.meaning)]
    source = Counter("".join("".join(line.text for line in found.source.lines).split()))
    there = Counter("".join("".join(kept).split()))
    headings = Counter({"magiclike.txt": "Glossary", "spaced.ja.txt": "第章第章"}.get(name, ""))
    lost = set((source - there - headings).elements())
    assert lost <= set(".．:•*-1" if name == "oneline.ja.txt" else ".．:•*-")
    assert set(there - source) <= set("·")


def test_the_report_says_where_every_character_went() -> None:
    found = reading("magiclike.txt")
    total = sum(len("".join(line.text.split())) for line in found.source.lines)
    assert sum(found.characters.values()) == total
    assert 0 <= found.characters["marks"] <= len(found.items) + len("-")


def test_a_cite_at_the_start_of_a_line_belongs_to_its_sentence() -> None:
    assert rule("magiclike.txt", "101.1").endswith("The cost is told in rule 202.2.")
    assert reading("magiclike.txt").cites == (("202.2", 34),)
    assert rule("duel.ja.txt", "100.2b").startswith("灯りの数は決まっていません。くわしくは（参考 → 103.2e） を見て")


def test_two_rules_on_one_line_are_two() -> None:
    assert rule("hyphens.txt", "1-2-1-2") == "A player would draw from an empty deck. (See 1-2-1-1)"
    assert rule("hyphens.txt", "1-2-1-3") == "If both happen at once, the game is a draw."


def test_a_number_printed_twice_is_kept_twice_and_told() -> None:
    found = reading("hyphens.txt")
    assert [item.text for item in found.items if item.number == "2-14-2"] == [
        "The cost of a card in the harbor is the printed one.",
        "The cost of a card outside the harbor is zero.",
    ]
    assert [(one.said, one.line) for one in findings(found).doubled] == [("2-14-2", 38)]


def test_a_misprinted_number_is_kept_as_printed_and_told() -> None:
    assert [one.said for one in findings(reading("hyphens.txt")).misplaced] == ["2-2-43"]
    assert [one.said for one in findings(reading("duel.ja.txt")).misplaced] == ["201.3"]


def test_lines_are_joined_as_they_were_said() -> None:
    assert rule("duel.ja.txt", "100.1") == (
        "このルールは２人で行うゲームに使われます。参加する人数は２つの陣営に分かれた４人でもかまいません。"
    )
    assert "An example of this" in rule("magiclike.txt", "204.5c")
    assert rule("footers.txt", "1.1.1.2") == "To pay it, take all of them."
    assert rule("footers.txt", "2.1.2") == "A card without ink is pale."


def test_examples_belong_to_the_rule_above_them() -> None:
    assert rule("magiclike.txt", "204.5c").endswith("\nExample: A gale is a wind.")
    assert "\n例： 灯りが３つあるとき" in rule("duel.ja.txt", "100.2b")
    assert [reading(name).examples for name in ("magiclike.txt", "duel.ja.txt", "alternating.md")] == [1, 1, 1]


def test_contents_and_page_furniture_are_dropped_and_told() -> None:
    found = reading("footers.txt")
    assert [line.text for line in found.contents] == [
        "TABLE OF CONTENTS",
        "1. Concepts",
        "1.1. General",
        "2. Cards",
        "2.1. General",
    ]
    assert Counter(line.text for line in found.furniture)["©Lantern"] == 8
    assert [line.text for line in reading("spaced.ja.txt").furniture] == ["― 1 ―", "― 2 ―", "― 3 ―"]


def test_senses_in_a_glossary_are_no_chapters() -> None:
    lamp, oil = reading("magiclike.txt").glossary
    assert (lamp.term, lamp.meaning) == ("Lamp", "1. A card type. See rule 204.5b.\n2. What a keeper lights.")
    assert (oil.term, oil.meaning) == ("Oil", "What costs are paid in.\nSee rule 202.1.")


def test_a_section_stands_under_its_chapter_of_a_hundred() -> None:
    parents = {item.number: item.parent for item in reading("magiclike.txt").items}
    assert (parents["100"], parents["204"], parents["204.5c"]) == ("1", "2", "204.5")


def test_cites_in_prose_lead_to_their_rules() -> None:
    found = findings(reading("magiclike.txt"))
    assert {(cite.source, cite.target) for cite in found.references} == {
        ("101.1", "202.2"),
        ("202.2", "204.5a"),
        ("202.2", "204.5c"),
        ("202.2", "1"),
    }
    assert [(one.said, one.nearest) for one in found.unresolved] == [("110.10", "100.1")]
    assert ("1.1.2", "2.1.2") in findings(reading("tabs.zh.txt")).references
    assert ("202.2", "100.2b") in findings(reading("duel.ja.txt")).references
    assert ("4", "2") in findings(reading("articles.ja.txt")).references


def test_what_a_local_number_is_printed_as_is_shown() -> None:
    assert rule("articles.ja.txt", "2.2.1") == "① 提出は開始までに行う。"
    assert rule("roman.txt", "1.2.b") == "b. The owner may change."


def test_scripts_styles_and_readings_are_no_wording() -> None:
    found = reading("anchors.html")
    text = " ".join(item.text for item in found.items)
    assert "alert" not in text
    assert "A card is a 駅 of the line." in text
    assert found.source.left_out == ("1 <script> elements", "1 <style> elements", "1 <rt> elements", "1 images")


RECORDS = {
    "a.csv": "id,rule\n1,Overview\n1.1,Players\n1.1.1,This game is for two.\n1.1.10,Ten. See 1.1.1.\n1.10,Trash\n",
    "b.json": """{"Rules": [
        {"Number": "1.", "Type": "Chapter", "Body": ["Overview"]},
        {"Number": "1.1.", "Type": "Rule", "Body": ["Players"]},
        {"Number": "1.1.1.", "Type": "Rule", "Body": ["This game is for two."]},
        {"Number": "1.1.10.", "Type": "Rule", "Body": ["Ten. See 1.1.1."]},
        {"Number": "1.10.", "Type": "Rule", "Body": ["Trash"]}]}""",
}


@pytest.mark.parametrize("name", RECORDS)
def test_rules_kept_as_records(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(RECORDS[name], encoding="utf-8")
    found = read(opened(tmp_path / name))
    assert [item.number for item in found.items] == ["1", "1.1", "1.1.1", "1.1.10", "1.10"]
    assert [(cite.source, cite.target) for cite in findings(found).references] == [("1.1.10", "1.1.1")]


def test_a_log_of_changes_is_no_list_of_rules(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_text(
        "1-1. One.\n1-2. Two.\n1-3. Three.\n1-4. Four.\n\nChange log\n2030-01-05 Started.\n2030-02-05 Ended.\n"
    )
    found = read(opened(path))
    assert [item.number for item in found.items] == ["1-1", "1-2", "1-3", "1-4"]
    assert [line.text for line in found.after] == ["Change log", "2030-01-05 Started.", "2030-02-05 Ended."]
