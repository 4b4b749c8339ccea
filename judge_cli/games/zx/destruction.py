"""Damage and destruction of Zx, 7 (ダメージと破壊)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from judge_cli.engine.change import Change, Noted, Uncovered
from judge_cli.engine.procedure import Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.zx.board import Board, Moment, Zone, ZxCard
from judge_cli.games.zx.changes import Damaged, PlayerDamaged, Struck, Went
from judge_cli.games.zx.declaration import attack_of


def damage_zx(board: Board, name: str, amount: int, source: str) -> Generator[Said, Any, Board]:
    """7.1: damage adds up. The damaged Zx's own abilities trigger later (4.7a, 6.7), those of others now."""
    zx = board.card(name)
    board = yield Damaged(card=name, amount=amount, source=source)
    if zx.damage:
        yield "7.1", Noted(key="damage-adds-up", card=name, amount=board.card(name).damage)
    if triggered_on_itself(board, zx, Moment.DAMAGED, zx.controller):
        board = yield Struck(cards=(*board.struck, name))
    for change in triggered(board, Moment.DAMAGED, in_play=Zone.SQUARES, subject=board.card(name)):
        board = yield _while_resolving(board, change)
    return board


def damage_player(board: Board, player: str, amount: int, source: str) -> Generator[Said, Any, Board]:
    """8.1: damage to a player is only recorded; abilities for it trigger, and wait for a resolution to end (6.7)."""
    board = yield "8.1", PlayerDamaged(player=player, amount=amount, source=source)
    for change in triggered(board, Moment.PLAYER_DAMAGED, in_play=Zone.SQUARES, by=player):
        board = yield _while_resolving(board, change)
    return board


def _while_resolving(board: Board, change: Change) -> Said:
    return ("6.7", change) if board.resolving else change


def survivors_trigger(board: Board) -> Iterator[Said]:
    """6.7 and 4.7: after the rule effects, damaged Zx that are still there trigger their own abilities."""
    if not board.struck:
        return
    number = "4.7" if _came_from_the_battle(board) else "6.7"
    for name in board.struck:
        zx = board.card(name)
        for change in triggered_on_itself(board, zx, Moment.DAMAGED, zx.controller):
            yield number, change
    yield Struck(cards=())


def _came_from_the_battle(board: Board) -> bool:
    return board.attack is not None and board.attack.dealt and board.at[0] == "4.1"


def destroyed(board: Board, names: Iterable[str]) -> Generator[Said, Any, Board]:
    """7.5: each goes to its owner's Charge; 4.7a: its own abilities trigger once it is there."""
    gone: list[ZxCard] = [board.card(name) for name in names]
    before, struck = board, board.struck
    for zx in gone:
        board = yield "7.5", Went(card=zx.id, before=zx.zone, after=Zone.CHARGE, how="destroyed")
    if struck:
        board = yield Struck(cards=tuple(name for name in struck if all(zx.id != name for zx in gone)))
    for zx in gone:
        yield from _own_triggers(before, board, zx, times_damaged=struck.count(zx.id))
        for change in triggered(board, Moment.DESTROYED, in_play=Zone.SQUARES, subject=zx, by=zx.controller):
            yield _while_resolving(board, change)
    return board


def _own_triggers(before: Board, board: Board, zx: ZxCard, *, times_damaged: int) -> Iterator[Said]:
    for moment in (*[Moment.DAMAGED] * times_damaged, Moment.DESTROYED):
        for change in triggered_on_itself(before, zx, moment, zx.controller):
            yield "4.7a", change
    leaving = triggered_on_itself(before, zx, Moment.LEAVES, zx.controller)
    if leaving:
        yield "11.20", Uncovered(key="other-trigger-of-a-destroyed-zx", card=zx.id)
    for change in leaving:
        yield "4.7a", change
    for change in triggered(board, Moment.LEAVES, in_play=Zone.SQUARES, subject=zx, by=zx.controller):
        yield _while_resolving(board, change)


def fell_to_the_attacker(board: Board, name: str) -> bool:
    """Whether a Zx is the one that the attacker damaged in this battle, on the squares ever since (11.7)."""
    attack = board.attack
    return attack is not None and attack.dealt and name == attack.target and name not in attack.gone


def attacker_destroys(board: Board) -> Iterator[Said]:
    """4.7: the attacker's abilities for destroying the Zx it damaged in this battle trigger."""
    attack = attack_of(board)
    attacker = board.card(attack.attacker)
    for change in triggered_on_itself(board, attacker, Moment.DESTROYS, attack.attacker_controller):
        yield "4.7", change
    for change in triggered(
        board, Moment.DESTROYS, in_play=Zone.SQUARES, subject=attacker, by=attack.attacker_controller
    ):
        yield "4.7", change
