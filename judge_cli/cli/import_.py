"""`judge import`: documents of the judge's own."""

from __future__ import annotations

import enum
import gc
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.cli.options import Written
from judge_cli.problem import InputError, Problem

if TYPE_CHECKING:
    from judge_cli.corpus.importing.prepared import Wishes

_GAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Kind(enum.StrEnum):
    """What a document is."""

    RULES = "rules"
    FAQ = "faq"


def import_(
    files: list[Path] = typer.Argument(..., metavar="FILE…", help="PDF, text, HTML, DOCX, Markdown, CSV, JSON, YAML."),
    *,
    game: str = typer.Option(..., "--game", "-g", help="The game's id: small letters, digits and hyphens."),
    name: str = typer.Option("", "--name", help="What the document is called, if not what it says."),
    kind: Kind = typer.Option(Kind.RULES, "--as", help="Numbered rules, or questions with answers."),
    date: str = typer.Option("", "--date", help="The date of the text (2024-06-07), if not what it says."),
    edition: str = typer.Option("", "--edition", help="The edition of the text, if not what it says."),
    lang: str = typer.Option("", "--lang", help="The language of the text (ja, en, …), if not what it seems."),
    scheme: str = typer.Option(
        "", "--scheme", help="The numbering, if not what it seems: numbers, levels, house, 1.0.1a."
    ),
    encoding: str = typer.Option("", "--encoding", help="The encoding of a text file, if not what it seems."),
    map: str = typer.Option("", "--map", help="Columns of an FAQ: question=質問,answer=回答,topic=カード."),
    dry_run: bool = typer.Option(False, "--dry-run", help="Report only; nothing is kept."),
    format: Written = Format.TEXT,
) -> None:
    """Take documents of your own into the library: official rules or FAQ, of any card game with numbered rules.

    judge import rules.pdf --game mygame
    """
    from judge_cli.corpus.importing.prepared import Wishes

    _check(game, date)
    # Hundreds of thousands of small records that all stay: looking for garbage among them takes a third of the time.
    gc.disable()
    wishes = Wishes(game, name, date, edition, lang, scheme or None, encoding or None)
    reports = _faq(files, wishes, map, dry_run=dry_run) if kind is Kind.FAQ else []
    reports += _rules(files, wishes, dry_run=dry_run) if kind is Kind.RULES else []
    if format is Format.JSON:
        put_json({"dry_run": dry_run, "documents": reports})
    else:
        from judge_cli.render.imported import report_lines

        put(["\n\n".join("\n".join(report_lines(report)) for report in reports)])
        print(f"judge: {_done(reports, game, dry_run=dry_run)}", file=sys.stderr)


def _done(reports: list[dict[str, Any]], game: str, *, dry_run: bool) -> str:
    if dry_run:
        return "nothing was kept (--dry-run)"
    if all(report["unchanged"] for report in reports):
        return f"unchanged: {game} has just this already"
    return f"imported as {game}"


def _check(game: str, date: str) -> None:
    import datetime

    if _GAME.fullmatch(game) is None:
        raise InputError(Problem(because=f"{game!r} is no id for a game: small letters, digits and hyphens", said=game))
    try:
        datetime.date.fromisoformat(date or "2000-01-01")
    except ValueError:
        raise InputError(Problem(because=f"{date!r} is not a date like 2024-06-07", said=date)) from None


def _rules(files: list[Path], wishes: Wishes, *, dry_run: bool) -> list[dict[str, Any]]:
    """Every document is read before the first is kept: one that can't be read keeps the others out too."""
    import json

    from judge_cli.corpus.importing.prepared import prepared
    from judge_cli.corpus.own.followed import follow
    from judge_cli.corpus.own.shelve import add, is_kept, make_current, shelving

    found = [prepared(path, wishes) for path in files]
    new = [one for one in found if not is_kept(one.document, one.tables)]
    if new and not dry_run:
        with shelving() as connection:
            for one in new:
                add(connection, one.document, one.tables)
            make_current(connection, wishes.game)
            follow(connection, wishes.game)
    return [
        {**one.document._asdict(), "report": json.loads(one.document.report), "unchanged": one not in new}
        for one in found
    ]


def _faq(files: list[Path], wishes: Wishes, columns: str, *, dry_run: bool) -> list[dict[str, Any]]:
    from judge_cli.corpus.importing.faq_import import checked_faq, shelved_faq

    return [checked_faq(path, wishes, columns) for path in files] if dry_run else shelved_faq(files, wishes, columns)
