"""What holds on every board of Battle Spirits, whatever the players choose."""

from __future__ import annotations

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision
from judge_cli.games.batspi import GAME
from judge_cli.games.batspi.board import Board, Zone
from judge_cli.games.batspi.procedure import TURN
from tests.games.batspi.boards import all_cores, boards

quick = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONGEST = 40
FREELY_REPEATED = {"move-cores"}
"""In the main step cores may be moved for ever (5.10), so a random play does it now and then only."""


def choice(data: st.DataObject, options: tuple[Option, ...]) -> Option:
    sensible = [option for option in options if option.deed not in FREELY_REPEATED]
    return data.draw(st.sampled_from(options if data.draw(st.integers(0, 9)) == 0 else sensible))


@quick
@given(data=st.data())
def test_cards_and_cores_are_conserved_and_play_comes_to_an_end(data: st.DataObject) -> None:
    start = data.draw(boards())
    cards, cores = sorted(card.id for card in start.cards), all_cores(start)
    events: list[Event] = []
    state = advance(GAME, start, events.append)
    for _ in range(LONGEST):
        asked = decision(GAME, state)
        if asked is None:
            break
        state = answer(GAME, state, choice(data, asked.options), events.append)
    for event in events:
        after = event.after
        assert isinstance(after, Board)
        assert sorted(card.id for card in after.cards) == cards
        assert all_cores(after) == cores
        assert min((card.cores for card in after.cards), default=0) >= 0
        assert all(player.life >= 0 and player.reserve >= 0 for player in after.players)
    assert state.outcome is not None or decision(GAME, state) is not None


@quick
@given(data=st.data())
def test_at_every_choice_nothing_is_left_half_done(data: st.DataObject) -> None:
    state = advance(GAME, data.draw(boards()))
    for _ in range(40):
        asked = decision(GAME, state)
        if asked is None:
            return
        if state.at[-1] in {"5.1", "6.1.1"}:
            assert not state.waiting
            assert not state.deferred
            assert not state.met
            assert not [card for card in state.cards if card.destroyed]
            assert not [card for card in state.cards if card.cores and card.zone != Zone.FIELD]
            in_play = [card for card in state.cards if card.zone == Zone.FIELD and not card.combined]
            assert all(card.cores >= card.needs for card in in_play)
        if state.at == ("6.1.1",):
            assert state.battle is None
        state = answer(GAME, state, choice(data, asked.options))


@quick
@given(data=st.data())
def test_a_board_survives_json(data: st.DataObject) -> None:
    state = advance(GAME, data.draw(boards()))
    for _ in range(10):
        assert msgspec.json.decode(msgspec.json.encode(state), type=Board) == state
        asked = decision(GAME, state)
        if asked is None:
            return
        state = answer(GAME, state, choice(data, asked.options))


def test_the_turn_stands_in_the_order_of_its_steps() -> None:
    chapters = [row.cites.split(".")[0] for row in TURN]
    assert list(dict.fromkeys(chapters)) == ["1", "2", "3", "4", "5", "6", "7"]
