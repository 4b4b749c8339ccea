"""What a player may choose, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice: `deed` is the game's word for it (attack, pass, use …), the rest are what it is done with."""

    deed: str
    card: str = ""
    target: str = ""
    ability: int | None = None
    word: str = ""


class Condition(msgspec.Struct, frozen=True):
    """Something a rule asks of the board (and of an option); its name is the key of its wording.

    `holds` takes the state, for a row of a procedure, or the state and the option, for a clause that forbids. `about`
    takes the same and names the cards or players that decide it.
    """

    name: str
    holds: Callable[..., bool]
    about: Callable[..., tuple[str, ...]] | None = None


class Rule(msgspec.Struct, frozen=True):
    """A clause that forbids an option unless all its conditions hold.

    It speaks of the deeds `of`, or of all; and, where it has a `case`, only of options for which that holds.
    """

    cites: str
    conditions: tuple[Condition, ...]
    of: tuple[str, ...] = ()
    case: Callable[[Any, Option], bool] | None = None

    def speaks_of(self, state: Any, option: Option) -> bool:
        """Whether the clause is about such an option at all."""
        return (not self.of or option.deed in self.of) and (self.case is None or self.case(state, option))


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A condition as it was found: whether it held, and for which cards or players."""

    condition: str
    met: bool
    about: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an option is not legal: the first rule, in document order, that forbids it, condition by condition.

    `further` are the conditions of the rules after it that do not hold either: all of them would have to be met.
    """

    cites: str
    option: Option
    findings: tuple[Finding, ...]
    further: tuple[Finding, ...] = ()


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A player who must choose: the rule that asks, where play stands, and what is legal.

    `always` are the deeds among the options that are open to both players at every decision.
    """

    player: str
    cites: str
    at: tuple[str, ...]
    options: tuple[Option, ...]
    always: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[Option, ...]:
        """What is legal here and not at every decision; everything, when there is nothing else."""
        own = tuple(option for option in self.options if option.deed not in self.always)
        return own or self.options


def allows(rules: tuple[Rule, ...], state: Any, option: Option) -> bool:
    """Whether no rule of `rules` forbids `option`."""
    for rule in rules:
        if (rule.of and option.deed not in rule.of) or (rule.case is not None and not rule.case(state, option)):
            continue
        for condition in rule.conditions:
            if not condition.holds(state, option):
                return False
    return True


def findings(conditions: tuple[Condition, ...], *looked_at: Any) -> tuple[Finding, ...]:
    """Each condition as it is now: `looked_at` is the state, and the option where there is one."""
    return tuple(
        Finding(
            condition=condition.name,
            met=condition.holds(*looked_at),
            about=condition.about(*looked_at) if condition.about else (),
        )
        for condition in conditions
    )


def forbidden_by(rules: tuple[Rule, ...], state: Any, option: Option) -> Refusal | None:
    """The first of `rules` that forbids `option`, with all its conditions; None when none does."""
    about = [rule for rule in rules if rule.speaks_of(state, option)]
    for place, rule in enumerate(about):
        found = findings(rule.conditions, state, option)
        if not all(finding.met for finding in found):
            later = (finding for other in about[place + 1 :] for finding in findings(other.conditions, state, option))
            further = tuple(finding for finding in later if not finding.met)
            return Refusal(cites=rule.cites, option=option, findings=found, further=further)
    return None
