"""Rules that have names: a reference by name leads to its rule, whatever signs the source of the document uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read

LABELLED = """# Concepts @@rule:concepts@@

## General

### The rules apply. @@rule:apply@@

#### If a card contradicts, it wins: [[rule:players]], [[rule:nothing]], [[term:card]].

## Players

@@rule:players@@
### A player is a person ([[rule:apply]]). Pay [[X]].

# Objects
"""
BRACES = """# Concepts {#concepts}

## Setup

1. Lay the board, see [the turn](#turn).
2. Take lamps. <a id="lamps"></a>

<a name="turn"></a>
## A turn

1. Light [lamps](#lamps) as in [Concepts](#concepts) or as in [setup](#setup); [up](#top), [gone](#gone).

# Objects
"""
PAGE = """<h2 id=a>Setup</h2><p>Do so.</p><ol><li id=x>Lay the board.</li><li>See <a href="#b">the turn</a>.</li></ol>
<a name=b></a><h2>Turn</h2><ol><li>See <a href="#x">the board</a>.</li></ol>"""
TREE = """- chapter: Concepts
  id: concepts
  rules:
  - {text: "A game has two players, see {ref:rule_turn}.", label: rule_players}
- chapter: Turns
  rules:
  - {text: "A turn has steps, see {ref:concepts} and {ref:gone}.", id: rule_turn}
"""


def opened_as(path: Path, text: str) -> Reading:
    path.write_text(text)
    return read(opened(path))


def cites(found: Reading) -> set[tuple[str, ...]]:
    return {tuple(cite) for cite in findings(found).references}


def test_a_reference_by_a_label_reads_as_the_number_of_its_rule(tmp_path: Path) -> None:
    found = opened_as(tmp_path / "rules.md", LABELLED)
    assert [(item.number, item.title, item.text) for item in found.items] == [
        ("1", "Concepts", ""),
        ("1.0", "General", ""),
        ("1.0.1", "", "The rules apply."),
        ("1.0.1a", "", "If a card contradicts, it wins: 1.1.1, [[rule:nothing]], [[term:card]]."),
        ("1.1", "Players", ""),
        ("1.1.1", "", "A player is a person (1.0.1). Pay [[X]]."),
        ("2", "Objects", ""),
    ]
    assert cites(found) == {("1.0.1a", "1.1.1"), ("1.1.1", "1.0.1")}
    assert [one.said for one in findings(found).unresolved] == ["[[rule:nothing]]"]


@pytest.mark.parametrize(
    ("name", "text", "links"),
    [
        ("rules.md", BRACES, {("1.1.1", "1.2"), ("1.2.1", "1.1.2"), ("1.2.1", "1"), ("1.2.1", "1.1")}),
        ("rules.html", PAGE, {("1.2", "2"), ("2.1", "1.1")}),
        ("rules.yaml", TREE, {("1.1", "2.1"), ("2.1", "1")}),
    ],
)
def test_an_anchor_names_the_rule_it_stands_in_or_above(
    name: str, text: str, links: set[tuple[str, ...]], tmp_path: Path
) -> None:
    assert cites(opened_as(tmp_path / name, text)) == links


def test_a_name_that_nothing_has_is_reported(tmp_path: Path) -> None:
    page, tree = opened_as(tmp_path / "rules.md", BRACES), opened_as(tmp_path / "rules.yaml", TREE)
    assert [one.said for one in findings(page).unresolved] == ["#gone"]
    assert [one.said for one in findings(tree).unresolved] == ["{ref:gone}"]
