"""Rules kept as records: a number in one field, the wording in another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.numbers import NUMBER
from judge_cli.corpus.importing.records import Record, records
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem

_TEXT = ("text", "body", "rule text", "content", "description", "wording", "rule", "本文", "内容", "ルール", "テキスト")
_TITLE = ("title", "name", "heading", "見出し", "タイトル")
_NUMBERED = re.compile(rf"{NUMBER}\.?")
_MOSTLY = 0.6


def read_records(path: Path, _data: bytes, encoding: str | None = None) -> Source:
    """A table or tree of rules as lines that begin with their numbers.

    Raises:
        InputError: no field holds numbers, or none holds texts.
    """
    found = list(records(path, encoding))
    if not found:
        raise InputError(Problem(because="there are no records in it"))
    number, texts = _fields(found)
    lines = tuple(line for record in found for line in _lines(record, number, texts))
    return Source("records", "utf-8", lines)


def _fields(found: Sequence[Record]) -> tuple[str, tuple[str, ...]]:
    """The field that holds the numbers, told by its values, and those that hold title and text, told by their names.

    Raises:
        InputError: there are no such fields.
    """
    filled: Counter[str] = Counter()
    numbered: Counter[str] = Counter()
    letters: Counter[str] = Counter()
    for _, fields in found:
        for name, value in fields.items():
            filled[name] += bool(value)
            numbered[name] += _NUMBERED.fullmatch(half_width(value)) is not None
            letters[name] += len(value)
    number = next((name for name in filled if numbered[name] > _MOSTLY * len(found)), "")
    named = {name.casefold().replace("_", " ").strip(): name for name in filled if name != number}
    texts = [named[name] for name in (*_TITLE, *_TEXT) if name in named]
    longest = max((name for name in filled if name != number), key=lambda name: letters[name], default="")
    if not number or not longest:
        because = "no field holds the numbers and another one the texts (fields called number and text would)"
        raise InputError(Problem(because=because, offered=tuple(filled)[:12]))
    return number, tuple(dict.fromkeys((*texts, longest)))


def _lines(record: Record, number: str, texts: Sequence[str]) -> Iterator[SourceLine]:
    line, fields = record
    said = [text for name in texts for text in fields.get(name, "").split("\n") if text.strip()]
    if fields.get(number) and said:
        yield SourceLine(line, f"{fields[number].rstrip('.')}. {said[0].strip()}", gap=True)
        yield from (SourceLine(line, text.strip(), gap=True) for text in said[1:])
    else:
        yield from (SourceLine(line, text.strip(), gap=True) for text in said)
