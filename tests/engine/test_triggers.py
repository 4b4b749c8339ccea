"""Whose moment counts for a triggered ability."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability
from judge_cli.engine.state import Card, Player, State
from judge_cli.engine.triggers import triggered


def table(of: str) -> State:
    """A bell of each player that waits for a moment, and a card of A's that moments are about; A is on turn."""
    ability = Ability(effects=(), when="dawn", of=of)
    return State(
        players=(Player(id="A"), Player(id="B")),
        cards=(
            Card(id="A", owner="A", controller="A", zone="field", abilities=(ability,)),
            Card(id="B", owner="B", controller="B", zone="field", abilities=(ability,)),
            Card(id="狐", owner="A", controller="A", zone="field"),
        ),
        turn_player="A",
        at=("1",),
    )


@pytest.mark.parametrize(
    ("of", "bells"),
    [("yours", ["A"]), ("opponents", ["B"]), ("any", ["A", "B"]), ("this", ["A", "B"]), ("other", ["A", "B"])],
)
def test_a_moment_of_the_turn_is_the_turn_players(of: str, bells: list[str]) -> None:
    assert [change.about for change in triggered(table(of), "dawn", in_play="field")] == bells


@pytest.mark.parametrize(
    ("of", "bells"), [("yours", ["A"]), ("opponents", ["B"]), ("any", ["A", "B"]), ("other", ["A", "B"]), ("this", [])]
)
def test_a_moment_of_a_card_is_its_controllers(of: str, bells: list[str]) -> None:
    state = table(of)

    found = triggered(state, "dawn", in_play="field", subject=state.card("狐"))

    assert [change.about for change in found] == bells


@pytest.mark.parametrize(("of", "bells"), [("yours", ["B"]), ("opponents", ["A"])])
def test_a_moment_may_be_another_players_than_its_cards(of: str, bells: list[str]) -> None:
    state = table(of)

    found = triggered(state, "dawn", in_play="field", subject=state.card("狐"), by="B")

    assert [change.about for change in found] == bells
