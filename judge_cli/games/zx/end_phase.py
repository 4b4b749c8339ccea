"""End phase, 13 and 507 (エンドフェイズ)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Became, Change, Noted, Uncovered
from judge_cli.engine.durations import ended
from judge_cli.engine.procedure import Said
from judge_cli.games.zx.board import Board, Until, Zone


def damage_is_cleared(board: Board) -> Iterable[Change]:
    """13.5a: the damage on each Zx is removed."""
    damaged = [zx for zx in board.zx() if zx.damage]
    cleared = [Became(card=zx.id, field="damage", before=zx.damage, after=0) for zx in damaged]
    return cleared or [Noted(key="nobody-is-damaged")]


def this_turn_ends(board: Board) -> Iterable[Change]:
    """13.5b: what lasts for this turn is over, at the same time as the damage."""
    return ended(board, Until.TURN) or [Noted(key="nothing-ends")]


def check_the_hand(board: Board) -> Iterable[Said]:
    """13.6: the hand limit is checked; 11.13: its number is not known."""
    held = len(board.pile(Zone.HAND, board.turn_player))
    found: list[Said] = [Noted(key="cards-in-hand", player=board.turn_player, amount=held)]
    if held:
        found.append(("11.13", Uncovered(key="hand-limit", player=board.turn_player)))
    return found
