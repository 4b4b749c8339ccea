"""Tables and lists of records: CSV, TSV, JSON, JSON lines, YAML and Markdown tables, a record at a time."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judge_cli.corpus.importing.decode import decoded
from judge_cli.problem import InputError, Place, Problem

Record = tuple[int, dict[str, str]]
"""The line a record begins on, and its fields as text."""

_HEAD = 1 << 16
_DEEPEST = 40


def records(path: Path, encoding: str | None = None) -> Iterator[Record]:
    """The records of a file in its order; a table is read as it streams by.

    Raises:
        InputError: it is no table and no list of records.
    """
    suffix = path.suffix.lower()
    if suffix in {".json", ".yaml", ".yml"}:
        yield from _of_tree(_tree(path, suffix, encoding))
    elif suffix in {".jsonl", ".ndjson"}:
        yield from _of_lines(path)
    elif suffix in {".csv", ".tsv"}:
        yield from _of_table(path, encoding)
    else:
        yield from _of_pipes(path, encoding)


def _head_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD)


def encoding_of(path: Path) -> str:
    """The encoding of a text file, told from its beginning."""
    head = _head_of(path)
    for cut in range(4):
        try:
            head[: len(head) - cut].decode("utf-8")
        except UnicodeDecodeError:
            continue
        return "utf-8-sig"
    return decoded(head).encoding


def _of_table(path: Path, encoding: str | None) -> Iterator[Record]:
    chosen = encoding or encoding_of(path)
    if b"\0" in _head_of(path) and not chosen.startswith("utf-16"):
        raise InputError(Problem(because="this is a binary file, not text", place=Place(str(path))))
    csv.field_size_limit(10 * 1024 * 1024)
    with path.open(encoding=chosen, errors="replace", newline="") as file:
        first = file.readline()
        file.seek(0)
        delimiter = max("\t;,", key=first.count)
        try:
            reader = csv.DictReader(file, delimiter=delimiter, restkey="…", strict=True)
            line = 1
            for row in reader:
                yield line + 1, {key.strip(): _text(value) for key, value in row.items() if key}
                line = reader.line_num
        except csv.Error as error:
            raise InputError(
                Problem(because=f"not a table: {error}", place=Place(str(path), reader.line_num))
            ) from None


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
                    yield number, _fields(found)


def _tree(path: Path, suffix: str, encoding: str | None) -> Any:
    text = decoded(path.read_bytes(), encoding).text
    if suffix == ".json":
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
            fields = _fields(node) if any(_is_scalar(value) for value in node.values()) else {}
            if len(fields) >= 2 or (fields and topic):
                count += 1
                yield count, {"topic": topic, **fields} if topic else fields
            nested = [(value, str(key)) for key, value in node.items() if _goes_deeper(value, part=bool(fields))]
            stack += [
                (value, key if not key.isidentifier() or not fields else topic, depth + 1)
                for value, key in reversed(nested)
            ]


def _is_scalar(value: Any) -> bool:
    return value is not None and not isinstance(value, list | Mapping)


def _goes_deeper(value: Any, *, part: bool) -> bool:
    """Whether there may be records in `value`; a list of texts beside other fields is `part` of their record."""
    if isinstance(value, list):
        return not (part and all(_is_scalar(item) for item in value))
    return isinstance(value, Mapping)


def _fields(node: Mapping[Any, Any]) -> dict[str, str]:
    return {str(key): text for key, value in node.items() if (text := _text(value))}


def _text(value: Any) -> str:
    if isinstance(value, list):
        return "\n".join(_text(item) for item in value if not isinstance(item, Mapping | list)).strip()
    if value is None or isinstance(value, Mapping):
        return ""
    return str(value).strip()


def _of_pipes(path: Path, encoding: str | None) -> Iterator[Record]:
    """A Markdown table; the line of dashes under its head may be missing."""
    text = decoded(path.read_bytes(), encoding).text
    names: list[str] = []
    for number, line in enumerate(io.StringIO(text), start=1):
        if not line.lstrip().startswith("|"):
            continue
        cells = [
            cell.strip().replace("<br>", "\n").replace("<br/>", "\n") for cell in line.strip().strip("|").split("|")
        ]
        if not names:
            names = [cell or f"column {at}" for at, cell in enumerate(cells, start=1)]
        elif any(cell.strip(":- ") for cell in cells):
            yield number, dict(zip(names, cells, strict=False))
