"""One hit for one rule, however many texts word it: ours with the judge's own documents' beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from judge_cli.corpus.search.named import key
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.scoring import Score


class Wording(NamedTuple):
    """How an imported document words a rule."""

    document: str
    passage: Passage


class Hit(NamedTuple):
    """A passage that answers, how well, and its place in each channel before scoring."""

    passage: Passage
    score: Score
    ranks: dict[str, int]
    document: str = ""
    """The imported document it is from; empty for the shipped text."""
    beside: tuple[Wording, ...] = ()
    """The same rule in the words of the judge's own documents."""


Ours = Callable[[str, str], Passage | None]
"""Game and key of a number → the rule of the shipped text."""


def joined(hits: Iterable[Hit], ours: Ours) -> list[Hit]:
    """`hits`, each rule once and where the best of its wordings stood."""
    same: dict[object, list[Hit]] = {}
    for hit in hits:
        passage = hit.passage
        name = (passage.game, key(passage.id)) if passage.kind == "rule" else (passage, hit.document)
        same.setdefault(name, []).append(hit)
    return [_one(wordings, ours) for wordings in same.values()]


def _one(wordings: list[Hit], ours: Ours) -> Hit:
    best, passage = wordings[0], wordings[0].passage
    imported = [hit for hit in wordings if hit.document]
    if passage.kind != "rule" or not imported:
        return best
    shipped = next((hit.passage for hit in wordings if not hit.document), None) or ours(passage.game, key(passage.id))
    first, rest = (shipped, imported) if shipped else (passage, imported[1:])
    beside = tuple(Wording(hit.document, hit.passage) for hit in rest)
    return best._replace(passage=first, document="" if shipped else best.document, beside=beside)
