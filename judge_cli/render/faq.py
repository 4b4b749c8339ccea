"""FAQ entries as a judge reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge_cli.corpus.model import FaqEntry, Link, Source
from judge_cli.render.labels import certainty, label
from judge_cli.render.plain import plain
from judge_cli.render.rule import Fact, facts, in_language, link_text, source_lines
from judge_cli.render.wrap import wrapped

Titled = Callable[[str, str], Link]
"""A cited number in the text of a game → the rule it means."""


def faq_entry(entry: FaqEntry, titled: Titled, source: Source | None, language: str, *, width: int | None) -> list[str]:
    """A question, its answer, and what the answer rests on."""
    return [
        plain(f"{entry.game} {entry.id}"),
        "",
        *wrapped(plain(in_language(entry.ask, language)), width, "  "),
        "",
        *wrapped(plain(in_language(entry.answer, language)), width, "  "),
        "",
        *facts(_facts(entry, titled, source, language), width),
    ]


def faq_list(entries: Iterable[FaqEntry], language: str, width: int | None) -> list[str]:
    """Ids and questions, by game."""
    lines: list[str] = []
    game = ""
    for entry in entries:
        if entry.game != game:
            game = entry.game
            lines += ["", plain(game)] if lines else [plain(game)]
        lines += wrapped(plain(f"{entry.id}  {in_language(entry.ask, language)}"), width, "      ", "  ")
    return lines


def _facts(entry: FaqEntry, titled: Titled, source: Source | None, language: str) -> Iterator[Fact]:
    yield label("cites", language), [link_text(titled(entry.game, said), entry.game) for said in entry.cites]
    yield label("rests on", language), [certainty(entry.certainty, language)]
    sure = [] if entry.confidence == "high" else [label(entry.confidence, language)]
    yield label("confidence", language), sure
    yield label("proven by replay", language), list(entry.scenarios)
    yield label("source", language), source_lines(source, language) if source else [entry.source]


def faq_data(entry: FaqEntry, titled: Titled, source: Source | None) -> dict[str, Any]:
    """An entry for JSON."""
    return {
        "game": entry.game,
        "id": entry.id,
        "ask": entry.ask,
        "answer": entry.answer,
        "cites": [titled(entry.game, said)._asdict() for said in entry.cites],
        "source": source._asdict() if source else entry.source,
        "confidence": entry.confidence,
        "certainty": entry.certainty,
        "scenarios": list(entry.scenarios),
        "proven_by_replay": bool(entry.scenarios),
    }
