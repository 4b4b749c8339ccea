"""Which functions of the engine rest on which rules."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from judge_cli.corpus.reread import Citation
from judge_cli.games import IDS, game_of

_NUMBERS = re.compile(r"(?:[A-Z]{1,4}[.-])?\d+(?:\.\d+)*[a-z]?|[A-Z]\.\d+(?:\.\d+)*[a-z]?")


def engine_citations(game: str) -> tuple[Citation, ...]:
    """Each function that carries out a rule of `game`: its row has the number, or its docstring opens with it."""
    if game not in IDS:
        return ()
    found = dict.fromkeys(
        Citation(game, "engine", _named(function), number)
        for function, number in (*_by_row(game), *_by_docstring(game))
    )
    return tuple(found)


def _by_row(game: str) -> Iterator[tuple[Callable[..., Any], str]]:
    for row in game_of(game).rows.values():
        for name in ("then", "take", "candidates", "asks", "otherwise"):
            function = getattr(row, name, None)
            if inspect.isfunction(function) and function.__module__.startswith("judge_cli.games."):
                yield function, row.cites
        for rule in getattr(row, "rules", ()):
            forbids = next((value for value in _values(rule) if inspect.isfunction(value)), None)
            if forbids is not None:
                yield forbids, rule.cites


def _values(record: Any) -> list[Any]:
    return [getattr(record, field) for field in record.__struct_fields__]


def _by_docstring(game: str) -> Iterator[tuple[Callable[..., Any], str]]:
    for module in _modules(game):
        for _, function in inspect.getmembers(module, inspect.isfunction):
            head, colon, _ = (function.__doc__ or "").partition(":")
            if function.__module__ == module.__name__ and colon and len(head) < 60:
                yield from ((function, number) for number in _NUMBERS.findall(head))


def _modules(game: str) -> Iterator[ModuleType]:
    package = importlib.import_module(f"judge_cli.games.{game}")
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"judge_cli.games.{game}.{found.name}")


def _named(function: Callable[..., Any]) -> str:
    """The file, line and name of a function, from the working folder where it lies under it."""
    code = function.__code__
    path = Path(code.co_filename)
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{shown}:{code.co_firstlineno} {function.__name__}"
