"""Who controls a card while several effects say so: the newest that is left decides, else whoever had it before."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Change
from judge_cli.engine.durations import ended
from judge_cli.engine.effects import control
from judge_cli.engine.state import Card, Player, State


def table() -> State:
    """A card of A's on the table."""
    return State(
        players=(Player(id="A"), Player(id="B")),
        cards=(Card(id="狐", owner="A", controller="A", zone="field"),),
        turn_player="A",
        at=("1",),
    )


def after(state: State, changes: list[Change]) -> State:
    for change in changes:
        state = change.applied_to(state)
    return state


def taken(state: State, player: str, until: str = "") -> State:
    """The table after an effect gives the card to a player."""
    return after(state, list(control(state, Effect(verb="control", card="狐", player=player, until=until))))


def ends(state: State, moment: str) -> State:
    return after(state, ended(state, moment))


def test_a_borrowed_card_goes_back() -> None:
    assert ends(taken(table(), "B", "battle"), "battle").card("狐").controller == "A"


def test_a_card_taken_for_good_while_borrowed_stays() -> None:
    borrowed = taken(table(), "B", "battle")

    assert ends(taken(borrowed, "B"), "battle").card("狐").controller == "B"


def test_a_card_won_back_for_good_is_not_lost_when_the_loan_ends() -> None:
    assert ends(taken(taken(table(), "B", "battle"), "A"), "battle").card("狐").controller == "A"


def test_the_longer_loan_outlives_the_shorter_whichever_came_first() -> None:
    longer_last = taken(taken(table(), "B", "battle"), "B", "turn")
    longer_first = taken(taken(table(), "B", "turn"), "B", "battle")

    for state in (longer_last, longer_first):
        assert ends(state, "battle").card("狐").controller == "B"
        assert ends(ends(state, "battle"), "turn").card("狐").controller == "A"


def test_a_loan_below_the_newest_ends_without_moving_the_card() -> None:
    back_and_forth = taken(taken(table(), "B", "battle"), "A", "turn")

    assert back_and_forth.card("狐").controller == "A"
    assert ends(back_and_forth, "battle").card("狐").controller == "A"
    assert ends(back_and_forth, "turn").card("狐").controller == "B"


@pytest.mark.parametrize("first", ["battle", "turn"])
def test_two_loans_that_end_one_after_the_other_leave_the_card_with_its_owner(first: str) -> None:
    state = taken(taken(table(), "B", "battle"), "A", "turn")
    second = {"battle": "turn", "turn": "battle"}[first]

    assert ends(ends(state, first), second).card("狐").controller == "A"


def test_of_those_that_are_left_the_newest_decides() -> None:
    three = taken(taken(taken(table(), "B", "turn"), "A", "battle"), "B", "step")

    assert ends(three, "step").card("狐").controller == "A"


def test_giving_a_card_to_who_has_it_says_so() -> None:
    changes = list(control(table(), Effect(verb="control", card="狐", player="A", until="turn")))

    assert [change.word for change in changes] == ["already-so"]
