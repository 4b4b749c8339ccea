"""The heaviest ascending run through numbers in the order they are printed."""

from __future__ import annotations

from collections.abc import Sequence

from judge_cli.corpus.importing.numbers import Key


def heaviest_run(keys: Sequence[Key], weights: Sequence[float]) -> list[int]:
    """Which of `keys` to take so that they ascend strictly and weigh most; of equal runs, the one that starts last.

    A wrapped cite is dropped because taking it would cost the rules between it and its target; contents are, because
    the rules themselves come later and are more.
    """
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys)), start=1)}
    best: list[tuple[float, int]] = [(0.0, -1)] * (len(ranks) + 1)
    before = [-1] * len(keys)
    for at, key in enumerate(keys):
        reached, before[at] = _up_to(best, ranks[key] - 1)
        _raise(best, ranks[key], (reached + weights[at], at))
    last = _up_to(best, len(ranks))[1]
    run: list[int] = []
    while last >= 0:
        run.append(last)
        last = before[last]
    return run[::-1]


def _up_to(best: list[tuple[float, int]], rank: int) -> tuple[float, int]:
    found = (0.0, -1)
    while rank > 0:
        found = max(found, best[rank])
        rank -= rank & -rank
    return found


def _raise(best: list[tuple[float, int]], rank: int, value: tuple[float, int]) -> None:
    while rank < len(best):
        best[rank] = max(best[rank], value)
        rank += rank & -rank
