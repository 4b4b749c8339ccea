"""`judge games`: the games there are."""

from __future__ import annotations

from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.render.language import readers_language
from judge_cli.render.wrap import terminal_width


def games(
    *,
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """List the games, their editions and how much of each there is.

    judge games
    """
    from judge_cli.render.games import game_data, game_entry

    library, language = opened(), readers_language(lang)
    found = [(info, library.edition(info.id, language)) for info in library.games()]
    if format is Format.JSON:
        put_json({"games": [game_data(info, edition) for info, edition in found]})
    else:
        texts = [game_entry(info, edition, language, terminal_width()) for info, edition in found]
        put(["\n\n".join("\n".join(text) for text in texts)])
