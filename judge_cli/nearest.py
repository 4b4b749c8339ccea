"""The valid word that a mistaken one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(said: str, words: Iterable[str], *, least: float = 60.0) -> str | None:
    """The word of `words` most like `said`, or None when no likeness (0–100) reaches `least`."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(said, sorted(words), scorer=fuzz.WRatio, score_cutoff=least)
    return found[0] if found else None
