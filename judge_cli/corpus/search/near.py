"""The words of the games that a question nothing fits was probably about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz

from judge_cli.corpus.search.kana import sound
from judge_cli.corpus.search.lexicon import Lexicon
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import Question
from judge_cli.corpus.search.wording import ENGLISH, HEARD, WRITTEN, written

LIKE = 75.0
"""From here on (of 100) a word of a game is like some part of the question."""
_SHORTEST = 3
_MOST = 5


def near(asked: Question, passages: Iterable[Passage], lexicon: Lexicon) -> tuple[str, ...]:
    """The names of terms among `passages` that are most like a part of what was asked."""
    terms = [passage for passage in passages if passage.kind == "term"]
    found: dict[str, float] = {}
    for view in asked.views:
        said = written(view.said)
        for name, form in _forms(terms, view.channel, lexicon):
            if len(form) >= _SHORTEST and len(said) >= _SHORTEST:
                found[name] = max(found.get(name, 0.0), fuzz.partial_ratio(form, said))
    likest = sorted((-score, -len(name), name) for name, score in found.items() if score >= LIKE)
    return tuple(name for _, _, name in likest[:_MOST])


def _forms(terms: Iterable[Passage], channel: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """The name of each term, and the form in which it is compared with a question in `channel`."""
    for term in terms:
        if channel == ENGLISH:
            name = term.head_en.split("\n")[0]
            yield name, written(name)
        elif channel in {WRITTEN, HEARD}:
            name = term.head_ja.split("\n")[0]
            plain = written(name)
            yield name, plain if channel == WRITTEN else sound(lexicon.reader.kana(plain))
