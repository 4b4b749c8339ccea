"""The title of a rule, told from its text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.context import Layout, cites_next
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE
from judge_cli.corpus.importing.source import SourceLine

_LONGEST = 80
_SHORT, _SHORT_WIDE = 40, 20
_NUMBER_ROOM = 8
"""The number before a title takes so many places of its line."""
_IS_PART = re.compile(
    r"(?:[はがをでへや]|(?<!も)の|(?<!こ)と|\b(?:and|or|to|in|of|by|under|with|the|an?|et|ou|de|la|le|les))\s*$|[、，;；,]"
)
_FULL_STOP = re.compile(r"[.。!！?？]\s*(?:[\[(@{].{0,60})?$")
_SENTENCE = re.compile(r"[.!?:;。！？：；、,](?:\s*$|\s)|[。！？]")
_NO_FULL_STOP = re.compile(r"\b(vs|no|st|mr|dr|etc)\.(?=\s)", re.IGNORECASE)
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")


def title_and_text(texts: Sequence[str], *, opens_others: bool, heading: bool) -> tuple[str, str]:
    """What a rule is called and what it says, from its paragraphs.

    A heading is a title; so are a few words without a full stop above other rules or above a text.
    """
    texts = [text for text in texts if text]
    if not texts:
        return "", ""
    first = texts[0]
    if (heading and not _is_sentence(first)) or ((opens_others or len(texts) > 1) and is_title(first)):
        return first, "\n".join(texts[1:])
    return "", "\n".join(texts)


def titled(lines: Sequence[SourceLine], shape: Layout) -> bool:
    """Whether the first of the lines of a rule is its title, though no blank space parts it from its text.

    A title ends before its line is full: the first word of the next line would have found room behind it.
    """
    if len(lines) < 2 or lines[0].level or lines[1].level:
        return False
    first, second = lines[0].text, lines[1].text
    if not is_title(first) or cites_next(lines[0]) or second[:1].islower() or _IS_PART.search(first):
        return False
    wide = not (first + second).isascii()
    if "、" in first and len(first) > _SHORT_WIDE:
        return False
    if not shape.wrapped:
        return len(first) <= (_SHORT_WIDE if wide else _SHORT) <= 2 * shape.width
    word = 1 if wide else len(second.split(maxsplit=1)[0]) + 1
    return max(lines[0].indent, _NUMBER_ROOM) + len(first) + word < 0.8 * shape.width


def _is_sentence(text: str) -> bool:
    """Whether a heading is rather a rule in the type of a heading."""
    return len(text) > 2 * _LONGEST or (_FULL_STOP.search(text) is not None and (len(text.split()) > 2 or "。" in text))


def is_title(text: str) -> bool:
    """Whether a paragraph is a few words and no sentence."""
    plain = half_width(text)
    if len(text) > _LONGEST or EXAMPLE.match(plain) or NOTE.match(plain):
        return False
    text = _NO_FULL_STOP.sub(r"\1", text)
    if all(word[0].isupper() for word in _LONG_WORD.findall(text)):
        # Spells, Abilities, and Effects
        text = re.sub(r",(?=\s)", "", text)
    return _SENTENCE.search(text) is None
