"""Where rules and answers come from: sources.yaml to records."""

from __future__ import annotations

import yaml

from judge_cli.corpus.model import Source
from judge_cli.corpus.nodes import Sheet


def read_sources(text: str, sheet: Sheet, game: str) -> tuple[Source, ...]:
    """The sources of sources.yaml in file order; its mistakes go to `sheet`."""
    root = sheet.root(text)
    pairs = sheet.pairs(root) if root else {}
    return tuple(_source(sheet, key, node, game) for key, node in pairs.items())


def _source(sheet: Sheet, key: str, node: yaml.Node, game: str) -> Source:
    fields = sheet.fields(node, required=("title", "url", "date", "official"))
    return Source(
        game=game,
        key=key,
        title=sheet.text(fields.get("title")),
        url=sheet.text(fields.get("url")),
        date=sheet.text(fields.get("date")),
        official=sheet.word(fields.get("official"), ("true", "false")) == "true",
    )
