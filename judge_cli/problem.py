"""What a judge is told when a file or a command line is not as it should be."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True, order=True):
    """Where something stands: `line` and `column` count from 1, columns in characters."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong, where, and what would have been right.

    `said` is the text at fault as it stands in the file, `nearest` the valid word most like it, `offered` what would
    have been accepted, `rule` the number of the rule that forbids it.
    """

    because: str
    place: Place | None = None
    said: str = ""
    nearest: str | None = None
    offered: tuple[str, ...] = ()
    rule: str | None = None


class InputError(Exception):
    """The input can't be used; carries every problem found in it, in file order."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(problem.because for problem in problems))
        self.problems = problems
