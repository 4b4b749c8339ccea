"""The judge's own documents beside the shipped text: the same tables, seen through views.

A game that is not shipped is answered from its newest document. A document of a shipped game does not mix with the
text of that game: it is read through `own.documents`.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from judge_cli.problem import InputError, Problem

FILE = "library.sqlite"

_VIEWS = {
    "game": "SELECT c.game, sum(d.rules), sum(d.faq), sum(d.terms), 0, NULL FROM own.current c"
    " JOIN own.document d ON d.id = c.document WHERE c.game NOT IN (SELECT game.id FROM main.game) GROUP BY c.game",
    "edition": "SELECT game, language, title, edition, date, wording, NULL FROM (SELECT d.* FROM own.current c"
    " JOIN own.document d ON d.id = c.document WHERE c.game NOT IN (SELECT game.id FROM main.game) ORDER BY d.kind)",
    "rule": "SELECT c.game, c.language, r.position, r.key, r.parent, r.number, r.title, r.text, 'text', '', r.ours, '',"
    " 0, NULL FROM own.current c JOIN own.rule r ON r.document = c.document"
    " WHERE c.kind = 'rules' AND c.game NOT IN (SELECT game.id FROM main.game)",
    "reference": "SELECT c.game, r.key, c.game, r.to_key, NULL FROM own.current c JOIN own.reference r"
    " ON r.document = c.document WHERE c.kind = 'rules' AND c.game NOT IN (SELECT game.id FROM main.game)",
    "term": "SELECT c.game, t.position, t.id, iif(c.language = 'ja', t.term, ''), '',"
    " iif(c.language = 'ja', '', t.term), '', '', iif(c.language = 'ja', t.meaning, ''),"
    " iif(c.language = 'ja', '', t.meaning),"
    " t.rules, NULL FROM own.current c JOIN own.term t ON t.document = c.document"
    " WHERE c.game NOT IN (SELECT game.id FROM main.game)",
    "faq": "SELECT c.game, f.position, f.id, iif(c.language = 'ja', f.ask, ''), iif(c.language = 'ja', '', f.ask),"
    " iif(c.language = 'ja', f.answer, ''), iif(c.language = 'ja', '', f.answer), f.cites, 'own-' || c.document,"
    " 'high', 'published', '', c.language, NULL FROM own.current c JOIN own.faq f ON f.document = c.document",
    "faq_cite": "SELECT c.game, f.to_key, c.game, f.position, NULL FROM own.current c"
    " JOIN own.faq_cite f ON f.document = c.document",
    "source": "SELECT d.game, 'own-' || d.id, d.title, d.file, d.date, 1, NULL FROM own.current c"
    " JOIN own.document d ON d.id = c.document",
}


def attach(connection: sqlite3.Connection, folder: Path) -> bool:
    """Let `connection`, which reads the compiled text, read the documents in `folder` too; whether there are any.

    Raises:
        InputError: the documents can't be read.
    """
    path = folder / FILE
    try:
        return _attach(connection, path)
    except sqlite3.Error as error:
        raise InputError(Problem(because=f"the imported documents in {path} can't be read: {error}")) from None


def _attach(connection: sqlite3.Connection, path: Path) -> bool:
    connection.execute("ATTACH ? AS own", (f"{path.absolute().as_uri()}?mode=ro",))
    if connection.execute("PRAGMA own.user_version").fetchone() == (0,):
        return False  # the first import of all is going on
    connection.execute("SELECT count(*) FROM own.current")
    columns = {table: _columns(connection, table) for table in _VIEWS}
    connection.executescript(
        "".join(
            f"CREATE TEMP VIEW {table} AS SELECT {columns[table]} FROM main.{table} UNION ALL {select};"  # noqa: S608
            for table, select in _VIEWS.items()
        )
    )
    return True


def _columns(connection: sqlite3.Connection, table: str) -> str:
    return ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({table})"))
