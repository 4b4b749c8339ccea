"""A file's text → the game's form, with every mistake in it named at its place."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description, FileForm
from judge_cli.engine.form_parts import Path
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.load import Marks, Text, mark_place

_INTEGER = re.compile(r"[+-]?\d+")
_WIDE = re.compile(r"[＋－]\d+|[０-９]+")
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
    if not said.isascii() and _WIDE.fullmatch(said):
        said = unicodedata.normalize("NFKC", said)
    return said[1:] if said.startswith("+") and _SIGNED.fullmatch(said) else said


def _problems(text: Text, description: Description) -> Iterator[Problem]:
    import jsonschema_rs

    made = schema(description)
    for error in jsonschema_rs.validator_for(made).iter_errors(_as_typed(text.data)):
        yield from _Explained(text, made, description.words).of(error)


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


class _Explained:
    """Errors of the schema as a judge reads them."""

    def __init__(self, text: Text, made: Any, words: Mapping[str, Mapping[str, str]]) -> None:
        self.text, self.made, self.words = text, made, words

    def of(self, error: Any) -> Iterator[Problem]:
        path: Path = tuple(error.instance_path)
        kind = error.kind
        if kind.name == "additionalProperties":
            yield from (self.unknown_field(path, field, self.fields(error)) for field in kind.unexpected)
        elif kind.name == "required":
            because = Sentence("{field} is missing {where}", field=kind.property, where=_where(path))
            yield Problem(because=because, place=self.text.place(path))
        elif kind.name == "anyOf":
            yield from self.closest_alternative(path, kind)
        else:
            yield self.mismatch(path, error)

    def fields(self, error: Any) -> list[str]:
        """The fields that the schema has where an unknown one was written."""
        part = self.made
        for step in error.schema_path[:-1]:
            part = part[step]
        return sorted(part["properties"])

    def unknown_field(self, path: Path, field: str, known: list[str]) -> Problem:
        word, colon, _ = field.replace("：", ":").partition(":")
        likely = nearest(word, known, least=65)
        template = "there is no field {field} {where}"
        if field.isdecimal():
            template = "{field} is a field of its own here: a number is written without a comma in it"
        elif colon and likely:
            template = "{field} is one word here: a colon is : with a space after it"
        return Problem(
            because=Sentence(template, field=field, where=_where(path)),
            place=self.text.key_place((*path, field)),
            said=field,
            nearest=likely,
            offered=() if likely else tuple(known),
        )

    def closest_alternative(self, path: Path, kind: Any) -> Iterator[Problem]:
        """Of several shapes a value may have, the mistakes in the one it has; or the shapes, if it has none of them."""
        for errors in kind.context:
            if not any(error.kind.name == "type" and tuple(error.instance_path) == path for error in errors):
                for error in errors:
                    yield from self.of(error)
                return
        yield self.wrong_shape(path, _either([_described(error) for errors in kind.context for error in errors[:1]]))

    def mismatch(self, path: Path, error: Any) -> Problem:
        if error.kind.name == "enum":
            said = _short(_at(self.text.data, path))
            options = [str(option) for option in error.kind.options]
            return Problem(
                because=Sentence("{said} is not a word for {field}", said=said, field=_field(path)),
                place=self.text.place(path),
                said=said,
                nearest=nearest(said, options),
                offered=tuple(options),
            )
        if error.kind.name == "propertyNames":
            return self.wrong_key(path, error.kind.error)
        return self.wrong_shape(path, _described(error))

    def wrong_shape(self, path: Path, wanted: str) -> Problem:
        said, place = _short(_at(self.text.data, path)), self.text.place(path)
        if said and _field(path) == "abilities":
            return self.no_ability(said, place)
        template = "{field}: expected {wanted}, not {said}" if said else "{field}: expected {wanted}"
        because = Sentence(template, field=_field(path), wanted=wanted, said=said)
        meant = self.meant(said, path) if _BRACES in wanted else None
        return Problem(because=because, place=place, said=said, nearest=meant)

    def no_ability(self, said: str, place: Place) -> Problem:
        """A bare word among the abilities is mostly a keyword."""
        keywords = self.words.get("keywords", {})
        likely = nearest(said, [*keywords, *keywords.values()])
        template = "{said} stands where an ability is written out in braces; a keyword belongs in keywords"
        return Problem(
            because=Sentence(template, said=said),
            place=place,
            said=said,
            nearest=f"keywords: [{likely}]" if likely else None,
            offered=() if likely else tuple(sorted(set(keywords.values()))),
        )

    def meant(self, said: str, path: Path) -> str | None:
        """Words that stand where fields are expected, written as fields: "attack fox", "graveyard"."""
        first, _, rest = said.partition(" ")
        if rest and self.words.get("", {}).get(first, first) in self.all_fields():
            return f"{{{first}: {rest.strip()}}}"
        if path[0] == "expect":
            facts = ("zone", "position", "kind")
            fact = next((one for one in facts if said in _both(self.words.get(one, {}))), None)
            return f"{{{fact}: {said}}}" if fact else None
        return None

    def all_fields(self) -> set[str]:
        return {field for one in self.made["$defs"].values() for field in one.get("properties", ())}

    def wrong_key(self, path: Path, error: Any) -> Problem:
        """A name where only some are known: players are A and B, phases are those of the game."""
        known = [str(option) for option in error.kind.options] if error.kind.name == "enum" else []
        said = next((key for key in _at(self.text.data, path) if key not in known), "")
        likely = nearest(said, known)
        return Problem(
            because=Sentence("there is no {said} {where}", said=said, where=_where(path)),
            place=self.text.key_place((*path, said)),
            said=said,
            nearest=likely,
            offered=() if likely else tuple(known),
        )


def _both(words: Mapping[str, str]) -> set[str]:
    """Words in both languages."""
    return {*words, *words.values()}


_BRACES = "fields in braces"
_TYPES = {
    "integer": Sentence("a whole number"),
    "string": Sentence("a word"),
    "number": "",
    "boolean": Sentence("true or false"),
    "array": Sentence("a list"),
    "object": Sentence(_BRACES),
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
