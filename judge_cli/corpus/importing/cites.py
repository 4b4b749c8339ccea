"""Numbers of rules mentioned in the wording of others: see rule 608.2, (803), 8.3.2を参照, 601.2f–h."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import NUMBER

_MANY = {
    sign: re.compile(
        rf"(?<![A-Za-z0-9.,+/×$-])(?P<number>{number})(?![A-Za-z0-9%+/×])"
        rf"(?P<range>\s?[-~〜]\s?(?P<to>[a-z](?![a-z])|{number}))?"
    )
    for sign, number in ((".", NUMBER.replace("[.-]", "[.]")), ("-", NUMBER))
}
"""Separator → a number, maybe with the end of a range. Where dots part the items, a hyphen is a range."""
_CUE = re.compile(r"(?:\b(?:rules?|sections?|chapters?|see|règles?|articles?)\s*|[§第]\s?)$", re.IGNORECASE)
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
        if number.isdecimal():
            if len(number) <= 4 and _is_cited_alone(plain, match):
                yield Mention(number, sure=plain[match.start() - 1] != "(")
            continue
        yield Mention(number, sure=_is_cited(plain, match))
        if match["to"]:
            yield Mention(_end_of_range(match["number"], match["to"]), sure=True)


def _is_cited_alone(plain: str, match: re.Match[str]) -> bool:
    """Whether a number without items is a rule's: section 9, (803), 第3条, ルール処理(9)."""
    before = plain[max(0, match.start() - 12) : match.start()]
    if not _ENDS_CITE.match(plain, match.end("number")):
        return False
    bracketed = _IN_BRACKETS.search(before)
    named = plain.startswith(("を参照", "参照"), match.end("number"))
    return (
        named
        or _CUE.search(before) is not None
        or (bracketed is not None and (len(bracketed[0]) > 1 or len(match["number"]) >= 3))
    )


def _is_cited(plain: str, match: re.Match[str]) -> bool:
    before = plain[max(0, match.start() - 12) : match.start()]
    return (
        before.endswith("(")
        or _CUE.search(before) is not None
        or plain.startswith(("を参照", "参照"), match.end("number"))
    )


def _end_of_range(first: str, to: str) -> str:
    """601.2f–h ends with 601.2h."""
    if len(to) > 1 or not to.isalpha():
        return to
    return first[:-1] + to if first[-1].isalpha() else first + to
