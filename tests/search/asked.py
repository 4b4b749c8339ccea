"""The labelled questions, and how far down the right answer stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import yaml

from judge_cli.corpus.search.passage import Passage

QUERIES = Path(__file__).parent / "queries"
ANSWERABLE = ("sentence", "paraphrase", "kana", "romaji", "typo", "english", "synonym", "faq")
DEEPEST = 10
ADDED = "a-"
"""How the ids of the questions begin that were added later, to tune with."""


class Labelled(NamedTuple):
    """A question and everything that answers it; see queries/README.md."""

    id: str
    kind: str
    ask: str
    game: str | None
    right: frozenset[str]

    @property
    def added(self) -> bool:
        """Whether it was added after the first figures, to tune with."""
        return self.id.startswith(ADDED)

    @property
    def held_out(self) -> bool:
        """Whether it was never looked at while tuning."""
        return not self.added and int(sha256(self.id.encode()).hexdigest()[0], 16) >= 8


class Measured(NamedTuple):
    """How well some questions were answered."""

    amount: int
    first: float
    """recall@1"""
    five: float
    """recall@5"""
    reciprocal: float
    """MRR@10"""


def labelled() -> Iterator[Labelled]:
    """Every labelled question."""
    for file in sorted(QUERIES.glob("*.yaml")):
        for item in yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader):
            yield Labelled(item["id"], item["kind"], item["ask"], item.get("in"), frozenset(item.get("right", ())))


def name(passage: Passage) -> str:
    """A passage as the labels call it."""
    return f"{passage.game} {passage.id if passage.kind == 'rule' else f'{passage.kind}:{passage.id}'}"


def places(
    questions: Iterable[Labelled], ranked: Callable[[Labelled], Sequence[Passage]]
) -> dict[str, list[int | None]]:
    """Kind → where the first right answer stands, from 0, for each question; None where it is not among ten."""
    found: dict[str, list[int | None]] = {kind: [] for kind in ANSWERABLE}
    for question in questions:
        if question.right:
            names = [name(passage) for passage in ranked(question)[:DEEPEST]]
            found[question.kind].append(next((at for at, said in enumerate(names) if said in question.right), None))
    return found


def measured(found: Sequence[int | None]) -> Measured:
    """The figures for some places."""
    hits = [at for at in found if at is not None]
    amount = len(found) or 1
    return Measured(
        len(found),
        sum(at == 0 for at in hits) / amount,
        sum(at < 5 for at in hits) / amount,
        sum(1 / (at + 1) for at in hits) / amount,
    )
