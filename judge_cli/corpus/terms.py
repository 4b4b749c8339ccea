"""The words of a game: terms.yaml to records."""

from __future__ import annotations

import yaml

from judge_cli.corpus.faq import in_both
from judge_cli.corpus.model import LANGUAGES, Term
from judge_cli.corpus.nodes import Sheet

_REQUIRED = ("id", "ja", "reading", "en", "meaning", "rules")


def read_terms(text: str, sheet: Sheet, game: str) -> tuple[Term, ...]:
    """The terms of terms.yaml in file order; its mistakes go to `sheet`."""
    root = sheet.root(text)
    return tuple(_term(sheet, item, game) for item in sheet.items(root)) if root else ()


def _term(sheet: Sheet, node: yaml.Node, game: str) -> Term:
    fields = sheet.fields(node, required=_REQUIRED, optional=("also",))
    return Term(
        game=game,
        id=sheet.text(fields.get("id")),
        ja=sheet.text(fields.get("ja")),
        reading=sheet.text(fields.get("reading")),
        en=sheet.text(fields.get("en")),
        also=_also(sheet, fields.get("also")),
        meaning=in_both(sheet, fields.get("meaning")),
        rules=sheet.texts(fields.get("rules")),
        place=sheet.place(node.start_mark),
    )


def _also(sheet: Sheet, node: yaml.Node | None) -> dict[str, tuple[str, ...]]:
    if node is None:
        return {}
    found = sheet.fields(node, required=(), optional=LANGUAGES)
    return {language: sheet.texts(said) for language, said in found.items()}
