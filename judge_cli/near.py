"""Rule numbers that a mistaken one was probably meant to be."""

from __future__ import annotations

from collections.abc import Sequence

from judge_cli.rule_number import RuleNumber

_TOO_LONG = 10
"""No document has an item of so many digits; int() refuses some thousands of them."""

Numbered = tuple[str, RuleNumber]
"""A game and the number of one of its rules."""


def likest(wanted: RuleNumber, there: Sequence[Numbered], most: int) -> tuple[Numbered, ...]:
    """Those of `there` most like `wanted`: its neighbours in its chapter, or else what is spelled like it."""
    beside = sorted((likeness, *found) for found in there if (likeness := _likeness(wanted, found[1])))
    if not beside:
        return _spelled_like(wanted, sorted(there, key=lambda found: (found[0], found[1].key)), most)
    closest = beside[0][0][0]
    return tuple((game, number) for likeness, game, number in beside if likeness[0] == closest)[:most]


def _likeness(wanted: RuleNumber, there: RuleNumber) -> tuple[int, ...] | None:
    """How far `there` stands from `wanted`, lowest for a forgotten dot; None for an item of another chapter."""
    if "".join(there.parts) == "".join(wanted.parts):
        return (-len(wanted.parts) - 1,)
    pairs = list(zip(wanted.parts, there.parts, strict=False))
    shared = next((at for at, (mine, other) in enumerate(pairs) if mine != other), len(pairs))
    chapters = len(wanted.parts) == len(there.parts) == 1
    if shared == 0 and not chapters:
        return None
    apart = _distance(*pairs[shared]) if shared < len(pairs) else (0, 0)
    return -shared, abs(len(there.parts) - len(wanted.parts)), *apart


def _distance(mine: str, other: str) -> tuple[int, int]:
    """How many keys were missed between two items, then how many items lie between them."""
    numeric = mine.isdecimal() and other.isdecimal() and len(mine) < _TOO_LONG
    between = int(mine) - int(other) if numeric else ord(mine[0]) - ord(other[0])
    from rapidfuzz.distance import DamerauLevenshtein

    return DamerauLevenshtein.distance(mine, other), abs(between)


def _spelled_like(wanted: RuleNumber, there: Sequence[Numbered], most: int) -> tuple[Numbered, ...]:
    from rapidfuzz import process
    from rapidfuzz.distance import DamerauLevenshtein

    numbers = [str(number) for _, number in there]
    found = process.extract(str(wanted), numbers, scorer=DamerauLevenshtein.distance, limit=most)
    return tuple(there[at] for _, _, at in found)
