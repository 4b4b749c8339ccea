"""The games whose situations can be played."""

from __future__ import annotations

from judge_cli.corpus.library import Library
from judge_cli.games import IDS
from judge_cli.problem import InputError, Problem, Sentence


def replayed_game(library: Library, said: str) -> str:
    """The id of the game that `said` names.

    Raises:
        InputError: there is no such game, or its situations can't be played.
    """
    from judge_cli.corpus.said import named_game

    name = named_game(library, said)
    if name not in IDS:
        raise InputError(Problem(because=Sentence("situations of {game} can't be played yet", game=name), offered=IDS))
    return name
