"""What the shell offers to complete: rule numbers, FAQ ids, terms, games and scenario files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from judge_cli.corpus.library import Library

_MOST = 500


def rule_numbers(context: typer.Context, incomplete: str) -> list[str]:
    """The numbers that begin so, in the order of the documents, of the game said with -g or of all."""
    from judge_cli.rule_number import RuleNumber

    library, games = _asked(context)
    numbers = {number for game in games for number in library.numbers(game)}
    return [str(number) for number in sorted(map(RuleNumber, _beginning(numbers, incomplete)))]


def faq_ids(context: typer.Context, incomplete: str) -> list[str]:
    """The ids of FAQ entries that begin so; of an imported FAQ that has thousands, as many as can be read."""
    library, games = _asked(context)
    return sorted(id_ for game in games for id_ in library.faq_ids(game, incomplete.casefold(), _MOST))


def terms(context: typer.Context, incomplete: str) -> list[str]:
    """The words of the games that begin so, in either language."""
    library, games = _asked(context)
    words = {word for game in games for term in library.terms(game) for word in (term.ja, term.reading, term.en)}
    return sorted(_beginning(words, incomplete))


def games(context: typer.Context, incomplete: str) -> list[str]:  # noqa: ARG001 (typer tells it by its name)
    """The ids of games that begin so."""
    from judge_cli.corpus.library import Library

    return sorted(_beginning(Library.open().game_ids(), incomplete))


def scenario_files(incomplete: str) -> list[str]:
    """The scenario files and folders that begin so, here or shipped; where there is none the shell offers its own."""
    from pathlib import Path

    from judge_cli.cli.scenario_file import lies

    said = Path(incomplete if incomplete.endswith("/") else incomplete.rpartition("/")[0] or ".")
    inside = lies(str(said)).glob("*")
    found = (path for path in inside if path.suffix == ".yaml" or (path.is_dir() and path.name[0] != "."))
    named = (f"{said / path.name}/" if path.is_dir() else str(said / path.name) for path in found)
    return sorted(_beginning(named, incomplete.removeprefix("./")))


def _asked(context: typer.Context) -> tuple[Library, tuple[str, ...]]:
    """The library, and the games that are meant."""
    from judge_cli.corpus.library import Library

    library = Library.open()
    game = context.params.get("game")
    return library, (game,) if game in library.game_ids() else library.game_ids()


def _beginning(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in words if word.casefold().startswith(incomplete.casefold())]
