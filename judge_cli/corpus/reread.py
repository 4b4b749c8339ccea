"""Which citations are to be read again because the rule they rest on no longer says what it said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.corpus.diff import Clause, Difference, difference
from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.store import key_of
from judge_cli.problem import InputError, Problem
from judge_cli.rule_number import RuleNumber

Texts = Mapping[str, tuple[Clause, ...]]
"""Language → the rules of a game in one edition."""


class Citation(NamedTuple):
    """Something that rests on a rule: a FAQ entry, a scenario, or a function of the engine.

    `print` is the fingerprint of the rule's wording when it was cited; empty when it was not kept.
    """

    game: str
    kind: str
    name: str
    number: str
    print: str = ""


class Stale(NamedTuple):
    """A citation whose rule was reworded ("reworded") or is no more ("deleted")."""

    citation: Citation
    because: str


def shipped_texts(library: Library, game: str) -> Texts:
    """The rules of a shipped game in both languages."""
    return {
        language: tuple(_clause(rule.number, rule.title, rule.text) for rule in library.rules(game, language))
        for language in library.names(game)
    }


def imported_texts(document: Document) -> Texts:
    """The rules of an imported edition."""
    rules = Documents().rules(document.id)
    return {document.language: tuple(Clause(rule.number, rule.key, rule.parent, rule.wording) for rule in rules)}


def folder_texts(folder: Path) -> dict[str, Texts]:
    """Game → its rules in a folder of rule text.

    Raises:
        InputError: there is no rule text in it.
    """
    from judge_cli.corpus.shelf import read_shelf

    return {
        book.game: {
            str(document.head.get("language", "")): tuple(
                _clause(str(rule.number), str(rule.title), rule.text) for rule in document.rules
            )
            for document in book.documents
        }
        for book in read_shelf(folder)
    }


def entries_citing(library: Library, game: str) -> Iterator[Citation]:
    """What the FAQ and the scenarios of a game cite."""
    kept = dict(_kept_prints(game))
    for entry in library.faq(game):
        for number in dict.fromkeys(entry.cites):
            yield Citation(game, "FAQ", entry.id, number, kept.get((entry.id, key_of(number)), ""))
    for card in library.scenarios(game):
        for number in dict.fromkeys(card.cites):
            yield Citation(game, "scenario", card.file, number)


def stale(citations: Iterable[Citation], old: Texts, new: Texts) -> Iterator[Stale]:
    """The citations that rest on `old` and whose rule reads otherwise in `new`; a mere new number is followed."""
    found = [difference(old[language], new[language]) for language in old if language in new]
    if not found:
        raise InputError(Problem(because="the two editions have no language in common"))
    prints = {fingerprint(clause.wording) for clauses in new.values() for clause in clauses}
    there = {clause.key for clauses in old.values() for clause in clauses}
    for citation in citations:
        key = key_of(citation.number)
        because = _verdict(key, found) if key in there and citation.print not in prints else ""
        if because:
            yield Stale(citation, because)


def stale_since(citations: Iterable[Citation], kept: Mapping[Citation, str], now: Texts) -> Iterator[Stale]:
    """The citations whose rule no longer has the fingerprint that was kept with them."""
    prints = {fingerprint(clause.wording) for clauses in now.values() for clause in clauses}
    keys = {clause.key for clauses in now.values() for clause in clauses}
    for citation in citations:
        old = kept.get(citation, "")
        if old and not set(old.split("+")) <= prints:
            yield Stale(citation, "reworded" if key_of(citation.number) in keys else "deleted")


def prints_of(texts: Texts, number: str) -> str:
    """The fingerprints of a rule in every language, joined by +; empty when there is no such rule."""
    key = key_of(number)
    return "+".join(
        fingerprint(clause.wording) for language in sorted(texts) for clause in texts[language] if clause.key == key
    )


def _verdict(key: str, found: Iterable[Difference]) -> str:
    for one in found:
        for change in one.changes:
            if change.old is not None and change.old.key == key:
                if change.new is None:
                    return "deleted"
                if change.reworded:
                    return "reworded"
    return ""


def _kept_prints(game: str) -> Iterator[tuple[tuple[str, str], str]]:
    """((FAQ entry, key), fingerprint) of the imported FAQ of a game."""
    for document in Documents().all(game, "faq"):
        ids = {position: id_ for _, position, id_, *_ in Documents().table("faq", document.id)}
        for _, key, position, kept in Documents().table("faq_cite", document.id):
            yield (ids.get(position, ""), key), kept


def _clause(number: str, title: str, text: str) -> Clause:
    above = RuleNumber(number).parent
    return Clause(number, key_of(number), key_of(str(above)) if above else "", "\n".join(filter(None, (title, text))))
