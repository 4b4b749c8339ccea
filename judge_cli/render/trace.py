"""A replay as a judge reads it: step by step, with the rule, who acted, what changed, and the board after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.engine.change import Noted, Passed, PriorityGiven, Uncovered
from judge_cli.engine.described import CardSketch, SideSketch, Sketch
from judge_cli.engine.event import Event
from judge_cli.render.phrases import Phrases
from judge_cli.render.plain import plain
from judge_cli.render.reading import Reading
from judge_cli.render.wrap import columns, padded, wrapped

_MARGIN = 16


class Group(NamedTuple):
    """Events that are told as one step: the passes of a priority window, or a single event."""

    first: int
    last: int
    events: tuple[Event, ...]

    @property
    def is_a_round_of_passes(self) -> bool:
        """Whether nothing but passing happened."""
        return all(isinstance(event.change, Passed | PriorityGiven) for event in self.events)


def groups(events: tuple[Event, ...]) -> Iterator[Group]:
    """The events in order, rounds of passes together."""
    start = 0
    while start < len(events):
        end = start + 1
        if isinstance(events[start].change, Passed | PriorityGiven):
            while end < len(events) and _goes_on(events[start], events[end]):
                end += 1
        yield Group(start + 1, end, events[start:end])
        start = end


def _goes_on(first: Event, event: Event) -> bool:
    change = event.change
    handed_over = isinstance(change, PriorityGiven) and not change.anew
    return event.at[0] == first.at[0] and (isinstance(change, Passed) or handed_over)


def is_notable(group: Group) -> bool:
    """Whether a step is told briefly: something changed, or a comparison or an open question decided."""
    if group.is_a_round_of_passes:
        return False
    change = group.events[0].change
    return not isinstance(change, Noted) or change.about != "" or change.amount is not None


def step_lines(group: Group, reading: Reading, phrases: Phrases, width: int | None) -> list[str]:
    """One step: numbers, the rule and its title, who acted, and what happened."""
    event = group.events[0]
    number = str(group.first) if group.first == group.last else f"{group.first}-{group.last}"
    cites = event.cites
    head = padded(f"{number:>5}  {cites} ", _MARGIN)
    title = reading.title(cites)
    basis = reading.basis(cites) if not isinstance(event.change, Uncovered) else reading.not_covered
    said = _round(group, phrases) if group.is_a_round_of_passes else phrases.event(event.change)
    tail = f"  [{basis}]" if basis else ""
    told = f"{title}: {said}{tail}" if title else f"{said}{tail}"
    return wrapped(told, width, " " * _MARGIN, head)


def _round(group: Group, phrases: Phrases) -> str:
    passed = [event for event in group.events if isinstance(event.change, Passed)]
    told = passed or group.events
    return " · ".join(phrases.event(event.change) for event in told)


def board_lines(sketch: Sketch, phrases: Phrases, width: int | None) -> list[str]:
    """The board: squares where there are any, then a line for each side."""
    margin = " " * _MARGIN
    grid = [line for row in _boxes(sketch.grid) for line in wrapped(" ".join(row), width, margin)]
    sides = [line for side in sketch.sides for line in _side(side, phrases, width)]
    return [*grid, *sides]


def _boxes(grid: tuple[tuple[str, ...], ...]) -> Iterator[list[str]]:
    shown = [[plain(cell) for cell in row] for row in grid]
    widest = max((columns(cell) for row in shown for cell in row), default=0)
    for row in shown:
        yield [f"[{padded(cell, widest)}]" for cell in row]


def _side(side: SideSketch, phrases: Phrases, width: int | None) -> list[str]:
    cards = [_card(card, phrases) for card in side.cards]
    counts = [f"{phrases.value(word)} {amount}" for word, amount in side.counts]
    opening = f"{' ' * _MARGIN}{side.player} | "
    return wrapped("  ".join([*cards, *counts]) or "—", width, " " * (_MARGIN + 4), opening)


def _card(card: CardSketch, phrases: Phrases) -> str:
    words = "·".join(phrases.value(word) for word in card.words)
    inside = " ".join(filter(None, (words, card.numbers)))
    return f"{plain(card.name)}({inside})" if inside else plain(card.name)
