"""Questions with answers kept as a tree (JSON, YAML): by card, by topic, or one list of them all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge_cli.corpus.importing.faq_columns import is_named
from judge_cli.corpus.importing.records import Record
from judge_cli.corpus.importing.trees import DEEPEST, fields_of, is_scalar

_ID_AND_NAME = re.compile(r"(?P<id>[A-Za-z]{0,3}\d+)\|(?P<name>.+)", re.DOTALL)


def entries_of(root: object) -> Iterator[Record]:
    """The entries of a tree in its order; each knows under which card or topic it stands."""
    yield from enumerate(_entries(root, "", 0), start=1)


def _entries(node: object, topic: str, depth: int) -> Iterator[dict[str, str]]:
    if depth > DEEPEST:
        return
    if isinstance(node, list):
        texts = any(isinstance(item, str) for item in node)
        for item in node:
            yield from _item(item, topic, depth, among_texts=texts)
    elif isinstance(node, Mapping):
        yield from _of_mapping(node, topic, depth)


def _item(item: object, topic: str, depth: int, *, among_texts: bool) -> Iterator[dict[str, str]]:
    if isinstance(item, str) and item.strip():
        yield _under(topic, {"text": item.strip()})
    elif among_texts and isinstance(item, Mapping) and len(item) == 1 and is_scalar(next(iter(item.values()))):
        # A text with a colon in it that YAML takes for a field: {Card}: it burns.
        [(key, value)] = item.items()
        yield _under(topic, {"text": f"{key}: {value}".strip()})
    else:
        yield from _entries(item, topic, depth + 1)


def _of_mapping(node: Mapping[Any, Any], topic: str, depth: int) -> Iterator[dict[str, str]]:
    fields = fields_of(node)
    asked = any(is_named(name, "question") for name in fields)
    deeper = {str(key): value for key, value in node.items() if _goes_deeper(str(key), value, fields, asked=asked)}
    if asked or (_answers(fields) and not deeper):
        yield _under(topic, fields)
    elif not deeper and len(fields) == len(node) and any(not name.isidentifier() for name in fields):
        for name, text in fields.items():
            yield _under(topic, {"question": _name(name), "text": text})
    own = next((_name(fields[name]) for name in fields if is_named(name, "topic") and name not in deeper), topic)
    for key, value in deeper.items():
        yield from _entries(value, own if _is_mere_key(key, deeper, fields) else _name(key), depth + 1)


def _is_mere_key(key: str, deeper: Mapping[str, Any], fields: Mapping[str, str]) -> bool:
    """Whether a key tells how the file is built and not what its entries are about: {"rulings": [...]}."""
    beside = fields.keys() - deeper.keys()
    return bool(beside) or (len(deeper) == 1 and key.isascii() and key.isidentifier() and key.islower())


def _under(topic: str, fields: dict[str, str]) -> dict[str, str]:
    if not topic or any(is_named(name, "topic") for name in fields):
        return fields
    return {"topic": topic, **fields}


def _name(said: str) -> str:
    """A key as it is read: 100001|Lantern is Lantern (100001)."""
    match = _ID_AND_NAME.fullmatch(said.strip())
    return f"{match['name'].strip()} ({match['id']})" if match else said.strip()


def _answers(fields: Mapping[str, str]) -> bool:
    return any(is_named(name, "answer") for name in fields)


def _goes_deeper(key: str, value: object, fields: Mapping[str, str], *, asked: bool) -> bool:
    """Whether there are entries in `value`; a list of texts may be part of the record it stands in (its rules)."""
    if isinstance(value, list) and value and all(map(is_scalar, value)):
        among_others = any(is_named(name, field) for name in fields for field in ("topic", "id", "answer"))
        return not asked and (not among_others or (is_named(key, "answer") and len(value) > 1))
    return isinstance(value, Mapping | list)
