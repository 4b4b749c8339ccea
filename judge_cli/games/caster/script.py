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
        "trigger": line.trigger and _waiting(state, "trigger", line.trigger),
        "leave": line.leave and _waiting(state, "leave", line.leave),
        "orb": line.orb and Option(deed="orb", card=line.orb),
        "break": line.break_ and Option(deed="break", card=line.break_, word=_placed(state, line.break_, line)),
        "corrupt": line.corrupt and Option(deed="corrupt", word=line.corrupt),
        "decline": line.decline and Option(deed="decline"),
        "pass": line.pass_ and Option(deed="pass"),
        "keep": line.keep and Option(deed="keep"),
    }
    return next((option for option in meant.values() if isinstance(option, Option)), None)


def _waiting(state: Board, deed: str, name: str) -> Option:
    ability = next((waiting.ability for waiting in state.waiting if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _placed(state: Board, name: str, line: CasterLine) -> str:
    if state.has_card(name) and state.card(name).kind == Kind.SERVANT:
        return line.position or Position.RECOVERED
    return ""


def _which(state: Board, name: str, said: str | None) -> int:
    if not state.has_card(name):
        return 0
    abilities: tuple[Ability, ...] = state.card(name).abilities
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), 0)
