"""The wording of a Word document as its reader sees it: what was inserted is there, what was deleted is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docx.oxml import parse_xml
from docx.oxml.ns import qn

_SIGNS = {qn("w:tab"): "\t", qn("w:br"): "\n", qn("w:cr"): "\n", qn("w:noBreakHyphen"): "-"}
_BOX = qn("w:txbxContent")
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_UNSEEN = {qn(name) for name in ("w:del", "w:moveFrom", "w:rt", "w:pPr", "w:rPr", "w:instrText", "w:delText")}
_UNSEEN |= {_BOX, _FALLBACK}
_NOTES = {qn("w:footnoteReference"): "footnote", qn("w:endnoteReference"): "endnote"}


def text_of(paragraph: Any) -> str:
    """The text of a paragraph, without that of boxes beside it, notes below it and readings above it."""
    return "".join(node.text or "" if node.tag == qn("w:t") else _SIGNS.get(node.tag, "") for node in _seen(paragraph))


def blocks(parent: Any) -> Iterator[Any]:
    """The paragraphs and tables of a body, whatever wraps them; a text box comes after the paragraph it hangs on."""
    stack = [iter(parent)]
    while stack:
        node = next(stack[-1], None)
        if node is None:
            stack.pop()
        elif node.tag in {qn("w:p"), qn("w:tbl")}:
            yield node
            if node.tag == qn("w:p"):
                stack += [iter(box) for box in node.iter(_BOX) if not any(_is_copy(one) for one in box.iterancestors())]
        elif node.tag not in _UNSEEN:
            stack.append(iter(node))


def notes_of(paragraph: Any, notes: dict[tuple[str, str], str]) -> Iterator[str]:
    """The notes that a paragraph refers to."""
    for node in _seen(paragraph):
        said = notes.get((_NOTES.get(node.tag, ""), node.get(qn("w:id")) or ""), "")
        if said:
            yield said


def notes_in(document: Any) -> dict[tuple[str, str], str]:
    """(Kind, id) → the text of each footnote and endnote."""
    found: dict[tuple[str, str], str] = {}
    for relation in document.part.rels.values():
        kind = relation.reltype.rpartition("/")[2].removesuffix("s")
        if kind in _NOTES.values() and not relation.is_external:
            root = parse_xml(relation.target_part.blob)
            for note in root.iter(qn(f"w:{kind}")):
                texts = (text_of(paragraph).strip() for paragraph in note.iter(qn("w:p")))
                found[kind, note.get(qn("w:id")) or ""] = "\n".join(filter(None, texts))
    return found


def _is_copy(node: Any) -> bool:
    """Whether a part of the document is only for programs that can't show the part beside it, or was deleted."""
    return node.tag in {_FALLBACK, qn("w:del"), qn("w:moveFrom")}


def _seen(paragraph: Any) -> Iterator[Any]:
    stack = [iter(paragraph)]
    while stack:
        node = next(stack[-1], None)
        if node is None:
            stack.pop()
        elif node.tag not in _UNSEEN:
            yield node
            stack.append(iter(node))
