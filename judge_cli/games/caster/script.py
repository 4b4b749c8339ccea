"""What a line of a script chooses in this game."""

from __future__ import annotations

from judge_cli.engine.ability import Ability
from judge_cli.engine.decision import Option
from judge_cli.games.caster.board import Board, Kind, Position
from judge_cli.games.caster.forms import CasterLine


def option(state: Board, line: CasterLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    meant = {
        "attack": line.attack and Option(deed="attack", card=line.attack, target=line.target or ""),
        "use": line.use and Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability)),
        "play": line.play and Option(deed="play", card=line.play, word=_placed(state, line.play, line)),
        "switch": line.switch and Option(deed="switch", card=line.switch),
        "trigger": line.trigger and _waiting(state, "trigger", line.trigger, line.ability),
        "leave": line.leave and _waiting(state, "leave", line.leave, line.ability),
        "orb": line.orb and Option(deed="orb", card=line.orb),
        "break": line.break_ and Option(deed="break", card=line.break_, word=_placed(state, line.break_, line)),
        "corrupt": line.corrupt and Option(deed="corrupt", word=line.corrupt),
        "decline": line.decline and Option(deed="decline"),
        "pass": line.pass_ and Option(deed="pass"),
        "keep": line.keep and Option(deed="keep"),
    }
    return next((option for option in meant.values() if isinstance(option, Option)), None)


def _waiting(state: Board, deed: str, name: str, said: str | None) -> Option:
    if said is not None:
        return Option(deed=deed, card=name, ability=_called(state, name, said))
    ability = next((waiting.ability for waiting in state.waiting if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _placed(state: Board, name: str, line: CasterLine) -> str:
    card = state.find(name)
    usual = Position.RECOVERED if card is not None and card.kind == Kind.SERVANT else ""
    return line.position or usual


def _which(state: Board, name: str, said: str | None) -> int:
    if said is not None:
        return _called(state, name, said)
    abilities = _abilities(state, name)
    return next((index for index, ability in enumerate(abilities) if not ability.when), 0)


def _called(state: Board, name: str, said: str) -> int:
    """Which ability of a card is called so, or is of that number; -1 when none is."""
    if said.isdecimal():
        return int(said) - 1
    abilities = _abilities(state, name)
    return next((index for index, ability in enumerate(abilities) if ability.name == said), -1)


def _abilities(state: Board, name: str) -> tuple[Ability, ...]:
    card = state.find(name)
    return card.abilities if card is not None else ()
