"""`judge versions`: the editions in the library."""

from __future__ import annotations

import typer

from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.cli.options import Written


def versions(
    game: str | None = typer.Argument(None, metavar="[GAME]", help="The game's id; all games if none."),
    *,
    format: Written = Format.TEXT,
) -> None:
    """List the documents in the library, the oldest edition of each game first.

    judge versions mygame
    """
    from judge_cli.corpus.own.documents import Documents
    from judge_cli.corpus.versions import editions
    from judge_cli.render.diff import edition_data, edition_line

    if game is not None:
        editions(game)
    found = Documents().all(game)
    if format is Format.JSON:
        put_json({"editions": [edition_data(document) for document in found]})
    elif found:
        put([edition_line(document) for document in found])
