"""The phrases a replay prints: words.yaml, key → {ja, en}, each a template for str.format."""

from __future__ import annotations

import string

from judge_cli.corpus.faq import in_both
from judge_cli.corpus.nodes import Sheet
from judge_cli.corpus.placed import Placed
from judge_cli.problem import Problem

Phrases = dict[Placed, dict[str, str]]
"""Key → language → template."""


def read_words(text: str, sheet: Sheet) -> Phrases:
    """The phrases of words.yaml in file order; its mistakes go to `sheet`."""
    root = sheet.root(text)
    pairs = sheet.pairs(root) if root else {}
    phrases = {key: in_both(sheet, node) for key, node in pairs.items()}
    for key, phrase in phrases.items():
        sheet.problems.extend(_unlike_templates(key, phrase))
    return phrases


def in_language(phrases: Phrases, language: str) -> dict[str, str]:
    """Key → template in one language."""
    return {str(key): str(phrase[language]) for key, phrase in phrases.items() if language in phrase}


def _unlike_templates(key: Placed, phrase: dict[str, str]) -> list[Problem]:
    try:
        named = {language: _placeholders(template) for language, template in phrase.items()}
    except ValueError as error:
        return [Problem(because=f"{key} is not a template: {error}", place=key.place)]
    if len(set(named.values())) <= 1:
        return []
    told = "; ".join(f"{language} has {', '.join(sorted(names)) or 'none'}" for language, names in named.items())
    return [Problem(because=f"{key} has different placeholders: {told}", place=key.place)]


def _placeholders(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)
