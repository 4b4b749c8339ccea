"""A question taken apart: pieces, and for each the ways a passage may say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.search.kana import from_romaji, has_kanji, sound
from judge_cli.corpus.search.lexicon import Group, Lexicon
from judge_cli.corpus.search.named import Name, bare, names
from judge_cli.corpus.search.wording import ENGLISH, HEARD, LENGTH, WRITTEN, grams, stems, written

_KATAKANA = re.compile(r"[ァ-ヴ]")
_REQUEST = re.compile(r"(?:を|について|とは)?(?:教えて|おしえて|知りたい|説明して)(?:ください|下さい|ほしい)?")
_HIRAGANA = re.compile(r"[ぁ-んー]+")
_LATIN = re.compile(r"[a-z]")
_SAYS_LITTLE = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "is",
        "ar",
        "was",
        "be",
        "do",
        "doe",
        "did",
        "i",
        "my",
        "me",
        "it",
        "this",
        "that",
        "there",
        "with",
        "for",
        "and",
        "or",
        "at",
        "as",
        "by",
        "can",
        "may",
        "what",
        "when",
        "who",
        "which",
        "how",
        "if",
        "ha",
        "have",
        "had",
        "will",
        "would",
        "you",
        "your",
        "not",
        "no",
        "from",
        "s",
    ]
)


class Way(NamedTuple):
    """One wording of a piece, in one channel; a synonym counts for less than what was said."""

    word: str
    channel: str
    grams: tuple[str, ...]
    synonym: bool = False
    game: str = ""


class Piece(NamedTuple):
    """A part of the question; `worth` scales how much it counts, 1 for words that say something."""

    ways: tuple[Way, ...]
    worth: float = 1.0


class View(NamedTuple):
    """A question in one channel."""

    channel: str
    said: str
    pieces: tuple[Piece, ...]


class Question(NamedTuple):
    """What was asked: as Japanese, or as English and romaji at once, since the letters don't tell which."""

    said: str
    views: tuple[View, ...]
    japanese: bool
    kanji: bool
    names: tuple[Name, ...] = ()

    @property
    def plain(self) -> str:
        """The question in the form it is compared with whole sentences."""
        return next((view.said for view in self.views if view.channel != ENGLISH), self.said.casefold())


BROKEN, FUNCTION, OUTSIDE = 0.3, 0.3, 4.0
"""The worth of what crosses the edge of a known word, of kana that only join words, and of a word that no rule speaks
of: a passage without it answers something else."""


def question(said: str, lexicon: Lexicon, game: str | None) -> Question:
    """`said`, taken apart with the words of `lexicon`."""
    return _worded(said, lexicon, game)._replace(names=names(said))


def _worded(said: str, lexicon: Lexicon, game: str | None) -> Question:
    if any("ぁ" <= letter <= "ヿ" for letter in said) or has_kanji(said):
        return _japanese(said, lexicon, game)
    views = [View(ENGLISH, said, tuple(_english(said, lexicon, game)))]
    kana = written(from_romaji(said))
    if len(_LATIN.findall(kana)) * 3 <= len(kana):
        views.append(_view(HEARD, sound(kana), lexicon, game))
    return Question(said, tuple(view for view in views if view.pieces), japanese=False, kanji=False)


def _japanese(said: str, lexicon: Lexicon, game: str | None) -> Question:
    plain = written(bare(said))
    plain = _REQUEST.sub("", plain) or plain
    kanji = has_kanji(plain)
    channels = [(WRITTEN, plain)] if kanji or _KATAKANA.search(plain) else []
    channels.append((HEARD, sound(lexicon.reader.kana(plain))))
    views = (_view(channel, text, lexicon, game) for channel, text in channels)
    return Question(said, tuple(view for view in views if view.pieces), japanese=True, kanji=kanji)


def _view(channel: str, text: str, lexicon: Lexicon, game: str | None) -> View:
    meant = lexicon.meant(text, game) if channel == WRITTEN else {}
    found = lexicon.find(text, channel, game)
    spans = {span: groups for span, groups in found.items() if all(_apart(span, other) for other in meant)}
    pieces = [_known(_as_said(channel, text, *span), groups) for span, groups in spans.items()]
    pieces += [
        Piece((_as_said(channel, text, *span), _instead(word), *_synonyms(groups)))
        for span, (word, groups) in meant.items()
    ]
    return View(channel, text, (*pieces, *_rest(channel, text, [*spans, *meant])))


def _known(said: Way, groups: list[Group]) -> Piece:
    if any(group.outside for group in groups):
        return Piece((said._replace(synonym=True),), OUTSIDE)
    return Piece((said, *_synonyms(groups)))


def _apart(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span[1] <= other[0] or other[1] <= span[0]


def _instead(word: str) -> Way:
    """A word that was probably meant."""
    return Way(word, WRITTEN, grams(word, WRITTEN), synonym=True)


def _as_said(channel: str, text: str, start: int, end: int) -> Way:
    # One kanji is no piece of a text: it is looked for with the letter after it.
    longer = text[start : max(end, start + LENGTH[channel])]
    return Way(text[start:end], channel, grams(longer, channel))


def _synonyms(groups: list[Group]) -> Iterator[Way]:
    for group in groups:
        for word in group.written:
            if len(word) >= LENGTH[WRITTEN]:
                yield Way(word, WRITTEN, grams(word, WRITTEN), synonym=True, game=group.game)
        for phrase in group.english:
            words = tuple(phrase.split())
            telling = tuple(word for word in words if word not in _SAYS_LITTLE) or words
            yield Way(phrase.strip(), ENGLISH, telling, synonym=True, game=group.game)


def _rest(channel: str, text: str, spans: list[tuple[int, int]]) -> Iterator[Piece]:
    """What isn't a known word, piece by piece."""
    length = LENGTH[channel]
    known = {at for start, end in spans for at in range(start, end)}
    seen: set[str] = set()
    for at in range(max(1, len(text) - length + 1)):
        inside = [at + offset in known for offset in range(length)]
        gram = text[at : at + length]
        if not gram or all(inside) or gram in seen:
            continue
        seen.add(gram)
        worth = BROKEN if any(inside) else 1.0
        joins = channel == WRITTEN and _HIRAGANA.fullmatch(gram)
        yield Piece((Way(gram, channel, (gram,)),), worth * (FUNCTION if joins else 1.0))


def _english(said: str, lexicon: Lexicon, game: str | None) -> Iterator[Piece]:
    text = f" {' '.join(stems(said))} "
    spans = lexicon.find(text, ENGLISH, game)
    for (start, end), groups in spans.items():
        words = tuple(text[start:end].split())
        yield _known(Way(" ".join(words), ENGLISH, words), groups)
    for match in re.finditer(r"\S+", text):
        known = any(start <= match.start() < end for start, end in spans)
        if not known and match[0] not in _SAYS_LITTLE:
            yield Piece((Way(match[0], ENGLISH, (match[0],)),))
