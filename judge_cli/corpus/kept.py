"""What each rule said when everything that cites it was last read: one line a rule, in `fingerprints.txt`.

`judge lint --keep` writes the file, `judge lint` compares the text with it. Fingerprints and no wordings: the file
tells that a rule was reworded, and the history of the text how.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from judge_cli.corpus.diff import Clause
from judge_cli.corpus.fingerprints import fingerprint
from judge_cli.corpus.store import key_of
from judge_cli.problem import InputError, Place, Problem

FILE = "fingerprints.txt"
_HEAD = "# Written by judge lint --keep FILE: the wording of each rule when what cites it was last read."

Prints = Mapping[str, frozenset[str]]
"""The key of a rule → the fingerprints of its wordings, one a language."""


def prints_of(texts: Mapping[str, Iterable[Clause]]) -> dict[str, frozenset[str]]:
    """The fingerprints of the rules of a game."""
    found: dict[str, set[str]] = {}
    for clauses in texts.values():
        for clause in clauses:
            found.setdefault(clause.key, set()).add(fingerprint(clause.wording))
    return {key: frozenset(prints) for key, prints in found.items()}


def written(games: Mapping[str, Mapping[str, Iterable[Clause]]]) -> str:
    """The file for the rules of `games`, each game in the order of its text."""
    lines = [_HEAD]
    for game, texts in games.items():
        said: dict[str, list[str]] = {}
        for language in sorted(texts):
            for clause in texts[language]:
                said.setdefault(clause.number, []).append(fingerprint(clause.wording))
        lines += [" ".join((game, number, *prints)) for number, prints in said.items()]
    return "\n".join(lines) + "\n"


def read_kept(path: Path) -> dict[str, dict[str, frozenset[str]]]:
    """Game → the fingerprints that were kept of its rules.

    Raises:
        InputError: the file can't be read, or is none of fingerprints.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise InputError(Problem(because="can't be read", place=Place(str(path)))) from None
    found: dict[str, dict[str, frozenset[str]]] = {}
    for at, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#") or not line.strip():
            continue
        game, *rest = line.split()
        if len(rest) < 2 or not all(map(_is_print, rest[1:])):
            because = "not a file of fingerprints (judge lint --keep FILE writes one)"
            raise InputError(Problem(because=because, place=Place(str(path), at)))
        found.setdefault(game, {})[key_of(rest[0])] = frozenset(rest[1:])
    return found


def _is_print(said: str) -> bool:
    return len(said) == 16 and all(letter in "0123456789abcdef" for letter in said)


def changed(kept: Prints, now: Prints) -> Iterator[tuple[str, str]]:
    """The key of each rule that no longer says what was kept of it, and whether it was reworded or deleted.

    A wording that goes on under another number was only renumbered.
    """
    there = {print_ for prints in now.values() for print_ in prints}
    for key, prints in kept.items():
        if not prints <= there:
            yield key, "reworded" if key in now else "deleted"
