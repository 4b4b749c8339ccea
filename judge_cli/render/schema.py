"""The JSON Schema of a game's scenario files, for editors: both languages' words, and rules with their titles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import LANGUAGES
from judge_cli.engine.described import SHARED_WORDS, Description

_RULE = "a rule number"
_TEXT = {"type": ["string", "number", "boolean"]}
"""What an editor takes for a number or true may be a name of a card, or a rule."""


def schema_of(game: str, description: Description, library: Library) -> dict[str, Any]:
    """The schema; it accepts whatever `judge` accepts, apart from unusual spellings of rule numbers."""
    made = msgspec.json.schema(description.file)
    fields = _by_english({**SHARED_WORDS, **description.words.get("", {})})
    teller = _Teller(description, library, game, fields)
    definitions = {name: teller.told(part, "") for name, part in made["$defs"].items()}
    definitions["RuleNumber"] = _rule_numbers(library, game)
    definitions["Facts"] = teller.facts()
    file = made["$ref"].rpartition("/")[2]
    for word in ("game", *fields.get("game", ())):
        definitions[file]["properties"][word] |= {"enum": [game]}
    names = library.names(game)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"judge: {game}",
        "description": " / ".join(names[language] for language in LANGUAGES if language in names),
        **{key: value for key, value in made.items() if key != "$defs"},
        "$defs": definitions,
    }


def _by_english(words: Mapping[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for japanese, english in words.items():
        found.setdefault(str(english), []).append(japanese)
    return found


def _rule_numbers(library: Library, game: str) -> dict[str, Any]:
    titles = {language: library.titles(game, language) for language in LANGUAGES}
    numbers = [rule.number for rule in library.rules(game, "en")]
    described = [
        " / ".join(filter(None, (titles[language].get(number, "") for language in LANGUAGES))) for number in numbers
    ]
    return {
        "description": "a rule number / ルール番号",
        "anyOf": [{"enum": numbers, "enumDescriptions": described}, {"type": "number"}],
    }


def _spaced(word: str) -> str:
    return word.replace("-", " ")


class _Teller:
    """Adds to a schema what a judge may write in Japanese, and what each word means."""

    def __init__(self, description: Description, library: Library, game: str, fields: dict[str, list[str]]) -> None:
        self.description, self.fields = description, fields
        self.phrases = {language: library.words(game, language) for language in LANGUAGES}
        self.values = {
            str(english): japanese
            for field, words in description.words.items()
            if field
            for english, japanese in _by_english(words).items()
        }

    def told(self, part: Any, field: str) -> Any:
        """`part` of the schema, which stands under `field`."""
        if isinstance(part, list):
            return [self.told(item, field) for item in part]
        if not isinstance(part, dict):
            return part
        if str(part.get("description", "")).startswith(_RULE):
            return {"$ref": "#/$defs/RuleNumber"}
        if "properties" in part:
            return self.object(part)
        made = {key: value if key == "default" else self.told(value, field) for key, value in part.items()}
        if made.get("type") == "string":
            made |= _TEXT
        if "enum" in made:
            made |= self.enum(made["enum"])
        return made

    def object(self, part: dict[str, Any]) -> dict[str, Any]:
        """An object whose fields have their Japanese names too."""
        properties: dict[str, Any] = {}
        for name, value in part["properties"].items():
            told = self.field(name, value)
            properties[name] = told
            properties |= dict.fromkeys(self.fields.get(name, ()), told)
        made = {key: value for key, value in part.items() if key not in {"properties", "required"}}
        required = [
            {"anyOf": [{"required": [word]} for word in (name, *self.fields.get(name, ()))]}
            for name in part.get("required", ())
        ]
        return {**made, "properties": properties, **({"allOf": required} if required else {})}

    def field(self, name: str, value: Any) -> dict[str, Any]:
        """The value of a field, with what the field means."""
        if name in {"final", "state"}:
            value = {"type": "object", "additionalProperties": {"$ref": "#/$defs/Facts"}}
        return dict(self.told(value, name)) | {"description": self.described(name)}

    def described(self, name: str) -> str:
        """What a field means, in both languages, and its Japanese names."""
        words = "・".join(self.fields.get(name, ()))
        meaning = self.phrase(f"field.{name}", f"value.{name}") or " / ".join(filter(None, (words, _spaced(name))))
        return " / ".join(filter(None, (meaning, words and f"{name} = {words}")))

    def enum(self, words: list[Any]) -> dict[str, Any]:
        """The words of a list with the Japanese ones, each described."""
        # A 2 without quotes is a number to an editor, and the word "2" to judge.
        numbers = [int(word) for word in words if str(word).isdecimal()]
        both = [*words, *numbers, *(japanese for word in words for japanese in self.values.get(str(word), ()))]
        return {"enum": both, "enumDescriptions": [self.meaning(word) for word in both]}

    def meaning(self, word: Any) -> str:
        """What a word means, in both languages."""
        english = next((key for key, said in self.values.items() if word in said), str(word))
        japanese = "・".join(self.values.get(english, ()))
        return self.phrase(f"value.{english}", f"until.{english}") or " / ".join(
            filter(None, (japanese, _spaced(english)))
        )

    def phrase(self, *keys: str) -> str:
        """The phrase under the first of `keys` that there is, in both languages; "" when there is none."""
        phrases = [self.phrases[language] for language in LANGUAGES]
        found = next((key for key in keys if all(key in some for some in phrases)), None)
        return " / ".join(some[found] for some in phrases) if found else ""

    def facts(self) -> dict[str, Any]:
        """What an expectation can ask of a card or a player."""
        names = dict.fromkeys((*self.description.card_facts, *self.description.player_facts))
        properties: dict[str, Any] = {}
        for name in names:
            told = {**_TEXT, "description": self.described(name)}
            properties |= dict.fromkeys((name, *self.fields.get(name, ())), told)
        return {"type": "object", "properties": properties, "additionalProperties": False}
