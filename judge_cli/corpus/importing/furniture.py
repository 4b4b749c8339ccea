"""What a page says over and over: running heads, feet and page numbers. It is taken out and reported."""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence, Set
from itertools import pairwise

from judge_cli.corpus.importing.source import SourceLine

_SENTENCE_ENDS = (".", ",", ";", ":", "!", "?", "。", "、", "：", "；", "！", "？")
_FULL_STOPS = (".", "!", "?", ".)", ".”", '."', "。", "！", "？", "。）", "。」")
_EDGE = 3
_AT_LEAST = 3
_OFTEN = 8
_MORE_THAN_PAGES = 3
_AROUND = r"[^\w.。、，,;；()（）]*"
_PAGE_NUMBER = re.compile(
    rf"(?P<open>[(（]?){_AROUND}(?:page|seite|p\.)?\s*(?P<page>\d{{1,4}})(?:\s*(?:/|of|von)\s*\d+)?"
    rf"{_AROUND}[)）]?",
    re.IGNORECASE,
)
_LOOKS_PRINTED = re.compile(
    r"https?://|www\.|\.com\b|©|\(c\)|\bpage\b|\d{4}[-/.年]\d|copyright|all rights|version|ver\.", re.IGNORECASE
)
_ITEM = re.compile(r"\d+[.-]\d")
_NUMBER_ALONE = re.compile(r"\d+(?:[.-](?:\d+|[a-z]))+[a-z]?[.:]?")
_RULE_LINE = re.compile(r"[-=_*~.·—―─━\s]{4,}")


def furniture(lines: Sequence[SourceLine]) -> frozenset[int]:
    """The places of the lines that belong to the pages and not to the text."""
    pages = set(_page_numbers(lines))
    found = set(_at_edges(lines)) | set(_repeated(lines)) | pages | set(_beside(lines, pages))
    return frozenset(found | {at for at, line in enumerate(lines) if _RULE_LINE.fullmatch(line.text)})


def without(lines: Sequence[SourceLine], pages: Set[int]) -> list[SourceLine]:
    """The lines without those at the places `pages`; blank space around those still parts what ended from what follows.

    Where a sentence goes on over the page, the space is that of the page.
    """
    kept: list[SourceLine] = []
    gap = False
    for at, line in enumerate(lines):
        if at in pages:
            gap = gap or line.gap
            continue
        parted = gap and bool(kept) and kept[-1].text.endswith(_FULL_STOPS)
        kept.append(line._replace(gap=line.gap or parted))
        gap = False
    return kept


def _shape(text: str) -> str:
    return re.sub(r"\d+", "#", text.strip())


def _at_edges(lines: Sequence[SourceLine]) -> Iterable[int]:
    """Lines that stand at the head or foot of many pages, but for the numbers in them."""
    pages: defaultdict[int, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        pages[line.page].append(at)
    if len(pages) < 3:
        return
    alone = _numbers_alone(lines)
    edges = [(at, place) for page in pages.values() for place, at in _edge_places(page) if at not in alone]
    on_pages = {(lines[at].page, place > 0, _shape(lines[at].text)) for at, place in edges}
    counted = Counter((foot, shape) for _, foot, shape in on_pages)
    for at, place in edges:
        shape = _shape(lines[at].text)
        often = counted[place > 0, shape] >= max(3, 0.3 * len(pages)) and len(shape) < 100
        page = _PAGE_NUMBER.fullmatch(lines[at].text)
        head = page or (often and not _is_of_a_sentence(lines[at].text))
        if head and not _opens_chapter(lines, at):
            yield at


def _numbers_alone(lines: Sequence[SourceLine]) -> frozenset[int]:
    """The lines that hold nothing but the number of a rule, where there are many more of them than pages."""
    found = frozenset(at for at, line in enumerate(lines) if _NUMBER_ALONE.fullmatch(line.text))
    return found if len(found) > _MORE_THAN_PAGES * lines[-1].page else frozenset()


def _edge_places(page: Sequence[int]) -> Iterable[tuple[int, int]]:
    yield from ((-place, at) for place, at in enumerate(page[:_EDGE]))
    yield from ((place + 1, at) for place, at in enumerate(page[-_EDGE:]) if at not in page[:_EDGE])


def _repeated(lines: Sequence[SourceLine]) -> Iterable[int]:
    """Short lines that come back all through the document, word for word or but for the page number in them."""
    by_text: defaultdict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        if len(line.text) < 80 and (not line.level or _LOOKS_PRINTED.search(line.text)):
            by_text[line.text].append(at)
    for text, places in by_text.items():
        printed = _LOOKS_PRINTED.search(text) is not None
        often = len(places) >= (_AT_LEAST if printed else _OFTEN)
        if often and not _is_of_a_sentence(text) and (printed or _evenly(places)):
            yield from places
    yield from _counted(lines)


def _is_of_a_sentence(text: str) -> bool:
    """Whether a line is rather the beginning or the tail of a sentence that happens to come back."""
    return not _LOOKS_PRINTED.search(text) and (text[0].islower() or text.endswith(_SENTENCE_ENDS))


def _evenly(places: Sequence[int]) -> bool:
    steps = [after - before for before, after in pairwise(places)]
    usual = sorted(steps)[len(steps) // 2]
    return usual > 10 and sum(0.5 * usual <= step <= 1.7 * usual for step in steps) > 0.7 * len(steps)


def _counted(lines: Sequence[SourceLine]) -> Iterable[int]:
    """Lines alike but for one number that grows by one from each to the next."""
    by_shape: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, line in enumerate(lines):
        numbers = re.findall(r"\d+", line.text)
        if len(line.text) < 80 and len(numbers) == 1 and not line.text[0].isdecimal():
            by_shape[_shape(line.text)].append((at, int(numbers[0])))
    for shape, places in by_shape.items():
        steps = [after[1] - before[1] for before, after in pairwise(places)]
        if (
            len(places) >= 5
            and len(shape) > 3
            and sum(step == 1 for step in steps) >= 0.8 * len(steps)
            and _LOOKS_PRINTED.search(shape)
        ):
            yield from (at for at, _ in places)


def _page_numbers(lines: Sequence[SourceLine]) -> Iterable[int]:
    """Bare numbers that count up by one through the document, without the dot that a rule's number has."""
    bare = [
        (at, int(match["page"]))
        for at, line in enumerate(lines)
        if (match := _PAGE_NUMBER.fullmatch(line.text)) and not _opens_chapter(lines, at)
    ]
    runs: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, page in bare:
        run = runs[_shape(lines[at].text)]
        if run and not 0 < page - run[-1][1] <= 3:
            yield from _long(run)
            run.clear()
        run.append((at, page))
    for run in runs.values():
        yield from _long(run)


def _beside(lines: Sequence[SourceLine], pages: Set[int]) -> Iterable[int]:
    """Lines that come back word for word, each time next to a page number."""
    near = {at + step for at in pages for step in (-2, -1, 1, 2)}
    by_text: defaultdict[str, list[int]] = defaultdict(list)
    for at in sorted(near - pages):
        if 0 <= at < len(lines) and len(lines[at].text) < 80:
            by_text[lines[at].text].append(at)
    for text, places in by_text.items():
        if len(places) >= _AT_LEAST and 2 * len(places) > len(pages) and not _is_of_a_sentence(text):
            yield from places


def _opens_chapter(lines: Sequence[SourceLine], at: int) -> bool:
    """Whether a bare number is that of the chapter whose first item follows, and not yet begun."""
    begins, first = _of_chapter(lines[at].text)
    ahead = next((line.text for line in lines[at + 1 : at + 4] if begins.match(line.text)), "")
    if first.match(ahead) is None:
        return False
    above = next((line.text for line in reversed(lines[max(0, at - 40) : at]) if _ITEM.match(line.text)), "")
    return begins.match(above) is None


@functools.lru_cache(maxsize=1 << 12)
def _of_chapter(number: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What a rule of a chapter begins with, and what its first one does."""
    number = re.escape(number)
    return re.compile(rf"{number}(?!\d)"), re.compile(rf"{number}(?:[.-][01])+(?![\d-]|\.\d)")


def _long(run: Sequence[tuple[int, int]]) -> Iterable[int]:
    return [at for at, _ in run] if len(run) >= 3 else []
