"""The table of contents of a document: it says every heading twice, so that it is left out and reported."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence, Set

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import at_start
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.corpus.importing.zones import is_contents_heading

_LEADERS = re.compile(r"(?:[.·…․‥]\s?){3,}|…{1,}|\s{3,}\d+\s*$|\t\s*\d+\s*$")
_PAGE = re.compile(r"[\s.·…․‥_-]*\d*\s*$")
_LONGEST = 120
_ARTICLES = re.compile(r"\s*\(第[^()]{1,12}条(?:\s*[-~〜]\s*第[^()]{1,12}条)?\)\s*$")
"""Behind a chapter, contents say which articles it holds."""
_LISTED = re.compile(r"(?:\s*(?:[.·…․‥_-]\s?){2,}|\s{2,}|\t)\d*\s*$")
_SENTENCE_END = re.compile(r"[。！？]\s*$|[a-z][.!?]\s*$")
_FRONT = 40
_AT_LEAST = 3
_MOST = 0.7
_MISSED = 4
_BARE = re.compile(r"[\W\d]*")


def contents(lines: Sequence[SourceLine], front: Sequence[int], numbers: Set[str]) -> tuple[int, ...]:
    """Which of the lines before the first rule are a table of contents."""
    heading = next((at for at in front if is_contents_heading(lines[at])), None)
    in_body = {_plain(line.text) for line in lines[max(front, default=-1) + 1 :] if len(line.text) < _LONGEST}
    listed = [at for at in front if at != heading and _is_entry(lines[at], numbers, in_body)]
    leaders = sum(bool(_LEADERS.search(lines[at].text)) for at in listed)
    if heading is None and leaders < 3 and len(listed) < 3:
        return ()
    after = [at for at in listed if heading is None or at > heading]
    if heading is None or not after:
        return tuple(sorted(listed)) if heading is None else ()
    inside = [at for at in front if heading <= at <= max(after)]
    # Titles that wrap, or whose number stands on another line, lie between entries.
    return tuple(at for at in inside if at == heading or at in set(after) or len(lines[at].text) < 60)


def in_front(lines: Sequence[SourceLine]) -> range:
    """The table of contents of a document whose numbers are local: lines in front that all come back further down.

    It ends where the first of them comes back as often as it stands in it; empty when there is none.
    """
    heading = next((at for at, line in enumerate(lines[:_FRONT]) if is_contents_heading(line)), None)
    # A page number behind one blank may be a title's own number as well.
    for without_page in (lambda text: _LISTED.sub("", text), _plain):
        texts = [_entry(without_page(line.text)) for line in lines]
        again = Counter(texts)
        repeated = next((at for at in range(min(_FRONT, len(lines))) if again[texts[at]] > 1), 0)
        first = repeated if heading is None else heading + 1
        end = _end_of_contents(lines, texts, first)
        if end is not None:
            return range(first if heading is None else heading, end)
    return range(0)


def _end_of_contents(lines: Sequence[SourceLine], texts: Sequence[str], first: int) -> int | None:
    """Where the rules begin below contents whose entries, as far as they are to be compared, are `texts`."""
    left, seen = Counter(texts[first:]), Counter[str]()
    come_back = missed = 0
    for at in range(first, len(lines)):
        text = texts[at]
        if _SENTENCE_END.search(lines[at].text):
            return None
        seen[text] += 1
        left[text] -= 1
        if 1 < seen[text] > left[text]:
            enough = come_back >= _AT_LEAST and come_back > _MOST * (at - first)
            return at if enough and _are_said_twice(texts, first, at) else None
        come_back += left[text] > 0
        missed = 0 if left[text] > 0 else missed + 1
        if missed > _MISSED:
            return None
    return None


def _are_said_twice(texts: Sequence[str], first: int, end: int) -> bool:
    """Whether most entries stand in the rules as often as in the contents, and not all through them."""
    inside, outside = Counter(texts[first:end]), Counter(texts[end:])
    return sum(outside[text] == times for text, times in inside.items()) > _MOST * len(inside)


def _entry(text: str) -> str:
    """A heading as the contents and the rules both say it."""
    return "".join(_ARTICLES.sub("", half_width(text).lstrip("•■◆●▶-・ ")).casefold().split())


def _is_entry(line: SourceLine, numbers: Set[str], in_body: Set[str]) -> bool:
    printed = at_start(line.text)
    if printed is not None and printed.number in numbers:
        return True
    plain = _plain(line.text)
    return bool(_LEADERS.search(line.text)) or (bool(plain) and plain in in_body) or bool(_BARE.fullmatch(line.text))


def _plain(text: str) -> str:
    """A heading without its leaders and page."""
    return _PAGE.sub("", half_width(text)).strip().casefold()
