"""Which column of a table of questions is which."""

from __future__ import annotations

from collections.abc import Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem

NAMES = {
    "question": (
        *("question", "questions", "q", "ask", "question text", "query"),
        *("質問", "質問内容", "質問文", "ご質問", "問", "問い", "クエスチョン"),
        *("frage", "pregunta", "domanda", "问题", "問題", "问", "提问"),
    ),
    "answer": (
        *("answer", "answers", "a", "answer text", "response", "ruling", "rulings", "text ruling", "ruling text"),
        *("回答", "回答内容", "回答文", "ご回答", "答", "答え", "裁定", "アンサー"),
        *("réponse", "reponse", "antwort", "respuesta", "risposta", "答案", "解答"),
        *("comment", "explanation", "text"),
    ),
    "topic": (
        *("topic", "card", "card name", "cards", "name", "subject", "category", "title", "keyword", "section"),
        *("カード", "カード名", "カード名称", "対象カード", "分類", "カテゴリ", "項目", "卡名", "卡片"),
        *("carte", "karte", "carta", "card id", "card number", "card no", "カード番号", "oracle id", "uuid"),
    ),
    "id": ("id", "no", "no.", "#", "number", "番号", "qid", "q no", "q no.", "question id", "faq id", "質問番号"),
    "cites": ("cites", "rules", "rule", "rule number", "ルール", "参照", "関連ルール", "reference", "references"),
}
"""Field of an FAQ entry → what its column may be called."""

_SEVERAL = {"question", "answer"}
"""Fields that the records of one file may keep under several names: an answer here, a ruling there."""

Columns = dict[str, tuple[str, ...]]
"""Field → the columns it is read from, the first one that is filled in a record."""


def columns(names: Sequence[str], said: str) -> Columns:
    """Where each field is read from: as `said` (question=質問,answer=回答), else by the names of the columns.

    Raises:
        InputError: there is no column for the answers, or one that is said doesn't exist.
    """
    if not names:
        raise InputError(Problem(because="there are no questions in it"))
    chosen: Columns = {field: (column,) for field, column in _said(names, said).items()}
    taken = {column for found in chosen.values() for column in found}
    for field, words in NAMES.items():
        found = [name for name in _named(names, words) if name not in taken]
        if found and field not in chosen:
            chosen[field] = tuple(found if field in _SEVERAL else found[:1])
            taken.update(chosen[field])
    if "answer" not in chosen:
        because = "no column holds the answers; say which with --map answer=COLUMN,question=COLUMN"
        raise InputError(Problem(because=because, nearest=_likely(names), offered=tuple(names)[:12]))
    return {field: chosen[field] for field in NAMES if field in chosen}


def is_named(name: str, field: str) -> bool:
    """Whether a column of this name holds `field`."""
    return folded(name) in NAMES[field]


def folded(name: str) -> str:
    """The name of a column as it is compared."""
    return half_width(name).replace("_", " ").strip(" *:").casefold()


def _named(names: Sequence[str], words: Sequence[str]) -> list[str]:
    there = {folded(name): name for name in reversed(names)}
    return [there[word] for word in words if word in there]


def _likely(names: Sequence[str]) -> str | None:
    """The column whose name is most like one that answers have."""
    return next((name for name in names if nearest(folded(name), NAMES["answer"][:16], least=75.0)), None)


def _said(names: Sequence[str], said: str) -> dict[str, str]:
    chosen = {}
    for pair in filter(None, said.split(",")):
        field, sign, column = (part.strip() for part in pair.partition("="))
        if not sign or field not in NAMES:
            because = f"--map takes FIELD=COLUMN, not {pair.strip()!r}"
            raise InputError(Problem(because=because, nearest=nearest(field, NAMES), offered=tuple(NAMES)))
        chosen[field] = _column(names, column)
    return chosen


def _column(names: Sequence[str], said: str) -> str:
    """The column called `said`, or the one of that place (2 is the second).

    Raises:
        InputError: there is none.
    """
    if said in names:
        return said
    same = [name for name in names if folded(name) == folded(said)]
    if len(same) == 1:
        return same[0]
    if said.isdecimal() and 0 < int(said) <= len(names):
        return names[int(said) - 1]
    because = f"there is no column called {said!r}"
    raise InputError(Problem(because=because, nearest=nearest(said, names), offered=tuple(names)[:12]))
