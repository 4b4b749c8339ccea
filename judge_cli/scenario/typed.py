"""What a player types at the table: a number, a command, a choice in words, or an effect."""

from __future__ import annotations

from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem
from judge_cli.scenario.load import read

COMMANDS = {
    "undo": "undo",
    "u": "undo",
    "戻す": "undo",
    "go": "go",
    "進める": "go",
    "why": "why",
    "なぜ": "why",
    "board": "board",
    "盤面": "board",
    "save": "save",
    "保存": "save",
    "help": "help",
    "?": "help",
    "quit": "quit",
    "q": "quit",
    "終わる": "quit",
}
_EFFECT = {"effect", "効果"}


class Number(msgspec.Struct, frozen=True):
    """The choice of that number in the list."""

    number: int


class Command(msgspec.Struct, frozen=True):
    """Something to do with the session, and what was typed after it."""

    word: str
    rest: str = ""


class Words(msgspec.Struct, frozen=True):
    """A choice in words: the fields of a script line."""

    fields: dict[str, Any]


class Effect(msgspec.Struct, frozen=True):
    """An effect out of nowhere: what it does, whose it is ("" for whoever may act), and what it comes from."""

    effect: dict[str, Any]
    player: str
    because: str


Typed = Number | Command | Words | Effect


def typed(line: str, description: Description) -> Typed:
    """What `line` means; an empty one is the command "" (whatever is usual).

    Raises:
        InputError: it is no command, choice or effect.
    """
    said = line.strip()
    first, _, rest = said.partition(" ")
    if said.isascii() and said.isdecimal() and len(said) < 6:
        return Number(int(said))
    if not said or first in COMMANDS:
        return Command(COMMANDS[first] if said else "", rest.strip())
    player = ""
    if first in {"A:", "B:"}:
        player, (first, _, rest) = first[0], rest.strip().partition(" ")
    if first in _EFFECT:
        return _effect(rest.strip(), player, description)
    return Words(_choice(said, description))


def _effect(said: str, player: str, description: Description) -> Effect:
    """`reverse 河童`, `{add: {card: 河童, attack: 1000}}`, and `because …` after either."""
    what, _, because = said.partition(" because ")
    if what.startswith("{"):
        return Effect(_english(_mapping(what), description), player, because.strip())
    verb, _, objects = what.partition(" ")
    if not objects.strip():
        because_ = "an effect is a verb and what it is done to"
        raise InputError(
            Problem(because=because_, offered=("effect reverse CARD", "effect {draw: {count: 1, player: A}}"))
        )
    return Effect(_english({verb: objects.strip()}, description), player, because.strip())


def _choice(said: str, description: Description) -> dict[str, Any]:
    """`attack 狐 target 河童`, `pass`, or `{attack: 狐, target: 河童}`."""
    if said.startswith("{"):
        return _english(_mapping(said), description)
    words = said.split()
    if len(words) == 1:
        return _english({words[0]: "true"}, description)
    if len(words) % 2:
        because = "a choice is words in pairs: what is done, and what with"
        raise InputError(Problem(because=because, said=said, offered=("attack CARD target CARD", "a number", "help")))
    return _english(dict(zip(words[::2], words[1::2], strict=True)), description)


def _mapping(said: str) -> dict[str, Any]:
    data = read(said, "what was typed").data
    if not isinstance(data, dict):
        raise InputError(Problem(because="expected fields in braces"))
    return data


def _english(fields: dict[str, Any], description: Description) -> dict[str, Any]:
    words = {**SHARED_WORDS, **description.words.get("", {})}
    return {str(words.get(field, field)): value for field, value in fields.items()}


def unknown(fields: dict[str, Any], known: tuple[str, ...]) -> InputError:
    """What to say of a choice whose words mean nothing."""
    word = next((field for field in fields if field not in known), next(iter(fields), ""))
    return InputError(
        Problem(because=f"{word} means nothing here", said=word, nearest=nearest(word, known), offered=known)
    )
