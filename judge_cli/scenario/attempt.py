"""A choice that no decision was ever there for: where it was tried, and what forbids it there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge_cli.engine.decision import Decision, Finding, Option, Refusal
from judge_cli.engine.described import Description, LineForm
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import advance, choose, decision, refusal, usual
from judge_cli.engine.state import State
from judge_cli.rule_number import RuleNumber, is_under


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Where a choice was tried: the state, how many events led to it, what was asked there, and what forbids it.

    Nothing forbids what is always possible.
    """

    state: State
    heard: int
    decision: Decision
    option: Option
    refusal: Refusal | None


def attempt(game: Game, description: Description, line: LineForm, since: State, turn_player: str) -> Attempt | None:
    """The attempt that `line` is, when play went on as usual from `since` and never came to a decision it answers.

    A moment at which others may choose the same comes first, then one at which nobody is asked, and last, if the line
    says `at`, one at which something else is chosen. None when it speaks of no moment that play came by.
    """
    if line.effect is not None:
        return None
    tried = [one for one in _moments(game, since) if _is_tried_at(game, description, line, one)]
    if not tried:
        return None
    moment = min(tried, key=lambda one: _distance(description, line, one))
    option = description.option(moment.state, line)
    assert option is not None  # noqa: S101 - a moment without an option is none at which the line is tried
    asked = decision(game, moment.state)
    player = line.by or turn_player
    here = asked or Decision(player=player, cites=moment.row.cites, at=moment.state.at, options=())
    refused = _refused(game, moment, option, player, here)
    if refused is None and option.deed not in moment.row.always:
        return None
    return Attempt(state=moment.state, heard=moment.heard, decision=here, option=option, refusal=refused)


class _Moment(msgspec.Struct, frozen=True):
    """A choice that play came by, whether it asked anybody or not."""

    row: Choice
    state: State
    heard: int


def _moments(game: Game, since: State) -> Iterator[_Moment]:
    heard: list[Event] = []
    passed: list[_Moment] = []

    def look(row: Choice, state: State) -> bool:
        passed.append(_Moment(row, state, len(heard)))
        return False

    state = since
    while True:
        state = advance(game, state, heard.append, look)
        yield from passed
        passed.clear()
        row = game.rows[state.at[-1]]
        if state.outcome is not None or not isinstance(row, Choice):
            return
        yield _Moment(row, state, len(heard))
        option = usual(row, state)
        if option is None:
            return
        state = choose(game, state, option, heard.append)


def _is_tried_at(game: Game, description: Description, line: LineForm, moment: _Moment) -> bool:
    if line.at and not is_here(line.at, moment.state.at, moment.row, game):
        return False
    option = description.option(moment.state, line)
    return option is not None and (bool(line.at) or option.deed in moment.row.deeds)


def _distance(description: Description, line: LineForm, moment: _Moment) -> tuple[bool, bool]:
    option = description.option(moment.state, line)
    return option is None or option.deed not in moment.row.deeds, moment.row.asks(moment.state) is None


def _refused(game: Game, moment: _Moment, option: Option, player: str, asked: Decision) -> Refusal | None:
    if option.deed in moment.row.deeds and option.deed not in moment.row.always and player != asked.player:
        found = Finding(condition="is-asked", met=False, about=(player,))
        return Refusal(cites=moment.row.cites, option=option, findings=(found,))
    return refusal(game, moment.state, option)


def is_here(said: str, at: tuple[str, ...], asks: Choice, game: Game) -> bool:
    """Whether a rule is carried out now: a row that play stands at, or a clause of the decision that is open.

    A clause that another decision is about (an attack is refused in a window by the rule of declaring attacks) means
    that decision.
    """
    if any(is_under(game.rows[row].cites, said) for row in at):
        return True
    wanted = RuleNumber.parse(said)
    clauses = {RuleNumber(rule.cites) for rule in asks.rules}
    return wanted in clauses and wanted not in {
        RuleNumber(row.cites) for row in game.rows.values() if isinstance(row, Choice)
    }
