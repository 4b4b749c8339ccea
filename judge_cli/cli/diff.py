"""`judge diff`: what changed between two editions."""

from __future__ import annotations

import enum

import typer

from judge_cli.cli.lookup import put, put_json


class DiffFormat(enum.StrEnum):
    """How a comparison is written."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    MD = "md"


def diff(
    game: str = typer.Argument(..., help="The game's id."),
    old: str = typer.Argument(..., help="The older edition: its label, version or date (judge versions lists them)."),
    new: str = typer.Argument(..., help="The newer edition."),
    *,
    format: DiffFormat = typer.Option(DiffFormat.TEXT, "--format", help="How the answer is written."),
) -> None:
    """Compare two editions: rules added, removed, reworded, renumbered, moved.

    judge diff mygame 2023-11-17 2024-06-07
    """
    from judge_cli.corpus.versions import compared, edition
    from judge_cli.render.diff import diff_data, diff_html, diff_markdown, diff_text

    older, newer = edition(game, old), edition(game, new)
    found = compared(older, newer)
    if format is DiffFormat.JSON:
        put_json(diff_data(older, newer, found))
    else:
        drawn = {DiffFormat.TEXT: diff_text, DiffFormat.HTML: diff_html, DiffFormat.MD: diff_markdown}[format]
        put(drawn(older, newer, found))
