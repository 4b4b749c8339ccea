"""What happened, with the rule that made it happen."""

from __future__ import annotations

import msgspec

from judge_cli.engine.change import Change
from judge_cli.engine.state import State


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One change of a trace: the rule it rests on, the rows being carried out, and the state it left.

    There is no event without a citation: `cites` has no default and the runner is the only one that makes events.
    """

    cites: str
    at: tuple[str, ...]
    change: Change
    after: State
