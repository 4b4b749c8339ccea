"""Tables and lists of records: CSV, TSV, JSON, JSON lines, YAML and Markdown tables, a record at a time."""

from __future__ import annotations

import codecs
import csv
import html
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge_cli.corpus.importing.decode import decoded
from judge_cli.problem import InputError, Place, Problem

Record = tuple[int, dict[str, str]]
"""The line a record begins on, and its fields as text."""

_HEAD = 1 << 16
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_CELL_END = re.compile(r"(?<!\\)\|")
_DEEPEST = 40


def records(path: Path, encoding: str | None = None) -> Iterator[Record]:
    """The records of a file in its order; a table is read as it streams by.

    Raises:
        InputError: it is no table and no list of records.
    """
    suffix = path.suffix.lower()
    if suffix in {".json", ".yaml", ".yml"}:
        yield from _of_tree(tree(path, encoding))
    elif suffix in {".jsonl", ".ndjson"}:
        yield from _of_lines(path)
    elif suffix in {".csv", ".tsv"}:
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
            names = _distinct(name.strip() or f"column {at}" for at, name in enumerate(next(reader, ()), start=1))
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


def tree(path: Path, encoding: str | None = None) -> Any:
    """A JSON or YAML file as lists, dicts and scalars.

    Raises:
        InputError: it is neither.
    """
    text = decoded(path.read_bytes(), encoding).text
    if path.suffix.lower() == ".json":
        import msgspec

        try:
            return msgspec.json.decode(text.encode())
        except (msgspec.DecodeError, RecursionError) as error:
            raise InputError(Problem(because=f"not JSON: {error}", place=Place(str(path)))) from None
    from judge_cli.corpus.importing.yaml_tree import yaml_tree

    return yaml_tree(text, str(path))


def _of_tree(root: Any) -> Iterator[Record]:
    """Every mapping with texts in it, however deep; of a mapping of lists the key comes along as the topic."""
    stack: list[tuple[Any, str, int]] = [(root, "", 0)]
    count = 0
    while stack:
        node, topic, depth = stack.pop()
        if depth > _DEEPEST:
            continue
        if isinstance(node, list):
            texts = [item for item in node if isinstance(item, str)]
            if texts and topic and len(texts) == len(node):
                for text in texts:
                    count += 1
                    yield count, {"topic": topic, "text": text}
            stack += [(item, topic, depth + 1) for item in reversed(node)]
        elif isinstance(node, Mapping):
            fields = fields_of(node) if any(is_scalar(value) for value in node.values()) else {}
            if len(fields) >= 2 or (fields and topic):
                count += 1
                yield count, {"topic": topic, **fields} if topic else fields
            nested = [(value, str(key)) for key, value in node.items() if _goes_deeper(value, part=bool(fields))]
            stack += [
                (value, key if not key.isidentifier() or not fields else topic, depth + 1)
                for value, key in reversed(nested)
            ]


def is_scalar(value: Any) -> bool:
    """Whether a value is a text, a number or the like."""
    return value is not None and not isinstance(value, list | Mapping)


def _goes_deeper(value: Any, *, part: bool) -> bool:
    """Whether there may be records in `value`; a list of texts beside other fields is `part` of their record."""
    if isinstance(value, list):
        return not (part and all(is_scalar(item) for item in value))
    return isinstance(value, Mapping)


def fields_of(node: Mapping[Any, Any]) -> dict[str, str]:
    """The fields of a record that hold texts, as text."""
    return {str(key): text for key, value in node.items() if (text := _text(value))}


def _text(value: Any) -> str:
    if isinstance(value, list):
        return "\n".join(_text(item) for item in value if not isinstance(item, Mapping | list)).strip()
    if value is None or isinstance(value, Mapping):
        return ""
    return str(value).strip()


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
