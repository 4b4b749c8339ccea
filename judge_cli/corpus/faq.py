"""FAQ entries: faq.yaml to records."""

from __future__ import annotations

import yaml

from judge_cli.corpus.certainty import Certainty, Confidence
from judge_cli.corpus.model import LANGUAGES, FaqEntry
from judge_cli.corpus.nodes import Sheet

_REQUIRED = ("id", "ask", "answer", "cites", "source", "confidence", "certainty")


def read_faq(text: str, sheet: Sheet, game: str) -> tuple[FaqEntry, ...]:
    """The entries of faq.yaml in file order; its mistakes go to `sheet`."""
    root = sheet.root(text)
    return tuple(_entry(sheet, item, game) for item in sheet.items(root)) if root else ()


def _entry(sheet: Sheet, node: yaml.Node, game: str) -> FaqEntry:
    fields = sheet.fields(node, required=_REQUIRED, optional=("scenarios",))
    return FaqEntry(
        game=game,
        id=sheet.text(fields.get("id")),
        ask=in_both(sheet, fields.get("ask")),
        answer=in_both(sheet, fields.get("answer")),
        cites=sheet.texts(fields.get("cites")),
        source=sheet.text(fields.get("source")),
        confidence=sheet.word(fields.get("confidence"), tuple(Confidence)),
        certainty=sheet.word(fields.get("certainty"), tuple(Certainty)),
        scenarios=sheet.texts(fields.get("scenarios")),
        place=sheet.place(node.start_mark),
    )


def in_both(sheet: Sheet, node: yaml.Node | None) -> dict[str, str]:
    """A text that must exist in both languages."""
    if node is None:
        return {}
    return {language: sheet.text(said) for language, said in sheet.fields(node, required=LANGUAGES).items()}
