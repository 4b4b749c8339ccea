"""A file's text → the game's form, with every mistake in it named at its place."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description, FileForm
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.load import Marks, Path, Text, mark_place

_INTEGER = re.compile(r"[+-]?\d+")
_WIDE = re.compile(r"[０-９]+")
_SIGNED = re.compile(r"\+\d+")


def form_of(text: Text, description: Description) -> FileForm:
    """The form that `text` fills in; its data speaks English from then on.

    Raises:
        InputError: every field that is unknown, missing or of the wrong kind, in file order.
    """
    text.data = _Translation(text.file, description).of(text.data, text.marks, "", named=False)
    try:
        return msgspec.convert(text.data, description.file, strict=False)
    except msgspec.ValidationError as error:
        problems = sorted(_problems(text, description), key=lambda problem: problem.place or Place(text.file))
        if not problems:
            problems = [Problem(because=str(error), place=text.place(()))]
        raise InputError(*problems) from None


class _Translation:
    """Japanese field names and values replaced by the English ones; everything stays in its order."""

    def __init__(self, file: str, description: Description) -> None:
        self.file, self.words = file, description.words
        self.fields = {**SHARED_WORDS, **description.words.get("", {})}

    def of(self, value: Any, marks: Marks, field: str, *, named: bool) -> Any:
        """`value`, which stands in `field`; the keys of what is `named` are names of cards and players."""
        if isinstance(value, str):
            return _plain(self.words[field].get(value, value) if field in self.words else value)
        if isinstance(value, dict):
            return self.mapping(value, marks, field, named=named)
        if isinstance(value, list):
            return [self.of(item, marks[n], field, named=False) for n, item in enumerate(value, 1)]
        return value

    def mapping(self, value: dict[str, Any], marks: Marks, field: str, *, named: bool) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for index, (key, item) in enumerate(value.items()):
            english = key if named else self.fields.get(key, key)
            if english in found:
                because = Sentence("{key} means {word}, which is here already", key=key, word=english)
                place = mark_place(self.file, marks[2 * index + 1])
                raise InputError(Problem(because=because, place=place, said=key))
            names = english in _OF_NAMES or (english == "players" and not field)
            found[english] = self.of(item, marks[2 * index + 2], english, named=names)
        return found


_OF_NAMES = frozenset({"final", "state"})
"""Fields whose keys are names of cards and players, as those of `players` are at the top."""


def _plain(said: str) -> str:
    """A number without its plus sign and in narrow digits; any other word as it is."""
    if said.startswith("+") and _SIGNED.fullmatch(said):
        return said[1:]
    return unicodedata.normalize("NFKC", said) if not said.isascii() and _WIDE.fullmatch(said) else said


def _problems(text: Text, description: Description) -> Iterator[Problem]:
    import jsonschema_rs

    made = schema(description)
    for error in jsonschema_rs.validator_for(made).iter_errors(_as_typed(text.data)):
        yield from _explained(text, made, error)


def schema(description: Description) -> dict[str, Any]:
    """The JSON Schema of a game's scenario files; whatever is text may be written as a number."""
    made: dict[str, Any] = _loosened(msgspec.json.schema(description.file))
    return made


def _loosened(schema: Any) -> Any:
    if isinstance(schema, dict):
        loosened = {key: _loosened(value) for key, value in schema.items()}
        if loosened.get("type") == "string":
            loosened["type"] = ["string", "number", "boolean"]
        return loosened
    if isinstance(schema, list):
        return [_loosened(item) for item in schema]
    return schema


def _as_typed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_typed(item) for item in value]
    if isinstance(value, str) and _INTEGER.fullmatch(value):
        return int(value)
    return {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value


def _explained(text: Text, made: Any, error: Any) -> Iterator[Problem]:
    path: Path = tuple(error.instance_path)
    kind = error.kind
    if kind.name == "additionalProperties":
        yield from (_unknown_field(text, path, field, _fields(made, error)) for field in kind.unexpected)
    elif kind.name == "required":
        yield Problem(
            because=Sentence("{field} is missing {where}", field=kind.property, where=_where(path)),
            place=text.place(path),
        )
    elif kind.name == "anyOf":
        yield from _closest_alternative(text, made, path, kind)
    else:
        yield _mismatch(text, path, error)


def _fields(made: Any, error: Any) -> list[str]:
    """The fields that the schema has where an unknown one was written."""
    part = made
    for step in error.schema_path[:-1]:
        part = part[step]
    return sorted(part["properties"])


def _unknown_field(text: Text, path: Path, field: str, known: list[str]) -> Problem:
    likely = nearest(field, known)
    return Problem(
        because=Sentence("there is no field {field} {where}", field=field, where=_where(path)),
        place=text.key_place((*path, field)),
        said=field,
        nearest=likely,
        offered=() if likely else tuple(known),
    )


def _closest_alternative(text: Text, made: Any, path: Path, kind: Any) -> Iterator[Problem]:
    """Of several shapes a value may have, the mistakes in the one it has; or the shapes, if it has none of them."""
    for errors in kind.context:
        if not any(error.kind.name == "type" and tuple(error.instance_path) == path for error in errors):
            for error in errors:
                yield from _explained(text, made, error)
            return
    wanted = _either([_described(error) for errors in kind.context for error in errors[:1]])
    said = _at(text.data, path)
    yield Problem(
        because=Sentence("{field}: expected {wanted}", field=_field(path), wanted=wanted),
        place=text.place(path),
        said=_short(said),
    )


def _mismatch(text: Text, path: Path, error: Any) -> Problem:
    said = _short(_at(text.data, path))
    place = text.place(path)
    if error.kind.name == "enum":
        options = [str(option) for option in error.kind.options]
        likely = nearest(said, options)
        return Problem(
            because=Sentence("{said} is not a word for {field}", said=said, field=_field(path)),
            place=place,
            said=said,
            nearest=likely,
            offered=tuple(options),
        )
    if error.kind.name == "propertyNames":
        return _wrong_key(text, path, error.kind.error)
    template = "{field}: expected {wanted}, not {said}" if said else "{field}: expected {wanted}"
    because = Sentence(template, field=_field(path), wanted=_described(error), said=said)
    return Problem(because=because, place=place, said=said)


def _wrong_key(text: Text, path: Path, error: Any) -> Problem:
    """A name where only some are known: players are A and B, phases are those of the game."""
    known = [str(option) for option in error.kind.options] if error.kind.name == "enum" else []
    said = next((key for key in _at(text.data, path) if key not in known), "")
    likely = nearest(said, known)
    return Problem(
        because=Sentence("there is no {said} {where}", said=said, where=_where(path)),
        place=text.key_place((*path, said)),
        said=said,
        nearest=likely,
        offered=() if likely else tuple(known),
    )


_TYPES = {
    "integer": Sentence("a whole number"),
    "string": Sentence("a word"),
    "number": "",
    "boolean": Sentence("true or false"),
    "array": Sentence("a list"),
    "object": Sentence("fields in braces"),
    "null": "",
}


def _described(error: Any) -> str:
    if error.kind.name == "type":
        types = list(error.kind.types)
        if "string" in types:
            return Sentence("a word")
        return _either([_TYPES[kind] for kind in types])
    kind = error.kind
    bounds = {
        "minimum": "at least {limit}",
        "maximum": "at most {limit}",
        "minLength": "a word",
        "minItems": "at least one",
    }
    if kind.name in bounds:
        return Sentence(bounds[kind.name], limit=getattr(kind, "limit", ""))
    return str(error.message)


def _either(wanted: list[str]) -> str:
    """What is wanted, as one phrase."""
    found = [one for one in wanted if one]
    if not found:
        return ""
    return functools.reduce(lambda one, other: Sentence("{one} or {other}", one=one, other=other), found)


def _short(said: Any) -> str:
    return said if isinstance(said, str) else ""


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def _field(path: Path) -> str:
    names = [part for part in path if isinstance(part, str)]
    return names[-1] if names else "the file"


def _where(path: Path) -> str:
    names = [str(part + 1) if isinstance(part, int) else part for part in path]
    return Sentence("in {path}", path=" ".join(names)) if names else Sentence("at the top of the file")
