"""`judge lint`: mistakes in the rule text."""

from __future__ import annotations

from pathlib import Path

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, put, put_json


def lint(
    paths: list[Path] = typer.Argument(
        None, help="Folders of rule text, files in them, or games you imported; the shipped text if none."
    ),
    *,
    against: str = typer.Option(
        "", "--against", help="What to re-read against an edition, a folder of rule text, or what --keep wrote."
    ),
    keep: Path | None = typer.Option(None, "--keep", help="Write the fingerprints of the cited rules to this file."),
    format: Format = typer.Option(Format.TEXT, "--format", help="How the answer is written."),
) -> None:
    """Check rule text for mistakes; each is reported as file:line:column.

    judge lint
    """
    if keep is not None or against:
        return _reread(keep, against, format)
    if paths and not any(path.exists() for path in paths):
        from judge_cli.cli.lint_own import lint_own

        return lint_own([str(path) for path in paths], format)
    _lint(paths, format)
    return None


def _lint(paths: list[Path], format: Format) -> None:
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


def _reread(keep: Path | None, against: str, format: Format) -> None:
    from judge_cli.cli import lint_against
    from judge_cli.render.reread import stale_lines

    if keep is not None:
        put([f"{lint_against.keep(keep)} citations kept in {keep}"])
    if not against:
        return
    found = lint_against.against(against)
    if format is Format.JSON:
        put_json({"against": against, "reread": [{**one.citation._asdict(), "because": one.because} for one in found]})
    else:
        put(stale_lines(found, against))
    if found:
        raise typer.Exit(ExitStatus.NOT_SO)
