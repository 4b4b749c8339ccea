"""A board of this game at a glance, and what can be asked of it."""

from __future__ import annotations

from typing import Any

from judge_cli.engine.described import CardSketch, SideSketch, Sketch
from judge_cli.games.caster.board import Board, CasterCard, Kind, Zone


def counts(zone: Zone) -> Any:
    """How many cards of a player are in a zone."""
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def sketch(state: Board) -> Sketch:
    """Both sides of the table."""
    return Sketch(tuple(_side_sketch(state, player.id) for player in state.players))


def _side_sketch(state: Board, player: str) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_zone(Zone.FIELD, of=player))
    counted = {"orbs": Zone.ORBS, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "chase": Zone.CHASE}
    piles = {word: counts(zone)(state, player) for word, zone in counted.items()}
    return SideSketch(player, cards, tuple((word, n) for word, n in piles.items() if n or word == "orbs"))


def _card_sketch(state: Board, card: CasterCard) -> CardSketch:
    attack, defense = state.number(card, "attack"), state.number(card, "defense")
    numbers = f"{attack if attack is not None else '-'}/{defense if defense is not None else '-'}"
    attack_now = state.attack
    status = ""
    if attack_now and attack_now.attacking and attack_now.attacker == card.id:
        status = "attacking"
    elif attack_now and attack_now.attacked and attack_now.target == card.id:
        status = "attacked"
    words = tuple(filter(None, (card.position, status)))
    return CardSketch(card.id, words, numbers if card.kind == Kind.SERVANT else "")
