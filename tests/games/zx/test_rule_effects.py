"""Rulings of preprocessing, 6, life, 8, and rule effects, 12."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, answer, decision
from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Keyword, Kind, Moment, PlayerCard, Zone, ZxPlayer
from tests.games.zx.boards import at, attack, board, card, cited, event, pile, play, refused_by, zx

PAY_2 = (Effect(verb="pay", player="you", amount=2),)


def both(**of_b: Any) -> tuple[ZxPlayer, ZxPlayer]:
    return (ZxPlayer(id="A"), ZxPlayer(id="B", **of_b))


def test_rule_effects_run_in_their_order_901_2b() -> None:
    start = board(
        zx("狐", "A", 8, 9000),
        zx("河童", "B", 5, 1000, damage=1000),
        *pile("B", Zone.CHARGE, 5),
        players=both(damage=1, player_card=PlayerCard.ABSENT),
    )

    _, events = play(start)

    order = [number for number in cited(events) if number in {"12.3a", "906.1", "11.11", "12.7", "12.9"}]
    assert order == ["12.3a", "906.1", "11.11", "12.7", "12.9", "906.1", "906.1"]


def test_rule_effects_come_before_abilities_6_1() -> None:
    saves = Ability(effects=(Effect(verb="add", card="河童", word="power", amount=9000),), when=Moment.ATTACKED)
    weak = event("水", "A", Effect(verb="damage", card="河童", amount=1000))
    start = board(zx("狐", "A", 5, 1000), zx("河童", "B", 8, 1000, abilities=(saves,)), weak)

    final, _ = play(start, Option(deed="play", card="水"))

    assert final.card("河童").zone == Zone.CHARGE


def test_one_loser_ends_the_game_at_once_101_2() -> None:
    final, events = attack(board(zx("狐", "A", 5, 1000), life=1), "狐", "B")

    assert final.outcome is not None
    assert (final.outcome.kind, final.outcome.winner) == ("won", "A")
    assert cited(events)[-3:] == ["6.1", "12.8", "101.2"]


def test_two_losers_draw_101_3() -> None:
    final, _ = play(board(life=0))

    assert final.outcome is not None
    assert final.outcome.kind == "drawn"


def test_the_loss_stands_before_player_damage_8_7() -> None:
    saving = event("命の水", "B", Effect(verb="move", card="札", word=Zone.LIFE))
    life = card("命の水", "B", Zone.LIFE, kind=Kind.EVENT, keywords=(Keyword.IGNITION,), abilities=saving.abilities)
    start = board(zx("狐", "A", 5, 1000), card("札", "B", Zone.HAND), life, *pile("A", Zone.LIFE, 1), life=0)

    final, _ = attack(start, "狐", "B", Option(deed="life", card="命の水"), Option(deed="play", card="命の水"))

    assert final.outcome is None
    assert [card.id for card in final.pile(Zone.LIFE, "B")] == ["札"]


def test_the_opponent_picks_the_life_and_its_owner_plays_it_8_2_8_4() -> None:
    life = card("命の狸", "B", Zone.LIFE, kind=Kind.ZX, power=1000, keywords=(Keyword.IGNITION,))
    state = advance(GAME, board(life, players=both(damage=1)))

    asked = decision(GAME, state)
    assert asked is not None
    assert (asked.player, asked.cites) == ("A", "8.2")
    asked = decision(GAME, answer(GAME, state, Option(deed="life", card="命の狸")))
    assert asked is not None
    assert (asked.player, asked.cites) == ("B", "8.4")
    squares = {option.word for option in asked.options if option.deed == "play"}
    assert squares == {"1", "3", "4", "5", "6", "7", "8", "9"}


@pytest.mark.parametrize(
    ("keywords", "kind", "asked"),
    [((Keyword.IGNITION,), Kind.EVENT, True), ((), Kind.EVENT, False), ((Keyword.IGNITION,), Kind.UNKNOWN, False)],
    ids=["with the icon", "without", "unknown card"],
)
def test_only_a_card_with_the_icon_may_be_played_8_4(keywords: tuple[str, ...], kind: Kind, asked: bool) -> None:
    life = card("命", "B", Zone.LIFE, kind=kind, keywords=keywords)
    choice = Option(deed="life", card="命")

    final, events = play(board(life, players=both(damage=1)), choice)

    assert ("8.4" in cited(events)) is asked
    assert final.card("命").zone == Zone.CHARGE


def test_damage_is_handled_point_by_point_8_6() -> None:
    final, events = play(board(players=both(damage=3)))

    assert cited(events).count("8.3") == 3
    assert len(final.pile(Zone.LIFE, "B")) == 1
    assert len(final.pile(Zone.CHARGE, "B")) == 3


def test_damage_of_both_players_begins_with_the_turn_player_11_9() -> None:
    start = board(players=(ZxPlayer(id="A", damage=1), ZxPlayer(id="B", damage=1)))

    _, events = play(start)

    assert "11.9" in cited(events)
    assert [event.change.about for event in at(events, "8.5")] == ["A-life-1", "B-life-1"]


@pytest.mark.parametrize(("charge", "limit", "left"), [(4, 4, 4), (5, 4, 4), (7, 4, 4), (5, 5, 5), (6, 5, 5)])
def test_charge_over_its_limit_is_trashed_down_to_it_906_1(charge: int, limit: int, left: int) -> None:
    start = board(*pile("B", Zone.CHARGE, charge), players=both(charge_limit=limit))

    final, _ = play(start)

    assert len(final.pile(Zone.CHARGE, "B")) == left
    assert len(final.pile(Zone.TRASH, "B")) == charge - left


def test_the_owner_picks_any_card_of_charge_906_1() -> None:
    state = advance(GAME, board(*pile("B", Zone.CHARGE, 5), *pile("A", Zone.CHARGE, 4)))

    asked = decision(GAME, state)
    assert asked is not None
    assert asked.player == "B"
    assert refused_by(state, Option(deed="excess", card="A-charge-1")) == "906.1"
    assert answer(GAME, state, Option(deed="excess", card="B-charge-5")).card("B-charge-5").zone == Zone.TRASH


@pytest.mark.parametrize(
    ("player_card", "overboost", "becomes"),
    [
        (PlayerCard.PRESENT, False, PlayerCard.PRESENT),
        (PlayerCard.ABSENT, False, PlayerCard.VIRTUAL),
        (PlayerCard.ABSENT, True, PlayerCard.ABSENT),
    ],
)
def test_a_virtual_player_card_fills_in_12_3a(player_card: PlayerCard, overboost: bool, becomes: PlayerCard) -> None:
    final, _ = play(board(players=both(player_card=player_card, overboost=overboost)))

    assert final.player("B").player_card == becomes


def test_reload_happens_in_the_middle_of_an_effect_901_2a() -> None:
    dig = event("採掘", "A", Effect(verb="mill", player="you", amount=1), Effect(verb="put-in-trash", card="資源"))
    start = board(dig, card("資源", "A", Zone.RESOURCES), life=2)
    one_card = tuple(card for card in start.cards if card.zone != Zone.DECK or card.id in {"A-deck-1", "B-deck-1"})

    final, events = play(replace(start, cards=one_card), Option(deed="play", card="採掘"))

    assert final.card("A-deck-1").zone == Zone.DECK
    assert final.card("資源").zone == Zone.TRASH
    assert len(final.pile(Zone.LIFE, "A")) == 1
    assert cited(events).index("12.2b") < cited(events).index("7.6")


def test_life_lost_to_reload_is_not_played_12_2b() -> None:
    start = board(*pile("B", Zone.TRASH, 2), life=2)
    cards = tuple(
        replace(card, keywords=(Keyword.IGNITION,), kind=Kind.EVENT) if card.zone == Zone.LIFE else card
        for card in start.cards
        if not (card.zone == Zone.DECK and card.owner == "B")
    )

    final, events = play(replace(start, cards=cards))

    assert final.card("B-life-1").zone == Zone.CHARGE
    assert "8.4" not in cited(events)
    assert len(final.pile(Zone.DECK, "B")) == 2


def test_the_last_life_lost_to_reload_loses_12_8() -> None:
    start = board(*pile("B", Zone.TRASH, 2), *pile("A", Zone.LIFE, 1), *pile("B", Zone.LIFE, 1), life=0)
    cards = tuple(card for card in start.cards if not (card.zone == Zone.DECK and card.owner == "B"))

    final, _ = play(replace(start, cards=cards))

    assert final.outcome is not None
    assert final.outcome.winner == "A"


def test_the_turn_players_new_trigger_comes_first_6_3() -> None:
    brings = Ability(effects=(Effect(verb="put", card="雪女", amount=4, word="rebooted"),), when=Moment.ATTACKS)
    freezes = Ability(effects=tuple(Effect(verb="sleep", card=f"B-resources-{n}") for n in (1, 2)), when=Moment.ENTERS)
    strikes = Ability(
        effects=(Effect(verb="damage", card="狐", amount=9000),), when=Moment.ATTACKS, of="opponents", cost=PAY_2
    )
    start = board(
        zx("狐", "A", 5, 5000, abilities=(brings,)),
        card("雪女", "A", Zone.HAND, kind=Kind.ZX, power=1000, abilities=(freezes,)),
        zx("河童", "B", 7, 4000, abilities=(strikes,)),
        *pile("B", Zone.RESOURCES, 2),
    )

    final, events = attack(start, "狐", "B")

    assert final.card("狐").zone == Zone.SQUARES
    assert "6.7" in cited(events)


def test_without_the_newcomer_it_can_be_paid_6_2() -> None:
    strikes = Ability(
        effects=(Effect(verb="damage", card="狐", amount=9000),), when=Moment.ATTACKS, of="opponents", cost=PAY_2
    )
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 7, 4000, abilities=(strikes,)), *pile("B", Zone.RESOURCES, 2))

    final, _ = attack(start, "狐", "B")

    assert final.card("狐").zone == Zone.CHARGE
    assert [card.position for card in final.pile(Zone.RESOURCES, "B")] == ["sleeping", "sleeping"]


def test_several_lethal_zx_go_together_11_8() -> None:
    start = board(zx("河童", "B", 8, 1000, damage=1000), zx("天狗", "B", 9, 1000, damage=1000))

    _, events = play(start)

    numbers = cited(events)
    assert numbers.count("11.8") == 1
    assert numbers[numbers.index("11.8") + 1 :][:2] == ["7.5", "7.5"]


def test_put_into_the_trash_is_not_destroyed_7_6() -> None:
    draws = Ability(effects=(Effect(verb="draw", player="you", amount=1),), when=Moment.DESTROYED)
    void = event("無", "A", Effect(verb="put-in-trash", card="河童"))

    final, _ = play(board(zx("河童", "B", 8, 1000, abilities=(draws,)), void), Option(deed="play", card="無"))

    assert final.card("河童").zone == Zone.TRASH
    assert len(final.pile(Zone.HAND, "B")) == 0


def test_a_borrowed_zx_goes_to_its_owners_charge_7_5() -> None:
    borrowed = replace(zx("河童", "B", 5, 1000, damage=1000), controller="A")

    final, _ = play(board(borrowed))

    assert [card.id for card in final.pile(Zone.CHARGE, "B")] == ["河童"]


@pytest.mark.parametrize(("share", "rule"), [(0, "7.7"), (1, "")])
def test_each_share_is_at_least_1_7_7(share: int, rule: str) -> None:
    shared = Ability(
        effects=(Effect(verb="share", card="河童", amount=share), Effect(verb="share", card="天狗", amount=3000))
    )
    start = board(zx("狐", "A", 5, 1000, abilities=(shared,)), zx("河童", "B", 8, 5000), zx("天狗", "B", 9, 5000))

    assert refused_by(start, Option(deed="use", card="狐", ability=0)) == rule
