"""Text that remembers where it stands."""

from __future__ import annotations

from judge_cli.problem import Place, Problem


class Placed(str):
    """A piece of a file, equal to the plain text, with the place it was read from."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, text: str, place: Place) -> Placed:
        """`text` as it stands at `place`."""
        made = super().__new__(cls, text)
        made.place = place
        return made


def mistaken(said: Placed, because: str, *, words: tuple[str, ...] | frozenset[str] = ()) -> Problem:
    """A problem with `said` at its place, with the word of `words` that was probably meant.

    A handful of words is listed whole; of hundreds of numbers only the nearest is worth reading.
    """
    from judge_cli.nearest import nearest

    offered = tuple(words) if len(words) <= 12 else ()
    return Problem(because=because, place=said.place, said=str(said), nearest=nearest(said, words), offered=offered)
