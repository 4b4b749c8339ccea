"""Mistakes in rules.*.txt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

from judge_cli.corpus.model import LANGUAGES, Rule
from judge_cli.corpus.parse import Document
from judge_cli.corpus.placed import Placed, mistaken
from judge_cli.corpus.references import references
from judge_cli.corpus.shelf import Book
from judge_cli.problem import Place, Problem
from judge_cli.rule_number import RuleNumber

Numbers = Mapping[str, frozenset[str]]
"""Game → the numbers of its rules."""

WIDEST_TITLE = {"ja": 40, "en": 45}
"""In columns: 20 Japanese characters, 45 Latin ones."""
_DATE = re.compile(r"\d{4}(-\d\d(-\d\d)?)?|unknown")


def rule_problems(book: Book, numbers: Numbers) -> Iterator[Problem]:
    """What is wrong with the numbered rules of `book`."""
    for document in book.documents:
        yield from _head(document, book.game)
        yield from _order(document)
        yield from _letters(document)
        yield from _parents(document)
        yield from _titles(document)
        yield from _unreadable(document)
        yield from _references(document, numbers)
        yield from _rule_sources(document, book)
    if len(book.documents) == len(LANGUAGES):
        yield from _differences(*book.documents)
        yield from _differences(*reversed(book.documents))


def _head(document: Document, game: str) -> Iterator[Problem]:
    language = Path(document.file).name.split(".")[1]
    for field, right in (("game", game), ("language", language)):
        said = document.head.get(field)
        if said and said != right:
            yield mistaken(said, f"{field} is {said}, but the file is that of {right}", words=(right,))
    date = document.head.get("date")
    if date and _DATE.fullmatch(date) is None:
        yield mistaken(date, f"{date} is not a date like 2019-01-14, 2019-01 or 2019, nor unknown")


def _order(document: Document) -> Iterator[Problem]:
    seen: dict[RuleNumber, Rule] = {}
    last: RuleNumber | None = None
    for rule in document.rules:
        number = RuleNumber(rule.number)
        if number in seen:
            first = seen[number].place
            yield _at(rule, f"{rule.number} is already at line {first.line if first else 0}")
        elif last is not None and number < last:
            yield _at(rule, f"{rule.number} comes before {last} but stands after it")
        seen.setdefault(number, rule)
        last = number


def _letters(document: Document) -> Iterator[Problem]:
    there = {RuleNumber(rule.number) for rule in document.rules}
    for rule in document.rules:
        letter = rule.number[-1]
        if rule.gap or not ("a" < letter <= "z") or rule.number[-2:-1].isalpha():
            continue
        before = rule.number[:-1] + chr(ord(letter) - 1)
        if RuleNumber(before) not in there:
            yield _at(rule, f"{rule.number} follows no {before}; say @gap if its letter is not known")


def _parents(document: Document) -> Iterator[Problem]:
    there = {RuleNumber(rule.number) for rule in document.rules}
    for rule in document.rules:
        parent = RuleNumber(rule.number).parent
        if parent is not None and parent not in there:
            yield _at(rule, f"{rule.number} stands under {parent}, which does not exist")


def _titles(document: Document) -> Iterator[Problem]:
    widest = WIDEST_TITLE.get(str(document.head.get("language")), 45)
    parents = {RuleNumber(rule.number).parent for rule in document.rules}
    for rule in document.rules:
        width = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in rule.title)
        if not rule.title:
            yield _at(rule, f"{rule.number} has no [title]")
        elif width > widest and isinstance(rule.title, Placed):
            yield mistaken(rule.title, f"the title of {rule.number} is {width} columns wide, of at most {widest}")
        if not rule.text and RuleNumber(rule.number) not in parents:
            yield _at(rule, f"{rule.number} has neither a text nor rules under it")


def _unreadable(document: Document) -> Iterator[Problem]:
    for line in document.lines:
        for column, letter in enumerate(str(line).rstrip("\r"), start=1):
            if unicodedata.category(letter) in {"Cc", "Cf", "Co", "Cs"} and letter != "\t":
                place = Place(document.file, line.number, column)
                yield Problem(because=f"an invisible character (U+{ord(letter):04X}) stands here", place=place)


def _references(document: Document, numbers: Numbers) -> Iterator[Problem]:
    for reference in references(document):
        yield from missing_rule(reference.said, reference.source.game, numbers)


def missing_rule(said: Placed, game: str, numbers: Numbers) -> Iterator[Problem]:
    """A problem when `said` (806, or caster:806) in the text of `game` is no rule."""
    before, colon, number = said.rpartition(":")
    of = before if colon else game
    if of not in numbers:
        yield mistaken(said, f"there is no game {of}", words=frozenset(numbers))
    elif number not in numbers[of]:
        place = Place(said.place.file, said.place.line, said.place.column + len(before + colon))
        yield Problem(
            because=f"there is no rule {number} in {of}",
            place=place,
            said=number,
            nearest=_nearest(number, numbers[of]),
        )


def _nearest(said: str, numbers: frozenset[str]) -> str | None:
    from judge_cli.near import likest

    found = likest(RuleNumber(said), [("", RuleNumber(number)) for number in numbers], 1)
    return str(found[0][1]) if found else None


def _rule_sources(document: Document, book: Book) -> Iterator[Problem]:
    for rule in document.rules:
        if isinstance(rule.source, Placed):
            yield from missing_source(rule.source, book)


def missing_source(said: Placed, book: Book) -> Iterator[Problem]:
    """A problem when `said` is no key of the book's sources.yaml."""
    keys = frozenset(str(source.key) for source in book.sources)
    if said and said not in keys:
        yield mistaken(said, f"sources.yaml has no source {said}", words=keys)


def _differences(document: Document, other: Document) -> Iterator[Problem]:
    there = {str(rule.number): rule for rule in other.rules}
    name = Path(other.file).name
    for rule in document.rules:
        twin = there.get(rule.number)
        if twin is None:
            yield _at(rule, f"{rule.number} is not in {name}")
            continue
        for mark, said, elsewhere in _marks(rule, twin):
            if said != elsewhere and document.file < other.file:
                yield _at(rule, f"@{mark} of {rule.number} is {said} here and {elsewhere} in {name}")


def _marks(rule: Rule, twin: Rule) -> Iterator[tuple[str, str, str]]:
    yield "source", rule.source or "none", twin.source or "none"
    yield "certainty", str(rule.certainty), str(twin.certainty)
    yield "number", _whose(rule), _whose(twin)
    yield "gap", _yes(rule.gap), _yes(twin.gap)
    yield "informational", _yes(bool(rule.informational)), _yes(bool(twin.informational))


def _whose(rule: Rule) -> str:
    return "ours" if rule.ours else "the document's"


def _yes(said: bool) -> str:
    return "said" if said else "not said"


def _at(rule: Rule, because: str) -> Problem:
    return Problem(because=because, place=rule.place, said=str(rule.number))
