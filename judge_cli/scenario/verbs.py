"""The verbs of a game's effects, and what stands beside each, for a player who types them."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description
from judge_cli.scenario.written import line_form

_DEEPEST = 2
"""How far forms within forms are spelled out: an ability holds effects again."""


def verbs(description: Description) -> dict[str, str]:
    """Verb → what stands beside it: `CARD`, `NUMBER`, `{card: CARD, attack?: NUMBER}`; "" for a verb alone."""
    made = _schema(description.file)
    return {verb: _shape(kind, made["$defs"], 0) for verb, kind in _effect_of(made, description)["properties"].items()}


def choices(description: Description) -> dict[str, str]:
    """As `verbs`, for the words of a script line: `attack` is of a CARD, `pass` stands alone."""
    made = _schema(description.file)
    fields = made["$defs"][line_form(description.file).__name__]["properties"]
    return {field: _shape(kind, made["$defs"], _DEEPEST) for field, kind in fields.items()}


def japanese(description: Description) -> dict[str, str]:
    """English field → the Japanese word for it; of several the shortest: 攻撃 of 攻撃力 and 攻撃."""
    words = {**SHARED_WORDS, **description.words.get("", {})}
    return {str(field): word for word, field in sorted(words.items(), key=lambda item: len(item[0]), reverse=True)}


@functools.cache
def _schema(file: type[msgspec.Struct]) -> dict[str, Any]:
    return msgspec.json.schema(file)


def _effect_of(made: dict[str, Any], description: Description) -> dict[str, Any]:
    """The form of one effect: what stands in the field `effect` of a script line."""
    line = made["$defs"][line_form(description.file).__name__]
    name = next(kind["$ref"] for kind in line["properties"]["effect"]["anyOf"] if "$ref" in kind)
    found: dict[str, Any] = made["$defs"][name.rpartition("/")[2]]
    return found


def _shape(kind: dict[str, Any], definitions: dict[str, Any], depth: int) -> str:
    if "$ref" in kind:
        return _shape(definitions[kind["$ref"].rpartition("/")[2]], definitions, depth)
    if "properties" in kind:
        return f"{{{', '.join(_fields(kind, definitions, depth + 1))}}}" if depth < _DEEPEST else "{…}"
    if kind.get("type") == "array":
        return f"[{_shape(kind.get('items', {}), definitions, depth + 1) or '…'}, …]"
    words = kind.get("enum") or [_shape(one, definitions, depth) for one in _one_of_many(kind)]
    return "|".join(dict.fromkeys(str(word) for word in words if word)) or _plain(kind)


def _one_of_many(kind: dict[str, Any]) -> list[dict[str, Any]]:
    """The ways a value may be written; where one card and a list of them are meant, the one."""
    ways: list[dict[str, Any]] = kind.get("anyOf", [])
    return [way for way in ways if way.get("type") != "array"] or ways


def _plain(kind: dict[str, Any]) -> str:
    if str(kind.get("description", "")).startswith("the id of a card"):
        return "CARD"
    return {"integer": "NUMBER", "string": "WORD", "object": "{…}"}.get(str(kind.get("type")), "")


def _fields(kind: dict[str, Any], definitions: dict[str, Any], depth: int) -> Iterator[str]:
    needed = kind.get("required", ())
    for field, inside in kind["properties"].items():
        yield f"{field}{'' if field in needed else '?'}: {_shape(inside, definitions, depth) or 'true'}"
