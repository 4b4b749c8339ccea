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
_BARE = re.sub(r"[?]P<[a-z]+>", "?:", _ONE)
_PATH = re.compile(rf"(?:(?P<near>[前次][条項])|{_BARE})(?:\s*の?\s*{_BARE})*")
_PARAGRAPH = re.compile(r"(?P<value>\d{1,2})(?:\s|(?=[^\x00-\x7f]))")
_ITEM = re.compile(r"\(?(?P<value>\d{1,2}|[一二三四五六七八九十]{1,3})(?:\)|[\s、.])")
_WITHIN = {"項", "号"}
Label = tuple[str, int]


class LocalCite(NamedTuple):
    """A mention as it is written, and the rule it leads to; None where there is no such rule."""

    said: str
    target: str | None


class Labels:
    """The rules of a document by what they are printed as."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._by_label: defaultdict[Label, list[str]] = defaultdict(list)
        self._within: dict[str, tuple[str, ...]] = {}
        """Rule → the article (条) and the paragraph (項) it is or stands in; the first paragraph is its article."""
        for item in items:
            label = _label(item)
            if label is not None:
                self._by_label[label].append(item.number)
            if label is not None and label[0] == "条":
                self._within[item.number] = (item.number, item.number)
            elif item.parent in self._within:
                self._note_within(item)

    def _note_within(self, item: Item) -> None:
        """Note a paragraph or an item of an article, which says its number only."""
        plain = half_width(item.title or item.text)
        article, paragraph = self._within[item.parent]
        found = _PARAGRAPH.match(plain) if item.parent == article else None
        match = found or _ITEM.match(plain)
        self._within[item.number] = (article, item.number if found else paragraph)
        if match is not None:
            self._by_label["項" if found else "号", kanji_value(match["value"])].append(item.number)

    def __bool__(self) -> bool:
        return bool(self._by_label)

    def mentioned_in(self, item: Item) -> Iterator[LocalCite]:
        """The rules that the text of `item` mentions by such a number; its own at its head is no mention."""
        plain = half_width(item.text)
        for path in _PATH.finditer(plain):
            labels = [(one["rank"], kanji_value(one["value"])) for one in _LABEL.finditer(path[0])]
            if path["near"] and item.number in self._within:
                yield LocalCite(path[0].strip(), self._target(item.number, labels, self._beside(item, path["near"])))
            elif labels and (path.start() > 0 or labels[0] != _label(item)):
                yield LocalCite(path[0].strip(), self._target(item.number, labels))

    def _beside(self, item: Item, said: str) -> str | None:
        """The article or paragraph before or after that of `item`; None at the ends."""
        rank = "条項".index(said[1])
        there = self._within[item.number]
        all_of = list(dict.fromkeys(one[rank] for one in self._within.values() if rank == 0 or one[0] == there[0]))
        at = all_of.index(there[rank]) + (1 if said[0] == "次" else -1)
        return all_of[at] if 0 <= at < len(all_of) else None

    def _target(self, source: str, labels: Sequence[Label], there: str | None = None) -> str | None:
        """The rule a path of labels leads to: each label is looked for under the one before, the first one nearby."""
        if there is None and labels and labels[0][0] in _WITHIN:
            there = self._within.get(source, (None,))[0]
        for label in labels:
            below = [number for number in self._by_label.get(label, ()) if there is None or _is_below(number, there)]
            if not below:
                # The first paragraph of an article bears no number: it is the article itself.
                if label[0] in _WITHIN:
                    continue
                break
            there = max(below, key=lambda number: _shared(number, there or source))
        return there


def _label(item: Item) -> Label | None:
    match = _LABEL.match(half_width(item.title)) or _LABEL.match(half_width(item.text))
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
