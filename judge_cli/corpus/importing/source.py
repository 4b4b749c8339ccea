"""A document as lines, whatever kind of file it came in."""

from __future__ import annotations

from typing import NamedTuple


class SourceLine(NamedTuple):
    """One line, or one paragraph where the file has those.

    `number` counts the lines of a text file and the paragraphs of any other; `page` is 0 where there are no pages;
    `level` is that of a heading, 0 where the file doesn't call the line one; `gap` tells whether blank space is above;
    `indent` is how far in the line begins.
    """

    number: int
    text: str
    page: int = 0
    level: int = 0
    gap: bool = False
    indent: int = 0


class Source(NamedTuple):
    """What a reader makes of a file: its lines that hold text, and what it left out."""

    kind: str
    encoding: str
    lines: tuple[SourceLine, ...]
    left_out: tuple[str, ...] = ()
    """What is no wording and was not kept, in words: 3 images, 2 scripts, 7 control characters."""
    warnings: tuple[str, ...] = ()
    given: tuple[tuple[int, str], ...] = ()
    """Where the file itself says which of its lines begin a rule: their places, with the numbers."""
    labels: tuple[tuple[str, int], ...] = ()
    """Names of places, each with the number of its line."""
    links: tuple[tuple[int, str], ...] = ()
    """Line numbers with the name of the place that something in the line leads to."""
