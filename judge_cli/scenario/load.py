"""YAML as a judge typed it: every scalar stays text, and everything keeps its place in the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import yaml

from judge_cli.problem import InputError, Place, Problem

Path = tuple[str | int, ...]
DEEPEST = 40
"""A scenario is about six levels deep; more is a mistake or an attack."""


class Text(msgspec.Struct):
    """A file's contents as plain dicts, lists and strings, with the place of each key and value by its path."""

    file: str
    data: Any
    values: dict[Path, Place]
    keys: dict[Path, Place]

    def place(self, path: Path) -> Place:
        """Where the value at `path` stands, or the nearest thing around it."""
        while path:
            if path in self.values:
                return self.values[path]
            path = path[:-1]
        return self.values.get((), Place(self.file))

    def key_place(self, path: Path) -> Place:
        """Where the key at the end of `path` stands."""
        return self.keys.get(path) or self.place(path)


def decoded(raw: bytes, file: str) -> str:
    """The text of a UTF-8 file.

    Raises:
        InputError: it is not UTF-8; names the line and column of the first wrong byte.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        problem = Problem(
            because=f"byte {raw[error.start]:#04x} is not UTF-8; save the file as UTF-8",
            place=Place(file, line, column),
        )
        raise InputError(problem) from None


def read(text: str, file: str) -> Text:
    """The one document in `text`.

    Raises:
        InputError: it is empty, not YAML, nested too deep, uses aliases, anchors or tags, or has a key twice; every
            duplicate key is reported, otherwise the first mistake.
    """
    reader = _Reader(file)
    try:
        events = yaml.parse(text, Loader=yaml.CSafeLoader)
        data = reader.document(iter(events))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise InputError(Problem(because=f"not YAML: {error.problem or error.context}", place=place)) from None
    except yaml.reader.ReaderError as error:
        line, column = _position(text, error.position)
        because = f"character {error.character!r} can't stand in a file of text"
        raise InputError(Problem(because=because, place=Place(file, line, column))) from None
    if reader.problems:
        raise InputError(*reader.problems)
    return Text(file, data, reader.values, reader.keys)


def _position(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.values: dict[Path, Place] = {}
        self.keys: dict[Path, Place] = {}
        self.problems: list[Problem] = []

    def place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def stop(self, event: Any, because: str) -> InputError:
        return InputError(Problem(because=because, place=self.place(event)))

    def document(self, events: Iterator[Any]) -> Any:
        data: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.stop(event, "a second document; one file holds one scenario")
                data = self.node(next(events), events, ())
        if data is None:
            raise InputError(Problem(because="the file is empty", place=Place(self.file)))
        return data

    def node(self, event: Any, events: Iterator[Any], path: Path) -> Any:
        if len(path) > DEEPEST:
            raise self.stop(event, f"nested more than {DEEPEST} levels deep")
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.stop(event, "anchors and aliases (& and *) are not used here; write the value out")
        if event.tag and event.tag != "!":
            raise self.stop(event, f"tags such as {event.tag} are not used here")
        self.values[path] = self.place(event)
        if isinstance(event, yaml.ScalarEvent):
            return event.value if event.value or event.style else None
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, path)
        return self.mapping(events, path)

    def sequence(self, events: Iterator[Any], path: Path) -> list[Any]:
        found: list[Any] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            found.append(self.node(event, events, (*path, len(found))))
        return found

    def mapping(self, events: Iterator[Any], path: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent):
                raise self.stop(event, "a field name must be a word")
            key = event.value
            if key in found:
                first = self.keys[(*path, key)]
                because = f"{key} is here twice; the first is on line {first.line}"
                self.problems.append(Problem(because=because, place=self.place(event), said=key))
            self.keys[(*path, key)] = self.place(event)
            found[key] = self.node(next(events), events, (*path, key))
        return found
