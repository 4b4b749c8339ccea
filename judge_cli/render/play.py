"""A situation being played: what happened, the board, and the choices."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.decision import Refusal
from judge_cli.engine.state import State
from judge_cli.render.explore import ending_text
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.replay import View, refusal_lines
from judge_cli.render.trace import board_lines, groups, step_lines
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.play import Table


def happened_lines(table: Table, since: int, view: View) -> Iterator[str]:
    """The steps after the first `since` events."""
    for group in groups(table.played.events[since:]):
        numbered = group._replace(first=group.first + since, last=group.last + since)
        yield from step_lines(numbered, view.reading, view.phrases, view.width)


def table_lines(table: Table, state: State, view: View) -> list[str]:
    """The board."""
    return board_lines(table.description.sketch(state), view.phrases, view.width)


def choice_lines(table: Table, view: View) -> Iterator[str]:
    """Who chooses, by which rule, and everything that is legal; * marks what happens when nothing is said."""
    asked = table.asked
    if asked is None:
        yield ending_text(table.state, view)
        return
    step = table.step()
    inside = f" ({asked.cites} {view.reading.title(asked.cites)})" if asked.cites != step else ""
    said = f"{step} {view.reading.title(step)}{inside}: {plain(asked.player)} {label('decides', view.language)}"
    yield from wrapped(said, view.width, "  ")
    usual = table.usual
    for number, option in enumerate(asked.options, 1):
        mark = "*" if option == usual else " "
        yield from wrapped(view.phrases.deed(option), view.width, "      ", f"{mark}{number:>3}  ")


def not_possible_lines(refusal: Refusal, table: Table, view: View) -> Iterator[str]:
    """Why not: the rule that forbids it, condition by condition."""
    if table.asked is not None:
        yield from refusal_lines(refusal, table.asked, view)
