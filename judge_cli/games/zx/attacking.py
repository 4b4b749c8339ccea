"""Who may attack whom: 1.1, 1.2, 5.2, 5.15 and Range, 10."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge_cli.engine.decision import Condition, Option, Rule, allows
from judge_cli.games.zx.board import Board, Kind, PlayerCard, Position, Zone, ZxCard
from judge_cli.games.zx.playing import card_of
from judge_cli.games.zx.squares import PLAYER_SQUARE

Holds = Callable[[Board, Option], bool]


def attacks(board: Board) -> Iterator[Option]:
    """Every attack that the turn player may declare: each rebooted Zx with each target it reaches."""
    mine = [zx for zx in board.zx() if zx.controller == board.turn_player and zx.position == Position.REBOOTED]
    for zx in mine:
        for target in board.zx():
            if target.controller != board.turn_player and board.distance(zx, target.square or 0) <= board.reach(zx):
                yield Option(deed="attack", card=zx.id, target=target.id)
        player = board.opponent(board.turn_player)
        pick = Option(deed="attack", card=zx.id, target=player)
        if allows(_ON_A_PLAYER, board, pick):
            yield pick


def _attacker(board: Board, pick: Option) -> ZxCard | None:
    zx = board.find(pick.card)
    return zx if zx is not None and zx.kind == Kind.ZX and zx.zone == Zone.SQUARES else None


def _by_a_zx(holds: Callable[[Board, Option, ZxCard], bool]) -> Holds:
    """A condition on attacks by a Zx on the squares; what attacks otherwise is forbidden by 1.1 already."""

    def then(board: Board, pick: Option) -> bool:
        zx = _attacker(board, pick)
        return zx is None or holds(board, pick, zx)

    return then


def _on_a_zx(holds: Callable[[Board, ZxCard, ZxCard | None], bool]) -> Holds:
    return _by_a_zx(lambda board, pick, zx: holds(board, zx, board.find(pick.target)))


def _on_a_player(holds: Callable[[Board, ZxCard, str], bool]) -> Holds:
    return _by_a_zx(lambda board, pick, zx: holds(board, zx, pick.target))


def _is_on_a_zx(board: Board, pick: Option) -> bool:
    return bool(pick.target) and not board.is_player(pick.target)


def _is_on_a_player(board: Board, pick: Option) -> bool:
    return board.is_player(pick.target)


def _by_range(on: Holds) -> Holds:
    """The case of an attacker that has Range."""

    def case(board: Board, pick: Option) -> bool:
        zx = _attacker(board, pick)
        return zx is not None and board.has_range(zx) and on(board, pick)

    return case


def _is_a_zx_on_a_square(board: Board, pick: Option) -> bool:
    return _attacker(board, pick) is not None


def _is_the_turn_players(board: Board, _: Option, zx: ZxCard) -> bool:
    return zx.controller == board.turn_player


def _is_rebooted(_: Board, __: Option, zx: ZxCard) -> bool:
    return zx.position == Position.REBOOTED


def _has_a_target_named(_: Board, pick: Option, __: ZxCard) -> bool:
    return bool(pick.target)


def _is_an_opposing_zx(_: Board, zx: ZxCard, target: ZxCard | None) -> bool:
    return (
        target is not None
        and target.zone == Zone.SQUARES
        and target.kind == Kind.ZX
        and target.controller != zx.controller
    )


def _is_adjacent(board: Board, zx: ZxCard, target: ZxCard | None) -> bool:
    if target is None or target.square is None:
        return False
    return board.has_range(zx) or board.distance(zx, target.square) == 1


def _is_within_range(board: Board, zx: ZxCard, target: ZxCard | None) -> bool:
    if target is None or target.square is None:
        return True
    return board.distance(zx, target.square) <= board.reach(zx)


def _is_the_opponent(board: Board, zx: ZxCard, player: str) -> bool:
    return player == board.opponent(zx.controller)


def _player_square_is_adjacent(board: Board, zx: ZxCard, player: str) -> bool:
    return board.has_range(zx) or board.distance(zx, PLAYER_SQUARE[player]) == 1


def _player_square_is_within_range(board: Board, zx: ZxCard, player: str) -> bool:
    return board.distance(zx, PLAYER_SQUARE[player]) <= board.reach(zx)


def _no_opposing_zx_is_on_it(board: Board, zx: ZxCard, player: str) -> bool:
    there = board.on(PLAYER_SQUARE[player])
    return there is None or there.controller == zx.controller


def _player_card_is_there(board: Board, _: ZxCard, player: str) -> bool:
    return bool(board.player(player).player_card != PlayerCard.ABSENT)


def _no_overboost(board: Board, _: ZxCard, player: str) -> bool:
    return not board.player(player).overboost


def _some_target_is_in_reach(board: Board, pick: Option, zx: ZxCard) -> bool:
    return bool(pick.target) or any(option.card == zx.id for option in attacks(board))


def _target(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.target,) if pick.target else ()


def _both(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card, pick.target) if pick.target else (pick.card,)


def _whoever_is_on_the_square(board: Board, pick: Option) -> tuple[str, ...]:
    there = board.on(PLAYER_SQUARE[pick.target]) if pick.target in PLAYER_SQUARE else None
    return (there.id,) if there is not None else ()


_ATTACK = ("attack",)
_ON_A_PLAYER = (
    Rule(
        "1.2b",
        (
            Condition("target-is-the-opposing-player", _on_a_player(_is_the_opponent), _target),
            Condition("player-square-is-adjacent", _on_a_player(_player_square_is_adjacent), _both),
            Condition("no-opposing-zx-is-on-it", _on_a_player(_no_opposing_zx_is_on_it), _whoever_is_on_the_square),
            Condition("player-card-is-there", _on_a_player(_player_card_is_there), _target),
        ),
        of=_ATTACK,
        case=_is_on_a_player,
    ),
    Rule(
        "5.15",
        (Condition("no-overboost-is-in-the-way", _on_a_player(_no_overboost), _target),),
        of=_ATTACK,
        case=_is_on_a_player,
    ),
    Rule(
        "10.4",
        (Condition("player-square-is-within-range", _on_a_player(_player_square_is_within_range), _both),),
        of=_ATTACK,
        case=_by_range(_is_on_a_player),
    ),
)
RULES = (
    Rule("1.1", (Condition("attacker-is-a-zx-on-a-square", _is_a_zx_on_a_square, card_of),), of=_ATTACK),
    Rule("1.1", (Condition("attacker-is-rebooted", _by_a_zx(_is_rebooted), card_of),), of=_ATTACK),
    Rule("5.2", (Condition("attacker-is-the-turn-players", _by_a_zx(_is_the_turn_players), card_of),), of=_ATTACK),
    Rule("11.4", (Condition("a-target-is-in-reach", _by_a_zx(_some_target_is_in_reach), card_of),), of=_ATTACK),
    Rule("1.2", (Condition("a-target-is-named", _by_a_zx(_has_a_target_named), card_of),), of=_ATTACK),
    Rule(
        "1.2a",
        (
            Condition("target-is-an-opposing-zx", _on_a_zx(_is_an_opposing_zx), _target),
            Condition("target-is-adjacent", _on_a_zx(_is_adjacent), _both),
        ),
        of=_ATTACK,
        case=_is_on_a_zx,
    ),
    Rule(
        "10.1",
        (Condition("target-is-within-range", _on_a_zx(_is_within_range), _both),),
        of=_ATTACK,
        case=_by_range(_is_on_a_zx),
    ),
    *_ON_A_PLAYER,
)
