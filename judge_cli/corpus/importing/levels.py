"""Documents whose numbers are local: 第3条, (1), ①, a), headings; each stands under what was opened before it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.context import Layout, unfinished
from judge_cli.corpus.importing.marks import Mark, marks_of
from judge_cli.corpus.importing.opening import Opening
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.rule_number import RuleNumber

_KANJI_LETTERS = {"編": "P", "部": "P", "章": "C", "節": "S", "条": "", "項": "", "号": ""}
_NAMED_LETTERS = {"part": "P", "chapter": "C", "section": "S"}
_ANNEX = "A"
_MOST_ANNEXES = 3
_WITHIN_ARTICLES = "項号"
_LETTERED = {"a.", "A.", "(a"}
_PREAMBLE = re.compile(r"general|generalities|総則|通則|généralités|allgemeines", re.IGNORECASE)
_FROM_ZERO = "1.0.1a"


class _Open(NamedTuple):
    mark: Mark
    number: str
    ours: bool
    above: str
    """What the numbers of those below it begin with."""


def openings(
    lines: Sequence[SourceLine], shape: Layout, *, nested: bool, like: str = "", listed: range = range(0)
) -> tuple[Opening, ...]:
    """The rules of a document with local numbers, each with a number made of all it stands under.

    With `nested`, the same kind of number further in is another list. `like` is the first number of the deepest
    heading, as headings are to be counted: 1.0.1a; without it they count from 1, and sections from 0 where the first
    one of the document is its general one. Lines in the range `listed` open nothing.
    """
    if not lines:
        return ()
    marks = marks_of(lines, nested=nested)
    for at in listed:
        marks[at] = []
    if _is_title_of_all(marks):
        marks[0] = []
    style = RuleNumber(like or _style(lines, marks)).parts
    running = _Counting(lines, shape, marks, style).running()
    return tuple(_Counting(lines, shape, marks, style, running).openings())


def _style(lines: Sequence[SourceLine], marks: Sequence[Sequence[Mark]]) -> str:
    """How headings are counted: the section under the first chapter, when it is the general one, is its number 0."""
    headings = [at for at, found in enumerate(marks) if found and found[0].family.startswith("h")][:2]
    ranks = [marks[at][0].rank for at in headings]
    deeper = len(ranks) == 2 and ranks[0] < ranks[1]
    return _FROM_ZERO if deeper and _PREAMBLE.match(lines[headings[1]].text.strip()) else "1"


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
        style: Sequence[str],
        running: frozenset[str] = frozenset(),
    ) -> None:
        self._lines, self._shape, self._marks, self._style, self._running = lines, shape, marks, style, running
        self._stack: list[_Open] = []
        self._last: dict[str, int] = {}
        self._went_on: Counter[str] = Counter()
        self._began_anew: Counter[str] = Counter()
        self._counted: dict[str, int] = {}
        self._taken: set[str] = set()
        self._below = ""
        self._annexes = ""
        self._paragraphed = _paragraphed(marks)

    def running(self) -> frozenset[str]:
        """The families that count on through the whole document, whatever they stand under."""
        for _ in self.openings():
            pass
        # Where supplementary provisions count anew, the rules themselves went on through many chapters.
        counts = ((family, times) for family, times in self._went_on.items() if family not in _WITHIN_ARTICLES)
        return frozenset(family for family, times in counts if times > 3 * self._began_anew[family])

    def openings(self) -> Iterator[Opening]:
        """Each number that continues what is open, or begins something below it."""
        for at, line in enumerate(self._lines):
            mark = self._chosen(self._marks[at], line)
            if mark is not None and not self._goes_on(at, mark) and not self._parts_a_list(at, mark):
                # The first paragraph of an article bears no number; its items belong to it and not to the second.
                self._below = ".1" if at in self._paragraphed else ""
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
        opens = line.gap or line.level or expected or mark.family == "附則"
        return at > 0 and not opens and unfinished(self._lines[at - 1], self._shape)

    def _parts_a_list(self, at: int, mark: Mark) -> bool:
        """Whether a heading only stands within a list, which counts on below it."""
        if not mark.family.startswith("h") or not self._stack:
            return False
        below = next((marks for marks in self._marks[at + 1 :] if marks), [])
        families = [opened.mark.family for opened in self._stack]
        above = min(opened.mark.rank for opened in self._stack)
        return mark.rank > above and any(
            one.family in families and not one.family.startswith("h") and one.value == self._last[one.family] + 1
            for one in below
        )

    def _chosen(self, marks: list[Mark], line: SourceLine) -> Mark | None:
        """The reading that goes on with what is open; else one that begins with 1, below it or as another list."""
        for mark in marks:
            if mark.family == "附則":
                return mark
            if mark.family in self._open_families() and 0 < mark.value - self._last[mark.family] <= 3:
                return mark
        for mark in marks:
            if mark.family in self._open_families():
                if mark.value == 1 < self._last[mark.family] and line.gap:
                    return mark
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
        annexed = any(opened.mark.family == "附則" for opened in self._stack)
        if anew and mark.family in self._last and not annexed:
            (self._began_anew if mark.value <= 1 else self._went_on)[mark.family] += 1
        self._last[mark.family] = mark.value

    def _numbered(self, mark: Mark) -> _Open:
        parent = self._stack[-1] if self._stack else None
        above = "" if parent is None else parent.number if mark.family == "項" else parent.above
        if mark.family == "附則" and len(self._annexes) < _MOST_ANNEXES:
            self._annexes += _ANNEX
            return self._opened(mark, self._annexes, ours=True)
        if mark.family.startswith(("h", "附則")):
            return self._opened(mark, self._counted_on(above), ours=True)
        runs = mark.family in self._running and self._annexes != above
        if parent is None or runs:
            number = _prefix(mark.family, self._running) + str(mark.value)
            number = number if number not in self._taken or not runs else f"{_ANNEX}{number}"
        else:
            value = chr(96 + mark.value) if mark.family[:2] in _LETTERED else str(mark.value)
            number = f"{above}{'' if above == self._annexes else '.'}{value}"
        if number in self._taken:
            return self._opened(mark, self._counted_on(above), ours=True)
        self._take(number, above, mark.value)
        return self._opened(mark, number, ours=parent is not None and parent.ours and not runs)

    def _opened(self, mark: Mark, number: str, *, ours: bool) -> _Open:
        return _Open(mark, number, ours, number + self._below)

    def _counted_on(self, above: str) -> str:
        """The next number below `above`, for what prints none or one that another has already."""
        depth = len(RuleNumber(above).parts) if above else 0
        first = self._style[depth] if depth < len(self._style) else "1"
        value = self._counted.get(above, (int(first) if first.isdecimal() else 1) - 1) + 1
        said = (
            str(value)
            if first.isdecimal()
            else f"{'' if value <= 26 else chr(96 + (value - 1) // 26)}" + chr(97 + (value - 1) % 26)
        )
        number = f"{above}{'.' if above and first.isdecimal() else ''}{said}"
        self._take(number, above, value)
        return number

    def _take(self, number: str, above: str, value: int) -> None:
        self._taken.add(number)
        self._counted[above] = max(value, self._counted.get(above, 0))


def _paragraphed(marks: Sequence[Sequence[Mark]]) -> frozenset[int]:
    """The lines of the articles (条) whose first numbered paragraph (項) is the second one."""
    found: set[int] = set()
    article: int | None = None
    for at, one in enumerate(marks):
        family = one[0].family if one else ""
        if family == "項" and one[0].value == 2 and article is not None:
            found.add(article)
        article = at if family == "条" else None if family in {"項", "附則"} else article
    return frozenset(found)


def _prefix(family: str, running: frozenset[str]) -> str:
    """A letter that keeps chapter 3 apart from rule 3, where rules count on through the chapters."""
    return (_KANJI_LETTERS.get(family) or _NAMED_LETTERS.get(family, "")) if running - {family} else ""
