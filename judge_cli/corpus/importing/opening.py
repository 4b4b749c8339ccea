"""Where a rule begins, with the number it goes by."""

from __future__ import annotations

from typing import NamedTuple


class Opening(NamedTuple):
    """The beginning of a rule; `line` is its place in the list of lines.

    `written` is what the document prints where that is more than the number: (1), ①, 第3条.
    """

    line: int
    column: int
    after: int
    number: str
    parent: str = ""
    written: str = ""
    ours: bool = False
    heading: bool = False
