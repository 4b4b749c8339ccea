"""`judge new`: an annotated scenario to start from."""

from __future__ import annotations

from pathlib import Path

import typer

from judge_cli.cli.lookup import opened
from judge_cli.cli.new_file import write_new
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
    write_new(file, text)
