"""Two replays side by side: what they share, where they part, the rules responsible, and both ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from judge_cli.engine.event import Event
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.replay import View, outcome_text
from judge_cli.render.trace import board_lines, groups, is_notable
from judge_cli.render.wrap import padded, wrapped
from judge_cli.scenario.check import Checked
from judge_cli.scenario.compare import Parting

WIDTH = 120
_BEFORE = 3


class Side(NamedTuple):
    """One of the two: what it is called, and its replay."""

    name: str
    checked: Checked


def comparison_lines(one: Side, other: Side, part: Parting | None, view: View) -> Iterator[str]:
    """Both replays in two columns, from a little before they part."""
    column = ((view.width or WIDTH) - 3) // 2
    yield from _beside(wrapped(plain(one.name), column), wrapped(plain(other.name), column), column)
    yield from _beside(_board(one, view, column, begin=True), _board(other, view, column, begin=True), column)
    if part is None:
        yield label("the same to the end", view.language)
    else:
        yield from _shared(one, part, view)
        yield f"— {label('they part at step', view.language)} {part.shared + 1}{_where(one, part, view)} —"
        yield from _rows(_told(one, part.shared, view, column), _told(other, part.shared, view, column), column)
    yield f"— {label('result', view.language)} —"
    yield from _beside(_ending(one, view, column), _ending(other, view, column), column)


def _where(side: Side, part: Parting, view: View) -> str:
    """The step in which they part, where it is the same for both."""
    rows = side.checked.game.rows
    steps = {rows[event.at[0]].cites for event in (part.one, part.other) if event is not None}
    return "".join(f" · {step} {view.reading.title(step)}" for step in steps) if len(steps) == 1 else ""


def _shared(side: Side, part: Parting, view: View) -> Iterator[str]:
    """The last notable steps that both have."""
    notable = [group for group in groups(side.checked.replay.events[: part.shared]) if is_notable(group)]
    if len(notable) > _BEFORE:
        yield "  …"
    for group in notable[-_BEFORE:]:
        yield from wrapped(_event(group.first, group.events[0], view), view.width, "        ", "  ")


def _told(side: Side, shared: int, view: View, column: int) -> list[list[str]]:
    events = side.checked.replay.events[shared:]
    told = [group for place, group in enumerate(groups(events)) if place == 0 or is_notable(group)]
    return [wrapped(_event(group.first + shared, group.events[0], view), column, "  ") for group in told]


def _event(number: int, event: Event, view: View) -> str:
    return f"{number} {event.cites} {view.reading.title(event.cites)}: {view.phrases.event(event.change)}"


def _rows(mine: list[list[str]], theirs: list[list[str]], column: int) -> Iterator[str]:
    nothing: list[str] = []
    for left, right in zip_longest(mine, theirs, fillvalue=nothing):
        yield from _beside(left, right, column)


def _beside(left: list[str], right: list[str], column: int) -> Iterator[str]:
    for mine, theirs in zip_longest(left, right, fillvalue=""):
        yield f"{padded(mine, column)} │ {theirs}".rstrip()


def _board(side: Side, view: View, column: int, *, begin: bool) -> list[str]:
    replay = side.checked.replay
    sketch = side.checked.description.sketch(replay.begin if begin else replay.final)
    return [
        piece for line in board_lines(sketch, view.phrases, None) for piece in wrapped(line.strip(), column, "    ")
    ]


def _ending(side: Side, view: View, column: int) -> list[str]:
    text = wrapped(outcome_text(side.checked, view), column, "  ", "")
    return [*text, *_board(side, view, column, begin=False)]


def comparison_data(one: Side, other: Side, part: Parting | None, view: View) -> dict[str, Any]:
    """The same for JSON."""
    return {
        "one": _data(one, part.one if part else None, view),
        "other": _data(other, part.other if part else None, view),
        "same": part is None,
        "parts_at_step": part.shared + 1 if part else None,
    }


def _data(side: Side, event: Event | None, view: View) -> dict[str, Any]:
    return {
        "name": side.name,
        "rule": event.cites if event else None,
        "step": side.checked.game.rows[event.at[0]].cites if event else None,
        "event": event.change.word if event else None,
        "text": view.phrases.event(event.change) if event else None,
        "outcome": outcome_text(side.checked, view),
    }
