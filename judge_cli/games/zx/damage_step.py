"""Battle damage step, 3 (バトルダメージステップ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Change, GoTo, Noted, Uncovered
from judge_cli.engine.effects import citing, in_turn
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.zx.board import Board, Moment, Zone, ZxCard
from judge_cli.games.zx.changes import Dealt
from judge_cli.games.zx.declaration import attack_of
from judge_cli.games.zx.destruction import damage_player, damage_zx


def deal(board: Board) -> Doing:
    """3.2: the attacker deals damage to the target; only the attacker, and only while both are on squares (3.5)."""
    attack = attack_of(board)
    gone = [name for name in attack.fighters if name in attack.gone]
    yield from _newcomers(board)
    if gone:
        yield from _no_damage(board, gone)
        return
    yield from _what_does_not_matter(board)
    attacker = board.card(attack.attacker)
    yield Noted(key="deals-damage", card=attacker.id, target=attack.target)
    board = yield Dealt()
    if attack.on_player:
        yield from _to_the_player(board, attacker)
    else:
        yield from _to_the_zx(board, attacker)


def _no_damage(board: Board, gone: list[str]) -> Iterator[Said]:
    for name in gone:
        if board.card(name).zone == Zone.SQUARES:
            yield "11.7", Uncovered(key="left-and-came-back", card=name)
    yield "3.5", Noted(key="no-damage", card=gone[0])


def _newcomers(board: Board) -> Iterator[Said]:
    attack = attack_of(board)
    there = board.on(attack.target_square)
    if there is None or there.id in attack.fighters:
        return
    if attack.on_player and there.controller == attack.target:
        yield "3.6c", Noted(key="shields-nobody", card=there.id, player=attack.target)
    elif not attack.on_player:
        yield "3.6b", Noted(key="is-no-target", card=there.id, target=attack.target)


def _what_does_not_matter(board: Board) -> Iterator[Said]:
    attack = attack_of(board)
    expected = {attack.attacker: (attack.attacker_square, attack.attacker_controller)}
    if not attack.on_player:
        expected[attack.target] = (attack.target_square, attack.target_controller)
    for name, (square, controller) in expected.items():
        zx = board.card(name)
        if zx.square != square:
            yield "3.6a", Noted(key="has-moved", card=name, amount=zx.square, against=square)
        if zx.controller != controller:
            yield "11.6", Uncovered(key="control-has-changed", card=name)


def _to_the_zx(board: Board, attacker: ZxCard) -> Doing:
    """3.2a: as much as the attacker's Power now; 4.7: its abilities for dealing damage trigger."""
    target = attack_of(board).target
    damage = damage_zx(board, target, max(board.power(attacker), 0), attacker.id)
    board = yield from citing("3.2a", damage, board)
    yield from in_turn([("4.7", change) for change in _dealer_triggers(board, attacker)], board)


def _to_the_player(board: Board, attacker: ZxCard) -> Doing:
    """3.2b: 1 as a rule; 604.3b: it is the Zx that deals the damage."""
    player = attack_of(board).target
    amount = board.number(attacker, "player_damage") or 0
    yield "3.2b", Noted(key="damage-to-the-player", card=attacker.id, player=player, amount=amount)
    if amount <= 0:
        return
    board = yield from damage_player(board, player, amount, attacker.id)
    found: list[Said] = [("604.3b", Noted(key="zx-is-the-source", card=attacker.id, player=player))]
    found += [("604.3b", change) for change in _dealer_triggers(board, attacker)]
    yield from in_turn(found, board)


def _dealer_triggers(board: Board, attacker: ZxCard) -> list[Change]:
    own = triggered_on_itself(board, attacker, Moment.DEALS_DAMAGE, attacker.controller)
    return own + triggered(board, Moment.DEALS_DAMAGE, in_play=Zone.SQUARES, subject=attacker)


def on_to_the_end_step(_: Board) -> Iterable[Change]:
    """3.3: on to 4."""
    return [GoTo(row="4.1")]
