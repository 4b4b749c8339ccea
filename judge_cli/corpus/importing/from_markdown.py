"""Markdown: what a reader of the page would see, with headings and the numbers of lists as they are written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import unquote

from judge_cli.corpus.importing.clean import lines_of, taken_out
from judge_cli.corpus.importing.decode import decoded
from judge_cli.corpus.importing.source import Source, SourceLine

if TYPE_CHECKING:
    from markdown_it.token import Token

_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_IMAGE_DATA = re.compile(r"\(data:image/[^)\s]*\)")
_LINE_BLOCK = re.compile(r"^\|[ \t]+(?P<said>[^|\n]*[^|\s])[ \t]*$", re.MULTILINE)
_JOIN = re.compile(r"(?<=[*_`\u3000-\uffef])\\[ ]|\\[ ](?=[\u3000-\uffef])")
_BLANK_IN_BOLD = re.compile(
    r"(?<![*_])(?P<sign>\*\*|__)(?![*_])(?P<said>(?:(?!(?P=sign)).)+)(?P=sign)(?![*_])", re.DOTALL
)
_ANCHOR = re.compile(r"""<\w+\b[^>]*\b(?:id|name)\s*=\s*["']?(?P<name>[^"'\s>]+)""", re.IGNORECASE)
_IMAGE = re.compile(r"""<img\b[^>]*\b(?:alt|title)\s*=\s*["'](?P<said>[^"']*)["']""", re.IGNORECASE)


def read_markdown(data: bytes, encoding: str | None = None) -> Source:
    """A Markdown file.

    Raises:
        InputError: it is no text.
    """
    read = decoded(data, encoding)
    found = lines_of(read.text)
    text = "\n".join(line for line, _ in found.lines)
    walk = _Walk()
    lines = tuple(walk.lines(_without_front_matter(text)))
    left_out = (*taken_out(found), *(f"{amount} {what}" for what, amount in walk.left_out.items()))
    return Source(
        "Markdown", read.encoding, lines, left_out, read.warnings, labels=tuple(walk.names), links=tuple(walk.links)
    )


def _without_front_matter(text: str) -> str:
    """`text` with its front matter as plain lines: it may hold the title and the date."""
    match = _FRONT_MATTER.match(text)
    return text if match is None else "\n" + match[0][4:-5] + "\n\n" + text[match.end() :]


class _Walk:
    """One pass over the blocks of a page."""

    def __init__(self) -> None:
        self.left_out: Counter[str] = Counter()
        self.names: list[tuple[str, int]] = []
        self.links: list[tuple[int, str]] = []
        self._marks: list[str] = []
        self._depth = 0
        self._end = 0

    def lines(self, text: str) -> Iterator[SourceLine]:
        """The lines of the page in order."""
        from markdown_it import MarkdownIt

        reader = MarkdownIt("commonmark").enable("table").disable(["code", "reference", "autolink"])
        level = 0
        for token in reader.parse(_as_written(_IMAGE_DATA.sub("(image)", text))):
            if token.type == "heading_open":
                level = int(token.tag[1:])
            elif token.type == "heading_close":
                level = 0
            yield from self._block(token, level)

    def _block(self, token: Token, level: int) -> Iterator[SourceLine]:
        match token.type:
            case "ordered_list_open" | "bullet_list_open":
                self._depth += 1
            case "ordered_list_close" | "bullet_list_close":
                self._depth -= 1
            case "list_item_open":
                self._marks = [f"{token.info}{token.markup} " if token.info else "• "]
            case "td_open" | "th_open":
                self._marks.append("")
            case "tr_open":
                self._cells: list[str] | None = []
            case "tr_close":
                yield from self._row(token)
            case "html_block":
                yield from self._page(token)
            case "inline" | "fence":
                yield from self._text(token, level)

    _cells: list[str] | None = None

    def _row(self, token: Token) -> Iterator[SourceLine]:
        cells, self._cells = self._cells or [], None
        joined = "\t".join(cells).strip()
        if joined:
            yield SourceLine(self._line(token), joined, gap=True)

    def _text(self, token: Token, level: int) -> Iterator[SourceLine]:
        text = self._shown(token)
        self._note_places(token)
        if self._cells is not None:
            self._cells.append(text.replace("\n", " "))
            return
        mark = self._marks.pop() if self._marks else ""
        start, end = token.map or (self._end, self._end)
        for at, line in enumerate(text.split("\n")):
            said = (mark if at == 0 else "") + line.strip()
            if said.strip():
                gap = at == 0 and start > self._end
                yield SourceLine(start + at + 1, said.strip(), level=level, gap=gap, indent=2 * self._depth)
        self._end = end

    def _note_places(self, token: Token) -> None:
        """Note the names in a text and the names it leads to, with the lines they stand in."""
        line = (token.map[0] if token.map else self._end) + 1
        for child in token.children or ():
            named = _ANCHOR.match(child.content) if child.type == "html_inline" else None
            link = str(child.attrs.get("href", ""))
            line += child.type in {"softbreak", "hardbreak"}
            if named:
                self.names.append((named["name"], line))
            if link.startswith("#"):
                self.links.append((line, unquote(link[1:])))

    def _line(self, token: Token) -> int:
        self._end = token.map[0] + 1 if token.map else self._end + 1
        return self._end

    def _shown(self, token: Token) -> str:
        if token.type == "fence":
            return token.content
        # What is in bold to a reader of pages is gone by now; what is left has a blank inside: **9.1.1. **Damage.
        return _BLANK_IN_BOLD.sub(r"\g<said>", "".join(self._piece(child) for child in token.children or ()))

    def _piece(self, child: Token) -> str:
        match child.type:
            case "softbreak" | "hardbreak":
                return "\n"
            case "image":
                self.left_out["images"] += 1
                return "" if child.content == "image" else child.content
            case "html_inline":
                image = _IMAGE.match(child.content)
                return image["said"] if image else "\n" if child.content.lower().startswith("<br") else ""
            case _:
                return child.content

    def _page(self, token: Token) -> Iterator[SourceLine]:
        """The lines of a piece of HTML: a table, or what else Markdown has no signs for."""
        from judge_cli.corpus.importing.from_html import text_lines

        first = self._line(token)
        names: list[tuple[str, int]] = []
        links: list[tuple[int, str]] = []
        for line in text_lines(token.content, self.left_out, names, links):
            yield line._replace(number=first)
        self.names += [(name, first) for name, _ in names]
        self.links += [(first, name) for _, name in links]
        self._end = token.map[1] if token.map else first


def _as_written(text: str) -> str:
    """Lines kept apart by a bar are lines; a backslash before a blank joins words of a script without blanks."""
    return _JOIN.sub("", _LINE_BLOCK.sub(r"\g<said>  ", text))
