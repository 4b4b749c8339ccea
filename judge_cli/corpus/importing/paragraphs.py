"""Lines joined to paragraphs: a sentence broken by the end of a line is whole again, a list stays a list."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.context import Layout, cites_next
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.corpus.parse import joint

EXAMPLE = re.compile(
    r"[\s*_>•]*(?:examples?\s?\d*\s*[:.)–—-]|exemples?\s*:|beispiele?\s*:|ejemplos?\s*:|[【(\[<《]?例\s?\d*[】)\]>》:.]|例えば|例如)",
    re.IGNORECASE,
)
NOTE = re.compile(r"[\s*_>•]*(?:notes?\s*[:.]|※|注[:：)]|【注|補足|remarque\s*:)", re.IGNORECASE)
_BULLET = re.compile(r"\s*(?:[•・●○◆◇■□▪‣–\-*o]\s|[・•※①-⑳])")
_COUNTED = re.compile(r"\s*(?:\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)]\s|[A-Z][.)]\s)")
_ENDED = re.compile(r"(?:[.!?:;。！？：；]|[^,;、][)\]”\"’）」』】])\s*$")
_HYPHEN_END = re.compile(r"(?P<head>[^\W\d_]+)[\u00ad-]$")
_NUMBER_CUT = re.compile(r"\d[-.]$")
_GOES_ON = re.compile(
    r"\b(?:an?|the|of|to|in|and|or|by|for|with|from|rules?|see|named|called|le|la|les|de|du|des|et|ou|à|règle)$",
    re.IGNORECASE,
)
_SHORT = 50
_WIDE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_NEAR = 12
_NUMBER_GOES_ON = re.compile(r"\d[.-]?\d|\d[a-z](?![a-z])")
_TAIL = re.compile(r"[^\W\d_]+")


def opens_paragraph(line: SourceLine, before: SourceLine, shape: Layout) -> bool:
    """Whether `line` begins a paragraph of its own below `before`."""
    plain = half_width(line.text)
    if line.level or before.level or EXAMPLE.match(plain) or NOTE.match(plain) or _BULLET.match(plain):
        return True
    ended = _ENDED.search(before.text) is not None
    if _COUNTED.match(plain):
        # A sentence that ends in a number may break before it: there are | 7. The …
        return line.gap or ended or not shape.wrapped or len(before.text) < 0.6 * shape.width
    if line.gap:
        return ended or not (cites_next(before) or (shape.wrapped and plain[:1].islower()))
    if not shape.wrapped:
        return ended or _is_left_short(before, line, _SHORT)
    indented = shape.margin + 1 < line.indent != before.indent
    return (ended and (indented or len(before.text) < 0.7 * shape.width)) or _is_left_short(
        before, line, 0.45 * shape.width
    )


def _is_left_short(line: SourceLine, after: SourceLine, width: float) -> bool:
    """Whether a line without a full stop ends on purpose, as those of a list or a heading do."""
    short = line.indent + len(line.text) < width and line.text[-1:].isalnum() and not _GOES_ON.search(line.text)
    return short and after.text[:1].isupper() and after.text.isascii() == line.text.isascii()


def joined(before: str, after: str, words: frozenset[str]) -> str:
    """Two lines of one paragraph as one; `words` are those of the document, to tell a broken word from a compound."""
    broken = _HYPHEN_END.search(before)
    tail = _TAIL.match(after)
    if broken is not None and tail is not None:
        whole = (broken["head"] + tail[0]).casefold()
        soft = before.endswith("\u00ad")
        if whole in words or (soft and f"{broken['head']}-{tail[0]}".casefold() not in words):
            return before[:-1] + after
        return before[:-1] + "-" + after
    if _NUMBER_CUT.search(before) and after[:1].isdecimal():
        return before + after
    between = "" if _is_in_wide_script(before, after) else joint(before, after)
    return before.rstrip("\u00ad") + between + after


def _is_in_wide_script(before: str, after: str) -> bool:
    """Whether a line of Chinese or Japanese was cut, which leaves no blank: a number, or beside a wide letter."""
    near = before[-_NEAR:] + after[:_NEAR]
    if not before or not after or 3 * len(_WIDE.findall(near)) < len(near):
        return False
    beside = any(unicodedata.east_asian_width(edge) in "WF" for edge in (before[-1], after[0]))
    return beside or _NUMBER_GOES_ON.match(before[-1] + after) is not None


def paragraphs(lines: Sequence[SourceLine], shape: Layout, words: frozenset[str]) -> list[str]:
    """The paragraphs of `lines`."""
    found: list[str] = []
    before: SourceLine | None = None
    for line in lines:
        if before is None or not found or opens_paragraph(line, before, shape):
            found.append(line.text)
        else:
            found[-1] = joined(found[-1], line.text, words)
        before = line
    return [re.sub(r"\t", "  ", text).replace("\u00ad", "") for text in found]


def words_of(lines: Sequence[SourceLine]) -> frozenset[str]:
    """Every word that stands whole in a line, compounds with their hyphen; none where no line ends within a word."""
    if not any(line.text.endswith(("-", "\u00ad")) for line in lines):
        return frozenset()
    text = "\n".join(line.text for line in lines).casefold()
    return frozenset(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*(?!-?\n)", text))
