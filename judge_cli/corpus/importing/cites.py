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
_ONE = re.compile(
    r"(?:\b(?:rules?|sections?|chapters?|see|règles?|articles?)\s*|(?<=[^\s(])[(]\s?|[(](?=\d{3}))(?P<number>\d{1,4})"
    r"(?=\s*(?:[),;:]|[.](?!\s?\d)|条|章|項|$|\s[^.]))",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"第\s*(?P<number>\d+)\s*条|(?P<after>\d[\d.-]*)\s*を?参照")
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
        if not any(sign in match["number"] for sign in ".-") and not match["number"][-1].isalpha():
            continue
        yield Mention(match["number"].rstrip(".-"), sure=_is_cited(plain, match))
        if match["to"]:
            yield Mention(_end_of_range(match["number"], match["to"]), sure=True)
    for shape in (_ONE, _ARTICLE):
        for match in shape.finditer(plain):
            number = match["number"] or match["after"] if shape is _ARTICLE else match["number"]
            if number and separator not in number:
                yield Mention(number, sure=not match[0].startswith(("(", "（")))


def _is_cited(plain: str, match: re.Match[str]) -> bool:
    before = plain[max(0, match.start() - 12) : match.start()].lower()
    after = plain[match.end() : match.end() + 3]
    return bool(re.search(r"(?:rules?|see|sections?|règles?|[(§第])\s*$", before)) or after.startswith(("を参照", "参照"))


def _end_of_range(first: str, to: str) -> str:
    """601.2f–h ends with 601.2h."""
    if len(to) > 1 or not to.isalpha():
        return to
    return first[:-1] + to if first[-1].isalpha() else first + to
