"""What a script line chooses."""

from __future__ import annotations

from judge_cli.engine.ability import Ability
from judge_cli.engine.decision import Option
from judge_cli.games.zx.board import Board
from judge_cli.games.zx.forms import ZxLine


def option(state: Board, line: ZxLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    square = str(line.square) if line.square else ""
    meant = {
        "attack": line.attack and Option(deed="attack", card=line.attack, target=line.target or ""),
        "play": line.play and Option(deed="play", card=line.play, word=square),
        "use": line.use and Option(deed="use", card=line.use, ability=_used(state, line.use, line.ability)),
        "trigger": line.trigger and _waiting(state, "trigger", line.trigger, line.ability),
        "leave": line.leave and _waiting(state, "leave", line.leave, line.ability),
        "life": line.life and Option(deed="life", card=line.life),
        "excess": line.excess and Option(deed="excess", card=line.excess),
        "pass": line.pass_ and Option(deed="pass"),
        "keep": line.keep and Option(deed="keep"),
        "concede": line.concede and Option(deed="concede", word=line.concede),
    }
    return next((option for option in meant.values() if isinstance(option, Option)), None)


def _used(state: Board, name: str, said: str | None) -> int:
    """The activated ability that is used: the first, unless the line says which."""
    abilities = _abilities(state, name)
    if said is not None:
        return which(abilities, said)
    return next((index for index, ability in enumerate(abilities) if not ability.when), 0)


def _waiting(state: Board, deed: str, name: str, said: str | None) -> Option:
    """The ability that waits to be played; to be left it is an optional one."""
    abilities = _abilities(state, name)
    waiting = [one.ability for one in state.waiting if one.card == name]
    if said is not None:
        return Option(deed=deed, card=name, ability=which(abilities, said))
    fitting = [index for index in waiting if deed != "leave" or abilities[index].optional]
    return Option(deed=deed, card=name, ability=next(iter([*fitting, *waiting]), 0))


def _abilities(state: Board, name: str) -> tuple[Ability, ...]:
    card = state.find(name)
    return card.abilities if card else ()


def which(abilities: tuple[Ability, ...], said: str) -> int:
    """The place of an ability that is called by its name, or by its number from 1; -1 when there is none such."""
    named = next((index for index, ability in enumerate(abilities) if ability.name == said), -1)
    if named < 0 and said.isdecimal() and 1 <= int(said) <= len(abilities):
        return int(said) - 1
    return named
