"""Whose moment counts for a triggered ability."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability
from judge_cli.engine.state import AbilityGrant, Card, Grant, Player, State
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


def waits(*lasting: AbilityGrant, only_when_given: bool = False) -> bool:
    """Whether a card's ability, called 鳴る, triggers under what lasts on the card."""
    ability = Ability(effects=(), name="鳴る", when="dawn", only_when_given=only_when_given)
    bell = Card(id="鐘", owner="A", controller="A", zone="field", abilities=(ability,))
    state = State(players=(Player(id="A"), Player(id="B")), cards=(bell,), turn_player="A", at=("1",), lasting=lasting)
    return bool(triggered(state, "dawn", in_play="field"))


def test_an_ability_that_is_only_had_when_given_waits_for_the_effect() -> None:
    given = AbilityGrant(subject="鐘", ability="鳴る")

    assert not waits(only_when_given=True)
    assert waits(given, only_when_given=True)


def test_a_card_that_has_lost_an_ability_does_not_trigger() -> None:
    assert not waits(AbilityGrant(subject="鐘", ability="鳴る", given=False))
    assert not waits(AbilityGrant(subject="鐘", ability="", given=False))
    assert waits(AbilityGrant(subject="鐘", ability="光る", given=False))
    assert waits(AbilityGrant(subject="鈴", ability="", given=False))


def test_the_newest_effect_on_an_ability_decides() -> None:
    all_taken, given = AbilityGrant(subject="鐘", ability="", given=False), AbilityGrant(subject="鐘", ability="鳴る")

    assert waits(all_taken, given)
    assert not waits(given, all_taken)


def test_losing_all_abilities_is_losing_the_keywords_too_until_one_is_given_anew() -> None:
    taken, given = AbilityGrant(subject="鐘", ability="", given=False), Grant(subject="鐘", keyword="loud")
    bell = Card(id="鐘", owner="A", controller="A", zone="field", keywords=("loud",))
    state = State(players=(Player(id="A"), Player(id="B")), cards=(bell,), turn_player="A", at=("1",))

    assert state.has(bell, "loud")
    assert not replace(state, lasting=(taken,)).has(bell, "loud")
    assert replace(state, lasting=(taken, given)).has(bell, "loud")


def test_a_card_does_only_what_it_has_when_it_resolves() -> None:
    told, printed = Ability(effects=(), name="贈り物", only_when_given=True), Ability(effects=(), name="本文")
    spell = Card(
        id="雷", owner="A", controller="A", zone="hand", abilities=(told, printed, Ability(effects=(), when="dawn"))
    )
    state = replace(table("any"), cards=(spell,))
    given = replace(state, lasting=(AbilityGrant(subject="雷", ability="贈り物"),))
    lost = replace(state, lasting=(AbilityGrant(subject="雷", ability="", given=False),))

    assert state.acts_of(spell) == (printed,)
    assert given.acts_of(spell) == (told, printed)
    assert (lost.acts_of(spell), lost.has_text(spell), given.has_text(spell)) == ((), False, True)
