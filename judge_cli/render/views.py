"""How the replays of a game are told, for commands that tell of several games at once."""

from __future__ import annotations

import functools
from collections.abc import Callable

from judge_cli.corpus.library import Library
from judge_cli.render.language import Language
from judge_cli.render.phrases import Phrases
from judge_cli.render.reading import Reading
from judge_cli.render.replay import View
from judge_cli.render.wrap import terminal_width


def views_of(library: Library, language: Language) -> Callable[[str], View]:
    """What gives the view of a game by its id; each is made once."""

    @functools.cache
    def view(game: str) -> View:
        return View(
            reading=Reading(library, game, language),
            phrases=Phrases(library.words(game, language.value)),
            language=language,
            width=terminal_width(),
        )

    return view
