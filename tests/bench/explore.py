"""Moves a second of `judge explore`, beside OpenSpiel's gin rummy on the same machine in the same run.

Run it as `python tests/bench/explore.py`. A move is a choice carried out, with the state it leads to: for judge every
choice of a battle with several attackers and answers, merged by value; for OpenSpiel the actions of random games.
"""

from __future__ import annotations

import importlib
import math
import random
import time
from typing import Any

from judge_cli.cli.scenario_file import known_to
from judge_cli.corpus.library import Library
from judge_cli.engine.run import decision, take
from judge_cli.scenario.check import check
from judge_cli.scenario.explore import Bounds, Root, explore

STATES = 20_000
BOARD = """\
game: caster
title: Three attackers, three answers
cites: [803.3]
players:
  A:
    orbs: 2
    servants: [{id: fox, attack: 5000, defense: 3000}, {id: owl, attack: 4000, defense: 3000}, {id: crow, attack: 3000, defense: 1}]
  B:
    orbs: 2
    servants:
      - {id: kappa, attack: 4000, defense: 4000, position: rested, abilities: [{once: true, effect: {reverse: kappa}}]}
      - {id: crane, attack: 3000, defense: 3000, position: rested, abilities: [{once: true, effect: {add: {card: crane, attack: 2000}}}]}
"""  # noqa: E501 - a board on few lines


def judges() -> tuple[float, float]:
    """Moves a second: in exploring, where each new state is looked up among the old ones, and in random play."""
    library = Library.open()
    checked = check(BOARD.encode(), "board", known_to(library))
    begin = checked.replay.final
    start = time.perf_counter()
    found = explore(checked.game, [Root(begin)], Bounds(STATES, math.inf, begin.turn))
    explored = found.moves / (time.perf_counter() - start)
    chance, played = random.Random(1), 0
    start = time.perf_counter()
    while played < STATES:
        state = begin
        while (asked := decision(checked.game, state)) is not None:
            state = take(checked.game, state, chance.choice(asked.options))
            played += 1
    return explored, played / (time.perf_counter() - start)


def gin_rummy() -> float | None:
    """Moves a second of random games in OpenSpiel; None where it is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game, chance, played = pyspiel.load_game("gin_rummy"), random.Random(1), 0
    start = time.perf_counter()
    while played < STATES:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            played += 1
    return float(played / (time.perf_counter() - start))


def main() -> None:
    """Print the three rates."""
    explored, played = judges()
    print(f"judge explore             {explored:10.0f} moves/s")
    print(f"judge, random play        {played:10.0f} moves/s")
    other = gin_rummy()
    print("OpenSpiel: not installed" if other is None else f"OpenSpiel gin rummy       {other:10.0f} moves/s")


if __name__ == "__main__":
    main()
