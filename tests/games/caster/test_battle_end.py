"""Rulings of the battle end step, 805."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.ability import Test as OnCard
from judge_cli.engine.decision import Option
from judge_cli.engine.state import Waiting
from judge_cli.games.caster.board import Keyword, Moment, Position, RuleCheck, Zone
from tests.games.caster.boards import (
    USE_IT,
    attack,
    barrier,
    board,
    cited,
    deck,
    effect_of,
    orbs,
    play,
    servant,
)

DRAW = (Effect(verb="draw", player="you", amount=1),)


def test_a_trigger_that_waits_at_805_3b_is_played_and_805_3_begins_anew() -> None:
    bell = barrier("鐘", "A", Ability(when=Moment.LEAVES, effects=DRAW))
    start = replace(board(bell, *deck("A", 1), at="805.3a"), waiting=(Waiting("鐘", 0, "A"),))

    after, events = play(start)

    assert after.card("A-deck-0").zone == Zone.HAND
    assert cited(events).count("805.3a") == 2


def test_the_turn_player_has_priority_when_805_3b_is_done_again() -> None:
    falls = RuleCheck(tests=(OnCard(card="狐", zone="field"),), effects=(Effect(verb="destroy", card="狐"),))

    _, events = play(board(servant("狐", "A", 5), at="805.3a", checks=(falls,)))

    given = next(event for event in events if event.at[0] == "805.3b" and event.change.word == "priority")
    assert given.change.about == "A"


def test_a_servant_that_may_not_attack_brings_no_further_attack_805_5() -> None:
    barred = servant("猫", "A", 1, keywords=(Keyword.CANNOT_ATTACK,))

    _, events = attack(board(servant("狐", "A", 1), barred, *orbs("B", 2)), "狐", "B")

    assert "nobody-may-attack" in [event.change.word for event in events if event.cites == "805.5"]
    assert cited(events).count("803.1") == 1


@pytest.mark.parametrize("position", [Position.RESTED, Position.REVERSED])
def test_a_servant_that_is_not_recovered_brings_no_further_attack_805_5(position: Position) -> None:
    _, events = attack(board(servant("狐", "A", 1), servant("猫", "A", 1, position=position), *orbs("B", 2)), "狐", "B")

    assert cited(events).count("803.1") == 1


def test_both_fighters_stop_when_the_battle_is_over_805_4a() -> None:
    _, events = attack(board(servant("狐", "A", 1), servant("河童", "B", 2)), "狐", "河童")

    lost = [(event.cites, event.change.about) for event in events if event.change.word == "status-lost"]
    assert lost == [("805.4a", "狐"), ("805.4a", "河童")]


def test_a_status_that_was_lost_is_not_lost_again_805_4a() -> None:
    start = board(servant("狐", "A", 1), effect_of("B", Effect(verb="destroy", card="狐")), *orbs("B", 2))

    _, events = play(start, Option(deed="attack", card="狐", target="B"), USE_IT)

    assert [event.cites for event in events if event.change.word == "status-lost"] == ["803.4a"]
