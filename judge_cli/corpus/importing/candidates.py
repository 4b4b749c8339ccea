"""Every place in a document where a numbered rule may begin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.context import Layout, cites_next, doubt
from judge_cli.corpus.importing.numbers import Printed, at_start, inside, is_spaced, roman_value
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.rule_number import RuleNumber

_KANJI = {letter: at for at, letter in enumerate("〇一二三四五六七八九")}
_CHAPTER = re.compile(
    r"[\s*#]*(?:第\s*(?P<kanji>[\d〇一二三四五六七八九十百]+)\s*[章部編]"
    r"|(?:chapter|part|section|kapitel|chapitre|teil|partie)\s+(?P<named>\d+|[ivxlc]+)\b"
    r"|(?P<roman>[IVXLC]+)(?=[.:]\s))\s*[.:：\-–—]?\s*",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"[\s*#]*(?P<letter>[A-Z])[.:]?(?:\s+(?=[A-Z“\"]|[^\x00-\x7f])|$)")
_LETTERS_ITEM = re.compile(r"[\s*#]*[A-Z][.-]\d")
_TAIL = 40
_LISTED = re.compile(r"(?:(?:[.·․‥]\s?){4,}|…{2,})\s*\d*\s*$")
_BEHIND_HEADING = re.compile(r"[^\x00-\x7f\d。、．：]{2,20}\s+(?P<number>\d{1,2})[.]\s*(?=[^\x00-\x7f])")
_HEADING = 50


class Candidate(NamedTuple):
    """A number that may open a rule; `line` is its place in the list of lines, not its number in the file."""

    line: int
    column: int
    after: int
    number: str
    parts: int
    doubt: int
    mid: bool = False
    closed: bool = True
    heading: bool = False
    gap: bool = False


def candidates(lines: Sequence[SourceLine], shape: Layout) -> list[Candidate]:
    """The candidates in the order they stand in the document."""
    found: list[Candidate] = []
    before: SourceLine | None = None
    spaced = sum(is_spaced(line.text) for line in lines) >= 3
    lettered = sum(_LETTERS_ITEM.match(line.text) is not None for line in lines) >= 3
    for at, line in enumerate(lines):
        first = at_start(line.text, spaced=spaced) or chapter(line.text, lettered=lettered)
        if first is not None and not _is_listed(lines, at, first):
            found.append(_candidate(at, first, line, doubt(first, line, _unless_title(before, found, at), shape)))
        skipped = first.after if first else 0
        later = [other for other in inside(line.text) if other.column >= skipped]
        found += [_candidate(at, other, line, 1)._replace(mid=True) for other in later]
        behind = _BEHIND_HEADING.match(half_width(line.text)) if first is None and len(line.text) < _HEADING else None
        if behind is not None:
            printed = Printed(behind["number"], behind.start("number"), behind.end(), closed=True)
            found.append(_candidate(at, printed, line, 1)._replace(mid=True))
        before = line
    return found


def _is_listed(lines: Sequence[SourceLine], at: int, printed: Printed) -> bool:
    """Whether a number is that of an entry in a table of contents, whose title may stand on the next line."""
    line = lines[at]
    alone = printed.after >= len(line.text) and at + 1 < len(lines)
    return _LISTED.search((lines[at + 1] if alone else line).text[-_TAIL:]) is not None


def chapter(text: str, *, lettered: bool = False) -> Printed | None:
    """The number of 第3章, Chapter 3 or III. as a plain one; with `lettered`, that of A. or A, whose items are A.1."""
    letter = _LETTERED.match(text) if lettered else None
    if letter is not None:
        return Printed(letter["letter"], letter.start("letter"), letter.end(), closed=letter[0].rstrip()[-1] in ".:")
    match = _CHAPTER.match(half_width(text))
    if match is None or (match["roman"] and not match["roman"].isupper()):
        return None
    value = kanji_value(match["kanji"]) if match["kanji"] else _value(match["named"] or match["roman"])
    return Printed(str(value), match.start() + len(match[0]) - len(match[0].lstrip()), match.end(), closed=True)


def kanji_value(said: str) -> int:
    """十二 is 12, 二十 is 20, 12 is 12."""
    if said.isdecimal():
        return int(said)
    total, digit = 0, 0
    for letter in said:
        if letter in "十百":
            total, digit = total + (digit or 1) * (10 if letter == "十" else 100), 0
        else:
            digit = digit * 10 + (int(letter) if letter.isdecimal() else _KANJI[letter])
    return total + digit


def _value(said: str) -> int:
    return int(said) if said.isdecimal() else roman_value(said)


def _unless_title(before: SourceLine | None, found: Sequence[Candidate], at: int) -> SourceLine | None:
    """The line before, but for one that is a number with a short title: no sentence goes on after that."""
    if before is None or not found or found[-1].line != at - 1 or found[-1].mid:
        return before
    short = len(before.text) - found[-1].after < 40 and found[-1].doubt == 0
    return None if short and not cites_next(before) else before


def _candidate(at: int, printed: Printed, line: SourceLine, doubt: int) -> Candidate:
    return Candidate(
        line=at,
        column=printed.column,
        after=printed.after,
        number=printed.number,
        parts=printed.parts,
        doubt=doubt,
        closed=printed.closed,
        heading=line.level > 0,
        gap=line.gap,
    )


def separator(found: Sequence[Candidate]) -> str:
    """The sign that parts the items of this document's numbers: the commoner of dot and hyphen."""
    counted = Counter(
        "-" if "-" in candidate.number else "."
        for candidate in found
        if re.search("[.-]", candidate.number)
        and candidate.doubt < 2
        and not RuleNumber(candidate.number).parts[0].isalpha()
    )
    return "-" if counted["-"] > counted["."] else "."


def counts_in_hundreds(found: Sequence[Candidate]) -> bool:
    """Whether chapter 1 holds sections 100 to 199."""
    singles = {candidate.number for candidate in found if candidate.parts == 1 and candidate.number.isdecimal()}
    sections = {int(number) // 100 for number in singles if len(number) >= 3}
    opened = {number for number in singles if len(number) < 3 and int(number) in sections}
    tops = Counter(
        len(RuleNumber(candidate.number).parts[0]) for candidate in found if candidate.parts > 1 and candidate.doubt < 2
    )
    return len(opened) >= 1 and tops[3] + tops[4] > tops[1] + tops[2]
