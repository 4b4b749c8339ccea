"""What was probably meant where YAML could not go on: the slips that people make who do not write YAML every day."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from judge_cli.problem import Sentence

_WIDE_SPACES = re.compile(r"[ \t]*[\u3000\xa0]")
_WIDE_COLON = re.compile(r"\s*(?:- *)?[^\s:：\"'{}\[\]]+：")
_WIDE_COMMA = re.compile(r"[、，]")
_DASH = re.compile(r"\s*-[^\s-]")
_NOT_A_START = {f"while scanning {what}" for what in ("an alias", "an anchor", "a directive", "a block scalar")}


class Slip(NamedTuple):
    """What is wrong, and where: the line and the column count from 1."""

    because: Sentence
    line: int
    column: int


class _Stuck(NamedTuple):
    """Where YAML could not go on, and what it was at; rows and columns count from 0."""

    lines: list[str]
    row: int
    column: int
    problem: str
    context: str
    begun: Any

    @property
    def here(self) -> str:
        """The line at which it stopped."""
        return self.lines[self.row] if self.row < len(self.lines) else ""


def slip(text: str, error: Any) -> Slip:
    """The slip behind an error of YAML's, or the error itself."""
    mark = error.problem_mark or error.context_mark
    row, column = (mark.line, mark.column) if mark is not None else (0, 0)
    stuck = _Stuck(text.split("\n"), row, column, error.problem or "", error.context or "", error.context_mark)
    for look in _LOOKS:
        found = look(stuck)
        if found is not None:
            return found
    return Slip(Sentence("not YAML: {reason}", reason=stuck.problem or stuck.context), row + 1, column + 1)


def _tab(stuck: _Stuck) -> Slip | None:
    for row in range(min(stuck.row, len(stuck.lines) - 1), -1, -1):
        line = stuck.lines[row]
        before = line[: len(line) - len(line.lstrip())]
        if "\t" in before:
            return Slip(Sentence("a tab can't indent a line: use spaces"), row + 1, before.index("\t") + 1)
    return None


def _wide_space(stuck: _Stuck) -> Slip | None:
    for row in range(min(stuck.row, len(stuck.lines) - 1), -1, -1):
        found = _WIDE_SPACES.match(stuck.lines[row])
        if found is not None:
            because = Sentence("a full-width space can't indent a line: use ordinary spaces")
            return Slip(because, row + 1, found.end())
    return None


def _wide_colon(stuck: _Stuck) -> Slip | None:
    for row in (stuck.row, stuck.row - 1):
        found = _WIDE_COLON.match(stuck.lines[row]) if 0 <= row < len(stuck.lines) else None
        if found is not None and ": " not in stuck.lines[row][: found.end()]:
            because = Sentence("{mark} is no colon to YAML: write {instead} and a space", mark="：", instead=":")
            return Slip(because, row + 1, found.end())
    return None


def _wide_comma(stuck: _Stuck) -> Slip | None:
    found = _WIDE_COMMA.search(stuck.here, 0, stuck.column + 1)
    if found is None or not stuck.context.startswith("while parsing a flow"):
        return None
    because = Sentence("{mark} parts nothing: write {instead} and a space", mark=found[0], instead=",")
    return Slip(because, stuck.row + 1, found.start() + 1)


def _dash(stuck: _Stuck) -> Slip | None:
    found = _DASH.match(stuck.here)
    if found is None:
        return None
    return Slip(Sentence("a dash needs a space after it"), stuck.row + 1, found.end())


def _bracket(stuck: _Stuck) -> Slip | None:
    if not stuck.context.startswith("while parsing a flow") or stuck.begun is None:
        return None
    opened = "{" if stuck.context.endswith("mapping") else "["
    if stuck.begun.line != stuck.row:
        because = Sentence("the {bracket} that opens here is never closed", bracket=opened)
        return Slip(because, stuck.begun.line + 1, stuck.begun.column + 1)
    closed = "}" if opened == "{" else "]"
    because = Sentence("a comma or {bracket} is missing before this", bracket=closed)
    word = len(stuck.here[: stuck.column].rsplit(" ", 1)[-1])
    return Slip(because, stuck.row + 1, stuck.column - word + 1)


def _quote(stuck: _Stuck) -> Slip | None:
    if stuck.context != "while scanning a quoted scalar" or stuck.begun is None:
        return None
    because = Sentence("the quote that opens here is never closed, or closed too early")
    return Slip(because, stuck.begun.line + 1, stuck.begun.column + 1)


def _first_character(stuck: _Stuck) -> Slip | None:
    row, column = stuck.row, stuck.column
    if stuck.context in _NOT_A_START and stuck.begun is not None:
        row, column = stuck.begun.line, stuck.begun.column
    elif "cannot start any token" not in stuck.problem:
        return None
    said = stuck.lines[row][column : column + 1]
    return Slip(Sentence("a text that begins with {mark} needs quotes around it", mark=said), row + 1, column + 1)


def _colon(stuck: _Stuck) -> Slip | None:
    if "mapping values are not allowed" not in stuck.problem:
        return None
    because = Sentence("a colon and a space begin a field: a text that has them needs quotes around it")
    return Slip(because, stuck.row + 1, stuck.column + 1)


def _no_colon(stuck: _Stuck) -> Slip | None:
    if stuck.context != "while scanning a simple key" or stuck.begun is None:
        return None
    because = Sentence("there is no colon and space on this line: FIELD: VALUE")
    return Slip(because, stuck.begun.line + 1, stuck.begun.column + 1)


def _indentation(stuck: _Stuck) -> Slip | None:
    if not stuck.context.startswith("while parsing a block") or stuck.begun is None:
        return None
    if stuck.here[: stuck.column].strip():
        because = Sentence("nothing can stand behind this: a text that begins with a bracket or a quote needs quotes")
        return Slip(because, stuck.row + 1, stuck.column + 1)
    because = Sentence(
        "this line is not indented like those beside it, which begin on line {line}", line=stuck.begun.line + 1
    )
    return Slip(because, stuck.row + 1, stuck.column + 1)


_LOOKS: tuple[Callable[[_Stuck], Slip | None], ...] = (
    *(_tab, _wide_space, _wide_colon, _wide_comma, _dash),
    *(_quote, _first_character, _bracket, _colon, _no_colon, _indentation),
)
"""In this order: a wide or missing character is the reason for what YAML then stumbles over."""
