"""Which scenario files a judge means by files and folders."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem

_ENDINGS = (".yaml", ".yml")
_GAME = re.compile(r"^\s*\{?\s*[\"']?(?:game|ゲーム)[\"']?\s*:\s*[\"']?([^\s\"',}#]+)", re.MULTILINE)


def gather(said: Iterable[str]) -> list[str]:
    """The files that are named, and every YAML file in the folders that are, each once.

    Files stand in the order they were named, those of a folder by name; what begins with a dot is left out.

    Raises:
        InputError: something named does not exist, or a folder has no YAML file; all of them are told.
    """
    found: dict[str, None] = {}
    problems: list[Problem] = []
    for name in said:
        inside = list(_in_folder(name)) if Path(name).is_dir() else [name]
        if not inside:
            problems.append(Problem(because=f"there is no scenario in {name}: no .yaml file"))
        elif name != "-" and not Path(name).exists():
            problems.append(Problem(because=f"there is no file or folder {name}", nearest=_neighbour(Path(name))))
        found.update(dict.fromkeys(inside))
    if problems:
        raise InputError(*problems)
    return list(found)


def _in_folder(folder: str) -> Iterator[str]:
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(_ENDINGS) and not name.startswith("."):
                yield str(Path(here) / name)


def _neighbour(path: Path) -> str | None:
    if not path.parent.is_dir():
        return None
    likely = nearest(path.name, [other.name for other in path.parent.iterdir()])
    return str(path.parent / likely) if likely else None


def game_said_in(text: str) -> str | None:
    """The game that a scenario's text names, without reading the rest of it; None when it names none."""
    found = _GAME.search(text)
    return found[1] if found else None
