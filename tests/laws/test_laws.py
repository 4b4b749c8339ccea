"""What holds in every game, whatever is on the board and whatever the players choose."""

from __future__ import annotations

import importlib
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_cli.corpus.library import Library
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.game import Game
from judge_cli.engine.run import RefusedError, advance, answer, decision, refusal
from judge_cli.engine.state import State
from judge_cli.games import IDS, game_of

LONGEST = 400
"""Decisions after which a random play is given up: some boards can go on for ever by their own effects."""

quick = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
each_game = pytest.mark.parametrize("game", [game_of(name) for name in IDS], ids=IDS)


def boards_of(game: Game) -> st.SearchStrategy[Any]:
    """Random starting boards of a game."""
    found: st.SearchStrategy[Any] = importlib.import_module(f"tests.games.{game.id}.boards").boards()
    return found


def cards_of(state: State) -> list[str]:
    return sorted(card.id for card in state.cards)


@each_game
@quick
@given(data=st.data())
def test_every_event_cites_and_no_card_is_lost_or_doubled(game: Game, data: st.DataObject) -> None:
    start = data.draw(boards_of(game))
    numbers = Library.open().numbers(game.id)
    events: list[Event] = []
    state = advance(game, start, events.append)
    for _ in range(LONGEST):
        asked = decision(game, state)
        if asked is None:
            break
        assert asked.options, f"nothing can be chosen at {state.at}"
        state = answer(game, state, data.draw(st.sampled_from(asked.options)), events.append)
    for event in events:
        assert event.cites in numbers
        assert cards_of(event.after) == cards_of(start)
    assert state.outcome is not None or decision(game, state) is not None


@each_game
@quick
@given(data=st.data())
def test_a_state_survives_json_and_plays_on_the_same(game: Game, data: st.DataObject) -> None:
    state = advance(game, data.draw(boards_of(game)))
    for _ in range(12):
        again = msgspec.json.decode(msgspec.json.encode(state), type=game.board)
        assert again == state
        assert hash(again) == hash(state)
        asked = decision(game, state)
        assert asked == decision(game, again)
        if asked is None:
            break
        option = data.draw(st.sampled_from(asked.options))
        assert answer(game, again, option) == answer(game, state, option)
        state = answer(game, state, option)


@each_game
@quick
@given(data=st.data())
def test_hearing_the_events_changes_nothing(game: Game, data: st.DataObject) -> None:
    start = data.draw(boards_of(game))
    events: list[Event] = []

    silent, heard = advance(game, start), advance(game, start, events.append)

    assert silent == heard
    assert advance(game, heard) == heard
    if events:
        assert events[-1].after.cards == heard.cards


@each_game
@quick
@given(data=st.data())
def test_what_is_offered_is_accepted_and_the_rest_is_refused_by_a_rule(game: Game, data: st.DataObject) -> None:
    state = advance(game, data.draw(boards_of(game)))
    numbers = Library.open().numbers(game.id)
    for _ in range(8):
        asked = decision(game, state)
        if asked is None:
            break
        for option in asked.options:
            assert refusal(game, state, option) is None
        other = Option(
            deed=data.draw(st.sampled_from([option.deed for option in asked.options])),
            card=data.draw(st.sampled_from([card.id for card in state.cards])),
            target=data.draw(st.sampled_from(["A", "B", *(card.id for card in state.cards)])),
            ability=0,
        )
        if other not in asked.options:
            refused = refusal(game, state, other)
            assert refused is not None
            assert refused.cites in numbers
            assert not all(finding.met for finding in refused.findings)
            with pytest.raises(RefusedError):
                answer(game, state, other)
        state = answer(game, state, data.draw(st.sampled_from(asked.options)))
