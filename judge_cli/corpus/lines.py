"""The lines of a rule text file, each taken apart so that nothing of it is lost."""

from __future__ import annotations

import enum
import re
from typing import NamedTuple

from judge_cli.corpus.placed import Placed
from judge_cli.problem import Place


class Kind(enum.Enum):
    """What a line of a rule text file is."""

    HEAD = "head"
    BLANK = "blank"
    NOTE = "note"
    RULE = "rule"
    MORE = "more"
    MARK = "mark"
    STRAY = "stray"


class Line(NamedTuple):
    """One line in pieces; joined again they are the line.

    `name` is the key of the head, the number of a rule or the word after an @; `text` what is said about it.
    """

    kind: Kind
    number: int
    before: str = ""
    name: str = ""
    between: str = ""
    text: str = ""
    after: str = ""

    def __str__(self) -> str:
        return "".join(self[2:])

    def placed_name(self, file: str) -> Placed:
        """The name with its place."""
        return Placed(self.name, Place(file, self.number, len(self.before) + 1))

    def placed_text(self, file: str, skip: int = 0) -> Placed:
        """The text from its character `skip` on, with its place."""
        column = len(self.before + self.name + self.between) + skip + 1
        return Placed(self.text[skip:], Place(file, self.number, column))


_TAIL = r"(?:[.-]?(?:[0-9]+|[A-Za-z]+))*"
NUMBER = rf"(?:[0-9]+{_TAIL}|[A-Z]{{1,4}}(?:[.-]?[0-9]+{_TAIL})?(?![A-Za-z]))"
"""How a rule number is written: 804, 803.3b, 10.5.2.a, 1-2-3, or after capitals of its own N.4, IR-10.5.2.a."""
_ENDING = r"(?P<text>.*?)(?P<after>\s*)"
_SHAPES = (
    (Kind.BLANK, re.compile(r"(?P<after>\s*)")),
    (Kind.NOTE, re.compile(r"(?P<before>#)" + _ENDING)),
    (Kind.MARK, re.compile(r"(?P<before>\s+@)(?P<name>\S*)(?P<between>\s*)" + _ENDING)),
    (Kind.MORE, re.compile(r"(?P<before>\s+)" + _ENDING)),
    (Kind.RULE, re.compile(rf"(?P<name>{NUMBER})(?P<between>[ \t]{{2,}}|(?=\s*$))" + _ENDING)),
)
_HEAD = re.compile(r"(?P<name>[^\s:#@][^:\n]*?)(?P<between>\s*:\s*)" + _ENDING)


def lines_of(text: str) -> list[Line]:
    """Every line of `text`; the head ends at the first blank line."""
    found: list[Line] = []
    in_head = True
    for number, raw in enumerate(text.split("\n"), start=1):
        line = (_head_line(raw, number) if in_head else None) or _line(raw, number)
        in_head = in_head and line.kind is not Kind.BLANK
        found.append(line)
    return found


def _head_line(raw: str, number: int) -> Line | None:
    match = _HEAD.fullmatch(raw)
    return Line(Kind.HEAD, number, **match.groupdict()) if match else None


def _line(raw: str, number: int) -> Line:
    for kind, shape in _SHAPES:
        match = shape.fullmatch(raw)
        if match is not None:
            return Line(kind, number, **match.groupdict())
    return Line(Kind.STRAY, number, text=raw)
