"""The three forms in which texts and questions are compared: as written, as heard, and as English stems."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.corpus.search.kana import Reader

if TYPE_CHECKING:
    from judge_cli.corpus.search.passage import Passage

WRITTEN, HEARD, ENGLISH = "written", "heard", "english"
CHANNELS = (WRITTEN, HEARD, ENGLISH)
NAMED = "named"
"""The channel of numbers and ids: not words, but what a passage is called."""
LENGTH = {WRITTEN: 2, HEARD: 3}
"""How many letters of a text are compared at a time: kana say less each than kanji."""

APART = "\x1f"
"""What parts the head, the body and the rest of a passage where they are kept as one text."""

_NO_LETTER = re.compile(r"[\W_]+")
_NO_LETTER_OF_MANY = re.compile(r"[^\w\n\x1f]+")
_POSSESSIVE = re.compile(r"['’]s\b")


class Wording(NamedTuple):
    """A passage in the three forms; each is its head, its body and what else it is found by."""

    written: tuple[str, str, str]
    heard: tuple[str, str, str]
    english: tuple[str, str, str]

    def of(self, channel: str) -> tuple[str, str, str]:
        """The passage in one of the forms."""
        return self.written if channel == WRITTEN else self.heard if channel == HEARD else self.english


def forms(passages: Sequence[Passage], reader: Reader) -> Iterator[tuple[str, str, str]]:
    """Many passages in the three forms, the parts of each parted by APART; read at once, which is quicker."""
    texts = [APART.join((passage.head_ja, passage.body_ja, passage.more)) for passage in passages]
    said = "\n".join([text.replace("\n", " ") for text in texts])
    plain = _NO_LETTER_OF_MANY.sub("", unicodedata.normalize("NFKC", said).casefold()).replace("_", "")
    english = (f"{_stemmed(passage.head_en)}{APART}{_stemmed(passage.body_en)}{APART}" for passage in passages)
    return zip(plain.split("\n"), reader.heard(plain).split("\n"), english, strict=True)


def _stemmed(text: str) -> str:
    return f" {' '.join(stems(text))} " if text else ""


def written(text: str) -> str:
    """Letters and digits only, of one width and case."""
    return _NO_LETTER.sub("", unicodedata.normalize("NFKC", text).casefold())


def stems(text: str) -> list[str]:
    """The English words of `text` without their endings."""
    if not text:
        return []
    found: list[str] = _analyzer().analyze(_POSSESSIVE.sub("", unicodedata.normalize("NFKC", text)))
    return found


def grams(text: str, channel: str) -> tuple[str, ...]:
    """The overlapping pieces of a text, each once, in its order; a text shorter than one is a piece itself."""
    length = LENGTH[channel]
    if len(text) < length:
        return (text,) if text else ()
    return tuple(dict.fromkeys(text[at : at + length] for at in range(len(text) - length + 1)))


@functools.cache
def _analyzer():  # type: ignore[no-untyped-def]
    from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

    return TextAnalyzerBuilder(Tokenizer.simple()).filter(Filter.lowercase()).filter(Filter.stemmer("english")).build()
