"""The games as a judge reads them."""

from __future__ import annotations

from typing import Any

from judge_cli.corpus.model import Edition, GameInfo
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.rule import edition_facts, facts
from judge_cli.render.wrap import wrapped


def game_entry(info: GameInfo, edition: Edition, language: str, width: int | None) -> list[str]:
    """A game's id and names, how much of it there is, and which text it is."""
    amounts = {"rules": info.rules, "FAQ": info.faq, "terms": info.terms, "scenarios": info.scenarios}
    found = [(label(name, language), [str(amount)]) for name, amount in amounts.items()]
    found += edition_facts(edition, language)
    names = " / ".join(dict.fromkeys(info.names.values()))
    return [*wrapped(plain(names), width, "    ", f"{plain(info.id)}  "), *facts(found, width)]


def game_data(info: GameInfo, edition: Edition) -> dict[str, Any]:
    """A game for JSON."""
    return {**info._asdict(), "edition": edition._asdict()}
