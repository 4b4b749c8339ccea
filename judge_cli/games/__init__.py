"""The games judge can play: each is imported when it is asked for."""

from __future__ import annotations

import importlib

from judge_cli.engine.described import Description
from judge_cli.engine.game import Game

IDS = ("caster", "zx", "vision", "batspi")
"""Every game with a procedure, by its id."""


def game_of(name: str) -> Game:
    """The game called `name`.

    Raises:
        KeyError: there is no such game.
    """
    if name not in IDS:
        raise KeyError(name)
    found: Game = importlib.import_module(f"judge_cli.games.{name}").GAME
    return found


def description_of(name: str) -> Description:
    """How situations of the game called `name` are written.

    Raises:
        KeyError: there is no such game.
    """
    if name not in IDS:
        raise KeyError(name)
    found: Description = importlib.import_module(f"judge_cli.games.{name}.written").DESCRIPTION
    return found
