"""What a player types at the table: a number, a command, a choice in words, or an effect."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.scenario.load import read
from judge_cli.scenario.verbs import choices, verbs

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
_PLAYERS = {"A:", "B:", "A：", "B："}
_BESIDE = {"at", "by", "because"}
"""Fields of a line that say no choice."""
_LIKE = 65
"""How alike a word must be to one that is known (of 100) to have been meant for it."""
_BECAUSE = re.compile(r"\s(?:because|理由)\s+")


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
    first, rest = _parted(said)
    if said.isdecimal() and len(said) < 6:
        return Number(int(said))
    if not said or first in COMMANDS:
        return Command(COMMANDS[first] if said else "", rest)
    player = ""
    if first in _PLAYERS:
        player, said = first[0], rest
        first, rest = _parted(said)
    if first in _EFFECT:
        return _effect(rest, player, description)
    return Words({**({"by": player} if player else {}), **_choice(said, description)})


def _effect(said: str, player: str, description: Description) -> Effect:
    """`reverse 河童`, `{add: {card: 河童, attack: 1000}}`, and `because …` (理由) after either."""
    what, *reasons = _BECAUSE.split(said, maxsplit=1)
    because = reasons[0] if reasons else ""
    if what.startswith("{"):
        return Effect(_english(_mapping(what), description), player, because.strip())
    verb, objects = _parted(what)
    [(english, _)] = _english({verb: ""}, description).items()
    shape = verbs(description).get(english)
    if not verb or (shape and not objects):
        because_ = Sentence("an effect is a verb and what it is done to")
        offered = (f"effect {english} {shape}",) if shape else ("effect VERB CARD", "effect VERB {…}", "help")
        raise InputError(Problem(because=because_, offered=offered))
    if shape is None:
        raise unknown({english: objects}, tuple(verbs(description)))
    return Effect({english: _object(objects, description) if objects else "true"}, player, because.strip())


def _object(said: str, description: Description) -> Any:
    return _english(_mapping(said), description) if said.startswith("{") else said


def _parted(said: str) -> tuple[str, str]:
    """The first word, and the rest."""
    first, *rest = said.split(maxsplit=1) or [""]
    return first, rest[0] if rest else ""


def _choice(said: str, description: Description) -> dict[str, Any]:
    """`attack 狐 target 河童`, `pass`, or `{attack: 狐, target: 河童}`."""
    if said.startswith("{"):
        return _english(_mapping(said), description)
    words = said.split()
    if len(words) == 1:
        return _english({words[0]: _alone(words[0], description)}, description)
    if len(words) % 2:
        because = Sentence("a choice is words in pairs: what is done, and what with")
        raise InputError(Problem(because=because, said=said, offered=("a number", "help")))
    return _english(dict(zip(words[::2], words[1::2], strict=True)), description)


def _alone(word: str, description: Description) -> str:
    """What a word means that nothing stands beside: that it is so.

    Raises:
        InputError: it is the word for something done with a card, and no card is named.
    """
    [(english, _)] = _english({word: ""}, description).items()
    shape = choices(description).get(english)
    if shape:
        because = Sentence("{word} needs what it is done with", word=word)
        raise InputError(Problem(because=because, said=word, offered=(f"{word} {shape}",)))
    return "true"


def _mapping(said: str) -> dict[str, Any]:
    data = read(said, "what was typed").data
    if not isinstance(data, dict):
        raise InputError(Problem(because=Sentence("fields in braces")))
    return data


def _english(fields: dict[str, Any], description: Description) -> dict[str, Any]:
    words = {**SHARED_WORDS, **description.words.get("", {})}
    return {str(words.get(field, field)): value for field, value in fields.items()}


def unknown(fields: dict[str, Any], known: tuple[str, ...]) -> InputError:
    """What to say of a choice whose words mean nothing."""
    words = [field for field in fields if field not in _BESIDE] or [*fields, ""]
    word = next((field for field in words if field not in known), words[0])
    likely = nearest(word, known, least=_LIKE)
    because = Sentence("{word} means nothing here", word=word)
    return InputError(Problem(because=because, said=word, nearest=likely, offered=() if likely else known))
