"""`judge lint GAME`: what is odd about an imported document, and which imported answers to read again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Documents
from judge_cli.corpus.reread import stale_imported
from judge_cli.problem import InputError, Place, Problem


class Linted(NamedTuple):
    """What was read, and what is wrong with it."""

    games: int
    rules: int
    problems: tuple[Problem, ...]

    def __add__(self, other: object) -> Linted:
        """Both together."""
        if not isinstance(other, Linted):
            return NotImplemented
        return Linted(self.games + other.games, self.rules + other.rules, (*self.problems, *other.problems))


def imported_games() -> tuple[str, ...]:
    """The games of which something has been imported."""
    return tuple(dict.fromkeys(document.game for document in Documents().all()))


def lint_own(games: Iterable[str]) -> Linted:
    """What is odd about the newest documents of `games`.

    Raises:
        InputError: one of them is no path and no game with imported documents.
    """
    found, known = Linted(0, 0, ()), imported_games()
    for game in games:
        if game not in known:
            from judge_cli.nearest import nearest

            because = "there is nothing here, and no game of this name has been imported"
            raise InputError(Problem(because=because, place=Place(game), nearest=nearest(game, known)))
        document = Documents().newest(game)
        odd = _odd(document.id, document.file) if document is not None else ()
        found += Linted(1, document.rules if document is not None else 0, (*odd, *_to_read_again(game)))
    return found


def _odd(document: int, file: str) -> Iterator[Problem]:
    for _, line, because, said, nearest in Documents().table("problem", document):
        yield Problem(because=because, place=Place(file, line), said=said, nearest=nearest or None)


def _to_read_again(game: str) -> Iterator[Problem]:
    for document, line, (citation, because) in stale_imported(Library.open(), game):
        yield Problem(
            because=f"read {citation.name} again: {game} {citation.number}, which it rests on, was {because}",
            place=Place(document.file, line),
            said=citation.number,
        )
