"""Which words of a text were asked for, so that a reader sees them at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.corpus.search.kana import Reader, sound
from judge_cli.corpus.search.question import Question, Way
from judge_cli.corpus.search.wording import ENGLISH, HEARD, WRITTEN, stems

_HIRAGANA = re.compile(r"[ぁ-ん]+")
_WORD = r"[々一-鿿]+|[ァ-ヴー]+|[ぁ-んー]+"
_LATIN = re.compile(r"[^\W_]+(?:['’]s)?")


class Mark(NamedTuple):
    """A part of a text, from `start` up to `end`."""

    start: int
    end: int


def marks(text: str, asked: Question, matched: Iterable[Way], reader: Reader) -> tuple[Mark, ...]:
    """The parts of `text` that were asked for, in order and apart."""
    ways = tuple(matched)
    spans = [*_written(text, ways), *_english(text, ways)]
    if not any(view.channel == WRITTEN for view in asked.views):
        spans += _heard(text, asked, reader)
    return _joined(spans)


def _written(text: str, ways: Iterable[Way]) -> Iterator[Mark]:
    letters = [
        (letter, at)
        for at, character in enumerate(text)
        for letter in unicodedata.normalize("NFKC", character).casefold()
        if letter.isalnum()
    ]
    plain = "".join(letter for letter, _ in letters)
    for way in ways:
        if way.channel != WRITTEN:
            continue
        for word in (way.word,) if len(way.word) > 1 and way.word in plain else way.grams:
            if _HIRAGANA.fullmatch(word) and len(word) < 3:
                continue
            yield from (
                Mark(letters[match.start()][1], letters[match.end() - 1][1] + 1)
                for match in re.finditer(re.escape(word), plain)
            )


def _english(text: str, ways: Iterable[Way]) -> Iterator[Mark]:
    wanted = {gram for way in ways if way.channel == ENGLISH for gram in way.grams}
    if not wanted:
        return
    for match in _LATIN.finditer(text):
        if wanted.intersection(stems(match[0])):
            yield Mark(match.start(), match.end())


def _heard(text: str, asked: Question, reader: Reader) -> Iterator[Mark]:
    said = next((view.said for view in asked.views if view.channel == HEARD), "")
    for run in re.finditer(_WORD, text):
        at = run.start()
        for word, reading in reader.words(run[0]):
            heard = sound(reading)
            if len(heard) > 1 and heard in said and not _HIRAGANA.fullmatch(word):
                yield Mark(at, at + len(word))
            at += len(word)


def _joined(spans: Iterable[Mark]) -> tuple[Mark, ...]:
    joined: list[Mark] = []
    for span in sorted(spans):
        if joined and span.start <= joined[-1].end:
            joined[-1] = Mark(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return tuple(joined)
