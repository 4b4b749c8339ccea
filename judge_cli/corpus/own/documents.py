"""The judge's own documents, read: which there are, and what stands in one of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.corpus.own.attached import FILE
from judge_cli.corpus.store import key_of
from judge_cli.corpus.where import data_folder
from judge_cli.problem import InputError, Problem


class Document(NamedTuple):
    """An imported document: `label` tells the editions of a game apart, `report` is what the import found (JSON)."""

    id: int
    game: str
    kind: str
    label: str
    language: str
    title: str
    edition: str
    date: str
    wording: str
    scheme: str
    file: str
    sha: str
    rules: int
    faq: int
    terms: int
    report: str


class OwnRule(NamedTuple):
    """A rule of an imported document, with its line in the file."""

    position: int
    key: str
    parent: str
    number: str
    title: str
    text: str
    ours: bool
    line: int

    @property
    def wording(self) -> str:
        """Title and text."""
        return "\n".join(filter(None, (self.title, self.text)))


class Documents:
    """The library of one folder, the user's own by default. Without a library it has no documents."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or data_folder()) / FILE

    def all(self, game: str | None = None, kind: str | None = None) -> tuple[Document, ...]:
        """The documents by game and date, the oldest first."""
        where = "WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR kind = ?2)"
        rows = self._rows(f"SELECT * FROM document {where} ORDER BY game, kind, language, date, id", game, kind)  # noqa: S608
        return tuple(Document(*row) for row in rows)

    def rules(self, document: int) -> tuple[OwnRule, ...]:
        """The rules of a document in its order."""
        columns = ", ".join(OwnRule._fields)
        rows = self._rows(f"SELECT {columns} FROM rule WHERE document = ? ORDER BY position", document)  # noqa: S608
        return tuple(OwnRule(*row) for row in rows)

    def table(self, table: str, document: int) -> list[tuple[Any, ...]]:
        """The rows of `term`, `faq`, `faq_cite`, `reference`, `problem` or `part` that belong to a document."""
        return self._rows(f"SELECT * FROM {table} WHERE document = ? ORDER BY rowid", document)  # noqa: S608

    def cited(self, document: int) -> list[tuple[str, int, str, str]]:
        """(Entry, its line, a rule it names, fingerprint that the rule had) of an FAQ."""
        query = (
            "SELECT f.id, f.line, f.cites, c.to_key, c.print FROM faq_cite c JOIN faq f ON f.position = c.position"
            " WHERE c.document = ? ORDER BY c.rowid"
        )
        return [
            (id_, line, next((number for number in cites.split("\n") if key_of(number) == key), key), kept)
            for id_, line, cites, key, kept in self._rows(query, document)
        ]

    def newest(self, game: str, kind: str = "rules") -> Document | None:
        """The document a game is answered from."""
        found = self.all(game, kind)
        return max(found, key=lambda document: (document.date, document.id), default=None)

    def _rows(self, query: str, *values: str | int | None) -> list[tuple[Any, ...]]:
        if not self._path.is_file():
            return []
        with _opened(self._path) as connection:
            if connection.execute("PRAGMA user_version").fetchone() == (0,):
                return []  # the first import of all is going on
            return connection.execute(query, values).fetchall()


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as connection:
            yield connection
    except sqlite3.Error as error:
        because = f"the imported documents in {path} can't be read: {error}"
        raise InputError(Problem(because=because)) from None
