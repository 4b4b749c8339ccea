"""Numbered questions whose answers stand packed behind them: 1~5 ABCDE, 6~10 EEDBC."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.records import Record
from judge_cli.corpus.importing.source import SourceLine

_PACKED = re.compile(
    r"(?<!\d)(?P<first>\d{1,3})\s?[-~〜]\s?(?P<last>\d{1,3})\s*[:.)]?\s*(?P<letters>[A-H](?:\s?[A-H])*)\b"
)
_ITEM = re.compile(r"[\s|*_]*(?P<number>\d{1,3})\s*[.、)]\s*\|?\s*")
_CHOICE = re.compile(r"[\s|*_•]*(?P<letter>[A-H])\s*[.、):]\s*")


def packed_answers(lines: Sequence[SourceLine]) -> dict[int, str]:
    """Question → the letter of its right answer, where a document packs them so."""
    found: dict[int, str] = {}
    for line in lines:
        for match in _PACKED.finditer(half_width(line.text)):
            letters = re.sub(r"\s", "", match["letters"])
            first = int(match["first"])
            if len(letters) == int(match["last"]) - first + 1:
                found |= dict(enumerate(letters, start=first))
    return found


def quiz(lines: Sequence[SourceLine], answers: dict[int, str]) -> Iterator[Record]:
    """The questions of `lines` with their choices, each answered with the right one of them."""
    number, block = min(answers) - 1, list[SourceLine]()
    for line in lines:
        plain = half_width(line.text)
        item = _ITEM.match(plain)
        begins = item is not None and int(item["number"]) == number + 1 in answers
        if begins or _PACKED.search(plain) or line.level:
            yield from _answered(block, answers.get(number, ""))
            block = []
        if begins:
            number += 1
        if begins or block:
            block.append(line)
    yield from _answered(block, answers.get(number, ""))


def _answered(block: Sequence[SourceLine], right: str) -> Iterator[Record]:
    if not block:
        return
    ask, choices = list[str](), dict[str, str]()
    for at, line in enumerate(block):
        plain = half_width(line.text)
        head, choice = _ITEM.match(plain), _CHOICE.match(plain)
        if choice and at:
            choices[choice["letter"]] = line.text[choice.end() :].strip()
        else:
            ask.append((line.text[head.end() :] if head and not at else line.text).strip("| "))
    asked = "\n".join((*filter(None, ask), *(f"{letter}. {text}" for letter, text in choices.items())))
    yield block[0].number, {"question": asked, "answer": f"{right}. {choices.get(right, '')}".rstrip(". ")}
