"""How well `judge ask` and simpler ways find the labelled questions: the tables of docs/search.md.

Run it as `python tests/bench/ask_quality.py` (`--tuning` leaves the held-out half out, for whoever changes weights).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from rapidfuzz import fuzz, process

sys.path.insert(0, str(Path(__file__).parents[2]))

from judge_cli.corpus.library import Library
from judge_cli.corpus.search.ask import ask, fitting
from judge_cli.corpus.search.index import opened
from judge_cli.corpus.search.lexicon import Lexicon
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import question
from judge_cli.corpus.search.scoring import WEIGHTS, Weights
from judge_cli.corpus.search.searched import Searched
from judge_cli.corpus.search.wording import ENGLISH, HEARD, WRITTEN, grams, stems, written
from tests.search.asked import ANSWERABLE, Labelled, labelled, measured, name, places

Ranked = Callable[[Labelled], Sequence[Passage]]
MANY = 60


class Ways:
    """The ways that are compared, over the shipped text."""

    def __init__(self) -> None:
        self.library = Library.open()
        self.searched = Searched(self.library)
        self.index = opened(self.searched.collections[0], self.searched.lexicon.reader)
        self.passages = self.library.passages()
        self.texts = [written(f"{passage.head_ja}{passage.body_ja}") for passage in self.passages]

    def bm25(self, asked: Labelled) -> list[Passage]:
        """BM25 over pairs of letters, as they are written."""
        return self._found([(WRITTEN, gram) for gram in grams(written(asked.ask), WRITTEN)], asked)

    def fuzzy(self, asked: Labelled) -> list[Passage]:
        """rapidfuzz's WRatio over every passage."""
        within = {at: text for at, text in enumerate(self.texts) if asked.game in {None, self.passages[at].game}}
        best = process.extract(written(asked.ask), within, scorer=fuzz.WRatio, limit=MANY)
        return [self.passages[at] for _, score, at in best if score > 0]

    def both(self, asked: Labelled) -> list[Passage]:
        """Reciprocal ranks of both, added."""
        return _fused(self.bm25(asked), self.fuzzy(asked))

    def routed(self, asked: Labelled) -> list[Passage]:
        """By the script: kana and romaji as they sound, other Latin letters as English, kanji by both."""
        parted = question(asked.ask, self.searched.lexicon, asked.game)
        if parted.kanji:
            return self.both(asked)
        english = stems(asked.ask)
        heard = next((view.said for view in parted.views if view.channel == HEARD), "")
        known = sum(self.index.frequency(ENGLISH, word) > 0 for word in english)
        if not parted.japanese and (known * 2 > len(english) or not heard):
            return self._found([(ENGLISH, word) for word in english], asked)
        return self._found([(HEARD, gram) for gram in grams(heard, HEARD)], asked)

    def ours(self, weights: Weights = WEIGHTS, lexicon: Lexicon | None = None) -> Ranked:
        """What `judge ask` does, with other weights or words."""
        words = lexicon or self.searched.lexicon

        def ranked(asked: Labelled) -> list[Passage]:
            parted = question(asked.ask, words, asked.game)
            return [hit.passage for hit in ask(parted, self.searched.collections, words, asked.game, weights)]

        return ranked

    def without_synonyms(self) -> Lexicon:
        """The lexicon without its groups."""
        return Lexicon.load(self.library.lexicon("readings"), "")

    def answered(self, asked: Labelled) -> list[Passage]:
        """What `judge ask` shows: nothing, where nothing fits."""
        parted = self.searched.question(asked.ask, asked.game)
        return [hit.passage for hit in fitting(self.searched.ask(parted, asked.game), 5)]

    def _found(self, terms: list[tuple[str, str]], asked: Labelled) -> list[Passage]:
        known = [term for term in dict.fromkeys(terms) if self.index.frequency(*term)]
        return [found.passage for found in self.index.search(known, asked.game, MANY)] if known else []


def _fused(*rankings: Sequence[Passage]) -> list[Passage]:
    scores: defaultdict[Passage, float] = defaultdict(float)
    for ranking in rankings:
        for at, passage in enumerate(ranking):
            scores[passage] += 1 / (60 + at)
    return sorted(scores, key=lambda passage: (-scores[passage], passage))


def table(ways: dict[str, Ranked], questions: Sequence[Labelled]) -> Iterable[str]:
    """A row for each way: recall@5 / MRR@10 by kind, then recall@1, recall@5 and MRR@10 of all."""
    yield f"| way | {' | '.join(ANSWERABLE)} | all: r@1 | r@5 | MRR@10 |"
    yield "|---" * (len(ANSWERABLE) + 4) + "|"
    for called, ranked in ways.items():
        found = places(questions, ranked)
        cells = [f"{part.five:.2f} / {part.reciprocal:.2f}" for part in map(measured, found.values())]
        whole = measured([at for kind in found.values() for at in kind])
        yield f"| {called} | {' | '.join(cells)} | {whole.first:.3f} | {whole.five:.3f} | {whole.reciprocal:.3f} |"


def by_kind(ranked: Ranked, questions: Sequence[Labelled]) -> Iterable[str]:
    """Each kind with all three figures."""
    yield "| kind | questions | recall@1 | recall@5 | MRR@10 |"
    yield "|---|---|---|---|---|"
    found = places(questions, ranked)
    for kind, at in [*found.items(), ("all", [place for part in found.values() for place in part])]:
        part = measured(at)
        yield f"| {kind} | {part.amount} | {part.first:.2f} | {part.five:.2f} | {part.reciprocal:.2f} |"


def main() -> None:
    """Print the tables."""
    ways = Ways()
    compared: dict[str, Ranked] = {
        "BM25, letter pairs": ways.bm25,
        "rapidfuzz WRatio": ways.fuzzy,
        "RRF of both": ways.both,
        "routed by script": ways.routed,
        "ours without synonyms": ways.ours(lexicon=ways.without_synonyms()),
        "ours without rapidfuzz": ways.ours(WEIGHTS._replace(head_alike=0.0, all_alike=0.0, asked=0.0, named=0.0)),
        "ours, fields alike": ways.ours(WEIGHTS._replace(body=1.0, more=1.0)),
        "ours without cites' words": ways.ours(WEIGHTS._replace(more=0.0)),
        "**ours**": ways.ours(),
    }
    first = [asked for asked in labelled() if not asked.added]
    parts = {
        "Tuning half": [asked for asked in first if not asked.held_out],
        "Added to tune with": [asked for asked in labelled() if asked.added],
        "Held-out half": [asked for asked in first if asked.held_out],
        "Both halves": first,
    }
    for called, questions in list(parts.items())[: 2 if "--tuning" in sys.argv else 4]:
        print(f"\n### {called}\n", *table(compared, questions), "", *by_kind(ways.ours(), questions), sep="\n")
        unanswerable = [asked for asked in questions if not asked.right]
        wrong = [asked for asked in unanswerable if ways.answered(asked)]
        silent = sum(not ways.answered(asked) for asked in questions if asked.right)
        print(f"\nfalse answers: {len(wrong)} of {len(unanswerable)}")
        print(f"no answer though there is one: {silent} of {len(questions) - len(unanswerable)}")
        if "--missed" in sys.argv:
            _missed(ways.ours(), [asked for asked in questions if not asked.held_out])


def _missed(ranked: Ranked, questions: Sequence[Labelled]) -> None:
    for asked in questions:
        names = [name(passage) for passage in ranked(asked)[:5]]
        if asked.right and not asked.right.intersection(names):
            print(asked.id, asked.ask, names[:3])


if __name__ == "__main__":
    main()
