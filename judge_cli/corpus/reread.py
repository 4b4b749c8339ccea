"""Which citations are to be read again because the rule they rest on no longer says what it said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.corpus.diff import Clause, Difference, difference
from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.kept import Prints, changed, prints_of
from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.store import key_of
from judge_cli.problem import InputError, Problem
from judge_cli.rule_number import RuleNumber

if TYPE_CHECKING:
    from judge_cli.corpus.shelf import Book

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

    return {book.game: book_texts(book) for book in read_shelf(folder)}


def book_texts(book: Book) -> Texts:
    """The rules of a game as its files have them."""
    return {
        str(document.head.get("language", "")): tuple(
            _clause(str(rule.number), str(rule.title), rule.text) for rule in document.rules
        )
        for document in book.documents
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
    """The citations whose rule does not read the same in both editions; a mere other number is followed.

    Raises:
        InputError: the editions are in different languages.
    """
    found = [difference(old[language], new[language]) for language in old if language in new]
    if not found:
        raise InputError(Problem(because="the two editions have no language in common"))
    before, after = (_by_print(texts) for texts in (old, new))
    for citation in citations:
        # A citation that kept a fingerprint is followed by it: its number may be that of either edition.
        if citation.print in before and citation.print in after:
            continue
        if citation.print in after:
            because = _verdict_of_new(after[citation.print], found)
        else:
            because = _verdict(before.get(citation.print, key_of(citation.number)), found)
        if because:
            yield Stale(citation, because)


def stale_since(citations: Iterable[Citation], kept: Prints, now: Prints) -> Iterator[Stale]:
    """The citations whose rule no longer has the fingerprints that were kept of it."""
    other = dict(changed(kept, now))
    for citation in citations:
        because = other.get(key_of(citation.number))
        if because:
            yield Stale(citation, because)


def stale_imported(library: Library, game: str) -> Iterator[tuple[Document, int, Stale]]:
    """The entries of imported FAQ whose rule was reworded or deleted after they came, each with its file and line."""
    rules = Documents().newest(game)
    texts = [shipped_texts(library, game)] if game in library.game_ids() else []
    now = dict[str, frozenset[str]]()
    for known in (*texts, *([imported_texts(rules)] if rules is not None else [])):
        now |= {key: prints | now.get(key, frozenset()) for key, prints in prints_of(known).items()}
    there = {print_ for prints in now.values() for print_ in prints}
    newest = {(one.language, one.title): one for one in Documents().all(game, "faq")}
    for document in newest.values():
        for id_, line, number, kept in Documents().cited(document.id):
            if kept and kept not in there:
                because = "reworded" if key_of(number) in now else "deleted"
                yield document, line, Stale(Citation(game, "FAQ", id_, number, kept), because)


def _by_print(texts: Texts) -> dict[str, str]:
    return {fingerprint(clause.wording): clause.key for clauses in texts.values() for clause in clauses}


def _verdict(key: str, found: Iterable[Difference]) -> str:
    """What became of a rule of the older edition."""
    changes = (change for one in found for change in one.changes if change.old is not None and change.old.key == key)
    return next((_kind(change.new) for change in changes if change.new is None or change.reworded), "")


def _verdict_of_new(key: str, found: Iterable[Difference]) -> str:
    """What a rule of the newer edition was in the older one."""
    changes = (change for one in found for change in one.changes if change.new is not None and change.new.key == key)
    return next((_kind(change.old) for change in changes if change.old is None or change.reworded), "")


def _kind(other: Clause | None) -> str:
    return "deleted" if other is None else "reworded"


def _kept_prints(game: str) -> Iterator[tuple[tuple[str, str], str]]:
    """((FAQ entry, key), fingerprint) of the imported FAQ of a game."""
    for document in Documents().all(game, "faq"):
        for id_, _, number, kept in Documents().cited(document.id):
            yield (id_, key_of(number)), kept


def _clause(number: str, title: str, text: str) -> Clause:
    above = RuleNumber(number).parent
    return Clause(number, key_of(number), key_of(str(above)) if above else "", "\n".join(filter(None, (title, text))))
