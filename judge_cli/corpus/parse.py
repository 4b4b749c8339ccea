"""Numbered text to records and back: the format of docs/rules-text.md."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge_cli.corpus.certainty import Certainty
from judge_cli.corpus.lines import Kind, Line, lines_of
from judge_cli.corpus.model import Edition, Rule
from judge_cli.corpus.placed import Placed, mistaken
from judge_cli.problem import Place, Problem

HEAD_FIELDS = ("game", "language", "title", "edition", "date", "wording")
MARKS = ("certainty", "gap", "informational", "number", "source")
_TITLE = re.compile(r"\[(?P<title>[^\]]*)\]\s*")


class Document(NamedTuple):
    """A parsed file: its head, its rules in file order, its lines, and what is wrong with it."""

    file: str
    lines: tuple[Line, ...]
    head: dict[str, Placed]
    rules: tuple[Rule, ...]
    problems: tuple[Problem, ...]

    @property
    def edition(self) -> Edition:
        """The head as a record; a field that is missing is empty."""
        return Edition(*(str(self.head.get(field, "")) for field in ("game", "language", *HEAD_FIELDS[2:])))


def parse(text: str, file: str) -> Document:
    """Read `text`, the contents of `file`; mistakes become problems of the document, never exceptions."""
    lines = tuple(lines_of(text))
    problems: list[Problem] = []
    head = _head(lines, file, problems)
    blocks = list(_blocks(lines, file, problems))
    game, language = str(head.get("game", "")), str(head.get("language", ""))
    rules = tuple(_rule(block, file, problems)._replace(game=game, language=language) for block in blocks)
    return Document(file, lines, head, rules, tuple(sorted(problems, key=_where)))


def printed(document: Document) -> str:
    """The file that `document` was parsed from, character by character."""
    return "\n".join(str(line) for line in document.lines)


def _where(problem: Problem) -> tuple[int, int]:
    return (problem.place.line, problem.place.column) if problem.place else (0, 0)


def _head(lines: Iterable[Line], file: str, problems: list[Problem]) -> dict[str, Placed]:
    head: dict[str, Placed] = {}
    for line in lines:
        if line.kind is not Kind.HEAD:
            continue
        name = line.placed_name(file)
        if name not in HEAD_FIELDS:
            problems.append(mistaken(name, f"the head has no field {name}", words=HEAD_FIELDS))
        elif name in head:
            problems.append(mistaken(name, f"{name} is already in the head, at line {head[name].place.line}"))
        else:
            head[str(name)] = line.placed_text(file)
    for field in HEAD_FIELDS:
        if not head.get(field):
            place = head[field].place if field in head else Place(file)
            problems.append(Problem(because=f"the head does not say its {field}", place=place))
    return head


def _blocks(lines: Iterable[Line], file: str, problems: list[Problem]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if line.kind is Kind.RULE:
            if block:
                yield block
            block = [line]
        elif line.kind is Kind.STRAY or (line.kind in {Kind.MORE, Kind.MARK} and not block):
            problems.append(_stray(line, file))
        elif block and line.kind in {Kind.MORE, Kind.MARK, Kind.BLANK}:
            block.append(line)
    if block:
        yield block


def _stray(line: Line, file: str) -> Problem:
    because = (
        "this line belongs to no rule: a rule starts with its number and two spaces, its further lines are indented"
    )
    return Problem(because=because, place=Place(file, line.number, len(line.before) + 1), said=line.text)


def _rule(block: list[Line], file: str, problems: list[Problem]) -> Rule:
    first = block[0]
    match = _TITLE.match(first.text)
    title = Placed(match["title"].strip() if match else "", first.placed_text(file).place)
    rest = first.text[match.end() :] if match else first.text
    bare = Rule(
        game="",
        language="",
        number=first.placed_name(file),
        title=title,
        text=_text(rest, block[1:]),
        place=first.placed_name(file).place,
    )
    return _marked(bare, [line for line in block if line.kind is Kind.MARK], file, problems)


def _text(first: str, rest: Iterable[Line]) -> str:
    text = first
    new_paragraph = False
    for line in rest:
        if line.kind is Kind.MORE:
            text += ("\n" if new_paragraph and text else joint(text, line.text)) + line.text
        new_paragraph = line.kind is Kind.BLANK
    return text


def joint(before: str, after: str) -> str:
    """What stands between two lines that are joined: nothing between wide characters, else a blank."""
    if not before or not after:
        return ""
    wide = all(unicodedata.east_asian_width(edge) in "WF" for edge in (before[-1], after[0]))
    return "" if wide else " "


def _marked(rule: Rule, marks: Iterable[Line], file: str, problems: list[Problem]) -> Rule:
    seen: set[str] = set()
    for mark in marks:
        name = mark.placed_name(file)
        if name not in MARKS:
            problems.append(mistaken(name, f"no rule can say @{name}", words=MARKS))
        elif name in seen:
            problems.append(mistaken(name, f"@{name} is said twice of {rule.number}"))
        else:
            seen.add(name)
            rule = _say(rule, name, mark.placed_text(file), problems)
    return rule


def _say(rule: Rule, name: Placed, value: Placed, problems: list[Problem]) -> Rule:
    """`rule` with what the line `@name value` says of it."""
    problem = _wrong_mark(name, value)
    if problem is not None:
        problems.append(problem)
        return rule
    match str(name):
        case "gap":
            return rule._replace(gap=True)
        case "number":
            return rule._replace(ours=True)
        case "source":
            return rule._replace(source=value)
        case "certainty":
            return rule._replace(certainty=value)
        case _:
            return rule._replace(informational=value)


def _wrong_mark(name: Placed, value: Placed) -> Problem | None:
    words = {"number": ("ours",), "certainty": tuple(Certainty)}.get(name)
    if name == "gap":
        return mistaken(value, "@gap stands alone") if value else None
    if not value:
        return mistaken(name, f"@{name} needs a word after it", words=words or ())
    if words is not None and value not in words:
        return mistaken(value, f"@{name} can't be {value}", words=words)
    return None
