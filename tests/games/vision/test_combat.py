"""Rulings of the battle itself, stage 7 and the damage rules it uses."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.state import Grant
from judge_cli.games.vision.board import Board, Keyword, Moment, VisionCard, Zone
from judge_cli.games.vision.continuous import from_the_start
from tests.games.vision.boards import board, character, cited, fought, pile, words

HEAL = (Effect(verb="heal", player="you", amount=1),)


def zones(state: Board, *names: str) -> list[str]:
    return [str(state.card(name).zone) for name in names]


@pytest.mark.parametrize(("attack", "falls"), [(2, False), (3, True), (4, True)], ids=["lower", "equal", "higher"])
def test_damage_of_at_least_the_toughness_is_deadly_ir_9_2_2_a(attack: int, falls: bool) -> None:
    state, events = fought(board(character("a", "A", attack, 9), character("b", "B", 0, 3)), "a", "b")

    assert state.card("b").zone == (Zone.DISCARDED if falls else Zone.IN_PLAY)
    assert ("IR-9.2.2.a" in cited(events)) is falls


def test_both_fall_when_each_deals_enough_9_1() -> None:
    state, _ = fought(board(character("a", "A", 3, 3), character("b", "B", 3, 3)), "a", "b")

    assert zones(state, "a", "b") == ["discarded", "discarded"]


@pytest.mark.parametrize(("attack", "life"), [(0, 20), (1, 19), (7, 13)])
def test_an_undefended_attack_costs_as_much_life_as_the_attack_value_9_2(attack: int, life: int) -> None:
    state, _ = fought(board(character("a", "A", attack, 1)), "a")

    assert state.player("B").life == life


@pytest.mark.parametrize(
    ("attack", "toughness", "damage", "through"),
    [(4, 2, 0, 2), (3, 3, 0, 0), (2, 5, 0, 0), (4, 5, 2, 1), (4, 5, 1, 0), (1, 5, 4, 0)],
    ids=["more", "tie", "less", "with damage", "just not with damage", "damage alone"],
)
def test_piercing_is_attack_minus_toughness_plus_damage_already_there_ir_10_5_2_a(
    attack: int, toughness: int, damage: int, through: int
) -> None:
    attacker = character("a", "A", attack, 9, keywords=[Keyword.PIERCING])
    defender = character("b", "B", 0, toughness, effect_damage=damage)
    state, _ = fought(board(attacker, defender), "a", "b")

    assert state.player("B").life == 20 - through


def test_piercing_twice_is_piercing_once_15_9() -> None:
    attacker = character("a", "A", 4, 9, keywords=[Keyword.PIERCING, Keyword.PIERCING])
    state, _ = fought(board(attacker, character("b", "B", 0, 2)), "a", "b")

    assert state.player("B").life == 18


def test_piercing_does_nothing_to_a_player_who_did_not_defend_15_7() -> None:
    state, events = fought(board(character("a", "A", 4, 9, keywords=[Keyword.PIERCING])), "a")

    assert state.player("B").life == 16
    assert "IR-10.5.2.a" not in cited(events)


@pytest.mark.parametrize(
    ("attacker_first", "defender_first", "left"),
    [(True, False, ["in-play", "discarded"]), (False, True, ["discarded", "in-play"])],
)
def test_only_first_strike_deals_before_it_is_struck_7_2a(
    attacker_first: bool, defender_first: bool, left: list[str]
) -> None:
    keywords = {True: [Keyword.FIRST_STRIKE], False: []}
    attacker = character("a", "A", 3, 3, keywords=keywords[attacker_first])
    defender = character("b", "B", 3, 3, keywords=keywords[defender_first])
    state, events = fought(board(attacker, defender), "a", "b")

    assert zones(state, "a", "b") == left
    assert "9.21" in cited(events)


@pytest.mark.parametrize(("keyword", "cause"), [("", "battle"), (Keyword.INSTANT_DEATH, "instant-death")])
def test_instant_death_is_the_cause_even_of_lethal_damage_ir_10_8_3(keyword: str, cause: str) -> None:
    attacker = character("a", "A", 5, 9, keywords=[keyword] if keyword else [])
    _, events = fought(board(attacker, character("b", "B", 0, 3)), "a", "b")

    assert [getattr(event.change, "cause", "") for event in events if event.change.word == "becomes-deadly"] == [cause]
    assert ("IR-10.8.3" in cited(events)) is bool(keyword)


def test_instant_death_needs_damage_that_was_dealt_ir_10_8() -> None:
    attacker = character("a", "A", 0, 9, keywords=[Keyword.INSTANT_DEATH])
    state, events = fought(board(attacker, character("b", "B", 0, 3)), "a", "b")

    assert state.card("b").zone == Zone.IN_PLAY
    assert "IR-10.8" not in cited(events)


def test_instant_death_does_nothing_to_a_player_ir_10_8() -> None:
    state, events = fought(board(character("a", "A", 2, 9, keywords=[Keyword.INSTANT_DEATH])), "a")

    assert state.player("B").life == 18
    assert "IR-10.8" not in cited(events)


@pytest.mark.parametrize(
    ("races", "life", "cancelled"), [((), 17, True), (("妖怪",), 17, True), (("人間", "妖精"), 20, False)]
)
def test_stealth_cancels_a_defence_without_a_shared_race_ir_10_6(
    races: tuple[str, ...], life: int, cancelled: bool
) -> None:
    attacker = character("a", "A", 3, 1, races=("妖精",), keywords=[Keyword.STEALTH])
    state, events = fought(board(attacker, character("b", "B", 5, 5, races=races)), "a", "b")

    assert state.player("B").life == life
    assert ("15.13" in cited(events)) is cancelled


def test_a_cancelled_defender_does_not_count_as_gone_14_1() -> None:
    attacker = character("a", "A", 3, 1, races=("妖精",), keywords=[Keyword.STEALTH])
    _, events = fought(board(attacker, character("b", "B", 5, 5)), "a", "b")

    assert "14.1" not in cited(events)


@pytest.mark.parametrize(("races", "taken"), [(("妖精",), 0), (("人間",), 2), (("人間", "妖精"), 0)])
def test_resistance_is_to_combat_damage_of_its_race_15_15(races: tuple[str, ...], taken: int) -> None:
    attacker = character("a", "A", 2, 9, races=races)
    defender = character("b", "B", 0, 5, resists=("妖精",))
    _, events = fought(board(attacker, defender), "a", "b")

    dealt = [event.change for event in events if event.change.word == "combat-damage"]
    assert sum(getattr(change, "amount", 0) for change in dealt) == taken


@pytest.mark.parametrize("given", [True, False], ids=["given", "taken"])
def test_resistance_asks_for_the_races_of_now_15_15(given: bool) -> None:
    attacker = character("a", "A", 2, 9, races=() if given else ("妖精",))
    now = Grant(subject="a", keyword="妖精", until="end-of-turn", given=given)
    start = board(attacker, character("b", "B", 0, 2, resists=("妖精",)), lasting=(now,))
    state, _ = fought(start, "a", "b")

    assert (state.card("b").zone == Zone.IN_PLAY) is given


def test_piercing_passes_a_defender_that_resists_ir_10_5_2_a() -> None:
    attacker = character("a", "A", 4, 9, races=("妖精",), keywords=[Keyword.PIERCING])
    defender = character("b", "B", 0, 1, resists=("妖精",))
    state, _ = fought(board(attacker, defender), "a", "b")

    assert state.card("b").zone == Zone.IN_PLAY
    assert state.player("B").life == 17


def test_the_order_of_the_official_battle_ir_6_2_4() -> None:
    attacker = character("a", "A", 1, 5, keywords=[Keyword.FIRST_STRIKE, Keyword.PIERCING])
    _, events = fought(board(attacker, character("b", "B", 1, 5)), "a", "b")

    order = ["7.1", "IR-6.2.4.c", "7.2a", "7.2b", "7.3", "7.4a", "7.5", "7.6", "7.7", "7.8", "IR-6.2.4.i", "7.9"]
    assert [number for number in dict.fromkeys(cited(events)) if number in order] == order


def with_ability(when: Moment, *effects: Effect, of: str = "this") -> tuple[Ability, ...]:
    return (Ability(effects=effects, when=when, of=of),)


def test_a_receiver_that_leaves_after_it_was_fixed_is_not_replaced_by_the_player_ir_6_2_4_c() -> None:
    """The defender strikes first and leaves in 7.3; the attacker's damage was fixed on it, not on the player."""
    runaway = with_ability(Moment.MADE_DEADLY_IN_BATTLE, Effect(verb="exile", card="b"), of="any")
    bystander = character("c", "B", 1, 1)
    helper = character("d", "A", 1, 1, abilities=with_ability(Moment.TOOK, Effect(verb="exile", card="b"), of="yours"))
    attacker = character("a", "A", 3, 9)
    defender = character("b", "B", 1, 5, keywords=[Keyword.FIRST_STRIKE], abilities=runaway)
    state, events = fought(board(attacker, defender, bystander, helper), "a", "b")

    assert state.card("b").zone == Zone.EXILED
    assert state.player("B").life == 20
    assert ("receiver-has-left", "a") in words(events)


@pytest.mark.parametrize(("toughness", "life"), [(3, 22), (4, 21)], ids=["falls too", "stays"])
def test_effects_of_the_result_work_for_fighters_that_have_fallen_7_5(toughness: int, life: int) -> None:
    attacker = character("a", "A", 3, toughness, abilities=with_ability(Moment.MADE_DEADLY_IN_BATTLE, *HEAL))
    watcher = character("w", "A", 0, 1, abilities=with_ability(Moment.DEADLY_BY_BATTLE, *HEAL, of="yours"))
    state, _ = fought(board(attacker, character("b", "B", 3, 3), watcher), "a", "b")

    assert state.player("A").life == life


def test_combat_damage_is_removed_and_effect_damage_stays_7_8() -> None:
    state, _ = fought(board(character("a", "A", 2, 9), character("b", "B", 1, 9, effect_damage=3)), "a", "b")

    assert (state.card("b").combat_damage, state.card("b").effect_damage) == (0, 3)
    assert state.card("a").damage == 0


def test_a_card_that_leaves_play_takes_no_damage_with_it_9_13() -> None:
    state, _ = fought(board(character("a", "A", 5, 9), character("b", "B", 0, 3)), "a", "b")

    assert state.card("b").damage == 0


@pytest.mark.parametrize("life", [1, 2, 3])
def test_life_is_judged_only_when_priority_comes_11_4(life: int) -> None:
    state, events = fought(board(character("a", "A", 2, 9), life=life), "a")

    assert (state.outcome is not None) is (life <= 2)
    if life <= 2:
        assert cited(events)[-2:] == ["11.4", "11.3"]
        assert cited(events).index("7.9") < cited(events).index("11.4")


def test_a_flag_bearer_that_falls_to_first_strike_weakens_the_normal_damage_17_8() -> None:
    flag = Ability(effects=(Effect(verb="add", card="b", word="attack", amount=4),), when=Moment.WHILE_IN_PLAY)
    carried = character("b", "B", 1, 9, abilities=(flag,))
    start = from_the_start(board(character("a", "A", 1, 9), carried))
    assert start.number(start.card("b"), "attack") == 5
    state, _ = fought(start, "a", "b")
    assert state.card("a").zone == Zone.IN_PLAY


def test_an_attacker_is_asleep_and_cannot_attack_twice_1_2() -> None:
    state, _ = fought(board(character("a", "A", 1, 1)), "a")
    attacker: VisionCard = state.card("a")

    assert attacker.position == "asleep"


def test_a_draw_for_having_dealt_does_not_judge_the_damage_early_9_9() -> None:
    """A card that moves while damage is handled must not make its victim deadly before the deadly check."""
    drawn = with_ability(Moment.DEALT, Effect(verb="draw", player="you", amount=1))
    attacker = character("a", "A", 3, 9, abilities=drawn)
    loses = with_ability(Moment.DEADLY_BY_BATTLE, *HEAL)
    start = board(attacker, character("b", "B", 0, 3, abilities=loses), *pile("A", Zone.DECK, 1))
    state, events = fought(start, "a", "b")

    told = [word for word, _ in words(events)]
    assert told.index("drawn") < told.index("becomes-deadly")
    assert state.player("B").life == 21


@pytest.mark.parametrize("toughness", [5, 6], ids=["the attacker falls", "it stays"])
def test_a_fallen_attacker_does_not_turn_instant_death_into_battle_ir_10_8_3(toughness: int) -> None:
    attacker = character("a", "A", 6, toughness, keywords=[Keyword.INSTANT_DEATH])
    loses = with_ability(Moment.DEADLY_BY_BATTLE, *HEAL)
    state, events = fought(board(attacker, character("b", "B", 5, 4, abilities=loses)), "a", "b")

    assert state.player("B").life == 20
    assert "IR-10.8.3" in cited(events)


@pytest.mark.parametrize(("defends", "life"), [(True, 21), (False, 20)])
def test_who_defends_battles_too_ir_6_2_4_b(defends: bool, life: int) -> None:
    guard = character("b", "B", 1, 9, abilities=with_ability(Moment.BATTLES, *HEAL))
    state, _ = fought(board(character("a", "A", 0, 9), guard), "a", "b" if defends else "")

    assert state.player("B").life == life


@pytest.mark.parametrize(("moment", "amount"), [(Moment.IF_DEALS, 2), (Moment.IF_TAKES, -1)])
def test_damage_changes_only_on_the_side_the_moment_speaks_of_9_4(moment: Moment, amount: int) -> None:
    """Each deals 3: what the changing fighter deals is another matter than what it takes."""
    changes = with_ability(moment, Effect(verb="change-damage", card="this", amount=amount))
    attacker = character("a", "A", 3, 9, abilities=changes)
    _, events = fought(board(attacker, character("b", "B", 3, 9)), "a", "b")

    dealt = [getattr(event.change, "amount", 0) for event in events if event.change.word == "combat-damage"]
    assert sorted(dealt) == sorted([3, 3 + amount])
    assert sum(event.change.word == "damage-changed" for event in events) == 1


@pytest.mark.parametrize("defends", [True, False])
def test_piercing_is_no_direct_hit_7_6(defends: bool) -> None:
    hits = with_ability(Moment.DIRECT_HIT, *HEAL)
    attacker = character("a", "A", 3, 9, keywords=[Keyword.PIERCING], abilities=hits)
    state, _ = fought(board(attacker, character("b", "B", 0, 1)), "a", "b" if defends else "")

    assert state.player("A").life == (20 if defends else 21)
    assert state.player("B").life == (18 if defends else 17)


def test_instant_death_works_by_combat_damage_only_ir_10_8() -> None:
    stings = with_ability(Moment.BATTLE_START, Effect(verb="damage", card="b", amount=1))
    attacker = character("a", "A", 0, 9, keywords=[Keyword.INSTANT_DEATH], abilities=stings)
    state, _ = fought(board(attacker, character("b", "B", 0, 2)), "a", "b")

    assert (state.card("b").zone, state.card("b").effect_damage) == (Zone.IN_PLAY, 1)


def test_a_fighter_felled_by_effect_damage_is_not_felled_by_battle_9_12() -> None:
    stings = with_ability(Moment.BATTLE_START, Effect(verb="damage", card="b", amount=2))
    attacker = character("a", "A", 0, 9, abilities=stings)
    loses = with_ability(Moment.DEADLY_BY_BATTLE, *HEAL)
    state, events = fought(board(attacker, character("b", "B", 0, 2, abilities=loses)), "a", "b")

    assert [getattr(e.change, "cause", "") for e in events if e.change.word == "becomes-deadly"] == ["damage"]
    assert state.player("B").life == 20


def test_a_saved_fighter_did_not_fall_by_battle_9_15() -> None:
    saved = with_ability(Moment.DEADLY, Effect(verb="negate-deadly", card="this"))
    loses = with_ability(Moment.DEADLY_BY_BATTLE, *HEAL)
    wins = with_ability(Moment.MADE_DEADLY_IN_BATTLE, *HEAL)
    start = board(character("a", "A", 3, 9, abilities=wins), character("b", "B", 0, 3, abilities=(*saved, *loses)))
    state, _ = fought(start, "a", "b")

    assert state.card("b").zone == Zone.IN_PLAY
    assert (state.player("A").life, state.player("B").life) == (20, 20)


def test_damage_never_becomes_less_than_nothing_9_5() -> None:
    shield = with_ability(Moment.IF_TAKES, Effect(verb="change-damage", card="this", amount=-5))
    _, events = fought(board(character("a", "A", 3, 9), character("b", "B", 0, 3, abilities=shield)), "a", "b")

    assert [getattr(e.change, "amount", None) for e in events if e.change.word == "damage-changed"] == [0]
