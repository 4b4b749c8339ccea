"""What came of a replay, in short: who won, who lost what, what was not legal, what the text leaves open."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator

import msgspec

from judge_cli.engine.change import Change, Finished, Noted, Passed, PriorityGiven, Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.described import Sketch
from judge_cli.engine.event import Event
from judge_cli.rule_number import is_under
from judge_cli.scenario.check import Checked

_TURNS = 3
"""How often a count may turn for each turn to be told in one line."""


class Kind(enum.StrEnum):
    """What a point of a ruling says."""

    ENDED = "ended"
    NOT_LEGAL = "not-legal"
    LEFT = "left"
    ENTERED = "entered"
    COUNT = "count"
    JUDGED = "judged"
    NOT_COVERED = "not-covered"


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that came of it, the rules that made it so, and the step at which it was decided.

    A refusal has its `option`, a count its player, its word and how it went, everything else the change that happened.
    """

    kind: Kind
    rules: tuple[str, ...]
    step: int
    change: Change | None = None
    option: Option | None = None
    player: str = ""
    word: str = ""
    counts: tuple[int, ...] = ()


class _Moment(msgspec.Struct, frozen=True):
    """What an event left behind, beside what there was before."""

    step: int
    event: Event
    before: Sketch
    after: Sketch


def ruling(checked: Checked) -> tuple[Point, ...]:
    """The points in short, from the trace alone: the end of the game first, then in order, what is open last.

    Where nobody lost anything, it is what was found last under the rules that the scenario cites.
    """
    moments = list(_moments(checked))
    happened = sorted(
        (*_not_legal(checked), *_cards(checked, moments), *_counts(moments)), key=lambda point: (point.step, point.kind)
    )
    found = [*_ended(checked), *happened] or [*_judged(checked)]
    return (*found, *_open(checked))


def _moments(checked: Checked) -> Iterator[_Moment]:
    sketch = checked.description.sketch
    state, before = checked.replay.begin, sketch(checked.replay.begin)
    for step, event in enumerate(checked.replay.events, 1):
        after = before if event.after is state else sketch(event.after)
        if after != before:
            yield _Moment(step, event, before, after)
        state, before = event.after, after


def _ended(checked: Checked) -> Iterator[Point]:
    for step, event in enumerate(checked.replay.events, 1):
        change = event.change
        if isinstance(change, Finished) and change.outcome.kind != "over":
            yield Point(kind=Kind.ENDED, rules=(event.cites,), step=step, change=change)


def _not_legal(checked: Checked) -> Iterator[Point]:
    told: set[tuple[str, Option]] = set()
    for answered in checked.replay.answered:
        refusal = answered.refusal
        if refusal is not None and (refusal.cites, answered.option) not in told:
            told.add((refusal.cites, answered.option))
            yield Point(kind=Kind.NOT_LEGAL, rules=(refusal.cites,), step=answered.event, option=answered.option)


def _cards(checked: Checked, moments: list[_Moment]) -> Iterator[Point]:
    """The cards that are on the board at one end of the replay only, each with its last coming or going."""
    if not moments:
        return
    first, last = _on_the_board(moments[0].before), _on_the_board(moments[-1].after)
    for kind, names in ((Kind.LEFT, first - last), (Kind.ENTERED, last - first)):
        for name in sorted(names):
            turns = [at for at in moments if (name in _on_the_board(at.before)) != (name in _on_the_board(at.after))]
            event, step = turns[-1].event, turns[-1].step
            yield Point(kind=kind, rules=_why(checked.replay.events, step, name), step=step, change=event.change)


def _why(events: tuple[Event, ...], step: int, name: str) -> tuple[str, ...]:
    """The rule that moved a card, after the one under which the card was looked at just before."""
    before = events[step - 2 : step - 1]
    looked_at = [event.cites for event in before if event.change.about == name]
    return tuple(dict.fromkeys((*looked_at, events[step - 1].cites)))


def _on_the_board(sketch: Sketch) -> set[str]:
    return {card.name for side in sketch.sides for card in side.cards}


def _counts(moments: list[_Moment]) -> Iterator[Point]:
    """What each player has of what the game is lost by, where it did not stay the same."""
    if not moments:
        return
    for place, side in enumerate(moments[0].before.sides):
        turns = [at for at in moments if at.before.sides[place].counts[0] != at.after.sides[place].counts[0]]
        if not turns:
            continue
        word, amount = side.counts[0]
        yield Point(
            kind=Kind.COUNT,
            rules=tuple(dict.fromkeys(at.event.cites for at in turns)),
            step=turns[-1].step,
            player=side.player,
            word=word,
            counts=_turning_points([amount, *(at.after.sides[place].counts[0][1] for at in turns)]),
        )


def _turning_points(amounts: list[int]) -> tuple[int, ...]:
    """Where it began, each time it stopped rising or falling unless that is often, and where it ended."""
    between = zip(amounts, amounts[1:], amounts[2:], strict=False)
    turns = [now for before, now, after in between if (now > before) != (after > now)]
    if len(turns) > _TURNS:
        turns = turns[:1] if amounts[0] == amounts[-1] else []
    return (amounts[0], *turns, amounts[-1])


def counted_by(checked: Checked) -> str:
    """The word for what a player of this game has and loses by: orbs, life."""
    return checked.description.sketch(checked.replay.begin).sides[0].counts[0][0]


def _open(checked: Checked) -> Iterable[Point]:
    found: dict[str, Point] = {}
    for step, event in enumerate(checked.replay.events, 1):
        if isinstance(event.change, Uncovered):
            point = Point(kind=Kind.NOT_COVERED, rules=(event.cites,), step=step, change=event.change)
            found.setdefault(event.cites, point)
    return found.values()


def _judged(checked: Checked) -> Iterator[Point]:
    cited = checked.form.cites
    found = [
        (step, event)
        for step, event in enumerate(checked.replay.events, 1)
        if not isinstance(event.change, Passed | PriorityGiven | Uncovered)
        and any(is_under(event.cites, rule) for rule in cited)
    ]
    told = [(step, event) for step, event in found if not isinstance(event.change, Noted) or _compares(event.change)]
    for step, event in (told or found)[-1:]:
        yield Point(kind=Kind.JUDGED, rules=(event.cites,), step=step, change=event.change)


def _compares(note: Noted) -> bool:
    return note.amount is not None and note.against is not None
