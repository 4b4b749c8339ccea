"""Steps per second of the engine beside python-chess's moves per second, in one run on the same machine.

    python -m tests.bench.engine [--seconds 3] [--rounds 5]

A step is an event of a trace, what `judge replay` numbers; it is counted in one run and timed in another with tracing
off. Times are the process's own, so that a busy machine slows neither side more than the other.
Both sides play random legal moves chosen with the same generator. Needs the `bench` extra.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, decision, take
from judge_cli.engine.state import Player
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, CasterCard, Kind, Position, Zone


def full_board() -> Board:
    """A battle phase with four servants a side and seven orbs each."""
    positions = (Position.RECOVERED, Position.RESTED, Position.REVERSED, Position.RESTED)
    cards = [
        CasterCard(
            id=f"{owner}{n}",
            owner=owner,
            controller=owner,
            zone=Zone.FIELD,
            kind=Kind.SERVANT,
            position=Position.RECOVERED if owner == "A" else positions[n],
            attack=4000 + 1000 * n,
            defense=3000,
        )
        for owner in ("A", "B")
        for n in range(4)
    ]
    cards += [
        CasterCard(id=f"{owner}-orb-{n}", owner=owner, controller=owner, zone=Zone.ORBS)
        for owner in ("A", "B")
        for n in range(7)
    ]
    return Board(players=(Player(id="A"), Player(id="B")), cards=tuple(cards), turn_player="A", at=("506.1",))


def battle_phase(start: Board, seed: int, events: list[Event] | None = None) -> int:
    """Play a whole phase at random; gives the number of decisions."""
    choose = random.Random(seed).choice
    hear = events.append if events is not None else None
    state, decisions = advance(GAME, start, hear), 0
    while (asked := decision(GAME, state)) is not None:
        state = take(GAME, state, choose(asked.options), hear)
        decisions += 1
    return decisions


def chess_game(seed: int, most: int = 200) -> int:
    """Play a game of chess at random; gives the number of moves."""
    import chess

    choose = random.Random(seed).choice
    board, moves = chess.Board(), 0
    while moves < most and not board.is_game_over():
        board.push(choose(list(board.legal_moves)))
        moves += 1
    return moves


def rate(play: Callable[[int], int], seconds: float, seed: int) -> float:
    """What `play` counts, per second, over about that long."""
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        done += play(seed)
        seed += 1
    return done / (time.process_time() - begun)


def main() -> None:
    """Print both rates and their ratio, the median of interleaved rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    start = full_board()
    traced: list[Event] = []
    decisions = sum(battle_phase(start, seed, traced) for seed in range(50))
    steps_a_decision = len(traced) / decisions
    ours, chess, ratios = [], [], []
    for number in range(args.rounds):
        ours.append(rate(lambda seed: battle_phase(start, seed), args.seconds, number * 10_000) * steps_a_decision)
        chess.append(rate(chess_game, args.seconds, number * 10_000))
        ratios.append(ours[-1] / chess[-1])
    decided = statistics.median(ours) / steps_a_decision
    print(f"judge, caster     {statistics.median(ours):>10,.0f} steps/s ({decided:,.0f} decisions/s)")
    print(f"python-chess      {statistics.median(chess):>10,.0f} moves/s")
    print(f"ratio             {statistics.median(ratios):>10.1f}  [{min(ratios):.1f}–{max(ratios):.1f}]")


if __name__ == "__main__":
    main()
