"""Which scenario files a judge means by files and folders."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Problem, Sentence

_ENDINGS = (".yaml", ".yml")
_GAME = re.compile(r"^\s*\{?\s*[\"']?(?:game|ゲーム)[\"']?\s*:\s*[\"']?([^\s\"',}#]+)", re.MULTILINE)


def gather(said: Iterable[str], lies: Callable[[str], Path] = Path) -> list[str]:
    """The files that are named, and every YAML file in the folders that are, each once.

    Files stand in the order they were named, those of a folder by name; what begins with a dot is left out. `lies`
    tells where something named lies; files keep the names they were given.

    Raises:
        InputError: something named does not exist, or a folder has no YAML file; all of them are told.
    """
    found: dict[str, None] = {}
    problems: list[Problem] = []
    for name in said:
        there = lies(name)
        inside = list(_in_folder(there, name)) if there.is_dir() else [name]
        if not inside:
            problems.append(Problem(because=Sentence("there is no scenario in {folder}: no .yaml file", folder=name)))
        elif name != "-" and not there.exists():
            nearby = _neighbour(Path(name), lies)
            problems.append(Problem(because=Sentence("there is no file or folder {file}", file=name), nearest=nearby))
        found.update(dict.fromkeys(inside))
    if problems:
        raise InputError(*problems)
    return list(found)


def _in_folder(folder: Path, said: str) -> Iterator[str]:
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(_ENDINGS) and not name.startswith("."):
                yield str(Path(said) / (Path(here) / name).relative_to(folder))


def _neighbour(path: Path, lies: Callable[[str], Path]) -> str | None:
    folder = lies(str(path.parent))
    if not folder.is_dir():
        return None
    likely = nearest(path.name, [other.name for other in folder.iterdir()])
    return str(path.parent / likely) if likely else None


def game_said_in(text: str) -> str | None:
    """The game that a scenario's text names, without reading the rest of it; None when it names none."""
    found = _GAME.search(text)
    return found[1] if found else None
