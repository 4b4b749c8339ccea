"""How well a passage says what was asked.

The share of the question that stands in the passage counts, rare pieces for more than common ones; then how alike the
two are as a whole (rapidfuzz), and that a short passage says it more plainly than a long one. The weights were chosen
on the tuning half of tests/search/queries; docs/search.md has the figures.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from rapidfuzz import fuzz

from judge_cli.corpus.search.question import Piece, Question, View, Way
from judge_cli.corpus.search.wording import ENGLISH, HEARD, WRITTEN, Wording, stems, written


class Weights(NamedTuple):
    """What is weighed; see `score`."""

    synonym: float = 0.85
    body: float = 0.85
    more: float = 0.5
    heard: float = 0.3
    head_alike: float = 0.05
    all_alike: float = 0.2
    length: float = 0.05
    faq: float = -0.06
    term: float = -0.05
    most: float = 14.0
    asked_from: float = 0.75
    asked: float = 0.3


WEIGHTS = Weights()


class Score(NamedTuple):
    """How well a passage answers, and what of the question stood in it."""

    value: float
    covered: float
    matched: tuple[Way, ...]
    asked: float
    """How alike the question is to that of an FAQ entry (0–1)."""


Rarity = Callable[[str, str], float]
"""Channel and piece → how much it tells."""


def rarity(size: int, frequency: Callable[[str, str], int]) -> Rarity:
    """How much each piece tells among `size` passages (the idf of BM25)."""
    known: dict[tuple[str, str], float] = {}

    def told(channel: str, gram: str) -> float:
        if (channel, gram) not in known:
            there = frequency(channel, gram)
            known[channel, gram] = math.log(1 + (size - there + 0.5) / (there + 0.5))
        return known[channel, gram]

    return told


class Scorer:
    """Scores passages of one index for one question."""

    def __init__(self, asked: Question, told: Rarity, known: Callable[[str, str], int], weights: Weights) -> None:
        self._asked = asked
        self._told = told
        self._weights = weights
        self._views = {view: [self._weighed(piece, known) for piece in view.pieces] for view in asked.views}

    def _weighed(self, piece: Piece, known: Callable[[str, str], int]) -> tuple[float, list[tuple[Way, float]]]:
        ways = [(way, sum(self._told(way.channel, gram) for gram in way.grams)) for way in piece.ways]
        there = [(way, told) for way, told in ways if any(known(way.channel, gram) for gram in way.grams)]
        worth = max((told for _, told in there), default=ways[0][1])
        if there and there[0][0] is ways[0][0]:
            worth = max(ways[0][1], min(worth, ways[0][1] * 1.5))
        return min(worth, self._weights.most) * piece.worth, there

    def score(self, game: str, kind: str, said: Wording) -> Score:
        """The score of a passage."""
        matched: list[Way] = []
        shares = {view.channel: self._share(view, game, said, matched) for view in self._asked.views}
        covered = self._together(shares)
        head, whole, asked = self._alike(said)
        weights = self._weights
        length = sum(map(len, said.written[:2])) or sum(map(len, said.english))
        value = (
            covered
            + weights.head_alike * head
            + weights.all_alike * whole
            - weights.length * math.log1p(length / 30)
            + {"faq": weights.faq, "term": weights.term}.get(kind, 0.0)
        )
        if kind == "faq" and asked >= weights.asked_from:
            value += weights.asked
        return Score(value, covered, tuple(matched), asked if kind == "faq" else 0.0)

    def _together(self, shares: dict[str, float]) -> float:
        if self._asked.kanji and WRITTEN in shares and HEARD in shares:
            heard = self._weights.heard
            return heard * shares[HEARD] + (1 - heard) * shares[WRITTEN]
        return max(shares.values(), default=0.0)

    def _share(self, view: View, game: str, said: Wording, matched: list[Way]) -> float:
        """The share of the question that the passage says."""
        whole = got = 0.0
        for worth, ways in self._views[view]:
            whole += worth
            best, way = max(
                ((self._covered(way, told, game, said), way) for way, told in ways),
                key=lambda covered: covered[0],
                default=(0.0, None),
            )
            if way is not None and best > 0:
                got += worth * best
                matched.append(way)
        return got / whole if whole else 0.0

    def _covered(self, way: Way, told: float, game: str, said: Wording) -> float:
        if not told or (way.game and way.game != game):
            return 0.0
        head, body, more = said.of(way.channel)
        weights = self._weights
        spaced = way.channel == ENGLISH
        got = 0.0
        for gram in way.grams:
            piece = f" {gram} " if spaced else gram
            if piece in head:
                got += self._told(way.channel, gram)
            elif piece in body:
                got += self._told(way.channel, gram) * weights.body
            elif piece in more:
                got += self._told(way.channel, gram) * weights.more
        return got / told * (weights.synonym if way.synonym else 1.0)

    def _alike(self, said: Wording) -> tuple[float, float, float]:
        """How alike the question is to the head and to the whole of a passage, and to the question it answers."""
        if self._asked.japanese:
            form, plain = said.written, written(self._asked.said)
        elif len(self._asked.views) > 1 or not self._asked.views or self._asked.views[0].channel == HEARD:
            form, plain = said.heard, self._asked.plain
        else:
            form, plain = said.english, " ".join(stems(self._asked.said))
        head, whole = fuzz.ratio(plain, form[0].strip()) / 100, fuzz.partial_ratio(plain, form[0] + form[1]) / 100
        english = fuzz.ratio(" ".join(stems(self._asked.said)), said.english[0].strip()) / 100
        return head, whole, max(head, english)
