"""Abilities and the effects they have, as data that a scenario can write down."""

from __future__ import annotations

import msgspec


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """One thing an effect does: `verb` is a word of the game's vocabulary, the rest are its objects.

    `card` and `player` may be "this" (the card whose ability it is), "attacker", "target", "you" and "opponent"; they
    are looked up when the effect resolves. `together` says that the next effect happens at the same moment; games that
    do not part an effect into moments need not ask.
    """

    verb: str
    card: str = ""
    player: str = ""
    word: str = ""
    amount: int = 0
    until: str = ""
    together: bool = False


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """A condition on one card: each field that is given must hold."""

    card: str
    zone: str = ""
    position: str = ""
    number: str = ""
    at_least: int | None = None
    at_most: int | None = None


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """One ability of a card.

    With `when` it is triggered by that moment, otherwise it is used by a player who may act. `of` says whose moment
    counts ("this", "other", "any", "yours", "opponents"). `at` limits it to one rule number, `once` to one use. A card
    lacks an ability that is `only_when_given` until an effect gives it to the card.
    """

    effects: tuple[Effect, ...]
    name: str = ""
    when: str = ""
    of: str = "this"
    zone: str = ""
    optional: bool = False
    cost: tuple[Effect, ...] = ()
    condition: tuple[Test, ...] = ()
    at: str = ""
    once: bool = False
    only_when_given: bool = False
