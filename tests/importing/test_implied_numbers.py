"""Documents whose numbers are only implied: each rule has an address of its own, and the report says whose it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.from_html import read_html
from judge_cli.corpus.importing.from_markdown import read_markdown
from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read
from judge_cli.corpus.importing.report import report_of

HEADINGS = """---
title: Lantern and Blood
version: 2.10
---

# Concepts

## General

### The rules in this document apply to any game of lanterns.

#### If a rule contradicts a card, the card wins.

> **Example:** A keeper lights two lamps.

## Players

### A player is a person.

A party is all players on one side.

# Objects

## General

### An object is a card.
"""
LISTS = """# Lantern Ascension
## <a name="setup"></a>Setup
Each player takes ships.
1) ***Board.*** Lay the board.
   A) Put the lighthouse in the middle.
   B) Put the harbors around it.
2) ***Ships.*** Take three ships.
### <a name="draft"></a>Draft
1) Pick a card.
2) Pass the rest.
## <a name="turn"></a>Turn
1) Sail. See [Setup](#setup).
"""
TOPICS = """<!-- Template
## TOPIC
1. item
-->
## Abilities
An ability is text on a card.
1. Each ability has a time.
2. Abilities are read.
   1. Aloud.
### Timing
3. When comes first.
## Action Cards
1. They are drawn.
"""
PAGE = """<?php include "head.php"; ?>
<!-- <h2>TOPIC</h2><ol><li>Item</li></ol> -->
<h2><li>Abilities</li></h2>
<ol><li>2 lamps burn.</li>
<ol type="a"><li>Aloud.</li><li>Twice.</li></ol>
<li>Lost ones are lost.</li></ol>
<h2><li>Action Cards</li></h2>
<ol><li value="1">They are drawn.</li></ol>"""
INDENTED = """LANTERN WARS COMPREHENSIVE RULES

1. Game Basics
   1. Players
      1. A game has two players.
      2. Each player has a deck.
   2. Decks
      1. A deck has fifty cards.
         a. Leaders are not counted.
2. Cards
   1. Units
      1. A unit fights. See rule 1.2.1.
"""


def told(found: Reading) -> list[tuple[str, str, str]]:
    return [(item.number, item.title, item.text) for item in found.items]


def markdown(text: str, scheme: str | None = None) -> Reading:
    return read(read_markdown(text.encode()), scheme)


def test_headings_are_counted_from_a_general_section_numbered_0() -> None:
    found = markdown(HEADINGS)
    assert told(found) == [
        ("1", "Concepts", ""),
        ("1.0", "General", ""),
        ("1.0.1", "", "The rules in this document apply to any game of lanterns."),
        ("1.0.1a", "", "If a rule contradicts a card, the card wins.\nExample: A keeper lights two lamps."),
        ("1.1", "Players", ""),
        ("1.1.1", "", "A player is a person.\nA party is all players on one side."),
        ("2", "Objects", ""),
        ("2.0", "General", ""),
        ("2.0.1", "", "An object is a card."),
    ]
    report = report_of(found, findings(found))
    assert (report["scheme"], report["implied"]) == ("levels", 9)


def test_headings_are_counted_as_a_judge_says() -> None:
    numbers = [item.number for item in markdown(HEADINGS, "1.1.1.1").items]
    assert numbers == ["1", "1.1", "1.1.1", "1.1.1.1", "1.2", "1.2.1", "2", "2.1", "2.1.1"]


def test_lists_and_headings_under_one_heading_have_numbers_of_their_own() -> None:
    assert told(markdown(LISTS)) == [
        ("1", "Setup", "Each player takes ships."),
        ("1.1", "", "1) Board. Lay the board."),
        ("1.1.a", "", "A) Put the lighthouse in the middle."),
        ("1.1.b", "", "B) Put the harbors around it."),
        ("1.2", "", "2) Ships. Take three ships."),
        ("1.3", "Draft", ""),
        ("1.3.1", "", "1) Pick a card."),
        ("1.3.2", "", "2) Pass the rest."),
        ("2", "Turn", ""),
        ("2.1", "", "1) Sail. See Setup."),
    ]


def test_a_heading_within_a_list_that_counts_on_is_the_title_of_its_next_item() -> None:
    assert told(markdown(TOPICS)) == [
        ("1", "Abilities", "An ability is text on a card."),
        ("1.1", "", "1. Each ability has a time."),
        ("1.2", "", "2. Abilities are read."),
        ("1.2.1", "", "1. Aloud."),
        ("1.3", "Timing", "3. When comes first."),
        ("2", "Action Cards", ""),
        ("2.1", "", "1. They are drawn."),
    ]


def test_a_list_that_is_a_sibling_of_its_item_stands_under_it() -> None:
    assert told(read(read_html(PAGE.encode()))) == [
        ("1", "Abilities", ""),
        ("1.1", "", "1. 2 lamps burn."),
        ("1.1.a", "", "a. Aloud."),
        ("1.1.b", "", "b. Twice."),
        ("1.2", "", "2. Lost ones are lost."),
        ("2", "Action Cards", ""),
        ("2.1", "", "1. They are drawn."),
    ]


SIGNED = """灯台 スタートガイド

■準備
山札を混ぜます。
七枚引きます。
■ターンの流れ
●ドロー
一枚引きます。
●メイン
小舟を出します。
・一番に一艘
・費用を払う
■勝敗
灯りを消した者が勝ちます。
"""


def test_signs_before_a_few_words_are_headings() -> None:
    assert told(read(read_text(SIGNED.encode()))) == [
        ("1", "準備", "山札を混ぜます。\n七枚引きます。"),
        ("2", "ターンの流れ", ""),
        ("2.1", "ドロー", "一枚引きます。"),
        ("2.2", "メイン", "小舟を出します。\n・一番に一艘\n・費用を払う"),
        ("3", "勝敗", "灯りを消した者が勝ちます。"),
    ]


def test_signs_before_the_items_of_a_list_are_none() -> None:
    listed = "灯台\n(1) 準備\n●灯り\n●小舟\n●油\n(2) 勝敗\n●灯りを消す。\n●油が尽きる。\n"
    assert [item.number for item in read(read_text(listed.encode())).items] == ["1", "2"]


def test_numbers_in_black_brackets() -> None:
    local = read(read_text("灯台 規定\n【1】目的\n灯りを守ることを目的とする。\n【2】席\n席に着く。\n".encode()))
    assert told(local) == [("1", "【1】目的", "灯りを守ることを目的とする。"), ("2", "【2】席", "席に着く。")]
    lines = [f"【{one}】第{one}の話\n【{one}-1】席に着く。\n【{one}-2】{one}-1を参照。" for one in (1, 2, 3)]
    whole = read(read_text("\n".join(["灯台 規定", *lines]).encode()))
    assert [item.number for item in whole.items][:4] == ["1", "1-1", "1-2", "2"]
    assert (whole.items[0].title, whole.items[1].text) == ("第1の話", "席に着く。")
    assert len(findings(whole).references) == 3


def test_an_example_between_blank_lines_is_no_heading() -> None:
    found = markdown(
        "# 规则\n\n## 第一节 攻击\n\n① 选择对象。\n\n例如：A攻击B\n\n② 计算。\n\n## 第二节 伤害\n\n① 翻开。\n"
    )
    assert told(found)[:3] == [
        ("1", "第一节 攻击", ""),
        ("1.1", "", "① 选择对象。\n例如：A攻击B"),
        ("1.2", "", "② 计算。"),
    ]


STYLED = """<h2>Setup</h2><ol class="list lower-alpha"><li>Lay.</li><li>Light.
<ol style="margin:0; list-style-type: upper-roman"><li>One.</li><li>Two.</li></ol></li></ol>
<h2>手番</h2><ol style="list-style: cjk-ideographic inside"><li>灯す。</li><li>消す。</li></ol>"""


def test_the_style_of_a_list_tells_what_it_counts_in() -> None:
    assert told(read(read_html(STYLED.encode()))) == [
        ("1", "Setup", ""),
        ("1.a", "", "a. Lay."),
        ("1.b", "", "b. Light."),
        ("1.b.1", "", "I. One."),
        ("1.b.2", "", "II. Two."),
        ("2", "手番", ""),
        ("2.1", "", "一. 灯す。"),
        ("2.2", "", "二. 消す。"),
    ]


def test_lists_in_lists_are_told_apart_by_how_far_in_they_begin() -> None:
    found = read(read_text(INDENTED.encode()))
    numbers = [item.number for item in found.items]
    assert numbers == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.2.1.a", "2", "2.1", "2.1.1"]
    assert [item.title for item in found.items if item.title] == ["Game Basics", "Players", "Decks", "Cards", "Units"]
    assert [tuple(cite) for cite in findings(found).references] == [("2.1.1", "1.2.1")]


@pytest.mark.parametrize("lists", [2, 3])
def test_two_lists_under_one_heading_never_share_a_number(lists: int) -> None:
    text = "# Guide\n## Setup\n" + "Then do this.\n\n1. Shuffle.\n2. Draw.\n\n" * lists + "## Turn\n1. Play.\n"
    numbers = [item.number for item in markdown(text).items]
    assert numbers == ["1", *(f"1.{at}" for at in range(1, 2 * lists + 1)), "2", "2.1"]


def test_a_tree_of_texts_without_numbers(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(
        "- chapter: Concepts\n  sections:\n  - section: Play\n    rules:\n    - text: A game has two players.\n"
        "      label: rule_players\n      subs:\n      - text: Or more of them.\n      examples: [Two keepers play.]\n"
        "- chapter: Turns\n  sections:\n  - section: Turn\n    rules:\n    - text: A turn has three steps.\n"
    )
    assert told(read(opened(path))) == [
        ("1", "Concepts", ""),
        ("1.1", "Play", ""),
        ("1.1.1", "", "A game has two players.\nExample: Two keepers play."),
        ("1.1.1.1", "", "Or more of them."),
        ("2", "Turns", ""),
        ("2.1", "Turn", ""),
        ("2.1.1", "", "A turn has three steps."),
    ]
