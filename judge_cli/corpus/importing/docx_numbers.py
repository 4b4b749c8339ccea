"""The numbers Word puts before paragraphs itself: they stand in no text of the document."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docx.document import Document
    from docx.text.paragraph import Paragraph

_ROMAN = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_CIRCLED = 0x2460


class ListNumbers:
    """Counts along the paragraphs of a document, in order, as Word does."""

    def __init__(self, document: Document) -> None:
        from docx.oxml.ns import qn

        self._qn = qn
        self._levels: dict[str, dict[int, tuple[str, str, int]]] = {}
        self._counts: defaultdict[str, dict[int, int]] = defaultdict(dict)
        try:
            root: Any = document.part.numbering_part.element
        except (KeyError, NotImplementedError):
            return
        abstract = {node.get(qn("w:abstractNumId")): self._formats(node) for node in root.iter(qn("w:abstractNum"))}
        for node in root.iter(qn("w:num")):
            of = node.find(qn("w:abstractNumId"))
            self._levels[node.get(qn("w:numId"))] = abstract.get(of.get(qn("w:val")), {}) if of is not None else {}

    def label(self, paragraph: Paragraph) -> str:
        """What Word writes before `paragraph`, with a blank after it; empty where it counts nothing."""
        where = self._where(paragraph)
        if where is None or where[1] not in self._levels.get(where[0], {}):
            return ""
        formats, level = self._levels[where[0]], where[1]
        counts = self._counts[where[0]]
        for deeper in [at for at in counts if at > level]:
            del counts[deeper]
        counts[level] = counts.get(level, formats[level][2] - 1) + 1
        text = formats[level][1]
        for at in range(level + 1):
            kind, _, first = formats.get(at, ("decimal", "", 1))
            text = text.replace(f"%{at + 1}", counted(counts.get(at, first), kind))
        return f"{text} " if text.strip() else ""

    def _where(self, paragraph: Paragraph) -> tuple[str, int] | None:
        """The list a paragraph stands in, by itself or by its style, and how deep."""
        style = paragraph.style
        for element in (paragraph._p, style.element if style else None):  # noqa: SLF001
            found = element.find(f".//{self._qn('w:numPr')}") if element is not None else None
            if found is not None:
                list_, level = found.find(self._qn("w:numId")), found.find(self._qn("w:ilvl"))
                if list_ is not None:
                    return list_.get(self._qn("w:val")), int(level.get(self._qn("w:val"))) if level is not None else 0
        return None

    def _formats(self, node: Any) -> dict[int, tuple[str, str, int]]:
        found = {}
        for level in node.iter(self._qn("w:lvl")):
            kind, text, start = (self._value(level, name) for name in ("numFmt", "lvlText", "start"))
            found[int(level.get(self._qn("w:ilvl")))] = (kind or "decimal", text, int(start or 1))
        return found

    def _value(self, level: Any, name: str) -> str:
        node = level.find(self._qn(f"w:{name}"))
        return str(node.get(self._qn("w:val")) or "") if node is not None else ""


def counted(number: int, kind: str) -> str:
    """`number` as a list of this kind writes it."""
    match kind:
        case "lowerLetter" | "upperLetter":
            letter = chr(ord("a") + (number - 1) % 26)
            return letter.upper() if kind == "upperLetter" else letter
        case "lowerRoman" | "upperRoman":
            return _roman(number).upper() if kind == "upperRoman" else _roman(number)
        case "decimalEnclosedCircle" if 1 <= number <= 20:
            return chr(_CIRCLED + number - 1)
        case "bullet":
            return "•"
        case _:
            return str(number)


def _roman(number: int) -> str:
    said = ""
    for value, letters in _ROMAN:
        while number >= value:
            said, number = said + letters, number - value
    return said
