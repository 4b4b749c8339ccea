"""Tables of questions in a document of pages (HTML, Word): rows whose cells are parted by tabs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_cli.corpus.importing.faq_columns import is_named
from judge_cli.corpus.importing.records import Record
from judge_cli.corpus.importing.source import SourceLine


def has_rows(lines: Sequence[SourceLine]) -> bool:
    """Whether one of `lines` is the head of a table of questions."""
    return any(map(_is_head, lines))


def rows(lines: Sequence[SourceLine]) -> Iterator[Record]:
    """The rows of the tables in `lines`; each head begins a table, and a line without cells goes on in the last one."""
    names: list[str] = []
    at, cells = 0, list[str]()
    for line in lines:
        if "\t" not in line.text:
            if cells and not line.level:
                cells[-1] += f"\n{line.text}"
            continue
        if len(cells) == len(names):
            yield from _record(at, names, cells)
        if _is_head(line):
            names, cells = [cell.strip() for cell in line.text.split("\t")], []
        elif names:
            found = [cell.strip() for cell in line.text.split("\t")]
            # An empty first cell is the one above it: a card with several rows.
            at, cells = line.number, [*cells[: max(0, len(names) - len(found))], *found][: len(names)]
    yield from _record(at, names, cells)


def _record(at: int, names: Sequence[str], cells: Sequence[str]) -> Iterator[Record]:
    if names and len(cells) == len(names):
        yield at, dict(zip(names, cells, strict=True))


def _is_head(line: SourceLine) -> bool:
    cells = line.text.split("\t")
    return len(cells) > 1 and any(is_named(cell, "answer") for cell in cells)
