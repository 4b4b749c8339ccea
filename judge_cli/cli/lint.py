"""`judge lint`: mistakes in the rule text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.cli.options import Written

if TYPE_CHECKING:
    from judge_cli.cli.lint_own import Linted


def lint(
    paths: list[Path] = typer.Argument(
        None, help="Folders of rule text, files in them, or games you imported; if none, all there is."
    ),
    *,
    against: str = typer.Option(
        "", "--against", help="What to re-read against an edition, a folder of rule text, or what --keep wrote."
    ),
    keep: Path | None = typer.Option(None, "--keep", help="Write the fingerprint of each rule to this file."),
    format: Written = Format.TEXT,
) -> None:
    """Check rule text for mistakes; each is reported as file:line:column.

    judge lint
    """
    games = [str(path) for path in paths or () if not path.exists()]
    if keep is not None or against:
        return _reread(keep, against, games, format)
    from judge_cli.cli.lint_own import Linted, imported_games, lint_own

    found = Linted(0, 0, ())
    if len(games) < len(paths or ()) or not paths:
        from judge_cli.cli.lint_shipped import lint_shipped
        from judge_cli.corpus.where import text_root

        found += lint_shipped([path for path in paths or [text_root()] if path.exists()])
    return _tell(found + lint_own(games if paths else imported_games()), format)


def _tell(found: Linted, format: Format) -> None:
    from judge_cli.render.lint import lint_lines, problem_data

    if format is Format.JSON:
        problems = [problem_data(problem) for problem in found.problems]
        put_json({"games": found.games, "rules": found.rules, "problems": problems})
    else:
        put(lint_lines(found.problems, found.games, found.rules))
    if found.problems:
        raise typer.Exit(ExitStatus.NOT_SO)


def _reread(keep: Path | None, against: str, games: list[str], format: Format) -> None:
    from judge_cli.cli import lint_against
    from judge_cli.render.reread import stale_lines

    if keep is not None:
        put([f"the fingerprints of {lint_against.keep(keep)} rules are kept in {keep}"])
    if not against:
        return
    found = lint_against.against(against, games)
    if format is Format.JSON:
        put_json({"against": against, "reread": [{**one.citation._asdict(), "because": one.because} for one in found]})
    else:
        put(stale_lines(found, against))
    if found:
        raise typer.Exit(ExitStatus.NOT_SO)
