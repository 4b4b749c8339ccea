"""What happened, in the reader's words: the phrases of words.yaml filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from judge_cli.engine.change import Became, Began, Change, Chosen, Ended, Finished, Moved, Noted, Uncovered
from judge_cli.engine.decision import Finding, Option
from judge_cli.engine.state import AbilityGrant, Bonus, Grant
from judge_cli.render.plain import plain
from judge_cli.scenario.verdict import Told, Wanted

_NAMES = {"card", "target", "player", "about", "subject", "attacker", "winner", "row", "next"}
"""Fields that hold names of cards and players or rule numbers, which are shown as they are."""


_ABOUT = ("card", "about", "subject", "attacker")
"""What the phrases call the thing an event is about."""
_NO_MORE = re.compile(r"( —|\s)+$")
"""The end of a choice that has nothing besides."""
_IF_ANY = re.compile(r"(\s*{word}|(?<=[^ -z]) {target})+$")
"""The end of a phrase for a choice that says what the choice may have besides."""
_OPEN_END = re.compile(r"(: … → …|\s*\([^()…]*…[^()…]*\))+$")
"""The end of a phrase that says nothing because all of it is left open."""


class Phrases:
    """The phrases of one game in one language."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words

    def value(self, said: object) -> str:
        """A zone, a position, a keyword … in the reader's language; what has no word is shown as it is."""
        if said is None:
            return self._words.get("value.none", "—")
        return self._words.get(f"value.{said}") or plain(str(said))

    def event(self, change: Change) -> str:
        """One change as a short sentence."""
        return self.filled(_keys(change), _fields(change), change.word)

    def deed(self, option: Option) -> str:
        """An option as what a player does."""
        fields = {
            "card": option.card,
            "target": option.target,
            "word": f" ({self.value(option.word)})" if option.deed == "play" and option.word else option.word,
        }
        return _NO_MORE.sub("", self.filled([f"deed.{option.deed}"], fields, option.deed))

    def offer(self, deed: str) -> str:
        """A choice as a rule offers it, whatever it will be made with."""
        return _IF_ANY.sub("", self._words.get(f"deed.{deed}", deed)).format_map(_Open())

    def condition(self, finding: Finding) -> str:
        """A condition of a rule, as it was looked at."""
        about = ", ".join(map(plain, finding.about)) or "—"
        return self.filled([f"condition.{finding.condition}"], {"about": about}, finding.condition)

    def otherwise(self, finding: Finding) -> str:
        """The smallest change of the board that would make a condition hold."""
        about = ", ".join(map(plain, finding.about)) or "—"
        return self.filled([f"condition.{finding.condition}.else"], {"about": about}, "")

    def verdict(self, told: Told | None) -> str:
        """One side of a verdict as a sentence; "" for none."""
        if told is None:
            return ""
        said = {
            "rule": plain(told.rule),
            "rules": " ".join(map(plain, told.rules)),
            "subject": plain(told.subject),
            "fact": self._words.get(f"fact.{told.fact}") or self.value(told.fact),
            "value": self.value(told.value),
            "event": self.wanted(told.event) if told.event else "",
            "count": str(told.count),
            "changes": " · ".join(map(self.event, told.changes)),
        }
        return self._words[f"verdict.{told.kind}"].format_map(said)

    def wanted(self, event: Wanted) -> str:
        """An event that an expectation describes, as its phrase, with … for what it leaves open."""
        word = event.word
        fields = {name: getattr(event, name) for name in ("card", "target", "player", "amount", "after")}
        about = event.card or event.player
        known = {name: value for name, value in fields.items() if value not in ("", None)}
        keys = [f"note.{word}", f"open.{word}", f"event.moved.{word}", f"event.{word}"]
        if not any(key in self._words for key in keys):
            keys, known = ["event.position"], {**known, "after": word}
        named = dict.fromkeys(_ABOUT, about) if about else {}
        template = next(self._words[key] for key in keys if key in self._words)
        filled = template.format_map(_Open({name: self._said(name, value) for name, value in (named | known).items()}))
        return _OPEN_END.sub("", filled)

    def filled(self, keys: list[str], fields: Mapping[str, object], fallback: str) -> str:
        """The first phrase there is under `keys`, filled in; `fallback` and the names when there is none."""
        template = next((self._words[key] for key in keys if key in self._words), None)
        said = {name: self._said(name, value) for name, value in fields.items()}
        if template is None:
            return " ".join(filter(None, (fallback, *(said[name] for name in ("card", "player") if name in said))))
        return template.format_map(_Blank(said))

    def _said(self, name: str, value: object) -> str:
        if name == "until":
            return self._words.get(f"until.{value}") or self.value(value)
        return plain(str(value)) or "—" if name in _NAMES and value is not None else self.value(value)


class _Open(dict[str, str]):
    """A field that an expectation leaves open."""

    def __missing__(self, _: str) -> str:
        return "…"


class _Blank(dict[str, str]):
    """A field that a change does not have is shown as a dash."""

    def __missing__(self, _: str) -> str:
        return "—"


def _keys(change: Change) -> list[str]:
    """Where the phrase of a change may stand, the most particular place first."""
    keys = [f"event.{change.word}"]
    match change:
        case Noted():
            keys = [f"note.{change.key}"]
        case Uncovered():
            keys = [f"open.{change.key}"]
        case Moved():
            keys = [f"event.moved.{change.how}", "event.moved"]
        case Became():
            keys = [f"event.{change.field}", "event.became"]
        case Finished():
            keys = [f"event.finished.{change.outcome.kind}"]
        case Chosen(used=False):
            keys = ["event.left"]
        case Began() | Ended():
            keys = [f"event.{change.word}.{_kind(change.lasting)}"]
    return keys


def _kind(lasting: msgspec.Struct) -> str:
    if isinstance(lasting, Grant) and not lasting.given:
        return "taken"
    if isinstance(lasting, AbilityGrant) and not lasting.given:
        return "ability-taken" if lasting.ability else "abilities-taken"
    return type(lasting).__name__.lower()


def _fields(change: Change) -> dict[str, object]:
    """The fields of a change, with those of the records inside it."""
    found: dict[str, object] = {"about": change.about}
    for name in change.__struct_fields__:
        value: Any = getattr(change, name)
        if isinstance(value, msgspec.Struct):
            inner = {field: getattr(value, field) for field in value.__struct_fields__}
            if isinstance(value, Bonus):
                inner["amount"] = f"{value.amount:+d}"
            found.update(inner)
        else:
            found[name] = value
    return found
