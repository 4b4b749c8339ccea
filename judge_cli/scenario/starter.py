"""The first file of a judge: an annotated scenario of a game that passes as it is."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent
MARK = "# yaml-language-server: $schema="
"""How the first line of a scenario tells an editor what may stand in it."""


def shipped_schema(game: str) -> Path:
    """Where the schema of a game lies: beside the installed program, or in the checkout."""
    installed = _PACKAGE / "data" / "schemas"
    folder = installed if installed.is_dir() else _PACKAGE.parent / "schemas"
    return folder / f"{game}.schema.json"


def first_line(game: str, folder: Path) -> str:
    """The line that names the schema: relative where it lies in the same checkout as `folder`, else as an address."""
    schema = shipped_schema(game)
    root = schema.parent.parent
    if folder.resolve().is_relative_to(root.resolve()):
        return MARK + Path(os.path.relpath(schema.resolve(), folder.resolve())).as_posix()
    return MARK + schema.resolve().as_uri()


def starter(game: str, language: str, folder: Path) -> str:
    """The annotated scenario of `game` in `language`, to be put into `folder`.

    Raises:
        FileNotFoundError: the game has none.
    """
    path = _PACKAGE / "games" / game / f"starter.{language}.yaml"
    return f"{first_line(game, folder)}\n{path.read_text(encoding='utf-8')}"
