"""Rulings of Break, 1103."""

from __future__ import annotations

from typing import Any

import pytest

from judge_cli.engine.ability import Effect
from judge_cli.engine.decision import Option
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Position, Zone
from tests.games.caster.boards import USE_IT, board, cited, effect_of, in_zone, orbs, play, servant, unmet

ATTACK = Option(deed="attack", card="狐", target="B")
STRONG = servant("狐", "A", 5, keywords=(Keyword.DOUBLE_CORRUPT,))


def orb(name: str, kind: Kind, /, **more: Any) -> CasterCard:
    """An orb of B's with Break."""
    numbers = {"attack": 1, "defense": 1} if kind == Kind.SERVANT else {}
    return in_zone(Zone.ORBS, name, "B", kind=kind, keywords=(Keyword.BREAK,), **numbers, **more)


def caster(name: str, owner: str, /, **more: Any) -> CasterCard:
    return CasterCard(id=name, owner=owner, controller=owner, zone=Zone.FIELD, kind=Kind.CASTER, **more)


def at_the_break(*cards: CasterCard) -> Board:
    """The board at which B decides on a Break, after an attack that corrupts two orbs."""
    state, _ = play(board(STRONG, *cards, at="803.3"), ATTACK, until="804.5 break")
    return state


def breaks(name: str, position: str = "") -> Option:
    return Option(deed="break", card=name, word=position)


@pytest.mark.parametrize("position", [Position.RECOVERED, Position.REVERSED])
def test_a_servant_enters_as_its_player_chooses_s_3(position: Position) -> None:
    after, _ = play(board(STRONG, orb("河童", Kind.SERVANT)), ATTACK, breaks("河童", position))

    assert (after.card("河童").zone, after.card("河童").position) == (Zone.FIELD, position)


@pytest.mark.parametrize(
    ("name", "position"), [("河童", "rested"), ("河童", ""), ("魔女", "reversed")], ids=["rested", "none", "a caster"]
)
def test_no_other_position_may_be_chosen_s_3(name: str, position: str) -> None:
    state = at_the_break(orb("河童", Kind.SERVANT), orb("魔女", Kind.CASTER))

    assert unmet(state, breaks(name, position)) == ("S.3", ["position-is-recovered-or-reversed"])


def test_a_caster_goes_onto_the_field_recovered_1103_2a() -> None:
    after, events = play(board(STRONG, orb("魔女", Kind.CASTER)), ATTACK, breaks("魔女"))

    assert (after.card("魔女").zone, after.card("魔女").position) == (Zone.FIELD, Position.RECOVERED)
    assert "1103.2a" in cited(events)


def test_of_two_namesakes_corrupted_at_once_the_second_stays_in_hand_1103_2a() -> None:
    both = (orb("姉", Kind.CASTER, name="魔女"), orb("妹", Kind.CASTER, name="魔女"))

    after, events = play(board(STRONG, *both), ATTACK, breaks("妹"))

    barred = [event for event in events if event.change.word == "namesake-is-controlled"]
    assert [(event.cites, event.change.about) for event in barred] == [("1103.2a", "姉")]
    assert (after.card("妹").zone, after.card("姉").zone) == (Zone.FIELD, Zone.HAND)


def test_a_namesake_is_refused_while_another_card_may_break_1103_2a() -> None:
    state = at_the_break(orb("妹", Kind.CASTER, name="魔女"), orb("河童", Kind.SERVANT), caster("魔女", "B"))

    assert unmet(state, breaks("妹")) == ("1103.2a", ["no-namesake-is-controlled"])


def test_leaving_break_unused_says_who_could_not_break_anyway_1103_2a() -> None:
    cards = (orb("妹", Kind.CASTER, name="魔女"), orb("河童", Kind.SERVANT), caster("魔女", "B"))

    after, events = play(board(STRONG, *cards), ATTACK, Option(deed="keep"))

    assert [event.cites for event in events if event.change.about == "妹"][-1] == "1103.2a"
    assert [after.card(name).zone for name in ("妹", "河童")] == [Zone.HAND, Zone.HAND]
    assert after.breaking == ()


@pytest.mark.parametrize(
    "other",
    [caster("魔女", "A"), servant("魔女", "B", 1), in_zone(Zone.HAND, "魔女", "B", kind=Kind.CASTER)],
    ids=["the opponent's", "a servant", "in hand"],
)
def test_only_a_caster_of_ones_own_on_the_field_is_a_namesake_1103_2a(other: CasterCard) -> None:
    after, _ = play(board(STRONG, orb("妹", Kind.CASTER, name="魔女"), other, *orbs("A", 1)), ATTACK, breaks("妹"))

    assert after.card("妹").zone == Zone.FIELD


def test_a_break_cost_that_cannot_be_paid_is_refused_o_4() -> None:
    dear = orb("河童", Kind.SERVANT, break_cost=(Effect(verb="discard", card="札"),))

    state = at_the_break(dear, orb("狸", Kind.SERVANT), in_zone(Zone.GRAVEYARD, "札", "B"))

    assert unmet(state, breaks("河童", "recovered")) == ("O.4", ["cost-can-be-paid"])


def test_a_card_does_not_pay_for_its_own_break_by_being_discarded_o_4() -> None:
    eats_itself = orb("河童", Kind.SERVANT, break_cost=(Effect(verb="discard", card="this"),))

    state = at_the_break(eats_itself, orb("狸", Kind.SERVANT))

    assert unmet(state, breaks("河童", "recovered")) == ("O.4", ["cost-can-be-paid"])


def test_a_card_without_break_or_not_corrupted_now_does_not_break_1103() -> None:
    plain = in_zone(Zone.ORBS, "板", "B", kind=Kind.CONJURE)
    earlier = in_zone(Zone.HAND, "旧", "B", kind=Kind.CONJURE, keywords=(Keyword.BREAK,))

    state = at_the_break(plain, orb("狸", Kind.SERVANT), earlier)

    assert unmet(state, breaks("板")) == ("1103", ["card-breaks-now"])
    assert unmet(state, breaks("旧")) == ("1103", ["card-breaks-now"])


def test_a_card_that_has_left_the_hand_by_then_does_not_break_1103() -> None:
    lost = effect_of("A", Effect(verb="corrupt", card="河童"), Effect(verb="discard", card="河童"))

    after, events = play(board(servant("狐", "A", 5), lost, orb("河童", Kind.SERVANT), *orbs("B", 2)), ATTACK, USE_IT)

    assert after.card("河童").zone == Zone.GRAVEYARD
    assert not {"1103", "1103.2a", "1103.2b"} & set(cited(events))


def test_a_namesake_that_has_left_the_hand_is_no_question_of_break_1103_2a() -> None:
    lost = effect_of("A", Effect(verb="corrupt", card="妹"), Effect(verb="discard", card="妹"))
    namesake = (orb("妹", Kind.CASTER, name="魔女"), caster("魔女", "B"))

    _, events = play(board(servant("狐", "A", 5), lost, *namesake, *orbs("B", 2)), ATTACK, USE_IT)

    assert "1103.2a" not in cited(events)
