"""What holds on every board of Z/X, beyond the laws that all games share."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_cli.engine.run import advance, decision, take
from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Board, Zone
from tests.games.zx.boards import boards

LONGEST = 400
quick = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def is_sound(state: Board) -> bool:
    """One Zx a square, a square for each Zx on the squares and no other card, damage on the squares only."""
    squares = [zx.square for zx in state.zx()]
    on_squares = [card for card in state.cards if card.zone == Zone.SQUARES]
    elsewhere = [card for card in state.cards if card.zone != Zone.SQUARES]
    return (
        len(squares) == len(set(squares)) == len(on_squares)
        and None not in squares
        and all(card.square is None and not card.damage for card in elsewhere)
    )


@quick
@given(start=boards(), data=st.data())
def test_random_play_without_conceding_comes_to_an_end(start: Board, data: st.DataObject) -> None:
    state = advance(GAME, start)
    for _ in range(LONGEST):
        asked = decision(GAME, state)
        if asked is None:
            break
        options = [option for option in asked.options if option.deed != "concede"]
        assert options, f"nothing but conceding at {state.at}"
        state = take(GAME, state, data.draw(st.sampled_from(options)))
        assert is_sound(state)
    assert state.outcome is not None


@quick
@given(start=boards(), data=st.data())
def test_nothing_is_left_over_when_the_turn_player_has_priority(start: Board, data: st.DataObject) -> None:
    state = advance(GAME, start)
    while (asked := decision(GAME, state)) is not None:
        if asked.cites == "5.9":
            assert (state.attack, state.waiting, state.struck, state.stack) == (None, (), (), ())
            assert (state.revealed, state.losing, state.excess, state.resolving) == ("", "", (), "")
            assert not any(state.is_lethal(zx) for zx in state.zx())
            assert all(player.damage == 0 for player in state.players)
        options = [option for option in asked.options if option.deed != "concede"]
        state = take(GAME, state, data.draw(st.sampled_from(options)))
