"""What a document says about itself: its title, language, date and edition."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.languages import language_of
from judge_cli.corpus.importing.reading import Reading

_MONTHS = {
    name: at
    for at, names in enumerate(
        (
            "january jan janvier januar enero",
            "february feb février februar febrero",
            "march mar mars märz marzo",
            "april apr avril abril",
            "may mai mayo",
            "june jun juin juni junio",
            "july jul juillet juli julio",
            "august aug août agosto",
            "september sep sept septembre septiembre",
            "october oct octobre oktober octubre",
            "november nov novembre noviembre",
            "december dec décembre dezember diciembre",
        ),
        start=1,
    )
    for name in names.split()
}
_ISO = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)\s?[-/.年]\s?(?P<month>\d{1,2})\s?[-/.月]\s?(?P<day>\d{1,2})(?!\d)")
_SLASHES = re.compile(r"(?<![\d/])(?P<first>\d{1,2})/(?P<second>\d{1,2})/(?P<year>20\d\d)(?!\d)")
_MONTH_FIRST = re.compile(
    r"\b(?P<name>[^\W\d_]{3,9})\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>(?:19|20)\d\d)\b"
)
_DAY_FIRST = re.compile(
    r"\b(?P<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+(?:de\s+)?(?P<name>[^\W\d_]{3,10})\.?,?\s+(?:de\s+)?(?P<year>(?:19|20)\d\d)\b"
)
_EDITION = re.compile(
    r"(?:\bver(?:sion)?\.?\s?:?\s*|\bv\.?\s?)(?P<edition>\d+(?:\.\d+)+)"
    r"|(?:第\s?(?=\d+(?:\.\d+)*\s?版)|バージョン\s?)(?P<ban>\d+(?:\.\d+)*)",
    re.IGNORECASE,
)
_TITLE_END = re.compile(r"\bver(?:sion)?\b|\bv\.?\s?\d|(?:19|20)\d\d[-/.年]|更新|目次", re.IGNORECASE)
_TITLE_LONG = 24
_TOP = 60


def title(reading: Reading) -> str:
    """The first line that looks like a title, without its page count, version and date; empty when there is none."""
    first = reading.items[0].line
    pages = set(reading.furniture)
    lines = [line for line in (*reading.source.lines[:3], *reading.before[:3]) if line not in pages]
    above = [line for line in lines if line.number < first or line in reading.before]
    headings = [line.text for line in above if line.level == 1]
    named = (_title_in(text.removeprefix("title: ")) for text in (*headings, *(line.text for line in above)))
    return next((text for text in named if 3 <= len(text) <= 80 and not any(_dates(text))), "")


def _title_in(text: str) -> str:
    cut = _TITLE_END.search(half_width(text))
    said = text[: cut.start()] if cut is not None and len(text) > _TITLE_LONG else text
    return re.sub(r"^\d+\s+(?=[^\x00-\x7f])", "", said).strip(" :：・|-–—")


def language(reading: Reading) -> str:
    """The language of the wording: ja, zh, en, fr, de, es or it."""
    return language_of("".join(item.text for item in reading.items[:400])[:60_000])


def date(reading: Reading) -> str:
    """The date the document gives itself, the latest one of its first lines; "unknown" when it gives none."""
    lines = [line.text for line in reading.source.lines[:_TOP]][: max(3, len(reading.before) + len(reading.contents))]
    found = [day for text in (*lines, *(line.text for line in reading.furniture[:8])) for day in _dates(text)]
    return max(found, default="unknown")


def edition(reading: Reading) -> str:
    """The version the document gives itself; empty when it gives none."""
    texts = (*(line.text for line in reading.source.lines[:12]), *(line.text for line in reading.furniture[:4]))
    for text in texts:
        match = _EDITION.search(half_width(text))
        if match is not None:
            return match["edition"] or match["ban"]
    return ""


def _dates(text: str) -> Iterator[str]:
    plain = half_width(text)
    for match in _SLASHES.finditer(plain):
        first, second = int(match["first"]), int(match["second"])
        month, day = (second, first) if first > 12 else (first, second)
        yield from _date(match["year"], month, str(day))
    for match in _ISO.finditer(plain):
        yield from _date(match["year"], int(match["month"]), match["day"])
    for shape in (_MONTH_FIRST, _DAY_FIRST):
        for match in shape.finditer(plain):
            yield from _date(match["year"], _MONTHS.get(match["name"].lower(), 0), match["day"])


def _date(year: str, month: int, day: str) -> Iterator[str]:
    try:
        yield datetime.date(int(year), month, int(day)).isoformat()
    except ValueError:
        return
