"""Which column of a table of questions is which."""

from __future__ import annotations

from collections.abc import Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem

NAMES = {
    "question": (
        "question",
        "q",
        "ask",
        "質問",
        "問",
        "質問内容",
        "question text",
        "frage",
        "pregunta",
        "问题",
        "問題",
    ),
    "answer": (
        "answer",
        "a",
        "回答",
        "答",
        "回答内容",
        "ruling",
        "text_ruling",
        "text",
        "réponse",
        "antwort",
        "respuesta",
        "答案",
    ),
    "topic": (
        "topic",
        "card",
        "card name",
        "name",
        "カード",
        "カード名",
        "category",
        "subject",
        "分類",
        "カテゴリ",
        "title",
    ),
    "id": ("id", "no", "no.", "number", "番号", "qid", "q no"),
    "cites": ("cites", "rules", "rule", "ルール", "参照", "reference", "references"),
}
"""Field of an FAQ entry → what its column may be called."""


def columns(names: Sequence[str], said: str) -> dict[str, str]:
    """Field → the column it is read from: as `said` (question=質問,answer=回答), else by its name.

    Raises:
        InputError: there is no column for the answers, or one that is said doesn't exist.
    """
    found = {field: _named(names, words) for field, words in NAMES.items()}
    found |= _said(names, said)
    chosen = {field: column for field, column in found.items() if column}
    taken = set()
    for field in list(chosen):
        if chosen[field] in taken:
            del chosen[field]
        else:
            taken.add(chosen[field])
    if not names:
        raise InputError(Problem(because="there are no questions in it"))
    if "answer" not in chosen:
        because = "no column holds the answers; say which with --map answer=COLUMN,question=COLUMN"
        raise InputError(Problem(because=because, offered=tuple(names)[:12]))
    return chosen


def _named(names: Sequence[str], words: Sequence[str]) -> str:
    folded = {half_width(name).strip().casefold(): name for name in reversed(names)}
    return next((folded[word] for word in words if word in folded), "")


def _said(names: Sequence[str], said: str) -> dict[str, str]:
    chosen = {}
    for pair in filter(None, said.split(",")):
        field, sign, column = (part.strip() for part in pair.partition("="))
        if not sign or field not in NAMES:
            because = f"--map takes FIELD=COLUMN, not {pair.strip()!r}"
            raise InputError(Problem(because=because, nearest=nearest(field, NAMES), offered=tuple(NAMES)))
        if column not in names:
            because = f"there is no column called {column!r}"
            raise InputError(Problem(because=because, nearest=nearest(column, names), offered=tuple(names)[:12]))
        chosen[field] = column
    return chosen
