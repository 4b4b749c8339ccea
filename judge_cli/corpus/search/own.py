"""The judge's own documents as collections: each of the newest ones has an index of its own."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from judge_cli.corpus.own.attached import FILE
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.search.index import Collection
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.where import data_folder


def own_collections(folder: Path | None = None) -> tuple[Collection, ...]:
    """The newest of the documents in `folder` (the user's own by default), by game, language and kind."""
    try:
        folder = folder or data_folder()
    except RuntimeError:
        return ()
    if not (folder / FILE).is_file():
        return ()
    newest = {_name(document): document for document in sorted(Documents(folder).all(), key=_age)}
    return tuple(_collection(name, document, folder / FILE) for name, document in newest.items())


def _age(document: Document) -> tuple[str, int]:
    return document.date, document.id


def _name(document: Document) -> str:
    """What is the same for the editions of one document; the titles of a game's FAQs tell them apart."""
    title = document.title if document.kind == "faq" else ""
    told = "|".join((document.game, document.kind, document.language, title))
    return f"own-{zlib.crc32(told.encode()):08x}"


def _collection(name: str, document: Document, path: Path) -> Collection:
    key = f"{path} {document.id} {document.sha}"
    title = f"{document.title}, {document.edition} ({document.date})"
    return Collection(name, key, partial(_passages, document, path), title)


def _passages(document: Document, path: Path) -> Iterator[Passage]:
    for number, title, text in _rows(path, "SELECT number, title, text FROM rule WHERE document = ?", document.id):
        yield _passage(document, "rule", number, title, text)
    for id_, ask, answer, cites in _rows(
        path, "SELECT id, ask, answer, cites FROM faq WHERE document = ?", document.id
    ):
        yield _passage(document, "faq", id_, ask, answer, cites)
    for id_, term, meaning, rules in _rows(
        path, "SELECT id, term, meaning, rules FROM term WHERE document = ?", document.id
    ):
        yield _passage(document, "term", id_, term, meaning, rules)


def _passage(document: Document, kind: str, id_: str, head: str, body: str, cites: str = "") -> Passage:
    texts = (head or "", "", body or "", "") if document.language == "ja" else ("", head or "", "", body or "")
    return Passage(document.game, kind, id_ or "", *texts, cites=cites or "")


def _rows(path: Path, query: str, document: int) -> Iterable[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
        yield from connection.execute(query, (document,))
