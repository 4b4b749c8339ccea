"""Questions and answers written as prose: Q: … A: …, with a heading above that names what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.records import Record
from judge_cli.corpus.importing.source import SourceLine

_MARK = r"[\s*_•>【\[「(]*(?:{})\s?\.?\s?\d*\s*[.:)、】\]」]\s*[*_】\]]*\s*"
_ASKED = re.compile(_MARK.format("q|question|質問|問|问|提问"), re.IGNORECASE)
_ANSWERED = re.compile(_MARK.format("a|answer|回答|答え?|答案"), re.IGNORECASE)
_DATE = re.compile(
    r"\W*(?:(?:19|20)\d\d\s?[-/.年]\s?\d{1,2}(?:\s?[-/.月]\s?\d{1,2}\s?日?)?"
    r"|(?:\d{1,2}\s)?[A-Z][a-z]{2,8}\.?(?:\s\d{1,2},?)?\s(?:19|20)\d\d)\W*(?:更新|追加|updated?)?\W*",
    re.IGNORECASE,
)
_ENDS = (".", "。", "!", "?", "！", "？", ":", "：", ",", "、", ";")
_LIST = re.compile(r"\s*(?:[•・\-*+‐–]|\(?\d{1,2}[.)、]|[①-⑳])\s*")
_WIDEST = 60


class _Entry(NamedTuple):
    line: int
    topic: str
    ask: list[str]
    answer: list[str]


def questions(lines: Sequence[SourceLine]) -> Iterator[Record]:
    """The questions in `lines`, each with the answer below it and the heading above it."""
    heads = _headings(lines)
    topic, entry = "", _Entry(0, "", [], [])
    said: list[str] | None = None
    for at, line in enumerate(lines):
        plain = half_width(line.text)
        asked, answered = _ASKED.match(plain), _ANSWERED.match(plain)
        if asked or at in heads:
            yield from _finished(entry)
            entry, said = _Entry(line.number, topic, [], []), None
        if asked:
            said = entry.ask
            said.append(line.text[asked.end() :])
        elif at in heads:
            topic = topic if _DATE.fullmatch(plain) else line.text
        elif answered and entry.ask:
            said = entry.answer
            said.append(line.text[answered.end() :])
        elif said is not None:
            said.append(line.text)
    yield from _finished(entry)


def _finished(entry: _Entry) -> Iterator[Record]:
    ask, answer = ("\n".join(said).strip() for said in (entry.ask, entry.answer))
    if ask and answer:
        yield entry.line, {"topic": entry.topic, "question": ask, "answer": answer}


def _headings(lines: Sequence[SourceLine]) -> frozenset[int]:
    """The places of headings: what the file calls so, dates that stand alone, and short lines just above a question."""
    found = {at for at, line in enumerate(lines) if line.level or _DATE.fullmatch(half_width(line.text))}
    for at, line in enumerate(lines):
        above = at - 1
        if above in found or above < 0 or not _ASKED.match(half_width(line.text)):
            continue
        if _looks_like_heading(lines[above]):
            found.add(above)
    return frozenset(at for at in found if not _ASKED.match(half_width(lines[at].text)))


def _looks_like_heading(line: SourceLine) -> bool:
    """Whether a line above a question is its heading and not the end of the answer before it."""
    plain = half_width(line.text)
    return (
        line.gap
        and len(line.text) <= _WIDEST
        and not line.text.rstrip().endswith(_ENDS)
        and not any(shape.match(plain) for shape in (_ANSWERED, _LIST))
    )
