"""The answers to a question, the best first, or none when nothing fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from judge_cli.corpus.search.index import Collection, Index, opened
from judge_cli.corpus.search.joined import Hit, joined
from judge_cli.corpus.search.lexicon import Lexicon
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import Piece, Question
from judge_cli.corpus.search.scoring import WEIGHTS, Rarity, Scorer, Weights, rarity
from judge_cli.corpus.search.wording import NAMED, Wording

CANDIDATES = 30
"""How many passages of each channel are scored."""
TERMS = 60
"""How many pieces a channel is searched for, of what was said and of its synonyms each: the rarest, because the others
stand almost everywhere."""
FITS = 0.305
"""The score below which nothing fits: chosen on the tuning half, see docs/search.md."""


def ask(
    asked: Question,
    collections: Sequence[Collection],
    lexicon: Lexicon,
    game: str | None = None,
    weights: Weights = WEIGHTS,
) -> list[Hit]:
    """Everything that may answer, the best first; the same question always has the same answers.

    The first of the collections is the shipped text, the others word it again or add to it.
    """
    indexes = [opened(collection, lexicon.reader) for collection in collections]
    hits = [
        hit._replace(document=collection.title)
        for collection, index in zip(collections, indexes, strict=True)
        for hit in _hits(asked, index, game, weights)
    ]
    best_first = sorted(hits, key=lambda hit: (-hit.score.value, hit.passage, hit.document))
    return joined(best_first, partial(_rule, indexes[0]))


def _rule(index: Index, game: str, number: str) -> Passage | None:
    found = (found.passage for found in index.search([(NAMED, number)], game, CANDIDATES))
    return next((passage for passage in found if passage.kind == "rule"), None)


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
    terms = [*_rarest(said, index, told), *_rarest(meant.keys() - said.keys(), index, told)]
    return [(channel, piece) for channel, gram in terms for piece in index.pieces(channel, gram)]


def _rarest(terms: Iterable[tuple[str, str]], index: Index, told: Rarity) -> list[tuple[str, str]]:
    known = [term for term in terms if index.frequency(*term)]
    return sorted(known, key=lambda term: (-told(*term), term))[:TERMS]
