"""What the corpus holds: rules, FAQ entries, terms, sources and where they come from."""

from __future__ import annotations

from typing import NamedTuple

from judge_cli.problem import Place

# Named tuples, not msgspec records: a look-up makes a dozen of these, and importing msgspec for them would take a
# sixth of the time it has (tests/bench/startup.py).

LANGUAGES = ("ja", "en")


def heading(title: str, text: str) -> str:
    """What a rule is listed as: its title, or the beginning of its text where the document gives its rules none."""
    first = title or text.split("\n", 1)[0]
    return first if title or len(first) <= 60 else f"{first[:57].rstrip()}…"


class Rule(NamedTuple):
    """One numbered rule in one language."""

    game: str
    language: str
    number: str
    title: str
    text: str
    certainty: str = "text"
    """A word of Certainty."""
    source: str = ""
    ours: bool = False
    """Whether the number is this project's own and not the document's."""
    informational: str = ""
    """Why a replay does not carry this rule out, where it does not."""
    gap: bool = False
    """Whether letters before this one are missing because they are not known."""
    place: Place | None = None


class FaqEntry(NamedTuple):
    """A question judges are asked, its answer and the rules that make it so; texts by language."""

    game: str
    id: str
    ask: dict[str, str]
    answer: dict[str, str]
    cites: tuple[str, ...]
    source: str
    confidence: str
    certainty: str
    scenarios: tuple[str, ...] = ()
    place: Place | None = None


class Term(NamedTuple):
    """A word of a game; `also` holds other words for it by language."""

    game: str
    id: str
    ja: str
    reading: str
    en: str
    also: dict[str, tuple[str, ...]]
    meaning: dict[str, str]
    rules: tuple[str, ...]
    place: Place | None = None


class Source(NamedTuple):
    """Where a rule or an answer comes from."""

    game: str
    key: str
    title: str
    url: str
    date: str
    official: bool


class ScenarioCard(NamedTuple):
    """What the corpus knows of a scenario file: its title by language and the numbers it cites."""

    game: str
    name: str
    file: str
    title: dict[str, str]
    cites: tuple[str, ...]
    place: Place | None = None


class Edition(NamedTuple):
    """The head of a document: which text this is, of what date, and in whose words."""

    game: str
    language: str
    title: str
    edition: str
    date: str
    wording: str


class GameInfo(NamedTuple):
    """A game, its names by language and how much of it there is."""

    id: str
    names: dict[str, str]
    rules: int
    faq: int
    terms: int
    scenarios: int


class OfficialRule(NamedTuple):
    """A rule of a shipped game as the judge's own copy of the document words it."""

    document: str
    edition: str
    date: str
    language: str
    number: str
    title: str
    text: str
    line: int
    file: str


class Link(NamedTuple):
    """A rule as others mention it: the game, the number and the title."""

    game: str
    number: str
    title: str
