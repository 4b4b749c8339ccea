"""Winning and losing, 101 (勝敗), and conceding (投了), which is open to both players at every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge_cli.engine.change import Finished, Noted
from judge_cli.engine.decision import Option, Rule
from judge_cli.engine.procedure import Changes, Choice, Said, choice, nothing
from judge_cli.engine.state import Outcome
from judge_cli.games.zx.board import Board


def lost(board: Board, losers: list[str]) -> Iterator[Said]:
    """101.2: one player has lost, the other wins at once; 101.3: both have lost, a draw."""
    if len(losers) > 1:
        yield "101.3", Finished(outcome=Outcome(kind="drawn"))
    else:
        yield "101.2", Finished(outcome=Outcome(kind="won", winner=board.opponent(losers[0])))


def concede(board: Board, player: str) -> Iterator[Said]:
    """101.4: a player concedes, with or without priority."""
    yield "101.4", Noted(key="concedes", player=player)
    yield from lost(board, [player])


def deciding(
    row: str,
    *,
    asks: Callable[[Any], str | None],
    candidates: Callable[[Any], Iterable[Option]],
    take: Callable[[Any, Option], Changes],
    deeds: tuple[str, ...],
    unscripted: tuple[str, ...] = (),
    otherwise: Callable[[Any], Changes] = nothing,
    rules: tuple[Rule, ...] = (),
) -> Choice:
    """A deciding row at which either player may also concede (101.4)."""

    def with_conceding(board: Board) -> Iterator[Option]:
        if asks(board) is not None:
            yield from candidates(board)
        for player in board.in_turn_order:
            yield Option(deed="concede", word=player)

    def taken(board: Board, pick: Option) -> Changes:
        return concede(board, pick.word) if pick.deed == "concede" else take(board, pick)

    return choice(
        row,
        asks=asks,
        candidates=with_conceding,
        take=taken,
        deeds=(*deeds, "concede"),
        unscripted=unscripted,
        otherwise=otherwise,
        rules=rules,
        always=("concede",),
    )
