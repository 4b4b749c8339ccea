"""Rule numbers as documents print them, wherever they stand in a line."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.rule_number import RuleNumber

Key = tuple[tuple[float, int, str], ...]
Romans = frozenset[tuple[str, ...]]

_LETTERS = 1e6
"""Letters come after every number of digits."""
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}

ITEMS = r"(?:[.-]\d{1,3}(?!\d)|[.-](?:[a-z]|[ivx]{2,4})(?![A-Za-z])|[A-Za-z](?![A-Za-z])|[a-z](?=[A-Z][a-z ]))"
NUMBER = rf"(?:[A-Z]{{1,3}}[.-]?)?\d{{1,4}}(?!\d){ITEMS}*+"
"""A number of digits and letters parted by dots or hyphens: 100.1a, 1-2-3-4, 103.2.a.1, A.4."""

_DECORATION = r"[\s•■◆●○▶◇□*_#|]*"
_OPENING = r"(?=[A-Z\"“‘'«(\[{<【「『《〈♦◎]|[^\x00-\x7f])"
_START = re.compile(rf"{_DECORATION}(?P<number>{NUMBER})(?P<end>\s?[.:](?![.\d])\s*|\s+|$|{_OPENING})")
_BRACKETED = re.compile(rf"\s*[【〔](?P<number>{NUMBER})(?P<end>[】〕]\s*)")
_SPACED = re.compile(rf"{_DECORATION}(?P<number>\d{{1,3}}(?:\s?[.]\s?\d{{1,3}}(?!\d))++)(?P<end>\s?[.]\s*|\s+)")
_PLACE = re.compile(r"[A-Z0-9](?<=[\s。！？）」』】].)(?:(?<=\d)|(?=[A-Z]{0,2}[.-]?\d))")
"""Where a number may begin within a line. A set of characters at the very beginning makes the search fast."""
_STOP = r".!?:)\]”\"。！？：）」』】"
_CUES = "see rule rules section sections step steps and or in to of by with règle".split()  # noqa: SIM905 - shorter
_INSIDE = (
    re.compile(
        rf"(?:(?<=[{_STOP}]\s)|(?<=[{_STOP}]\s\s)|(?<=[。！？）」』】]))(?P<number>{NUMBER})"
        rf"(?P<end>\s?[.](?![.\d])\s*|\s+|{_OPENING})(?=\S)"
    ),
    re.compile(
        rf"(?<=[a-z]\s){''.join(f'(?<!{cue} )' for cue in _CUES)}"
        r"(?P<number>\d{1,3}(?:[.-]\d{1,3})+)(?P<end>[.]\s+)(?=[A-Z“])"
    ),
    re.compile(r"(?P<number>\d{1,3}(?:[.-]\d{1,3}){2,}[a-z]?)(?P<end>[.])(?=[A-Z][a-z]*\s)"),
)
"""What such a number looks like: after a sentence, behind a title, glued to the first word of its rule."""
_RUN_TOGETHER = re.compile(rf"(?<=\s)(?P<number>{NUMBER})(?P<end>\s?[.](?![.\d])\s*)(?=\S)")
_DATE = re.compile(r"(?:19|20)\d\d[.-](?:0?[1-9]|1[0-2])(?:[.-]|$)")
_BOLD_END = re.compile(r"[*_]+\s*")
_LETTER_APART = re.compile(r"(?P<letter>[a-z])(?=[\s.)])[.)]?\s+")


class Printed(NamedTuple):
    """A number as it stands in a line: where it begins, where its rule's text begins, and what closes it."""

    number: str
    column: int
    after: int
    closed: bool
    """Whether a dot or a colon follows it."""

    @property
    def parts(self) -> int:
        """How many digits and letters it is made of."""
        return len(RuleNumber(self.number).parts)


def at_start(text: str, *, spaced: bool = False) -> Printed | None:
    """The number that `text` begins with, when it could be that of a rule; with `spaced`, blanks may part its items."""
    plain = half_width(text)
    match = (_SPACED.match(plain) if spaced else None) or _START.match(plain) or _BRACKETED.match(plain)
    return _printed(match) if match is not None and not _DATE.match(match["number"]) else None


def is_spaced(text: str) -> bool:
    """Whether `text` begins with a number whose items are plainly parted by blanks too: 1. 2. 4."""
    match = _SPACED.match(half_width(text))
    return match is not None and len(re.findall(r"\s", match["number"])) >= 2


def inside(text: str) -> Iterator[Printed]:
    """The numbers within `text` where another rule may begin: after a sentence, or right before a capital letter."""
    plain = half_width(text)
    for place in _PLACE.finditer(plain):
        matches = (shape.match(plain, place.start()) for shape in _INSIDE)
        match = next(filter(None, matches), None)
        if match is not None and (printed := _printed(match)).parts > 1:
            yield printed


def parted(text: str) -> list[str]:
    """`text` cut before each number with a dot behind it: what a line is that holds a whole document."""
    places = [match.start("number") for match in _RUN_TOGETHER.finditer(half_width(text))]
    return [text[start:end].strip() for start, end in pairwise([0, *places, len(text)])]


def letter_apart(text: str, after: int) -> tuple[str, int] | None:
    """A small letter standing alone after a number (701.23 b), and where the text after it begins."""
    match = _LETTER_APART.match(half_width(text), after)
    return (match["letter"], match.end()) if match else None


def _printed(match: re.Match[str]) -> Printed:
    number = re.sub(r"\s", "", match["number"])
    # A number in bold may leave its closing signs behind: **9.1.1. **Damage.
    bold = (
        _BOLD_END.match(match.string, match.end()) if match.string[match.start() : match.start() + 1] in "*_" else None
    )
    after = bold.end() if bold is not None else match.end()
    bracket = match.string[match.start("number") - 1 : match.start("number")] in {"【", "〔"}
    closed = bracket or match["end"].strip() in {".", ":"}
    return Printed(number, match.start("number") - bracket, after, closed)


@functools.lru_cache(maxsize=1 << 17)
def key_of(number: str, *, hundreds: bool = False, roman: Romans = frozenset()) -> Key:
    """What a document orders its numbers by.

    With `hundreds`, chapter 1 stands before section 100; below the numbers in `roman`, iv stands before v.
    """
    key = tuple((float(value), length, text) for value, length, text in _parts(number, roman))
    if hundreds and len(key) == 1 and len(number) < 3 and number.isdecimal():
        return ((key[0][0] * 100 - 0.5, 0, ""),)
    return key


def romans(numbers: Iterable[str]) -> Romans:
    """What the numbers that end in roman ones stand under: where ii is, i and v are no letters."""
    found = (RuleNumber(number).parts for number in numbers if number.endswith("ii"))
    return frozenset(parts[:-1] for parts in found if parts[-1] in {"ii", "iii"})


def roman_value(said: str) -> int:
    """IV is 4."""
    values = [_ROMAN[letter] for letter in said.lower()]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))


def _parts(number: str, roman: Romans) -> Iterator[tuple[float, int, str]]:
    parts = RuleNumber(number).parts
    for at, part in enumerate(parts):
        if part.isdecimal():
            yield int(part), 0, ""
        elif roman and parts[:at] in roman and not set(part) - _ROMAN.keys():
            yield _LETTERS + roman_value(part), 0, ""
        else:
            yield _LETTERS, len(part), part


def follows(before: Key, after: Key) -> bool:
    """Whether a document that has just said `before` may say `after` next: its first item, or the next one above."""
    shared = next((at for at, (one, two) in enumerate(zip(before, after, strict=False)) if one != two), None)
    if shared is None:
        return len(after) > len(before) and all(map(_is_first, after[len(before) :]))
    one, two = before[shared], after[shared]
    return _is_next(one, two) and all(map(_is_first, after[shared + 1 :]))


def may_begin(key: Key) -> bool:
    """Whether a document may begin with this number: 1, 100, 1.1."""
    return all(map(_is_first, key[1:]))


def _is_first(part: tuple[float, int, str]) -> bool:
    return part[0] in {0, 1, _LETTERS + 1} or part[2] in {"a", "i"}


def _is_next(one: tuple[float, int, str], two: tuple[float, int, str]) -> bool:
    if not one[2] and not two[2]:
        # A chapter of a document whose sections count in hundreds lies half a number below its first section.
        return 0 < two[0] - one[0] <= 1 or (two[0] % 1 == 0.5 and one[0] < two[0] <= one[0] + 100)
    return len(one[2]) == len(two[2]) == 1 and 0 < ord(two[2]) - ord(one[2]) <= 2
