"""Lines of Chinese and Japanese: blanks that a converter left inside words, and readings between the lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_cli.corpus.importing.source import SourceLine

_WIDE = r"[\u3041-\u3096\u30a1-\u30fa\u30fc\u3005\u4e00-\u9fff]"
_BLANK = re.compile(rf"(?<={_WIDE}) (?={_WIDE})")
_READING = re.compile(r"[\u3041-\u3096\u30fc]+(?:[ \u3000]+[\u3041-\u3096\u30fc]+)*[ \u3000]*")
_KANJI = re.compile(r"[\u4e00-\u9fff]")
_SIDES = 2
_ENOUGH = 5
_OFTEN = 0.25


def without_blanks_in_words(lines: Sequence[SourceLine]) -> list[SourceLine]:
    """The lines without those blanks whose two sides the document writes as one elsewhere (プレイヤ ー).

    A blank that parts words is one the document never leaves out; the letters on its sides tell.
    """
    broken = [at for at, line in enumerate(lines) if _BLANK.search(line.text)]
    if not broken:
        return list(lines)
    text = "\n".join(line.text for line in lines)
    whole = {text[at : at + 2 * _SIDES] for at in range(len(text) - 2 * _SIDES + 1)}
    mended = list(lines)
    for at in broken:
        mended[at] = lines[at]._replace(text=_BLANK.sub(lambda blank: _kept(blank, whole), lines[at].text))
    return mended


def _kept(blank: re.Match[str], whole: set[str]) -> str:
    before, after = blank.string[: blank.start()], blank.string[blank.end() :]
    return "" if before[-_SIDES:] + after[:_SIDES] in whole else " "


def readings(lines: Sequence[SourceLine]) -> frozenset[int]:
    """The places of lines that only say how the letters of the line below are read (furigana); none if they are few.

    Such a line is of hiragana, in pieces, without a full stop, above one with Chinese letters.
    """
    found = [
        at
        for at, line in enumerate(lines[:-1])
        if _READING.fullmatch(line.text) and _KANJI.search(lines[at + 1].text) and not line.level
    ]
    pieces = sum(len(lines[at].text.split()) > 1 for at in found)
    often = len(found) >= _ENOUGH and len(found) > _OFTEN * len(lines) and pieces > 0.5 * len(found)
    return frozenset(found) if often else frozenset()
