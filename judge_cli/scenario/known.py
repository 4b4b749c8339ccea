"""What a scenario may name that the game's code does not hold: the numbers of its rules and the words for events."""

from __future__ import annotations

import msgspec

from judge_cli.near import likest
from judge_cli.rule_number import RuleNumber


class Known(msgspec.Struct, frozen=True):
    """The rule numbers of one game, as the corpus has them, and its event words. Empty sets check nothing."""

    numbers: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()

    def has_rule(self, said: str) -> bool:
        """Whether `said` is the number of a rule."""
        if said in self.numbers:
            return True
        try:
            number = RuleNumber.parse(said)
        except ValueError:
            return False
        return any(number == RuleNumber(known) for known in self.numbers)

    def nearest_rule(self, said: str) -> str | None:
        """The number of a rule that `said` was probably meant to be."""
        try:
            wanted = RuleNumber.parse(said)
        except ValueError:
            return None
        if not any(part.isdecimal() for part in wanted.parts):
            return None
        found = likest(wanted, [("", RuleNumber(known)) for known in sorted(self.numbers)], 1)
        return str(found[0][1]) if found else None
