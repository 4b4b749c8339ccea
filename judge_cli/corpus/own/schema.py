"""The tables of the judge's own documents."""

from __future__ import annotations

VERSION = 1

_TABLES = {
    "document": "id INTEGER PRIMARY KEY, game, kind, label, language, title, edition, date, wording, scheme, file, sha,"
    " rules, faq, terms, report",
    "current": "game, language, kind, name, document",
    "rule": "document, position, key, parent, number, title, text, ours, line",
    "reference": "document, key, to_key",
    "term": "document, position, id, term, meaning, rules, line",
    "faq": "document, position INTEGER PRIMARY KEY, id, ask, answer, cites, topic, line",
    "faq_cite": "document, to_key, position, print",
    "problem": "document, line, because, said, nearest",
    "part": "document, position, part, line, text",
}
_INDEXES = {
    "document": ("game, kind",),
    "current": ("game", "document"),
    "rule": ("key, document", "document, position", "document, parent"),
    "reference": ("document, key", "document, to_key"),
    "term": ("document, position",),
    "faq": ("document, position", "id"),
    "faq_cite": ("to_key, document", "document"),
    "problem": ("document",),
    "part": ("document, position",),
}

SCHEMA = "".join(f"CREATE TABLE IF NOT EXISTS {table} ({columns});" for table, columns in _TABLES.items()) + "".join(
    f"CREATE INDEX IF NOT EXISTS {table}_{at} ON {table} ({columns});"
    for table, indexes in _INDEXES.items()
    for at, columns in enumerate(indexes)
)
"""`current` names the newest document of each game, language and kind; its other rows come and go with the document."""
