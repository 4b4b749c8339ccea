"""Questions with answers put into the library as they stream by."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.importing.faq_columns import Columns
from judge_cli.corpus.importing.faq_entries import Clauses, Counted, Entry, entries, linked, mapped, merged
from judge_cli.corpus.importing.languages import language_of
from judge_cli.corpus.importing.prepared import Wishes, key_of, label
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.own.shelve import POSITIONS, add, extend, make_current, shelving
from judge_cli.problem import InputError, Place, Problem

BATCH = 5000
_SAMPLE = 200
"""Entries that tell the language of a file."""


class _Opened(NamedTuple):
    """A file whose entries stream by, the document it makes, and what is counted on the way."""

    document: Document
    columns: Columns
    unread: tuple[str, ...]
    clauses: Clauses
    entries: Iterator[Entry]
    counted: Counted


def checked_faq(path: Path, wishes: Wishes, said: str) -> dict[str, Any]:
    """What an import would find; nothing is kept.

    Raises:
        InputError: the file has no questions and answers.
    """
    found = _opened(path, wishes, said)
    for _ in _batches(found):
        pass
    return _reported(found)


def shelved_faq(paths: Iterable[Path], wishes: Wishes, said: str) -> list[dict[str, Any]]:
    """Put the questions of the files into the library, all of them or none, and report what was found in each.

    Raises:
        InputError: a file has no questions and answers, or the library can't be written.
    """
    opened = [_opened(path, wishes, said) for path in paths]
    kept = [_unchanged(found) for found in opened]
    if not all(kept):
        with shelving() as connection:
            for found, there in zip(opened, kept, strict=True):
                if there is None:
                    _shelve(connection, found)
            make_current(connection, wishes.game)
    return [_told(there) if there else _reported(found) for found, there in zip(opened, kept, strict=True)]


def _told(there: Document) -> dict[str, Any]:
    return {**there._asdict(), "id": 0, "report": json.loads(there.report), "unchanged": True}


def _shelve(connection: sqlite3.Connection, found: _Opened) -> None:
    id_ = add(connection, found.document, {})
    position = id_ * POSITIONS
    for batch in _batches(found):
        extend(connection, "faq", (_row(id_, position + at, entry) for at, entry in enumerate(batch)))
        extend(connection, "faq_cite", _cite_rows(id_, position, batch, found.clauses))
        position += len(batch)
    if "id" in found.columns:
        _tell_apart(connection, id_)
    report = json.dumps(_report(found), ensure_ascii=False)
    amount = position - id_ * POSITIONS
    connection.execute("UPDATE document SET faq = ?, report = ? WHERE id = ?", (amount, report, id_))


def _opened(path: Path, wishes: Wishes, said: str) -> _Opened:
    try:
        columns, unread, records = mapped(path, wishes.encoding, said)
    except OSError as error:
        raise InputError(Problem(because=f"can't be read: {error.strerror}", place=Place(str(path)))) from None
    except InputError as error:
        raise error.in_file(path) from None
    clauses, counted = _clauses(wishes.game), Counted()
    stem = re.sub(r"\W+", "-", path.stem.casefold()).strip("-") or "faq"
    found = entries(records, columns, stem, counted)
    sample = list(islice(found, _SAMPLE))
    if not sample:
        raise InputError(Problem(because="there is no question with an answer in it", place=Place(str(path))))
    document = _document(path, wishes, language_of("\n".join(f"{entry.ask}\n{entry.answer}" for entry in sample)))
    return _Opened(document, columns, unread, clauses, chain(sample, found), counted)


def _clauses(game: str) -> Clauses:
    """The rules that answers for `game` may cite: those of the shipped text, and before them the imported ones."""
    library, document = Library.open(), Documents().newest(game)
    shipped = library.rules(game, "ja") if game in library.game_ids() else ()
    own = Documents().rules(document.id) if document is not None else ()
    rules = {key_of(rule.number): (rule.number, fingerprint(f"{rule.title}\n{rule.text}")) for rule in shipped}
    rules |= {rule.key: (rule.number, fingerprint(rule.wording)) for rule in reversed(own)}
    hyphens = sum("-" in number for number, _ in rules.values())
    return Clauses(rules, "-" if hyphens * 2 > len(rules) else ".")


def _unchanged(found: _Opened) -> Document | None:
    """The document in the library that came of the same file, read against the same rules."""
    same = {"id", "faq", "report"}
    wanted = {name: value for name, value in found.document._asdict().items() if name not in same}
    for document in Documents().all(found.document.game, "faq"):
        told = json.loads(document.report)
        if (
            wanted.items() <= document._asdict().items()
            and told.get("columns") == _columns(found)
            and told.get("rules") == _rules_print(found.clauses)
        ):
            return document
    return None


def _batches(found: _Opened) -> Iterator[list[Entry]]:
    while batch := list(islice(found.entries, BATCH)):
        yield linked(merged(batch, found.counted), found.clauses, found.counted)


def _row(document: int, position: int, entry: Entry) -> tuple[Any, ...]:
    ask = f"{entry.topic}: {entry.ask}" if entry.topic and entry.topic != entry.ask else entry.ask
    return document, position, entry.id, ask, entry.answer, "\n".join(entry.cites), entry.topic, entry.line


def _cite_rows(document: int, position: int, batch: Iterable[Entry], clauses: Clauses) -> Iterator[tuple[Any, ...]]:
    for at, entry in enumerate(batch):
        for number in entry.cites:
            key = key_of(number)
            yield document, key, position + at, clauses.rules[key][1]


def _tell_apart(connection: sqlite3.Connection, document: int) -> None:
    """Give entries that the file calls alike ids of their own."""
    connection.execute(
        "UPDATE faq SET id = id || '-' || (position - ?1 * ?2 + 1) WHERE document = ?1 AND position NOT IN"
        " (SELECT min(position) FROM faq WHERE document = ?1 GROUP BY id)",
        (document, POSITIONS),
    )


def _document(path: Path, wishes: Wishes, language: str) -> Document:
    date = wishes.date or "unknown"
    with path.open("rb") as file:
        sha = hashlib.file_digest(file, "sha256").hexdigest()
    return Document(
        id=0,
        game=wishes.game,
        kind="faq",
        label=label(date, wishes.edition, path),
        language=wishes.language or language,
        title=wishes.name or path.stem,
        edition=wishes.edition or path.name,
        date=date,
        wording=f"as printed in {path.name}",
        scheme="",
        file=path.name,
        sha=sha,
        rules=0,
        faq=0,
        terms=0,
        report="{}",
    )


def _reported(found: _Opened) -> dict[str, Any]:
    amount = found.counted.entries - found.counted.repeated
    return {**found.document._replace(faq=amount)._asdict(), "report": _report(found), "unchanged": False}


def _report(found: _Opened) -> dict[str, Any]:
    return {
        "columns": _columns(found),
        "unread": list(found.unread),
        **vars(found.counted),
        "rules": _rules_print(found.clauses),
    }


def _columns(found: _Opened) -> dict[str, str]:
    return {field: " / ".join(names) for field, names in found.columns.items()}


def _rules_print(clauses: Clauses) -> str:
    """The fingerprint of the rules that the cites were looked up in."""
    return fingerprint("\n".join(f"{number} {print_}" for number, print_ in clauses.rules.values()))
