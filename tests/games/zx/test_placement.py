"""Rulings of placing a Zx, 9."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.games.zx.board import Kind, Moment, Position, Zone
from tests.games.zx.boards import at, board, card, cited, play, refused_by, zx

NEW = card("大狐", "A", Zone.HAND, kind=Kind.ZX, power=9000)


def placed(square: object) -> Option:
    return Option(deed="play", card="大狐", word=str(square))


@pytest.mark.parametrize("square", [1, 3, 4, 5, 6, 7, 9])
def test_an_empty_normal_square_is_allowed_9_1a(square: int) -> None:
    final, events = play(board(NEW), placed(square))

    assert final.card("大狐").square == square
    assert [event.change.about for event in at(events, "9.1a")] == ["大狐"]


def test_the_own_player_square_is_allowed_and_the_other_is_not_9_1b_9_3c() -> None:
    assert refused_by(board(NEW), placed(2)) == ""
    assert refused_by(board(NEW), placed(8)) == "9.3c"


@pytest.mark.parametrize(
    ("owner", "position", "rule"),
    [("A", Position.REBOOTED, ""), ("A", Position.SLEEPING, "9.3a"), ("B", Position.REBOOTED, "9.3b")],
    ids=["own rebooted", "own sleeping", "opposing"],
)
def test_over_whom_a_zx_may_be_placed_9_1c(owner: str, position: Position, rule: str) -> None:
    assert refused_by(board(NEW, zx("狐", owner, 5, 1000, position=position)), placed(5)) == rule


def test_the_zx_underneath_goes_to_the_trash_undestroyed_9_2() -> None:
    draws = Ability(effects=(Effect(verb="draw", player="you", amount=1),), when=Moment.DESTROYED)

    final, events = play(board(NEW, zx("狐", "A", 5, 1000, abilities=(draws,))), placed(5))

    assert final.card("狐").zone == Zone.TRASH
    assert final.card("狐").square is None
    assert final.pile(Zone.HAND, "A") == []
    assert cited(events)[-6:] == ["5.11", "11.18", "9.2", "9.1c", "9.4", "5.9"]


def test_it_enters_rebooted_and_may_attack_9_4_9_6() -> None:
    final, _ = play(board(NEW), placed(5), Option(deed="attack", card="大狐", target="B"))

    assert len(final.pile(Zone.LIFE, "B")) == 3


@pytest.mark.parametrize("square", ["", "0", "10", "x"])
def test_a_square_must_be_named_9_1(square: str) -> None:
    assert refused_by(board(NEW), placed(square)) == "9.1"


def test_only_zx_and_events_in_hand_are_played_5_11() -> None:
    unknown = card("札", "A", Zone.HAND)
    old = card("古狐", "A", Zone.TRASH, kind=Kind.ZX, power=1000)

    assert refused_by(board(unknown), Option(deed="play", card="札")) == "5.11"
    assert refused_by(board(old), Option(deed="play", card="古狐", word="5")) == "5.11"


def test_an_effect_does_not_move_a_zx_onto_another_11_11() -> None:
    push = Ability(effects=(Effect(verb="shift", card="this", amount=8),))
    start = board(zx("狐", "A", 5, 1000, abilities=(push,)), zx("河童", "B", 8, 1000))

    final, events = play(start, Option(deed="use", card="狐", ability=0))

    assert final.card("狐").square == 5
    assert "11.11" in cited(events)
