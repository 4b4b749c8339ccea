"""Numbers of rules mentioned in the wording of others: see rule 608.2, (803), 8.3.2を参照, 601.2f–h."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import ITEMS, NUMBER


def _many(sign: str) -> re.Pattern[str]:
    """What finds numbers whose items are parted by `sign`."""
    number, items = (shape.replace("[.-]", sign) for shape in (NUMBER, ITEMS))
    return re.compile(
        # A set of letters at the very beginning is what makes the search fast; only then is looked back.
        rf"(?P<number>[A-Z0-9](?<![A-Za-z0-9.,+/×$-].)(?:(?<=[0-9])[0-9]{{0,3}}|(?<=[A-Z])[A-Z]{{0,2}}{sign}?[0-9]{{1,4}})"
        rf"(?!\d){items}*+)(?![A-Za-z0-9%+/×])(?P<range>\s?[-~〜]\s?(?P<to>[a-z](?![a-z])|{number}))?"
    )


_MANY = {".": _many("[.]"), "-": _many("[.-]")}
"""Separator → a number, maybe with the end of a range. Where dots part the items, a hyphen is a range."""
_CUES = frozenset(
    "rule rules section sections chapter chapters see règle règles article articles".split()  # noqa: SIM905 - shorter
)
_SIGNS = ("§", "第")
_LETTERS = "abcdefghijklmnopqrstuvwxyzè"
_REFERRED = ("を参照", "参照")
_IN_BRACKETS = re.compile(r"(?:[^\s(][(]\s?|[(])$")
_ENDS_CITE = re.compile(r"\s*(?:[),;:]|[.](?!\s?\d)|条|章|項|を?参照|$|\s[^.])")
_DIGIT = re.compile(r"\d")
_SPACED = re.compile(r"\(\s?(?P<number>\d{1,3}(?:\s?\.\s?\d{1,3})+)\s?\)")


class Mention(NamedTuple):
    """A number in a text; `sure` when the words around it say that it is a rule's."""

    number: str
    sure: bool


def mentions(text: str, separator: str) -> Iterator[Mention]:
    """The rules that `text` mentions, each time it does; the ends of a range are two."""
    if _DIGIT.search(text) is None:
        return
    plain = half_width(text)
    plain = _SPACED.sub(lambda match: f"({re.sub(chr(92) + 's', '', match['number'])})", plain)
    for match in _MANY[separator].finditer(plain):
        number = match["number"].rstrip(".-")
        start, end = match.span("number")
        if number.isdecimal():
            if _is_cited_alone(plain, start, end):
                yield Mention(number, sure=plain[start - 1] != "(")
            continue
        yield Mention(number, sure=plain[start - 1 : start] == "(" or _is_named(plain, start, end))
        if match["to"]:
            yield Mention(_end_of_range(match["number"], match["to"]), sure=True)


def _is_cited_alone(plain: str, start: int, end: int) -> bool:
    """Whether a number without items is a rule's: section 9, (803), 第3条, ルール処理(9)."""
    before = plain[max(0, start - 12) : start]
    named = _is_named(plain, start, end)
    if not named and not before.rstrip().endswith("("):
        return False
    bracketed = _IN_BRACKETS.search(before)
    fits = named or (bracketed is not None and (len(bracketed[0]) > 1 or end - start >= 3))
    return fits and _ENDS_CITE.match(plain, end) is not None


def _is_named(plain: str, start: int, end: int) -> bool:
    """Whether the words around a number say that it is a rule's."""
    before = plain[max(0, start - 12) : start].rstrip().lower()
    word = before[len(before.rstrip(_LETTERS)) :]
    return word in _CUES or before.endswith(_SIGNS) or plain.startswith(_REFERRED, end)


def _end_of_range(first: str, to: str) -> str:
    """601.2f–h ends with 601.2h."""
    if len(to) > 1 or not to.isalpha():
        return to
    return first[:-1] + to if first[-1].isalpha() else first + to
