"""`judge export`: the library for other programs."""

from __future__ import annotations

import enum
import sys
from pathlib import Path

import typer

from judge_cli.problem import InputError, Place, Problem


class ExportFormat(enum.StrEnum):
    """How a document is written."""

    JSON = "json"
    MD = "md"


def export(
    game: str | None = typer.Argument(None, metavar="[GAME]", help="One game; the whole library if none."),
    *,
    edition: str = typer.Option("", "--edition", help="One edition of an imported game (judge versions lists them)."),
    lang: str = typer.Option("", "--lang", help="Only what is in this language (ja, en, …)."),
    output: Path | None = typer.Option(None, "--output", "-o", help="Write to this file."),
    format: ExportFormat = typer.Option(ExportFormat.JSON, "--format", help="JSON (docs/importing.md) or Markdown."),
) -> None:
    """Write a game's text, or every text there is, as JSON or Markdown.

    judge export mygame --format md -o mygame.md
    """
    from judge_cli.corpus.exported import exported
    from judge_cli.render.as_json import as_json
    from judge_cli.render.exported import as_markdown

    documents = [one for one in exported(game, edition) if not lang or one["language"] == lang]
    text = as_json({"documents": documents}) if format is ExportFormat.JSON else as_markdown(documents)
    if output is None:
        sys.stdout.write(text.rstrip("\n") + "\n")
        return
    try:
        output.write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(because=f"can't be written: {error.strerror}", place=Place(str(output)))) from None
