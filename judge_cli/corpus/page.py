"""A rule with everything a judge wants to see beside it."""

from __future__ import annotations

from typing import NamedTuple

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Edition, FaqEntry, Link, OfficialRule, Rule, ScenarioCard, Source


class RulePage(NamedTuple):
    """One rule in one language, its place in the document, and what mentions it."""

    rule: Rule
    edition: Edition
    source: Source | None
    headings: tuple[Link, ...]
    refers_to: tuple[Link, ...]
    referred_by: tuple[Link, ...]
    faq: tuple[FaqEntry, ...]
    scenarios: tuple[ScenarioCard, ...]
    previous: Link | None
    next: Link | None
    below: tuple[Rule, ...]
    others: tuple[Rule, ...] = ()
    """Rules that the document prints under the same number."""
    official: tuple[OfficialRule, ...] = ()
    """The same rule in the judge's own documents."""


def page(library: Library, game: str, number: str, language: str) -> RulePage:
    """The page of a rule.

    Raises:
        KeyError: there is no such rule.
    """
    rule = library.rule(game, number, language)
    if rule is None:
        raise KeyError(number)
    return RulePage(
        rule=rule,
        edition=library.edition(game, rule.language),
        source=library.source(game, rule.source) if rule.source else None,
        headings=library.ancestors(game, number, language),
        refers_to=library.refers_to(game, number, language),
        referred_by=library.referred_by(game, number, language),
        faq=library.faq_citing(game, number),
        scenarios=library.scenarios_citing(game, number),
        previous=library.previous(game, number, language),
        next=library.next(game, number, language),
        below=library.below(game, number, language),
        others=library.others(rule),
        official=library.official(game, number),
    )
