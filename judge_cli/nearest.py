"""The valid word that a mistaken one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(said: str, words: Iterable[str], *, least: float = 60.0) -> str | None:
    """The word of `words` most like `said`, or None when no likeness (0–100) reaches `least`."""
    likely = max(sorted(words), key=lambda word: _likeness(said, word), default=None)
    return likely if likely is not None and _likeness(said, likely) >= least else None


def _likeness(one: str, other: str) -> float:
    """How alike two words are; a much longer one counts as like a part of it only where it has that part whole."""
    from rapidfuzz import fuzz

    one, other = one.casefold(), other.casefold()
    short, long = sorted((one, other), key=len)
    whole = 2 * len(short) > len(long) or (len(short) > 1 and short in long)
    return fuzz.WRatio(one, other) if whole else fuzz.ratio(one, other)
