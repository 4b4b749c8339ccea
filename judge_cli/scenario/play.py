"""A situation played by hand: each choice becomes a script line, so that the file at the end replays exactly this."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from judge_cli.engine.decision import Decision, Option, Refusal
from judge_cli.engine.described import Description
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import EndlessError, decision, refusal, take
from judge_cli.engine.state import State
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.check import Checked, Situation, check, situation
from judge_cli.scenario.explore import usual
from judge_cli.scenario.known import Known
from judge_cli.scenario.played import written_down
from judge_cli.scenario.replay import Answered, Replay, replay_script
from judge_cli.scenario.why_not import Look, Told, why_not
from judge_cli.scenario.written import Fields, fields_of, file_text, meant_by, words_of

_TYPED = "what was typed"
_FORCED = 50
"""How many usual choices are looked past for an example of one that is not."""


class Chosen(msgspec.Struct, frozen=True):
    """A choice made at the table: its script line, and whether it is what happens when nobody says anything."""

    line: Fields
    as_usual: bool = False


class Refused(msgspec.Struct, frozen=True):
    """A choice that is not legal, and the decision at which it was tried; None where nobody was asked."""

    refusal: Refusal
    asked: Decision | None


class NotLegalError(InputError):
    """A script makes an illegal choice: which, where, and why it is not legal."""

    def __init__(self, stopped: Answered, place: Place, refused: Refusal) -> None:
        because = Sentence("this choice is not legal")
        super().__init__(Problem(because=because, place=place, rule=refused.cites))
        self.stopped, self.refused = stopped, refused


class Table:
    """The situation as it stands after the choices made so far."""

    def __init__(self, raw: bytes, file: str, known: Known) -> None:
        """The table of a scenario file, after its script; what it expects is left out.

        Raises:
            NotLegalError: its script makes an illegal choice.
            InputError: the file is not as it should be.
        """
        self._known = known
        described = situation(raw, file, lambda _: known)
        self._data: Fields = dict(described.text.data)
        self._start: list[Fields] = list(self._data.pop("script", None) or [])
        self._data.pop("expect", None)
        self.chosen: list[Chosen] = []
        self._stand(described, self._play(described))

    def _play(self, described: Situation) -> Replay:
        try:
            played = replay_script(described.game, described.description, described.form, described.begin)
        except EndlessError as error:
            because = Sentence("what is on the board goes on for ever, and the text does not say how that ends")
            raise InputError(Problem(because=because, rule=error.cites)) from None
        stopped = played.stopped_by
        if stopped is not None and stopped.refusal is not None:
            raise NotLegalError(stopped, described.text.place(("script", stopped.line)), stopped.refusal)
        if played.unreached:
            place = described.text.place(("script", played.unreached[0]))
            raise InputError(Problem(because=Sentence("this line is never reached"), place=place))
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

    @property
    def deeds(self) -> tuple[str, ...]:
        """The words for whatever can be chosen somewhere in this game."""
        rows = self.game.rows.values()
        return tuple(dict.fromkeys(deed for row in rows if isinstance(row, Choice) for deed in row.deeds))

    def choose(self, option: Option) -> Refused | None:
        """Take `option`; tells why not, and changes nothing, when it is not legal.

        Raises:
            InputError: no script line can say this choice.
        """
        refused = refusal(self.game, self.state, option)
        if refused is not None:
            return Refused(refused, self.asked)
        fields = fields_of(self.description, self.state, option)
        if fields is None:
            because = Sentence("no script line can say this choice ({deed})", deed=option.deed)
            raise InputError(Problem(because=because))
        return self._add(Chosen({"at": self.step(), **self._by(), **fields}, option == self.usual))

    def say(self, fields: Fields) -> Refused | None:
        """What a script line with `fields` says, after whatever is usual up to the decision that it speaks of.

        Where no such decision comes, it is refused here and now. What is refused changes nothing.

        Raises:
            InputError: the line is not as it should be, or means nothing here.
        """
        self._read([*self._lines(), fields])
        option = meant_by(self.description, self.state, fields)
        if option is None:
            raise InputError(Problem(because=Sentence("this means no choice here: {said}", said=words_of(fields))))
        before = list(self.chosen)
        while not self._is_asked(option, fields) and self.usual is not None:
            self.choose(self.usual)
        refused = self.choose(option) if self._is_asked(option, fields) else self._out_of_place(before, option)
        if refused is not None:
            self._back_to(before)
        return refused

    def _out_of_place(self, before: list[Chosen], option: Option) -> Refused:
        self._back_to(before)
        refused = refusal(self.game, self.state, option)
        if refused is None:
            raise InputError(Problem(because=Sentence("this is for the other player to choose")))
        return Refused(refused, self.asked)

    def _is_asked(self, option: Option, fields: Fields) -> bool:
        row = self.game.rows[self.state.at[-1]]
        asked = self.asked
        if asked is None or not isinstance(row, Choice) or option.deed not in row.deeds:
            return False
        return str(fields.get("by", asked.player)) == asked.player

    def do(self, effect: Fields, player: str, because: str) -> Refused | None:
        """An effect of `player`, out of nowhere, at their next chance to act in this step.

        Raises:
            InputError: the effect is none of the game's vocabulary, or nobody can use one here.
        """
        before = list(self.chosen)
        by = {"by": player} if player != self._described.form.turn_player else {}
        line: Fields = {"at": self.step(), **by, "effect": effect, **({"because": because} if because else {})}
        self._read([*self._lines(), line])
        while self.asked is not None and self.asked.player != player and self.step() == line["at"]:
            if self.usual is None:
                break
            self.choose(self.usual)
        try:
            return self._add(Chosen(line))
        except InputError:
            self._back_to(before)
            because_ = Sentence("{player} can use no effect in {rule} any more", player=player, rule=line["at"])
            raise InputError(Problem(because=because_)) from None

    def undo(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self.chosen:
            return False
        self._back_to(self.chosen[:-1])
        return True

    def step(self) -> str:
        """The rule of the step that play stands in."""
        return self.game.rows[self.state.at[0]].cites

    def why_not(self, rule: str) -> tuple[Look, ...]:
        """Every moment so far at which `rule` was looked at."""
        form = self._described.form
        told = Told(game=self.game, description=self.description, form=form, played=self.played, again=replay_script)
        return why_not(told, rule)

    def example(self) -> Fields | None:
        """A choice that is not the usual one, here or at the next decision that has one."""
        state = self.state
        for _ in itertools.repeat(None, _FORCED):
            asked = decision(self.game, state)
            if asked is None:
                return None
            as_usual = usual(self.game, state, asked)
            for option in asked.options:
                fields = fields_of(self.description, state, option) if option != as_usual else None
                if fields is not None:
                    return fields
            if as_usual is None:
                return None
            state = take(self.game, state, as_usual)
        return None

    def _by(self) -> Fields:
        """Who chooses, where that is not the turn player."""
        asked = self.asked
        return {"by": asked.player} if asked and asked.player != self._described.form.turn_player else {}

    def _lines(self) -> list[Fields]:
        return [*self._start, *(choice.line for choice in self.chosen)]

    def _read(self, lines: list[Fields]) -> Situation:
        """The situation with a script of `lines`.

        Raises:
            InputError: one of them is not as it should be; where it stands means nothing to whoever typed it.
        """
        try:
            return situation(file_text({**self._data, "script": lines}).encode(), _TYPED, lambda _: self._known)
        except InputError as error:
            raise InputError(*(problem._replace(place=None) for problem in error.problems)) from None

    def _add(self, choice: Chosen) -> Refused | None:
        before = list(self.chosen)
        try:
            self._back_to([*before, choice])
        except NotLegalError as error:
            self._back_to(before)
            return Refused(error.refused, error.stopped.decision)
        except InputError:
            self._back_to(before)
            raise
        return None

    def _back_to(self, chosen: list[Chosen]) -> None:
        self.chosen = chosen
        described = self._read(self._lines())
        self._stand(described, self._play(described))

    def ended(self) -> Checked:
        """What was played, and as usual to its end, as a scenario.

        Raises:
            InputError: no scenario gives it.
        """
        return self._written(self._data["title"])[1]

    def file(self, title: str) -> str:
        """The scenario that replays exactly what was played, and expects what came of it.

        Raises:
            InputError: no scenario does.
        """
        return self._written(title or self._data["title"])[0]

    def _written(self, title: object) -> tuple[str, Checked]:
        """The shortest script that gives what was played, as a scenario, and that scenario replayed."""
        told = [(event.cites, event.change) for event in self.played.events]
        for lines in self._scripts():
            data = {**self._data, "title": title, "script": [*self._start, *lines]}
            try:
                text = written_down(data, self._known)
                again = check(text.encode(), _TYPED, lambda _: self._known)
            except InputError:
                # Without its usual choices a script can speak of another moment than the one that was played.
                continue
            heard = again.replay.events[: len(told)]
            if [(event.cites, event.change) for event in heard] == told and again.holds:
                return text, again
        raise InputError(Problem(because=Sentence("what was played can't be written as a scenario")))

    def _scripts(self) -> Iterator[list[Fields]]:
        """The choices made, without those that go without saying; and all of them."""
        yield [choice.line for choice in self.chosen if not choice.as_usual]
        yield [choice.line for choice in self.chosen]
