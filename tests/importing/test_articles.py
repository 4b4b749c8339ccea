"""Regulations in the form of Japanese laws: articles (条), paragraphs (項), items (号), annexes (附則)."""

from __future__ import annotations

import pytest

from judge_cli.corpus.importing.findings import findings
from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.reading import Reading, read

LAW = """灯台カード 大会規定

（目的）
第一条　この規定は、大会の運営について定める。
（定義）
第二条　次の各号に掲げる用語の意義は、当該各号に定めるところによる。
　一　審判　大会の進行をつかさどる者
　二　選手　大会に参加する者
２　前項第一号の審判は、第三条に定める手続により選任する。
　一　氏名
　二　年齢
（選任）
第三条　審判は、主催者が選任する。
２　主催者は、前条第二項第一号の者を選任することができない。
３　第二条第一項第二号の選手に準用する。
附　則
この規定は、一月十日から施行する。
附則（七年改正）
（施行期日）
第一条　この規定は、公布の日から施行する。
（経過措置）
第二条　なお従前の例による。
"""
CHAPTERS = ("総則", "参加者", "進行", "罰則")
NUMBERED = """灯台カード フロアルール
第1章 総則
第1節 目的
1 審判は進行をつかさどる。
ア 記録する。
イ 告げる。
2 選手は従う。
(ア) 席に着く。
(イ) 静かにする。
第2節 遅刻
1 遅刻した者は敗北とする。
第2章 罰則
第1節 警告
1 警告は記録する。
2 失格は告げる。
"""
CHINESE = """灯塔卡牌 综合规则

一、游戏概要
（一）玩家
1. 游戏由两名玩家进行。
2. 玩家使用自己的卡组。
（二）胜负
1. 生命值为0的玩家败北。
二、卡牌
（一）卡名
1. 每张卡牌有名称。
"""


def as_read(text: str) -> Reading:
    return read(read_text(text.encode()))


def told(found: Reading) -> list[tuple[str, str, str]]:
    return [(item.number, item.title, item.text) for item in found.items]


def test_paragraphs_items_and_annexes_of_articles() -> None:
    found = as_read(LAW)
    assert told(found) == [
        ("1", "（目的）", "第一条 この規定は、大会の運営について定める。"),
        ("2", "（定義）", "第二条 次の各号に掲げる用語の意義は、当該各号に定めるところによる。"),
        ("2.1.1", "", "一 審判　大会の進行をつかさどる者"),
        ("2.1.2", "", "二 選手　大会に参加する者"),
        ("2.2", "", "２ 前項第一号の審判は、第三条に定める手続により選任する。"),
        ("2.2.1", "", "一 氏名"),
        ("2.2.2", "", "二 年齢"),
        ("3", "（選任）", "第三条 審判は、主催者が選任する。"),
        ("3.2", "", "２ 主催者は、前条第二項第一号の者を選任することができない。"),
        ("3.3", "", "３ 第二条第一項第二号の選手に準用する。"),
        ("A", "附　則", "この規定は、一月十日から施行する。"),
        ("AA", "附則（七年改正）", ""),
        ("AA1", "（施行期日）", "第一条 この規定は、公布の日から施行する。"),
        ("AA2", "（経過措置）", "第二条 なお従前の例による。"),
    ]
    assert [tuple(cite) for cite in findings(found).references] == [
        ("2.2", "2.1.1"),
        ("2.2", "3"),
        ("3.2", "2.2.1"),
        ("3.3", "2.1.2"),
    ]
    assert findings(found).all == ()
    assert found.characters["marks"] == 0


def _regulation(listed: list[str]) -> str:
    lines = ["灯台カード 大会規定", *listed]
    for chapter, name in enumerate(CHAPTERS):
        lines.append(f"第{chapter + 1}章　{name}")
        for at in range(3 * chapter + 1, 3 * chapter + 4):
            lines += [f"第{at}条　{name}の{at}", f"　審判は{name}をつかさどる。", f"２　選手は第{at}条第1項に従う。"]
    return "\n".join([*lines, "附則", "第1条　一月十日から施行する。", "第2条　旧規定は廃止する。\n"])


def _entries(end: str) -> list[str]:
    return [
        line
        for chapter, name in enumerate(CHAPTERS)
        for line in (
            f"第{chapter + 1}章　{name}{end}",
            *(f"　第{at}条　{name}の{at}{end}" for at in range(3 * chapter + 1, 3 * chapter + 4)),
        )
    ]


LISTED = {
    "chapters with their articles": [
        "目次",
        *(f"第{at}章　{name}（第1条―第3条）" for at, name in enumerate(CHAPTERS, 1)),
    ],
    "leaders": ["目次", *_entries(" ……… 3"), "附則 ……… 9"],
    "pages": ["目次", *_entries("\t3"), "附則\t9"],
    "bare": ["目次", *_entries(""), "附則"],
    "without a heading": [*_entries(""), "附則"],
}


@pytest.mark.parametrize("listed", LISTED.values(), ids=LISTED)
def test_contents_open_no_chapter(listed: list[str]) -> None:
    found, plain = as_read(_regulation(listed)), as_read(_regulation([]))
    assert told(found) == told(plain)
    assert [line.text for line in found.contents] == [line.strip() for line in listed]
    numbers = [item.number for item in plain.items]
    assert numbers[:6] == ["C1", "1", "1.2", "2", "2.2", "3"]
    assert numbers[-5:] == ["12", "12.2", "A", "A1", "A2"]


def test_paragraphs_of_sections_and_kana() -> None:
    assert [(item.number, item.title or item.text) for item in as_read(NUMBERED).items] == [
        ("1", "第1章 総則"),
        ("1.1", "第1節 目的"),
        ("1.1.1", "1 審判は進行をつかさどる。"),
        ("1.1.1.1", "ア 記録する。"),
        ("1.1.1.2", "イ 告げる。"),
        ("1.1.2", "2 選手は従う。"),
        ("1.1.2.1", "(ア) 席に着く。"),
        ("1.1.2.2", "(イ) 静かにする。"),
        ("1.2", "第2節 遅刻"),
        ("1.2.1", "1 遅刻した者は敗北とする。"),
        ("2", "第2章 罰則"),
        ("2.1", "第1節 警告"),
        ("2.1.1", "1 警告は記録する。"),
        ("2.1.2", "2 失格は告げる。"),
    ]


def test_chinese_numerals_count_chapters_and_sections() -> None:
    assert [(item.number, item.title or item.text) for item in as_read(CHINESE).items] == [
        ("1", "一、游戏概要"),
        ("1.1", "(一) 玩家"),
        ("1.1.1", "1. 游戏由两名玩家进行。"),
        ("1.1.2", "2. 玩家使用自己的卡组。"),
        ("1.2", "(二) 胜负"),
        ("1.2.1", "1. 生命值为0的玩家败北。"),
        ("2", "二、卡牌"),
        ("2.1", "(一) 卡名"),
        ("2.1.1", "1. 每张卡牌有名称。"),
    ]
