"""YAML as a judge typed it: every scalar stays text, and everything keeps its place in the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import yaml

from judge_cli.engine.form_parts import Path
from judge_cli.problem import InputError, Place, Problem, Sentence

Marks = Any
"""Where a value stands: the mark of a scalar, or [the mark, then those of its parts] with a key's mark before each."""

DEEPEST = 40
"""A scenario is about six levels deep; more is a mistake or an attack."""


class Text(msgspec.Struct):
    """A file's contents as plain dicts, lists and strings, and the marks of everything in it, in the same order."""

    file: str
    data: Any
    marks: Marks

    def place(self, path: Path) -> Place:
        """Where the value at `path` stands, or the nearest thing around it."""
        return self._at(self._down(path)[0])

    def key_place(self, path: Path) -> Place:
        """Where the key at the end of `path` stands."""
        marks, key = self._down(path)
        return self._at(marks if key is None else key)

    def _at(self, marks: Marks) -> Place:
        return mark_place(self.file, marks[0] if isinstance(marks, list) else marks)

    def _down(self, path: Path) -> tuple[Marks, Marks]:
        """The marks of the value at `path`, as far as there is one, and the mark of the key it stands under."""
        value, marks, key = self.data, self.marks, None
        for part in path:
            if isinstance(value, dict) and part in value:
                index = list(value).index(part)
                key, marks, value = marks[2 * index + 1], marks[2 * index + 2], value[part]
            elif isinstance(value, list) and isinstance(part, int) and part < len(value):
                key, marks, value = None, marks[part + 1], value[part]
            else:
                return marks, None
        return marks, key


def mark_place(file: str, mark: Any) -> Place:
    """The place of a mark of YAML's, which counts from 0."""
    return Place(file, mark.line + 1, mark.column + 1)


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
            because=Sentence("byte {byte} is not UTF-8; save the file as UTF-8", byte=f"{raw[error.start]:#04x}"),
            place=Place(file, line, column),
        )
        raise InputError(problem) from None


def read(text: str, file: str) -> Text:
    """The one document in `text`.

    Raises:
        InputError: it is empty, not YAML, nested too deep, uses aliases, anchors or tags, or has a key twice; every
            duplicate key is reported, otherwise the first mistake.
    """
    try:
        reader = _Reader(file, yaml.CBaseLoader(text).get_event)
        data, marks = reader.document()
    except yaml.MarkedYAMLError as error:
        from judge_cli.scenario.slips import slip

        found = slip(text, error)
        raise InputError(Problem(because=found.because, place=Place(file, found.line, found.column))) from None
    except yaml.reader.ReaderError as error:
        line, column = _position(text, error.position)
        because = Sentence("character {said} can't stand in a file of text", said=repr(error.character))
        raise InputError(Problem(because=because, place=Place(file, line, column))) from None
    if reader.problems:
        raise InputError(*reader.problems)
    return Text(file, data, marks)


def _position(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


class _Reader:
    """Builds values and marks from the events of YAML's parser, which is quicker than going through its nodes."""

    def __init__(self, file: str, following: Callable[[], Any]) -> None:
        self.file, self.following = file, following
        self.problems: list[Problem] = []

    def stop(self, event: Any, because: str) -> InputError:
        return InputError(Problem(because=because, place=mark_place(self.file, event.start_mark)))

    def document(self) -> tuple[Any, Marks]:
        data: Any = None
        marks: Marks = None
        while (event := self.following()) is not None:
            if isinstance(event, yaml.DocumentStartEvent):
                if marks is not None:
                    raise self.stop(event, "a second document; one file holds one scenario")
                data, marks = self.node(self.following(), 0)
        if data is None:
            raise InputError(Problem(because=Sentence("the file is empty"), place=Place(self.file)))
        return data, marks

    def node(self, event: Any, depth: int) -> tuple[Any, Marks]:
        kind = type(event)
        if kind is yaml.AliasEvent or event.anchor:
            raise self.stop(event, "anchors and aliases (& and *) are not used here; write the value out")
        if event.tag and event.tag != "!":
            raise self.stop(event, f"tags such as {event.tag} are not used here")
        if kind is yaml.ScalarEvent:
            return event.value if event.value or event.style else None, event.start_mark
        if depth > DEEPEST:
            raise self.stop(event, f"nested more than {DEEPEST} levels deep")
        if kind is yaml.SequenceStartEvent:
            return self.sequence(event.start_mark, depth + 1)
        return self.mapping(event.start_mark, depth + 1)

    def sequence(self, mark: Any, depth: int) -> tuple[list[Any], Marks]:
        found: list[Any] = []
        marks = [mark]
        while type(event := self.following()) is not yaml.SequenceEndEvent:
            value, inside = self.node(event, depth)
            found.append(value)
            marks.append(inside)
        return found, marks

    def mapping(self, mark: Any, depth: int) -> tuple[dict[str, Any], Marks]:
        found: dict[str, Any] = {}
        marks = [mark]
        while type(event := self.following()) is not yaml.MappingEndEvent:
            if type(event) is not yaml.ScalarEvent:
                raise self.stop(event, "a field name must be a word")
            key = event.value
            if key in found:
                first = marks[2 * list(found).index(key) + 1]
                because = Sentence("{key} is here twice; the first is on line {line}", key=key, line=first.line + 1)
                self.problems.append(Problem(because=because, place=mark_place(self.file, event.start_mark), said=key))
            marks.append(event.start_mark)
            found[key], inside = self.node(self.following(), depth)
            marks.append(inside)
        return found, marks
