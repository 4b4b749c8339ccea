"""Questions with answers put into the library as they stream by."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.importing.cites import mentions
from judge_cli.corpus.importing.faq_columns import columns
from judge_cli.corpus.importing.faq_prose import questions
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.prepared import Wishes, key_of, label
from judge_cli.corpus.importing.records import Record, records
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.own.shelve import POSITIONS, add, extend, make_current, shelving
from judge_cli.problem import InputError, Place, Problem

BATCH = 5000
_RECORDS = {".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".yaml", ".yml"}
_WIDE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


class Entry(NamedTuple):
    """A question with its answer, the rules named in it that exist, and how many named ones don't."""

    line: int
    id: str
    topic: str
    ask: str
    answer: str
    cites: tuple[str, ...]
    unresolved: int


class _Clauses(NamedTuple):
    """The rules of the game: key → (number, fingerprint of its wording), and what parts the items of a number."""

    rules: dict[str, tuple[str, str]]
    separator: str


class _Counted:
    """What went by."""

    def __init__(self) -> None:
        self.entries = self.cites = self.unresolved = self.empty = 0


def checked_faq(path: Path, wishes: Wishes, said: str) -> dict[str, Any]:
    """What an import would find; nothing is kept.

    Raises:
        InputError: the file has no questions and answers.
    """
    counted = _Counted()
    chosen, found = _mapped(path, wishes, said)
    language = ""
    for entry in _entries(path, chosen, found, _clauses(wishes.game), counted):
        language = language or _language(entry)
    return _reported(_document(path, wishes, language or "en"), chosen, counted)


def shelved_faq(path: Path, wishes: Wishes, said: str) -> dict[str, Any]:
    """Put the questions of a file into the library, all of them or none, and report what was found.

    Raises:
        InputError: the file has no questions and answers, or the library can't be written.
    """
    counted = _Counted()
    chosen, found = _mapped(path, wishes, said)
    clauses = _clauses(wishes.game)
    entries = _entries(path, chosen, found, clauses, counted)
    first = next(entries, None)
    if first is None:
        raise InputError(Problem(because="there is no question with an answer in it", place=Place(str(path))))
    document = _document(path, wishes, _language(first))
    with shelving() as connection:
        id_ = add(connection, document, {})
        entries = chain([first], entries)
        position = id_ * POSITIONS
        while batch := list(islice(entries, BATCH)):
            extend(connection, "faq", (_row(id_, position + at, entry) for at, entry in enumerate(batch)))
            extend(connection, "faq_cite", list(_cite_rows(id_, position, batch, clauses)))
            position += len(batch)
        connection.execute("UPDATE document SET faq = ? WHERE id = ?", (counted.entries, id_))
        make_current(connection, wishes.game)
    return _reported(document._replace(faq=counted.entries), chosen, counted)


def _mapped(path: Path, wishes: Wishes, said: str) -> tuple[dict[str, str], Iterator[Record]]:
    """Field → column, and the records of the file from its first one on."""
    try:
        found = _records(path, wishes)
        head = list(islice(found, 50))
        names = tuple(dict.fromkeys(name for _, fields in head for name in fields))
        return columns(names, said), chain(head, found)
    except (InputError, OSError) as error:
        if isinstance(error, OSError):
            raise InputError(Problem(because=f"can't be read: {error.strerror}", place=Place(str(path)))) from None
        raise InputError(*(_placed(problem, path) for problem in error.problems)) from None


def _placed(problem: Problem, path: Path) -> Problem:
    place = problem.place or Place(str(path))
    return Problem(because=problem.because, place=place, nearest=problem.nearest, offered=problem.offered)


def _records(path: Path, wishes: Wishes) -> Iterator[Record]:
    if not path.is_file():
        raise InputError(Problem(because="there is no such file"))
    if path.suffix.lower() in _RECORDS:
        return records(path, wishes.encoding)
    source = opened(path, wishes.encoding)
    if source.kind in {"text", "Markdown"} and path.read_bytes().count(b"\n|") > 1:
        return records(path, wishes.encoding)
    return questions(source.lines)


def _clauses(game: str) -> _Clauses:
    """The rules that answers for `game` may cite: those of the imported document, or else of the shipped text."""
    document = Documents().newest(game)
    if document is not None:
        own = Documents().rules(document.id)
        rules = {rule.key: (rule.number, fingerprint(rule.wording)) for rule in own}
    else:
        library = Library.open()
        shipped = library.rules(game, "ja") if game in library.game_ids() else ()
        rules = {key_of(rule.number): (rule.number, fingerprint(f"{rule.title}\n{rule.text}")) for rule in shipped}
    hyphens = sum("-" in number for number, _ in rules.values())
    return _Clauses(rules, "-" if hyphens * 2 > len(rules) else ".")


def _entries(
    path: Path, chosen: dict[str, str], found: Iterator[Record], clauses: _Clauses, counted: _Counted
) -> Iterator[Entry]:
    stem = re.sub(r"\W+", "-", path.stem.casefold()).strip("-") or "faq"
    for line, fields in found:
        said = {field: fields.get(column, "") for field, column in chosen.items()}
        ask = said.get("question", "") or said.get("topic", "")
        if not said["answer"] or not ask:
            counted.empty += 1
            continue
        counted.entries += 1
        cites, unresolved = _cited(f"{ask}\n{said['answer']}\n{said.get('cites', '')}", clauses)
        counted.cites += len(cites)
        counted.unresolved += unresolved
        yield Entry(line, f"{stem}-{counted.entries}", said.get("topic", ""), ask, said["answer"], cites, unresolved)


def _cited(text: str, clauses: _Clauses) -> tuple[tuple[str, ...], int]:
    cites: dict[str, None] = {}
    unresolved = 0
    for mention in mentions(text, clauses.separator):
        there = clauses.rules.get(key_of(mention.number))
        if there is not None:
            cites[there[0]] = None
        else:
            unresolved += mention.sure
    return tuple(cites), unresolved


def _row(document: int, position: int, entry: Entry) -> tuple[Any, ...]:
    ask = f"{entry.topic}: {entry.ask}" if entry.topic and entry.topic != entry.ask else entry.ask
    return document, position, entry.id, ask, entry.answer, "\n".join(entry.cites), entry.topic, entry.line


def _cite_rows(document: int, position: int, batch: list[Entry], clauses: _Clauses) -> Iterator[tuple[Any, ...]]:
    for at, entry in enumerate(batch):
        for number in entry.cites:
            key = key_of(number)
            yield document, key, position + at, clauses.rules[key][1]


def _language(entry: Entry) -> str:
    return "ja" if _WIDE.search(entry.ask + entry.answer) else "en"


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


def _reported(document: Document, chosen: dict[str, str], counted: _Counted) -> dict[str, Any]:
    return {**document._asdict(), "report": {"columns": chosen, **vars(counted)}}
