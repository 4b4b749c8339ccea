"""Procedures as tables of rows in the order of the rule text; a row carries one rule's number."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

import msgspec

from judge_cli.engine.change import Change
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.rule_number import RuleNumber

Said = Change | tuple[str, Change]
"""What a rule function gives: a change, stamped with its row's number, or one that names another rule itself."""

Changes = Iterable[Said] | Generator[Said, Any, None]
"""Changes in order. A generator is sent the state after each change it gave; a list was settled beforehand."""


Doing = Generator[Said, Any, None]
"""Changes of a rule function that looks at the board after each of them: `board = yield change`."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A row that is carried out when all of `when` hold, and is otherwise passed by in silence.

    `row` names it in `State.at`: the rule number, with a word after it where one rule takes several rows.
    """

    cites: str
    row: str
    then: Callable[[Any], Changes]
    when: tuple[Condition, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A row at which the player given by `asks` decides; with nobody to ask, `otherwise` is carried out.

    `rules` are the clauses that can forbid an option, in document order; the legal options are those of `candidates`
    that none of them forbids. `deeds` are the words for what one may try here, legal or not; the first option whose
    deed is in `unscripted` is what a player does whom a scenario does not mention. `always` are those deeds that are
    open to both players whoever is asked, and where nobody is, as a concession is.
    """

    cites: str
    row: str
    asks: Callable[[Any], str | None]
    candidates: Callable[[Any], Iterable[Option]]
    take: Callable[[Any, Option], Changes]
    otherwise: Callable[[Any], Changes]
    deeds: tuple[str, ...]
    unscripted: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    always: tuple[str, ...] = ()


Row = Step | Choice


def nothing(_: Any) -> Changes:
    """No change: what most choices do when there is nobody to ask."""
    return ()


def step(row: str, then: Callable[[Any], Changes], *, when: tuple[Condition, ...] = ()) -> Step:
    """A row for the rule whose number `row` begins with."""
    return Step(cites=row.split(maxsplit=1)[0], row=row, then=then, when=when)


def choice(
    row: str,
    *,
    asks: Callable[[Any], str | None],
    candidates: Callable[[Any], Iterable[Option]],
    take: Callable[[Any, Option], Changes],
    deeds: tuple[str, ...],
    unscripted: tuple[str, ...] = (),
    otherwise: Callable[[Any], Changes] = nothing,
    rules: tuple[Rule, ...] = (),
    always: tuple[str, ...] = (),
) -> Choice:
    """A deciding row for the rule whose number `row` begins with."""
    return Choice(
        cites=row.split(maxsplit=1)[0],
        row=row,
        asks=asks,
        candidates=candidates,
        take=take,
        deeds=deeds,
        unscripted=unscripted,
        otherwise=otherwise,
        rules=rules,
        always=always,
    )


def procedure(*rows: Row) -> tuple[Row, ...]:
    """The table of `rows`.

    Raises:
        ValueError: they are not in document order, or two have the same name.
    """
    numbers = [RuleNumber.parse(row.cites) for row in rows]
    if numbers != sorted(numbers):
        raise ValueError(f"rows out of document order: {', '.join(row.row for row in rows)}")
    if len({row.row for row in rows}) != len(rows):
        raise ValueError(f"two rows of one name: {', '.join(row.row for row in rows)}")
    return rows
