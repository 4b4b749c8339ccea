"""Rules as a judge reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge_cli.corpus.model import Edition, Link, Rule, Source, heading
from judge_cli.corpus.page import RulePage
from judge_cli.render.labels import certainty, date, label
from judge_cli.render.plain import plain
from judge_cli.render.wrap import columns, padded, wrapped

Fact = tuple[str, list[str]]
"""A label and the lines beside it."""
_ASKED = 40


def rule_page(page: RulePage, language: str, width: int | None) -> list[str]:
    """A rule, its headings, its text, the outline of what stands below it, and what mentions it."""
    return [
        *_heading(page, width),
        *_below_a_blank(_text(page.rule, width)),
        *_other_wordings(page, language, width),
        *outline(page.below, page.rule.number, width),
        "",
        *facts(_facts(page, language), width),
    ]


def rule_tree(page: RulePage, language: str, width: int | None) -> list[str]:
    """A rule and everything below it with full texts."""
    lines = [*_heading(page, width), *_below_a_blank(_text(page.rule, width))]
    for rule in page.below:
        lines += ["", *rule_alone(rule, width)]
    return [*lines, "", *facts(edition_facts(page.edition, language), width)]


def rule_only(page: RulePage, language: str, width: int | None) -> list[str]:
    """A rule without anything around it but what it rests on."""
    rested = [*_rests_on(page.rule, page.source, language), *edition_facts(page.edition, language)]
    return [named(page.rule), *_below_a_blank(_text(page.rule, width)), "", *facts(rested, width)]


def rule_range(rules: Iterable[Rule], edition: Edition, language: str, width: int | None) -> list[str]:
    """Several rules of a game in a row."""
    lines: list[str] = []
    for rule in rules:
        lines += [*rule_alone(rule, width), ""]
    return [*lines, *facts(edition_facts(edition, language), width)]


def rule_alone(rule: Rule, width: int | None) -> list[str]:
    """The number, title and text of a rule."""
    return [named(rule), *_text(rule, width)]


def named(rule: Rule | Link) -> str:
    """A rule by its game, number and title."""
    return plain(f"{rule.game} {rule.number}  {rule.title}").rstrip()


def facts(found: Iterable[Fact], width: int | None) -> list[str]:
    """Labels in one column, what they say in the next; a label without anything to say is left out."""
    found = [fact for fact in found if fact[1]]
    across = max((columns(name) for name, _ in found), default=0) + 2
    lines: list[str] = []
    for name, said in found:
        for at, line in enumerate(said):
            first = "  " + padded(name if at == 0 else "", across)
            lines += wrapped(plain(line), width, " " * (across + 4), first)
    return lines


def outline(below: Iterable[Rule], number: str, width: int | None) -> Iterator[str]:
    """The numbers below a rule and what each is listed as, each level further in."""
    depth = _depth(number)
    for at, rule in enumerate(below):
        if at == 0:
            yield ""
        indent = "  " * (_depth(rule.number) - depth)
        yield from wrapped(plain(f"{rule.number}  {heading(rule.title, rule.text)}"), width, f"{indent}  ", indent)


def _depth(number: str) -> int:
    from judge_cli.rule_number import RuleNumber

    return len(RuleNumber(number).parts)


def _heading(page: RulePage, width: int | None) -> list[str]:
    chain = [page.edition.title, *(f"{link.number} {link.title}" for link in page.headings)]
    return [named(page.rule), *wrapped(plain(" › ".join(chain)), width, "    ", "")]


def _text(rule: Rule, width: int | None) -> list[str]:
    return [line for text in rule.text.split("\n") if text for line in wrapped(plain(text), width, "  ")]


def _other_wordings(page: RulePage, language: str, width: int | None) -> Iterator[str]:
    """What else is printed under this number, and how the judge's own documents word the rule."""
    for other in page.others:
        where = f" ({other.place.file}:{other.place.line})" if other.place else ""
        yield from ("", f"  {label('printed twice', language)}{plain(where)}", *_text(other, width))
    for official in page.official:
        head = f"{label('official wording', language)}: {official.document}, {official.edition} ({official.date})"
        said = [line for text in (official.title, *official.text.split("\n")) if text for line in [plain(text)]]
        yield from ("", f"  {plain(head)}")
        for text in said:
            yield from wrapped(text, width, "    ")


def _below_a_blank(lines: list[str]) -> list[str]:
    return ["", *lines] if lines else []


def _facts(page: RulePage, language: str) -> Iterator[Fact]:
    game = page.rule.game
    yield from _rests_on(page.rule, page.source, language)
    yield label("refers to", language), [link_text(link, game) for link in page.refers_to]
    yield label("referred by", language), [link_text(link, game) for link in page.referred_by]
    yield label("FAQ", language), list(_asked(page, language))
    yield label("scenarios", language), [_mention(card.file, card.title, language) for card in page.scenarios]
    yield label("previous", language), [link_text(page.previous, game)] if page.previous else []
    yield label("next", language), [link_text(page.next, game)] if page.next else []
    yield from edition_facts(page.edition, language)


def _asked(page: RulePage, language: str) -> Iterator[str]:
    """The questions that cite the rule; of an imported FAQ that has hundreds of them, how many more there are."""
    yield from (_mention(entry.id, entry.ask, language) for entry in page.faq[:_ASKED])
    if len(page.faq) > _ASKED:
        yield f"… (+{len(page.faq) - _ASKED})"


def _rests_on(rule: Rule, source: Source | None, language: str) -> Iterator[Fact]:
    yield label("rests on", language), [certainty(rule.certainty, language)]
    yield label("source", language), source_lines(source, language) if source else [rule.source] if rule.source else []
    yield label("number", language), [label("its own", language)] if rule.ours else []
    yield label("not replayed", language), [rule.informational] if rule.informational else []


def source_lines(source: Source, language: str) -> list[str]:
    """A source by its title, standing and date, and where to find it."""
    standing = label("official" if source.official else "not official", language)
    return [f"{source.title} ({standing}, {date(source.date, language)})", source.url]


def edition_facts(edition: Edition, language: str) -> Iterator[Fact]:
    """Which text an answer rests on, of what date, and in whose words."""
    yield label("text", language), [f"{edition.edition} ({date(edition.date, language)})"]
    yield label("wording", language), [edition.wording]


def link_text(link: Link, game: str) -> str:
    """A rule as another one mentions it; its game is said when it is another one."""
    return f"{link.number}  {link.title}" if link.game == game else f"{link.game} {link.number}  {link.title}"


def _mention(name: str, texts: dict[str, str], language: str) -> str:
    return f"{name}  {in_language(texts, language)}".rstrip()


def in_language(texts: dict[str, str], language: str) -> str:
    """The text in `language`, or in whichever there is."""
    return texts.get(language) or next((text for text in texts.values() if text), "")


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule for JSON."""
    return {
        "game": rule.game,
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "language": rule.language,
        "certainty": rule.certainty,
        "source": rule.source or None,
        "number_is_ours": rule.ours,
        "informational": rule.informational or None,
    }


def page_data(page: RulePage) -> dict[str, Any]:
    """A page for JSON."""
    return {
        **rule_data(page.rule),
        "source": page.source._asdict() if page.source else page.rule.source or None,
        "headings": [link._asdict() for link in page.headings],
        "refers_to": [link._asdict() for link in page.refers_to],
        "referred_by": [link._asdict() for link in page.referred_by],
        "faq": [{"id": entry.id, "game": entry.game, "ask": entry.ask} for entry in page.faq],
        "scenarios": [{"name": card.name, "file": card.file, "title": card.title} for card in page.scenarios],
        "previous": page.previous._asdict() if page.previous else None,
        "next": page.next._asdict() if page.next else None,
        "below": [{"number": rule.number, "title": rule.title} for rule in page.below],
        "printed_twice": [rule_data(other) for other in page.others],
        "official": [official._asdict() for official in page.official],
        "edition": page.edition._asdict(),
    }
