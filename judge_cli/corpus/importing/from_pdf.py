"""PDF: the text of each page, a two-column page column by column."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.from_text import source_lines
from judge_cli.corpus.importing.source import Source
from judge_cli.problem import InputError, Problem

if TYPE_CHECKING:
    import pypdfium2

_FEW = 20
"""Fewer characters than this a page, on average, are page numbers on images."""
_BROKEN_WORD = "\ufffe"


def read_pdf(data: bytes) -> Source:
    """A PDF document.

    Raises:
        InputError: it is locked, damaged, or holds images of text only.
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
        texts = [_text(page) for page in _pages(document)]
    except pypdfium2.PdfiumError as error:
        locked = "password" in str(error).lower()
        because = "the PDF is locked with a password" if locked else "the PDF is damaged and can't be read"
        raise InputError(Problem(because=because)) from None
    if sum(len(text.strip()) for text in texts) < _FEW * max(1, len(texts)):
        raise InputError(Problem(because="the PDF holds pictures of text and no text (it needs OCR first)"))
    # A form feed before each page gives it its number, as in a text file.
    found = lines_of("\f" + "\f".join(texts).replace(_BROKEN_WORD, "\u00ad"))
    lines = [(line, page - 1) for line, page in found.lines]
    return Source("PDF", "utf-8", source_lines(lines), taken_out(found._replace(soft_hyphens=0)))


def _pages(document: pypdfium2.PdfDocument) -> Iterator[Any]:
    if len(document) == 0:
        raise InputError(Problem(because="the PDF has no pages"))
    for at in range(len(document)):
        page = document[at]
        yield page
        page.close()


def _text(page: Any) -> str:
    """The text of one page, the left column before the right one."""
    found = page.get_textpage()
    gutter = _gutter(found, page.get_width())
    if gutter is None:
        return str(found.get_text_bounded())
    left, bottom, right, top = page.get_bbox()
    head, foot = min(gutter.head, top), max(gutter.foot, bottom)
    parts = (
        (left, head, right, top),
        (left, foot, gutter.middle, head),
        (gutter.middle, foot, right, head),
        (left, bottom, right, foot),
    )
    return "\n".join(str(found.get_text_bounded(*part)) for part in parts if part[1] < part[3])


class _Gutter(NamedTuple):
    """The middle between two columns, and the heights they begin and end at."""

    middle: float
    head: float
    foot: float


def _gutter(found: Any, width: float) -> _Gutter | None:
    """The space between two columns; None when the page has one column."""
    amount = found.count_rects()
    boxes = [found.get_rect(at) for at in range(amount)]
    if len(boxes) < 16:
        return None
    for share in (0.5, 0.48, 0.52, 0.46, 0.54):
        middle = width * share
        left = [box for box in boxes if box[2] <= middle]
        right = [box for box in boxes if box[0] >= middle]
        across = [box for box in boxes if box[0] < middle < box[2]]
        wide = sum(box[2] - box[0] for box in right) > len(right) * width * 0.12
        if len(left) > len(boxes) * 0.25 and len(right) > len(boxes) * 0.25 and wide:
            top = max(box[3] for box in left + right)
            # A title across both columns is no objection, nor is a page number; a line across them further down is.
            below = [box[3] for box in across if box[3] < _foot(boxes)]
            if len(below) + sum(box[1] >= top - 1 for box in across) == len(across):
                return _Gutter(middle, top + 1, max(below, default=0) + 1)
    return None


def _foot(boxes: list[tuple[float, float, float, float]]) -> float:
    return min(box[1] for box in boxes) + 20
