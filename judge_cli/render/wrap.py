"""Lines that fit a terminal: Japanese characters are two columns wide and break almost anywhere."""

from __future__ import annotations

import re
import shutil
import sys
import unicodedata
from typing import TextIO

_PIECE = r"\s+|[^\s\u2e80-\uffff\U0001f000-\U0003ffff]+|."
_CLOSING = {"Pe", "Pf", "Po", "Lm"}
_OPENING = {"Ps", "Pi"}
_AFTER = ",.:;!?)]"
_JOINTS = "-/."
_SMALL = "ぁぃぅぇぉっゃゅょァィゥェォッャュョ"


def terminal_width(stream: TextIO | None = None) -> int | None:
    """The width to wrap at; None where the reader of stdout (or of `stream`) is a pipe or a file."""
    return shutil.get_terminal_size().columns if (stream or sys.stdout).isatty() else None


def columns(text: str) -> int:
    """How many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def padded(text: str, width: int) -> str:
    """`text` with spaces after it up to `width` columns."""
    return text + " " * max(0, width - columns(text))


def wrapped(text: str, width: int | None, indent: str = "", first: str | None = None) -> list[str]:
    """`text` as lines of at most `width` columns, each after `indent`, the first after `first`.

    A line begins with no closing mark and ends with no opening one; only a word wider than the line is cut.
    """
    first = indent if first is None else first
    if width is None:
        return [first + text]
    lines = [first]
    room = max(2, width - columns(indent))
    left = max(2, width - columns(first))
    for unit in _units(text, room):
        wide = columns(unit)
        if wide > left and lines[-1].strip() and lines[-1] not in {first, indent}:
            lines[-1] = lines[-1].rstrip()
            lines.append(indent)
            left = room
        if unit.isspace() and lines[-1] == indent and len(lines) > 1:
            continue
        lines[-1] += unit
        left -= wide
    return lines


def _units(text: str, room: int) -> list[str]:
    """The shortest pieces that may be parted: words, and wide characters with the marks that cling to them."""
    units: list[str] = []
    for piece in re.findall(_PIECE, text):
        clings = units and not units[-1].isspace() and (_may_not_begin(piece) or _may_not_end(units[-1]))
        if clings and columns(units[-1] + piece) <= room:
            units[-1] += piece
        else:
            units += _cut(piece, room)
    return units


def _may_not_begin(piece: str) -> bool:
    return piece[0] in _AFTER or (
        not piece[0].isascii() and (unicodedata.category(piece[0]) in _CLOSING or piece[0] in _SMALL)
    )


def _may_not_end(unit: str) -> bool:
    return not unit[-1].isascii() and unicodedata.category(unit[-1]) in _OPENING


def _cut(piece: str, room: int) -> list[str]:
    """A word that is wider than a line, in pieces: after a hyphen, a slash or a dot where there is one."""
    pieces = []
    while len(piece) > room:
        mark = max(piece.rfind(mark, 0, room) for mark in _JOINTS)
        at = mark + 1 if mark > 0 else room
        pieces.append(piece[:at])
        piece = piece[at:]
    return [*pieces, piece]
