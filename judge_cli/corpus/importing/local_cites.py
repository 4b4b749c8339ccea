"""References to local numbers: 第2条, 第1部第2章; which rule is meant depends on where they stand."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import kanji_value
from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.reading import Item
from judge_cli.rule_number import RuleNumber

_ONE = r"第\s*(?P<value>[\d〇一二三四五六七八九十百]+)\s*(?P<rank>[編部章節条項号])"
_LABEL = re.compile(_ONE)
_PATH = re.compile(rf"{re.sub(r'[?]P<[a-z]+>', '?:', _ONE)}(?:\s*の?\s*{re.sub(r'[?]P<[a-z]+>', '?:', _ONE)})*")
Label = tuple[str, int]


class LocalCite(NamedTuple):
    """A mention as it is written, and the rule it leads to; None where there is no such rule."""

    said: str
    target: str | None


class Labels:
    """The rules of a document by what they are printed as."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._by_label: defaultdict[Label, list[str]] = defaultdict(list)
        for item in items:
            label = _label(item)
            if label is not None:
                self._by_label[label].append(item.number)

    def __bool__(self) -> bool:
        return bool(self._by_label)

    def mentioned_in(self, item: Item) -> Iterator[LocalCite]:
        """The rules that the text of `item` mentions by such a number; its own at its head is no mention."""
        plain = half_width(item.text)
        for path in _PATH.finditer(plain):
            labels = [(one["rank"], kanji_value(one["value"])) for one in _LABEL.finditer(path[0])]
            if path.start() > 0 or labels[0] != _label(item):
                yield LocalCite(path[0].strip(), self._target(item.number, labels))

    def _target(self, source: str, labels: Sequence[Label]) -> str | None:
        """The rule a path of labels leads to: each label is looked for under the one before, the first one nearby."""
        there: str | None = None
        for label in labels:
            below = [number for number in self._by_label.get(label, ()) if there is None or _is_below(number, there)]
            if not below:
                break
            there = max(below, key=lambda number: _shared(number, there or source))
        return there


def _label(item: Item) -> Label | None:
    match = _LABEL.match(half_width(item.title or item.text))
    return (match["rank"], kanji_value(match["value"])) if match else None


def _is_below(number: str, other: str) -> bool:
    return RuleNumber(number).stands_under(RuleNumber(other)) and number != other


def _shared(number: str, other: str) -> int:
    """How many of the first items two numbers have in common."""
    same = 0
    for one, two in zip(RuleNumber(number).parts, RuleNumber(other).parts, strict=False):
        if one != two:
            break
        same += 1
    return same
