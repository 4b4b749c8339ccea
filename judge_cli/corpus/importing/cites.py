"""Numbers of rules mentioned in the wording of others: see rule 608.2, (803), 8.3.2を参照, 601.2f–h."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import ITEMS, NUMBER

_CUE_ENDS = "ule|les|ion|ons|ter|ers|see|gle|cle"
"""The last three letters of the words that cite: rule, rules, section, sections, chapter, chapters, see, …"""
_WHOLE = (
    rf"(?<=[0-9])(?:(?<=[(§第].)|(?<=[(§第]\s.)|(?<=(?i:{_CUE_ENDS})\s.)|(?<=(?i:{_CUE_ENDS})\s\s.)|(?=[0-9]{{0,3}}を?参照))"
    r"[0-9]{0,3}"
)


def _many(sign: str) -> re.Pattern[str]:
    """What finds numbers whose items are parted by `sign`, and whole ones where a word or sign around them cites."""
    number, items = (shape.replace("[.-]", sign) for shape in (NUMBER, ITEMS))
    return re.compile(
        # A set of letters at the very beginning is what makes the search fast; only then is looked back. Whole
        # numbers are everywhere: one that nothing cites is passed over here and not in Python.
        rf"(?P<number>[A-Z0-9](?<![A-Za-z0-9.,+/×$-].)"
        rf"(?:(?<=[0-9])[0-9]{{0,3}}(?!\d)(?={items})|(?<=[A-Z])[A-Z]{{0,2}}{sign}?[0-9]{{1,4}}(?!\d)|{_WHOLE}(?!\d))"
        rf"{items}*+)(?![A-Za-z0-9%+/×])(?P<range>\s?[-~〜]\s?(?P<to>[a-z](?![a-z])|{number}))?"
    )


_MANY = {".": _many("[.]"), "-": _many("[.-]")}
"""Separator → a number, maybe with the end of a range. Where dots part the items, a hyphen is a range."""
_CUES = frozenset(
    "rule rules section sections chapter chapters see règle règles article articles".split()  # noqa: SIM905 - shorter
)
_SIGNS = ("§", "第")
_LETTERS = "abcdefghijklmnopqrstuvwxyzè"
_APART = "\x1e"
_REFERRED = ("を参照", "参照")
_IN_BRACKETS = re.compile(r"(?:[^\s(][(]\s?|[(])$")
_ENDS_CITE = re.compile(r"\s*(?:[),;:]|[.](?!\s?\d)|条|章|項|を?参照|$|\s[^.])")
_DIGIT = re.compile(r"\d")
_BLANKS = r"\d{1,3}(?:\s?\.\s?\d{1,3})+"
_IN_BRACKETS_SPACED = re.compile(rf"\(\s?(?P<number>{_BLANKS})\s?\.?\s?\)")
_BEFORE_WORD_SPACED = re.compile(rf"(?<!\d)(?P<number>{_BLANKS})\s?\.?\s?(?=\s?を?参照)")
"""A number with blanks in it, where brackets or a word say that it is one."""


def _unspaced(plain: str) -> str:
    """`plain` with the blanks taken out of numbers that brackets or a word say to be one."""
    plain = _IN_BRACKETS_SPACED.sub(lambda match: f"({''.join(match['number'].split())})", plain)
    if "参照" not in plain:
        return plain
    return _BEFORE_WORD_SPACED.sub(lambda match: "".join(match["number"].split()), plain)


class Mention(NamedTuple):
    """A number in a text: `plain` is the text around it, and where it begins and ends there."""

    number: str
    plain: str
    start: int
    end: int

    @property
    def sure(self) -> bool:
        """Whether what stands around it says that it is a rule's."""
        if self.start == self.end:
            return True
        in_brackets = self.plain[self.start - 1 : self.start] == "(" and not self.number.isdecimal()
        return in_brackets or self.named

    @property
    def named(self) -> bool:
        """Whether a word beside it calls it a rule."""
        return self.start < self.end and _is_named(self.plain, self.start, self.end)


def mentions(text: str, separator: str) -> Iterator[Mention]:
    """The rules that `text` mentions, each time it does; the ends of a range are two."""
    return (mention for _, mention in mentions_in((text,), separator))


def mentions_in(texts: Sequence[str], separator: str) -> Iterator[tuple[int, Mention]]:
    """The rules that each of `texts` mentions, with the place of the text: all are searched at once."""
    joined = texts[0] if len(texts) == 1 else f"\n{_APART}\n".join(text.replace(_APART, " ") for text in texts)
    if _DIGIT.search(joined) is None:
        return
    plain = _unspaced(half_width(joined))
    at, place = 0, 0
    for match in _MANY[separator].finditer(plain):
        number = match["number"].rstrip(".-")
        start, end = match.span("number")
        place, at = place + plain.count(_APART, at, start), start
        if not number.isdecimal() or _is_cited_alone(plain, start, end):
            yield place, Mention(number, plain, start, end)
        if match["to"] and not number.isdecimal() and not match["to"].isdecimal():
            # The end of a range is as surely meant as the sign between says.
            yield place, Mention(_end_of_range(match["number"], match["to"]), plain, end, end)


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
