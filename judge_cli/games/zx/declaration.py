"""Battle declaration step, 1 (バトル宣言ステップ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Became, Change, GoTo, Noted
from judge_cli.engine.procedure import Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.zx.board import Attack, Board, Moment, Position, Zone


def attack_of(board: Board) -> Attack:
    """The battle under way; chapters 1 to 4 are reached only with one."""
    if board.attack is None:
        raise ValueError("no battle is under way")
    return board.attack


def choose_attacker(board: Board) -> Iterable[Change]:
    """1.1: the Zx that attacks is chosen. Without a declaration the turn player still has to make one."""
    if board.attack is None:
        return [Again(row="5.9")]
    return [Noted(key="attacks", card=board.attack.attacker, player=board.attack.attacker_controller)]


def choose_target(board: Board) -> Iterator[Said]:
    """1.2: the attack target is an adjacent Zx (1.2a) or the player (1.2b); with Range it may be farther away."""
    attack = attack_of(board)
    attacker = board.card(attack.attacker)
    far = board.distance(attacker, attack.target_square)
    if attack.on_player:
        yield "1.2b", Noted(key="player-is-the-target", card=attack.attacker, player=attack.target)
    else:
        yield "1.2a", Noted(key="zx-is-the-target", card=attack.attacker, target=attack.target)
    if far > 1:
        number = "10.4" if attack.on_player else "10.1"
        yield (
            number,
            Noted(
                key="is-within-range",
                card=attacker.id,
                target=attack.target,
                amount=far,
                against=board.reach(attacker),
            ),
        )


def sleep_attacker(board: Board) -> Iterable[Change]:
    """1.3: the attacker is turned to sleep."""
    attacker = board.card(attack_of(board).attacker)
    return [Became(card=attacker.id, field="position", before=attacker.position, after=Position.SLEEPING)]


def attack_triggers(board: Board) -> Iterable[Change]:
    """1.4: abilities for the start of a battle, for attacking and for being attacked trigger."""
    attack = attack_of(board)
    attacker = board.card(attack.attacker)
    found = triggered(board, Moment.BATTLE_START, in_play=Zone.SQUARES)
    found += triggered_on_itself(board, attacker, Moment.ATTACKS, attacker.controller)
    found += triggered(board, Moment.ATTACKS, in_play=Zone.SQUARES, subject=attacker)
    if attack.on_player:
        found += triggered(board, Moment.PLAYER_ATTACKED, in_play=Zone.SQUARES, by=attack.target)
    else:
        target = board.card(attack.target)
        found += triggered_on_itself(board, target, Moment.ATTACKED, target.controller)
        found += triggered(board, Moment.ATTACKED, in_play=Zone.SQUARES, subject=target)
    return found or [Noted(key="nothing-triggers")]


def on_to_the_event_step(_: Board) -> Iterable[Change]:
    """1.6: on to 2."""
    return [GoTo(row="2.1")]
