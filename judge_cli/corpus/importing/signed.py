"""Headings that a sign before them tells: ■準備, ●ドロー."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.source import SourceLine

_SIGNED = re.compile(r"(?P<sign>[■◆●▼▶□◇○★☆])\s*(?=[^\s\d])")
_SENTENCE_END = re.compile(r"[。．.、,;:：!！?？]\s*$")
_LONGEST = 40
_AT_LEAST = 2
_MOSTLY = 0.7


class Signed(NamedTuple):
    """A heading: how far up it stands (1 is highest), and where its words begin."""

    rank: int
    after: int


def signed_headings(lines: Sequence[SourceLine]) -> dict[int, Signed]:
    """The headings of a document that tells them by signs; none where the file calls lines headings, or lists use them.

    The sign that comes first is that of the highest ones.
    """
    if any(line.level for line in lines):
        return {}
    by_sign: defaultdict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        match = _SIGNED.match(line.text)
        if match is not None:
            by_sign[match["sign"]].append(at)
    heading = [sign for sign, places in by_sign.items() if _are_headings(lines, places)]
    return dict(_placed(lines, by_sign, heading))


def _placed(
    lines: Sequence[SourceLine], by_sign: dict[str, list[int]], heading: Sequence[str]
) -> Iterator[tuple[int, Signed]]:
    for rank, sign in enumerate(heading, start=1):
        for at in by_sign[sign]:
            match = _SIGNED.match(lines[at].text)
            if match is not None:
                yield at, Signed(rank, match.end())


def _are_headings(lines: Sequence[SourceLine], places: Sequence[int]) -> bool:
    """Whether lines with the same sign are a few words each, with a text below that has another sign or none."""
    if len(places) < _AT_LEAST:
        return False
    short = all(len(lines[at].text) <= _LONGEST and not _SENTENCE_END.search(lines[at].text) for at in places)
    above_text = sum(at + 1 < len(lines) and at + 1 not in places for at in places)
    return short and above_text > _MOSTLY * len(places)
