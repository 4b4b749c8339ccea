"""What effects do, on whom, and what can be paid with."""

from __future__ import annotations

from typing import Any

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Position, Zone
from judge_cli.games.caster.vocabulary import VERBS, can_pay
from tests.games.caster.boards import (
    USE_IT,
    answered,
    attack,
    barrier,
    board,
    cited,
    deck,
    effect_of,
    in_zone,
    orbs,
    play,
    servant,
    unmet,
)

ATTACK = Option(deed="attack", card="狐", target="B")


def after_effects(*effects: Effect, on: tuple[CasterCard, ...] = ()) -> tuple[Board, list[Event]]:
    """The attack of 狐 on B, in answer to which A's effects are done."""
    start = board(servant("狐", "A", 5), *on, effect_of("A", *effects), *orbs("B", 3), *deck("A", 2))
    return play(start, ATTACK, USE_IT)


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("name", ["attacker", "target", "B", "nobody"])
def test_an_effect_on_what_is_no_card_does_nothing_x_10(verb: str, name: str) -> None:
    state = board(servant("狐", "A", 5))

    [said] = VERBS[verb](state, Effect(verb=verb, card=name, word="attack", amount=1, player="A"))

    assert said[0] == "X.10"  # type: ignore[index]


@pytest.mark.parametrize("verb", ["destroy", "recover", "rest", "reverse", "add", "set", "lose", "control", "become"])
def test_what_happens_on_the_field_only_does_not_reach_a_card_in_hand_x_10(verb: str) -> None:
    hand = in_zone(Zone.HAND, "札", "A", kind=Kind.SERVANT, attack=1, defense=1)

    after, events = after_effects(Effect(verb=verb, card="札", word="attack", player="B"), on=(hand,))

    assert "X.10" in cited(events)
    assert after.card("札") == hand


def test_only_cards_in_hand_are_discarded_x_10() -> None:
    after, events = after_effects(Effect(verb="discard", card="河童"), on=(servant("河童", "B", 1),))

    assert "X.10" in cited(events)
    assert after.card("河童").zone == Zone.FIELD


def test_attacker_means_the_attacking_servant_only_while_it_is_that_x_10() -> None:
    gone = Effect(verb="lose", card="attacker", word="attack")

    after, events = after_effects(gone, Effect(verb="destroy", card="attacker"))

    assert cited(events)[cited(events).index("803.4a") + 1] == "X.10"
    assert after.card("狐").zone == Zone.FIELD


@pytest.mark.parametrize(
    ("target", "falls"), [("河童", True), ("石碑", True), ("B", False)], ids=["a servant", "another card", "a player"]
)
def test_target_means_the_card_that_is_attacked_and_never_a_player(target: str, falls: bool) -> None:
    stone = barrier("石碑", "B", keywords=(Keyword.ATTACKABLE,))
    start = board(
        servant("狐", "A", 1),
        servant("河童", "B", 9),
        stone,
        effect_of("A", Effect(verb="destroy", card="target")),
        *orbs("B", 3),
    )

    after, events = play(start, Option(deed="attack", card="狐", target=target), USE_IT)

    assert ("X.10" in cited(events)) is not falls
    assert after.is_player(target) or after.card(target).zone == Zone.GRAVEYARD


def test_a_target_that_lost_its_status_is_the_target_no_more() -> None:
    start = board(
        servant("狐", "A", 1),
        servant("河童", "B", 9),
        effect_of("A", Effect(verb="lose", card="target", word="defense"), Effect(verb="destroy", card="target")),
    )

    after, events = play(start, Option(deed="attack", card="狐", target="河童"), USE_IT)

    assert "X.10" in cited(events)
    assert after.card("河童").zone == Zone.FIELD


def test_a_card_put_where_it_is_stays_as_it_is() -> None:
    after, events = after_effects(Effect(verb="put", card="猫", word="reversed"), on=(servant("猫", "A", 1),))

    assert "already-so" in [event.change.word for event in events]
    assert after.card("猫").position == Position.RECOVERED


def test_a_card_moved_to_where_it_is_stays_in_its_place() -> None:
    after, events = after_effects(Effect(verb="move", card="A-deck-0", word="deck"))

    assert "already-so" in [event.change.word for event in events]
    assert [card.id for card in after.in_zone(Zone.DECK, of="A")] == ["A-deck-0", "A-deck-1"]


@pytest.mark.parametrize(("player", "controller"), [("B", "B"), ("", "A")], ids=["under B", "under its owner"])
def test_a_card_is_put_under_whom_the_effect_says_else_under_its_owner(player: str, controller: str) -> None:
    grave = in_zone(Zone.GRAVEYARD, "札", "A", kind=Kind.SERVANT, attack=1, defense=1)

    after, _ = after_effects(Effect(verb="put", card="札", player=player, word="reversed"), on=(grave,))

    assert (after.card("札").controller, after.card("札").position) == (controller, Position.REVERSED)


def quickcast(name: str, *effects: Effect, **more: Any) -> CasterCard:
    """A conjure of B's in hand that may be played in battle."""
    return in_zone(
        Zone.HAND,
        name,
        "B",
        kind=Kind.CONJURE,
        keywords=(Keyword.QUICKCAST,),
        abilities=(Ability(effects=effects),),
        **more,
    )


ANSWERED = (ATTACK, Option(deed="pass"), Option(deed="play", card="術"), Option(deed="pass"))


@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (Effect(verb="negate", card="術"), Zone.GRAVEYARD),
        (Effect(verb="move", card="術", word="hand"), Zone.HAND),
        (Effect(verb="put", card="術", word="recovered"), Zone.FIELD),
    ],
    ids=["negated", "taken back", "put onto the field"],
)
def test_a_card_that_left_the_chase_does_not_resolve_p_7(effect: Effect, zone: Zone) -> None:
    destroys = quickcast("術", Effect(verb="destroy", card="狐"))

    after, events = play(
        board(servant("狐", "A", 5), destroys, effect_of("A", effect), *orbs("B", 3)), *ANSWERED, USE_IT
    )

    assert after.card("術").zone == zone
    assert after.card("狐").zone == Zone.FIELD
    assert after.stack == ()
    assert [event.change.about for event in events if event.change.word == "resolves"] == ["効果"]


def test_negating_an_ability_leaves_its_card_where_it_is() -> None:
    bell = barrier("鐘", "B", Ability(effects=(Effect(verb="destroy", card="狐"),), once=True))
    start = board(servant("狐", "A", 5), bell, effect_of("A", Effect(verb="negate", card="鐘")), *orbs("B", 3))

    after, _ = play(
        start, ATTACK, Option(deed="pass"), Option(deed="use", card="鐘", ability=0), Option(deed="pass"), USE_IT
    )

    assert after.card("鐘").zone == Zone.FIELD
    assert after.card("狐").zone == Zone.FIELD


def test_an_ability_on_the_chase_resolves_though_its_card_has_left_the_field_p_7() -> None:
    bell = barrier("鐘", "B", Ability(effects=(Effect(verb="draw", player="you", amount=1),), once=True))
    leaves = effect_of("A", Effect(verb="move", card="鐘", word="hand"))
    start = board(servant("狐", "A", 5), bell, leaves, *orbs("B", 3), *deck("B", 1))

    after, _ = play(
        start, ATTACK, Option(deed="pass"), Option(deed="use", card="鐘", ability=0), Option(deed="pass"), USE_IT
    )

    assert after.card("鐘").zone == Zone.HAND
    assert after.card("B-deck-0").zone == Zone.HAND


def test_a_card_that_takes_itself_back_does_not_end_in_the_graveyard() -> None:
    start = board(servant("狐", "A", 5), quickcast("術", Effect(verb="move", card="this", word="hand")), *orbs("B", 3))

    after, _ = play(start, *ANSWERED)

    assert after.card("術").zone == Zone.HAND


def uncovered(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.cites, event.change.key) for event in events if isinstance(event.change, Uncovered)]


def test_an_effect_that_ends_the_battle_is_done_to_its_end_first_x_15() -> None:
    ends = quickcast("術", Effect(verb="end-battle"), Effect(verb="draw", player="you", amount=1))

    after, events = play(board(servant("狐", "A", 5), ends, *orbs("B", 3), *deck("B", 1)), *ANSWERED)

    assert uncovered(events) == [("X.15", "ending-a-battle")]
    assert after.card("術").zone == Zone.GRAVEYARD
    assert after.card("B-deck-0").zone == Zone.HAND
    assert not {"804.1", "804.5", "804.6"} & set(cited(events))
    assert cited(events)[cited(events).index("805.1") - 1] == "X.15"
    assert len(after.orbs("B")) == 3
    assert not after.ending


def test_a_battle_that_is_at_its_end_does_not_end_a_second_time_x_15() -> None:
    ends = effect_of("B", Effect(verb="end-battle"), at="805.2")

    _, events = play(board(servant("狐", "A", 5), ends, *orbs("B", 3)), ATTACK, USE_IT)

    assert uncovered(events) == [("X.15", "ending-a-battle-at-its-end")]
    assert cited(events).count("805.1") == 1


def test_a_battle_ends_once_however_often_an_effect_says_so_x_15() -> None:
    ends = effect_of("B", Effect(verb="end-battle"), Effect(verb="end-battle"))

    _, events = play(board(servant("狐", "A", 5), ends, *orbs("B", 3)), ATTACK, USE_IT)

    assert uncovered(events) == [("X.15", "ending-a-battle")]
    assert cited(events).count("805.1") == 1


def test_what_waits_on_the_chase_when_the_battle_is_ended_resolves_at_805_2_x_15() -> None:
    first = barrier("鐘", "A", Ability(effects=(Effect(verb="draw", player="you", amount=1),), once=True))
    start = board(servant("狐", "A", 5), first, effect_of("B", Effect(verb="end-battle")), *orbs("B", 3), *deck("A", 1))

    after, events = play(
        start, ATTACK, Option(deed="use", card="鐘", ability=0), Option(deed="pass"), USE_IT, Option(deed="pass")
    )

    drawn = next(event for event in events if event.change.word == "drawn")
    assert drawn.at[0] == "805.2"
    assert after.card("A-deck-0").zone == Zone.HAND


def test_there_is_no_battle_to_end_before_an_attack() -> None:
    start = board(servant("狐", "A", 5), effect_of("B", Effect(verb="end-battle"), at="803.2"), *orbs("B", 3))

    _, events = play(start, USE_IT)

    assert uncovered(events) == []
    assert "no-battle" in [event.change.word for event in events]


MINE = servant("狐", "A", 1)
THEIRS = servant("河童", "B", 1)
HAND = in_zone(Zone.HAND, "札", "A")
THEIR_HAND = in_zone(Zone.HAND, "手", "B")


@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        ([("rest", "狐")], True),
        ([("reverse", "狐")], True),
        ([("destroy", "狐")], True),
        ([("discard", "札")], True),
        ([("rest", "河童")], False),
        ([("reverse", "河童")], False),
        ([("destroy", "河童")], False),
        ([("discard", "手")], False),
        ([("discard", "狐")], False),
        ([("rest", "札")], False),
        ([("rest", "nobody")], False),
        ([("rest", "狐"), ("rest", "狐")], False),
        ([("discard", "札"), ("discard", "札")], False),
        ([("destroy", "狐"), ("rest", "狐")], False),
        ([("rest", "狐"), ("destroy", "狐")], True),
        ([("rest", "狐"), ("discard", "札")], True),
    ],
    ids=str,
)
def test_a_cost_is_paid_with_ones_own_cards_each_part_after_the_one_before_x_7(
    cost: list[tuple[str, str]], payable: bool
) -> None:
    parts = tuple(Effect(verb=verb, card=card) for verb, card in cost)

    assert can_pay(board(MINE, THEIRS, HAND, THEIR_HAND), parts, source="狐", payer="A") is payable


@pytest.mark.parametrize(("position", "payable"), [("recovered", True), ("rested", False), ("reversed", False)])
def test_only_a_recovered_card_pays_by_being_rested_x_7(position: str, payable: bool) -> None:
    state = board(servant("狐", "A", 1, position=Position(position)))

    assert can_pay(state, (Effect(verb="rest", card="狐"),), source="狐", payer="A") is payable


def test_a_reversed_card_does_not_pay_by_being_reversed_x_7() -> None:
    state = board(servant("狐", "A", 1, position=Position.REVERSED))

    assert not can_pay(state, (Effect(verb="reverse", card="狐"),), source="狐", payer="A")


def test_a_card_is_not_discarded_to_pay_for_itself_x_7() -> None:
    cost = (Effect(verb="discard", card="this"),)
    state = answered(board(servant("狐", "A", 5), quickcast("術", play_cost=cost)), Option(deed="pass"))

    assert unmet(state, Option(deed="play", card="術")) == ("X.7", ["cost-can-be-paid"])


def test_the_attack_of_a_boosted_servant_is_judged_with_the_boost_804_3() -> None:
    start = board(
        servant("狐", "A", 5),
        servant("河童", "B", 5),
        effect_of("A", Effect(verb="add", card="狐", word="attack", amount=1)),
    )

    after, _ = play(start, Option(deed="attack", card="狐", target="河童"), USE_IT)

    assert after.card("河童").zone == Zone.GRAVEYARD


def test_a_target_is_measured_with_what_lasts_on_it_804_3() -> None:
    start = board(
        servant("狐", "A", 5),
        servant("河童", "B", 4),
        effect_of("B", Effect(verb="add", card="target", word="attack", amount=1)),
    )

    after, _ = play(start, Option(deed="attack", card="狐", target="河童"), USE_IT)

    assert after.card("河童").zone == Zone.FIELD


def test_nobody_may_attack_for_a_player_who_cannot_803_3a() -> None:
    banned = Effect(verb="give", player="A", word=Keyword.CANNOT_ATTACK)
    start = board(servant("狐", "A", 5), effect_of("B", banned, at="803.2"), *orbs("B", 3))

    after, events = play(start, USE_IT)

    assert "attack-chosen" not in [event.change.word for event in events]
    assert after.card("狐").position == Position.RECOVERED


def test_an_attack_is_not_judged_against_an_attackable_card_that_is_a_servant_by_then_x_3() -> None:
    stone = barrier("石碑", "B", keywords=(Keyword.ATTACKABLE,), attack=1, defense=1)
    start = board(
        servant("狐", "A", 5), stone, effect_of("B", Effect(verb="become", card="石碑", word="servant")), *orbs("B", 1)
    )

    after, events = play(start, Option(deed="attack", card="狐", target="石碑"), USE_IT)

    assert uncovered(events) == [("X.3", "attackable-card-is-a-servant-now")]
    assert after.card("石碑").zone == Zone.FIELD


def test_an_attackable_card_that_left_is_an_open_question_x_3() -> None:
    stone = barrier("石碑", "B", keywords=(Keyword.ATTACKABLE,))
    leaves = effect_of("B", Effect(verb="move", card="石碑", word="hand"))

    _, events = play(
        board(servant("狐", "A", 5), stone, leaves, *orbs("B", 1)),
        Option(deed="attack", card="狐", target="石碑"),
        USE_IT,
    )

    assert uncovered(events) == [("X.3", "attackable-card-is-gone")]
    assert "804.1" not in cited(events)


def test_an_attack_on_an_attackable_card_that_stays_is_not_judged_x_3() -> None:
    stone = barrier("石碑", "B", keywords=(Keyword.ATTACKABLE,))

    _, events = attack(board(servant("狐", "A", 5), stone, *orbs("B", 1)), "狐", "石碑")

    assert uncovered(events) == [("X.3", "target-without-judgement")]
