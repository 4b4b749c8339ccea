"""What a line of a script means: the option a player chooses, and where a scripted effect comes from."""

from __future__ import annotations

from judge_cli.engine.ability import Ability
from judge_cli.engine.decision import Option
from judge_cli.games.vision.board import Board, Kind, VisionCard, Zone
from judge_cli.games.vision.forms import VisionLine


def option(state: Board, line: VisionLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    with_a_card = {
        "attack": line.attack,
        "defend": line.defend,
        "play-to-defend": line.play_to_defend,
        "play": line.play,
        "act-before": line.act_before,
        "find": line.find,
    }
    for deed, card in with_a_card.items():
        if card:
            return Option(deed=deed, card=card)
    if line.use:
        return Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability))
    if line.graze is not None:
        return Option(deed="graze", word=str(line.graze))
    for deed, card in (("trigger", line.trigger), ("leave", line.leave)):
        if card:
            return Option(deed=deed, card=card, ability=_waiting(state, card, line.ability))
    plain = {"pass": line.pass_, "no-graze": line.no_graze}
    return next((Option(deed=deed) for deed, said in plain.items() if said), None)


def _waiting(state: Board, name: str, said: str | None) -> int:
    if said is not None:
        return _called(state, name, said)
    return next((waiting.ability for waiting in state.waiting[state.floor() :] if waiting.card == name), 0)


def _which(state: Board, name: str, said: str | None) -> int:
    if said is not None:
        return _called(state, name, said)
    return next((index for index, ability in enumerate(_abilities(state, name)) if not ability.when), 0)


def _called(state: Board, name: str, said: str) -> int:
    """Which ability of a card is called so, or is of that number; -1 when none is."""
    abilities = _abilities(state, name)
    if said.isdecimal():
        return int(said) - 1 if 0 < int(said) <= len(abilities) else -1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), -1)


def _abilities(state: Board, name: str) -> tuple[Ability, ...]:
    return state.card(name).abilities if state.has_card(name) else ()


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> VisionCard:
    """The card, outside of the game, that a scripted effect of a player comes from."""
    return VisionCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
