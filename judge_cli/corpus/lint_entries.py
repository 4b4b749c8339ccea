"""Mistakes in faq.yaml, terms.yaml and in what scenario files cite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge_cli.corpus.lint_rules import Numbers, missing_rule, missing_source
from judge_cli.corpus.model import FaqEntry, Term
from judge_cli.corpus.placed import Placed, mistaken
from judge_cli.corpus.references import mentions
from judge_cli.corpus.shelf import Book
from judge_cli.problem import Place, Problem

_ID = re.compile(r"(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*")


def entry_problems(book: Book, numbers: Numbers) -> Iterator[Problem]:
    """What is wrong with the FAQ, the terms and the citations of the scenarios of `book`."""
    yield from _ids(book.faq)
    yield from _ids(book.terms)
    scenarios = frozenset(card.name for card in book.scenarios)
    for entry in book.faq:
        yield from _faq(entry, book, numbers, scenarios)
    for term in book.terms:
        yield from _term(term, book, numbers)
    for card in book.scenarios:
        yield from _cited(card.cites, book, numbers)


def _ids(entries: Iterable[FaqEntry | Term]) -> Iterator[Problem]:
    seen: dict[str, Placed] = {}
    for entry in entries:
        if not isinstance(entry.id, Placed) or not entry.id:
            continue
        if entry.id in seen:
            yield mistaken(entry.id, f"{entry.id} is already at line {seen[entry.id].place.line}")
        elif _ID.fullmatch(entry.id) is None:
            yield mistaken(entry.id, f"{entry.id} is not an id: small Latin words joined by hyphens")
        seen.setdefault(str(entry.id), entry.id)


def _faq(entry: FaqEntry, book: Book, numbers: Numbers, scenarios: frozenset[str]) -> Iterator[Problem]:
    if not entry.cites:
        yield Problem(because=f"{entry.id} cites no rule", place=entry.place)
    yield from _cited(entry.cites, book, numbers)
    yield from _mentioned((*entry.ask.values(), *entry.answer.values()), book, numbers)
    if isinstance(entry.source, Placed):
        yield from missing_source(entry.source, book)
    for name in entry.scenarios:
        if isinstance(name, Placed) and name not in scenarios:
            yield mistaken(name, f"there is no scenario {name} of {book.game}", words=scenarios)


def _term(term: Term, book: Book, numbers: Numbers) -> Iterator[Problem]:
    if not term.rules:
        yield Problem(because=f"{term.id} names no rule that uses it", place=term.place)
    yield from _cited(term.rules, book, numbers)
    yield from _mentioned(term.meaning.values(), book, numbers)


def _cited(cites: Iterable[str], book: Book, numbers: Numbers) -> Iterator[Problem]:
    for said in cites:
        if isinstance(said, Placed):
            yield from missing_rule(said, book.game, numbers)


def _mentioned(texts: Iterable[str], book: Book, numbers: Numbers) -> Iterator[Problem]:
    for text in texts:
        if not isinstance(text, Placed):
            continue
        for match in mentions(text):
            # A folded YAML text has lost its line ends: a mention in it is placed at the start of the text.
            column = text.place.column + (match.start("said") if "\n" not in text else 0)
            said = Placed(match["said"], Place(text.place.file, text.place.line, column))
            yield from missing_rule(said, book.game, numbers)
