"""Everything that can be asked: the shipped text, and whatever collections there are beside it."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Term
from judge_cli.corpus.search.ask import ask
from judge_cli.corpus.search.index import Collection
from judge_cli.corpus.search.joined import Hit
from judge_cli.corpus.search.lexicon import Lexicon, stem
from judge_cli.corpus.search.marks import Mark, marks
from judge_cli.corpus.search.near import near
from judge_cli.corpus.search.question import Question, question
from judge_cli.corpus.search.wording import stems


class Searched:
    """The library with its lexicon; `beside` are collections of other passages, searched together with it."""

    def __init__(self, library: Library, beside: Iterable[Collection] = ()) -> None:
        self.lexicon = Lexicon.load(library.lexicon("readings"), library.lexicon("groups"))
        form = library.lexicon("form")
        shipped = Collection("shipped", library.lexicon("content"), library.passages)
        self._library = library
        self.collections = (shipped, *(other._replace(key=f"{form} {other.key}") for other in beside))

    def question(self, said: str, game: str | None) -> Question:
        """`said` taken apart."""
        return question(said, self.lexicon, game)

    def ask(self, asked: Question, game: str | None) -> list[Hit]:
        """The passages that may answer, the best first (`ask.fitting` tells which do)."""
        return ask(asked, self.collections, self.lexicon, game)

    def meant(self, word: str, terms: Iterable[Term]) -> list[Term]:
        """Those of `terms` that are called what players of this or another game call `word`."""
        same = {game: self.lexicon.same(word, game) for game in self._library.game_ids()}
        return [term for term in terms if not same[term.game].isdisjoint((stem(term.ja), " ".join(stems(term.en))))]

    def near(self, asked: Question, game: str | None = None) -> tuple[str, ...]:
        """The words of the games that are most like words of the question, the likest first."""
        return near(asked, (one for one in self._library.passages() if game in {None, one.game}), self.lexicon)

    def marks(self, text: str, asked: Question, hit: Hit) -> tuple[Mark, ...]:
        """The parts of a hit's text that were asked for."""
        return marks(text, asked, hit.score.matched, self.lexicon.reader)
