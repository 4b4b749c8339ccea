"""HTML: the text of a page, one line for each block, without scripts, styles and readings of characters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.decode import Decoded, decoded
from judge_cli.corpus.importing.source import Source, SourceLine

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?\s*([A-Za-z0-9_-]+)""", re.IGNORECASE)
_NO_TEXT = ("script", "style", "noscript", "template", "svg", "iframe", "object", "rt", "rp", "head")
_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "caption",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "html",
        "legend",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "tfoot",
        "thead",
        "tr",
        "ul",
    ]
)
_PLACED = re.compile(r"position:\s*absolute.*?top:\s*(?P<top>-?[\d.]+)", re.DOTALL)
_BLANKS = re.compile(r"[ \n\r\f\t]+")


def read_html(data: bytes, encoding: str | None = None) -> Source:
    """An HTML page.

    Raises:
        InputError: it is no text.
    """
    read = _decoded(data, encoding)
    left_out: Counter[str] = Counter()
    found = tuple(text_lines(read.text, left_out))
    cleaned = lines_of("\n".join(line.text for line in found))
    told = (*(f"{amount} {what}" for what, amount in left_out.items()), *taken_out(cleaned))
    # Cleaning takes characters out of lines and never a line, so that both lists run in step.
    lines = tuple(
        line._replace(text=text.strip()) for line, (text, _) in zip(found, cleaned.lines, strict=False) if text.strip()
    )
    return Source("HTML", read.encoding, lines, told, read.warnings)


def _decoded(data: bytes, encoding: str | None) -> Decoded:
    """The page in the encoding it names, when that can be."""
    said = _CHARSET.search(data[:4096])
    if encoding is None and said is not None:
        try:
            return Decoded(data.decode(said[1].decode("ascii")), said[1].decode("ascii").lower())
        except (LookupError, UnicodeDecodeError):
            pass
    return decoded(data, encoding)


def text_lines(text: str, left_out: Counter[str]) -> Iterator[SourceLine]:
    """The lines of a page; what holds no wording is counted in `left_out`."""
    from selectolax.lexbor import LexborHTMLParser

    page = LexborHTMLParser(text)
    for name in _NO_TEXT:
        nodes = page.css(name)
        if name != "head":
            left_out[f"<{name}> elements"] += len(nodes)
    left_out["images"] += len(page.css("img"))
    for name in [name for name, amount in left_out.items() if not amount]:
        del left_out[name]
    page.strip_tags(list(_NO_TEXT))
    if page.root is not None:
        yield from _numbered(_in_rows(_Walk().blocks(page.root)))


Block = tuple[str, int, int, str]
"""Text, level of a heading, depth in lists, and where a placed paragraph stands on its page."""


class _Walk:
    """One pass over the elements, without recursion: a page may nest as deep as it likes."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._lists: list[int | None] = []
        self._mark = ""

    def blocks(self, root: LexborNode) -> Iterator[Block]:
        """The text of each block."""
        stack: list[tuple[LexborNode, bool]] = [(root, False)]
        while stack:
            node, leaving = stack.pop()
            name = node.tag or ""
            if leaving:
                yield from self._leave(node, name)
                continue
            if name == "img":
                self._said.append(node.attributes.get("alt") or "")
                continue
            if name == "-text":
                self._said.append(node.text(deep=True))
                continue
            yield from self._enter(node, name)
            stack.append((node, True))
            stack += [(child, False) for child in reversed(list(node.iter(include_text=True)))]

    def _enter(self, node: LexborNode, name: str) -> Iterator[Block]:
        if name == "br":
            self._said.append("\v")
        elif name in {"td", "th"}:
            self._said.append("\t")
        elif name in _BLOCKS:
            yield from self._flush(0, "")
        if name == "ol":
            self._lists.append(int(start) if (start := node.attributes.get("start") or "1").isdecimal() else 1)
        elif name == "ul":
            self._lists.append(None)
        elif name == "li" and self._lists:
            self._mark = self._item_mark()

    def _leave(self, node: LexborNode, name: str) -> Iterator[Block]:
        if name in _BLOCKS:
            level = int(name[1]) if len(name) == 2 and name[0] == "h" and name[1].isdigit() else 0
            placed = _PLACED.search(node.attributes.get("style") or "")
            yield from self._flush(level, placed["top"] if placed else "")
        if name in {"ol", "ul"} and self._lists:
            self._lists.pop()

    def _item_mark(self) -> str:
        at = self._lists[-1]
        if at is None:
            return "• "
        self._lists[-1] = at + 1
        return f"{at}. "

    def _flush(self, level: int, top: str) -> Iterator[Block]:
        joined = "".join(self._said)
        self._said.clear()
        for part in joined.split("\v"):
            cells = [_BLANKS.sub(" ", cell).strip() for cell in part.split("\t")] if "\t" in part else [part]
            text = "\t".join(cell for cell in cells if cell) if len(cells) > 1 else _BLANKS.sub(" ", part).strip()
            if text:
                mark, self._mark = self._mark, ""
                own = text[0].isdigit() or text.startswith(("•", "(", "（"))
                yield ("" if own else mark) + text, level, len(self._lists), top


def _in_rows(blocks: Iterator[Block]) -> Iterator[Block]:
    """The blocks, with those that a page places at the same height as one line."""
    last: Block | None = None
    for block in blocks:
        if last is not None and last[3] and last[3] == block[3]:
            last = (f"{last[0]} {block[0]}", *last[1:])
            continue
        if last is not None:
            yield last
        last = block
    if last is not None:
        yield last


def _numbered(blocks: Iterator[Block]) -> Iterator[SourceLine]:
    for number, (text, level, depth, top) in enumerate(blocks, start=1):
        yield SourceLine(number, text, level=level, gap=not top, indent=2 * depth)
