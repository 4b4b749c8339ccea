"""Rules kept as records: a number in one field, the wording in another."""

from __future__ import annotations

from pathlib import Path

from judge_cli.corpus.importing.records import Record, records
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.problem import InputError, Problem

_NUMBER = ("number", "no", "id", "rule", "rule number", "番号", "編號", "编号", "nummer", "numéro")
_TEXT = (
    "text",
    "body",
    "rule text",
    "content",
    "description",
    "wording",
    "本文",
    "内容",
    "ルール",
    "テキスト",
    "texte",
)
_TITLE = ("title", "name", "heading", "見出し", "タイトル")


def read_records(path: Path, _data: bytes, encoding: str | None = None) -> Source:
    """A table or tree of rules as lines that begin with their numbers.

    Raises:
        InputError: no field holds numbers, or none holds texts.
    """
    found = list(records(path, encoding))
    if not found:
        raise InputError(Problem(because="there are no records in it"))
    lines = tuple(line for record in found for line in _lines(record))
    if not lines:
        names = dict.fromkeys(name for _, fields in found[:50] for name in fields)
        because = "no field holds the numbers and another one the texts (fields called number and text would)"
        raise InputError(Problem(because=because, offered=tuple(names)[:12]))
    return Source("records", "utf-8", lines)


def _lines(record: Record) -> list[SourceLine]:
    line, fields = record
    named = {name.casefold().replace("_", " ").strip(): value for name, value in fields.items()}
    number = next((named[name] for name in _NUMBER if named.get(name, "")[:1].isalnum()), "")
    texts = [named[name] for name in (*_TITLE, *_TEXT) if named.get(name)]
    if not number or not texts or len(number) > 20:
        return []
    first, *rest = "\n".join(texts).split("\n")
    said = f"{number.rstrip('.')}. {first}"
    return [
        SourceLine(line, said, gap=True),
        *(SourceLine(line, text.strip(), gap=True) for text in rest if text.strip()),
    ]
