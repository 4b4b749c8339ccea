"""The words a question is understood by: how kanji are read, and which words mean the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rapidfuzz.distance import Levenshtein

from judge_cli.corpus.search.kana import Reader, has_kanji, sound
from judge_cli.corpus.search.wording import ENGLISH, HEARD, WRITTEN, stems, written

if TYPE_CHECKING:
    from judge_cli.corpus.search.synonyms import Synonyms

_RUN = re.compile(r"[ァ-ヴー]{4,}|[ァ-ヴー一-鿿]{4,}")
_ENDING = r"(?<=.)(?:する|(?<=[ぁ-ん一-鿿])[うくぐすつぬぶむる]|(?<=[一-鿿])い)$"


class Group(NamedTuple):
    """Words of one meaning, without their endings: as written, as heard, and as English stems."""

    game: str
    written: tuple[str, ...]
    heard: tuple[str, ...]
    english: tuple[str, ...]
    outside: bool = False


class Lexicon:
    """How kanji are read, and the groups of words that mean the same."""

    def __init__(self, readings: Mapping[str, str], groups: tuple[Group, ...]) -> None:
        self.reader = Reader(readings)
        self.groups = groups

    @classmethod
    def load(cls, readings: str, groups: str) -> Lexicon:
        """The lexicon that `dump_readings` and `dump_groups` wrote down."""
        pairs = (line.split("\t") for line in readings.split("\n") if line)
        rows = ([cell.split("|") if cell else [] for cell in row.split("\t")] for row in groups.split("\n") if row)
        return cls(
            dict(pairs),
            tuple(
                Group("".join(game), tuple(written_), tuple(heard), tuple(english), bool(outside))
                for game, written_, heard, english, outside in rows
            ),
        )

    def same(self, word: str, game: str | None) -> frozenset[str]:
        """The words, without their endings, that mean the same as `word`, however that is written."""
        japanese, english = stem(word), f" {' '.join(stems(word))} "
        heard = sound(self.reader.kana(japanese))
        groups = (
            group
            for group in self._of(game)
            if japanese in group.written or english in group.english or heard in group.heard
        )
        return frozenset(same for group in groups for same in (*group.written, *map(str.strip, group.english)))

    def meant(self, text: str, game: str | None) -> dict[tuple[int, int], tuple[str, list[Group]]]:
        """Where in a written `text` a long word of a group stands with one letter wrong, and the word that is meant."""
        found = {}
        for run in _RUN.finditer(text):
            words = {word for group in self._of(game) for word in group.written if _one_off(run[0], word)}
            if words and not any(run[0] in group.written for group in self._of(game)):
                word = min(words)
                found[run.span()] = word, [group for group in self._of(game) if word in group.written]
        return found

    def _of(self, game: str | None) -> Iterator[Group]:
        return (group for group in self.groups if not (game and group.game and group.game != game))

    def find(self, text: str, channel: str, game: str | None) -> dict[tuple[int, int], list[Group]]:
        """Where in `text` words of a group stand; where two overlap, the longer one counts."""
        spans: dict[tuple[int, int], list[Group]] = {}
        for group in self._of(game):
            for word in group.written if channel == WRITTEN else group.heard if channel == HEARD else group.english:
                at = text.find(word) if word in text and _tells(word, channel) else -1
                while at >= 0:
                    found = spans.setdefault((at, at + len(word) - (channel == ENGLISH)), [])
                    found += [] if group in found else [group]
                    at = text.find(word, at + 1)
        return _apart(spans)


def dump_readings(readings: Mapping[str, str]) -> str:
    """`readings` as text."""
    return "\n".join(f"{word}\t{reading}" for word, reading in readings.items())


def dump_groups(synonyms: Iterable[Synonyms], readings: Mapping[str, str]) -> str:
    """`synonyms` as text, each word in the form it is looked for."""
    reader = Reader(readings)
    rows: dict[str, None] = {}
    for group in synonyms:
        words = [stem(word) for word in group.of("ja")]
        heard = [sound(reader.kana(word)) for word in words]
        english = [f" {' '.join(stems(word))} " for word in group.of("en")]
        cells = ("|".join(dict.fromkeys(filter(str.strip, said))) for said in (words, heard, english))
        rows["\t".join((group.game, *cells, "outside" if group.outside else ""))] = None
    return "\n".join(rows)


def digest(*texts: str) -> str:
    """A key that changes with any of the texts."""
    from hashlib import blake2b

    return blake2b("\0".join(texts).encode(), digest_size=16).hexdigest()


def stem(word: str) -> str:
    """A Japanese word as it is written, without the ending that changes: 殴る is 殴, ブロックする is ブロック."""
    return re.sub(_ENDING, "", written(word))


def _one_off(said: str, word: str) -> bool:
    """Whether `said` is `word` with a letter wrong, missing or too much, and not a longer or shorter compound."""
    if len(word) < 4 or abs(len(said) - len(word)) > 1 or said.startswith(word) or said.endswith(word):
        return False
    return not word.startswith(said) and Levenshtein.distance(said, word, score_cutoff=1) == 1


def _tells(word: str, channel: str) -> bool:
    """Whether a word says enough to be looked for: one kanji, two letters as written, three as heard."""
    if channel == WRITTEN:
        return len(word) >= 2 or has_kanji(word)
    return channel != HEARD or len(word) >= 3


def _apart(spans: dict[tuple[int, int], list[Group]]) -> dict[tuple[int, int], list[Group]]:
    kept: dict[tuple[int, int], list[Group]] = {}
    for start, end in sorted(spans, key=lambda span: (span[0] - span[1], span[0])):
        if all(end <= other or last <= start for other, last in kept):
            kept[start, end] = spans[start, end]
    return kept
