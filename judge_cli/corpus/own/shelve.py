"""Documents put into the library, each in one transaction: whole or not at all, one import after the other."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from judge_cli.corpus.own.attached import FILE
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.own.schema import SCHEMA, VERSION
from judge_cli.corpus.where import data_folder
from judge_cli.problem import InputError, Problem

PATIENCE = 600
"""Seconds to wait for another import to end."""
POSITIONS = 10**9
"""FAQ entries of document 3 are numbered from 3 × this: unique in the library, as a look-up needs them."""

Rows = Iterable[tuple[Any, ...]]


@contextmanager
def shelving(folder: Path | None = None) -> Iterator[sqlite3.Connection]:
    """A connection in a transaction that is committed at the end, and forgotten when anything goes wrong.

    Raises:
        InputError: the library can't be written.
    """
    path = (folder or data_folder()) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)) as connection:
            _keep_a_log(connection)
            connection.execute("BEGIN IMMEDIATE")
            _prepare(connection)
            yield connection
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (OSError, sqlite3.Error) as error:
        raise InputError(Problem(because=f"the library {path} can't be written: {error}")) from None


def _keep_a_log(connection: sqlite3.Connection) -> None:
    """With a log of its own an import never stands in the way of a look-up."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            # Here SQLite itself does not wait for another import that makes the library at the same moment.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def _prepare(connection: sqlite3.Connection) -> None:
    [(version,)] = connection.execute("PRAGMA user_version")
    if version > VERSION:
        raise InputError(Problem(because="the library was written by a newer judge"))
    for statement in SCHEMA.split(";"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def add(connection: sqlite3.Connection, document: Document, tables: dict[str, Rows]) -> int:
    """Put in a document with the rows of its tables (without their document); it replaces the one of its label."""
    _remove_same(connection, document)
    [(highest,)] = connection.execute("SELECT coalesce(max(id), 0) FROM document")
    id_ = int(highest) + 1
    extend(connection, "document", [document._replace(id=id_)])
    for table, rows in tables.items():
        extend(connection, table, ((id_, *row) for row in rows))
    return id_


def is_kept(document: Document, tables: dict[str, Rows], folder: Path | None = None) -> bool:
    """Whether the library has just this document already, with the same rules."""
    shelf = Documents(folder)
    for one in shelf.all(document.game, document.kind):
        if one._replace(id=0) == document._replace(id=0):
            tables["rule"] = list(tables.get("rule", ()))
            return [tuple(row) for row in tables["rule"]] == [row[1:] for row in shelf.table("rule", one.id)]
    return False


def make_current(connection: sqlite3.Connection, game: str) -> None:
    """Answer `game` from its newest documents from now on."""
    connection.execute("DELETE FROM current WHERE game = ?", (game,))
    connection.execute(
        "INSERT INTO current SELECT game, language, kind, title, id FROM (SELECT *, row_number() OVER ("
        " PARTITION BY language, kind, iif(kind = 'faq', title, '') ORDER BY date DESC, id DESC) AS place"
        " FROM document WHERE game = ?) WHERE place = 1",
        (game,),
    )


def _remove_same(connection: sqlite3.Connection, document: Document) -> None:
    same = (
        "SELECT id FROM document WHERE game = ? AND kind = ? AND label = ? AND language = ?"
        " AND (kind != 'faq' OR title = ?)"
    )
    for (old,) in connection.execute(same, (*document[1:5], document.title)).fetchall():
        for table in ("rule", "reference", "term", "faq", "faq_cite", "problem", "part"):
            connection.execute(f"DELETE FROM {table} WHERE document = ?", (old,))  # noqa: S608
        connection.execute("DELETE FROM document WHERE id = ?", (old,))


def extend(connection: sqlite3.Connection, table: str, rows: Rows) -> None:
    """Put whole rows into a table as they come."""
    iterator = iter(rows)
    first = next(iterator, None)
    if first is None:
        return
    statement = f"INSERT INTO {table} VALUES ({', '.join('?' * len(first))})"  # noqa: S608
    connection.execute(statement, first)
    connection.executemany(statement, iterator)
