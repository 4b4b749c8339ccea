"""The board at a glance, and what expectations can ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_cli.engine.described import CardSketch, SideSketch, Sketch
from judge_cli.games.batspi.board import BatspiCard, Board, Zone


def _counts(zone: Zone) -> Any:
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def _pile(field: str) -> Any:
    return lambda state, player: getattr(state.player(player), field)


def sketch(state: Board) -> Sketch:
    """Both sides: the cards on the field, and the cores and cards elsewhere."""
    return Sketch(tuple(_side_sketch(state, player.id) for player in state.players))


def _side_sketch(state: Board, player: str) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_play(player))
    side = state.player(player)
    cores = [("life", side.life), ("reserve", side.reserve), ("core-trash", side.core_trash)]
    piles = [(word, _counts(zone)(state, player)) for word, zone in (("hand", Zone.HAND), ("burst", Zone.BURST))]
    return SideSketch(player, cards, tuple((word, n) for word, n in (*cores, *piles) if n or word == "life"))


def _card_sketch(state: Board, card: BatspiCard) -> CardSketch:
    if card.combined:
        return CardSketch(card.id, ("combined",), f"→ {card.combined}")
    words = [card.position, "in-destroyed-state" if card.destroyed else "", _role(state, card.id)]
    bp = state.number(card, "bp")
    numbers = f"Lv{card.level} {card.cores}●" + (f" BP{bp}" if bp is not None else "")
    return CardSketch(card.id, tuple(filter(None, words)), numbers)


def _role(state: Board, name: str) -> str:
    battle = state.battle
    if battle is None or name in battle.gone:
        return ""
    return {battle.attacker: "attacker", battle.blocker: "blocker", battle.designated: "designated"}.get(name, "")


def _combined_with(state: Board, card: BatspiCard) -> str | None:
    """12.3.2: the spirit of a brave, or the braves of a spirit."""
    return card.combined or ", ".join(brave.id for brave in state.braves_of(card)) or None


CARD_FACTS: dict[str, Callable[[Any, Any], object]] = {
    "position": lambda _, card: card.position,
    "zone": lambda _, card: card.zone,
    "owner": lambda _, card: card.owner,
    "kind": lambda _, card: card.kind,
    "cores": lambda _, card: card.cores,
    "level": lambda _, card: card.level,
    "bp": lambda state, card: state.number(card, "bp"),
    "symbols": lambda state, card: state.number(card, "symbols"),
    "combined": _combined_with,
    "in-destroyed-state": lambda _, card: card.destroyed,
    "role": lambda state, card: _role(state, card.id) or None,
}
"""What can be asked of a card."""

PLAYER_FACTS: dict[str, Callable[[Any, str], object]] = {
    "life": _pile("life"),
    "reserve": _pile("reserve"),
    "core-trash": _pile("core_trash"),
    "hand": _counts(Zone.HAND),
    "deck": _counts(Zone.DECK),
    "trash": _counts(Zone.TRASH),
    "burst": _counts(Zone.BURST),
    "void": lambda state, _: state.void,
}
"""What can be asked of a player."""
