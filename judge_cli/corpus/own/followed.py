"""Links from imported answers to rules, led on when a new edition gives the same rule another number."""

from __future__ import annotations

import sqlite3

from judge_cli.corpus.fingerprints import fingerprint


def follow(connection: sqlite3.Connection, game: str) -> None:
    """Lead each cite of an answer to the rule of the newest edition that says what the cited one said.

    A cite whose rule was reworded or deleted stays where it is: `judge lint` tells of it.
    """
    by_print, prints = _newest(connection, game)
    pairs = connection.execute(
        "SELECT DISTINCT c.to_key, c.print FROM faq_cite c JOIN document d ON d.id = c.document WHERE d.game = ?",
        (game,),
    ).fetchall()
    led = [(by_print[kept], key, kept) for key, kept in pairs if prints.get(key) != kept and kept in by_print]
    if not led:
        return
    connection.execute("CREATE TEMP TABLE led (position PRIMARY KEY)")
    for to, key, kept in led:
        where = "to_key = ? AND print = ? AND document IN (SELECT id FROM document WHERE game = ?)"
        connection.execute(f"INSERT OR IGNORE INTO led SELECT position FROM faq_cite WHERE {where}", (key, kept, game))  # noqa: S608
        connection.execute(f"UPDATE faq_cite SET to_key = ? WHERE {where}", (to, key, kept, game))  # noqa: S608
    _write_cites(connection, game)
    connection.execute("DROP TABLE led")


def _newest(connection: sqlite3.Connection, game: str) -> tuple[dict[str, str], dict[str, str]]:
    """(Fingerprint → key, key → fingerprint) of the rules that answers are looked up in."""
    rows = connection.execute(
        "SELECT key, title, text FROM rule WHERE document = (SELECT id FROM document WHERE game = ? AND kind = 'rules'"
        " ORDER BY date DESC, id DESC LIMIT 1) ORDER BY position",
        (game,),
    )
    prints: dict[str, str] = {}
    for key, title, text in rows:
        prints.setdefault(key, fingerprint("\n".join(filter(None, (title, text)))))
    return {kept: key for key, kept in reversed(prints.items())}, prints


def _write_cites(connection: sqlite3.Connection, game: str) -> None:
    """The numbers that the entries show, as the newest edition writes them."""
    connection.execute(
        "UPDATE faq SET cites = (SELECT group_concat(coalesce((SELECT r.number FROM rule r JOIN current n"
        " ON n.document = r.document WHERE r.key = c.to_key AND n.game = ? AND n.kind = 'rules'), c.to_key), char(10))"
        " FROM (SELECT to_key FROM faq_cite WHERE document = faq.document AND position = faq.position ORDER BY rowid)"
        " c)"
        " WHERE position IN (SELECT position FROM led)",
        (game,),
    )
