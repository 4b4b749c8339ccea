"""Rules kept as records or as a tree of them: a number in one field, the wording in another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import NUMBER
from judge_cli.corpus.importing.outline import Node, outline
from judge_cli.corpus.importing.paragraphs import EXAMPLE, NOTE
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem

_TEXT = ("text", "body", "rule text", "content", "description", "wording", "rule", "本文", "内容", "ルール", "テキスト")
_TITLE = ("title", "name", "heading", "header", "chapter", "section", "見出し", "タイトル")
_TERM = ("term", "word", "keyword", "用語")
_LABELS = {"id", "key", "label", "anchor", "slug", "ref"}
_KINDS = {"type", "kind", "level"}
_MARKED = {"example": "Example: ", "examples": "Example: ", "note": "Note: ", "notes": "Note: "}
_OF_GLOSSARY = re.compile(r"glossary(?: (?:term|entry))?|terms?|用語", re.IGNORECASE)
_NUMBERED = re.compile(rf"\s*(?:§\s?)?(?P<number>{NUMBER})[.:]?\s*")
_MOSTLY = 0.6
_SHORT = 40
"""A value no longer than this says little without the name of its field: Date, Version."""


class _Form(NamedTuple):
    """Which field holds the numbers (none does where they are only implied), and which the texts, titles first."""

    number: str
    texts: tuple[str, ...]


class _Lines:
    """Lines in the making, with the rules that begin in some of them."""

    def __init__(self) -> None:
        self.lines: list[SourceLine] = []
        self.given: list[tuple[int, str]] = []
        self.labels: list[tuple[str, int]] = []

    def add(self, line: int, text: str, level: int = 0) -> None:
        """Add the lines of `text`, the first of them as a heading of that level."""
        for at, part in enumerate(part.strip() for part in text.split("\n")):
            if part:
                self.lines.append(SourceLine(line, part, level=level if at == 0 else 0, gap=True))


def read_records(path: Path, _data: bytes, encoding: str | None = None) -> Source:
    """A table or tree of rules as lines, with the numbers that it gives them.

    Raises:
        InputError: no field holds numbers and nothing implies them, or none holds texts.
    """
    found = list(outline(path, encoding))
    if not found:
        raise InputError(Problem(because="there are no records in it"))
    form = _form(found)
    made = _Lines()
    terms = [node for node in found if _is_term(node, form)]
    for node in found:
        made.labels += [(value, node.line) for name, value in node.fields.items() if value and _names(name, value)]
        if form.number and not _is_term(node, form):
            _numbered(made, node, form)
        elif not form.number:
            _implied(made, node)
    if form.number and terms:
        made.add(terms[0].line, "Glossary")
        for node in terms:
            _defined(made, node)
    return Source(
        "records", "utf-8", tuple(made.lines), _unused(found, form), given=tuple(made.given), labels=tuple(made.labels)
    )


def _form(found: Sequence[Node]) -> _Form:
    """The fields, told by their values where they hold numbers and by their names where they hold texts.

    Raises:
        InputError: there are no such fields.
    """
    filled: Counter[str] = Counter()
    numbered: Counter[str] = Counter()
    letters: Counter[str] = Counter()
    for node in found:
        for name, value in node.fields.items():
            filled[name] += bool(value)
            numbered[name] += _NUMBERED.fullmatch(half_width(value)) is not None
            letters[name] += len(value)
    holding = [name for name in filled if numbered[name] >= 2 and numbered[name] > _MOSTLY * filled[name]]
    number = max(holding, key=lambda name: numbered[name], default="")
    named = {_plain(name): name for name in filled if name != number}
    texts = [named[name] for name in (*_TITLE, *_TEXT) if name in named]
    longest = max((name for name in filled if name != number), key=lambda name: letters[name], default="")
    if not longest or (not number and max(node.depth for node in found) == 0):
        because = "no field holds the numbers and another one the texts (fields called number and text would)"
        raise InputError(Problem(because=because, offered=tuple(filled)[:12]))
    marked = [name for name in filled if _plain(name) in _MARKED]
    return _Form(number, tuple(dict.fromkeys((*texts, longest, *marked))))


def _plain(name: str) -> str:
    return name.casefold().replace("_", " ").strip()


def _numbered(made: _Lines, node: Node, form: _Form) -> None:
    """A record with its number, and one without as a text of its own."""
    match = _NUMBERED.fullmatch(half_width(node.fields.get(form.number, "")))
    said = [(name, node.fields[name]) for name in form.texts if node.fields.get(name, "").strip()]
    if match is None:
        for name, text in node.fields.items():
            short = len(text) < _SHORT and _plain(name) not in _TITLE + _TEXT
            made.add(node.line, f"{name}: {text}" if short else text)
        return
    number = match["number"]
    titled = len(said) > 1 and _plain(said[0][0]) in _TITLE
    made.given.append((len(made.lines), number))
    first, *others = said or [("", "")]
    made.add(node.line, f"{number}. {_marked(*first)}", level=int(titled))
    for name, text in others:
        made.add(node.line, _marked(name, text))


def _marked(name: str, text: str) -> str:
    """`text` with the word that the name of its field says: an example says that it is one."""
    mark = _MARKED.get(_plain(name), "")
    parts = text.split("\n")
    return "\n".join(part if EXAMPLE.match(part) or NOTE.match(part) else mark + part for part in parts)


def _implied(made: _Lines, node: Node) -> None:
    """A record of a tree whose numbers are only implied: its first text is a heading as deep as it stands."""
    said = [(name, value) for name, value in node.fields.items() if value and not _is_label(name, value)]
    level = node.depth + 1
    for name, text in said:
        if _plain(name) in _MARKED:
            made.add(node.line, _marked(name, text))
        else:
            made.add(node.line, text, level)
            level = 0


def _names(name: str, value: str) -> bool:
    """Whether a field holds a name that others may refer to its record by."""
    return _plain(name) not in _KINDS and _is_label(name, value)


def _is_label(name: str, value: str) -> bool:
    return _plain(name) in _LABELS | _KINDS or re.fullmatch(r"[a-z][\w-]*[:_][\w:-]+", value) is not None


def _is_term(node: Node, form: _Form) -> bool:
    """Whether a record without a number explains a word."""
    if _NUMBERED.fullmatch(half_width(node.fields.get(form.number, ""))) or len(node.fields) < 2:
        return False
    named = any(_plain(name) in _TERM for name in node.fields)
    return named or any(_OF_GLOSSARY.fullmatch(value) for value in (node.topic, *node.fields.values()))


def _defined(made: _Lines, node: Node) -> None:
    fields = {name: value for name, value in node.fields.items() if not _OF_GLOSSARY.fullmatch(value)}
    term = next((name for name in fields if _plain(name) in _TERM), next(iter(fields), ""))
    texts = [
        fields[term],
        *(value for name, value in fields.items() if name != term and _plain(name) not in _LABELS | _KINDS),
    ]
    for at, text in enumerate("\n".join(texts).split("\n")):
        made.add(node.line, text, level=9 if at == 0 else 0)


def _unused(found: Sequence[Node], form: _Form) -> tuple[str, ...]:
    """The fields whose values are no wording, in words."""
    if not form.number:
        return ()
    used = {form.number, *form.texts}
    unused: Counter[str] = Counter()
    for node in found:
        if _NUMBERED.fullmatch(half_width(node.fields.get(form.number, ""))):
            unused.update(name for name, value in node.fields.items() if value and name not in used)
    return tuple(f"{amount} values of the field {name}" for name, amount in unused.items())
