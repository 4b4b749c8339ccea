"""JSON and YAML as plain lists, mappings and scalars."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge_cli.corpus.importing.decode import decoded
from judge_cli.problem import InputError, Place, Problem

TREES = frozenset({".json", ".yaml", ".yml"})
"""What the names of such files end in."""
DEEPEST = 40
"""What is nested deeper is no text of anybody's."""


def tree(path: Path, encoding: str | None = None) -> object:
    """A JSON or YAML file; in YAML a number stays the text it is written as.

    Raises:
        InputError: it is neither, has aliases, or is nested too deep.
    """
    text = decoded(path.read_bytes(), encoding).text
    return _json(text, str(path)) if path.suffix.lower() == ".json" else _yaml(text, str(path))


def _json(text: str, file: str) -> object:
    import msgspec

    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError(Problem(because=f"not JSON: {error}", place=Place(file))) from None


def _yaml(text: str, file: str) -> object:
    import yaml

    from judge_cli.corpus.nodes import Sheet

    def plain(node: yaml.Node) -> object:
        if isinstance(node, yaml.SequenceNode):
            return [plain(item) for item in node.value]
        if isinstance(node, yaml.MappingNode):
            return {str(plain(key)): plain(value) for key, value in node.value}
        return "" if node.tag == "tag:yaml.org,2002:null" else str(node.value)

    sheet = Sheet(file)
    root = sheet.root(text)
    if root is None:
        raise InputError(*sheet.problems)
    return plain(root)


def is_scalar(value: object) -> bool:
    """Whether a value is a text, a number or the like."""
    return value is not None and not isinstance(value, list | Mapping)


def fields_of(node: Mapping[Any, Any]) -> dict[str, str]:
    """The fields of a record that hold texts, as text; of a list the texts in it, a line each."""
    return {str(key): text for key, value in node.items() if (text := _text(value))}


def _text(value: object) -> str:
    if isinstance(value, list):
        return "\n".join(str(item).strip() for item in value if is_scalar(item)).strip()
    return str(value).strip() if is_scalar(value) else ""
