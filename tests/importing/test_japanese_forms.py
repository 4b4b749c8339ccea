"""Japanese and Chinese documents in every way they are printed: the rules come out as they were."""

from __future__ import annotations

import pytest

from judge_cli.corpus.importing import facts
from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.reading import Reading, read
from tests.importing.japanese import FORMS, PRESSES, rules_of


def as_read(text: str, encoding: str = "utf-8") -> Reading:
    return read(read_text(text.encode(encoding)))


def told(found: Reading) -> list[tuple[str, str, str]]:
    return [(item.number, item.title, item.text) for item in found.items]


def _without_blanks(text: str, press: str) -> str:
    """`text` as far as it can be known: where a line is cut at a blank, nothing tells that there was one."""
    return "".join(text.split()) if press in {"narrow", "one line"} else text


@pytest.mark.parametrize("press", PRESSES)
@pytest.mark.parametrize("form", FORMS)
def test_every_rule_is_whole_and_no_other_is_found(form: str, press: str) -> None:
    rules = rules_of(form)
    found = as_read(PRESSES[press](rules))
    assert [item.number for item in found.items] == [rule.number for rule in rules]
    true = [(rule.number, rule.title, _without_blanks(rule.text, press)) for rule in rules]
    said = [(number, title, _without_blanks(text, press)) for number, title, text in told(found)]
    assert [one for one in zip(said, true, strict=True) if one[0] != one[1]] == []
    assert found.doubled == found.misplaced == ()
    assert findings(found).unresolved == ()


def test_a_date_in_a_head_is_no_edition() -> None:
    found = as_read(
        "灯台杯 大会規定\n2024年1月10日\n\n第1条 目的を定める。\n第2条 審判は記録する。\n第3条 席に着く。\n"
    )
    assert (facts.edition(found), facts.date(found)) == ("", "2024-01-10")
    assert facts.edition(as_read("灯台杯 規定 第2版\n第1条 目的を定める。\n第2条 記録する。\n")) == "2"


ADVANCED = """灯台カード 上級フロアルール

第 1 部 基本規定
第 1 章 目的
審判は大会の進行をつかさどる。
第 2 章 参加者
第 1 節 登録
登録は開始前に済ませること。
・名前
第 2 節 遅刻
遅刻した者は敗北とする。
第 2 部 罰則
第 1 章 警告
警告は記録する。
第 2 章 失格
失格は審判長が告げる。第 1 部第 2 章と第 1 章を参照。
① 故意の違反
(1) 五分まで
(2) 十分まで
② 忘れ物をする。
"""


def test_parts_chapters_and_sections_stand_in_each_other_and_begin_anew() -> None:
    found = as_read(ADVANCED)
    assert told(found) == [
        ("1", "第 1 部 基本規定", ""),
        ("1.1", "第 1 章 目的", "審判は大会の進行をつかさどる。"),
        ("1.2", "第 2 章 参加者", ""),
        ("1.2.1", "第 1 節 登録", "登録は開始前に済ませること。\n・名前"),
        ("1.2.2", "第 2 節 遅刻", "遅刻した者は敗北とする。"),
        ("2", "第 2 部 罰則", ""),
        ("2.1", "第 1 章 警告", "警告は記録する。"),
        ("2.2", "第 2 章 失格", "失格は審判長が告げる。第 1 部第 2 章と第 1 章を参照。"),
        ("2.2.1", "① 故意の違反", ""),
        ("2.2.1.1", "", "(1) 五分まで"),
        ("2.2.1.2", "", "(2) 十分まで"),
        ("2.2.2", "", "② 忘れ物をする。"),
    ]
    assert [tuple(cite) for cite in findings(found).references] == [("2.2", "1.2"), ("2.2", "2.1")]


def test_lines_that_tell_how_letters_are_read_are_no_wording() -> None:
    readings = {"第": "だい  ぶん", "審": "しんぱん   たいかい", "登": "とうろく  かいしまえ", "遅": "ちこく  もの"}
    lines = [line for line in ADVANCED.split("\n") if line]
    with_readings = "\n".join(
        part for line in lines for part in ([readings[line[0]], line] if line[0] in readings else [line])
    )
    assert told(as_read(with_readings)) == told(as_read("\n".join(lines)))


def test_roman_sub_numbers_come_in_their_order() -> None:
    roman = ["i", "ii", "iii", "iv", "v", "vi"]
    items = "".join(f"1c-{number}. 灯りを消す。\n" for number in roman)
    found = as_read(
        f"灯台カード 大会規定\n1. 総則\n1a. 規定に従う。\n1c. 次を守る。\n{items}2. 進行\n2a. 五十分とする。\n"
    )
    assert [item.number for item in found.items] == ["1", "1a", "1c", *(f"1c-{number}" for number in roman), "2", "2a"]
    assert found.misplaced == found.doubled == ()


def test_roman_sub_numbers_may_be_few() -> None:
    letters = "".join(f"{at}{letter}. 規定に従う。\n" for at in (1, 2, 3) for letter in "abcdef")
    found = as_read(f"灯台カード 大会規定\n{letters}3f-i. 灯りを消す。\n3f-ii. 席に着く。\n")
    assert [item.number for item in found.items][-3:] == ["3f", "3f-i", "3f-ii"]


@pytest.mark.parametrize("title", ["公開すること", "渡しもの", "灯台守の心得"])
def test_a_title_may_end_like_a_particle(title: str) -> None:
    found = as_read(f"灯台 規定\n第1節 {title}\n灯台守は毎晩かならず灯りをつける。\n第2節 席\n席に着いて待つ。\n")
    assert told(found)[0] == ("1", f"第1節 {title}", "灯台守は毎晩かならず灯りをつける。")


def test_a_heading_of_the_whole_may_share_a_line_with_the_first_chapter() -> None:
    found = as_read(
        "灯台 総合ルール ver. 1.1\n目次\n1. ゲームの概要\n2. カード\n"
        "総合ルール本文 1. ゲームの概要\n1-1. 人数\n1-1-1. 二人用。\n2. カード\n2-1. 名前\n2-1-1. 名前があります。\n"
    )
    assert [item.number for item in found.items] == ["1", "1-1", "1-1-1", "2", "2-1", "2-1-1"]
    assert [line.text for line in found.contents] == ["目次", "1. ゲームの概要", "2. カード"]


def test_such_a_line_below_contents_with_sections_begins_the_rules() -> None:
    titles = ["1. ゲームの概要", "1-1. 人数", "1-2. 勝敗", "2. カード", "2-1. 名前"]
    listed = "\n".join(f"{title} ……… 3" for title in titles)
    found = as_read(
        f"灯台 総合ルール\n目次\n{listed}\n総合ルール本文 1. ゲームの概要\n1-1. 人数\n1-1-1. 二人用。\n"
        "1-2. 勝敗\n1-2-1. 灯りを失った者が敗北します。\n2. カード\n2-1. 名前\n2-1-1. 名前があります。\n"
    )
    plain = [title.replace(" ……… 3", "") for title in titles]
    assert [f"{item.number}. {item.title}" for item in found.items if item.title] == plain
    assert [line.text for line in found.contents] == ["目次", *listed.split("\n")]
    assert found.doubled == ()


def test_blanks_inside_words_are_taken_out_and_others_stay() -> None:
    found = as_read("1-1. プレイヤーは二人です。\n1-2. プレイヤ ーは灯り 小舟を持ちます。\n1-3. 小舟を持つ。\n")
    assert found.items[1].text == "プレイヤーは灯り 小舟を持ちます。"


def test_chapters_may_be_letters_or_glued_to_their_titles() -> None:
    lettered = as_read(
        "灯台 ルール\nA 基本\nA-00 はじめに\n二人用です。\nA-01 準備\nB 進行\nB-00 番の始まり\n一枚引きます。\n"
    )
    assert [item.number for item in lettered.items] == ["A", "A-00", "A-01", "B", "B-00"]
    glued = as_read("灯台 ルール\n1はじめに\n二人用です。\n2HP\nHPは強さです。\n3ワザ\n1ターンに1回使えます。\n")
    assert told(glued) == [
        ("1", "はじめに", "二人用です。"),
        ("2", "HP", "HPは強さです。"),
        ("3", "ワザ", "1ターンに1回使えます。"),
    ]


def test_blanks_inside_cites_are_no_matter() -> None:
    found = as_read(
        "1.1.\t遊戏\n1.1.1.\t由２名玩家进行（1. 1.2）。\n1.1.2.\t败北（1.1 .3）。\n1.1.3.\t结束（1.1.1.）。\n"
    )
    assert [tuple(cite) for cite in findings(found).references] == [
        ("1.1.1", "1.1.2"),
        ("1.1.2", "1.1.3"),
        ("1.1.3", "1.1.1"),
    ]


def test_shift_jis_is_read() -> None:
    assert told(as_read(ADVANCED, "cp932")) == told(as_read(ADVANCED))
