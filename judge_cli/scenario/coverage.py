"""Which rules a scenario exercises."""

from __future__ import annotations

from judge_cli.scenario.check import Checked


def exercised_by(checked: Checked) -> frozenset[str]:
    """The numbers that the replay cites, in its events and in the refusals of its choices."""
    events = {event.cites for event in checked.replay.events}
    refusals = {answered.refusal.cites for answered in checked.replay.answered if answered.refusal}
    return frozenset(events | refusals)
