"""`judge lint --against`: what is to be read again when the rules have changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_cli.cli.engine_citations import engine_citations
from judge_cli.corpus.kept import prints_of, read_kept, written
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.reread import (
    Citation,
    Stale,
    entries_citing,
    folder_texts,
    imported_texts,
    shipped_texts,
    stale,
    stale_since,
)
from judge_cli.problem import InputError, Place, Problem


def keep(path: Path) -> int:
    """Write the fingerprint of each shipped rule to `path`; how many rules there are.

    Raises:
        InputError: the file can't be written.
    """
    library = Library.open()
    imported = {document.game for document in Documents().all()}
    games = {game: shipped_texts(library, game) for game in library.game_ids() if _is_shipped(library, game, imported)}
    try:
        path.write_text(written(games), encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(because=f"can't be written: {error.strerror}", place=Place(str(path)))) from None
    return sum(len(library.numbers(game)) for game in games)


def _is_shipped(library: Library, game: str, imported: set[str]) -> bool:
    return game not in imported or bool(library.scenarios(game))


def against(said: str, games: Sequence[str]) -> tuple[Stale, ...]:
    """The citations to read again: against a file of kept fingerprints, a folder of rule text, or an imported edition.

    Only those of `games`, where some are said.

    Raises:
        InputError: there is nothing called `said`, or no such game.
    """
    library = Library.open()
    path = Path(said)
    if path.is_file():
        found = _since(library, path)
    elif path.is_dir():
        found = _folder(library, path)
    else:
        found = _edition(library, said, games)
    return tuple(one for one in found if not games or one.citation.game in games)


def citations(library: Library, game: str) -> Iterator[Citation]:
    """Everything that rests on a rule of `game`."""
    yield from entries_citing(library, game)
    yield from engine_citations(game)


def _since(library: Library, path: Path) -> Iterator[Stale]:
    for game, kept in read_kept(path).items():
        if game in library.game_ids():
            yield from stale_since(citations(library, game), kept, prints_of(shipped_texts(library, game)))


def _folder(library: Library, folder: Path) -> Iterator[Stale]:
    for game, texts in folder_texts(folder).items():
        if game in library.game_ids():
            yield from stale(citations(library, game), shipped_texts(library, game), texts)


def _edition(library: Library, said: str, games: Sequence[str]) -> Iterator[Stale]:
    game, _, label = said.rpartition("@")
    known = [one for one in Documents().all(game or None, "rules") if not games or one.game in games]
    exact = [one for one in known if label in {one.label, one.edition, one.date}]
    begin = [one for one in known if one.label.startswith(label)]
    found = exact or (begin if len({(one.game, one.language) for one in begin}) == len(begin) else [])
    if not found:
        from judge_cli.nearest import nearest

        labels = tuple(f"{one.game}@{one.label}" for one in known)
        because = f"{said} is no edition, no folder of rule text and no file of fingerprints"
        raise InputError(Problem(because=because, nearest=nearest(said, labels), offered=labels))
    for document in found:
        older, newer = sorted((document, _other(document, known)), key=_age)
        yield from stale(citations(library, document.game), imported_texts(older), imported_texts(newer))


def _other(document: Document, known: Sequence[Document]) -> Document:
    """The edition that one is compared with: the newest of the others."""
    others = [one for one in known if (one.game, one.language) == document[1:5:3] and one.id != document.id]
    if not others:
        raise InputError(Problem(because=f"{document.game} has only this edition: import another one too"))
    return max(others, key=_age)


def _age(document: Document) -> tuple[str, int]:
    return document.date, document.id
