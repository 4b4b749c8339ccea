"""Where the engine looks at a rule, and what the rule asks there; no board is needed to say so."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice, Row
from judge_cli.rule_number import RuleNumber


class Kind(enum.StrEnum):
    """How a rule takes part in playing."""

    STEP = "step"
    CHOICE = "choice"
    CLAUSE = "clause"
    WATCH = "watch"
    WITHIN = "within"


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """A place at which a rule is looked at: a step, a choice, a clause that forbids, after every change, within others.

    `conditions` are the names of what must hold: for a step, that it is carried out; for a clause, that it does not
    forbid. `at` is the rule of the choice that a clause speaks of, `deeds` what may be chosen, or what it speaks of.
    """

    cites: str
    kind: Kind
    conditions: tuple[str, ...] = ()
    at: str = ""
    deeds: tuple[str, ...] = ()


def grounds(game: Game, rule: str) -> tuple[Ground, ...]:
    """Each place at which `rule`, or a rule under it, is looked at; none for a rule that is text only."""
    wanted = RuleNumber.parse(rule)
    found = (ground for ground in _all(game) if RuleNumber(ground.cites).stands_under(wanted))
    return tuple(dict.fromkeys(found))


def _all(game: Game) -> Iterator[Ground]:
    by_name = [ground for row in game.rows.values() for ground in _of(row)]
    watched = [
        Ground(cites=watch.cites, kind=Kind.WATCH)
        for watches in game.watches.values()
        for watch in watches
        if watch.cites
    ]
    yield from (*by_name, *watched)
    elsewhere = game.cited - {ground.cites for ground in (*by_name, *watched)}
    yield from (Ground(cites=cites, kind=Kind.WITHIN) for cites in sorted(elsewhere))


def _of(row: Row) -> Iterator[Ground]:
    if not isinstance(row, Choice):
        names = tuple(condition.name for condition in row.when)
        yield Ground(cites=row.cites, kind=Kind.STEP, conditions=names)
        return
    yield Ground(cites=row.cites, kind=Kind.CHOICE, deeds=row.deeds)
    for rule in row.rules:
        names = tuple(condition.name for condition in rule.conditions)
        yield Ground(cites=rule.cites, kind=Kind.CLAUSE, conditions=names, at=row.cites, deeds=rule.of)
