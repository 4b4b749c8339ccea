"""The pages docs/fields-GAME.md: every field a scenario file can have. Written by `python -m tests.field_pages`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS
from judge_cli.engine.procedure import Choice
from judge_cli.games import IDS, description_of, game_of

DOCS = Path(__file__).parent.parent / "docs"


def page(name: str) -> str:
    """The page of one game."""
    return "\n".join(_lines(name)) + "\n"


def _lines(name: str) -> Iterator[str]:
    description = description_of(name)
    japanese: dict[str, list[str]] = {}
    for word, field in {**SHARED_WORDS, **description.words.get("", {})}.items():
        japanese.setdefault(str(field), []).append(word)
    made = msgspec.json.schema(description.file)
    yield f"# What a scenario of {name} can say"
    yield ""
    yield "Fields are English; the Japanese words mean the same. A word in `code` is written as it stands. This page is"
    yield "made from the program and checked by a test."
    yield ""
    yield f"A replay begins at {description.start} unless `start:` says otherwise."
    starts = ", ".join(description.starts)
    if starts:
        yield f"It can begin at: {starts}."
    yield f"Choices of a script line: {_coded(sorted(_deeds(name)))}."
    yield f"`final:` and `state:` can ask of a card: {_coded(description.card_facts)};"
    yield f"of a player: {_coded(description.player_facts)}."
    for title, part in made["$defs"].items():
        if "properties" in part:
            yield from (
                "",
                f"## {title}",
                "",
                part.get("description", ""),
                "",
                "| field | 日本語 | holds |",
                "|---|---|---|",
            )
            needed = part.get("required", [])
            for field, kind in part["properties"].items():
                said = _kind(kind, made["$defs"]) + (" (required)" if field in needed else "")
                yield f"| `{field}` | {'、'.join(japanese.get(field, []))} | {said} |"


def _deeds(name: str) -> set[str]:
    return {deed for row in game_of(name).rows.values() if isinstance(row, Choice) for deed in row.deeds}


def _coded(words: Any) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _kind(kind: dict[str, Any], definitions: dict[str, Any]) -> str:
    if "$ref" in kind:
        name = kind["$ref"].rpartition("/")[2]
        return _kind(definitions[name], definitions) if "enum" in definitions[name] else f"[{name}](#{name.lower()})"
    if "anyOf" in kind:
        return " or ".join(dict.fromkeys(filter(None, (_kind(one, definitions) for one in kind["anyOf"]))))
    if "enum" in kind:
        return _coded(word for word in kind["enum"] if word is not None)
    if kind.get("type") == "array":
        return f"list of {_kind(kind.get('items', {}), definitions) or 'anything'}"
    if kind.get("type") == "object":
        return f"by name: {_kind(kind.get('additionalProperties', {}), definitions) or 'anything'}"
    words = {"integer": "a whole number", "string": "a word", "boolean": "`true`", "null": ""}
    return str(kind.get("description") or words.get(str(kind.get("type")), ""))


if __name__ == "__main__":
    for game in IDS:
        (DOCS / f"fields-{game}.md").write_text(page(game), "utf-8")
