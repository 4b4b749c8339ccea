"""`judge lint FOLDER`: mistakes in rule text, and what cites a rule that was reworded since it was last read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.cli.engine_citations import engine_citations
from judge_cli.cli.lint_own import Linted
from judge_cli.corpus.address import address
from judge_cli.corpus.kept import FILE, changed, prints_of, read_kept
from judge_cli.corpus.lint import lint
from judge_cli.corpus.reread import book_texts
from judge_cli.corpus.shelf import Book
from judge_cli.corpus.store import key_of
from judge_cli.problem import Place, Problem


def lint_shipped(paths: Iterable[Path]) -> Linted:
    """The mistakes in the rule text at `paths`.

    Raises:
        InputError: there is no rule text at one of them.
    """
    found = [lint(path) for path in paths]
    books = {book.folder: book for read, _ in found for book in read}
    problems = dict.fromkeys(problem for _, wrong in found for problem in wrong)
    again = [problem for book in books.values() for problem in _to_read_again(book)]
    return Linted(len(books), sum(len(book.numbers) for book in books.values()), (*problems, *again))


def _to_read_again(book: Book) -> Iterator[Problem]:
    """What rests on rules of `book` that no longer say what was kept of them."""
    path = Path(book.folder).parent / FILE
    kept = read_kept(path).get(book.game, {}) if path.is_file() else {}
    other = dict(changed(kept, prints_of(book_texts(book))))
    if not other:
        return
    for place, what, number in _cited(book):
        because = other.get(key_of(number))
        if because:
            told = f"read this {what} again (then: judge lint --keep {path}): {book.game} {number} was {because}"
            yield Problem(because=told, place=place, said=number)


def _cited(book: Book) -> Iterator[tuple[Place | None, str, str]]:
    """(Place, what it is, number) of everything that rests on a rule of the game."""
    for entry in book.faq:
        yield from ((entry.place, f"FAQ entry {entry.id}", number) for number in _mine(entry.cites, book.game))
    for card in book.scenarios:
        yield from ((card.place, "scenario", number) for number in _mine(card.cites, book.game))
    for one in engine_citations(book.game):
        where, _, function = one.name.rpartition(" ")
        file, _, line = where.rpartition(":")
        yield Place(file, int(line)), f"function {function}", one.number


def _mine(cites: Iterable[str], game: str) -> Iterator[str]:
    for said in dict.fromkeys(map(str, cites)):
        to = address(said, game)
        if to.game == game:
            yield to.number
