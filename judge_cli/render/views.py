"""How the replays of a game are told, for commands that tell of several games at once."""

from __future__ import annotations

from judge_cli.corpus.library import Library
from judge_cli.render.language import Language
from judge_cli.render.phrases import Phrases
from judge_cli.render.reading import Reading
from judge_cli.render.replay import View
from judge_cli.render.wrap import terminal_width


class Views:
    """What gives the view of a game by its id, each made once; all in one language and of one width."""

    def __init__(self, library: Library, language: Language, width: int | None) -> None:
        self.language, self.width = language, width
        self._library = library
        self._made: dict[str, View] = {}

    def __call__(self, game: str) -> View:
        """The view of `game`."""
        if game not in self._made:
            self._made[game] = View(
                reading=Reading(self._library, game, self.language),
                phrases=Phrases(self._library.words(game, self.language.value)),
                language=self.language,
                width=self.width,
            )
        return self._made[game]

    def indented(self, by: int) -> Views:
        """The same for lines that will stand `by` columns further right."""
        return Views(self._library, self.language, None if self.width is None else self.width - by)

    def unwrapped(self) -> Views:
        """The same for programs, which want no lines parted."""
        return Views(self._library, self.language, None)


def views_of(library: Library, language: Language) -> Views:
    """The views for whoever reads stdout."""
    return Views(library, language, terminal_width())
