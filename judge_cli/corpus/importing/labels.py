"""Names that a document gives to its rules, and references by such a name: anchors of pages, labels of sources."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.source import Source, SourceLine

_NAME = r"[^\W_][\w:./-]*"
_DEFINED = re.compile(rf"\s*(?:@@(?P<at>{_NAME})@@|\{{#(?P<braces>{_NAME})\}})")
_REFERRED = re.compile(rf"\[\[#?(?P<wiki>{_NAME})\]\]|\{{ref:(?P<ref>{_NAME})\}}")
_NO_SLUG = re.compile(r"[^\w\s-]")
_TOP_OF_PAGE = {"", "top"}


class Link(NamedTuple):
    """A reference by name: the rule it stands in, its line, how it is written, and the rule it leads to.

    The first is empty outside the rules; the last is None where nothing has that name.
    """

    source: str
    line: int
    said: str
    target: str | None


def labelled(source: Source) -> Source:
    """`source` with the names that stand in its lines as labels of those; a name alone is that of the line below."""
    labels, lines, waiting = list(source.labels), list[SourceLine](), list[str]()
    for line in source.lines:
        text = line.text
        if "@@" in text or "{#" in text:
            waiting += [match["at"] or match["braces"] for match in _DEFINED.finditer(text)]
            text = _DEFINED.sub("", text).strip()
        if text or source.given:
            labels += [(name, line.number) for name in waiting]
            waiting.clear()
            lines.append(line._replace(text=text or line.text))
    return source._replace(labels=tuple(labels), lines=tuple(lines))


def links(source: Source, firsts: Sequence[tuple[int, str]]) -> Iterator[Link]:
    """The references by name in a document whose rules begin in these lines."""
    there = _named(source, firsts)
    kinds = {_kind(name) for name, _ in source.labels}
    for line, name in source.links:
        if name not in _TOP_OF_PAGE:
            yield Link(_holder(line, firsts), line, f"#{name}", there.get(name.casefold()))
    for at in source.lines if source.labels else ():
        for match in _REFERRED.finditer(at.text):
            name = match["wiki"] or match["ref"]
            target = there.get(name.casefold())
            # Double brackets are symbols too, and names of a kind that the document gives nothing lead elsewhere.
            if target or (_kind(name) in kinds and (_kind(name) or match["ref"])):
                yield Link(_holder(at.number, firsts), at.number, match[0], target)


def resolved(text: str, numbers: Mapping[str, str]) -> str:
    """`text` with each reference that `numbers` has as the number of its rule."""
    return _REFERRED.sub(lambda match: numbers.get(match[0], match[0]), text)


def _named(source: Source, firsts: Sequence[tuple[int, str]]) -> dict[str, str]:
    """Name → rule. A heading without a name of its own has the one that Markdown pages are linked by."""
    headings = {line.number: line.text for line in reversed(source.lines) if line.level}
    places = {_slug(text): line for line, text in headings.items()} if source.links else {}
    lines = [line.number for line in source.lines]
    for name, line in reversed(source.labels):
        below = bisect_left(lines, line)
        if below < len(lines):
            places[name.casefold()] = lines[below]
    begins = {line for line, _ in firsts}
    # A heading that is no rule is the title of the next one.
    rules = (
        (name, (_next if line in headings and line not in begins else _holder)(line, firsts))
        for name, line in places.items()
    )
    return {name: rule for name, rule in rules if rule}


def _slug(heading: str) -> str:
    return re.sub(r"\s", "-", _NO_SLUG.sub("", heading.casefold()).strip())


def _kind(name: str) -> str:
    return name.rpartition(":")[0]


def _holder(line: int, firsts: Sequence[tuple[int, str]]) -> str:
    """The rule that a line belongs to; empty when it stands above all rules."""
    at = bisect_right(firsts, line, key=lambda first: first[0])
    return firsts[at - 1][1] if at else ""


def _next(line: int, firsts: Sequence[tuple[int, str]]) -> str:
    """The first rule below a line; empty when there is none."""
    at = bisect_right(firsts, line, key=lambda first: first[0])
    return firsts[at][1] if at < len(firsts) else ""
