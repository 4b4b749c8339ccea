"""A rule document read and made ready for the library; nothing is written yet."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.corpus import parse
from judge_cli.corpus.importing import facts, house, house_markdown
from judge_cli.corpus.importing.decode import decoded
from judge_cli.corpus.importing.findings import Findings, findings
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read
from judge_cli.corpus.importing.report import report_of
from judge_cli.corpus.importing.source import Source
from judge_cli.corpus.own.documents import Document
from judge_cli.corpus.own.shelve import Rows
from judge_cli.corpus.store import key_of as uncached_key_of
from judge_cli.problem import InputError

key_of = functools.lru_cache(maxsize=1 << 16)(uncached_key_of)


class Wishes(NamedTuple):
    """What was said on the command line about the documents; whatever is empty is taken from the document."""

    game: str
    name: str = ""
    date: str = ""
    edition: str = ""
    language: str = ""
    scheme: str | None = None
    encoding: str | None = None


class Prepared(NamedTuple):
    """A document with the rows of its tables, what was read, and what is odd about it."""

    document: Document
    tables: dict[str, Rows]
    reading: Reading
    findings: Findings


def prepared(path: Path, wishes: Wishes) -> Prepared:
    """The document in the file `path`.

    Raises:
        InputError: it can't be read, or has no rule numbers.
    """
    source = opened(path, wishes.encoding)
    own = house.document_of(source, str(path)) if wishes.scheme in {None, "house"} else None
    try:
        reading = (
            house.reading_of(source, own) if own else _exported(path, source, wishes) or read(source, wishes.scheme)
        )
    except InputError as error:
        raise error.in_file(path) from None
    found = house.findings_of(own) if own else findings(reading)
    document = _document(path, _said_by(own, wishes), reading, found)
    return Prepared(document, _tables(reading, found), reading, found)


def _exported(path: Path, source: Source, wishes: Wishes) -> Reading | None:
    """The document as `judge export` wrote it; None when it is another one."""
    if source.kind != "Markdown" or wishes.scheme is not None:
        return None
    return house_markdown.reading_in(decoded(path.read_bytes(), wishes.encoding).text, source)


def _said_by(own: parse.Document | None, wishes: Wishes) -> Wishes:
    """What a document of our own form says of itself in its head, unless something else was wished."""
    if own is None:
        return wishes
    head = own.edition
    return wishes._replace(
        name=wishes.name or head.title,
        date=wishes.date or head.date,
        edition=wishes.edition or head.edition,
        language=wishes.language or head.language,
    )


def _document(path: Path, wishes: Wishes, reading: Reading, found: Findings) -> Document:
    date = wishes.date or facts.date(reading)
    edition = wishes.edition or facts.edition(reading)
    return Document(
        id=0,
        game=wishes.game,
        kind="rules",
        label=label(date, edition, path),
        language=wishes.language or facts.language(reading),
        title=wishes.name or facts.title(reading) or wishes.game,
        edition=edition or path.name,
        date=date,
        wording=f"as printed in {path.name}",
        scheme=reading.scheme.name,
        file=path.name,
        sha=hashlib.sha256(path.read_bytes()).hexdigest(),
        rules=len(reading.items),
        faq=0,
        terms=len(reading.glossary),
        report=json.dumps(report_of(reading, found), ensure_ascii=False),
    )


def label(date: str, edition: str, path: Path) -> str:
    """What an edition is called: its date, or else its version, or else its file."""
    return date if date != "unknown" else edition or path.stem


def _tables(reading: Reading, found: Findings) -> dict[str, Rows]:
    return {
        "rule": _rules(reading),
        "reference": [(key_of(cite.source), key_of(cite.target)) for cite in found.references],
        "term": _terms(reading),
        "problem": [(one.line, one.because, one.said, one.nearest) for one in found.all],
        "part": _parts(reading),
    }


def _rules(reading: Reading) -> Rows:
    for position, item in enumerate(reading.items):
        parent = key_of(item.parent) if item.parent else ""
        yield position, key_of(item.number), parent, item.number, item.title, item.text, int(item.ours), item.line


def _terms(reading: Reading) -> Rows:
    numbers = {item.number for item in reading.items}
    for position, entry in enumerate(reading.glossary):
        cited = dict.fromkeys(number for number in _numbers_in(entry.meaning) if number in numbers)
        yield position, _slug(entry.term, position), entry.term, entry.meaning, "\n".join(cited), entry.line


def _numbers_in(text: str) -> Iterator[str]:
    from judge_cli.corpus.importing.cites import mentions

    return (mention.number for mention in mentions(text, "."))


def _slug(term: str, position: int) -> str:
    return re.sub(r"\W+", "-", term.casefold()).strip("-") or f"term-{position}"


def _parts(reading: Reading) -> Rows:
    parts = {
        "before": reading.before,
        "after": reading.after,
        "contents": reading.contents,
        "furniture": reading.furniture,
    }
    for part, lines in parts.items():
        for position, line in enumerate(lines):
            yield position, part, line.number, line.text
