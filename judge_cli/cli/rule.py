"""`judge rule`: a rule by its number."""

from __future__ import annotations

import sys

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.corpus.library import Library
from judge_cli.corpus.page import page
from judge_cli.corpus.said import Span, near, spans
from judge_cli.render.language import Language, readers_language
from judge_cli.render.wrap import terminal_width


def rule(
    said: list[str] = typer.Argument(
        ..., autocompletion=completion.rule_numbers, metavar="SAID…", help="803.3b, 'caster 803.3b', 803.3-803.5, …"
    ),
    *,
    game: str | None = typer.Option(
        None, "--game", "-g", autocompletion=completion.games, help="Only this game (its id or title)."
    ),
    only: bool = typer.Option(False, "--only", help="The rule alone."),
    tree: bool = typer.Option(False, "--tree", help="With the full text of everything below it."),
    history: bool = typer.Option(False, "--history", help="The rule through the editions you imported."),
    why_not: str = typer.Option(
        "", "--why-not", metavar="RULE", help="Why this other rule did not apply instead: what it asks for, shown."
    ),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Look up a rule by its number, as it is written or said.

    judge rule 803.3b
    """
    if only and tree:
        raise typer.BadParameter("--only and --tree ask for opposite things")
    library, asked, language = opened(), " ".join(said), readers_language(lang)
    found = spans(library, asked, game)
    if not found:
        _not_found(library, asked, game, language, format)
    elif history:
        _history(found, format)
    elif why_not:
        _why_not(library, found, why_not, language, format)
    elif format is Format.JSON:
        put_json({"asked": asked, "rules": _all_data(library, found, language, only=only)})
    else:
        put([_all_text(library, found, language, only=only, tree=tree)])


def _why_not(library: Library, found: tuple[Span, ...], said: str, language: Language, format: Format) -> None:
    """The rules that were found alone, and why the one that was expected did not apply instead."""
    from judge_cli.cli.reasons import expected_rule, reasons
    from judge_cli.render.views import views_of
    from judge_cli.render.why_not import reasons_data, reasons_lines

    game, number = expected_rule(library, said, tuple(span.game for span in found))
    here = tuple(span for span in found if span.game == game)
    told = reasons(library, game, number, tuple(span.first for span in here))
    view = views_of(library, language)(game)
    if format is Format.JSON:
        put_json({"rules": _all_data(library, here, language, only=True), "why_not": reasons_data(told, view)})
    else:
        text = _all_text(library, here, language, only=True, tree=False)
        put([*([text, ""] if here else []), *reasons_lines(told, view)])


def _all_data(library: Library, found: tuple[Span, ...], language: Language, *, only: bool) -> list[dict[str, object]]:
    return [data for span in found for data in _data(library, span, language, only=only)]


def _all_text(library: Library, found: tuple[Span, ...], language: Language, *, only: bool, tree: bool) -> str:
    return "\n\n\n".join("\n".join(_text(library, span, language, only=only, tree=tree)) for span in found)


def _history(found: tuple[Span, ...], format: Format) -> None:
    from judge_cli.corpus.versions import history
    from judge_cli.render.diff import history_data, history_lines

    stages = {span: history(span.game, span.first) for span in found}
    if format is Format.JSON:
        put_json({"rules": [{**span._asdict(), "history": history_data(stages[span])} for span in found]})
    else:
        put([f"{span.game} {span.first}\n\n" + "\n".join(history_lines(stages[span])) for span in found])


def _text(library: Library, span: Span, language: Language, *, only: bool, tree: bool) -> list[str]:
    from judge_cli.render.rule import rule_only, rule_page, rule_range, rule_tree

    width = terminal_width()
    if span.first != span.last:
        rules = library.between(*span, language)
        return rule_range(rules, library.edition(span.game, language), language, width)
    drawn = rule_only if only else rule_tree if tree else rule_page
    return drawn(page(library, span.game, span.first, language), language, width)


def _data(library: Library, span: Span, language: Language, *, only: bool) -> list[dict[str, object]]:
    from judge_cli.render.rule import page_data, rule_data

    inside = library.between(*span, language) if span.first != span.last else ()
    numbers = [rule.number for rule in inside] or [span.first]
    pages = [page(library, span.game, number, language) for number in numbers]
    return [rule_data(found.rule) if only else page_data(found) for found in pages]


def _not_found(library: Library, asked: str, game: str | None, language: Language, format: Format) -> None:
    from judge_cli.corpus.model import Link
    from judge_cli.render.labels import label
    from judge_cli.render.plain import plain
    from judge_cli.render.rule import named

    links = [Link(id_, number, library.title(id_, number, language)) for id_, number in near(library, asked, game)]
    if format is Format.JSON:
        put_json({"asked": asked, "rules": [], "nearest": [link._asdict() for link in links]})
    else:
        print(f"judge: {label('no rule', language)}: {plain(asked)}", file=sys.stderr)
        for link in links:
            print(f"  {label('nearest', language)}  {named(link)}", file=sys.stderr)
    raise typer.Exit(ExitStatus.NOT_SO)
