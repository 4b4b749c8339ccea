"""The words of the games as a judge reads them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_cli.corpus.model import Term
from judge_cli.render.faq import Titled
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.rule import facts, in_language, link_text
from judge_cli.render.wrap import wrapped


def term_entry(term: Term, titled: Titled, language: str, width: int | None) -> list[str]:
    """A word in both languages, what it means, and the rules that use it."""
    meaning = in_language(term.meaning, language)
    also = [word for words in term.also.values() for word in words]
    found = [
        (label("reading", language), [term.reading] if term.reading else []),
        (label("also", language), [", ".join(also)] if also else []),
        (label("rules", language), [link_text(titled(term.game, said), term.game) for said in term.rules]),
    ]
    return [
        plain(f"{term.game}  {both(term)}"),
        "",
        *(line for text in meaning.split("\n") for line in wrapped(plain(text), width, "  ")),
        "",
        *facts(found, width),
    ]


def term_list(terms: Iterable[Term], width: int | None) -> list[str]:
    """Words with their readings, by game."""
    lines: list[str] = []
    game = ""
    for term in terms:
        if term.game != game:
            game = term.game
            lines += ["", plain(game)] if lines else [plain(game)]
        reading = f" ({term.reading})" if term.reading else ""
        lines += wrapped(plain(f"{both(term)}{reading}"), width, "      ", "  ")
    return lines


def both(term: Term) -> str:
    """The word in both languages."""
    return " / ".join(filter(None, (term.ja, term.en)))


def term_data(term: Term, titled: Titled) -> dict[str, Any]:
    """A term for JSON."""
    return {
        "game": term.game,
        "id": term.id,
        "ja": term.ja,
        "reading": term.reading,
        "en": term.en,
        "also": {language: list(words) for language, words in term.also.items()},
        "meaning": term.meaning,
        "rules": [titled(term.game, said)._asdict() for said in term.rules],
    }
