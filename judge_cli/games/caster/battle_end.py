"""Battle end step, 805 (バトル終了ステップ)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Change, Enter, GoTo, Noted, PriorityGiven
from judge_cli.engine.durations import ended
from judge_cli.games.caster.attack import may_attack
from judge_cli.games.caster.board import Board, Until
from judge_cli.games.caster.changes import BattleOver, StatusLost
from judge_cli.games.caster.priority import rule_processing_is_due


def durations_end(board: Board) -> Iterable[Change]:
    """805.3a: what lasts during this battle, or until its end, is over."""
    return ended(board, Until.BATTLE, Until.END_OF_BATTLE) or [Noted(key="nothing-ends")]


def process_again(board: Board) -> Iterable[Change]:
    """805.3b: with rule processing or a trigger pending, the priority procedure runs and 805.3 begins anew."""
    if board.waiting or rule_processing_is_due(board):
        return [
            Noted(key="something-is-pending"),
            PriorityGiven(player=board.turn_player, anew=True),
            Enter(row="P.1"),
        ]
    return [Noted(key="nothing-is-pending"), Again(row="805.4")]


def from_the_top(_: Board) -> Iterable[Change]:
    """805.3b: the processing at the battle's end is done again from its start."""
    return [Noted(key="from-the-top"), GoTo(row="805.3a")]


def battle_ends(board: Board) -> Iterable[Change]:
    """805.4: whoever was battling is so no longer."""
    attack = board.attack
    if attack is None:
        return [Noted(key="no-battle")]
    return [Noted(key="battle-ends", card=attack.attacker, target=attack.target)]


def statuses_end(board: Board) -> Iterable[Change]:
    """805.4a: the attacker is no longer attacking, the target no longer attacked."""
    attack = board.attack
    if attack is None:
        return []
    lost: list[Change] = []
    if attack.attacking:
        lost.append(StatusLost(card=attack.attacker, status="attacking", cause="battle-is-over"))
    if attack.attacked:
        lost.append(StatusLost(card=attack.target, status="attacked", cause="battle-is-over"))
    return [*lost, BattleOver(attacker=attack.attacker, target=attack.target)]


def next_attack_or_end(board: Board) -> Iterable[Change]:
    """805.5: back to the start of 803 while a recovered servant may attack, whatever it could attack."""
    able = [servant.id for servant in board.servants(board.turn_player) if may_attack(board, servant)]
    if able:
        return [Noted(key="another-may-attack", card=able[0]), GoTo(row="803.1")]
    return [Noted(key="nobody-may-attack")]
