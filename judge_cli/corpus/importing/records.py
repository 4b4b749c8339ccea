"""Tables and lists of records: CSV, TSV, JSON lines and Markdown tables, a record at a time."""

from __future__ import annotations

import codecs
import csv
import html
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from judge_cli.corpus.importing.decode import decoded
from judge_cli.corpus.importing.trees import fields_of
from judge_cli.problem import InputError, Place, Problem

Record = tuple[int, dict[str, str]]
"""The line a record begins on, and its fields as text."""

_LINES = frozenset({".jsonl", ".ndjson"})
_TABLES = frozenset({".csv", ".tsv"})
STREAMS = _LINES | _TABLES
"""What the names of files end in that hold a record in each line."""
_HEAD = 1 << 16
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}(?:[.-]\w{1,3})*\.?")
_CELL_END = re.compile(r"(?<!\\)\|")


def records(path: Path, encoding: str | None = None) -> Iterator[Record]:
    """The records of a file in its order; a table is read as it streams by.

    Raises:
        InputError: it is no table and no list of records.
    """
    suffix = path.suffix.lower()
    if suffix in _LINES:
        yield from _of_lines(path)
    elif suffix in _TABLES:
        yield from _of_table(path, encoding)
    else:
        yield from _of_pipes(path, encoding)


def encoding_of(path: Path) -> str:
    """The encoding of a text file, told from the first place where it matters."""
    with path.open("rb") as file:
        head = file.read(_HEAD)
        if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in head:
            return decoded(head[: len(head) // 4 * 4]).encoding
        reader, part = codecs.getincrementaldecoder("utf-8-sig")(), head
        while part:
            try:
                reader.decode(part)
            except UnicodeDecodeError:
                # Among thousands of plain lines the few others would not tell.
                return decoded(b"\n".join(line for line in part.splitlines() if not line.isascii())).encoding
            part = file.read(_HEAD)
    return "utf-8-sig"


def _of_table(path: Path, encoding: str | None) -> Iterator[Record]:
    """The rows of a table of commas, semicolons or tabs; what stands beyond the last name belongs to the last field."""
    chosen = encoding or encoding_of(path)
    csv.field_size_limit(10 * 1024 * 1024)
    with path.open(encoding=chosen, errors="replace", newline="") as file:
        first = file.readline()
        file.seek(0)
        delimiter = max("\t;,", key=first.count)
        reader = csv.reader(file, delimiter=delimiter, strict=True)
        try:
            head = next(reader, [])
            names = _names_in(head)
            if _is_numbered(head):
                yield 1, dict(zip(names, map(str.strip, head), strict=True))
            line = reader.line_num
            last = len(names) - 1
            for row in reader:
                if len(row) > last + 1:
                    row[last:] = [delimiter.join(row[last:]).rstrip(delimiter)]
                if row:
                    yield line + 1, dict(zip(names, map(str.strip, row), strict=False))
                line = reader.line_num
        except csv.Error as error:
            raise InputError(
                Problem(because=f"not a table: {error}", place=Place(str(path), reader.line_num))
            ) from None


def _names_in(head: Sequence[str]) -> list[str]:
    """The names of the columns; places where there are none, as in a first row that is a rule already."""
    names = [""] * len(head) if _is_numbered(head) else head
    return _distinct(name.strip() or f"column {at}" for at, name in enumerate(names, start=1))


def _is_numbered(head: Sequence[str]) -> bool:
    return len(head) > 1 and _NUMBER.fullmatch(head[0].strip()) is not None


def _distinct(names: Iterable[str]) -> list[str]:
    """The names of columns; one that is used again is told apart by a number."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} #{seen[name]}" if seen[name] > 1 else name)
    return found


def _of_lines(path: Path) -> Iterator[Record]:
    import msgspec

    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    found = msgspec.json.decode(line)
                except (msgspec.DecodeError, RecursionError) as error:
                    raise InputError(Problem(because=f"not JSON: {error}", place=Place(str(path), number))) from None
                if isinstance(found, dict):
                    yield number, fields_of(found)


def is_piped(lines: Iterable[str]) -> bool:
    """Whether there is a table of pipes in `lines`: two rows with three pipes or more."""
    rows = (line for line in lines if line.lstrip().startswith("|"))
    return sum(len(_CELL_END.findall(row)) >= 3 for row in rows) >= 2


def _of_pipes(path: Path, encoding: str | None) -> Iterator[Record]:
    """Markdown tables; the line of dashes under the head may be missing, and the head may come again on each page."""
    text = decoded(path.read_bytes(), encoding).text
    names, first = list[str](), ""
    for number, line in enumerate(io.StringIO(text), start=1):
        if not line.lstrip().startswith("|"):
            continue
        cells = [_cell(cell) for cell in _CELL_END.split(line.strip().removeprefix("|").removesuffix("|"))]
        titles = [cell.strip("*_ ") or f"column {at}" for at, cell in enumerate(cells, start=1)]
        if not names:
            names = titles
        elif titles != names and any(cell.strip(":- ") for cell in cells):
            # A cell that spans several rows is written in the first of them only.
            first = cells[0] or first
            yield number, dict(zip(names, (first, *cells[1:]), strict=False))


def _cell(written: str) -> str:
    return html.unescape(_BREAK.sub("\n", written)).replace("\\|", "|").strip()
