"""Rulings of the battle damage step, 3, and of damage, 7."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.state import Bonus
from judge_cli.games.zx.board import Moment, Until, Zone, ZxPlayer
from judge_cli.games.zx.changes import Damaged
from tests.games.zx.boards import at, attack, board, card, cited, event, play, zx


def answered_by(*effects: Effect) -> tuple[Any, Option]:
    """An event of B with these effects, and the choice to play it."""
    return event("水", "B", *effects), Option(deed="play", card="水")


@pytest.mark.parametrize(
    ("power", "falls"), [(4999, False), (5000, True), (5001, True)], ids=["lower", "equal", "higher"]
)
def test_the_target_falls_to_damage_that_reaches_its_power_3_2a(power: int, falls: bool) -> None:
    final, _ = attack(board(zx("狐", "A", 5, power), zx("河童", "B", 8, 5000)), "狐", "河童")

    assert final.card("河童").zone == (Zone.CHARGE if falls else Zone.SQUARES)
    assert final.card("河童").damage == (0 if falls else power)


@pytest.mark.parametrize("power", [1000, 5000, 9000])
def test_the_attacker_is_never_struck_back_5_5(power: int) -> None:
    final, _ = attack(board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, power)), "狐", "河童")

    assert final.card("狐").zone == Zone.SQUARES
    assert final.card("狐").damage == 0


def test_damage_is_only_marked_in_the_damage_step_3_2() -> None:
    _, events = attack(board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 5000)), "狐", "河童")

    marked = next(event for event in events if isinstance(event.change, Damaged))
    destroyed = next(event for event in events if event.change.word == "destroyed")
    assert marked.at == ("3.2",)
    assert marked.after.card("河童").zone == Zone.SQUARES
    assert destroyed.at[0] == "4.1"


@pytest.mark.parametrize(("power", "bonus"), [(3000, 2000), (7000, -2000)], ids=["raised", "lowered"])
def test_power_is_read_at_that_moment_3_7(power: int, bonus: int) -> None:
    water, choice = answered_by(Effect(verb="add", card="狐", word="power", amount=bonus, until=Until.TURN))
    final, _ = attack(board(zx("狐", "A", 5, power), zx("河童", "B", 8, 9000), water), "狐", "河童", choice)

    assert final.card("河童").damage == 5000


def test_damage_on_the_attacker_does_not_count_7_2() -> None:
    final, _ = attack(board(zx("狐", "A", 5, 5000, damage=4000), zx("河童", "B", 8, 9000)), "狐", "河童")

    assert final.card("河童").damage == 5000


@pytest.mark.parametrize("who", ["狐", "河童"])
def test_no_damage_once_a_fighter_is_on_no_square_3_5(who: str) -> None:
    water, choice = answered_by(Effect(verb="move", card=who, word=Zone.HAND))
    final, events = attack(board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 9000), water), "狐", "河童", choice)

    assert [event.change.about for event in at(events, "3.5")] == [who]
    assert not any(isinstance(event.change, Damaged) for event in events)
    assert final.card("河童").damage == 0


@pytest.mark.parametrize("who", ["狐", "河童"])
def test_a_fighter_that_moves_changes_nothing_3_6a(who: str) -> None:
    water, choice = answered_by(Effect(verb="shift", card=who, amount=3))
    final, events = attack(board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 9000), water), "狐", "河童", choice)

    assert final.card("河童").damage == 5000
    assert [event.change.about for event in at(events, "3.6a")] == [who]


def test_whoever_comes_to_the_square_is_no_target_3_6b() -> None:
    water, choice = answered_by(
        Effect(verb="move", card="河童", word=Zone.HAND), Effect(verb="shift", card="天狗", amount=8)
    )
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 9000), zx("天狗", "B", 9, 1000), water)

    final, events = attack(start, "狐", "河童", choice)

    assert final.card("天狗").damage == 0
    assert "3.6b" in cited(events)
    assert "3.5" in cited(events)


def test_a_zx_that_comes_later_shields_nobody_3_6c() -> None:
    water, choice = answered_by(Effect(verb="shift", card="天狗", amount=8))
    final, _ = attack(board(zx("狐", "A", 5, 5000), zx("天狗", "B", 9, 1000), water), "狐", "B", choice)

    assert len(final.pile(Zone.LIFE, "B")) == 3
    assert final.card("天狗").damage == 0


def test_the_returned_target_is_another_zx_11_7() -> None:
    water, choice = answered_by(
        Effect(verb="move", card="河童", word=Zone.HAND), Effect(verb="put", card="河童", amount=8, word="rebooted")
    )
    final, events = attack(board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 9000), water), "狐", "河童", choice)

    assert final.card("河童").damage == 0
    assert "11.7" in cited(events)


@pytest.mark.parametrize(("player_damage", "left"), [(0, 4), (1, 3), (2, 2), (4, 0)])
def test_the_player_takes_1_unless_an_effect_says_otherwise_3_2b(player_damage: int, left: int) -> None:
    start = board(zx("狐", "A", 5, 9000, player_damage=player_damage))

    final, _ = attack(start, "狐", "B")

    assert len(final.pile(Zone.LIFE, "B")) == left
    assert final.player("B").damage == 0


def test_the_zx_is_the_source_of_damage_to_the_player_604_3b() -> None:
    draws = Ability(effects=(Effect(verb="draw", player="you", amount=1),), when=Moment.DEALS_DAMAGE)
    _, events = attack(board(zx("狐", "A", 5, 1000, abilities=(draws,))), "狐", "B")

    triggers = [event for event in at(events, "604.3b") if event.change.word == "triggered"]
    assert [event.at for event in triggers] == [("3.2",)]
    assert next(event for event in events if event.change.word == "drawn").at[0] == "4.1"


@pytest.mark.parametrize(("first", "falls"), [(1999, False), (2000, True)], ids=["one short", "just enough"])
def test_damage_adds_up_over_the_turn_7_1(first: int, falls: bool) -> None:
    start = board(zx("狐", "A", 5, first), zx("狸", "A", 7, 3000), zx("河童", "B", 8, 5000))

    final, _ = play(
        start, Option(deed="attack", card="狐", target="河童"), Option(deed="attack", card="狸", target="河童")
    )

    assert (final.card("河童").zone == Zone.CHARGE) is falls


@pytest.mark.parametrize(
    ("damage", "power", "falls"),
    [(0, 1, False), (0, 0, True), (2999, 3000, False), (3000, 3000, True), (1, -1000, True)],
)
def test_lethal_is_damage_that_reaches_power_or_no_power_7_3(damage: int, power: int, falls: bool) -> None:
    final, _ = play(board(zx("河童", "B", 8, power, damage=damage)))

    assert (final.card("河童").zone == Zone.CHARGE) is falls


def test_old_damage_becomes_lethal_7_4() -> None:
    weaker = event("呪い", "A", Effect(verb="add", card="河童", word="power", amount=-2000, until=Until.TURN))

    final, _ = play(board(zx("河童", "B", 8, 5000, damage=3000), weaker), Option(deed="play", card="呪い"))

    assert final.card("河童").zone == Zone.CHARGE


def test_a_card_leaves_its_damage_behind_7_1() -> None:
    back = event("送還", "A", Effect(verb="move", card="河童", word=Zone.HAND))

    final, _ = play(board(zx("河童", "B", 8, 5000, damage=3000), back), Option(deed="play", card="送還"))

    assert final.card("河童").damage == 0


def test_a_change_of_control_is_said_to_be_open_11_6() -> None:
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 9000))
    water, choice = answered_by(Effect(verb="control", card="狐", player="B", until=Until.TURN))

    final, events = attack(replace(start, cards=(*start.cards, water)), "狐", "河童", choice)

    assert "11.6" in cited(events)
    assert final.card("河童").damage == 5000


def test_recorded_damage_waits_for_preprocessing_8_1() -> None:
    start = board(card("札", "A", Zone.HAND), players=(ZxPlayer(id="A"), ZxPlayer(id="B", damage=1)))

    final, events = play(start)

    assert cited(events)[:4] == ["5.9", "6.1", "12.9", "8.2"]
    assert len(final.pile(Zone.LIFE, "B")) == 3


def test_a_lasting_bonus_is_counted_3_7() -> None:
    bonus = Bonus(subject="狐", until=Until.TURN, number="power", amount=4000)
    final, _ = attack(board(zx("狐", "A", 5, 1000), zx("河童", "B", 8, 5000), lasting=(bonus,)), "狐", "河童")

    assert final.card("河童").zone == Zone.CHARGE
