"""A situation played by hand: each choice becomes a script line, so that the file at the end replays exactly this."""

from __future__ import annotations

from typing import Any

import msgspec

from judge_cli.engine.change import Noted, Passed, PriorityGiven, Uncovered
from judge_cli.engine.decision import Decision, Option, Refusal
from judge_cli.engine.described import Description
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import refusal
from judge_cli.engine.state import State
from judge_cli.problem import InputError, Problem
from judge_cli.scenario.check import Situation, check, situation
from judge_cli.scenario.explore import usual
from judge_cli.scenario.known import Known
from judge_cli.scenario.replay import Replay, replay, replay_script
from judge_cli.scenario.written import Fields, fields_of, file_text, meant_by


class Chosen(msgspec.Struct, frozen=True):
    """A choice made at the table: its script line, and whether it is what happens when nobody says anything."""

    line: Fields
    as_usual: bool = False


class Table:
    """The situation as it stands after the choices made so far."""

    def __init__(self, raw: bytes, file: str, known: Known) -> None:
        """The table of a scenario file, after its script; what it expects is left out.

        Raises:
            InputError: the file is not as it should be, or its script makes an illegal choice.
        """
        self._known = known
        described = situation(raw, file, lambda _: known)
        data: Fields = dict(described.text.data)
        self._start: list[Fields] = list(data.pop("script", None) or [])
        data.pop("expect", None)
        self._data = data
        self.chosen: list[Chosen] = []
        self._stand(described, self._play(described))

    def _play(self, described: Situation) -> Replay:
        played = replay_script(described.game, described.description, described.form, described.begin)
        if played.stopped_by is not None:
            line = played.stopped_by.line
            raise InputError(Problem(because="this choice is not legal", place=described.text.place(("script", line))))
        if played.unreached:
            place = described.text.place(("script", played.unreached[0]))
            raise InputError(Problem(because="this line is never reached", place=place))
        return played

    def _stand(self, described: Situation, played: Replay) -> None:
        self._described, self.played = described, played

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._described.game

    @property
    def description(self) -> Description:
        """How its situations are written."""
        return self._described.description

    @property
    def state(self) -> State:
        """The position now."""
        return self.played.final

    @property
    def asked(self) -> Decision | None:
        """Who must choose now; None when play is over."""
        return self.played.waits_for

    @property
    def usual(self) -> Option | None:
        """What happens here when nobody says anything."""
        return usual(self.game, self.state, self.asked) if self.asked else None

    def choose(self, option: Option) -> Refusal | None:
        """Take `option`; gives the refusal, and changes nothing, when it is not legal.

        Raises:
            InputError: no script line can say this choice.
        """
        refused = refusal(self.game, self.state, option)
        if refused is not None:
            return refused
        fields = fields_of(self.description, self.state, option)
        if fields is None:
            raise InputError(Problem(because=f"no script line can say this choice ({option.deed})"))
        self._add(Chosen({"at": self.step(), "by": self._player(), **fields}, option == self.usual))
        stopped = self.played.stopped_by
        return stopped.refusal if stopped else None

    def say(self, option: Option) -> Refusal | None:
        """As `choose`, after whatever is usual up to the decision that `option` speaks of, as in a script.

        Where no such decision comes, it is refused here and now.

        Raises:
            InputError: no script line can say this choice.
        """
        before = list(self.chosen)
        while self.asked is not None and option.deed not in self._deeds() and self.usual is not None:
            self.choose(self.usual)
        there = self.asked is not None and option.deed in self._deeds()
        refused = self.choose(option) if there else None
        if there and refused is None:
            return None
        if not there:
            self._back_to(before)
            return refusal(self.game, self.state, option)
        return refused

    def _deeds(self) -> tuple[str, ...]:
        row = self.game.rows[self.state.at[-1]]
        return row.deeds if isinstance(row, Choice) else ()

    def _back_to(self, chosen: list[Chosen]) -> None:
        self.chosen = chosen
        self._again()

    def meant(self, fields: Fields) -> Option | None:
        """The option that a line means here; None when it means none."""
        return meant_by(self.description, self.state, fields)

    def do(self, effect: Fields, player: str, because: str) -> None:
        """An effect of `player`, out of nowhere, at their next chance to act in this step.

        Raises:
            InputError: the effect is none of the game's vocabulary, or nobody can use one here.
        """
        before = list(self.chosen)
        line = {"at": self.step(), "by": player, "effect": effect, **({"because": because} if because else {})}
        try:
            while self.asked is not None and self.asked.player != player and self.usual is not None:
                self.choose(self.usual)
                if self.step() != line["at"]:
                    break
            self._add(Chosen(line))
        except InputError:
            self._back_to(before)
            raise

    def undo(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self.chosen:
            return False
        self.chosen.pop()
        self._again()
        return True

    def step(self) -> str:
        """The rule of the step that play stands in."""
        return self.game.rows[self.state.at[0]].cites

    def _player(self) -> str:
        return self.asked.player if self.asked else ""

    def _add(self, choice: Chosen) -> None:
        self.chosen.append(choice)
        try:
            self._again()
        except InputError:
            self.chosen.pop()
            raise

    def _again(self) -> None:
        text = file_text({**self._data, "script": [*self._start, *(choice.line for choice in self.chosen)]})
        described = situation(text.encode(), "what was typed", lambda _: self._known)
        self._stand(described, self._play(described))

    def file(self, title: str) -> str:
        """The scenario that replays exactly what was played, and expects what came of it."""
        said = [choice.line for choice in self.chosen if not choice.as_usual]
        for lines in (said, [choice.line for choice in self.chosen]):
            text = file_text(self._whole(title, lines))
            again = check(text.encode(), "what was played", lambda _: self._known)
            heard = again.replay.events[: len(self.played.events)]
            if _told(heard) == _told(self.played.events) and again.holds:
                return text
        raise InputError(Problem(because="what was played can't be written as a scenario"))

    def _whole(self, title: str, lines: list[Fields]) -> Fields:
        script = [*self._start, *lines]
        data = {**self._data, "title": title or self._data["title"], "cites": self._cites(), "script": script}
        described = situation(file_text(data).encode(), "what was played", lambda _: self._known)
        ended = replay(described.game, described.description, described.form, described.begin)
        return {**data, "expect": self._expected(ended)}

    def _cites(self) -> list[str]:
        return self._decisive() or list(self._data["cites"])

    def _decisive(self) -> list[str]:
        return list(dict.fromkeys(event.cites for event in self.played.events if _is_decisive(event)))

    def _expected(self, ended: Replay) -> list[Fields]:
        found: list[Fields] = [{"applied": self._decisive()}] if self._decisive() else []
        found += [{"not-covered": event.cites} for event in ended.events if isinstance(event.change, Uncovered)]
        outcome = ended.final.outcome
        if outcome is not None and outcome.winner is not None:
            found.append({"winner": outcome.winner})
        if outcome is None and ended.waits_for is not None:
            found.append({"stands": self.game.rows[ended.final.at[0]].cites, "decides": ended.waits_for.player})
        facts = self._facts(ended)
        return [*found, {"final": facts}] if facts else found

    def _facts(self, ended: Replay) -> Fields:
        """What the players have, and what has changed of the cards."""
        begin, final, description = ended.begin, ended.final, self.description
        facts: Fields = {}
        for player in final.players:
            asks = description.player_facts.items()
            has = {
                name: _said(ask(final, player.id))
                for name, ask in asks
                if ask(final, player.id) or ask(begin, player.id)
            }
            facts |= {player.id: has} if has else {}
        for card in final.cards:
            if not begin.has_card(card.id) or card.zone == "table":
                continue
            was, now = begin.card(card.id), card
            changed = {
                name: _said(ask(final, now))
                for name, ask in description.card_facts.items()
                if ask(final, now) != ask(begin, was) and ask(final, now) != ""
            }
            facts |= {card.id: changed} if changed else {}
        return facts


def _told(events: tuple[Event, ...]) -> list[tuple[str, Any]]:
    return [(event.cites, event.change) for event in events]


def _is_decisive(event: Event) -> bool:
    change = event.change
    if isinstance(change, Noted):
        return change.amount is not None
    return not isinstance(change, Passed | PriorityGiven)


def _said(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
