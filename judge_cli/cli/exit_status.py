"""What a script reads from `judge`."""

from __future__ import annotations

import enum


class ExitStatus(enum.IntEnum):
    """The three endings of every command."""

    FINE = 0
    NOT_SO = 1
    """A check failed, or nothing was found."""
    BAD_INPUT = 2
    """The command line or a file can't be used; the status of typer's own usage errors too."""
