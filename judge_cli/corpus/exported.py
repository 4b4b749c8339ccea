"""Texts for other programs: shipped games and imported documents in one form (docs/importing.md describes it)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_cli.corpus.library import Library
from judge_cli.corpus.own.documents import Document, Documents
from judge_cli.corpus.said import named_game
from judge_cli.corpus.versions import edition as named_edition


def exported(game: str | None, edition: str) -> list[dict[str, Any]]:
    """The documents of `game`, or one edition of it, or every document there is.

    Raises:
        InputError: there is no such game or edition.
    """
    if game is not None and edition:
        return [_imported(named_edition(game, edition))]
    library = Library.open()
    own = Documents().all(game)
    imported_games = {document.game for document in Documents().all()}
    asked = [game] if game is not None else list(library.game_ids())
    ids = [id_ if id_ in imported_games else named_game(library, id_) for id_ in asked]
    shipped = [found for id_ in ids for found in _shipped(library, id_, imported_games)]
    return [*shipped, *map(_imported, own)]


def _shipped(library: Library, game: str, imported: set[str]) -> Iterator[dict[str, Any]]:
    names = library.names(game)
    for language in names:
        edition = library.edition(game, language)
        if game in imported and edition.wording.startswith("as printed in "):
            continue
        yield {
            **edition._asdict(),
            "kind": "rules",
            "official": False,
            "rules": [_rule(rule.number, rule.title, rule.text, None) for rule in library.rules(game, language)],
            "terms": [
                {"term": term.ja if language == "ja" else term.en, "meaning": term.meaning.get(language, "")}
                for term in library.terms(game)
            ],
            "faq": [
                _entry(entry.id, entry.ask.get(language, ""), entry.answer.get(language, ""), entry.cites)
                for entry in library.faq(game)
                if entry.ask.get(language)
            ],
        }


def _imported(document: Document) -> dict[str, Any]:
    shelf = Documents()
    return {
        "game": document.game,
        "language": document.language,
        "title": document.title,
        "edition": document.edition,
        "date": document.date,
        "wording": document.wording,
        "kind": document.kind,
        "official": True,
        "label": document.label,
        "file": document.file,
        "sha256": document.sha,
        "rules": [
            _rule(rule.number, rule.title, rule.text, rule.line, number_is_ours=bool(rule.ours))
            for rule in shelf.rules(document.id)
        ],
        "terms": [{"term": row[3], "meaning": row[4]} for row in shelf.table("term", document.id)],
        "faq": [
            _entry(row[2], row[3], row[4], tuple(filter(None, row[5].split("\n"))))
            for row in shelf.table("faq", document.id)
        ],
        "other_lines": [{"part": row[2], "line": row[3], "text": row[4]} for row in shelf.table("part", document.id)],
    }


def _rule(number: str, title: str, text: str, line: int | None, *, number_is_ours: bool = False) -> dict[str, Any]:
    return {"number": number, "title": title, "text": text, "line": line, "number_is_ours": number_is_ours}


def _entry(id_: str, ask: str, answer: str, cites: tuple[str, ...]) -> dict[str, Any]:
    return {"id": id_, "question": ask, "answer": answer, "cites": list(cites)}
