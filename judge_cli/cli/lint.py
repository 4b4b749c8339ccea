"""`judge lint`: mistakes in the rule text."""

from __future__ import annotations

from pathlib import Path

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, put, put_json


def lint(
    paths: list[Path] = typer.Argument(None, help="Folders of rule text, or files in them; the shipped text if none."),
    *,
    format: Format = typer.Option(Format.TEXT, "--format", help="How the answer is written."),
) -> None:
    """Check rule text for mistakes; each is reported as file:line:column.

    judge lint
    """
    from judge_cli.corpus.lint import lint as lint_path
    from judge_cli.corpus.where import text_root
    from judge_cli.render.lint import lint_lines, problem_data

    found = [lint_path(path) for path in paths or [text_root()]]
    books = {book.folder: book for read, _ in found for book in read}
    problems = tuple(dict.fromkeys(problem for _, wrong in found for problem in wrong))
    rules = sum(len(book.numbers) for book in books.values())
    if format is Format.JSON:
        put_json({"games": len(books), "rules": rules, "problems": [problem_data(problem) for problem in problems]})
    else:
        put(lint_lines(problems, len(books), rules))
    if problems:
        raise typer.Exit(ExitStatus.NOT_SO)
