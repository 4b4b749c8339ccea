"""What the look-up commands share: the library, and how its answers go out."""

from __future__ import annotations

import enum
import sys
from collections.abc import Iterable

from judge_cli.corpus.library import Library


class Format(enum.StrEnum):
    """How an answer is written."""

    TEXT = "text"
    JSON = "json"


def opened() -> Library:
    """The library; says on stderr when its text has mistakes, because they may hide a rule."""
    library = Library.open()
    mistakes = library.mistakes()
    if mistakes:
        print(f"judge: the rule text has {mistakes} mistakes (judge lint lists them)", file=sys.stderr)
    return library


def put(lines: Iterable[str]) -> None:
    """Print an answer."""
    print("\n".join(lines))


def put_json(data: object) -> None:
    """Print an answer for a script."""
    from judge_cli.render.as_json import as_json

    print(as_json(data))
