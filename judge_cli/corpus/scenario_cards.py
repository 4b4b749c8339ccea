"""What scenario files say about the rules: their title and the numbers they cite, nothing more."""

from __future__ import annotations

import yaml

from judge_cli.corpus.model import LANGUAGES, ScenarioCard
from judge_cli.corpus.nodes import Sheet


def read_card(text: str, sheet: Sheet, game: str, name: str) -> ScenarioCard:
    """The title and the cites of a scenario file; other fields are the replay's business."""
    root = sheet.root(text)
    fields = {str(key): node for key, node in sheet.pairs(root).items()} if root else {}
    return ScenarioCard(
        game=game,
        name=name,
        file=sheet.file,
        title=_title(sheet, fields.get("title")),
        cites=sheet.texts(fields.get("cites")),
        place=sheet.place(None),
    )


def _title(sheet: Sheet, node: yaml.Node | None) -> dict[str, str]:
    if isinstance(node, yaml.MappingNode):
        found = sheet.fields(node, required=(), optional=LANGUAGES)
        return {language: sheet.text(said) for language, said in found.items()}
    return dict.fromkeys(LANGUAGES, sheet.text(node)) if node is not None else {}
