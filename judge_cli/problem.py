"""What a judge is told when a file or a command line is not as it should be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

# Named tuples, not msgspec records: a look-up has no time for importing msgspec (tests/bench/startup.py).


class Sentence(str):
    """An English sentence that knows what it was made of, so that render can say it in another language too.

    `Sentence("there is no file {file}", file=name)`: the template is what it is looked up by.
    """

    template: str
    parts: Mapping[str, object]

    def __new__(cls, template: str, **parts: object) -> Sentence:
        """`template` with `parts` filled in."""
        made = super().__new__(cls, template.format_map(parts))
        made.template, made.parts = template, parts
        return made

    def __getnewargs_ex__(self) -> tuple[Any, ...]:
        """What it is made of again in another process."""
        return (self.template,), self.parts


class Place(NamedTuple):
    """Where something stands: `line` and `column` count from 1, columns in characters."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Problem(NamedTuple):
    """One thing that is wrong, where, and what would have been right.

    `because` is English, a Sentence where it can be said in Japanese too;
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

    def in_file(self, path: Path) -> InputError:
        """The same error, told of the file `path` where a problem says no place."""
        placed = (one if one.place else one._replace(place=Place(str(path))) for one in self.problems)
        return InputError(*placed)
