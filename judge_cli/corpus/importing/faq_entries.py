"""The entries of a file of questions: read from any kind of file, with the rules that each one names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

from judge_cli.corpus.importing.cites import mentions_in
from judge_cli.corpus.importing.faq_columns import Columns, columns
from judge_cli.corpus.importing.faq_prose import questions
from judge_cli.corpus.importing.faq_quiz import packed_answers, quiz
from judge_cli.corpus.importing.faq_rows import has_rows, rows
from judge_cli.corpus.importing.faq_tree import entries_of
from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.prepared import key_of
from judge_cli.corpus.importing.records import STREAMS, Record, is_piped, records
from judge_cli.corpus.importing.trees import TREES, tree
from judge_cli.problem import InputError, Problem

_HEAD = 1000
"""Records that are looked at to know the columns of a file that streams by."""
_LINK = re.compile(r"!?\[(?P<said>[^\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s\"[^\"]*\")?\)")
_WIDEST = 80
_SHOWN = 5


class Entry(NamedTuple):
    """A question with its answer; `named` is what its column of rules says, `cites` the rules that were found."""

    line: int
    id: str
    topic: str
    ask: str
    answer: str
    named: str
    cites: tuple[str, ...] = ()


class Clauses(NamedTuple):
    """The rules of the game: key → (number, fingerprint of its wording), and what parts the items of a number."""

    rules: dict[str, tuple[str, str]]
    separator: str


class Counted:
    """What went by."""

    def __init__(self) -> None:
        self.entries = self.repeated = self.cites = self.unresolved = self.empty = 0
        self.empty_lines: list[int] = []


def mapped(path: Path, encoding: str | None, said: str) -> tuple[Columns, tuple[str, ...], Iterator[Record]]:
    """Where each field is read from, the columns that none is, and the records of the file from its first one on.

    Raises:
        InputError: the file can't be read, or no column holds answers.
    """
    found = iter(_records(path, encoding))
    head = list(islice(found, None if path.suffix.lower() in TREES else _HEAD))
    names = tuple(dict.fromkeys(name for _, fields in head for name in fields))
    chosen = columns(names, said)
    read = {name for columns_of in chosen.values() for name in columns_of}
    return chosen, tuple(name for name in names if name not in read), chain(head, found)


def _records(path: Path, encoding: str | None) -> Iterable[Record]:
    if not path.is_file():
        raise InputError(Problem(because="this is not a file" if path.exists() else "there is no such file"))
    suffix = path.suffix.lower()
    if suffix in TREES:
        return entries_of(tree(path, encoding))
    if suffix in STREAMS:
        return records(path, encoding)
    source = opened(path, encoding)
    if source.kind in {"text", "Markdown"} and is_piped(_raw_lines(path, encoding)):
        return records(path, encoding)
    if has_rows(source.lines):
        return rows(source.lines)
    answers = packed_answers(source.lines)
    return quiz(source.lines, answers) if answers else questions(source.lines)


def _raw_lines(path: Path, encoding: str | None) -> list[str]:
    from judge_cli.corpus.importing.decode import decoded

    return decoded(path.read_bytes(), encoding).text.splitlines()


def entries(found: Iterable[Record], chosen: Columns, stem: str, counted: Counted) -> Iterator[Entry]:
    """The entries among the records, their cites not looked up yet; one without an answer is only counted."""
    ask_of, topic_of, id_of, answer_of, named_of = (
        _reader(chosen.get(field, ())) for field in ("question", "topic", "id", "answer", "cites")
    )
    for line, fields in found:
        answer = _text(answer_of(fields))
        if not answer:
            counted.empty += 1
            counted.empty_lines += [line] if len(counted.empty_lines) < _SHOWN else []
            continue
        counted.entries += 1
        topic = _text(topic_of(fields))
        ask = _text(ask_of(fields)) or topic or _beginning(answer)
        slug = _slug(id_of(fields)) or str(counted.entries)
        yield Entry(line, f"{stem}-{slug}", topic, ask, answer, named_of(fields))


def linked(batch: Sequence[Entry], clauses: Clauses, counted: Counted) -> list[Entry]:
    """The batch with the rules that each entry names."""
    cites: dict[int, dict[str, None]] = {}
    texts = [f"{entry.ask if entry.ask != entry.topic else ''}\n{entry.answer}\n{entry.named}" for entry in batch]
    for at, mention in mentions_in(texts, clauses.separator):
        there = clauses.rules.get(key_of(mention.number))
        if there is not None:
            cites.setdefault(at, {})[there[0]] = None
        else:
            counted.unresolved += mention.sure
    counted.cites += sum(map(len, cites.values()))
    return [Entry(*entry[:-1], tuple(cites[at])) if at in cites else entry for at, entry in enumerate(batch)]


def merged(batch: Iterable[Entry], counted: Counted) -> list[Entry]:
    """The batch with entries that say the same of several cards made one that names them all."""
    kept: dict[tuple[str, str], Entry] = {}
    for entry in batch:
        # A ruling without a question has its card in that place.
        key = ("" if entry.ask == entry.topic else entry.ask, entry.answer)
        first = kept.get(key)
        if first is None:
            kept[key] = entry
            continue
        counted.repeated += 1
        if entry.topic and entry.topic not in first.topic.split(" / "):
            topic = " / ".join(filter(None, (first.topic, entry.topic)))
            kept[key] = first._replace(topic=topic, ask=topic if first.ask == first.topic else first.ask)
    return list(kept.values())


def _reader(names: tuple[str, ...]) -> Callable[[dict[str, str]], str]:
    """What reads a field of a record: the first of its columns that is filled."""
    if len(names) == 1:
        [only] = names
        return lambda fields: fields.get(only, "")
    return lambda fields: next((text for name in names if (text := fields.get(name))), "")


def _text(said: str) -> str:
    """A text as it is read: links are the words they stand behind."""
    return _LINK.sub(lambda match: match["said"], said).strip() if "](" in said else said


def _beginning(answer: str) -> str:
    """What stands for the question of a ruling that has neither one nor a card."""
    first = _text(answer).split("\n", 1)[0]
    return first if len(first) <= _WIDEST else f"{first[: _WIDEST - 1].rstrip()}…"


def _slug(said: str) -> str:
    return re.sub(r"\W+", "-", said.casefold()).strip("-")[:60] if said else ""
