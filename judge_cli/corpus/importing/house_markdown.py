"""Markdown that `judge export` wrote, read back as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.importing.glossary import Entry
from judge_cli.corpus.importing.house import above
from judge_cli.corpus.importing.reading import Item, Reading
from judge_cli.corpus.importing.scheme import Scheme
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem
from judge_cli.rule_number import RuleNumber

MARK = "<!-- judge export -->"
_HEAD = re.compile(r"\*\*(?P<head>(?:\\.|[^\\*])+)\*\*(?: (?P<title>.*))?", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


class _Block(NamedTuple):
    line: int
    text: str


def reading_in(text: str, source: Source) -> Reading | None:
    """The rules and terms of an exported document; None when `text` is none.

    Raises:
        InputError: there are several documents in it.
    """
    if not text.startswith(MARK):
        return None
    if text.count(f"{MARK}\n") > 1:
        because = "several exported documents in one file; export them one by one (judge export GAME --lang, --edition)"
        raise InputError(Problem(because=because))
    blocks = list(_blocks(text))
    at = next((place for place, block in enumerate(blocks) if block.text.startswith("## ")), len(blocks))
    heads = [SourceLine(block.line, _plain(block.text)) for block in blocks[1:3]]
    entries = [Entry(*found) for found in _entries(blocks[at + 1 :])] if at < len(blocks) else []
    items = tuple(_items(blocks[3:at]))
    sizes = {"rules": sum(len("".join((item.number + item.title + item.text).split())) for item in items)}
    scheme = Scheme("export", (), ".", hundreds=False)
    return Reading(source, scheme, items, tuple(entries), tuple(heads), (), (), (), (), (), (), sizes)


def _blocks(text: str) -> Iterator[_Block]:
    line = 1
    for part in text.split("\n\n"):
        yield _Block(line, part.strip("\n"))
        line += part.count("\n") + 2


def _items(blocks: list[_Block]) -> Iterator[Item]:
    rules: list[tuple[int, str, str, list[str]]] = []
    for block in blocks:
        head = _HEAD.fullmatch(block.text)
        if head is not None:
            rules.append((block.line, _plain(head["head"]), _plain(head["title"] or ""), []))
        elif rules:
            rules[-1][3].append(_plain(block.text))
    there = {RuleNumber(number) for _, number, _, _ in rules}
    for line, number, title, texts in rules:
        yield Item(number, _parent(RuleNumber(number), there), title, "\n".join(texts), line, printed=number)


def _parent(number: RuleNumber, there: set[RuleNumber]) -> str:
    """What a rule stands under; section 203 under chapter 2, where there is one."""
    chapter = RuleNumber(str(number)[0])
    in_hundreds = len(str(number)) == 3 and str(number).isdecimal() and chapter in there
    return str(chapter) if in_hundreds else above(number, there)


def _entries(blocks: list[_Block]) -> Iterator[tuple[str, str, int]]:
    """(Term, meaning, line) up to the next heading."""
    term, line = "", 0
    texts: list[str] = []
    for block in (*blocks, _Block(0, "## ")):
        head = _HEAD.fullmatch(block.text)
        if (head is not None or block.text.startswith("## ")) and term:
            yield term, "\n".join(texts), line
        if block.text.startswith("## "):
            return
        if head is not None:
            term, line, texts = _plain(head["head"]), block.line, []
        else:
            texts.append(_plain(block.text))


def _plain(written: str) -> str:
    return _ESCAPED.sub(r"\1", written)
