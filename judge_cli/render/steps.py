"""A procedure on paper: its rows in order, who decides, and under which conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_cli.engine.decision import Finding
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice, Row
from judge_cli.render.phrases import Phrases
from judge_cli.render.reading import Reading
from judge_cli.render.wrap import padded, wrapped

_MARGIN = 12


def steps_lines(game: Game, reading: Reading, phrases: Phrases, width: int | None) -> Iterator[str]:
    """The main procedure, then each procedure that its windows enter."""
    yield from wrapped(reading.edition(), width)
    for table in (game.main, *game.windows):
        yield ""
        chapter = ""
        for row in table:
            if row.cites.split(".")[0] != chapter:
                chapter = row.cites.split(".")[0]
                yield f"{chapter}  {reading.title(chapter)}".rstrip()
            yield from _row_lines(row, reading, phrases, width)


def _row_lines(row: Row, reading: Reading, phrases: Phrases, width: int | None) -> Iterator[str]:
    title = reading.title(row.cites)
    sign = " "
    if isinstance(row, Choice):
        sign, title = "?", f"{title}: {' / '.join(map(phrases.offer, row.deeds))}"
    yield from wrapped(title, width, " " * (_MARGIN + 2), padded(f"  {row.cites} ", _MARGIN) + f"{sign} ")
    for condition in getattr(row, "when", ()):
        yield from wrapped(condition_text(condition.name, phrases), width, " " * 18, " " * 16 + "· ")
    for rule in getattr(row, "rules", ()):
        yield from wrapped(reading.title(rule.cites), width, " " * 18, f"{' ' * 16}× {rule.cites} ")


def condition_text(name: str, phrases: Phrases) -> str:
    """A condition as a rule states it, whatever it will be about."""
    return phrases.condition(Finding(condition=name, met=True, about=("…",))).removesuffix(" (…)")


def steps_data(game: Game, reading: Reading, phrases: Phrases) -> dict[str, Any]:
    """The procedures as plain data."""
    return {
        "game": game.id,
        "edition": reading.edition(),
        "procedures": [[_row_data(row, reading, phrases) for row in table] for table in (game.main, *game.windows)],
    }


def _row_data(row: Row, reading: Reading, phrases: Phrases) -> dict[str, Any]:
    return {
        "row": row.row,
        "rule": row.cites,
        "title": reading.title(row.cites),
        "decides": isinstance(row, Choice),
        "choices": list(row.deeds) if isinstance(row, Choice) else [],
        "conditions": [condition_text(condition.name, phrases) for condition in getattr(row, "when", ())],
        "forbidden_by": [rule.cites for rule in getattr(row, "rules", ())],
    }
