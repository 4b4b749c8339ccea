"""Text from outside made harmless for a terminal."""

from __future__ import annotations

import unicodedata

_CONTROL = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
_KEPT = "\u200d"


def plain(text: str) -> str:
    """`text` on one line, with control, format and escape characters written out (ESC as \\x1b).

    Rule text, card names and titles are data: none of them may move the cursor, recolour or reorder what a judge reads.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if unicodedata.category(character) in _CONTROL and character not in _KEPT:
        return character.encode("unicode_escape").decode("ascii")
    return character
