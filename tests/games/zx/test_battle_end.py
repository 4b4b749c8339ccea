"""Rulings of the battle end step, 4, and of the end phase, 13."""

from __future__ import annotations

import pytest

from judge_cli.engine import ability
from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Triggered
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.state import Bonus
from judge_cli.games.zx.board import Kind, Moment, Until, Zone
from tests.games.zx.boards import at, attack, board, card, cited, event, play, zx


def bonus(amount: int, until: Until) -> Bonus:
    return Bonus(subject="河童", until=until, number="power", amount=amount)


def draws(when: Moment, **more: object) -> Ability:
    return Ability(effects=(Effect(verb="draw", player="you", amount=1),), when=when, **more)  # type: ignore[arg-type]


def of_the_end_step(events: list[Event]) -> list[str]:
    """The numbers of the end step itself, in order."""
    return [number for number in cited(events) if number.startswith("4.")]


@pytest.mark.parametrize("until", [Until.BATTLE, Until.END_OF_BATTLE])
def test_a_zx_saved_by_a_battle_long_bonus_dies_in_the_second_pass_4_6a(until: Until) -> None:
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 4000), lasting=(bonus(3000, until),))

    final, events = attack(start, "狐", "河童")

    assert final.card("河童").zone == Zone.CHARGE
    assert next(event for event in events if event.change.word == "destroyed").at[0] == "4.3"
    assert of_the_end_step(events) == ["4.1", "4.2", "4.3", "4.5", "4.6a", "4.6a", "4.2", "4.3", "4.5", "4.6b"]


@pytest.mark.parametrize(
    ("amount", "survives"), [(999, False), (1000, False), (1001, True)], ids=["lower", "equal", "higher"]
)
def test_a_this_turn_bonus_goes_with_the_damage_13_5(amount: int, survives: bool) -> None:
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 4000), lasting=(bonus(amount, Until.TURN),))

    final, _ = play(start, Option(deed="attack", card="狐", target="河童"), Option(deed="pass"))

    assert (final.card("河童").zone == Zone.SQUARES) is survives
    assert final.card("河童").damage == 0
    assert final.lasting == ()


def test_battle_end_abilities_trigger_in_2_and_are_played_in_3_4_9() -> None:
    start = board(zx("狐", "A", 5, 1000, abilities=(draws(Moment.BATTLE_END),)), zx("河童", "B", 8, 4000))

    _, events = attack(start, "狐", "河童")

    assert next(event for event in events if isinstance(event.change, Triggered)).cites == "4.2"
    assert next(event for event in events if event.change.word == "drawn").at[0] == "4.3"


def test_a_battle_end_ability_triggers_once_in_a_battle_4_10() -> None:
    start = board(
        zx("狐", "A", 5, 5000, abilities=(draws(Moment.BATTLE_END),)),
        zx("河童", "B", 8, 4000),
        lasting=(bonus(3000, Until.BATTLE),),
    )

    final, events = attack(start, "狐", "河童")

    assert cited(events).count("4.6a") == 2
    assert len(final.pile(Zone.HAND, "A")) == 1


def test_in_the_next_battle_it_triggers_again_4_2() -> None:
    again = Ability(
        effects=(Effect(verb="draw", player="you", amount=1), Effect(verb="reboot", card="this")),
        when=Moment.BATTLE_END,
    )
    strike = Option(deed="attack", card="狐", target="B")

    final, _ = play(board(zx("狐", "A", 5, 5000, abilities=(again,))), strike, strike)

    assert len(final.pile(Zone.HAND, "A")) == 2


def test_an_ability_that_comes_in_3_leads_back_to_2_4_4() -> None:
    brings = Ability(effects=(Effect(verb="put", card="雪女", amount=4, word="rebooted"),), when=Moment.BATTLE_END)
    newcomer = card("雪女", "A", Zone.HAND, kind=Kind.ZX, power=1000, abilities=(draws(Moment.BATTLE_END),))
    start = board(zx("狐", "A", 5, 1000, abilities=(brings,)), newcomer)

    final, events = attack(start, "狐", "B")

    end = ["4.1", "4.8", "4.2", "4.3", "4.4", "4.4", "4.2", "4.3", "4.5", "4.6b"]
    assert of_the_end_step(events) == end
    assert len(final.pile(Zone.HAND, "A")) == 1


def test_own_abilities_of_a_destroyed_zx_trigger_from_charge_4_7a() -> None:
    from_charge = (ability.Test(card="this", zone=Zone.CHARGE),)
    abilities = (draws(Moment.DAMAGED, condition=from_charge), draws(Moment.DESTROYED, condition=from_charge))
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 5000, abilities=abilities))

    final, events = attack(start, "狐", "河童")

    assert [event.after.card("河童").zone for event in at(events, "4.7a")] == [Zone.CHARGE] * 2
    assert {event.at[0] for event in at(events, "4.7a")} == {"4.1"}
    assert len(final.pile(Zone.HAND, "B")) == 2


def test_a_survivor_triggers_once_it_is_clear_that_it_lives_4_7() -> None:
    start = board(zx("狐", "A", 5, 4000), zx("河童", "B", 8, 5000, abilities=(draws(Moment.DAMAGED),)))

    final, events = attack(start, "狐", "河童")

    assert [event.at[0] for event in at(events, "4.7")] == ["4.1"]
    assert len(final.pile(Zone.HAND, "B")) == 1


def test_destroying_triggers_for_the_attacker_in_1_4_7() -> None:
    start = board(zx("狐", "A", 5, 5000, abilities=(draws(Moment.DESTROYS),)), zx("河童", "B", 8, 5000))

    final, events = attack(start, "狐", "河童")

    assert [event.at[0] for event in at(events, "4.7")] == ["4.1"]
    assert len(final.pile(Zone.HAND, "A")) == 1


def test_destroying_by_an_effect_is_not_destroying_in_battle_4_7() -> None:
    water = event("水", "A", Effect(verb="destroy", card="河童"))
    start = board(zx("狐", "A", 5, 5000, abilities=(draws(Moment.DESTROYS),)), zx("河童", "B", 8, 5000), water)

    final, _ = attack(start, "狐", "河童", Option(deed="play", card="水"))

    assert len(final.pile(Zone.HAND, "A")) == 0


def test_end_of_turn_abilities_see_the_damage_13_3() -> None:
    weaker = Ability(
        effects=(Effect(verb="add", card="河童", word="power", amount=-2000, until=Until.TURN),), when=Moment.TURN_END
    )
    start = board(zx("狐", "A", 5, 3000, abilities=(weaker,)), zx("河童", "B", 8, 5000, damage=3000))

    final, events = play(start, Option(deed="pass"))

    assert final.card("河童").zone == Zone.CHARGE
    assert next(event for event in events if event.change.word == "destroyed").at[0] == "13.4"


@pytest.mark.parametrize(("held", "said"), [(0, False), (1, True)], ids=["empty hand", "a card in hand"])
def test_the_hand_limit_is_said_to_be_open_13_6(held: int, said: bool) -> None:
    start = board(*[card(f"札{n}", "A", Zone.HAND) for n in range(held)])

    _, events = play(start, Option(deed="pass"))

    assert ("11.13" in cited(events)) is said
