"""Word documents (.docx)."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem

if TYPE_CHECKING:
    from docx.document import Document
    from docx.text.paragraph import Paragraph

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
    from docx.table import Table
    from docx.text.paragraph import Paragraph

    from judge_cli.corpus.importing.docx_numbers import ListNumbers

    numbers = ListNumbers(document)
    for block in document.iter_inner_content():
        if isinstance(block, Paragraph):
            yield numbers.label(block) + block.text, _level(block)
        elif isinstance(block, Table):
            for row in block.rows:
                cells = dict.fromkeys(cell._tc for cell in row.cells)  # noqa: SLF001 — a merged cell is many times in a row
                texts = {cell._tc: cell.text for cell in row.cells}  # noqa: SLF001
                yield "\t".join(texts[cell].replace("\n", " ") for cell in cells), 0


def _level(paragraph: Paragraph) -> int:
    name = (paragraph.style.name or "") if paragraph.style else ""
    match = _HEADING.match(name)
    return int(match[1] or match[2]) if match else 0
