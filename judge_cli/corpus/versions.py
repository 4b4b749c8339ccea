"""The editions of a game's rules in the judge's library, and what became of a rule through them."""

from __future__ import annotations

from typing import NamedTuple

from judge_cli.corpus.diff import Change, Clause, Difference, difference
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.store import key_of
from judge_cli.problem import InputError, Problem


class Stage(NamedTuple):
    """A rule in one edition, and how it came to be from the edition before it (None where nothing changed)."""

    edition: Document
    clause: Clause
    change: Change | None


def editions(game: str, language: str | None = None) -> tuple[Document, ...]:
    """The editions of the rules of `game`, the oldest first.

    Raises:
        InputError: there are none.
    """
    found = Documents().all(game, "rules")
    if not found:
        from judge_cli.nearest import nearest

        games = tuple(dict.fromkeys(document.game for document in Documents().all(kind="rules")))
        because = f"no document of {game} has been imported (judge import FILE --game {game})"
        raise InputError(Problem(because=because, nearest=nearest(game, games), offered=games))
    newest = max(found, key=lambda document: (document.date, document.id))
    wanted = language or newest.language
    return tuple(document for document in found if document.language == wanted)


def edition(game: str, said: str) -> Document:
    """The edition of `game` called `said`: its label, its version, or the beginning of its date.

    Raises:
        InputError: there is none, or more than one.
    """
    known = editions(game) if not said else Documents().all(game, "rules") or editions(game)
    exact = [one for one in known if said in {one.label, one.edition, one.date, one.file, str(one.id)}]
    likely = exact or [one for one in known if one.label.startswith(said)]
    if len(likely) == 1:
        return likely[0]
    from judge_cli.nearest import nearest

    labels = tuple(one.label for one in known)
    because = f"{game} has {'several editions' if likely else 'no edition'} called {said}"
    raise InputError(Problem(because=because, said=said, nearest=nearest(said, labels), offered=labels))


def clauses(document: Document) -> tuple[Clause, ...]:
    """The rules of an edition as they are compared."""
    rules = Documents().rules(document.id)
    return tuple(Clause(rule.number, rule.key, rule.parent, rule.wording) for rule in rules)


def compared(old: Document, new: Document) -> Difference:
    """What makes `new` of `old`."""
    return difference(clauses(old), clauses(new))


def history(game: str, number: str) -> tuple[Stage, ...]:
    """A rule of the newest edition through the editions before it, the newest first, as far back as it goes.

    Raises:
        InputError: nothing has been imported for `game`.
    """
    known = editions(game)[::-1]
    there = {clause.key: clause for clause in reversed(clauses(known[0]))}
    clause = there.get(key_of(number))
    stages: list[Stage] = []
    for at, one in enumerate(known):
        if clause is None:
            break
        older = known[at + 1] if at + 1 < len(known) else None
        change, before = _before(older, one, clause) if older else (None, None)
        stages.append(Stage(one, clause, change))
        clause = before
    return tuple(stages)


def _before(older: Document, newer: Document, clause: Clause) -> tuple[Change | None, Clause | None]:
    """How `clause` came to be, and what it was in the older edition."""
    found = compared(older, newer)
    change = next((one for one in found.changes if one.new is not None and one.new.key == clause.key), None)
    if change is not None:
        return change, change.old
    there = {one.key: one for one in reversed(clauses(older))}
    return None, there.get(clause.key)
