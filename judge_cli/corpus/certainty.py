"""How sure a rule or an answer is."""

from __future__ import annotations

import enum


class Certainty(enum.StrEnum):
    """What a rule or an answer rests on."""

    TEXT = "text"
    """It stands in the document named in the head."""
    PUBLISHED = "published"
    """It stands in a published text outside that document."""
    DERIVED = "derived"
    """It follows from other rules."""
    ANALOGUE = "analogue"
    """A sister game's rule, used until the game says otherwise."""
    OURS = "ours"
    """This project's own reading."""


class Confidence(enum.StrEnum):
    """How sure an FAQ answer is; anything but high is shown to the reader."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
