"""Entries that are like what a person said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from judge_cli.corpus.said import folded

T = TypeVar("T")

LIKENESS = 75.0
"""From here on (of 100) two wordings are taken for the same thing."""


def alike(said: str, entries: Sequence[T], words: Callable[[T], Iterable[str]], most: int = 5) -> tuple[T, ...]:
    """The entries one of whose `words` holds `said` or is like it, the likest first."""
    from rapidfuzz import fuzz

    wanted = folded(said)
    if not wanted:
        return ()
    scored = [
        (max((_likeness(fuzz.partial_ratio, wanted, folded(word)) for word in words(entry)), default=0.0), at)
        for at, entry in enumerate(entries)
    ]
    close = sorted((-score, at) for score, at in scored if score >= LIKENESS)
    return tuple(entries[at] for _, at in close[:most])


def _likeness(scorer: Callable[[str, str], float], wanted: str, word: str) -> float:
    """How much of `wanted` stands in `word`; a word shorter than what was said can hold only part of it."""
    if not word:
        return 0.0
    return scorer(wanted, word) * min(1.0, len(word) / len(wanted))
