"""Made-up Japanese rule documents in the ways they are printed, each with what it must be read as.

The game is invented. Japanese has no blanks: a full line ends wherever it is full, in a word and before a digit too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

_WHO = ["灯台守", "船頭", "プレイヤー", "渡し守", "対戦相手", "親プレイヤー"]
_WHAT = ["ランタン", "灯り", "小舟", "油の樽", "カード", "合図のカード", "積み荷"]
_WHERE = ["港", "山札", "手札", "川岸ゾーン", "捨て場", "灯台ゾーン"]
_DOES = ["置きます", "消します", "公開します", "表向きにします", "移動させます", "選びます"]
_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


class Rule(NamedTuple):
    """A rule as it must be read."""

    number: str
    title: str
    text: str


class Form(NamedTuple):
    """How a numbering writes the number of a chapter, a section, a rule, and one below it."""

    chapter: Callable[[int], str]
    section: Callable[[int, int], str]
    rule: Callable[[str, int], str]
    item: Callable[[str, int], str]


FORMS = {
    "hundreds": Form(
        str,
        lambda chapter, at: str(100 * chapter + at - 1),
        lambda above, at: f"{above}.{at}",
        lambda above, at: above + "abcdefgh"[at - 1],
    ),
    "dots": Form(
        str,
        lambda chapter, at: f"{chapter}.{at}",
        lambda above, at: f"{above}.{at}",
        lambda above, at: f"{above}.{at}",
    ),
    "hyphens": Form(
        str,
        lambda chapter, at: f"{chapter}-{at}",
        lambda above, at: f"{above}-{at}",
        lambda above, at: f"{above}-{at}",
    ),
}


def rules_of(form: str) -> list[Rule]:
    """The rules of a document with that numbering."""
    dice, shape = random.Random(7), FORMS[form]
    found: list[Rule] = []
    for chapter in range(1, 5):
        found.append(Rule(shape.chapter(chapter), f"第{'一二三四'[chapter - 1]}の流れ", ""))
        for at in range(1, 5):
            section = shape.section(chapter, at)
            found.append(Rule(section, f"{dice.choice(_WHERE)}の{dice.choice(_WHAT)}", ""))
            for count in range(1, 6):
                number = shape.rule(section, count)
                found.append(Rule(number, "", _text(dice, found)))
                if count == 3:
                    found += [Rule(shape.item(number, item), "", _text(dice, found)) for item in range(1, 5)]
    return found


def _text(dice: random.Random, before: Sequence[Rule]) -> str:
    said = "".join(_sentence(dice, before) for _ in range(dice.randrange(1, 4)))
    if dice.random() < 0.15:
        said += f"\n例：{dice.choice(_WHO)}が{dice.choice(_WHAT)}を２つ持つとき、１つを{dice.choice(_DOES)}。"
    return said


def _sentence(dice: random.Random, before: Sequence[Rule]) -> str:
    amount = str(dice.randrange(1, 30)).translate(_WIDE)
    where = f"{dice.choice(_WHERE)}にある{dice.choice(_WHAT)}{amount}枚"
    said = f"{dice.choice(_WHO)}は、{where}を{dice.choice(_WHERE)}に{dice.choice(_DOES)}"
    cited = [rule.number for rule in before if len(rule.number) > 3]
    if cited and dice.random() < 0.4:
        number = dice.choice(cited)
        said += dice.choice([f"（参照 {number}）", f"（{number}）", f"（{number}を参照）"])
    return f"{said}。"


def _paragraphs(rules: Sequence[Rule], mark: Callable[[str], str]) -> Iterator[str]:
    for rule in rules:
        first, *others = (rule.title or rule.text).split("\n")
        yield mark(rule.number) + first
        yield from others


def _wrapped(paragraphs: Iterator[str], width: int) -> Iterator[str]:
    for paragraph in paragraphs:
        yield from (paragraph[at : at + width] for at in range(0, len(paragraph), width))


def _contents(rules: Sequence[Rule]) -> list[str]:
    titled = [rule for rule in rules if rule.title]
    return ["目次", *(f"{rule.number}. {rule.title} {'.' * 12} {at}" for at, rule in enumerate(titled, start=1))]


def _dotted(number: str) -> str:
    return f"{number} " if number[-1].isalpha() else f"{number}. "


def plain(rules: Sequence[Rule]) -> str:
    """A paragraph on each line."""
    return "\n".join(["灯台カードゲーム 総合ルール", *_contents(rules), *_paragraphs(rules, _dotted)])


def narrow(rules: Sequence[Rule], width: int = 38) -> str:
    """Lines cut where they are full, with a page number after every thirty."""
    lines = list(_wrapped(_paragraphs(rules, _dotted), width))
    pages = [lines[at : at + 30] for at in range(0, len(lines), 30)]
    body = [line for at, page in enumerate(pages, start=1) for line in (*page, f"― {at} ―")]
    return "\n".join(["灯台カードゲーム 総合ルール", *_contents(rules), *body])


def tabs(rules: Sequence[Rule]) -> str:
    """A tab behind each number."""
    return "\n".join(_paragraphs(rules, lambda number: f"{number}.\t"))


def wide(rules: Sequence[Rule]) -> str:
    """Numbers in full width."""
    return "\n".join(_paragraphs(rules, lambda number: _dotted(number).translate(_WIDE).replace(". ", "．")))


def glued(rules: Sequence[Rule]) -> str:
    """Nothing between a number and its text."""
    return "\n".join(_paragraphs(rules, lambda number: _dotted(number).strip()))


def apart(rules: Sequence[Rule]) -> str:
    """Each number on a line of its own."""
    return "\n".join(_paragraphs(rules, lambda number: f"{_dotted(number).strip()}\n"))


def apart_on_pages(rules: Sequence[Rule]) -> str:
    """Each number on a line of its own, pages with their number above."""
    lines = apart(rules).split("\n")
    pages = [lines[at : at + 40] for at in range(0, len(lines), 40)]
    return "\f".join("\n".join([str(at), *page]) for at, page in enumerate(pages, start=1))


def one_line(rules: Sequence[Rule]) -> str:
    """The whole document on one line, its number of pages first."""
    return "24 灯台カードゲーム 総合ルール " + " ".join(_paragraphs(rules, lambda number: f"{number}. "))


PRESSES: dict[str, Callable[[Sequence[Rule]], str]] = {
    "plain": plain,
    "narrow": narrow,
    "tabs": tabs,
    "wide": wide,
    "glued": glued,
    "apart": apart,
    "apart on pages": apart_on_pages,
    "one line": one_line,
}
