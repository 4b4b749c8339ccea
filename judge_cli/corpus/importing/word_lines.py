"""Text with one word on each line, as some PDF give it: its words in one flow, cut before each printed number."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import pairwise, takewhile
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import NUMBER
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE
from judge_cli.corpus.importing.source import SourceLine

_FEWEST = 60
_WHOLE = re.compile(rf"(?P<number>{NUMBER})(?P<dot>\.?)")
_CHAPTER = re.compile(r"(?P<number>\d{1,3})\.")
_ENDED = re.compile(r"[.!?:][\"”’)\]]*$")
_AHEAD = 40
"""A chapter's title is shorter than so many words."""
_SHORTEST_PAGE, _LONGEST_PAGE = 60, 2000
"""How many words a page holds."""
_PAGES = 3
_SURE = 10
"""A shorter chain of numbers may come about by chance."""
_STARTS = 50
_HEAD = 15
"""A running head has fewer words."""


class Flow(NamedTuple):
    """The lines as sentences, and the words that belonged to pages."""

    lines: tuple[SourceLine, ...]
    of_pages: tuple[SourceLine, ...]


def flowing(lines: Sequence[SourceLine]) -> Flow:
    """`lines` as they are; where each holds one word, the words joined up to the next number."""
    if not _is_word_by_word(lines):
        return Flow(tuple(lines), ())
    pages = _of_pages(lines)
    kept = [line for at, line in enumerate(lines) if at not in pages]
    return Flow(tuple(_joined(kept)), tuple(lines[at] for at in sorted(pages)))


def _is_word_by_word(lines: Sequence[SourceLine]) -> bool:
    """Whether nearly every line is one word, and the words make sentences."""
    single = sum(not line.text.count(" ") for line in lines)
    within = sum(line.text[0].islower() and line.text.isascii() for line in lines)
    return len(lines) >= _FEWEST and single > 0.9 * len(lines) and within > 0.3 * len(lines)


def _joined(words: Sequence[SourceLine]) -> Iterator[SourceLine]:
    gaps = sum(word.gap for word in words) < 0.3 * len(words)
    begin = 0
    for at in range(1, len(words) + 1):
        if at == len(words) or _opens_line(words, at) or (gaps and _is_parted(words[at - 1], words[at])):
            text = " ".join(word.text for word in words[begin:at])
            yield words[begin]._replace(text=text, gap=gaps and words[begin].gap)
            begin = at


def _is_parted(before: SourceLine, word: SourceLine) -> bool:
    """Whether the blank space above a word is that of a paragraph and not of a page."""
    return word.gap and (before.page == word.page or _ENDED.search(before.text) is not None)


def _opens_line(words: Sequence[SourceLine], at: int) -> bool:
    """Whether a rule or a paragraph may begin with a word; what stands around it tells later."""
    text = half_width(words[at].text)
    ended = _ENDED.search(words[at - 1].text) is not None
    if EXAMPLE.match(text) or NOTE.match(text):
        return ended
    chapter = _CHAPTER.fullmatch(text)
    if chapter is not None:
        return _opens_chapter(chapter["number"], words[at + 1 : at + _AHEAD])
    match = _WHOLE.fullmatch(text)
    return match is not None and not match["number"].isdecimal() and (ended or bool(match["dot"]))


def _opens_chapter(number: str, ahead: Sequence[SourceLine]) -> bool:
    """Whether the first number of several parts among the words `ahead` is the first one of chapter `number`."""
    found = (match["number"] for word in ahead if (match := _WHOLE.fullmatch(half_width(word.text))))
    first = next((one for one in found if not one.isdecimal()), "")
    return re.fullmatch(rf"{number}[.-]?[01a].*|{number}\d\d", first) is not None


def _of_pages(words: Sequence[SourceLine]) -> Set[int]:
    """The places of page numbers, and of words that stand beside each of them."""
    numbers = _page_numbers(words)
    found = set(numbers)
    for side in (range(-1, -_HEAD, -1), range(1, _HEAD)):
        for beside in takewhile(bool, (_same_beside(words, numbers, reach) for reach in side)):
            found |= beside
    return found


def _same_beside(words: Sequence[SourceLine], numbers: Sequence[int], reach: int) -> Set[int]:
    """The places `reach` words from each page number, when nearly all hold the same word."""
    there = [at + reach for at in numbers if 0 <= at + reach < len(words)]
    texts = [words[at].text for at in there]
    usual = max(texts, key=texts.count, default="")
    same = {at for at in there if words[at].text == usual}
    return same if len(same) >= max(_PAGES, 0.8 * len(numbers)) else set()


def _page_numbers(words: Sequence[SourceLine]) -> list[int]:
    """The places of the numbers that count the pages; none where that is not sure."""
    marked = _at_page_ends(words)
    return marked if marked is not None else _counted_on(words)


def _at_page_ends(words: Sequence[SourceLine]) -> list[int] | None:
    """The bare numbers that begin or else end most pages; None where the file does not say where pages end."""
    ends = [at for at in range(len(words)) if at + 1 == len(words) or words[at + 1].page != words[at].page]
    if len(ends) < _PAGES:
        return None
    heads = [0, *(at + 1 for at in ends[:-1])]
    sides = [[at for at in side if words[at].text.isdecimal()] for side in (heads, ends)]
    return next((side for side in sides if len(side) > 0.6 * len(ends)), [])


def _counted_on(words: Sequence[SourceLine]) -> list[int]:
    """The longest chain of bare numbers from the first page on that grow by one at even distances to the end."""
    places: defaultdict[int, list[int]] = defaultdict(list)
    for at, word in enumerate(words):
        if word.text.isdecimal() and len(word.text) <= 3:
            places[int(word.text)].append(at)
    firsts = [(at, page) for page in (1, 2, 3) for at in places[page][:_STARTS] if at < _LONGEST_PAGE]
    chains = [
        _chain(places, page, (at, after), len(words) - 1)
        for at, page in firsts
        for after in places[page + 1][:_STARTS]
        if _SHORTEST_PAGE <= after - at <= _LONGEST_PAGE
    ]
    longest = max(chains, key=lambda chain: (len(chain), -_unevenness(chain)), default=[])
    spans = len(longest) >= _SURE and longest[-1] - longest[0] > 0.7 * len(words)
    return longest if spans else []


def _chain(places: Mapping[int, Sequence[int]], page: int, begun: tuple[int, int], last: int) -> list[int]:
    """The page numbers that follow two of them, each the one nearest to where its page should end."""
    found = [*begun]
    while True:
        usual = (found[-1] - found[0]) / (len(found) - 1)
        ahead = [at for at in places.get(page + len(found), ()) if 0 < at - found[-1] < 1.6 * usual]
        # Only the last page may be short.
        ahead = [at for at in ahead if at == last or at - found[-1] > 0.5 * usual]
        if not ahead:
            return found
        found.append(min(ahead, key=lambda at: abs(at - found[-1] - usual)))


def _unevenness(chain: Sequence[int]) -> float:
    usual = (chain[-1] - chain[0]) / (len(chain) - 1)
    return sum(abs(after - before - usual) for before, after in pairwise(chain))
