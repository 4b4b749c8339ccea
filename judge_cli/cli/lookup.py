"""What the look-up commands share: the library, and how its answers go out."""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Iterable

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Link
from judge_cli.problem import Problem, Sentence


class Format(enum.StrEnum):
    """How an answer is written."""

    TEXT = "text"
    JSON = "json"


def opened() -> Library:
    """The library; says on stderr when its text has mistakes, because they may hide a rule."""
    library = Library.open()
    mistakes = library.mistakes()
    if mistakes:
        from judge_cli.render.lint import counted

        print(f"judge: the rule text has {counted(mistakes, 'mistake')}: see judge lint", file=sys.stderr)
    return library


def chosen_games(library: Library, game: str | None) -> tuple[str, ...]:
    """The game asked for, or all.

    Raises:
        InputError: there is no such game.
    """
    if game is None:
        return library.game_ids()
    from judge_cli.corpus.said import named_game

    return (named_game(library, game),)


def titled_in(library: Library, language: str) -> Callable[[str, str], Link]:
    """What gives a cited number (803.3b, or caster:803.3b) its title in `language`."""
    from judge_cli.corpus.address import address

    def titled(game: str, said: str) -> Link:
        to = address(said, game)
        return Link(*to, library.title(*to, language))

    return titled


def put(lines: Iterable[str]) -> None:
    """Print an answer."""
    print("\n".join(lines))


def tell(template: str, language: str, **parts: object) -> None:
    """Tell on stderr, in the reader's language, that nothing was found; see problem.Sentence."""
    from judge_cli.render.message import message
    from judge_cli.render.wrap import terminal_width

    print(message(Problem(because=Sentence(template, **parts)), language, terminal_width(sys.stderr)), file=sys.stderr)


def put_json(data: object) -> None:
    """Print an answer for a script."""
    from judge_cli.render.as_json import as_json

    print(as_json(data))
