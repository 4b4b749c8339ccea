"""Characters that are no wording, taken out; letters that look alike, read alike."""

from __future__ import annotations

import re
from typing import NamedTuple

_LINE_END = re.compile(r"\r\n|[\r\n\v\x85\u2028\u2029]")
_INVISIBLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\))")
_SOFT = "\u00ad"
_PAIRS = {
    **{chr(0xFF01 + at): chr(0x21 + at) for at in range(94)},
    **dict.fromkeys("‐‑‒–—―−", "-"),
    "\u3000": " ",
    "\u00a0": " ",
    "\u2002": " ",
    "\u2003": " ",
    "\u2009": " ",
    "\t": " ",
}
_OTHER_WIDTH = re.compile(f"[{''.join(map(re.escape, _PAIRS))}]")


class Lines(NamedTuple):
    """The lines of a text, each with the page it stands on (0 without form feeds), and how much was taken out."""

    lines: list[tuple[str, int]]
    invisible: int
    soft_hyphens: int


def half_width(text: str) -> str:
    """`text` with full-width letters, dashes and blanks as their ASCII likes, character for character."""
    if text.isascii() and "\t" not in text:
        return text
    return _OTHER_WIDTH.sub(lambda letter: _PAIRS[letter[0]], text)


def lines_of(text: str) -> Lines:
    """The lines of `text`, whichever line ends it has; a form feed begins a page."""
    text, escapes = _ESCAPE.subn("", text) if "\x1b" in text else (text, 0)
    invisible = len(_INVISIBLE.findall(text)) + escapes
    soft = text.count(_SOFT)
    pages = _INVISIBLE.sub("", _LINE_END.sub("\n", text)).split("\f")
    first = 1 if len(pages) > 1 else 0
    lines = [(_softened(line), page) for page, part in enumerate(pages, start=first) for line in part.split("\n")]
    return Lines(lines, invisible, soft)


def _softened(line: str) -> str:
    """`line` without soft hyphens, but for one at its end: there a word goes on in the next line."""
    if _SOFT not in line:
        return line
    kept = line.rstrip().endswith(_SOFT)
    return line.replace(_SOFT, "").rstrip() + (_SOFT if kept else "")


def taken_out(lines: Lines) -> tuple[str, ...]:
    """What `lines_of` took out, in words."""
    found = ((lines.invisible, "invisible characters"), (lines.soft_hyphens, "soft hyphens"))
    return tuple(f"{amount} {what}" for amount, what in found if amount)
