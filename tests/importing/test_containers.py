"""What files of each kind do to a rule text, and how it is read nevertheless."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.from_html import read_html
from judge_cli.corpus.importing.from_markdown import read_markdown
from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read

LINKED = """<!DOCTYPE html><html><head><title>Lantern CR</title><script>alert(1)</script></head><body>
<h1>Lantern Comprehensive Rules</h1><p>Version 26.03, effective 10 January 2024</p>
<ul class=toc><li><a href=#a>1. Concepts</a><ul><li><a href=#b>1.1. General</a></li><li><a href=#c>1.2. Costs</a>
</li></ul></li></ul>
<h2 id=a><a href=#a>1.</a> Concepts</h2><h3><a href=#b>1.1.</a> General</h3>
<ol><li class=rule><a class=number href=#r1>1.1.1.</a> Pay <img src=credit.svg alt="[credit]"> to run.</li>
<li><a href=#r2>1.1.2.</a> Pay <img src="pics/click.svg"> to draw.
<ol><li><a href=#x>1.1.2a</a> Gain <span class="icon icon-credit"></span> once.</li>
<li><a href=#y>1.1.2b</a> See <a href=#r3>1.2.1</a>.</li></ol>
<div class=example><b>Example:</b> A run costs <i title="two credits"></i>.</div></li></ol>
<p><img src=banner.png></p>
<h3><a href=#c>1.2.</a> Costs</h3><ol><li><a href=#r3>1.2.1.</a> A cost is paid.</li></ol></body></html>"""


def told(found: Reading) -> list[tuple[str, str, str]]:
    return [(item.number, item.title, item.text) for item in found.items]


def test_numbers_in_links_and_icons_in_a_page() -> None:
    found = read(read_html(LINKED.encode()))
    assert told(found) == [
        ("1", "Concepts", ""),
        ("1.1", "General", ""),
        ("1.1.1", "", "Pay [credit] to run."),
        ("1.1.2", "", "Pay [click] to draw."),
        ("1.1.2a", "", "Gain [credit] once."),
        ("1.1.2b", "", "See 1.2.1.\nExample: A run costs two credits."),
        ("1.2", "Costs", ""),
        ("1.2.1", "", "A cost is paid."),
    ]
    assert [line.text for line in found.contents] == ["1. Concepts", "1.1. General", "1.2. Costs"]
    assert found.source.left_out == ("1 <script> elements", "3 images")


def _placed(page: int, rows: list[tuple[int, int, str]]) -> str:
    lines = "".join(f'<p style="position:absolute;top:{top}px;left:{left}px">{text}</p>' for top, left, text in rows)
    return f'<div id="page{page}-div" style="position:relative;width:918px;height:1188px;">{lines}</div>'


def test_pages_whose_lines_are_placed() -> None:
    first = [(90, 100, "<b>1. </b>"), (90, 140, "<b>Fundamentals</b>"), (120, 100, "<b>1.1 </b>")]
    first += [
        (119, 140, "<b>Types</b>"),
        (150, 100, "Tournaments of lanterns are of two types: those of the"),
        (165, 100, "town and others."),
    ]
    first += [(195, 100, "There are two formats."), (1100, 450, "1")]
    second = [
        (90, 100, "<b>1.2 </b>"),
        (90, 140, "<b>Roles</b>"),
        (120, 100, "• Judge"),
        (135, 100, "• Keeper"),
        (1100, 450, "2"),
    ]
    third = [
        (90, 100, "<b>2. </b>"),
        (90, 140, "<b>Matches</b>"),
        (120, 100, "<b>2.1 </b>"),
        (120, 140, "<b>Length</b>"),
    ]
    third += [(150, 100, "A match is three games, see section 1.1."), (1100, 450, "3")]
    pages = "".join(_placed(at, rows) for at, rows in enumerate((first, second, third), start=1))
    found = read(
        read_html(f"2025-11-10\n<!DOCTYPE html><html><head><title>X</title></head><body>{pages}</body></html>".encode())
    )
    assert told(found) == [
        ("1", "Fundamentals", ""),
        (
            "1.1",
            "Types",
            "Tournaments of lanterns are of two types: those of the town and others.\nThere are two formats.",
        ),
        ("1.2", "Roles", "• Judge\n• Keeper"),
        ("2", "Matches", ""),
        ("2.1", "Length", "A match is three games, see section 1.1."),
    ]
    assert [line.text for line in found.furniture] == ["1", "2", "3"]
    assert [line.text for line in found.before] == ["2025-11-10"]


CONVERTED = r"""# Lantern Rules

![](data:image/png;base64,iVBORw0KGgo=)

1. ** **Concepts

**1.1. **General

**1.1.1. **Each player \(see 1.2\) has a deck of *sixty* cards.

# 1.2. Deck

1.2.1.Deck cards are shuffled. See rule

## 1.1.1

> **Example:** A player shuffles.

| 1.2.2. | Cards | hidden |
|---|---|---|
| 1.2.3. | Ships | open |
"""


def test_markdown_made_of_a_printed_document() -> None:
    assert told(read(read_markdown(CONVERTED.encode()))) == [
        ("1", "Concepts", ""),
        ("1.1", "General", ""),
        ("1.1.1", "", "Each player (see 1.2) has a deck of sixty cards."),
        ("1.2", "Deck", ""),
        ("1.2.1", "", "Deck cards are shuffled. See rule 1.1.1\nExample: A player shuffles."),
        ("1.2.2", "", "Cards  hidden"),
        ("1.2.3", "", "Ships  open"),
    ]


def test_markdown_with_line_blocks_and_joins() -> None:
    found = read(
        read_markdown("# 流程\n## 步骤\n| ①灯光\n| ②伤害\n\n## 之后\n点\\ `灯`\\ 熄灭。The *lamp*\\ s burn.\n".encode())
    )
    assert told(found)[1:] == [("1.1", "", "① 灯光"), ("1.2", "", "② 伤害"), ("2", "之后", "点灯熄灭。The lamps burn.")]


TREE = """{"Introduction": ["These rules are for judges.", "Effective 2024-01-10."], "Rules": [
 {"Number": "1.", "Type": "Chapter", "Body": ["Concepts"], "Children": [
  {"Number": "100.", "Type": "Section", "Body": ["General"], "Children": [
   {"Number": "100.1.", "Type": "Rule", "Body": ["A game has two players.", "Example: Two keepers."]},
   {"Number": "100.1a", "Type": "Subrule", "Body": ["Or more."]}]}]}],
 "Glossary": [{"Term": "Lamp", "Definition": ["A light. See rule 100.1."]},
  {"Term": "Oil", "Definition": ["1. Paid.", "2. Lit."]}]}"""
TABLE = """id,title,text
2,Cards,
2.1,Names,A card has a name.
2.9,Cost,"A, B"
2.10,Trash,"Used cards lie here.
They are open."
2-13,Rarity,Marks the rarity.
7.1.2.3,,First.
7.1.2.3,,Second.
"""


def test_a_tree_of_numbered_rules_with_a_glossary(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(TREE)
    found = read(opened(tmp_path / "a.json"))
    assert told(found) == [
        ("1", "Concepts", ""),
        ("100", "General", ""),
        ("100.1", "", "A game has two players.\nExample: Two keepers."),
        ("100.1a", "", "Or more."),
    ]
    assert [item.parent for item in found.items] == ["", "1", "100", "100.1"]
    assert [line.text for line in found.before] == ["These rules are for judges.", "Effective 2024-01-10."]
    words = [(entry.term, entry.meaning) for entry in found.glossary]
    assert words == [("Lamp", "A light. See rule 100.1."), ("Oil", "1. Paid.\n2. Lit.")]
    assert found.source.left_out == ("4 values of the field Type",)


def test_a_table_of_rules_is_taken_at_its_word(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(TABLE)
    found = read(opened(tmp_path / "a.csv"))
    assert told(found) == [
        ("2", "Cards", ""),
        ("2.1", "Names", "A card has a name."),
        ("2.9", "Cost", "A, B"),
        ("2.10", "Trash", "Used cards lie here.\nThey are open."),
        ("2-13", "Rarity", "Marks the rarity."),
        ("7.1.2.3", "", "First."),
        ("7.1.2.3", "", "Second."),
    ]
    assert [one.said for one in findings(found).doubled] == ["7.1.2.3"]


def test_numbers_may_be_the_keys_of_a_tree(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("100.1: Two players.\n100.10: Ten lamps.\n100.2: {title: Oil, text: It burns.}\n")
    found = read(opened(tmp_path / "a.yaml"))
    assert told(found) == [("100.1", "", "Two players."), ("100.10", "", "Ten lamps."), ("100.2", "Oil", "It burns.")]


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("A \x1b[31mlamp\x1b[0m burns.", "A lamp burns."),
        ("A \x1b]0;x\x07lamp burns.", "A lamp burns."),
        ("A la\x07mp \u202eburns.", "A lamp burns."),
        ("A <b>lamp</b> [bold]burns[/].", "A <b>lamp</b> [bold]burns[/]."),
    ],
    ids=["colours", "title", "control", "markup"],
)
def test_what_moves_a_terminal_is_no_wording(text: str, read_as: str) -> None:
    found = read(read_text(f"1.1. {text}\n1.2. It goes out.\n1.3. It is lit.\n".encode()))
    assert found.items[0].text == read_as


def test_a_glossary_of_an_entry_on_each_line() -> None:
    text = "1.1. A lamp.\n1.2. It burns.\n1.3. It is lit.\n\nGlossary\n"
    text += "Lamp: What a keeper lights.\nTide: When ships\nsail. See 1.2.\nOil: Paid.\n"
    words = [(entry.term, entry.meaning) for entry in read(read_text(text.encode())).glossary]
    assert words == [("Lamp", "What a keeper lights."), ("Tide", "When ships sail. See 1.2."), ("Oil", "Paid.")]
