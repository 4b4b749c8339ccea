"""`judge new`: an annotated scenario to start from."""

from __future__ import annotations

from pathlib import Path

import typer

from judge_cli.cli.lookup import opened
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.render.language import Language, readers_language


def new(
    game: str = typer.Argument(..., help="The game (its id or title)."),
    file: Path | None = typer.Argument(None, help="Where to write it; the terminal if left out."),
    lang: Language | None = typer.Option(None, "--lang", help="The language of its comments and fields."),
) -> None:
    """Write an annotated scenario that passes as it is: change the board, the script and what is expected.

    \b
    judge new caster
    """
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.scenario.starter import starter

    name = replayed_game(opened(), game)
    folder = file.parent if file is not None else Path()
    text = starter(name, readers_language(lang), folder)
    if file is None:
        print(text, end="")
        return
    try:
        with file.open("x", encoding="utf-8") as opened_file:
            opened_file.write(text)
    except FileExistsError:
        because = Sentence("{file} is there already; name another file", file=file)
        raise InputError(Problem(because=because)) from None
    except OSError as error:
        because = Sentence("{file} can't be written: {reason}", file=file, reason=error.strerror)
        raise InputError(Problem(because=because)) from None
    print(file)
