"""`judge steps`: a game's procedure as the engine has it."""

from __future__ import annotations

import typer

from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.render.language import readers_language


def steps(
    game: str = typer.Argument(..., help="The game (its id or title)."),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Print the steps of a game in the order in which the engine carries them out, each with its rule number.

    Example: judge steps caster
    """
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.games import game_of
    from judge_cli.render.phrases import Phrases
    from judge_cli.render.reading import Reading
    from judge_cli.render.steps import steps_data, steps_lines
    from judge_cli.render.wrap import terminal_width

    library = opened()
    playable = game_of(replayed_game(library, game))
    language = readers_language(lang)
    reading = Reading(library, playable.id, language)
    phrases = Phrases(library.words(playable.id, language.value))
    if format is Format.JSON:
        put_json(steps_data(playable, reading, phrases))
    else:
        put(steps_lines(playable, reading, phrases, terminal_width()))
