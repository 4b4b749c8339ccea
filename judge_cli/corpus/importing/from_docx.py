"""Word documents (.docx)."""

from __future__ import annotations

import functools
import io
import re
import zipfile
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem

if TYPE_CHECKING:
    from docx.document import Document
    from docx.styles.style import ParagraphStyle

LARGEST = 200 * 1024 * 1024
"""How many bytes a document may unpack to; the largest rule books are a few megabytes."""
_HEADING = re.compile(r"heading (\d)|見出し (\d)", re.IGNORECASE)


def read_docx(data: bytes) -> Source:
    """A Word document.

    Raises:
        InputError: it can't be read, or it unpacks to something enormous.
    """
    _refuse_bombs(data)
    import docx

    try:
        document = docx.Document(io.BytesIO(data))
        found = list(_paragraphs(document))
    except Exception as error:  # python-docx and lxml let through whatever goes wrong in a damaged file
        raise InputError(Problem(because=f"not a readable Word document ({type(error).__name__})")) from None
    lines: list[SourceLine] = []
    taken = lines_of("".join(text for text, _ in found))
    for number, (text, level) in enumerate(found, start=1):
        for raw, _ in lines_of(text).lines:
            if raw.strip():
                lines.append(SourceLine(number, raw.strip(), level=level, gap=True))
    images = len(document.inline_shapes)
    return Source("Word", "utf-8", tuple(lines), (*([f"{images} images"] if images else []), *taken_out(taken)))


def _refuse_bombs(data: bytes) -> None:
    try:
        parts = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except zipfile.BadZipFile:
        raise InputError(Problem(because="not a readable Word document (the archive is damaged)")) from None
    size = sum(part.file_size for part in parts)
    if size > LARGEST or len(parts) > 10_000:
        raise InputError(Problem(because=f"refused: the document unpacks to {size // 1024 // 1024} MB"))


def _paragraphs(document: Document) -> Iterator[tuple[str, int]]:
    from docx.enum.style import WD_STYLE_TYPE
    from docx.oxml.ns import qn

    from judge_cli.corpus.importing.docx_numbers import ListNumbers
    from judge_cli.corpus.importing.docx_text import blocks, notes_in, notes_of, text_of

    numbers, notes = ListNumbers(document), notes_in(document)

    @functools.cache
    def style(name: str | None) -> Any:
        return document.part.get_style(name, WD_STYLE_TYPE.PARAGRAPH)

    def said(element: Any) -> str:
        return "\n".join((numbers.label(element, style(element.style)) + text_of(element), *notes_of(element, notes)))

    for block in blocks(document.element.body):
        if block.tag == qn("w:p"):
            yield said(block), _level(style(block.style))
        else:
            yield from ((_row(row, said), 0) for row in block.iter(qn("w:tr")) if _is_of(row, block))


def _is_of(row: Any, table: Any) -> bool:
    """Whether a row is the table's own and not that of a table in one of its cells."""
    return next(row.iterancestors(table.tag)) is table


def _row(row: Any, said: Callable[[Any], str]) -> str:
    """The cells of a row side by side; below them what else the last one says."""
    from docx.oxml.ns import qn

    cells = [
        "\n".join(map(said, cell.iter(qn("w:p")))).strip() for cell in row.iter(qn("w:tc")) if _is_of_row(cell, row)
    ]
    *firsts, last = [cell for cell in cells if cell] or [""]
    return "\t".join((*(cell.replace("\n", " ") for cell in firsts), last))


def _is_of_row(cell: Any, row: Any) -> bool:
    return next(cell.iterancestors(row.tag)) is row


def _level(style: ParagraphStyle | None) -> int:
    name = (style.name or "") if style else ""
    match = _HEADING.match(name)
    return int(match[1] or match[2]) if match else 0
