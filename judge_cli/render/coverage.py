"""How far scenarios, FAQ and engine cover the rule text of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from judge_cli.corpus.library import Library
from judge_cli.engine.game import Game
from judge_cli.render.labels import label
from judge_cli.render.language import Language
from judge_cli.render.plain import plain
from judge_cli.render.wrap import padded, wrapped


class Standing(NamedTuple):
    """One rule: whether the engine carries it out, how many scenarios exercise it, how many FAQ entries cite it."""

    number: str
    title: str
    heading: bool
    informational: str
    implemented: bool
    scenarios: int
    faq: int

    @property
    def word(self) -> str:
        """Where the rule stands, in one word."""
        if self.scenarios:
            return "exercised"
        if self.implemented:
            return "not exercised"
        if self.heading:
            return "heading"
        if self.informational:
            return "not modelled"
        return "FAQ only" if self.faq else "text only"


class Coverage(NamedTuple):
    """A game's rules and where each stands."""

    game: str
    rules: tuple[Standing, ...]

    @property
    def implemented(self) -> int:
        """How many rules the engine carries out."""
        return sum(rule.implemented for rule in self.rules)

    @property
    def exercised(self) -> int:
        """How many of those a scenario exercises."""
        return sum(rule.implemented and rule.scenarios > 0 for rule in self.rules)

    @property
    def percent(self) -> float:
        """The share of the implemented rules that is exercised, 0–100."""
        return 100 * self.exercised / self.implemented if self.implemented else 100.0


def coverage_of(library: Library, game: Game, counted: Counter[str], language: Language) -> Coverage:
    """Where each rule of `game` stands, `counted` being how many scenarios exercise each number."""
    cited = game.cited
    return Coverage(
        game.id,
        tuple(
            Standing(
                number=rule.number,
                title=plain(rule.title),
                heading=not rule.text,
                informational=plain(rule.informational),
                implemented=rule.number in cited,
                scenarios=counted[rule.number],
                faq=len(library.faq_citing(game.id, rule.number)),
            )
            for rule in library.rules(game.id, language.value)
        ),
    )


def coverage_lines(coverage: Coverage, language: Language, width: int | None) -> Iterator[str]:
    """A line a rule, then the sum."""
    for rule in coverage.rules:
        said = label(rule.word, language)
        if rule.word == "exercised":
            said = f"{said} {rule.scenarios}"
        faq = f", FAQ {rule.faq}" if rule.faq else ""
        reason = f": {rule.informational}" if rule.word == "not modelled" else ""
        opening = padded(f"  {rule.number}", 16)
        yield from wrapped(f"{rule.title} — {said}{faq}{reason}", width, " " * 18, opening)
    yield sum_line(coverage, language)


def sum_line(coverage: Coverage, language: Language) -> str:
    """How many of the implemented rules are exercised."""
    return (
        f"{coverage.game}: {coverage.exercised}/{coverage.implemented} "
        f"{label('implemented rules exercised', language)} ({coverage.percent:.1f} %)"
    )


def coverage_data(coverage: Coverage) -> dict[str, Any]:
    """The same for scripts."""
    return {
        "game": coverage.game,
        "implemented": coverage.implemented,
        "exercised": coverage.exercised,
        "percent": round(coverage.percent, 1),
        "rules": [rule._asdict() | {"standing": rule.word} for rule in coverage.rules],
    }
