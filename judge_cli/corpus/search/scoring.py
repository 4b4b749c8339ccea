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

from judge_cli.corpus.search.named import bare, keys
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import Piece, Question, Way
from judge_cli.corpus.search.wording import CHANNELS, ENGLISH, HEARD, NAMED, WRITTEN, Wording, stems, written


class Weights(NamedTuple):
    """What is weighed; see `score`."""

    synonym: float = 0.85
    partial: float = 3.0
    rarer: float = 2.0
    body: float = 0.85
    more: float = 0.5
    heard: float = 0.3
    head_alike: float = 0.05
    all_alike: float = 0.2
    length: float = 0.05
    faq: float = -0.06
    term: float = -0.05
    most: float = 14.0
    asked_from: float = 0.5
    asked: float = 1.3
    named: float = 0.3
    called: float = 2.0
    heading: float = -0.15


WEIGHTS = Weights()


class Score(NamedTuple):
    """How well a passage answers, and what of the question stood in it."""

    value: float
    covered: float
    """The share of the question that the passage says (0–1)."""
    through: str
    """The channel that tells it."""
    matched: tuple[Way, ...]


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


class _Told(NamedTuple):
    """A way of saying a piece, ready to be looked for: `grams` are as they stand in a wording, with what each tells."""

    way: Way
    field: int
    grams: tuple[tuple[str, float], ...]
    all: float


class Scorer:
    """Scores passages of one index for one question."""

    def __init__(self, asked: Question, told: Rarity, known: Callable[[str, str], int], weights: Weights) -> None:
        self._asked = asked
        self._told = told
        self._known = known
        self._weights = weights
        self._views = [(view.channel, [self._weighed(piece) for piece in view.pieces]) for view in asked.views]
        self._whole = {channel: sum(worth for worth, _ in pieces) for channel, pieces in self._views}
        self._about = written(bare(asked.said))
        self._sounds = next((view.said for view in asked.views if view.channel == HEARD), "")
        self._keys = {name.key: name.before for name in asked.names}
        self._written, self._stems = written(asked.said), " ".join(stems(asked.said))

    def score(self, passage: Passage, said: Wording) -> Score:
        """The score of a passage."""
        matched: dict[str, list[Way]] = {channel: [] for channel, _ in self._views}
        shares = {
            channel: self._share(pieces, passage.game, said, matched[channel]) / (self._whole[channel] or 1.0)
            for channel, pieces in self._views
        }
        covered, through = self._together(shares)
        head, whole, asked = self._alike(said)
        weights = self._weights
        length = sum(map(len, said.written[:2])) or sum(map(len, said.english))
        value = (
            covered
            + weights.head_alike * head
            + weights.all_alike * whole
            - weights.length * math.log1p(length / 30)
            + self._of_its_kind(passage, said, asked)
        )
        called = self._called(passage) if self._keys else 0.0
        if called:
            value, through = value + called, NAMED
        return Score(value, covered, through, tuple(way for ways in matched.values() for way in ways))

    def _of_its_kind(self, passage: Passage, said: Wording, asked: float) -> float:
        """What an FAQ entry gains when this is its question, a term when it is what was asked for; a heading loses."""
        weights = self._weights
        if passage.kind == "faq":
            return weights.faq + weights.asked * max(0.0, asked - weights.asked_from)
        if passage.kind == "term":
            names = {written(word) for word in passage.names()}
            by_name = self._about in names or (self._sounds != "" and self._sounds == said.heard[0])
            return weights.term + (weights.named if by_name else 0.0)
        return 0.0 if passage.body_ja or passage.body_en else weights.heading

    def _called(self, passage: Passage) -> float:
        """What a passage gains whose number or id was typed, and more so after the name of its game."""
        before = next((self._keys[name] for name in keys(passage.id) if name in self._keys), None)
        return 0.0 if before is None else self._weights.called + (passage.game == before)

    def _together(self, shares: dict[str, float]) -> tuple[float, str]:
        """The share of the question that is covered, and the channel that tells it."""
        if self._asked.kanji and WRITTEN in shares and HEARD in shares:
            heard = self._weights.heard
            return heard * shares[HEARD] + (1 - heard) * shares[WRITTEN], WRITTEN
        return max(((share, channel) for channel, share in shares.items()), default=(0.0, ""))

    def _weighed(self, piece: Piece) -> tuple[float, tuple[_Told, ...]]:
        own, *_ = ways = [self._ready(way) for way in piece.ways]
        there = tuple(way for way in ways if any(self._known(way.way.channel, gram) for gram in way.way.grams))
        worth = max((way.all for way in there), default=own.all)
        if own in there:
            worth = max(own.all, min(worth, own.all * self._weights.rarer))
        return min(worth, self._weights.most) * piece.worth, there

    def _ready(self, way: Way) -> _Told:
        spaced = way.channel == ENGLISH
        told = [self._told(way.channel, gram) for gram in way.grams]
        grams = tuple((f" {gram} " if spaced else gram, tells) for gram, tells in zip(way.grams, told, strict=True))
        return _Told(way, CHANNELS.index(way.channel), grams, sum(told))

    def _share(
        self, pieces: list[tuple[float, tuple[_Told, ...]]], game: str, said: Wording, matched: list[Way]
    ) -> float:
        """How much of the pieces the passage says."""
        got = 0.0
        for worth, ways in pieces:
            best, found = 0.0, None
            for told in ways:
                if told.way.game and told.way.game != game:
                    continue
                covered = self._covered(told, said)
                if covered > best:
                    best, found = covered, told.way
                if best >= self._weights.synonym:  # no synonym can do better
                    break
            if found is not None:
                got += worth * best
                matched.append(found)
        return got

    def _covered(self, told: _Told, said: Wording) -> float:
        head, body, more = said[told.field]
        weights = self._weights
        got = 0.0
        for gram, tells in told.grams:
            if gram in head:
                got += tells
            elif gram in body:
                got += tells * weights.body
            elif gram in more:
                got += tells * weights.more
        share = got / (told.all or 1.0)
        # Half a synonym is no synonym; half of what was typed may be a typing error.
        return share**weights.partial * weights.synonym if told.way.synonym else share

    def _alike(self, said: Wording) -> tuple[float, float, float]:
        """How alike the question is to the head and to the whole of a passage, and to the question it answers."""
        english = fuzz.ratio(self._stems, said.english[0].strip()) / 100
        if self._asked.japanese:
            form, plain = said.written, self._written
        elif any(view.channel == HEARD for view in self._asked.views):
            form, plain = said.heard, self._asked.plain
        else:
            form, plain = said.english, self._stems
        head, whole = fuzz.ratio(plain, form[0].strip()) / 100, fuzz.partial_ratio(plain, form[0] + form[1]) / 100
        return head, whole, max(head, english)
