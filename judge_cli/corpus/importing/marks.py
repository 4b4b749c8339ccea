"""Numbers that are local: 第3条, (1), ①, a), a heading without one; how each may be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import kanji_value
from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import roman_value
from judge_cli.corpus.importing.source import SourceLine

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_KANJI_RANKS = "編部章節条項号"
_NAMED_RANKS = ("part", "chapter", "section", "article", "rule")
_LEAD = r"[\s•■◆●▶*_]*"
_DIGITS = r"(?P<value>\d{1,3})"
_CLOSING = r"(?:\s+|$|(?=[^\x00-\x7f\d])|(?=[A-Z\"\[(]))"
_SHAPES: tuple[tuple[str, re.Pattern[str], Callable[[str], int]], ...] = (
    ("①", re.compile(rf"{_LEAD}(?P<value>[{_CIRCLED}])\s*"), lambda said: _CIRCLED.index(said) + 1),
    ("(1)", re.compile(rf"{_LEAD}\({_DIGITS}\)\s*"), int),
    ("1)", re.compile(rf"{_LEAD}{_DIGITS}\){_CLOSING}"), int),
    ("1.", re.compile(rf"{_LEAD}{_DIGITS}[.、]{_CLOSING}"), int),
    ("(i)", re.compile(rf"{_LEAD}\((?P<value>[ivx]+)\)\s*"), roman_value),
    ("i.", re.compile(rf"{_LEAD}(?P<value>[ivx]+)[.)]{_CLOSING}"), roman_value),
    ("I.", re.compile(rf"{_LEAD}(?P<value>[IVXLC]+)[.)]{_CLOSING}"), roman_value),
    ("(a)", re.compile(rf"{_LEAD}\((?P<value>[a-z])\)\s*"), lambda said: ord(said) - 96),
    ("a.", re.compile(rf"{_LEAD}(?P<value>[a-z])[.)]{_CLOSING}"), lambda said: ord(said) - 96),
    ("A.", re.compile(rf"{_LEAD}(?P<value>[A-Z])[.)]{_CLOSING}"), lambda said: ord(said) - 64),
)
_KANJI = re.compile(rf"{_LEAD}第\s*(?P<value>[\d〇一二三四五六七八九十百]+)\s*(?P<rank>[{_KANJI_RANKS}])\s*[.:、]?\s*")
_NAMED = re.compile(
    rf"{_LEAD}(?P<rank>part|chapter|section|article|rule)\s+(?P<value>\d+|[ivxlc]+)\b\s*[.:–—-]?\s*", re.IGNORECASE
)
_FIRST = re.compile(rf"{_LEAD}1[.、]{_CLOSING}")
_GLUED = "1"
_TITLE_GLUED = re.compile(
    r"(?P<value>\d{1,2})(?![\d枚人回つ個点種色体本番日月年分時秒度倍歳週名匹台対ターラ])(?=[A-Z]{2}|[^\x00-\x7f])[^。、，．.,:;]{1,24}"
)
_ENOUGH = 3
_HEADING_END = re.compile(r"[.。、,;:：!?！？)）」]\s*$")


class Mark(NamedTuple):
    """A local number: its family (all (1), (2), … are one), its value and how far up it stands (low is high up)."""

    family: str
    value: int
    rank: int
    column: int
    after: int
    written: str


def marks_of(lines: Sequence[SourceLine], *, nested: bool) -> list[list[Mark]]:
    """The ways to read each line as one with a local number or a heading.

    With `nested`, the same kind of number further in is another list.
    """
    nested = nested or _is_indented(lines)
    glued = _glued(lines)
    return [
        [Mark(_GLUED, glued[at], 11, 0, len(str(glued[at])), "")]
        if at in glued
        else list(_marks(line, _is_heading(lines, at), nested=nested))
        for at, line in enumerate(lines)
    ]


def _is_indented(lines: Sequence[SourceLine]) -> bool:
    """Whether lists stand in lists, told apart only by how far in their lines begin."""
    began = {line.indent for line in lines if _FIRST.match(half_width(line.text))}
    return len(began) > 1


def _glued(lines: Sequence[SourceLine]) -> dict[int, int]:
    """Titles with a number right before their first letter (2HP), where they count up from 1 and no sentence does."""
    found: dict[int, int] = {}
    for at, line in enumerate(lines):
        match = _TITLE_GLUED.fullmatch(half_width(line.text))
        if match is not None and int(match["value"]) == len(found) + 1:
            found[at] = int(match["value"])
    return found if len(found) >= _ENOUGH else {}


def _is_heading(lines: Sequence[SourceLine], at: int) -> bool:
    """Whether a line is a heading, or looks like one: a few words with blank space around them."""
    line = lines[at]
    if line.level or not line.gap or len(line.text) > 40 or "\t" in line.text or _HEADING_END.search(line.text):
        return line.level > 0
    return at + 1 < len(lines) and lines[at + 1].gap


def _marks(line: SourceLine, heading: bool, *, nested: bool) -> Iterator[Mark]:
    """The ways to read the beginning of a line as a local number."""
    plain = half_width(line.text)
    kanji, named = _KANJI.match(plain), _NAMED.match(plain)
    if kanji is not None:
        yield _ranked(kanji, 10 + _KANJI_RANKS.index(kanji["rank"]), kanji_value(kanji["value"]), kanji["rank"])
    elif named is not None and (line.level or len(plain) < 60):
        said = named["value"]
        rank = named["rank"].lower()
        value = int(said) if said.isdecimal() else roman_value(said)
        yield _ranked(named, 10 + _NAMED_RANKS.index(rank), value, rank)
    else:
        yield from _listed(plain, line, nested=nested)
        if heading:
            yield Mark(f"h{line.level}", 1, line.level or 9, 0, 0, "")


def _listed(plain: str, line: SourceLine, *, nested: bool) -> Iterator[Mark]:
    for family, shape, value in _SHAPES:
        match = shape.match(plain)
        if match is not None:
            level = f"@{line.level}" if line.level else f"/{line.indent}" if nested and line.indent else ""
            rank = line.level or 30
            written = plain[match.start("value") : match.end()].strip()
            written = f"({written}" if family.startswith("(") else written
            column = match.start("value") - family.startswith("(")
            yield Mark(family + level, value(match["value"]), rank, column, match.end(), written)


def _ranked(match: re.Match[str], rank: int, value: int, family: str) -> Mark:
    lead = len(match[0]) - len(match[0].lstrip(" •■◆●▶*_"))
    return Mark(family, value, rank, lead, match.end(), match[0].strip(" •■◆●▶*_.:、-–—"))
