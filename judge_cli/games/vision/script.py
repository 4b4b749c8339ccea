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
            return _waiting(state, deed, card)
    plain = {"pass": line.pass_, "no-graze": line.no_graze}
    return next((Option(deed=deed) for deed, said in plain.items() if said), None)


def _waiting(state: Board, deed: str, name: str) -> Option:
    ability = next((waiting.ability for waiting in state.waiting[state.floor() :] if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _which(state: Board, name: str, said: str | None) -> int:
    if not state.has_card(name):
        return 0
    abilities: tuple[Ability, ...] = state.card(name).abilities
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), 0)


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> VisionCard:
    """The card, outside of the game, that a scripted effect of a player comes from."""
    return VisionCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
