"""`judge lint GAME`: what is odd about an imported document."""

from __future__ import annotations

from pathlib import Path

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.problem import InputError, Place, Problem


def lint_own(games: list[str], format: Format) -> None:
    """Print the problems of the newest documents of `games`.

    Raises:
        InputError: one of them is no path and no game with imported documents.
    """
    from judge_cli.corpus.own.documents import Documents
    from judge_cli.render.lint import lint_lines, problem_data

    problems: list[Problem] = []
    rules = 0
    for game in games:
        document = Documents().newest(game)
        if document is None:
            raise InputError(Problem(because="there is nothing here", place=Place(str(Path(game)))))
        rules += document.rules
        for _, line, because, said, nearest in Documents().table("problem", document.id):
            place = Place(document.file, line)
            problems.append(Problem(because=because, place=place, said=said, nearest=nearest or None))
    if format is Format.JSON:
        put_json({"games": len(games), "rules": rules, "problems": [problem_data(problem) for problem in problems]})
    else:
        put(lint_lines(tuple(problems), len(games), rules))
    if problems:
        raise typer.Exit(ExitStatus.NOT_SO)
