"""Expectations of a scenario → verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge_cli.engine.change import Change, Ended, Moved, Passed, PriorityGiven, Triggered, Uncovered
from judge_cli.engine.described import Description, ExpectationForm, FileForm
from judge_cli.engine.event import Event
from judge_cli.engine.form_parts import Path
from judge_cli.engine.game import Game
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber, is_under
from judge_cli.scenario.replay import Replay
from judge_cli.scenario.verdict import Told, Verdict, Wanted

_NOT_REACHED = Told(kind="not-reached")


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
        refusal = answered.refusal
        yield Verdict(
            path=("script", answered.line, "refused"),
            holds=refusal is not None and _same(refusal.cites, wanted),
            expected=Told(kind="refused", rule=wanted),
            actual=Told(kind="refused", rule=refusal.cites) if refusal else Told(kind="legal"),
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
        actual = None if steps else _NOT_REACHED
        expected = Told(kind="reached", rule=expectation.at)
        return Verdict(path=path, holds=bool(steps), expected=expected, actual=actual)

    def steps_at(self, at: str) -> list[tuple[int, Event]]:
        """The events of the rule `at`, of what stands under it, and of what happened while it was carried out."""
        numbered = enumerate(self.played.events, 1)
        if not at:
            return list(numbered)
        rows = self.game.rows
        # Most events share their rule and their place with others.
        known: dict[tuple[str, tuple[str, ...]], bool] = {}
        found = []
        for step, event in numbered:
            there = (event.cites, event.at)
            if there not in known:
                numbers = (event.cites, *(rows[row].cites for row in event.at))
                known[there] = any(is_under(number, at) for number in numbers)
            if known[there]:
                found.append((step, event))
        return found

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
            expected = Told(kind="reached", rule=expectation.at)
            yield Verdict(path=path, holds=False, expected=expected, actual=_NOT_REACHED)
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
        return Verdict(
            path=path,
            holds=said == english,
            expected=Told(kind="fact", subject=subject, fact=fact, value=english),
            actual=Told(kind="fact", subject=subject, fact=fact, value=said),
            step=step,
        )

    def ending(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        final, waits = self.played.final, self.played.waits_for
        if expectation.winner is not None:
            winner = (final.outcome.winner if final.outcome else None) or "none"
            yield _same_player((*path, "winner"), "winner", expectation.winner, winner)
        if expectation.stands is not None:
            stands = self.where_it_ended()
            holds = stands != "" and is_under(stands, expectation.stands)
            yield Verdict(
                path=(*path, "stands"),
                holds=holds,
                expected=Told(kind="stands", rule=expectation.stands),
                actual=Told(kind="stands", rule=stands) if stands else Told(kind="over"),
            )
        if expectation.decides is not None:
            who = waits.player if waits else "none"
            yield _same_player((*path, "decides"), "decides", expectation.decides, who)

    def where_it_ended(self) -> str:
        """The rule play stands at, or the one it went on to when the replayed part was over."""
        final = self.played.final
        if final.outcome is not None:
            return final.outcome.next or ""
        return self.game.rows[final.at[0]].cites

    def applied(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for number in _listed(expectation.applied):
            step = self.cited(number)
            yield Verdict(
                path=(*path, "applied"),
                holds=step is not None,
                expected=Told(kind="applied", rule=number),
                actual=Told(kind="not-applied", rule=number) if step is None else None,
            )

    def not_applied(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for number in _listed(expectation.not_):
            step = self.cited(number)
            yield Verdict(
                path=(*path, "not"),
                holds=step is None,
                expected=Told(kind="not-applied", rule=number),
                actual=None if step is None else Told(kind="applied", rule=number),
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
            expected = Told(kind="applied", rule=wanted[0])
            actual = Told(kind="not-applied", rule=wanted[0])
            yield Verdict(path=(*path, "rules", 0), holds=False, expected=expected, actual=actual)
            return
        found = applied[first : first + len(wanted)]
        for index, number in enumerate(wanted):
            step, rule = found[index] if index < len(found) else (None, "")
            if not rule or not _same(rule, number):
                expected = Told(kind="then", rule=number)
                actual = Told(kind="then", rule=rule) if rule else Told(kind="over")
                yield Verdict(path=(*path, "rules", index), holds=False, expected=expected, actual=actual, step=step)
                return
        yield Verdict(path=(*path, "rules"), holds=True, expected=Told(kind="rules", rules=tuple(wanted)))

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
            expected=Told(kind="not-covered", rules=(wanted,)),
            actual=Told(kind="not-covered", rules=tuple(dict.fromkeys(cited))) if cited else Told(kind="covered"),
        )

    def expired(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if expectation.expires is None:
            return
        wanted = expectation.expires
        ends = [
            event
            for event in self.played.events
            if isinstance(event.change, Ended) and expectation.card in {"", event.change.about}
        ]
        yield Verdict(
            path=(*path, "expires"),
            holds=any(_same(event.cites, wanted) for event in ends),
            expected=Told(kind="expires-for" if expectation.card else "expires", subject=expectation.card, rule=wanted),
            actual=_ended(ends),
        )

    def happened(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        for described, matches in _wanted_events(expectation):
            steps = self.steps_at(expectation.at)
            found = [(step, event) for step, event in steps if matches(event)]
            wanted = expectation.count
            reached = bool(steps) or not expectation.at
            holds = reached and len(found) == wanted if wanted is not None else bool(found)
            yield Verdict(
                path=path,
                holds=holds,
                expected=_happens(described, expectation),
                actual=_came(found[0][1]) if holds and wanted is None else _instead(expectation, steps, len(found)),
                step=found[0][0] if found else (steps[-1][0] if steps else None),
            )

    def never(self, expectation: ExpectationForm, path: Path) -> Iterator[Verdict]:
        if not expectation.never:
            return
        at, wanted = expectation.at, Wanted(word=expectation.never, card=expectation.card)
        expected = Told(kind="never-at" if at else "never", event=wanted, rule=at)
        for step, event in self.steps_at(expectation.at):
            if event.change.word == expectation.never and expectation.card in {"", event.change.about}:
                yield Verdict(path=path, holds=False, expected=expected, actual=_came(event), step=step)
                return
        yield Verdict(path=path, holds=True, expected=expected)


def _only_hands_over(event: Event) -> bool:
    return isinstance(event.change, PriorityGiven) and not event.change.anew


def _same_player(path: Path, kind: str, wanted: str, actual: str) -> Verdict:
    expected, came = (
        Told(kind=f"no-{kind}") if player == "none" else Told(kind=kind, subject=player) for player in (wanted, actual)
    )
    return Verdict(path=path, holds=wanted == actual, expected=expected, actual=came)


def _said(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(said: str | list[str] | None) -> list[str]:
    if said is None:
        return []
    return said if isinstance(said, list) else [said]


def _happens(described: Wanted, expectation: ExpectationForm) -> Told:
    count, at = expectation.count, expectation.at
    kind = "happens" if count is None else "happens-so-often"
    return Told(kind=f"{kind}-at" if at else kind, event=described, rule=at, count=count)


def _came(event: Event) -> Told:
    return Told(kind="happened", rule=event.cites, changes=(event.change,))


def _instead(expectation: ExpectationForm, steps: list[tuple[int, Event]], found: int) -> Told:
    if expectation.at and not steps:
        return _NOT_REACHED
    if expectation.count is not None:
        return Told(kind="so-often", count=found)
    if not expectation.at:
        return Told(kind="never-happened")
    return Told(kind="happened", rule=expectation.at, changes=tuple(_each_once(event for _, event in steps)))


def _each_once(events: Iterable[Event]) -> list[Change]:
    """Changes by different words or about different things, in order."""
    found: dict[tuple[str, str], Change] = {}
    for event in events:
        found.setdefault((event.change.word, event.change.about), event.change)
    return list(found.values())


def _ended(events: list[Event]) -> Told:
    if not events:
        return Told(kind="nothing-ended")
    cited = tuple(dict.fromkeys(event.cites for event in events))
    return Told(kind="ended", rules=cited, changes=tuple(_each_once(events)))


def _wanted_events(expectation: ExpectationForm) -> Iterator[tuple[Wanted, Callable[[Event], bool]]]:
    for name in _listed(expectation.destroyed):
        yield Wanted(word="destroyed", card=name), _word_and_card("destroyed", name)
    for name in _listed(expectation.triggered):
        yield Wanted(word="triggered", card=name), _trigger_of(name)
    if expectation.moved is not None:
        move = expectation.moved
        wanted = Wanted(word="moved", card=move.card, after=move.to)
        yield wanted, lambda event: _is_move(event, move.card, move.to)
    if expectation.event:
        yield _described(expectation), lambda event: _matches(event, expectation)


def _word_and_card(word: str, name: str) -> Callable[[Event], bool]:
    return lambda event: event.change.word == word and event.change.about == name


def _trigger_of(name: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event.change, Triggered) and event.change.card == name


def _is_move(event: Event, card: str, to: str) -> bool:
    return isinstance(event.change, Moved) and event.change.card == card and event.change.after == to


def _described(expectation: ExpectationForm) -> Wanted:
    return Wanted(
        word=expectation.event,
        card=expectation.card,
        target=expectation.target,
        player=expectation.player,
        amount=expectation.amount,
    )


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
