"""Expectations of a scenario → verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from judge_cli.engine.change import Ended, Moved, Passed, PriorityGiven, Triggered, Uncovered
from judge_cli.engine.described import Description, ExpectationForm, FileForm
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber, is_under
from judge_cli.scenario.load import Path
from judge_cli.scenario.replay import Replay


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """One expectation and what came of it; `step` is the number of the event it was decided at, from 1."""

    path: Path
    holds: bool
    expected: str
    actual: str = ""
    step: int | None = None


def verdicts(game: Game, description: Description, form: FileForm, played: Replay) -> tuple[Verdict, ...]:
    """A verdict for each expectation of the file, and for each refusal its script expects, in file order."""
    judge = _Judge(game, description, played)
    found = [*_refusals(form, played)]
    for index, expectation in enumerate(form.expect):
        found += judge.of(expectation, ("expect", index))
    return tuple(found)


def _refusals(form: FileForm, played: Replay) -> Iterator[Verdict]:
    for answered in played.answered:
        wanted = form.script[answered.line].refused
        if not wanted:
            continue
        actual = answered.refusal.cites if answered.refusal else "legal"
        yield Verdict(
            path=("script", answered.line, "refused"),
            holds=answered.refusal is not None and _same(actual, wanted),
            expected=f"refused by {wanted}",
            actual=f"refused by {actual}" if answered.refusal else "legal",
            step=answered.event or None,
        )


def _same(one: str, other: str) -> bool:
    return RuleNumber.parse(one) == RuleNumber.parse(other)


class _Judge:
    def __init__(self, game: Game, description: Description, played: Replay) -> None:
        self.game, self.description, self.played = game, description, played

    def of(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        parts: tuple[Callable[[ExpectationForm, Path], Iterator[Verdict]], ...] = (
            self.final,
            self.state,
            self.ending,
            self.applied,
            self.not_applied,
            self.sequence,
            self.uncovered,
            self.expired,
            self.happened,
            self.never,
        )
        found = [verdict for part in parts for verdict in part(expectation, path)]
        if not found:
            found = [self.reached(expectation, path)]
        yield from found

    def reached(self, expectation: ExpectationForm, path: Path) -> Verdict:
        steps = self.steps_at(expectation.at)
        actual = "reached" if steps else "not reached"
        return Verdict(path=path, holds=bool(steps), expected=f"{expectation.at} is reached", actual=actual)

    def steps_at(self, at: str) -> list[tuple[int, Event]]:
        """The events of the rule `at`, of what stands under it, and of what happened while it was carried out."""
        numbered = enumerate(self.played.events, 1)
        if not at:
            return list(numbered)
        return [(step, event) for step, event in numbered if self.is_at(event, at)]

    def is_at(self, event: Event, at: str) -> bool:
        rows = self.game.rows
        return is_under(event.cites, at) or any(is_under(rows[row].cites, at) for row in event.at)

    def final(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for subject, facts in (expectation.final or {}).items():
            for fact, wanted in facts.items():
                end = len(self.played.events) or None
                yield self.fact(self.played.final, subject, fact, wanted, (*path, "final", subject, fact), end)

    def state(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if expectation.state is None:
            return
        steps = self.steps_at(expectation.at)
        if not steps:
            yield Verdict(path=path, holds=False, expected=f"a state at {expectation.at}", actual="not reached")
            return
        step, event = steps[-1]
        for subject, facts in expectation.state.items():
            for fact, wanted in facts.items():
                yield self.fact(event.after, subject, fact, wanted, (*path, "state", subject, fact), step)

    def fact(self, state: State, subject: str, fact: str, wanted: str, path: Path, step: int | None) -> Verdict:
        if any(player.id == subject for player in state.players):
            actual = self.description.player_facts[fact](state, subject)
        else:
            actual = self.description.card_facts[fact](state, state.card(subject))
        said = _said(actual)
        english = self.description.words.get(fact, {}).get(wanted, wanted)
        return Verdict(path=path, holds=said == english, expected=f"{subject} {fact} {english}", actual=said, step=step)

    def ending(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        final, waits = self.played.final, self.played.waits_for
        if expectation.winner is not None:
            winner = (final.outcome.winner if final.outcome else None) or "none"
            yield _plain((*path, "winner"), f"winner {expectation.winner}", f"winner {winner}")
        if expectation.stands is not None:
            stands = self.where_it_ended()
            holds = stands != "" and is_under(stands, expectation.stands)
            yield Verdict(
                path=(*path, "stands"),
                holds=holds,
                expected=f"play stands at {expectation.stands}",
                actual=f"play stands at {stands or 'its end'}",
            )
        if expectation.decides is not None:
            actual = waits.player if waits else "nobody"
            yield _plain((*path, "decides"), f"{expectation.decides} decides", f"{actual} decides")

    def where_it_ended(self) -> str:
        """The rule play stands at, or the one it went on to when the replayed part was over."""
        final = self.played.final
        if final.outcome is not None:
            return final.outcome.next or ""
        return self.game.rows[final.at[0]].cites

    def applied(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for number in _listed(expectation.applied):
            holds = self.cited(number) is not None
            yield Verdict(
                path=(*path, "applied"), holds=holds, expected=f"{number} applies", actual="" if holds else "it did not"
            )

    def not_applied(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for number in _listed(expectation.not_):
            step = self.cited(number)
            yield Verdict(
                path=(*path, "not"),
                holds=step is None,
                expected=f"{number} does not apply",
                actual="" if step is None else "it did",
                step=step,
            )

    def cited(self, number: str) -> int | None:
        for step, event in enumerate(self.played.events, 1):
            if is_under(event.cites, number):
                return step
        return None

    def sequence(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if expectation.rules is None:
            return
        wanted = expectation.rules
        applied = self.applied_in_order()
        first = next((index for index, (_, number) in enumerate(applied) if _same(number, wanted[0])), None)
        if first is None:
            yield Verdict(path=(*path, "rules", 0), holds=False, expected=f"{wanted[0]} applies", actual="it did not")
            return
        found = applied[first : first + len(wanted)]
        for index, number in enumerate(wanted):
            step, actual = found[index] if index < len(found) else (None, "the end")
            if actual == "the end" or not _same(actual, number):
                yield Verdict(
                    path=(*path, "rules", index), holds=False, expected=f"then {number}", actual=actual, step=step
                )
                return
        yield Verdict(path=(*path, "rules"), holds=True, expected=f"rules {' '.join(wanted)}")

    def applied_in_order(self) -> list[tuple[int, str]]:
        """The rules as they applied, without the passes, each once however much it did in a row."""
        found: list[tuple[int, str]] = []
        for step, event in enumerate(self.played.events, 1):
            if isinstance(event.change, Passed) or _only_hands_over(event):
                continue
            if not found or found[-1][1] != event.cites:
                found.append((step, event.cites))
        return found

    def uncovered(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if expectation.not_covered is None:
            return
        wanted = expectation.not_covered
        cited = [event.cites for event in self.played.events if isinstance(event.change, Uncovered)]
        yield Verdict(
            path=(*path, "not-covered"),
            holds=any(_same(number, wanted) for number in cited),
            expected=f"not covered, {wanted}",
            actual=", ".join(cited) or "everything was covered",
        )

    def expired(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if expectation.expires is None:
            return
        ends = [
            (step, event)
            for step, event in enumerate(self.played.events, 1)
            if isinstance(event.change, Ended) and expectation.card in {"", event.change.about}
        ]
        wanted = expectation.expires
        holds = any(_same(event.cites, wanted) for _, event in ends)
        actual = ", ".join(f"{event.change.about} at {event.cites}" for _, event in ends) or "nothing ended"
        yield Verdict(
            path=(*path, "expires"), holds=holds, expected=f"{expectation.card} ends at {wanted}", actual=actual
        )

    def happened(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for described, matches in _wanted_events(expectation):
            steps = self.steps_at(expectation.at)
            found = [(step, event) for step, event in steps if matches(event)]
            wanted = expectation.count
            reached = bool(steps) or not expectation.at
            yield Verdict(
                path=path,
                holds=reached and len(found) == wanted if wanted is not None else bool(found),
                expected=_with_place(described, expectation.at) + (f", {wanted} times" if wanted is not None else ""),
                actual=f"{len(found)} times" if wanted is not None and reached else _instead(steps),
                step=found[0][0] if found else (steps[-1][0] if steps else None),
            )

    def never(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if not expectation.never:
            return
        for step, event in self.steps_at(expectation.at):
            if event.change.word == expectation.never and expectation.card in {"", event.change.about}:
                said = f"{event.change.about} {expectation.never} at {event.cites}"
                yield Verdict(path=path, holds=False, expected=f"never {expectation.never}", actual=said, step=step)
                return
        yield Verdict(path=path, holds=True, expected=f"never {expectation.never} {expectation.card}".rstrip())


def _only_hands_over(event: Event) -> bool:
    return isinstance(event.change, PriorityGiven) and not event.change.anew


def _plain(path: Path, expected: str, actual: str) -> Verdict:
    return Verdict(path=path, holds=expected == actual, expected=expected, actual=actual)


def _said(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(said: str | list[str] | None) -> list[str]:
    if said is None:
        return []
    return said if isinstance(said, list) else [said]


def _with_place(described: str, at: str) -> str:
    return f"{described} at {at}" if at else described


def _instead(steps: list[tuple[int, Event]]) -> str:
    said = [f"{event.change.word} {event.change.about}".strip() for _, event in steps]
    return ", ".join(dict.fromkeys(said)) if steps else "not reached"


def _wanted_events(expectation: ExpectationForm) -> Iterator[tuple[str, Callable[[Event], bool]]]:
    for name in _listed(expectation.destroyed):
        yield f"{name} destroyed", _word_and_card("destroyed", name)
    for name in _listed(expectation.triggered):
        yield f"{name} triggers", _trigger_of(name)
    if expectation.moved is not None:
        move = expectation.moved
        yield f"{move.card} goes to {move.to}", lambda event: _is_move(event, move.card, move.to)
    if expectation.event:
        yield _described(expectation), lambda event: _matches(event, expectation)


def _word_and_card(word: str, name: str) -> Callable[[Event], bool]:
    return lambda event: event.change.word == word and event.change.about == name


def _trigger_of(name: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event.change, Triggered) and event.change.card == name


def _is_move(event: Event, card: str, to: str) -> bool:
    return isinstance(event.change, Moved) and event.change.card == card and event.change.after == to


def _described(expectation: ExpectationForm) -> str:
    parts = [expectation.event, expectation.card, expectation.target, expectation.player]
    amount = "" if expectation.amount is None else str(expectation.amount)
    return " ".join(part for part in (*parts, amount) if part)


def _matches(event: Event, expectation: ExpectationForm) -> bool:
    change: Any = event.change
    if change.word != expectation.event:
        return False
    if expectation.card and change.about != expectation.card:
        return False
    if expectation.target and getattr(change, "target", "") != expectation.target:
        return False
    if expectation.player and getattr(change, "player", "") != expectation.player:
        return False
    return expectation.amount is None or getattr(change, "amount", None) == expectation.amount
