"""What stands around a number tells whether a rule begins there or a sentence goes on."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import Printed
from judge_cli.corpus.importing.source import SourceLine

_LEADERS = re.compile(r"(?:[.·…․‥]\s?){4,}|…")
_ENDED = re.compile(r"[.!?:;。！？：；…)\]}”\"’»）」』】〉》>*]\s*$")
_CITING = re.compile(
    r"(?:\b(?:rules?|[Ss]ee|sections?|steps?|and|or|to|in|of|by|under|with|also|règles?|voir|et|ou|à|cf\.?|e\.g\.|i\.e\.)"
    r"|[,，、(（「“]|参考|および|または|及び)\s*$",
)
_GOES_ON = re.compile(r"\s*[)\],;~–」』”’）】、，；〜～]|\s*-\s?[a-z]?\d|[-–][a-z]\b")


class Layout(NamedTuple):
    """How a document breaks its lines."""

    width: int
    """About how long its full lines are."""
    wrapped: bool
    """Whether sentences are broken where a line is full, or each paragraph is one line."""


def layout(lines: Sequence[SourceLine]) -> Layout:
    """The layout of a document."""
    lengths = sorted(len(line.text) for line in lines)
    if len(lengths) < 8:
        return Layout(max(lengths, default=0), wrapped=False)
    width = lengths[int(len(lengths) * 0.9)]
    full = sum(0.75 * width <= length <= 1.15 * width for length in lengths)
    wrapped = full > 0.25 * len(lengths) and 18 <= width <= 200 and lengths[-1] <= 4 * width
    return Layout(width, wrapped=wrapped and statistics.median(lengths) > 10)


def unfinished(line: SourceLine, shape: Layout) -> bool:
    """Whether a sentence goes on after `line`, as far as its end can tell."""
    if line.level or _ENDED.search(line.text) or _LEADERS.search(line.text):
        return bool(_CITING.search(line.text)) and not line.level
    return _CITING.search(line.text) is not None or (shape.wrapped and len(line.text) >= 0.6 * shape.width)


def doubt(printed: Printed, line: SourceLine, before: SourceLine | None, shape: Layout) -> int:
    """How little the number looks like that of a rule: 0 not at all, 1 a little, 2 much, 3 it can't be one."""
    rest = half_width(line.text)[printed.after :]
    directly = half_width(line.text)[printed.after - 1 :] if not printed.closed else rest
    if _GOES_ON.match(directly) or _GOES_ON.match(rest):
        return 3
    lower = rest[:1].islower() and rest[:1].isascii()
    if before is None or line.gap:
        return int(lower)
    # A title may end with a word that a cite follows elsewhere, but it doesn't fill its line.
    full = not shape.wrapped or len(before.text) >= 0.5 * shape.width
    if full and _CITING.search(before.text) is not None and not before.level:
        return 2
    return int(unfinished(before, shape)) + int(lower)
