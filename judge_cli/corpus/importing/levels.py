"""Documents whose numbers are local: 第3条, (1), ①, a), headings; each stands under what was opened before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import kanji_value, roman_value
from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.context import Layout, unfinished
from judge_cli.corpus.importing.opening import Opening
from judge_cli.corpus.importing.source import SourceLine

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_KANJI_RANKS = "編部章節条項号"
_KANJI_LETTERS = {"編": "P", "部": "P", "章": "C", "節": "S", "条": "", "項": "", "号": ""}
_NAMED_RANKS = ("part", "chapter", "section", "article", "rule")
_NAMED_LETTERS = {"part": "P", "chapter": "C", "section": "S"}
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
_HEADING_END = re.compile(r"[.。、,;:：!?！？)）」]\s*$")


class Mark(NamedTuple):
    """A local number: its family (all (1), (2), … are one), its value and how far up it stands (low is high up)."""

    family: str
    value: int
    rank: int
    column: int
    after: int
    written: str


class _Open(NamedTuple):
    mark: Mark
    number: str
    ours: bool


def openings(lines: Sequence[SourceLine], shape: Layout, *, nested: bool) -> tuple[Opening, ...]:
    """The rules of a document with local numbers, each with a number made of all it stands under.

    With `nested`, the same kind of number further in is another list.
    """
    marks = [list(_marks(line, _is_heading(lines, at), nested=nested)) for at, line in enumerate(lines)]
    if _is_title_of_all(marks):
        marks[0] = []
    running = _Counting(lines, shape, marks).running()
    return tuple(_Counting(lines, shape, marks, running).openings())


def _is_title_of_all(marks: Sequence[list[Mark]]) -> bool:
    """Whether the first line is the title of the document: the only heading of its kind, or one with nothing below."""
    heading = next((mark for mark in marks[0] if mark.family.startswith("h")), None)
    if heading is None:
        return False
    others = [mark for later in marks[1:] for mark in later if mark.family.startswith("h") or mark.rank < heading.rank]
    if not any(mark.family == heading.family for mark in others):
        return any(mark.rank > heading.rank for mark in others) or not heading.family.endswith("9")
    return any(mark.family == heading.family for mark in marks[1])


class _Counting:
    """One pass along the lines with a stack of what is open."""

    def __init__(
        self,
        lines: Sequence[SourceLine],
        shape: Layout,
        marks: Sequence[list[Mark]],
        running: frozenset[str] = frozenset(),
    ) -> None:
        self._lines, self._shape, self._marks, self._running = lines, shape, marks, running
        self._stack: list[_Open] = []
        self._last: dict[str, int] = {}
        self._went_on: set[str] = set()
        self._began_anew: set[str] = set()
        self._headings: dict[str, int] = {}

    def running(self) -> frozenset[str]:
        """The families that count on through the whole document, whatever they stand under."""
        for _ in self.openings():
            pass
        return frozenset(self._went_on - self._began_anew)

    def openings(self) -> Iterator[Opening]:
        """Each number that continues what is open, or begins something below it."""
        for at, line in enumerate(self._lines):
            mark = self._chosen(self._marks[at])
            if mark is not None and not self._goes_on(at, mark):
                opened = self._open(mark)
                parent = self._stack[-2].number if len(self._stack) > 1 else ""
                yield Opening(
                    line=at,
                    column=mark.column,
                    after=mark.after,
                    number=opened.number,
                    parent=parent,
                    written=mark.written,
                    ours=opened.ours,
                    heading=line.level > 0 or mark.family.startswith("h"),
                )

    def _goes_on(self, at: int, mark: Mark) -> bool:
        """Whether the line only goes on with the sentence before it."""
        line = self._lines[at]
        expected = mark.family in self._last and mark.value == self._last[mark.family] + 1
        return at > 0 and not (line.gap or line.level or expected) and unfinished(self._lines[at - 1], self._shape)

    def _chosen(self, marks: list[Mark]) -> Mark | None:
        """The reading that goes on with what is open; else one that begins with 1."""
        for mark in marks:
            if mark.family in self._open_families() and 0 < mark.value - self._last[mark.family] <= 3:
                return mark
        for mark in marks:
            if mark.family in self._open_families():
                continue
            if mark.value <= 1 or mark.rank < 20 or self._last.get(mark.family, -1) + 1 == mark.value:
                return mark
        return None

    def _open_families(self) -> list[str]:
        return [opened.mark.family for opened in self._stack if not opened.mark.family.startswith("h")]

    def _open(self, mark: Mark) -> _Open:
        families = [opened.mark.family for opened in self._stack]
        if mark.family in families:
            del self._stack[families.index(mark.family) :]
        elif mark.rank < 20:
            while self._stack and self._stack[-1].mark.rank >= mark.rank:
                self._stack.pop()
        self._note(mark, anew=mark.family not in families)
        opened = self._numbered(mark)
        self._stack.append(opened)
        return opened

    def _note(self, mark: Mark, *, anew: bool) -> None:
        if anew and mark.family in self._last:
            (self._began_anew if mark.value <= 1 else self._went_on).add(mark.family)
        self._last[mark.family] = mark.value

    def _numbered(self, mark: Mark) -> _Open:
        parent = self._stack[-1] if self._stack else None
        if mark.family.startswith("h"):
            above = parent.number if parent else ""
            count = self._headings[above] = self._headings.get(above, 0) + 1
            return _Open(mark, f"{above}.{count}" if above else str(count), ours=True)
        value = chr(96 + mark.value) if mark.family[:2] in {"a.", "A.", "(a"} else str(mark.value)
        if parent is None or mark.family in self._running:
            return _Open(mark, _prefix(mark.family, self._running) + value, ours=False)
        return _Open(mark, f"{parent.number}.{value}", ours=parent.ours)


def _is_heading(lines: Sequence[SourceLine], at: int) -> bool:
    """Whether a line is a heading, or looks like one: a few words with blank space around them."""
    line = lines[at]
    if line.level or not line.gap or len(line.text) > 40 or "\t" in line.text or _HEADING_END.search(line.text):
        return line.level > 0
    return at + 1 < len(lines) and lines[at + 1].gap


def _prefix(family: str, running: frozenset[str]) -> str:
    """A letter that keeps chapter 3 apart from rule 3, where rules count on through the chapters."""
    return (_KANJI_LETTERS.get(family) or _NAMED_LETTERS.get(family, "")) if running - {family} else ""


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
