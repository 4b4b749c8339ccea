"""HTML: the text of a page, one line for each block, without scripts, styles and readings of characters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from judge_cli.corpus.importing.clean import half_width, lines_of, taken_out
from judge_cli.corpus.importing.decode import Decoded, decoded
from judge_cli.corpus.importing.docx_numbers import counted
from judge_cli.corpus.importing.numbers import NUMBER
from judge_cli.corpus.importing.source import Source, SourceLine

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?\s*([A-Za-z0-9_-]+)""", re.IGNORECASE)
_NO_TEXT = ("script", "style", "noscript", "template", "svg", "iframe", "object", "rt", "rp", "head", "title")
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_LIST_TYPES = {
    "a": "lowerLetter",
    "A": "upperLetter",
    "i": "lowerRoman",
    "I": "upperRoman",
    "lower-alpha": "lowerLetter",
    "lower-latin": "lowerLetter",
    "upper-alpha": "upperLetter",
    "upper-latin": "upperLetter",
    "lower-roman": "lowerRoman",
    "upper-roman": "upperRoman",
    "decimal-leading-zero": "decimalZero",
    "cjk-ideographic": "japaneseCounting",
    "japanese-informal": "japaneseCounting",
    "simp-chinese-informal": "japaneseCounting",
    "katakana": "aiueo",
}
_LIST_STYLE = re.compile(r"list-style(?:-type)?\s*:[^;]*?(?P<kind>[a-z]+-[a-z-]+|katakana)")
_SAME_LINE = 3
"""Letters of one line are placed at most so far from each other: a bold number beside its title."""
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
_PLACED = re.compile(r"(?=.*position:\s*absolute)(?:.*[;\s])?top:\s*(?P<top>-?[\d.]+)", re.DOTALL)
_PAGE = re.compile(r"(?=.*position:\s*relative).*height:", re.DOTALL)
_BLANKS = re.compile(r"[ \n\r\f\t]+")
_OWN_MARK = re.compile(rf"(?:{NUMBER}[.:)]|(?=\S*[.-]){NUMBER}\s|[(（•・①-⑳]|[A-Za-z][.)]\s)")
_NUMBER_ALONE = re.compile(rf"\s*(?=\S*[.-]){NUMBER}[.:]?")
_WORD = re.compile(r"[A-Z\"“‘(\[]|[a-z]{2}|[^\x00-\x7f]")
_FEW = 3
_ICON = re.compile(r"(?:^|[\s_])(?:icon|symbol|glyph)-(?P<after>[\w-]+)|(?P<before>[\w-]+)-(?:icon|symbol|glyph)\b")


def read_html(data: bytes, encoding: str | None = None) -> Source:
    """An HTML page.

    Raises:
        InputError: it is no text.
    """
    read = _decoded(data, encoding)
    left_out: Counter[str] = Counter()
    names: list[tuple[str, int]] = []
    links: list[tuple[int, str]] = []
    found = tuple(text_lines(read.text, left_out, names, links))
    cleaned = lines_of("\n".join(line.text for line in found))
    told = (*(f"{amount} {what}" for what, amount in left_out.items()), *taken_out(cleaned))
    # Cleaning takes characters out of lines and never a line, so that both lists run in step.
    lines = tuple(
        line._replace(text=text.strip()) for line, (text, _) in zip(found, cleaned.lines, strict=False) if text.strip()
    )
    return Source("HTML", read.encoding, lines, told, read.warnings, labels=tuple(names), links=tuple(links))


def _decoded(data: bytes, encoding: str | None) -> Decoded:
    """The page in the encoding it names, when that can be."""
    said = _CHARSET.search(data[:4096])
    if encoding is None and said is not None:
        try:
            return Decoded(data.decode(said[1].decode("ascii")), said[1].decode("ascii").lower())
        except (LookupError, UnicodeDecodeError):
            pass
    return decoded(data, encoding)


def text_lines(
    text: str, left_out: Counter[str], names: list[tuple[str, int]], links: list[tuple[int, str]]
) -> Iterator[SourceLine]:
    """The lines of a page; what holds no wording is counted in `left_out`.

    Names of places and links to such are added to `names` and `links`, with the number of their line.
    """
    from selectolax.lexbor import LexborHTMLParser

    page = LexborHTMLParser(text)
    for name in _NO_TEXT:
        nodes = page.css(name)
        if name not in {"head", "title"}:
            left_out[f"<{name}> elements"] += len(nodes)
    left_out["images"] += len(page.css("img"))
    for name in [name for name, amount in left_out.items() if not amount]:
        del left_out[name]
    page.strip_tags(list(_NO_TEXT))
    if page.root is not None:
        for number, (row, gap) in enumerate(_in_rows(_Walk().blocks(page.root)), start=1):
            names += [(name, number) for name in row.names]
            links += [(number, name) for name in row.links]
            yield SourceLine(number, row.text, row.page, level=row.level, gap=gap, indent=2 * row.depth)


class Block(NamedTuple):
    """The text of one element, its level as a heading, its depth in lists, and the page and height it is placed at.

    `names` are those of places in it, `links` those it leads to.
    """

    text: str
    level: int = 0
    depth: int = 0
    page: int = 0
    top: float | None = None
    names: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    close: bool = False
    """Whether it is a line of text as it is typed, with no blank line above."""


class _Walk:
    """One pass over the elements, without recursion: a page may nest as deep as it likes."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._lists: list[tuple[int | None, str]] = []
        self._headings: list[int] = []
        self._mark = ""
        self._page = 0
        self._typed = 0
        self._pictures = False
        self._names: list[str] = []
        self._links: list[str] = []

    def blocks(self, root: LexborNode) -> Iterator[Block]:
        """The text of each block."""
        stack: list[tuple[LexborNode, bool]] = [(root, False)]
        while stack:
            node, leaving = stack.pop()
            name = node.tag or ""
            if leaving:
                yield from self._leave(node, name)
            elif name == "-text":
                said = node.text(deep=True)
                self._said.append(said.replace("\n", "\v") if self._typed else said)
            elif (icon := _icon(node, name)) is not None:
                self._said.append(icon)
                self._pictures |= name == "img"
            else:
                yield from self._enter(node, name)
                stack.append((node, True))
                stack += [(child, False) for child in reversed(list(node.iter(include_text=True)))]

    def _enter(self, node: LexborNode, name: str) -> Iterator[Block]:
        if name == "br":
            self._said.append("\v")
        elif name in {"td", "th"}:
            self._said.append("\t")
        elif name in _BLOCKS:
            yield from self._flush(None)
            self._page += _PAGE.match(node.attributes.get("style") or "") is not None
            self._typed += name == "pre"
        self._note_places(node, name)
        if name in _HEADINGS:
            self._headings.append(int(name[1]))
        elif name == "ol":
            first = node.attributes.get("start") or "1"
            self._lists.append((int(first) if first.isdecimal() else 1, _kind_of_list(node)))
        elif name == "ul":
            self._lists.append((None, ""))
        elif name == "li" and self._lists:
            self._mark = self._item_mark(node.attributes.get("value") or "")

    def _note_places(self, node: LexborNode, name: str) -> None:
        named = node.attributes.get("id") or (node.attributes.get("name") if name == "a" else "")
        link = (node.attributes.get("href") or "") if name == "a" else ""
        if named:
            self._names.append(named)
        if link.startswith("#"):
            self._links.append(unquote(link[1:]))

    def _leave(self, node: LexborNode, name: str) -> Iterator[Block]:
        if name in _BLOCKS:
            placed = _PLACED.match(node.attributes.get("style") or "")
            yield from self._flush(float(placed["top"]) if placed else None)
            self._typed -= name == "pre"
        elif len(self._said) <= _FEW and _is_number_before_word(node, self._said):
            self._said.append(" ")
        if name in {"ol", "ul"} and self._lists:
            self._lists.pop()
        elif name in _HEADINGS and self._headings:
            self._headings.pop()

    def _item_mark(self, said: str) -> str:
        at, kind = self._lists[-1]
        if at is None:
            return "• "
        at = int(said) if said.isdecimal() else at
        self._lists[-1] = (at + 1, kind)
        return f"{counted(at, kind)}. "

    def _flush(self, top: float | None) -> Iterator[Block]:
        joined, pictures = "".join(self._said), self._pictures
        self._said.clear()
        self._pictures = False
        close = False
        for part in joined.split("\v"):
            cells = [_BLANKS.sub(" ", cell).strip() for cell in part.split("\t")] if "\t" in part else [part]
            text = "\t".join(cell for cell in cells if cell) if len(cells) > 1 else _BLANKS.sub(" ", part).strip()
            if text and not (pictures and _is_picture_alone(text)):
                mark, self._mark = self._mark, ""
                own = _OWN_MARK.match(half_width(text)) is not None
                level = self._headings[-1] if self._headings else 0
                names, links = tuple(self._names), tuple(self._links)
                self._names.clear()
                self._links.clear()
                yield Block(("" if own else mark) + text, level, len(self._lists), self._page, top, names, links, close)
            close = self._typed > 0 and bool(text)


def _kind_of_list(node: LexborNode) -> str:
    """What the items of a list are counted in, as an attribute, a style or the name of a class says."""
    styled = _LIST_STYLE.search(node.attributes.get("style") or "")
    named = styled["kind"] if styled else node.attributes.get("type") or ""
    kinds = (named, *(node.attributes.get("class") or "").split())
    return next((_LIST_TYPES[kind] for kind in kinds if kind in _LIST_TYPES), "decimal")


def _icon(node: LexborNode, name: str) -> str | None:
    """The word for an image or for an empty element that shows one; None for any other element."""
    said = node.attributes.get("alt") or node.attributes.get("title") or node.attributes.get("aria-label") or ""
    shown = _ICON.search(node.attributes.get("class") or "")
    if name == "img":
        return said or _picture(node.attributes.get("src") or "")
    if name not in {"i", "span", "abbr"} or node.text(deep=True).strip() or node.child is not None:
        return None
    return said or (f"[{shown['after'] or shown['before']}]" if shown else None)


def _is_number_before_word(node: LexborNode, said: Sequence[str]) -> bool:
    """Whether an element holds just the number of a rule, which a page sets apart from the words behind it."""
    after = node.next.text(deep=True) if node.next is not None else ""
    return _WORD.match(after) is not None and _NUMBER_ALONE.fullmatch("".join(said)) is not None


def _is_picture_alone(text: str) -> bool:
    """Whether a line holds nothing but names of files: pictures beside the text, no symbols in it."""
    return re.fullmatch(r"(?:\[[^\]\s]+\]\s*)+", text) is not None


def _picture(source: str) -> str:
    """A small picture within a line is a symbol, named as its file is; data has no name."""
    stem = PurePosixPath(source.partition("?")[0]).stem
    return f"[{stem}]" if stem and not source.startswith("data:") else ""


def _in_rows(blocks: Iterator[Block]) -> list[tuple[Block, bool]]:
    """The blocks, with those that a page places at the same height as one line, and whether blank space is above."""
    rows: list[Block] = []
    placed = [block for block in blocks if block.text]
    step = _step(placed)
    for block in placed:
        last = rows[-1] if rows else None
        if last is not None and _is_beside(last, block, step):
            rows[-1] = last._replace(
                text=f"{last.text} {block.text}", names=last.names + block.names, links=last.links + block.links
            )
        else:
            rows.append(block)
    return [(row, _has_gap(before, row, step)) for before, row in zip([None, *rows], rows, strict=False)]


def _step(blocks: Sequence[Block]) -> float:
    """How far a line usually stands below the one before it; 0 where nothing is placed."""
    steps = Counter(
        round(after.top - before.top)
        for before, after in pairwise(blocks)
        if before.top is not None and after.top is not None and after.top - before.top > _SAME_LINE
    )
    return float(min((step for step, amount in steps.items() if 3 * amount >= max(steps.values())), default=0))


def _is_beside(last: Block, block: Block, step: float) -> bool:
    if last.top is None or block.top is None or last.page != block.page:
        return False
    return abs(last.top - block.top) <= max(_SAME_LINE, 0.25 * step)


def _has_gap(before: Block | None, row: Block, step: float) -> bool:
    if before is None or row.top is None or before.top is None:
        return not row.close
    return before.page == row.page and not 0 <= row.top - before.top <= 1.35 * step
