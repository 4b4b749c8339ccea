"""Numbers that are local: 第3条, (1), ①, a), a heading without one; how each may be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import kanji_value
from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import roman_value
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE
from judge_cli.corpus.importing.signed import signed_headings
from judge_cli.corpus.importing.source import SourceLine

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_KANJI_RANKS = "編部章節条項号"
_SIMPLIFIED = str.maketrans("编节项", "編節項")
"""As Chinese is written on the mainland."""
_KANJI_DIGITS = "一二三四五六七八九十"
_KANA = "アイウエオカキクケコサシスセソ"
_NAMED_RANKS = ("part", "chapter", "section", "article", "rule")
_LEAD = r"[\s•■◆●▶*_]*"
_DIGITS = r"(?P<value>\d{1,3})"
_CLOSING = r"(?:\s+|$|(?=[^\x00-\x7f\d])|(?=[A-Z\"\[(]))"
_SHAPES: tuple[tuple[str, re.Pattern[str], Callable[[str], int]], ...] = (
    ("①", re.compile(rf"{_LEAD}(?P<value>[{_CIRCLED}])\s*"), lambda said: _CIRCLED.index(said) + 1),
    ("(1)", re.compile(rf"{_LEAD}\({_DIGITS}\)\s*"), int),
    ("【1】", re.compile(rf"[【〔]{_DIGITS}[】〕]\s*"), int),
    ("1)", re.compile(rf"{_LEAD}{_DIGITS}\){_CLOSING}"), int),
    ("1.", re.compile(rf"{_LEAD}{_DIGITS}[.、]{_CLOSING}"), int),
    ("(i)", re.compile(rf"{_LEAD}\((?P<value>[ivx]+)\)\s*"), roman_value),
    ("i.", re.compile(rf"{_LEAD}(?P<value>[ivx]+)[.)]{_CLOSING}"), roman_value),
    ("I.", re.compile(rf"{_LEAD}(?P<value>[IVXLC]+)[.)]{_CLOSING}"), roman_value),
    ("(a)", re.compile(rf"{_LEAD}\((?P<value>[a-z])\)\s*"), lambda said: ord(said) - 96),
    ("a.", re.compile(rf"{_LEAD}(?P<value>[a-z])[.)]{_CLOSING}"), lambda said: ord(said) - 96),
    ("A.", re.compile(rf"{_LEAD}(?P<value>[A-Z])[.)]{_CLOSING}"), lambda said: ord(said) - 64),
    ("一", re.compile(rf"{_LEAD}(?P<value>[{_KANJI_DIGITS}]{{1,3}})(?:[、.]\s*|\s+)(?=\S)"), kanji_value),
    ("(一)", re.compile(rf"{_LEAD}\((?P<value>[{_KANJI_DIGITS}]{{1,3}})\)\s*"), kanji_value),
    ("(ア)", re.compile(rf"{_LEAD}\((?P<value>[{_KANA}])\)\s*"), lambda said: _KANA.index(said) + 1),
    ("ア", re.compile(rf"{_LEAD}(?P<value>[{_KANA}])(?:[.、)]\s*|\s+)(?=\S)"), lambda said: _KANA.index(said) + 1),
)
_KANJI = re.compile(
    rf"{_LEAD}第\s*(?P<value>[\d〇一二三四五六七八九十百]+)\s*(?P<rank>[{_KANJI_RANKS}编节项])\s*[.:、]?\s*"
)
_NAMED = re.compile(
    rf"{_LEAD}(?P<rank>part|chapter|section|article|rule)\s+(?P<value>\d+|[ivxlc]+)\b\s*[.:–—-]?\s*", re.IGNORECASE
)
_ARTICLE = re.compile(r"第\s*[\d〇一二三四五六七八九十百]+\s*条")
_UNNAMED = re.compile(r"(?P<value>\d{1,2})\s+(?![枚人回つ個点種色体本番日月年分時秒度倍歳週名匹台対x×/])")
_ANNEX = re.compile(r"[附付]\s*則(?:\s*\(.{1,30}\))?")
_FIRST = re.compile(rf"{_LEAD}1[.、]{_CLOSING}")
_GLUED = "1"
_TITLE_GLUED = re.compile(
    r"(?P<value>\d{1,2})(?![\d枚人回つ個点種色体本番日月年分時秒度倍歳週名匹台対ターラ])(?=[A-Z]{2}|[^\x00-\x7f])[^。、，．.,:;]{1,24}"
)
_ENOUGH = 3
_HEADING = 40
_TITLE = 60
_TITLE_PAGE = 8
_TITLED = re.compile(
    r"[A-ZÀ-Þ][\w'’-]*(?:(?:,|:| [-–—/&])? (?:[A-ZÀ-Þ(\d][\w'’)-]*|an?|the|and|or|of|in|on|to|by|for|from|with|vs))*"
)
"""Words of a title in a language that writes them with capitals."""
_GOES_ON = re.compile(r"[,:]$|\b(?:an?|the|and|or|of|in|on|to|by|for|from|with|as)$")
_SENTENCE_END = re.compile(r"[.!?][)\]”\"’]*$")
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
    glued, headings = _glued(lines), _headings(lines)
    unnamed, signed = _unnamed(lines), signed_headings(lines)
    return [
        [unnamed[at]]
        if at in unnamed
        else [Mark(_GLUED, glued[at], 11, 0, len(str(glued[at])), "")]
        if at in glued
        else [Mark(f"h{signed[at].rank}", 1, signed[at].rank, 0, signed[at].after, "")]
        if at in signed
        else list(_marks(line, at in headings, nested=nested))
        for at, line in enumerate(lines)
    ]


def _unnamed(lines: Sequence[SourceLine]) -> dict[int, Mark]:
    """The paragraphs (項) of articles and sections, which begin with a bare number.

    The first one of an article (条) mostly bears none.
    """
    found: dict[int, Mark] = {}
    expected: tuple[int, ...] = ()
    for at, line in enumerate(lines):
        plain = half_width(line.text)
        match = _UNNAMED.match(plain) if expected else None
        if _ARTICLE.match(plain) or _ANNEX.fullmatch(plain):
            expected = (1, 2)
        elif _KANJI.match(plain):
            expected = (1,)
        elif match is not None and int(match["value"]) in expected:
            value = int(match["value"])
            found[at] = Mark(
                "項", value, 10 + _KANJI_RANKS.index("項"), 0, match.end(), line.text[: match.end("value")]
            )
            expected = (value + 1,)
    return found


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


def _headings(lines: Sequence[SourceLine]) -> set[int]:
    """The places of the headings: those that the file calls so, and lines that look like one."""
    found: set[int] = set()
    marked = any(line.level for line in lines)
    for at, line in enumerate(lines):
        free = at + 1 < len(lines) and line.gap and lines[at + 1].gap and len(line.text) <= _HEADING
        if line.level or (_may_be_heading(line) and (free or (not marked and _is_titled(lines, at, found)))):
            found.add(at)
    return found


def _may_be_heading(line: SourceLine) -> bool:
    plain = half_width(line.text)
    said = EXAMPLE.match(plain) or NOTE.match(plain) or "\t" in line.text
    return not said and not _HEADING_END.search(line.text)


def _is_titled(lines: Sequence[SourceLine], at: int, headings: Set[int]) -> bool:
    """Whether a line is a few words with capitals, below the end of a sentence and above the beginning of one."""
    if at == 0 or at + 1 == len(lines) or len(lines[at].text) > _TITLE or lines[at + 1].text[0].islower():
        return False
    above, below = lines[at - 1].text, lines[at + 1].text
    # What stands above the first heading is the title page, where nothing ends.
    first = not headings and len(below) > _TITLE and at < _TITLE_PAGE
    listed = _FIRST.match(half_width(below)) is not None and not _GOES_ON.search(above)
    begins = at - 1 in headings or first or listed or _SENTENCE_END.search(above) is not None
    return begins and _TITLED.fullmatch(lines[at].text) is not None


def _marks(line: SourceLine, heading: bool, *, nested: bool) -> Iterator[Mark]:
    """The ways to read the beginning of a line as a local number."""
    plain = half_width(line.text)
    kanji, named = _KANJI.match(plain), _NAMED.match(plain)
    if _ANNEX.fullmatch(plain):
        yield Mark("附則", 1, 10, 0, 0, "")
    elif kanji is not None:
        rank = kanji["rank"].translate(_SIMPLIFIED)
        yield _ranked(kanji, 10 + _KANJI_RANKS.index(rank), kanji_value(kanji["value"]), rank)
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
            column = match.start("value") - family.startswith(("(", "【"))
            written = plain[column : match.end()].strip()
            yield Mark(family + level, value(match["value"]), rank, column, match.end(), written)


def _ranked(match: re.Match[str], rank: int, value: int, family: str) -> Mark:
    lead = len(match[0]) - len(match[0].lstrip(" •■◆●▶*_"))
    return Mark(family, value, rank, lead, match.end(), match[0].strip(" •■◆●▶*_.:、-–—"))
