"""Words that mean the same thing to a player: synonyms.yaml to records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import yaml

from judge_cli.corpus.model import LANGUAGES
from judge_cli.corpus.nodes import Sheet
from judge_cli.corpus.placed import Placed, mistaken
from judge_cli.problem import Problem

if TYPE_CHECKING:
    from judge_cli.corpus.shelf import Book


_OUTSIDE = "outside"


class Synonyms(NamedTuple):
    """Words of one meaning by language; of one game, or of every game where `game` is empty."""

    game: str
    words: tuple[tuple[str, tuple[str, ...]], ...]
    outside: bool = False
    """Whether no rule speaks of them: a question with one of these words is about something else."""

    def of(self, language: str) -> tuple[str, ...]:
        """The words in `language`."""
        return dict(self.words).get(language, ())


def read_synonyms(text: str, sheet: Sheet, game: str) -> tuple[Synonyms, ...]:
    """The groups of a synonyms.yaml in file order; its mistakes go to `sheet`."""
    root = sheet.root(text)
    return tuple(_group(sheet, item, game) for item in sheet.items(root)) if root else ()


def read_readings(text: str, sheet: Sheet) -> dict[str, str]:
    """The readings.yaml: word → how it is read in hiragana; its mistakes go to `sheet`."""
    root = sheet.root(text)
    pairs = {word: sheet.text(node) for word, node in sheet.pairs(root).items()} if root else {}
    sheet.problems += (
        mistaken(reading, f"{reading} is not a reading in hiragana")
        for reading in pairs.values()
        if not all("ぁ" <= letter <= "ゖ" or letter == "ー" for letter in reading)
    )
    return {str(word): str(reading) for word, reading in pairs.items()}


def synonyms_of(book: Book) -> Iterator[Synonyms]:
    """The words of one meaning in `book`: those said to be, and all names of one term."""
    yield from book.synonyms
    for term in book.terms:
        words = {
            language: (word, *term.also.get(language, ())) for language, word in (("ja", term.ja), ("en", term.en))
        }
        yield Synonyms(book.game, tuple((language, tuple(map(str, said))) for language, said in words.items()))


def _group(sheet: Sheet, node: yaml.Node, game: str) -> Synonyms:
    fields = sheet.fields(node, required=(), optional=(*LANGUAGES, _OUTSIDE))
    words = {language: sheet.texts(said) for language, said in fields.items()}
    sheet.problems += _problems(words.values())
    if not any(words.values()):
        sheet.problems.append(Problem(because="a group of synonyms holds words", place=sheet.place(node.start_mark)))
    outside = tuple(map(str, words.pop(_OUTSIDE, ())))
    if outside:
        return Synonyms(game, tuple((to, tuple(_in(to, outside))) for to in LANGUAGES), outside=True)
    return Synonyms(game, tuple((language, tuple(map(str, said))) for language, said in words.items()))


def _in(language: str, words: Iterable[str]) -> Iterator[str]:
    return (word for word in words if word.isascii() == (language == "en"))


def _problems(words: Iterable[tuple[Placed, ...]]) -> Iterator[Problem]:
    for said in words:
        seen: set[str] = set()
        for word in said:
            if not word.strip():
                yield mistaken(word, "a synonym is empty")
            elif word in seen:
                yield mistaken(word, f"{word} is here twice")
            seen.add(str(word))
