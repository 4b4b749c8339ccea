"""What the commands that play scenarios share: the file's bytes, and what the rule text knows of a game."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path

from judge_cli.corpus.library import Library
from judge_cli.corpus.where import scenario_root, text_root
from judge_cli.games import description_of
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.known import Known

LARGEST = 4 * 1024 * 1024
"""A scenario is a few hundred bytes; megabytes are another kind of file."""


def lies(said: str) -> Path:
    """Where a file or folder lies that a judge names: here, or, for scenarios/…, among the shipped ones."""
    here = Path(said)
    if os.path.exists(said) or here.parts[:1] != ("scenarios",):  # noqa: PTH110 - never raises, whatever was typed
        return here
    shipped = scenario_root(text_root()).parent / here
    return shipped if shipped.exists() else here


def read_scenario(said: str) -> tuple[bytes, str]:
    """The bytes of a file, or of standard input for "-", and what to call it.

    Raises:
        InputError: there is no such file, or it can't be a scenario.
    """
    if said == "-":
        return sys.stdin.buffer.read(LARGEST), "<stdin>"
    path = lies(said)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except IsADirectoryError:
        raise InputError(Problem(because=Sentence("{file} is a folder; name one scenario file", file=said))) from None
    except FileNotFoundError:
        raise InputError(
            Problem(because=Sentence("there is no file {file}", file=said), nearest=_neighbour(Path(said)))
        ) from None
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno or 0) if isinstance(error, OSError) else str(error)
        raise InputError(
            Problem(because=Sentence("{file} can't be read: {reason}", file=said, reason=reason))
        ) from None
    if len(raw) > LARGEST:
        raise InputError(Problem(because=Sentence("too large for a scenario"), place=Place(said)))
    return raw, said


def _neighbour(path: Path) -> str | None:
    folder = lies(str(path.parent))
    if not folder.is_dir():
        return None
    likely = nearest(path.name, [other.name for other in folder.iterdir()])
    return str(path.parent / likely) if likely else None


def known_to(library: Library) -> Callable[[str], Known]:
    """What the rule text of a game knows: its numbers, and the words for events that a replay can tell."""

    @functools.cache
    def known(game: str) -> Known:
        positions = description_of(game).words.get("position", {}).values()
        return Known(numbers=library.numbers(game), events=_events(library.words(game, "en")) | set(positions))

    return known


def _events(words: dict[str, str]) -> frozenset[str]:
    """The words for events: note.X and open.X are X, event.began.X is began and X, a position is its own word."""
    found = {key.split(".")[-1] for key in words if key.startswith(("note.", "open.", "event."))}
    found |= {key.split(".")[1] for key in words if key.startswith("event.")}
    return frozenset(found)


def known_rule(library: Library, game: str, said: str) -> str:
    """The number of the rule of `game` that `said` means; "" stays "".

    Raises:
        InputError: the game has no such rule.
    """
    if not said:
        return ""
    from judge_cli.corpus.said import near, spans

    found = spans(library, said, game)
    if not found:
        likely = next((number for there, number in near(library, said, game) if there == game), None)
        raise InputError(
            Problem(because=Sentence("there is no rule {rule} in {game}", rule=said, game=game), nearest=likely)
        )
    return as_written(library, game, found[0].first)


def as_written(library: Library, game: str, number: str) -> str:
    """A number of a rule that `game` has, as its document writes it: ir-9.2 is IR-9.2."""
    rule = library.rule(game, number, "en")
    return rule.number if rule is not None else number
