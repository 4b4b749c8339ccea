"""What stands around a number tells whether a rule begins there or a sentence goes on."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import Printed
from judge_cli.corpus.importing.source import SourceLine

_TAIL = 24
"""What a line ends with shows in so many characters."""
_LEADERS = re.compile(r"(?:[.·…․‥]\s?){4,}|…")
_ENDED = re.compile(r"(?:[.!?:;。！？：；…]|[^,;、][)\]}”\"’»）」』】〉》>*])\s*$")
_CITING = re.compile(
    r"(?:\b(?:rules?|[Ss]ee|sections?|steps?|and|or|to|in|of|by|under|with|also|règles?|voir|et|ou|à|cf\.?|e\.g\.|i\.e\.)"
    r"|[,，、(（「“]|参考|および|または|及び)\s*$",
)
_CITE_FOLLOWS = re.compile(r"(?:\b(?:rules?|[Ss]ee|sections?|règles?|voir)|[（(]参照|参考)\s*$")
_GOES_ON = re.compile(
    r"\s*[)\],;~–」』”’）】、，；〜～]|\s*-\s?[a-z]?\d|[-–][a-z]\b"
    r"|を|参照|および|及び|または|まで|から|以降|に(?:従|よ|則|示|記|定|基|該当)|の(?:とおり|[^\u3041-\u3096])|で(?:定|示)|[はがでにと]、"
)


class Layout(NamedTuple):
    """How a document breaks its lines."""

    width: int
    """About how long its full lines are."""
    wrapped: bool
    """Whether sentences are broken where a line is full, or each paragraph is one line."""
    margin: int = 0
    """How far in most lines begin."""


def layout(lines: Sequence[SourceLine]) -> Layout:
    """The layout of a document."""
    lengths = sorted(len(line.text) for line in lines)
    if len(lengths) < 8:
        return Layout(max(lengths, default=0), wrapped=False)
    width = lengths[int(len(lengths) * 0.9)]
    full = sum(0.75 * width <= length <= 1.15 * width for length in lengths)
    wrapped = full > 0.25 * len(lengths) and 18 <= width <= 200 and lengths[-1] <= 4 * width
    if wrapped or _has_an_edge(lengths):
        return Layout(width, wrapped=statistics.median(lengths) > 10, margin=_margin(lines))
    return Layout(width, wrapped=False)


def _margin(lines: Sequence[SourceLine]) -> int:
    """How far in lines begin that go on with a sentence."""
    counted = Counter(line.indent for line in lines if line.text[0].islower())
    return max(counted, key=lambda indent: counted[indent], default=0)


def _has_an_edge(lengths: Sequence[int]) -> bool:
    """Whether many lines end at one margin, few shortly before it and none behind: short rules among full lines."""
    margin = lengths[int(len(lengths) * 0.99)]
    full = sum(length > 0.9 * margin for length in lengths)
    shorter = sum(0.6 * margin < length <= 0.9 * margin for length in lengths)
    return 18 <= margin <= 200 and full > 0.1 * len(lengths) and full > 1.5 * shorter and lengths[-1] <= 1.3 * margin


def with_honest_gaps(lines: Sequence[SourceLine], shape: Layout) -> list[SourceLine]:
    """The lines; where blank lines part sentences in the middle all through the document, they part nothing."""
    gaps = [(before, line) for before, line in pairwise(lines) if line.gap]
    within = sum(line.text[0].islower() and not _ENDED.search(before.text[-_TAIL:]) for before, line in gaps)
    if shape.wrapped and len(gaps) > 20 and within > 0.1 * len(gaps):
        return [line._replace(gap=False) for line in lines]
    return list(lines)


def cites_next(line: SourceLine) -> bool:
    """Whether a line ends with words that a cite follows, whatever blank space is below it."""
    return not line.level and _CITE_FOLLOWS.search(line.text[-_TAIL:]) is not None


def unfinished(line: SourceLine, shape: Layout) -> bool:
    """Whether a sentence goes on after `line`, as far as its end can tell."""
    if line.level or _ENDED.search(line.text[-_TAIL:]) or _LEADERS.search(line.text):
        return bool(_CITING.search(line.text[-_TAIL:])) and not line.level
    return _CITING.search(line.text[-_TAIL:]) is not None or (shape.wrapped and len(line.text) >= 0.6 * shape.width)


def doubt(printed: Printed, line: SourceLine, before: SourceLine | None, shape: Layout) -> int:
    """How little the number looks like that of a rule: 0 not at all, 1 a little, 2 much, 3 it can't be one."""
    rest = half_width(line.text)[printed.after :]
    directly = half_width(line.text)[printed.after - 1 :] if not printed.closed else rest
    if _GOES_ON.match(directly) or _GOES_ON.match(rest):
        return 3
    lower = rest[:1].islower() and rest[:1].isascii()
    if before is None or line.gap:
        return 2 if before is not None and cites_next(before) and (lower or not rest.strip()) else int(lower)
    # A title may end with a word that a cite follows elsewhere, but it doesn't fill its line.
    full = not shape.wrapped or len(before.text) >= 0.5 * shape.width
    if full and _CITING.search(before.text[-_TAIL:]) is not None and not before.level:
        return 2
    return int(unfinished(before, shape)) + int(lower)
