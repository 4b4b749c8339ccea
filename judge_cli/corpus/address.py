"""A rule of a game, as other texts name it."""

from __future__ import annotations

from typing import NamedTuple


class Address(NamedTuple):
    """A rule of a game."""

    game: str
    number: str


def address(said: str, game: str) -> Address:
    """What `806` or `caster:806` means in the text of `game`."""
    before, colon, number = said.rpartition(":")
    return Address(before if colon else game, number)
