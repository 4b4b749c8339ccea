"""The board at a glance: the nine squares, and both sides."""

from __future__ import annotations

from typing import Any

from judge_cli.engine.described import CardSketch, SideSketch, Sketch
from judge_cli.games.zx.board import Board, Zone, ZxCard
from judge_cli.games.zx.squares import PLAYER_SQUARE, SQUARES


def counts(zone: Zone) -> Any:
    """What counts the cards in a player's zone."""
    return lambda state, player: len(state.pile(zone, player))


def sketch(state: Board) -> Sketch:
    """The nine squares from the far side on, then each side: its Zx, and how many cards it has elsewhere."""
    cells = {square: _cell(state, square) for square in SQUARES}
    rows = tuple(tuple(cells[square] for square in row) for row in ((7, 8, 9), (4, 5, 6), (1, 2, 3)))
    return Sketch(tuple(_side_sketch(state, player.id) for player in state.players), rows)


def _cell(state: Board, square: int) -> str:
    there = state.on(square)
    if there is not None:
        return f"{square} {there.controller}:{there.id}"
    owner = next((player for player, own in PLAYER_SQUARE.items() if own == square), "")
    return f"{square} ({owner})" if owner else str(square)


def _side_sketch(state: Board, player: str) -> SideSketch:
    cards = tuple(_card_sketch(state, zx) for zx in state.zx() if zx.controller == player)
    counted = {str(zone): len(state.pile(zone, player)) for zone in (Zone.LIFE, Zone.CHARGE, Zone.HAND, Zone.TRASH)}
    counted["damage"] = state.player(player).damage
    return SideSketch(player, cards, tuple((word, n) for word, n in counted.items() if n or word == Zone.LIFE))


def _card_sketch(state: Board, zx: ZxCard) -> CardSketch:
    attack = state.attack
    role = ""
    if attack is not None and zx.id in attack.fighters and zx.id not in attack.gone:
        role = "attacker" if zx.id == attack.attacker else "target"
    numbers = str(state.power(zx)) + (f" -{zx.damage}" if zx.damage else "")
    return CardSketch(zx.id, tuple(filter(None, (zx.position, role))), numbers)
