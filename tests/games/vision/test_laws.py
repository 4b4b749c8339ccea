"""What holds of every game of Phantom Magic Vision, however it is played."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_cli.corpus.library import Library
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.games.vision import GAME
from judge_cli.games.vision.board import Board
from tests.games.vision.boards import USUAL, boards

LONG = 40
"""After so many choices everybody does what is usual, so that the decks run out."""
NUMBERS = Library.open().numbers("vision")


def chosen(data: st.DataObject, options: tuple[Option, ...], step: int) -> Option:
    usual = [option for option in options if option.deed in USUAL]
    if step > LONG and usual:
        return usual[0]
    return data.draw(st.sampled_from(options))


def played(start: Board, data: st.DataObject) -> tuple[list[Board], list[Event]]:
    """The states in which somebody had to choose, and what happened; the last state is the end."""
    events: list[Event] = []
    state = advance(GAME, start, events.append)
    states = [state]
    while (asked := decision(GAME, state)) is not None:
        assert len(states) < 600, "play comes to no end"
        state = answer(GAME, state, chosen(data, asked.options, len(states)), events.append)
        states.append(state)
    return states, events


@settings(max_examples=20, deadline=None)
@given(start=boards(), data=st.data())
def test_play_ends_for_a_stated_reason_and_no_card_is_lost(start: Board, data: st.DataObject) -> None:
    states, events = played(start, data)
    ids = sorted(card.id for card in start.cards)

    assert states[-1].outcome is not None
    assert states[-1].outcome.kind == "won" or states[-1].outcome.next in {"14.5", "14.8"}
    assert all(sorted(card.id for card in event.after.cards) == ids for event in events)
    assert {event.cites for event in events} <= NUMBERS


@settings(max_examples=10, deadline=None)
@given(start=boards(), data=st.data())
def test_a_state_survives_json_and_nothing_is_left_open_between_battles(start: Board, data: st.DataObject) -> None:
    states, _ = played(start, data)

    for state in states:
        assert msgspec.json.decode(msgspec.json.encode(state), type=Board) == state
        if state.at == ("1.1 attack",):
            assert (state.battle, state.tasks, state.aimed, state.blows) == (None, (), (), ())
            assert (state.removals, state.handling, state.floors, state.waiting, state.stack) == ((), 0, (), (), ())


@settings(max_examples=10, deadline=None)
@given(start=boards(), data=st.data())
def test_exactly_the_offered_options_are_accepted(start: Board, data: st.DataObject) -> None:
    states, _ = played(start, data)

    for state in states[:40]:
        asked = decision(GAME, state)
        if asked is None:
            continue
        row = GAME.rows[state.at[-1]]
        assert isinstance(row, Choice)
        tried = [Option(deed=deed, card=card.id) for deed in row.deeds for card in state.cards[:6]]
        tried += list(row.candidates(state))
        assert asked.options
        for option in {*tried, *asked.options}:
            assert (refusal(GAME, state, option) is None) == (option in asked.options)


@settings(max_examples=10, deadline=None)
@given(start=boards(), data=st.data())
def test_the_same_choices_give_the_same_states(start: Board, data: st.DataObject) -> None:
    state = advance(GAME, start)
    for _ in range(12):
        asked = decision(GAME, state)
        if asked is None:
            break
        option = data.draw(st.sampled_from(asked.options))
        first, second = answer(GAME, state, option), answer(GAME, state, option)
        assert first == second
        state = first
