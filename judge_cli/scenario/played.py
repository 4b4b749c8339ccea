"""What was played, written down: the rules that made it so, and what came of it as expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import (
    Became,
    Began,
    BrokenOff,
    Change,
    Chosen,
    Ended,
    GoTo,
    Noted,
    Passed,
    Played,
    PriorityGiven,
    Triggered,
    Uncovered,
)
from judge_cli.engine.event import Event
from judge_cli.engine.procedure import Step
from judge_cli.problem import InputError
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.known import Known
from judge_cli.scenario.ruling import Kind, Point, ruling
from judge_cli.scenario.written import Fields, file_text

_CHAIN = 4
"""How many events before a card leaves the board are told as its reasons."""

_IN_PASSING = (Became, Began, Chosen, Ended, Passed, Played, PriorityGiven, Triggered, Uncovered)


def written_down(data: Fields, known: Known) -> str:
    """The scenario in `data` with the rules it rests on, and what came of it as what it expects.

    Raises:
        InputError: it can't be played.
    """
    checked = _checked(data, known)
    telling = tuple(_telling(checked))
    events = [said for said in map(_expectation, telling) if _is_understood(data, said, known)]
    cites = [*(event.cites for event in telling), *_other_rules(checked, telling)] or [*_chosen_at(checked)]
    stands = checked.game.rows[checked.replay.final.at[0]].cites
    whole = {**data, "cites": list(dict.fromkeys(cites)) or [stands]}
    return file_text({**whole, "expect": [*_each_once(events), *_ending(checked), *_facts(checked)]})


def _checked(data: Fields, known: Known) -> Checked:
    return check(file_text(data).encode(), "what was played", lambda _: known)


def _telling(checked: Checked) -> Iterator[Event]:
    """The events that a judge would name: comparisons, turns, and how each card came to leave the board or enter it."""
    chains = {
        step
        for point in ruling(checked)
        if point.kind in {Kind.LEFT, Kind.ENTERED} and point.change is not None
        for step in _chain(checked, point)
    }
    for step, event in enumerate(checked.replay.events, 1):
        if step in chains or compares(event.change) or _turns_play(checked, event):
            yield event


def _turns_play(checked: Checked, event: Event) -> bool:
    """Whether play goes elsewhere because a rule's condition is met: 804.1, a fighter is gone."""
    row = checked.game.rows[event.at[-1]]
    return isinstance(event.change, GoTo | BrokenOff) and isinstance(row, Step) and bool(row.when)


def compares(change: Change | None) -> bool:
    """Whether two numbers were held against each other."""
    return isinstance(change, Noted) and change.amount is not None and change.against is not None


def _chain(checked: Checked, point: Point) -> list[int]:
    """The steps that led to a card's going: what was done to it since the last choice, the going itself last."""
    about = point.change.about if point.change is not None else ""
    begun = max((answered.event for answered in checked.replay.answered if answered.event < point.step), default=0)
    steps = [
        step
        for step, event in enumerate(checked.replay.events[: point.step], 1)
        if step > begun and about in {event.change.about, getattr(event.change, "target", "")} and _is_done(event)
    ]
    return [*steps[-_CHAIN:], point.step]


def _is_done(event: Event) -> bool:
    """Whether something is done to a card: no priority, no turning for an attack or a block, no note in passing."""
    change = event.change
    return change.amount is not None if isinstance(change, Noted) else not isinstance(change, _IN_PASSING)


def _expectation(event: Event) -> Fields:
    change = event.change
    if change.word == "destroyed":
        return {"at": event.cites, "destroyed": change.about}
    said: Fields = {"at": event.cites, "event": change.word}
    for name, value in (("card", change.about), ("target", getattr(change, "target", ""))):
        said |= {name: value} if value else {}
    amount = getattr(change, "amount", None)
    return said | ({"amount": amount} if isinstance(amount, int) else {})


def _is_understood(data: Fields, said: Fields, known: Known) -> bool:
    """Whether a scenario can say it, and it is so."""
    try:
        return _checked({**data, "expect": [said]}, known).holds
    except InputError:
        return False


def _each_once(said: Iterable[Fields]) -> Iterator[Fields]:
    seen: list[Fields] = []
    for one in said:
        if one not in seen:
            seen.append(one)
            yield one


def _other_rules(checked: Checked, telling: tuple[Event, ...]) -> Iterator[str]:
    """The rules of whatever else came of it: a refusal, a count, the end of the game, what is not covered."""
    told = {event.cites for event in telling}
    for point in ruling(checked):
        if point.kind is not Kind.JUDGED:
            yield from (rule for rule in point.rules if rule not in told)


def _chosen_at(checked: Checked) -> Iterator[str]:
    """The rules of what was chosen, where nothing came of it."""
    for answered in checked.replay.answered:
        yield from (event.cites for event in checked.replay.events[answered.event : answered.event + 1])


def _ending(checked: Checked) -> Iterator[Fields]:
    replay = checked.replay
    open_ = dict.fromkeys(event.cites for event in replay.events if isinstance(event.change, Uncovered))
    yield from ({"not-covered": cites} for cites in open_)
    outcome = replay.final.outcome
    if outcome is not None and outcome.winner is not None:
        yield {"winner": outcome.winner}
    if outcome is None and replay.waits_for is not None:
        yield {"stands": checked.game.rows[replay.final.at[0]].cites, "decides": replay.waits_for.player}


def _facts(checked: Checked) -> Iterator[Fields]:
    """What the players have at the end, as far as a board shows it or it has changed, and what became of the cards."""
    facts = {**_of_players(checked), **_of_cards(checked)}
    if facts:
        yield {"final": facts}


def _of_players(checked: Checked) -> Fields:
    begin, final, description = checked.replay.begin, checked.replay.final, checked.description
    found: Fields = {}
    for side in description.sketch(final).sides:
        # The first count of a board is what the game is lost by.
        shown = {word for word, _ in side.counts[:1]}
        has = {
            name: _said(ask(final, side.player))
            for name, ask in description.player_facts.items()
            if name in shown or ask(final, side.player) != ask(begin, side.player)
        }
        found |= {side.player: has} if has else {}
    return found


def _of_cards(checked: Checked) -> Fields:
    begin, final, description = checked.replay.begin, checked.replay.final, checked.description
    found: Fields = {}
    for card in final.cards:
        if card.zone == "table" or not begin.has_card(card.id):
            continue
        before = begin.card(card.id)
        if card.zone != before.zone:
            found[card.id] = {"zone": _said(description.card_facts["zone"](final, card))}
            continue
        changed = {
            name: _said(ask(final, card))
            for name, ask in description.card_facts.items()
            if ask(final, card) != ask(begin, before) and ask(final, card) != ""
        }
        found |= {card.id: changed} if changed else {}
    return found


def _said(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
