"""What a judge asks of an ending: "A wins", "nobody wins", "B.orbs >= 1", "狐.zone = graveyard"."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from judge_cli.engine.described import SHARED_WORDS, Description
from judge_cli.engine.state import State
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem, Sentence

_WINS = re.compile(r"(?P<who>\S+)\s+wins|(?P<ja>\S+?)\s*(?:が勝つ|の勝ち)")
_FACT = re.compile(r"(?P<subject>.+?)\.(?P<fact>[^\s.=!<>]+)\s*(?P<how>==|=|!=|>=|<=|>|<)\s*(?P<value>[^\s=!<>].*)")
_SIGNS = str.maketrans({"≥": ">=", "≧": ">=", "≤": "<=", "≦": "<=", "≠": "!=", "＝": "=", "＞": ">", "＜": "<"})
_HOW: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
_NOBODY = {"nobody", "none", "誰も"}
EXAMPLES = ("A wins", "nobody wins", "B.orbs >= 1")


class Claim(msgspec.Struct, frozen=True):
    """A question about an ending, as it was asked, and whether it holds for one."""

    said: str
    holds: Callable[[State], bool]


def claim(said: str, description: Description, begin: State) -> Claim:
    """Read `said` as a question about the cards and players of `begin`.

    Raises:
        InputError: it is not shaped like one, or names a card, player or fact that there is not.
    """
    words = said.strip()
    won = _WINS.fullmatch(words)
    if won is not None:
        return Claim(words, _winner(won["who"] or won["ja"], begin))
    asked = _FACT.fullmatch(words.translate(_SIGNS))
    if asked is None:
        raise InputError(
            Problem(
                because=Sentence("can't read {said} as a question about the end", said=repr(said)), offered=EXAMPLES
            )
        )
    return Claim(words, _fact(asked, description, begin))


def _winner(who: str, begin: State) -> Callable[[State], bool]:
    players = [player.id for player in begin.players]
    if who in _NOBODY:
        return lambda state: state.outcome is None or state.outcome.winner is None
    if who not in players:
        raise InputError(Problem(because=Sentence("there is no player {name}", name=who), offered=(*players, "nobody")))
    return lambda state: state.outcome is not None and state.outcome.winner == who


def _fact(asked: re.Match[str], description: Description, begin: State) -> Callable[[State], bool]:
    subject, how = asked["subject"].strip(), asked["how"]
    is_player = any(player.id == subject for player in begin.players)
    if not is_player and not begin.has_card(subject):
        names = [player.id for player in begin.players] + [card.id for card in begin.cards]
        raise InputError(
            Problem(
                because=Sentence("there is no card {name} on this board", name=subject), nearest=nearest(subject, names)
            )
        )
    facts = description.player_facts if is_player else description.card_facts
    fields = {**SHARED_WORDS, **description.words.get("", {})}
    fact = str(fields.get(asked["fact"], asked["fact"]))
    if fact not in facts:
        because = Sentence("there is no fact about {subject}: {fact}", subject=subject, fact=fact)
        raise InputError(Problem(because=because, nearest=nearest(fact, facts), offered=tuple(facts)))
    value = asked["value"].strip()
    wanted = str(description.words.get(fact, {}).get(value, value))
    if how not in {"=", "==", "!="} and not _is_number(wanted):
        raise InputError(Problem(because=Sentence("{said} is not a number: it can only be = or !=", said=wanted)))
    begins = facts[fact](begin, subject if is_player else begin.card(subject))
    problem = _never_so(fact, begins, wanted, description.words.get(fact, {}))
    if problem is not None:
        raise InputError(problem)

    def holds(state: State) -> bool:
        actual = facts[fact](state, subject if is_player else state.card(subject))
        return _compared(actual, how, wanted)

    return holds


def _never_so(fact: str, begins: object, wanted: str, words: Mapping[str, str]) -> Problem | None:
    """What is wrong with a value that no ending can have: a word where a number is, or none of the words there are."""
    if not isinstance(begins, int):
        offered = tuple(dict.fromkeys(map(str, words.values())))
        if not words or wanted in {*offered, "none"}:
            return None
        because = Sentence("{said} is not a word for {field}", said=wanted, field=fact)
        return Problem(because=because, nearest=nearest(wanted, offered), offered=offered)
    kind = Sentence("true or false" if isinstance(begins, bool) else "a whole number")
    if wanted in {"true", "false"} if isinstance(begins, bool) else _is_number(wanted) or wanted == "none":
        return None
    return Problem(because=Sentence("{field}: expected {wanted}, not {said}", field=fact, wanted=kind, said=wanted))


def _is_number(said: str) -> bool:
    return re.fullmatch(r"[+-]?\d{1,18}", said) is not None


def _compared(actual: object, how: str, wanted: str) -> bool:
    if isinstance(actual, int) and not isinstance(actual, bool) and _is_number(wanted):
        return _HOW[how](actual, int(wanted))
    if how not in {"=", "==", "!="}:
        return False
    said = "none" if actual is None else str(actual).lower() if isinstance(actual, bool) else str(actual)
    return _HOW[how](said, wanted)
