"""Records of rules with how deep each stands in its tree; a table is flat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.corpus.importing.numbers import NUMBER
from judge_cli.corpus.importing.records import records
from judge_cli.corpus.importing.trees import DEEPEST, TREES, fields_of, is_scalar, tree

_NUMBER = re.compile(rf"{NUMBER}\.?")


class Node(NamedTuple):
    """A record: the line it begins on or its place in the tree, its fields, its depth, and the key it stands under."""

    line: int
    fields: dict[str, str]
    depth: int = 0
    topic: str = ""


def outline(path: Path, encoding: str | None = None) -> Iterator[Node]:
    """The records of a file in its order.

    Raises:
        InputError: it is no table and no list of records.
    """
    if path.suffix.lower() not in TREES:
        yield from (Node(line, fields) for line, fields in records(path, encoding))
        return
    yield from _nodes(tree(path, encoding))


def _nodes(root: object) -> Iterator[Node]:
    """The mappings with texts in them, each before those inside it."""
    stack: list[tuple[object, int, str, int]] = [(root, 0, "", 0)]
    count = 0
    while stack:
        node, depth, topic, nested = stack.pop()
        if nested > DEEPEST:
            continue
        if isinstance(node, list):
            stack += [(item, depth, topic, nested + 1) for item in reversed(node)]
        elif isinstance(node, Mapping) and _is_by_number(node):
            numbered = [_with_number(key, value) for key, value in node.items()]
            stack += [(record, depth, topic, nested + 1) for record in reversed(numbered)]
        elif isinstance(node, Mapping):
            fields = fields_of({key: value for key, value in node.items() if _is_text(value)})
            if fields:
                count += 1
                yield Node(count, fields, depth, topic)
            inside = [(value, depth + bool(fields), str(key), nested + 1) for key, value in node.items()]
            stack += [one for one in reversed(inside) if not _is_text(one[0])]
        elif is_scalar(node) and str(node).strip():
            count += 1
            yield Node(count, {"text": str(node).strip()}, depth, topic)


def _is_text(value: object) -> bool:
    """Whether a value is a text, or a list of texts: the paragraphs of one."""
    return is_scalar(value) or (isinstance(value, list) and bool(value) and all(map(is_scalar, value)))


def _is_by_number(node: Mapping[Any, Any]) -> bool:
    """Whether the keys of a mapping are the numbers of what it holds."""
    return len(node) > 1 and all(_NUMBER.fullmatch(str(key)) for key in node)


def _with_number(key: object, value: object) -> dict[str, object]:
    return {"number": str(key), **value} if isinstance(value, Mapping) else {"number": str(key), "text": value}
