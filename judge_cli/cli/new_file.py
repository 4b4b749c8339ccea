"""A file that a command writes; never over one that is there."""

from __future__ import annotations

from pathlib import Path

from judge_cli.problem import InputError, Problem, Sentence


def write_new(path: Path, text: str) -> None:
    """Write `text` to the file `path`, and print its name.

    Raises:
        InputError: there is such a file already, or it can't be written.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        because = Sentence("{file} is there already; name another file", file=path)
        raise InputError(Problem(because=because)) from None
    except OSError as error:
        because = Sentence("{file} can't be written: {reason}", file=path, reason=error.strerror)
        raise InputError(Problem(because=because)) from None
    print(path, flush=True)
