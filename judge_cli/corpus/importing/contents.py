"""The table of contents of a document: it says every heading twice, so that it is left out and reported."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import at_start
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.corpus.importing.zones import is_contents_heading

_LEADERS = re.compile(r"(?:[.·…․‥]\s?){3,}|…{1,}|\s{3,}\d+\s*$|\t\s*\d+\s*$")
_PAGE = re.compile(r"[\s.·…․‥_-]*\d*\s*$")
_LONGEST = 120
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


def _is_entry(line: SourceLine, numbers: Set[str], in_body: Set[str]) -> bool:
    printed = at_start(line.text)
    if printed is not None and printed.number in numbers:
        return True
    plain = _plain(line.text)
    return bool(_LEADERS.search(line.text)) or (bool(plain) and plain in in_body) or bool(_BARE.fullmatch(line.text))


def _plain(text: str) -> str:
    """A heading without its leaders and page."""
    return _PAGE.sub("", half_width(text)).strip().casefold()
