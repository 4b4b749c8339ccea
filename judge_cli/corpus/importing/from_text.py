"""Plain text."""

from __future__ import annotations

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.decode import decoded
from judge_cli.corpus.importing.source import Source, SourceLine

_TAB = 4


def read_text(data: bytes, encoding: str | None = None) -> Source:
    """A text file.

    Raises:
        InputError: it is no text.
    """
    read = decoded(data, encoding)
    found = lines_of(read.text)
    return Source("text", read.encoding, source_lines(found.lines), taken_out(found), read.warnings)


def source_lines(lines: list[tuple[str, int]]) -> tuple[SourceLine, ...]:
    """Numbered lines without the blank ones; each remembers what blank space was above it."""
    found: list[SourceLine] = []
    gap = True
    for number, (raw, page) in enumerate(lines, start=1):
        text = raw.strip()
        if text:
            found.append(SourceLine(number, text, page, gap=gap, indent=_indent(raw)))
        gap = not text
    return tuple(found)


def _indent(raw: str) -> int:
    blanks = raw[: len(raw) - len(raw.lstrip())]
    return len(blanks.expandtabs(_TAB))
