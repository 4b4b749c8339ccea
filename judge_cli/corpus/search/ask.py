"""The answers to a question, the best first, or none when nothing fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.corpus.search.index import Collection, Index, opened
from judge_cli.corpus.search.lexicon import Lexicon
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import Piece, Question
from judge_cli.corpus.search.scoring import WEIGHTS, Rarity, Score, Scorer, Weights, rarity
from judge_cli.corpus.search.wording import NAMED, Wording

CANDIDATES = 30
"""How many passages of each channel are scored."""
TERMS = 40
"""How many pieces a channel is searched for, of what was said and of its synonyms each: the rarest, because the others
stand almost everywhere."""
FITS = 0.305
"""The score below which nothing fits: chosen on the tuning half, see docs/search.md."""


class Hit(NamedTuple):
    """A passage that answers, how well, and its place in each channel before scoring."""

    passage: Passage
    score: Score
    ranks: dict[str, int]


def ask(
    asked: Question,
    collections: Iterable[Collection],
    lexicon: Lexicon,
    game: str | None = None,
    weights: Weights = WEIGHTS,
) -> list[Hit]:
    """Everything that may answer, the best first; the same question always has the same answers."""
    hits = [
        hit for collection in collections for hit in _hits(asked, opened(collection, lexicon.reader), game, weights)
    ]
    return sorted(hits, key=lambda hit: (-hit.score.value, hit.passage))


def fitting(hits: list[Hit], most: int) -> list[Hit]:
    """The best `most` of the hits that fit at all."""
    return [hit for hit in hits if hit.score.value >= FITS][:most]


def _hits(asked: Question, index: Index, game: str | None, weights: Weights) -> Iterator[Hit]:
    told = rarity(index.size, index.frequency)
    scorer = Scorer(asked, told, index.frequency, weights)
    words: dict[Passage, Wording] = {}
    ranks: dict[Passage, dict[str, int]] = {}
    looked_for = {view.channel: _terms(view.pieces, index, told) for view in asked.views}
    looked_for[NAMED] = [(NAMED, name.key) for name in asked.names]
    for channel, terms in looked_for.items():
        for found in index.search(terms, game, CANDIDATES) if terms else ():
            words[found.passage] = found.wording
            ranks.setdefault(found.passage, {})[channel] = found.rank
    for passage, said in words.items():
        yield Hit(passage, scorer.score(passage, said), ranks[passage])


def _terms(pieces: Iterable[Piece], index: Index, told: Rarity) -> list[tuple[str, str]]:
    ways = [way for piece in pieces for way in piece.ways]
    said, meant = (
        dict.fromkeys((way.channel, gram) for way in ways if way.synonym is synonym for gram in way.grams)
        for synonym in (False, True)
    )
    return [*_rarest(said, index, told), *_rarest(meant.keys() - said.keys(), index, told)]


def _rarest(terms: Iterable[tuple[str, str]], index: Index, told: Rarity) -> list[tuple[str, str]]:
    known = [term for term in terms if index.frequency(*term)]
    return sorted(known, key=lambda term: (-told(*term), term))[:TERMS]
