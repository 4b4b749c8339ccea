"""Every mistake in the rule text, each at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.corpus.lint_entries import entry_problems
from judge_cli.corpus.lint_rules import rule_problems
from judge_cli.corpus.shelf import Book, holds_rules, read_shelf, shown
from judge_cli.problem import InputError, Place, Problem


def problems_of(books: Iterable[Book]) -> tuple[Problem, ...]:
    """Everything that docs/rules-text.md forbids and `books` do, by file, line and column."""
    books = tuple(books)
    numbers = {book.game: book.numbers for book in books}
    return tuple(sorted(set(_problems(books, numbers)), key=_in_order))


def lint(path: Path) -> tuple[tuple[Book, ...], tuple[Problem, ...]]:
    """The books in `path` (the folder of all games, of one game, or one file of it) and their problems.

    Raises:
        InputError: there is no rule text at `path`.
    """
    if not path.exists():
        raise InputError(Problem(because="there is nothing here", place=Place(shown(path))))
    folder = path if path.is_dir() else path.parent
    of_one_game = holds_rules(folder)
    books = read_shelf(folder.absolute().parent if of_one_game else folder)
    problems = problems_of(books)
    if of_one_game:
        books = tuple(book for book in books if book.game == folder.absolute().name)
    return books, tuple(problem for problem in problems if _stands_in(problem, path, books))


def _stands_in(problem: Problem, path: Path, books: tuple[Book, ...]) -> bool:
    file = problem.place.file if problem.place else ""
    if not path.is_dir():
        return file == shown(path)
    scenarios = {_file_of(card.place) for book in books for card in book.scenarios}
    return file in scenarios or any(Path(file).is_relative_to(book.folder) for book in books)


def _file_of(place: Place | None) -> str:
    return place.file if place else ""


def _problems(books: tuple[Book, ...], numbers: dict[str, frozenset[str]]) -> Iterator[Problem]:
    for book in books:
        yield from book.problems
        yield from rule_problems(book, numbers)
        yield from entry_problems(book, numbers)


def _in_order(problem: Problem) -> tuple[Place, str]:
    return problem.place or Place(""), problem.because
