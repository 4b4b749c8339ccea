"""Rulings of the battle declaration: who may attack whom, 1, 5 and 10."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, decision
from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Moment, PlayerCard, Position, Zone, ZxPlayer
from judge_cli.games.zx.squares import SQUARES, distance
from tests.games.zx.boards import at, attack, board, cited, play, refused_by, zx


def an_attack(attacker: str, target: str) -> Option:
    return Option(deed="attack", card=attacker, target=target)


def players(**of_b: Any) -> tuple[ZxPlayer, ZxPlayer]:
    return (ZxPlayer(id="A"), ZxPlayer(id="B", **of_b))


def test_the_table_of_adjacent_squares_10_7() -> None:
    adjacent = {square: [other for other in SQUARES if distance(square, other) == 1] for square in SQUARES}

    assert adjacent == {
        1: [2, 4],
        2: [1, 3, 5],
        3: [2, 6],
        4: [1, 5, 7],
        5: [2, 4, 6, 8],
        6: [3, 5, 9],
        7: [4, 8],
        8: [5, 7, 9],
        9: [6, 8],
    }


@pytest.mark.parametrize(("one", "other", "steps"), [(5, 5, 0), (5, 8, 1), (5, 9, 2), (1, 8, 3), (1, 9, 4)])
def test_distance_counts_steps_along_rows_and_columns_303_2a(one: int, other: int, steps: int) -> None:
    assert distance(one, other) == distance(other, one) == steps


@pytest.mark.parametrize(
    ("position", "refused"), [(Position.REBOOTED, ""), (Position.SLEEPING, "1.1")], ids=["rebooted", "sleeping"]
)
def test_the_attacker_must_be_rebooted_1_1(position: Position, refused: str) -> None:
    start = board(zx("狐", "A", 5, 1000, position=position), zx("河童", "B", 8, 1000))

    assert refused_by(start, an_attack("狐", "河童")) == refused


@pytest.mark.parametrize(("owner", "refused"), [("A", "1.2a"), ("B", "")], ids=["own", "opposing"])
def test_the_target_is_an_opposing_zx_1_2a(owner: str, refused: str) -> None:
    start = board(zx("狐", "A", 5, 1000), zx("河童", owner, 8, 1000))

    assert refused_by(start, an_attack("狐", "河童")) == refused


@pytest.mark.parametrize("square", [4, 5, 6, 7, 9, 1, 3, 2])
def test_only_5_7_and_9_are_beside_the_opposing_player_square_1_2b(square: int) -> None:
    start = board(zx("狐", "A", square, 1000))

    assert refused_by(start, an_attack("狐", "B")) == ("" if square in {5, 7, 9} else "1.2b")


def test_a_zx_of_the_attackers_player_on_that_square_is_no_obstacle_1_2b() -> None:
    start = board(zx("狐", "A", 5, 1000), zx("狸", "A", 8, 1000))

    assert refused_by(start, an_attack("狐", "B")) == ""


@pytest.mark.parametrize(
    ("player_card", "overboost", "refused"),
    [
        (PlayerCard.PRESENT, False, ""),
        (PlayerCard.ABSENT, False, ""),
        (PlayerCard.ABSENT, True, "1.2b"),
        (PlayerCard.PRESENT, True, "5.15"),
    ],
    ids=["card", "virtual card", "overboost alone", "card and overboost"],
)
def test_a_player_card_is_needed_and_an_overboost_is_in_the_way_1_2b(
    player_card: PlayerCard, overboost: bool, refused: str
) -> None:
    start = board(zx("狐", "A", 5, 1000), players=players(player_card=player_card, overboost=overboost))

    assert refused_by(start, an_attack("狐", "B")) == refused


@pytest.mark.parametrize(
    ("reach", "square", "refused"),
    [(None, 9, "1.2a"), (2, 9, ""), (2, 8, ""), (2, 3, ""), (3, 3, ""), (1, 9, "10.1")],
    ids=["no Range", "diagonal", "adjacent", "another diagonal", "larger Range", "Range 1"],
)
def test_range_reaches_up_to_its_number_10_1(reach: int | None, square: int, refused: str) -> None:
    start = board(zx("弓", "A", 5, 1000, range=reach), zx("河童", "B", square, 1000))

    assert refused_by(start, an_attack("弓", "河童")) == refused


@pytest.mark.parametrize(("square", "refused"), [(4, ""), (6, ""), (2, ""), (1, "10.4"), (3, "10.4")])
def test_range_2_reaches_the_player_from_distance_2_10_4(square: int, refused: str) -> None:
    start = board(zx("弓", "A", square, 1000, range=2))

    assert refused_by(start, an_attack("弓", "B")) == refused


def test_the_other_players_zx_does_not_attack_5_2() -> None:
    start = board(zx("狐", "A", 5, 1000), zx("河童", "B", 8, 1000))

    assert refused_by(start, an_attack("河童", "狐")) == "5.2"


def test_on_their_own_turn_it_does_5_2() -> None:
    start = board(zx("狐", "A", 5, 1000), zx("河童", "B", 8, 1000))
    of_b = advance(GAME, replace(start, turn_player="B"))

    asked = decision(GAME, of_b)
    assert asked is not None
    assert asked.player == "B"
    assert an_attack("河童", "狐") in asked.options


def test_the_attacker_sleeps_and_both_sides_trigger_1_3_1_4() -> None:
    of_the_attacker = Ability(effects=(), when=Moment.ATTACKS)
    of_the_target = Ability(effects=(), when=Moment.ATTACKED)
    of_a_bystander = Ability(effects=(), when=Moment.ATTACKS)
    start = board(
        zx("狐", "A", 5, 1000, abilities=(of_the_attacker,)),
        zx("狸", "A", 4, 1000, abilities=(of_a_bystander,)),
        zx("河童", "B", 8, 5000, abilities=(of_the_target,)),
    )

    final, events = attack(start, "狐", "河童")

    assert final.card("狐").position == Position.SLEEPING
    assert [event.change.about for event in at(events, "1.4")] == ["狐", "河童"]


def test_abilities_of_the_declaration_are_done_before_the_event_step_1_5() -> None:
    stronger = Ability(
        effects=(Effect(verb="add", card="this", word="power", amount=2000, until="battle"),), when=Moment.ATTACKED
    )
    start = board(zx("狐", "A", 5, 5000), zx("河童", "B", 8, 4000, abilities=(stronger,)))

    _, events = attack(start, "狐", "河童")

    numbers = cited(events)
    assert numbers.index("6.2") < numbers.index("1.6") < numbers.index("2.1")


def test_an_attacker_rebooted_by_an_effect_attacks_again_5_8() -> None:
    again = Ability(effects=(Effect(verb="reboot", card="this"),), when=Moment.BATTLE_END)
    start = board(zx("狐", "A", 5, 1000, abilities=(again,)))

    final, _ = play(start, an_attack("狐", "B"), an_attack("狐", "B"), an_attack("狐", "B"))

    assert len(final.pile(Zone.LIFE, "B")) == 1


@pytest.mark.parametrize("less", [-2, -3])
def test_a_zx_whose_range_has_sunk_still_attacks_an_adjacent_zx_10_3(less: int) -> None:
    sinks = Ability(effects=(Effect(verb="add", card="弓", word="range", amount=less, until="turn"),))
    start = board(zx("弓", "A", 5, 1000, range=2, abilities=(sinks,)), zx("河童", "B", 8, 1000))

    final, _ = play(start, Option(deed="use", card="弓", ability=0), an_attack("弓", "河童"))

    assert final.card("河童").zone == Zone.CHARGE
