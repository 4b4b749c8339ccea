"""The ways a made-up document is printed: line widths, pages with heads and feet, contents, blank lines."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from tests.importing.forms import Document, Rule


class Press(NamedTuple):
    """How a document is printed."""

    width: int = 0
    """Where lines are cut; 0 leaves each paragraph on a line."""
    blank: bool = True
    """Whether paragraphs are parted by blank lines."""
    page: int = 0
    """How many lines a page has; 0 for no pages."""
    head: str = ""
    foot: str = ""
    """Heads and feet; # is the page number."""
    form_feed: bool = False
    contents: str = ""
    """titles, leaders, pages, numbers first, two in a line, or none."""
    glossary: bool = True
    double_spaced: bool = False
    """Whether a blank line stands below each line."""
    depth: int = 1
    """How deep the contents go."""


def text_of(document: Document, press: Press) -> str:
    """The document as this press prints it."""
    front = [document.title, *document.introduction]
    blocks: list[Sequence[str]] = [[text] for text in front]
    blocks += [[line] for line in _contents(document, press)]
    blocks += [[text] for rule in document.printed for text in rule]
    if press.glossary:
        blocks += [["Glossary"], *document.glossary]
    blocks += [[text] for text in document.credits]
    lines: list[str] = []
    for block in blocks:
        for text in block:
            lines += _cut(text, press.width)
        if press.blank:
            lines.append("")
    if press.double_spaced:
        lines = [part for line in lines if line for part in (line, "")]
    return _paged(lines, press)


def _cut(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False) if width and len(text) > width else [text]


def _contents(document: Document, press: Press) -> list[str]:
    listed = [
        (rule, printed[0])
        for rule, printed in zip(document.rules, document.printed, strict=True)
        if rule.depth <= press.depth and rule.title
    ]
    if not press.contents:
        return []
    back = ["Glossary", "Credits"] if press.glossary else ["Credits"]
    return ["Contents", *_listed(listed, press), *back]


def _listed(listed: Sequence[tuple[Rule, str]], press: Press) -> list[str]:
    match press.contents:
        case "leaders":
            return [f"{text} {'.' * max(4, 60 - len(text))} {3 + at // 4}" for at, (_, text) in enumerate(listed)]
        case "pages":
            return [f"{text}\t{3 + at // 4}" for at, (_, text) in enumerate(listed)]
        case "bare pages":
            return [f"{text} {3 + at // 4}" for at, (_, text) in enumerate(listed)]
        case "loose pages":
            return [part for at, (_, text) in enumerate(listed) for part in (f"{text} .........", str(3 + at // 4))]
        case "numbers first":
            return [*(rule.number for rule, _ in listed), *(rule.title for rule, _ in listed)]
        case "two in a line":
            half = (len(listed) + 1) // 2
            right = [text for _, text in listed[half:]] + [""]
            return [f"{left:<40}{other}".rstrip() for (_, left), other in zip(listed[:half], right, strict=False)]
        case _:
            return [text for _, text in listed]


def _paged(lines: list[str], press: Press) -> str:
    if not press.page:
        return "\n".join(lines) + "\n"
    pages = []
    for number, at in enumerate(range(0, len(lines), press.page), start=1):
        part = lines[at : at + press.page]
        if press.head:
            part = [press.head.replace("#", str(number)), *part]
        if press.foot:
            part = [*part, *press.foot.replace("#", str(number)).split("\n")]
        pages.append("\n".join(part))
    return ("\f" if press.form_feed else "\n").join(pages) + "\n"


PRESSES = {
    "double spaced": Press(width=96, blank=False, double_spaced=True, contents="leaders"),
    "plain": Press(),
    "plain with contents": Press(contents="titles"),
    "no blank lines": Press(blank=False, contents="titles"),
    "wrapped at 117": Press(width=117, contents="titles"),
    "wrapped at 90 without blanks": Press(width=90, blank=False, contents="leaders"),
    "wrapped at 70 with furniture": Press(
        width=70, blank=False, page=44, head="River Duel Comprehensive Rules", foot="#", contents="leaders"
    ),
    "pages with form feeds": Press(
        width=95, blank=False, page=50, foot="riverduel.com\n©Ferry House\n#", form_feed=True, contents="pages"
    ),
    "pages without form feeds": Press(
        width=95, blank=False, page=50, foot="riverduel.com\n©Ferry House\nPage # of 90", contents="loose pages"
    ),
    "numbers first": Press(width=100, blank=False, contents="numbers first", page=60, foot="― # ―"),
    "two in a line": Press(width=80, contents="two in a line", depth=1),
    "bare pages": Press(width=80, contents="bare pages", blank=False, page=52, foot="#"),
}


def shuffled(lines: Sequence[str], seed: int) -> list[str]:
    """The lines in another order, the same for the same seed."""
    dice = random.Random(seed)
    mixed = list(lines)
    dice.shuffle(mixed)
    return mixed
