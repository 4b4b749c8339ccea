"""The compiled text: one SQLite file in the user's cache folder, made anew whenever it isn't current.

A missing, damaged or unwritable file costs time and nothing else: each row carries a checksum, and a row or page that
does not read as it was written has the text compiled again.
"""

from __future__ import annotations

import sqlite3
import time
import zlib
from pathlib import Path
from typing import Any

from judge_cli.corpus.where import cache_folder, data_folder, signature
from judge_cli.rule_number import RuleNumber

Row = tuple[Any, ...]

RACY = 2_000_000_000
"""A file changed less than this (ns) before it was compiled might change again unseen: timestamps are coarse."""


class DamagedError(Exception):
    """A row is not as it was written."""


class Store:
    """The tables of the compiled text of one folder (their columns: `compiled.TABLES`)."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._connection, self.has_own_documents = _with_own_documents(_current(root) or _compiled(root))

    def rows(self, query: str, *values: str | int) -> list[Row]:
        """The rows of a query that selects whole rows of one table."""
        try:
            return _checked(self._connection, query, values)
        except (sqlite3.DatabaseError, DamagedError):
            self._connection, self.has_own_documents = _with_own_documents(_compiled(self._root))
            return _checked(self._connection, query, values)


def key_of(number: str) -> str:
    """How a number is found however it is written: 803-3b and 803.3b are both 803.3.b."""
    return ".".join(RuleNumber(number).parts)


def checksum(values: Row) -> int:
    """What the last column of a row holds about the others."""
    return zlib.crc32(repr(values).encode())


def _checked(connection: sqlite3.Connection, query: str, values: Row) -> list[Row]:
    rows = connection.execute(query, values).fetchall()
    for row in rows:
        # The judge's own documents carry none: there is nothing to compile them from again.
        if row[-1] is not None and row[-1] != checksum(row[:-1]):
            raise DamagedError
    return [row[:-1] for row in rows]


def _with_own_documents(connection: sqlite3.Connection) -> tuple[sqlite3.Connection, bool]:
    """`connection`, reading the judge's own documents too, and whether there are any."""
    try:
        folder = data_folder()
    except RuntimeError:
        return connection, False
    if not (folder / "library.sqlite").is_file():
        return connection, False
    from judge_cli.corpus.own.attached import attach

    return connection, attach(connection, folder)


def _current(root: Path) -> sqlite3.Connection | None:
    """The compiled text in the cache, when there is one that is readable and up to date."""
    now, newest = signature(root)
    try:
        path = _cache_file(root)
        if not path.is_file():
            return None
        # Immutable: the file is only ever replaced, never written to, so that no lock is needed.
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        [(compiled_from, at)] = _checked(connection, "SELECT * FROM compiled", ())
    except (OSError, RuntimeError, ValueError, sqlite3.Error, DamagedError):
        return None
    return connection if compiled_from == now and newest + RACY < at else None


def _cache_file(root: Path) -> Path:
    return cache_folder() / f"text-{zlib.crc32(str(root.absolute()).encode()):08x}.sqlite"


def _compiled(root: Path) -> sqlite3.Connection:
    """The text compiled into the cache, or into memory where the cache can't be written."""
    from judge_cli.corpus.compiled import tables
    from judge_cli.corpus.shelf import read_shelf

    at = time.time_ns()
    compiled_from, _ = signature(root)
    filled = {**tables(read_shelf(root)), "compiled": [(compiled_from, at)]}
    try:
        return _written(filled, _cache_file(root))
    except (OSError, RuntimeError, sqlite3.Error):
        return _fill(sqlite3.connect(":memory:", uri=True), filled)


def _written(filled: dict[str, list[Row]], path: Path) -> sqlite3.Connection:
    import os
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    os.close(handle)
    part = Path(name)
    try:
        # A file that never had its final name needs no journal.
        _fill(sqlite3.connect(part, isolation_level=None), filled).close()
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def _fill(connection: sqlite3.Connection, filled: dict[str, list[Row]]) -> sqlite3.Connection:
    from judge_cli.corpus.compiled import SCHEMA

    connection.executescript(f"PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN; {SCHEMA}")
    for table, rows in filled.items():
        marks = ", ".join("?" * (len(rows[0]) + 1)) if rows else ""
        written = ((*row, checksum(row)) for row in rows)
        if rows:
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", written)  # noqa: S608
    connection.execute("COMMIT")
    return connection
