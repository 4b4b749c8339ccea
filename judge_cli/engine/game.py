"""What a game declares so that the engine can play it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import msgspec

from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Change
from judge_cli.engine.procedure import Changes, Choice, Row
from judge_cli.engine.state import State


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that is not a moment but a condition: it is looked at after each change of the kinds `sees`.

    With no number of its own (""), what it gives rests on the rule that made the change it saw.
    """

    cites: str
    sees: tuple[type[Change], ...]
    then: Callable[[Any, Any, Any], Changes]
    """Takes the state before, the change, and the state after."""


Verb = Callable[[Any, Effect], Changes]
"""What an effect's verb does to the board; the effect's cards and players are looked up already."""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the engine plays it.

    `rows` are all rows by name, `following` is the row after each (None at the end of a table), `windows` the first
    rows of procedures that a row of the main table enters, `elsewhere` the numbers that rule functions name themselves,
    `cited` every rule number that the engine can cite, `deeds` the words for everything that a player can choose,
    `always` those of them that are open to both players at every decision.
    """

    id: str
    board: type[State]
    main: tuple[Row, ...]
    windows: tuple[tuple[Row, ...], ...]
    rows: dict[str, Row]
    following: dict[str, str | None]
    watches: dict[type[Change], tuple[Watch, ...]]
    verbs: dict[str, Verb]
    elsewhere: tuple[str, ...]
    cited: frozenset[str]
    deeds: frozenset[str]
    always: frozenset[str]
    afterwards: str | None = None


def game(
    name: str,
    *,
    board: type[State],
    main: tuple[Row, ...],
    windows: Iterable[tuple[Row, ...]],
    verbs: dict[str, Verb],
    watches: Iterable[Watch] = (),
    elsewhere: Iterable[str] = (),
    afterwards: str | None = None,
) -> Game:
    """The game called `name`: its main procedure, the procedures within it, and its rules that are no row.

    `elsewhere` are the numbers that rule functions name themselves; `afterwards` is the rule play goes on to when the
    main procedure is over.
    """
    tables = (main, *windows)
    rows = {row.row: row for table in tables for row in table}
    following: dict[str, str | None] = {}
    for table in tables:
        for row, after in zip(table, (*table[1:], None), strict=True):
            following[row.row] = after.row if after is not None else None
    kinds = {kind for watch in watches for kind in watch.sees}
    return Game(
        id=name,
        board=board,
        main=main,
        windows=tuple(windows),
        rows=rows,
        following=following,
        watches={kind: tuple(watch for watch in watches if kind in watch.sees) for kind in kinds},
        verbs=verbs,
        elsewhere=tuple(elsewhere),
        cited=_cited(rows.values(), watches, elsewhere),
        deeds=frozenset(deed for row in rows.values() if isinstance(row, Choice) for deed in row.deeds),
        always=frozenset(deed for row in rows.values() if isinstance(row, Choice) for deed in row.always),
        afterwards=afterwards,
    )


def _cited(rows: Collection[Row], watches: Iterable[Watch], elsewhere: Iterable[str]) -> frozenset[str]:
    clauses = (rule.cites for row in rows if isinstance(row, Choice) for rule in row.rules)
    watched = (watch.cites for watch in watches if watch.cites)
    return frozenset((*(row.cites for row in rows), *clauses, *watched, *elsewhere))
