"""Which files git says have changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from judge_cli.problem import InputError, Problem


def changed_only(files: list[str]) -> list[str]:
    """Those of `files` that differ from the last commit or are not in git yet.

    Raises:
        InputError: git is not there, or this is no repository.
    """
    top = Path(_git("rev-parse", "--show-toplevel").strip("\n"))
    names = _names(top, "ls-files", "--others", "--modified", "--exclude-standard", "-z")
    names |= _names(top, "diff", "--cached", "--name-only", "--no-renames", "-z")
    changed = {(top / name).resolve() for name in names}
    return [file for file in files if Path(file).resolve() in changed]


def _names(top: Path, *arguments: str) -> set[str]:
    return set(filter(None, _git("-C", str(top), *arguments).split("\0")))


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], check=True, capture_output=True)  # noqa: S603, S607 - the reader's own git
    except FileNotFoundError:
        raise InputError(Problem(because="--changed needs git, which is not installed")) from None
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip()
        raise InputError(Problem(because=f"--changed: {said}")) from None
    return done.stdout.decode("utf-8", "surrogateescape")
