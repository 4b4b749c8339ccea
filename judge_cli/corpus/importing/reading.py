"""A document read: its rules, its glossary, and where everything else of it went."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import Candidate, candidates
from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.contents import contents, in_front
from judge_cli.corpus.importing.context import Layout, layout, with_honest_gaps
from judge_cli.corpus.importing.furniture import furniture, without
from judge_cli.corpus.importing.glossary import Entry, entries
from judge_cli.corpus.importing.labels import Link, labelled, links, resolved
from judge_cli.corpus.importing.levels import openings
from judge_cli.corpus.importing.numbers import key_of, parted
from judge_cli.corpus.importing.opening import Opening
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE, paragraphs, words_of
from judge_cli.corpus.importing.scheme import Scheme, scheme_of, shapes_of
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.corpus.importing.starts import Starts, given_starts, starts
from judge_cli.corpus.importing.titles import is_title, title_and_text, titled
from judge_cli.corpus.importing.wide import readings, without_blanks_in_words
from judge_cli.corpus.importing.word_lines import Flow, flowing
from judge_cli.corpus.importing.zones import zones
from judge_cli.problem import InputError, Problem
from judge_cli.rule_number import RuleNumber

_FEW = 5
"""A document of so few lines is one whose line ends are lost."""
_RUN_TOGETHER = 4000
"""A line longer than this is many rules."""
_NESTED = {"HTML", "Markdown"}
_WORDLESS = re.compile(r"[\W\d_]*[a-z]?\.?")
_PARENTHESISED = re.compile(r"[(（][^\d.。]*[)）]")


class Item(NamedTuple):
    """One rule of a document: its number, what stands above it, its wording, and its line in the file."""

    number: str
    parent: str
    title: str
    text: str
    line: int
    ours: bool = False
    printed: str = ""
    """The number as the document prints it, where it isn't part of the title or the text."""


class Reading(NamedTuple):
    """Everything a document holds; each of its lines is in exactly one of these."""

    source: Source
    scheme: Scheme
    items: tuple[Item, ...]
    glossary: tuple[Entry, ...]
    before: tuple[SourceLine, ...]
    """What stands before the first rule and is no table of contents."""
    after: tuple[SourceLine, ...]
    """What follows the rules and the glossary."""
    contents: tuple[SourceLine, ...]
    furniture: tuple[SourceLine, ...]
    doubled: tuple[Item, ...]
    misplaced: tuple[Item, ...]
    cites: tuple[tuple[str, int], ...]
    """Numbers at the start of a line that were taken for part of a sentence, with their lines."""
    characters: dict[str, int]
    """Where the characters of the file went: rules, glossary, before, after, contents, furniture, marks."""
    links: tuple[Link, ...] = ()
    """References by a name that the document gives to a rule."""

    @property
    def examples(self) -> int:
        """How many paragraphs are examples."""
        return sum(bool(EXAMPLE.match(half_width(text))) for item in self.items for text in item.text.split("\n"))

    @property
    def notes(self) -> int:
        """How many paragraphs are notes."""
        return sum(bool(NOTE.match(half_width(text))) for item in self.items for text in item.text.split("\n"))


class _Parts(NamedTuple):
    """The lines of a document without page furniture, and the ranges of them that are not rules."""

    lines: list[SourceLine]
    furniture: tuple[SourceLine, ...]
    shape: Layout
    glossary: range
    back: range
    contents: range
    nested: bool
    """Whether the file itself says how deep in a list a line is."""


def read(source: Source, said: str | None = None) -> Reading:
    """The rules of `source`, whose numbering is inferred or else `said`.

    Raises:
        InputError: it has no numbers to go by.
    """
    source = labelled(source)
    parts, found = _parts(source)
    decided = given_starts(source.given) if source.given else starts(found, parts.lines)
    scheme = scheme_of(decided, found, said or ("numbers" if source.given else None))
    if not scheme.global_numbers:
        parts = parts._replace(contents=in_front(parts.lines))
    opened = _numbered(decided) if scheme.global_numbers else _local(parts, scheme.like)
    if not scheme.global_numbers:
        scheme = scheme._replace(shapes=shapes_of(one.number for one in opened))
    if len(opened) < 2:
        because = "no rule numbers were found in it (a list of questions is imported with --as faq)"
        raise InputError(Problem(because=because))
    return _linked(_reading(source, parts, opened, decided, scheme))


def _linked(reading: Reading) -> Reading:
    """`reading` with its references by name; one that is nothing but a name is written as the number of its rule."""
    found = tuple(links(reading.source, [(item.line, item.number) for item in reading.items]))
    numbers = {link.said: link.target for link in found if link.target}
    if not numbers:
        return reading._replace(links=found)
    items = (
        item._replace(title=resolved(item.title, numbers), text=resolved(item.text, numbers)) for item in reading.items
    )
    return reading._replace(items=tuple(items), links=found)


def _parts(source: Source) -> tuple[_Parts, list[Candidate]]:
    flow = Flow(source.lines, ()) if source.given else flowing(source.lines)
    of_pages = furniture(flow.lines) | readings(flow.lines) if not source.given else frozenset()
    lines = list(_parted([_without_level(line) for line in without(flow.lines, of_pages)]))
    lines = without_blanks_in_words(lines)
    shape = layout(lines)
    lines = with_honest_gaps(lines, shape)
    found = candidates(lines, shape)
    beside = zones(lines, found)
    found = [
        candidate for candidate in found if candidate.line not in beside.glossary and candidate.line not in beside.back
    ]
    dropped = (*flow.of_pages, *(line for at, line in enumerate(flow.lines) if at in of_pages))
    return _Parts(lines, dropped, shape, beside.glossary, beside.back, range(0), source.kind in _NESTED), found


def _parted(lines: Sequence[SourceLine]) -> Iterator[SourceLine]:
    """The lines, one that holds a whole document cut into its rules."""
    few = len(lines) <= _FEW
    for line in lines:
        if few or len(line.text) > _RUN_TOGETHER:
            first, *others = parted(line.text)
            yield from [line._replace(text=first)] if first else []
            yield from (line._replace(text=text, gap=False) for text in others)
        else:
            yield line


def _without_level(line: SourceLine) -> SourceLine:
    """`line`, no heading if it holds a number only: a page number or a cite that a converter took for one."""
    return line._replace(level=0) if line.level and _WORDLESS.fullmatch(line.text) else line


def _numbered(decided: Starts) -> tuple[Opening, ...]:
    """The rules of a document that prints whole numbers; each stands under the nearest number above that exists."""
    there = {key_of(candidate.number): candidate.number for candidate in reversed(decided.taken)}
    return tuple(
        Opening(
            line=candidate.line,
            column=candidate.column,
            after=candidate.after,
            number=candidate.number,
            parent=_parent(candidate.number, there, hundreds=decided.hundreds),
            heading=candidate.heading,
        )
        for candidate in decided.taken
    )


def _parent(number: str, there: dict[tuple[tuple[float, int, str], ...], str], *, hundreds: bool) -> str:
    above = RuleNumber(number).parent
    while above is not None:
        if key_of(str(above)) in there:
            return there[key_of(str(above))]
        above = above.parent
    if hundreds and number.isdecimal() and int(number) >= 100:
        return there.get(key_of(str(int(number) // 100)), "")
    return ""


def _local(parts: _Parts, like: str) -> tuple[Opening, ...]:
    found = openings(parts.lines, parts.shape, nested=parts.nested, like=like, listed=parts.contents)
    return tuple(one for one in found if one.line not in parts.glossary and one.line not in parts.back)


def _reading(source: Source, parts: _Parts, opened: tuple[Opening, ...], decided: Starts, scheme: Scheme) -> Reading:
    first, last = opened[0], opened[-1]
    words = words_of(parts.lines)
    front = [at for at in range(first.line) if at not in parts.glossary]
    dropped = sorted({*contents(parts.lines, front, {one.number for one in opened}), *parts.contents})
    end = _end_of_rules(parts, last)
    items = tuple(_like_its_kind(list(_items(parts, opened, end, words))))
    tail = [at for at in range(end, len(parts.lines)) if at not in parts.glossary]
    doubled = {(one.line, one.column) for one in decided.doubled} if scheme.global_numbers else set()
    misplaced = {(one.line, one.column) for one in decided.misplaced} if scheme.global_numbers else set()
    reading = Reading(
        source=source,
        scheme=scheme,
        items=items,
        glossary=entries([parts.lines[at] for at in parts.glossary][1:], parts.shape, words),
        before=tuple(_before(parts, front, dropped, first)),
        after=tuple(parts.lines[at] for at in tail),
        contents=tuple(parts.lines[at] for at in dropped),
        furniture=parts.furniture,
        doubled=tuple(item for item, one in zip(items, opened, strict=True) if (one.line, one.column) in doubled),
        misplaced=tuple(item for item, one in zip(items, opened, strict=True) if (one.line, one.column) in misplaced),
        cites=tuple((cite.number, parts.lines[cite.line].number) for cite in decided.cites if cite.line > first.line),
        characters={},
    )
    heading = parts.lines[parts.glossary.start].text if parts.glossary else ""
    return reading._replace(characters=_characters(reading, heading))


def _end_of_rules(parts: _Parts, last: Opening) -> int:
    """Where the last rule ends: at a glossary, a known heading, or a line that is plainly about something else."""
    ends = [len(parts.lines)]
    ends += [part.start for part in (parts.glossary, parts.back) if part and part.start > last.line]
    for at in range(last.line + 1, min(ends)):
        line = parts.lines[at]
        if line.level or _is_in_brackets(line):
            return at
        if at + 1 < min(ends) and not (last.written or last.ours) and _is_about_else(parts, at, last):
            return at
    return min(ends)


def _is_about_else(parts: _Parts, at: int, last: Opening) -> bool:
    """Whether a line after the full stop of the last rule is the heading of a part without numbers."""
    line, before, after = parts.lines[at], parts.lines[at - 1].text, parts.lines[at + 1]
    said = before[last.after :] if at - 1 == last.line else before
    short = len(line.text) < (0.5 * parts.shape.width if parts.shape.wrapped else 60)
    heads = short and line.text[:1].isupper() and is_title(line.text) and not after.text[:1].islower()
    return heads and said.rstrip().endswith((".", ".)", ".”", '."'))


def _before(parts: _Parts, front: Sequence[int], dropped: Sequence[int], first: Opening) -> Iterator[SourceLine]:
    left_out = {*dropped, *(first.line - 1 for _ in _announcing(parts, first))}
    yield from (parts.lines[at] for at in front if at not in left_out)
    begun = parts.lines[first.line]
    if begun.text[: first.column].strip():
        yield begun._replace(text=begun.text[: first.column].strip())


def _items(parts: _Parts, opened: Sequence[Opening], end: int, words: frozenset[str]) -> Iterator[Item]:
    ahead = "".join(line.text for line in _announcing(parts, opened[0]))
    for at, one in enumerate(opened):
        following = opened[at + 1] if at + 1 < len(opened) else None
        lines = _segment(parts, one, following, end)
        # A heading without a number at the end of a rule announces the next one.
        moved = lines.pop().text if len(lines) > 1 and following and _announces(lines[-1], following) else ""
        first = lines[0]
        texts = _texts(lines, parts.shape, words)
        # The rule right below may have a misprinted number.
        begins_new = any(other.parent == one.number for other in opened[at + 1 : at + 4])
        title, text = title_and_text(texts, opens_others=begins_new, heading=first.level > 0)
        said = one.written.rstrip(".")
        shown = one.written if said not in {"", one.number} else ""
        if shown:
            shown += " " if _is_apart(parts, one) else ""
            title, text = (
                (f"{shown}{title}".removeprefix(f"{_last(one.number)}. "), text) if title else (title, shown + text)
            )
        yield Item(
            number=one.number,
            parent=one.parent,
            title=" · ".join(filter(None, (ahead, title))),
            text=text,
            line=parts.lines[one.line].number,
            ours=one.ours,
            printed="" if shown or (one.ours and not one.written) else one.number,
        )
        ahead = moved


def _announcing(parts: _Parts, first: Opening) -> list[SourceLine]:
    """The line that announces the first rule; none where there is no such line."""
    above = parts.lines[max(first.line - 1, 0) : first.line]
    return [line for line in above if not line.level and _announces(line, first)]


def _announces(line: SourceLine, following: Opening) -> bool:
    """Whether a line is a heading of the rule below it: one without a number, or （目的） above 第1条."""
    return line.level > 0 or (following.written.startswith("第") and _is_in_brackets(line))


def _is_in_brackets(line: SourceLine) -> bool:
    return _PARENTHESISED.fullmatch(line.text) is not None and len(line.text) < 40


def _is_apart(parts: _Parts, one: Opening) -> bool:
    """Whether a blank stands between what is printed as a number and its text: always, but for 一、目的 and 【1】."""
    return not one.written.endswith(("、", "】")) or parts.lines[one.line].text[one.after - 1].isspace()


def _last(number: str) -> str:
    return RuleNumber(number).parts[-1]


def _texts(lines: Sequence[SourceLine], shape: Layout, words: frozenset[str]) -> list[str]:
    """The paragraphs of a rule; a title that stands right above its text is one of them."""
    said = lines if lines[0].text else lines[1:]
    if titled(said, shape):
        return [said[0].text, *paragraphs(said[1:], shape, words)]
    return paragraphs(lines, shape, words)


def _like_its_kind(items: Sequence[Item]) -> Iterator[Item]:
    """The items; a few words without a text are a title where most rules of that depth have one."""
    kinds = [len(RuleNumber(item.number).parts) for item in items]
    titled = Counter(kind for item, kind in zip(items, kinds, strict=True) if item.title)
    all_of = Counter(kinds)
    for item, kind in zip(items, kinds, strict=True):
        usual = titled[kind] * 2 > all_of[kind] or kind == 1
        bare = usual and item.text and not item.title and "\n" not in item.text and is_title(item.text)
        yield item._replace(title=item.text, text="") if bare else item


def _segment(parts: _Parts, one: Opening, following: Opening | None, end: int) -> list[SourceLine]:
    """The lines of a rule, the first from behind its number, the last up to the next rule on the same line."""
    stop = following.line if following else end
    whole = [
        parts.lines[at] for at in range(one.line, max(stop, one.line + 1)) if at == one.line or at not in parts.glossary
    ]
    first = whole[0]
    until = following.column if following and following.line == one.line else len(first.text)
    lines = [first._replace(text=first.text[one.after : until].strip(), indent=first.indent + one.after), *whole[1:]]
    if following and following.line > one.line:
        shared = parts.lines[following.line]
        before = shared.text[: following.column].strip()
        if before and not re.fullmatch(r"[\s•■◆●○▶◇□*_#|]*", before):
            lines.append(shared._replace(text=before))
    return lines


def _characters(reading: Reading, heading: str) -> dict[str, int]:
    """Where the characters went; what is left are the numbers' dots and the marks around them."""
    where = {
        "rules": sum(map(_size, (part for item in reading.items for part in (item.printed, item.title, item.text)))),
        "glossary": _size(heading) + sum(_size(entry.term) + _size(entry.meaning) for entry in reading.glossary),
        "before": sum(_size(line.text) for line in reading.before),
        "after": sum(_size(line.text) for line in reading.after),
        "contents": sum(_size(line.text) for line in reading.contents),
        "furniture": sum(_size(line.text) for line in reading.furniture),
    }
    total = sum(_size(line.text) for line in reading.source.lines)
    return {**where, "marks": total - sum(where.values())}


def _size(text: str) -> int:
    return len("".join(text.split()))
