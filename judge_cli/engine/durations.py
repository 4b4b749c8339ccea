"""What lasts until a moment, and its end."""

from __future__ import annotations

from judge_cli.engine.change import Change, Ended
from judge_cli.engine.state import State


def ended(state: State, *moments: str) -> list[Change]:
    """The end of everything that lasts until one of `moments`, oldest first."""
    return [Ended(lasting=lasting) for lasting in state.lasting if lasting.until in moments]
