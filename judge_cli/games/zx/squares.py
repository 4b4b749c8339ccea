"""The nine squares (スクエア), numbered as seen from player A: 789 far, 456 centre, 123 near (10.5)."""

from __future__ import annotations

SQUARES = tuple(range(1, 10))
PLAYER_SQUARE = {"A": 2, "B": 8}
"""303.3 and 10.5: each player's own player square (プレイヤースクエア)."""
OUT_OF_REACH = 9
"""A distance that no two squares have."""


def distance(one: int, other: int) -> int:
    """303.2a: the fewest steps along rows and columns; 1 is adjacent, a diagonal is 2."""
    row, column = divmod(one - 1, 3)
    other_row, other_column = divmod(other - 1, 3)
    return abs(row - other_row) + abs(column - other_column)
