"""Placing a Zx, 9 (ゼクスの配置)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from judge_cli.engine.change import Became
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Said
from judge_cli.games.zx.board import Board, Kind, Position, Zone, ZxCard
from judge_cli.games.zx.changes import Went
from judge_cli.games.zx.squares import PLAYER_SQUARE, SQUARES


def _is_over_a_sleeping_zx(board: Board, controller: str, square: int) -> bool:
    there = board.on(square)
    return there is not None and there.controller == controller and there.position == Position.SLEEPING


def _is_over_an_opposing_zx(board: Board, controller: str, square: int) -> bool:
    there = board.on(square)
    return there is not None and there.controller != controller


def _is_the_opposing_player_square(board: Board, controller: str, square: int) -> bool:
    return square == PLAYER_SQUARE[board.opponent(controller)]


_BARS = {
    "9.3a": _is_over_a_sleeping_zx,
    "9.3b": _is_over_an_opposing_zx,
    "9.3c": _is_the_opposing_player_square,
}


def barred(board: Board, controller: str, square: int) -> str:
    """The clause of 9.3 that keeps a Zx of `controller` off a square, "" when none does."""
    return next((number for number, bars in _BARS.items() if bars(board, controller, square)), "")


def open_squares(board: Board, controller: str) -> Iterator[int]:
    """9.1: where a Zx of `controller` may be placed."""
    return (square for square in SQUARES if not barred(board, controller, square))


def place(board: Board, card: ZxCard, square: int, controller: str) -> Generator[Said, Any, Board]:
    """9.1: a Zx comes onto a square that 9.3 does not bar; 9.2: a Zx underneath goes to the Trash."""
    there = board.on(square)
    if there is not None:
        board = yield "9.2", Went(card=there.id, before=there.zone, after=Zone.TRASH, how="covered")
    number = "9.1c" if there else "9.1b" if square == PLAYER_SQUARE[controller] else "9.1a"
    board = yield (
        number,
        Went(card=card.id, before=card.zone, after=Zone.SQUARES, how="placed", square=square, controller=controller),
    )
    return board


def rebooted_on_arrival(card: ZxCard) -> Said:
    """9.4: played in the normal way, it enters rebooted."""
    return ("9.4", Became(card=card.id, field="position", before="none", after=Position.REBOOTED))


def _square(pick: Option) -> int | None:
    return int(pick.word) if pick.word.isdecimal() else None


def _places(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and card.kind == Kind.ZX


def _not_barred_by(number: str) -> Any:
    def holds(board: Board, pick: Option) -> bool:
        square = _square(pick)
        if square is None:
            return True
        return not _BARS[number](board, board.card(pick.card).controller, square)

    return holds


def _names_a_square(_: Board, pick: Option) -> bool:
    return _square(pick) in SQUARES


def _there(board: Board, pick: Option) -> tuple[str, ...]:
    square = _square(pick)
    there = board.on(square) if square is not None else None
    return (there.id,) if there is not None else (pick.word,) if pick.word else ()


def _clause(number: str, condition: Condition) -> Rule:
    return Rule(number, (condition,), of=("play",), case=_places)


PLACEMENT_RULES = (
    _clause("9.1", Condition("a-square-is-named", _names_a_square)),
    _clause("9.3a", Condition("no-sleeping-zx-of-yours-is-there", _not_barred_by("9.3a"), _there)),
    _clause("9.3b", Condition("no-opposing-zx-is-there", _not_barred_by("9.3b"), _there)),
    _clause("9.3c", Condition("is-not-the-opposing-player-square", _not_barred_by("9.3c"), _there)),
)
