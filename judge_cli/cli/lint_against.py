"""`judge lint --against`: what is to be read again when the rules have changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge_cli.cli.engine_citations import engine_citations
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.reread import (
    Citation,
    Stale,
    entries_citing,
    folder_texts,
    imported_texts,
    prints_of,
    shipped_texts,
    stale,
    stale_since,
)
from judge_cli.problem import InputError, Place, Problem


def keep(path: Path) -> int:
    """Write the fingerprint of the rule that each citation rests on to `path`; how many there are."""
    library = Library.open()
    kept = [
        [*citation[:4], prints_of(texts, citation.number)]
        for game in library.game_ids()
        for texts in [shipped_texts(library, game)]
        for citation in _citations(library, game)
    ]
    try:
        path.write_text(json.dumps({"fingerprints": kept}, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(because=f"can't be written: {error.strerror}", place=Place(str(path)))) from None
    return len(kept)


def against(said: str) -> tuple[Stale, ...]:
    """The citations to read again: against a file of kept fingerprints, a folder of rule text, or an imported edition.

    Raises:
        InputError: there is nothing called `said`.
    """
    library = Library.open()
    path = Path(said)
    if path.is_file():
        return tuple(_since(library, path))
    if path.is_dir():
        return tuple(_folder(library, path))
    return tuple(_edition(library, said))


def _citations(library: Library, game: str) -> tuple[Citation, ...]:
    # A function's line moves with every edit above it: only its name is kept.
    engine = (one._replace(name=one.name.rsplit(" ", 1)[-1]) for one in engine_citations(game))
    return tuple(dict.fromkeys((*(one._replace(print="") for one in entries_citing(library, game)), *engine)))


def _since(library: Library, path: Path) -> Iterator[Stale]:
    try:
        rows: list[Any] = json.loads(path.read_text(encoding="utf-8"))["fingerprints"]
        kept = {Citation(*row[:4]): str(row[4]) for row in rows}
    except (ValueError, KeyError, TypeError, IndexError):
        because = "not a file of fingerprints (judge lint --keep FILE writes one)"
        raise InputError(Problem(because=because, place=Place(str(path)))) from None
    for game in dict.fromkeys(citation.game for citation in kept):
        mine = [citation for citation in kept if citation.game == game]
        yield from stale_since(mine, kept, shipped_texts(library, game))


def _folder(library: Library, folder: Path) -> Iterator[Stale]:
    for game, texts in folder_texts(folder).items():
        if game in library.game_ids():
            citations = (*entries_citing(library, game), *engine_citations(game))
            yield from stale(citations, shipped_texts(library, game), texts)


def _edition(library: Library, said: str) -> Iterator[Stale]:
    game, _, label = said.rpartition("@")
    known = Documents().all(game or None, "rules")
    found = [one for one in known if label in {one.label, one.edition, one.date}]
    if not found:
        from judge_cli.nearest import nearest

        labels = tuple(f"{one.game}@{one.label}" for one in known)
        because = f"{said} is no edition, no folder of rule text and no file of fingerprints"
        raise InputError(Problem(because=because, nearest=nearest(said, labels), offered=labels))
    for document in found:
        citations = (*entries_citing(library, document.game), *engine_citations(document.game))
        yield from stale(citations, imported_texts(_other(document, known)), imported_texts(document))


def _other(document: Document, known: tuple[Document, ...]) -> Document:
    """The edition that citations rest on: the newest one but for the one they are compared with."""
    others = [one for one in known if (one.game, one.language) == document[1:5:3] and one.id != document.id]
    if not others:
        raise InputError(Problem(because=f"{document.game} has only this edition: import the one before it too"))
    return max(others, key=lambda one: (one.date, one.id))
