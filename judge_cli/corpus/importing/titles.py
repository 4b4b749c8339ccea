"""The title of a rule, told from its text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE

_LONGEST = 80
_SENTENCE = re.compile(r"[.!?:;。！？：；、,](?:\s*$|\s)|[。！？]")


def title_and_text(texts: Sequence[str], *, opens_others: bool, heading: bool) -> tuple[str, str]:
    """What a rule is called and what it says, from its paragraphs.

    A heading is a title; so are a few words without a full stop above other rules or above a text.
    """
    texts = [text for text in texts if text]
    if not texts:
        return "", ""
    first = texts[0]
    if heading or ((opens_others or len(texts) > 1) and is_title(first)):
        return first, "\n".join(texts[1:])
    return "", "\n".join(texts)


def is_title(text: str) -> bool:
    """Whether a paragraph is a few words and no sentence."""
    plain = half_width(text)
    if len(text) > _LONGEST or EXAMPLE.match(plain) or NOTE.match(plain):
        return False
    return _SENTENCE.search(text) is None
