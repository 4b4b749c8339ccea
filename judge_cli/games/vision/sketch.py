"""A board at a glance: the cards in play, what they do, and how many there are of the rest."""

from __future__ import annotations

from collections.abc import Callable

from judge_cli.engine.described import CardSketch, SideSketch, Sketch
from judge_cli.games.vision.board import Board, Kind, VisionCard, VisionPlayer, Zone


def counts(zone: Zone) -> Callable[[Board, str], int]:
    """How many cards of a zone a player owns."""
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def sketch(state: Board) -> Sketch:
    """Both sides of the table."""
    return Sketch(tuple(_side_sketch(state, player) for player in state.players))


_COUNTED = {
    "hand": Zone.HAND,
    "nodes": Zone.NODES,
    "deck": Zone.DECK,
    "discarded": Zone.DISCARDED,
    "exiled": Zone.EXILED,
    "interference": Zone.INTERFERENCE,
}


def _side_sketch(state: Board, player: VisionPlayer) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_zone(Zone.IN_PLAY, of=player.id))
    amounts = {word: counts(zone)(state, player.id) for word, zone in _COUNTED.items()}
    return SideSketch(
        player.id, cards, (("life", player.life), *((word, amount) for word, amount in amounts.items() if amount))
    )


def _card_sketch(state: Board, card: VisionCard) -> CardSketch:
    words = [card.position, "face-down" if card.face_down else "", _role(state, card)]
    if state.is_removed_soon(card.id, "deadly"):
        words.append("deadly")
    return CardSketch(card.id, tuple(filter(None, words)), _numbers(state, card))


def _role(state: Board, card: VisionCard) -> str:
    if is_attacking(state, card):
        return "attacking"
    return "defending" if is_defending(state, card) else ""


def _numbers(state: Board, card: VisionCard) -> str:
    if card.kind != Kind.CHARACTER:
        return ""
    attack, toughness = state.number(card, "attack"), state.number(card, "toughness")
    numbers = f"{_said(attack)}/{_said(toughness)}"
    return f"{numbers} ▼{card.damage}" if card.damage else numbers


def _said(number: int | None) -> str:
    return "-" if number is None else str(number)


def is_attacking(state: Board, card: VisionCard) -> bool:
    """Whether a card is the attacker."""
    return state.battle is not None and state.battle.attacker == card.id


def is_defending(state: Board, card: VisionCard) -> bool:
    """Whether a card is the defender."""
    return state.battle is not None and state.battle.defender == card.id
