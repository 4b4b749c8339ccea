"""The glossary of a document: terms and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.context import Layout
from judge_cli.corpus.importing.paragraphs import paragraphs
from judge_cli.corpus.importing.source import SourceLine

_ENDED = re.compile(r"[.!?。！？”）)]\s*$")
_STOPPED = re.compile(r"[.?。！？][\"”’)）]*\s*$")
"""How a sentence ends, and no term: one may be a cry (For the tower!) or end with a quoted word."""
_FEW = 4
_ONE_LINE = re.compile(r"(?P<term>[^:：–—\t]{1,50}?)\s*(?:[:：]|\s[–—-]\s|\t|…+)\s*(?P<meaning>\S.*)", re.DOTALL)
_WHOLE = re.compile(r"(?!\d)[^:：。.—\t]{1,40}?\s*(?:[:：]\s*|\s[–—-]\s|\t)\S|【[^】]{1,40}】\s*\S")
_COLON = re.compile(r"[:：]\s*\S")
_BRACKETED = re.compile(r"【(?P<term>[^】]{1,40})】\s*(?P<meaning>\S.*)", re.DOTALL)


class Entry(NamedTuple):
    """A term and its meaning, as the document has them."""

    term: str
    meaning: str
    line: int


def entries(lines: Sequence[SourceLine], shape: Layout, words: frozenset[str]) -> tuple[Entry, ...]:
    """The entries of a glossary; a paragraph that names no term goes with the entry above it."""
    found: list[Entry] = []
    for block in _blocks(lines, shape):
        entry = _entry(block, shape, words)
        if entry.term or not found:
            found.append(entry)
        else:
            found[-1] = found[-1]._replace(meaning="\n".join(filter(None, (found[-1].meaning, entry.meaning))))
    return tuple(found)


def _blocks(lines: Sequence[SourceLine], shape: Layout) -> Iterator[list[SourceLine]]:
    """The lines of each entry."""
    behind_gaps = [_is_term(line) for line in lines if line.gap]
    terms = len(behind_gaps) * 20 > len(lines) and sum(behind_gaps) > 0.8 * len(behind_gaps)
    parted = terms or len(behind_gaps) * 8 > len(lines)
    inline = _holds_whole_entries(lines)
    block: list[SourceLine] = []
    for at, line in enumerate(lines):
        alone = len(block) == 1 and _is_term(block[0])
        if inline:
            new = _WHOLE.match(line.text) is not None and (line.gap or at == 0 or _ends(lines[at - 1]))
        else:
            new = (line.gap and not alone) if parted else _begins_entry(lines, at, shape)
        if block and (new or line.level):
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _holds_whole_entries(lines: Sequence[SourceLine]) -> bool:
    """Whether most lines that can begin an entry hold its term and meaning: Lamp: What a keeper lights."""
    first = [line for at, line in enumerate(lines) if at == 0 or line.gap or _ends(lines[at - 1])]
    whole = sum(_WHOLE.match(line.text) is not None for line in first)
    return whole >= 2 and whole > 0.7 * len(first)


def _ends(line: SourceLine) -> bool:
    return _ENDED.search(line.text) is not None


def _begins_entry(lines: Sequence[SourceLine], at: int, shape: Layout) -> bool:
    """Where nothing parts the entries: a short line after a full stop, with a sentence below it."""
    if at == 0 or at + 1 == len(lines):
        return at == 0
    line, before, after = lines[at], lines[at - 1], lines[at + 1]
    # Where a line ends though the next word had room behind it, it ends on purpose.
    room = len(line.text) + len(after.text.split(maxsplit=1)[0]) < 0.85 * shape.width
    short = len(line.text) < max(30, 0.5 * shape.width) or (room and line.text[:1].isupper())
    return short and _is_term(line) and _ENDED.search(before.text) is not None and not after.text[:1].islower()


def _is_term(line: SourceLine) -> bool:
    stopped = _STOPPED.search(line.text) is not None or (line.text.endswith("!") and line.text.count(" ") > _FEW)
    return len(line.text) <= 70 and not stopped and not line.text[:1].isdecimal()


def _entry(block: Sequence[SourceLine], shape: Layout, words: frozenset[str]) -> Entry:
    first = block[0]
    if first.level or (len(block) > 1 and _is_term(first) and not _COLON.search(first.text)):
        return Entry(first.text, "\n".join(paragraphs(block[1:], shape, words)), first.number)
    text = "\n".join(paragraphs(block, shape, words))
    match = _BRACKETED.fullmatch(text) or _ONE_LINE.fullmatch(text)
    if match is not None:
        return Entry(match["term"].strip(), match["meaning"], first.number)
    return Entry("", text, first.number)
