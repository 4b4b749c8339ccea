"""Battle end step, 4 (バトル終結ステップ)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, GoTo, Noted, Triggered
from judge_cli.engine.decision import Condition
from judge_cli.engine.durations import ended
from judge_cli.engine.procedure import Said
from judge_cli.engine.state import use_of
from judge_cli.engine.triggers import triggered
from judge_cli.games.zx import rule_effects
from judge_cli.games.zx.board import Board, Moment, Until, Zone
from judge_cli.games.zx.changes import BattleOver, EndedWith
from judge_cli.games.zx.declaration import attack_of


def _not_triggered_yet(board: Board) -> list[Triggered]:
    """4.10: the battle-end abilities that have not triggered in this battle."""
    found = triggered(board, Moment.BATTLE_END, in_play=Zone.SQUARES)
    return [change for change in found if isinstance(change, Triggered) and _name(change) not in board.ended_with]


def _name(change: Triggered) -> str:
    return use_of(change.card, change.ability)


def battle_end_triggers(board: Board) -> Iterable[Change]:
    """4.2: battle-end abilities trigger, each once in a battle (4.10); they are played in 4.3 (4.9)."""
    found = _not_triggered_yet(board)
    if not found:
        return [Noted(key="nothing-triggers")]
    return [*found, EndedWith(abilities=tuple(_name(change) for change in found))]


def _something_is_left(board: Board) -> bool:
    return rule_effects.is_due(board) or bool(_not_triggered_yet(board))


def _left(board: Board) -> tuple[str, ...]:
    return tuple(change.card for change in _not_triggered_yet(board))


SOMETHING_IS_LEFT = Condition("a-rule-effect-or-an-untriggered-ability-is-left", _something_is_left, _left)


def back_to_the_triggers(board: Board) -> Iterable[Change]:
    """4.4 and 4.6a: with a rule effect to carry out, or a battle-end ability that has not triggered, back to 4.2."""
    key = "rule-effect-is-left" if rule_effects.is_due(board) else "ability-is-left"
    return [Noted(key=key), GoTo(row="4.2")]


def durations_end(board: Board) -> Iterable[Change]:
    """4.5: what lasts during the battle, or until its end, is over."""
    return ended(board, Until.BATTLE, Until.END_OF_BATTLE) or [Noted(key="nothing-ends")]


def battle_ends(board: Board) -> Iterable[Said]:
    """4.6b: the battle is over; 5.16: the main phase goes on."""
    attack = attack_of(board)
    return [
        BattleOver(attacker=attack.attacker, target=attack.target),
        ("5.16", Noted(key="main-phase-goes-on")),
    ]
