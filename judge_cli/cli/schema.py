"""`judge schema`: what a scenario file may hold, for editors."""

from __future__ import annotations

import typer

from judge_cli.cli.lookup import opened, put_json


def schema(
    game: str = typer.Argument(..., help="The game (its id or title)."),
    where: bool = typer.Option(False, "--where", help="Only where the shipped schema lies, for an editor's settings."),
) -> None:
    """Print the JSON Schema of a game's scenario files: editors complete and check fields with it.

    \b
    judge schema caster
    """
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.games import description_of
    from judge_cli.render.schema import schema_of
    from judge_cli.scenario.starter import shipped_schema

    library = opened()
    name = replayed_game(library, game)
    if where:
        print(shipped_schema(name))
    else:
        put_json(schema_of(name, description_of(name), library))
