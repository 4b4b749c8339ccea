"""The numbers Word puts before paragraphs itself: they stand in no text of the document."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from docx.document import Document
    from docx.styles.style import ParagraphStyle

_ROMAN = ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_CIRCLED = 0x2460
_FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
_KANJI = "〇一二三四五六七八九"
_KANA = "アイウエオカキクケコサシスセソタチツテト"
_DEEPEST = 12


class _Level(NamedTuple):
    """How a level of a list counts: in what, with which signs around, and from which number on."""

    kind: str
    text: str
    first: int
    decimal: bool = False
    """Whether the numbers of the levels above are written in digits, whatever those do themselves."""


class ListNumbers:
    """Counts along the paragraphs of a document, in order, as Word does: lists of one kind count on in each other."""

    def __init__(self, document: Document) -> None:
        from docx.oxml.ns import qn

        self._qn = qn
        self._levels: dict[str, dict[int, _Level]] = {}
        self._kinds: dict[str, str] = {}
        self._anew: dict[str, dict[int, int]] = {}
        self._of_styles: dict[str, tuple[str, int] | None] = {}
        self._counts: defaultdict[str, dict[int, int]] = defaultdict(dict)
        try:
            root: Any = document.part.numbering_part.element
        except (KeyError, NotImplementedError):
            return
        kinds = {node.get(qn("w:abstractNumId")): self._formats(node) for node in root.iter(qn("w:abstractNum"))}
        for node in root.iter(qn("w:num")):
            kind, list_ = self._value(node, "abstractNumId"), node.get(qn("w:numId"))
            own = {
                at: level
                for override in node.iter(qn("w:lvlOverride"))
                for at, level in self._formats(override).items()
            }
            self._kinds[list_], self._levels[list_] = kind, kinds.get(kind, {}) | own
            self._anew[list_] = dict(self._overridden(node))

    def label(self, paragraph: Any, style: ParagraphStyle | None) -> str:
        """What Word writes before `paragraph`, with a blank after it; empty where it counts nothing."""
        where = self._where(paragraph, style)
        if where is None or where[1] not in self._levels.get(where[0], {}):
            return ""
        list_, level = where
        formats, counts = self._levels[list_], self._counts[self._kinds[list_]]
        for at, first in self._anew.pop(list_, {}).items():
            counts[at] = first - 1
        for deeper in [at for at in counts if at > level]:
            del counts[deeper]
        counts[level] = counts.get(level, formats[level].first - 1) + 1
        text = formats[level].text
        for at in range(level + 1):
            of = formats.get(at, _Level("decimal", "", 1))
            kind = "decimal" if formats[level].decimal else of.kind
            text = text.replace(f"%{at + 1}", counted(counts.get(at, of.first), kind))
        return f"{text} " if text.strip() else ""

    def _where(self, paragraph: Any, style: Any) -> tuple[str, int] | None:
        """The list a paragraph stands in, by itself, by its style or by one that is based on, and how deep."""
        own = self._said_by(paragraph)
        if own is not None or style is None:
            return own
        if style.style_id not in self._of_styles:
            above = itertools.islice(_with_bases(style), _DEEPEST)
            self._of_styles[style.style_id] = next(filter(None, (self._said_by(one.element) for one in above)), None)
        return self._of_styles[style.style_id]

    def _said_by(self, element: Any) -> tuple[str, int] | None:
        found = element.find(f"{self._qn('w:pPr')}/{self._qn('w:numPr')}")
        list_ = self._value(found, "numId") if found is not None else ""
        return (list_, int(self._value(found, "ilvl") or 0)) if list_ else None

    def _overridden(self, node: Any) -> Iterator[tuple[int, int]]:
        """(Level, number) where a list begins anew."""
        for override in node.iter(self._qn("w:lvlOverride")):
            first = self._value(override, "startOverride")
            if first:
                yield int(override.get(self._qn("w:ilvl"))), int(first)

    def _formats(self, node: Any) -> dict[int, _Level]:
        found = {}
        for level in node.iter(self._qn("w:lvl")):
            kind, text, start = (self._value(level, name) for name in ("numFmt", "lvlText", "start"))
            decimal = level.find(self._qn("w:isLgl")) is not None
            found[int(level.get(self._qn("w:ilvl")))] = _Level(kind or "decimal", text, int(start or 1), decimal)
        return found

    def _value(self, level: Any, name: str) -> str:
        node = level.find(self._qn(f"w:{name}"))
        return str(node.get(self._qn("w:val")) or "") if node is not None else ""


def _with_bases(style: Any) -> Iterator[Any]:
    while style is not None:
        yield style
        style = style.base_style


def counted(number: int, kind: str) -> str:
    """`number` as a list of this kind writes it."""
    return _WRITTEN.get(kind, str)(number)


def _letter(number: int) -> str:
    return chr(ord("a") + (number - 1) % 26)


def _roman(number: int) -> str:
    said = ""
    for value, letters in _ROMAN:
        while number >= value:
            said, number = said + letters, number - value
    return said


def _in_kanji(number: int) -> str:
    if number >= 100:
        return _in_kanji_digits(number)
    tens, ones = divmod(number, 10)
    return ("" if tens <= 1 else _KANJI[tens]) + ("十" if tens else "") + (_KANJI[ones] if ones or not tens else "")


def _in_kanji_digits(number: int) -> str:
    return "".join(_KANJI[int(digit)] for digit in str(number))


def _kana(number: int) -> str:
    return _KANA[(number - 1) % len(_KANA)]


def _circled(number: int) -> str:
    return chr(_CIRCLED + number - 1) if 1 <= number <= 20 else str(number)


_WRITTEN: dict[str, Callable[[int], str]] = {
    "lowerLetter": _letter,
    "upperLetter": lambda number: _letter(number).upper(),
    "lowerRoman": _roman,
    "upperRoman": lambda number: _roman(number).upper(),
    "decimalEnclosedCircle": _circled,
    "decimalZero": lambda number: f"{number:02}",
    "decimalFullWidth": lambda number: str(number).translate(_FULL_WIDTH),
    "japaneseCounting": _in_kanji,
    "chineseCounting": _in_kanji,
    "chineseCountingThousand": _in_kanji,
    "taiwaneseCountingThousand": _in_kanji,
    "ideographDigital": _in_kanji_digits,
    "aiueo": _kana,
    "aiueoFullWidth": _kana,
    "bullet": lambda _: "•",
    "none": lambda _: "",
}
"""What Word calls a kind of number → how it is written; any other kind in digits."""
