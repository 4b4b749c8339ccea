"""What is odd about a document that was read: gaps, numbers printed twice or out of place, cites that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.importing.cites import mentions
from judge_cli.corpus.importing.local_cites import Labels
from judge_cli.corpus.importing.numbers import Key, key_of
from judge_cli.corpus.importing.reading import Reading
from judge_cli.near import likest
from judge_cli.rule_number import RuleNumber

_WITH_NEAREST = 20
"""To find the nearest number takes long in a long document; a report shows only the first findings."""
_LEFT_OUT = {"l", "o"}


class Finding(NamedTuple):
    """One thing a judge should know, and the line of the file it is about."""

    line: int
    because: str
    said: str = ""
    nearest: str = ""


class Cite(NamedTuple):
    """A rule mentioned in another one."""

    source: str
    target: str


class Findings(NamedTuple):
    """The references of a document that lead somewhere, and everything that is odd."""

    references: tuple[Cite, ...]
    unresolved: tuple[Finding, ...]
    gaps: tuple[Finding, ...]
    doubled: tuple[Finding, ...]
    misplaced: tuple[Finding, ...]

    @property
    def all(self) -> tuple[Finding, ...]:
        """Everything odd, by line."""
        return tuple(sorted((*self.unresolved, *self.gaps, *self.doubled, *self.misplaced)))


def findings(reading: Reading) -> Findings:
    """The findings of a document."""
    there = {key_of(item.number): item.number for item in reversed(reading.items)}
    references: dict[Cite, None] = {}
    unresolved: list[Finding] = []
    for source, line, said, target in _mentioned(reading, there):
        if target is not None:
            references[Cite(source, target)] = None
        elif source:
            unresolved.append(Finding(line, f"{source} mentions {said}, which is no rule here", said))
    return Findings(
        references=tuple(cite for cite in references if cite.source),
        unresolved=(
            *(_with_nearest(found, reading) for found in unresolved[:_WITH_NEAREST]),
            *unresolved[_WITH_NEAREST:],
        ),
        gaps=tuple(_gaps(reading)),
        doubled=tuple(Finding(item.line, f"{item.number} is printed twice", item.number) for item in reading.doubled),
        misplaced=tuple(
            Finding(item.line, f"{item.number} stands out of order; probably misprinted", item.number)
            for item in reading.misplaced
        ),
    )


def _mentioned(reading: Reading, there: dict[Key, str]) -> Iterator[tuple[str, int, str, str | None]]:
    """(Rule, line, what is said, the rule it leads to) for each mention that is surely one."""
    tops = {RuleNumber(item.number).parts[0] for item in reading.items}
    heads = {_head(item.number) for item in reading.items}
    labels = Labels(() if reading.scheme.global_numbers else reading.items)
    for link in reading.links:
        if link.source and link.source != link.target:
            yield link.source, link.line, link.said, link.target
    for item in reading.items:
        said: dict[str, bool] = {}
        yield from ((item.number, item.line, *cite) for cite in labels.mentioned_in(item) if cite.target != item.number)
        for mention in mentions(item.text, reading.scheme.separator):
            if labels and mention.plain[: mention.start].rstrip().endswith("第"):
                continue
            sure = mention.named or (mention.sure and _head(mention.number) in heads)
            said[mention.number] = said.get(mention.number, False) or sure
        for number, sure in said.items():
            target = there.get(key_of(number))
            if target == item.number:
                continue
            likely = sure or (RuleNumber(number).parts[0] in tops and _depth(number) > 2)
            if target is not None or likely:
                yield item.number, item.line, number, target


def _head(number: str) -> tuple[bool, str, str]:
    """How a number begins: 6.3 (centimetres) is none of a document that begins with 100.1."""
    first, *others = RuleNumber(number).parts
    sign = number[len(first)] if others and not number[len(first)].isalnum() else ""
    kind = "9" if others and others[0].isdecimal() else "a" if others else ""
    return first.isdecimal() and len(first) >= 3, sign, kind if first.isdecimal() else f"{kind}{len(first)}"


def _depth(number: str) -> int:
    return len(RuleNumber(number).parts)


def _with_nearest(found: Finding, reading: Reading) -> Finding:
    numbers = [("", RuleNumber(item.number)) for item in reading.items]
    nearest = likest(RuleNumber(found.said), numbers, 1)
    return found._replace(nearest=str(nearest[0][1]) if nearest else "")


def _gaps(reading: Reading) -> Iterator[Finding]:
    """Numbers that are missing between two neighbours of one family."""
    if not reading.scheme.global_numbers:
        return
    letters = {part for item in reading.items for part in RuleNumber(item.number).parts[1:] if len(part) == 1}
    skipped = _LEFT_OUT - letters if letters & {"m", "p"} else set()
    odd = {item.line for item in (*reading.doubled, *reading.misplaced)}
    last: dict[tuple[str, ...], str] = {}
    for item in reading.items:
        *above, mine = RuleNumber(item.number).parts
        before = last.get(tuple(above))
        if item.line not in odd:
            last[tuple(above)] = mine
        if before is not None and above and item.line not in odd and _leaps(before, mine, skipped):
            neighbor = item.number[: len(item.number) - len(mine)] + before
            yield Finding(item.line, f"{item.number} follows {neighbor}: what lies between is missing", item.number)


def _leaps(before: str, mine: str, skipped: set[str]) -> bool:
    if before.isdecimal() and mine.isdecimal():
        return int(mine) > int(before) + 1
    if len(before) == len(mine) == 1:
        between = {chr(at) for at in range(ord(before) + 1, ord(mine))}
        return bool(between - skipped)
    return False
