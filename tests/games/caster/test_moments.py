"""What triggers, for whom, and what a move leaves behind."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.games.caster.board import CasterCard, Keyword, Kind, Moment, Zone
from tests.games.caster.boards import (
    USE_IT,
    answered,
    attack,
    barrier,
    board,
    deck,
    effect_of,
    in_zone,
    orbs,
    play,
    servant,
    unmet,
)

ATTACK = Option(deed="attack", card="狐", target="B")
DRAW = (Effect(verb="draw", player="you", amount=1),)


def bell(owner: str, when: Moment, of: str) -> CasterCard:
    return barrier("鐘", owner, Ability(when=when, of=of, effects=DRAW))


def rung(events: list[Event]) -> list[str]:
    """The rows at which the bell triggered."""
    return [event.at[0] for event in events if event.change.word == "triggered" and event.change.about == "鐘"]


@pytest.mark.parametrize(("owner", "of", "rings"), [("A", "yours", True), ("B", "yours", False), ("B", "any", True)])
def test_an_attack_triggers_the_abilities_that_wait_for_it_803_4(owner: str, of: str, rings: bool) -> None:
    start = board(servant("狐", "A", 1), bell(owner, Moment.ATTACKS, of), *orbs("B", 2), *deck(owner, 1))

    assert rung(attack(start, "狐", "B")[1]) == (["803.4"] if rings else [])


@pytest.mark.parametrize(("owner", "of", "rings"), [("B", "yours", True), ("A", "yours", False), ("A", "any", True)])
def test_being_attacked_triggers_the_abilities_that_wait_for_it_803_5(owner: str, of: str, rings: bool) -> None:
    start = board(servant("狐", "A", 1), servant("河童", "B", 9), bell(owner, Moment.ATTACKED, of), *deck(owner, 1))

    assert rung(attack(start, "狐", "河童")[1]) == (["803.5"] if rings else [])


@pytest.mark.parametrize("moment", [Moment.DESTROYED, Moment.LEAVES])
@pytest.mark.parametrize(("of", "rings"), [("yours", True), ("opponents", False), ("any", True)])
def test_a_destroyed_servant_is_its_last_controllers(moment: Moment, of: str, rings: bool) -> None:
    start = board(servant("狐", "A", 9), servant("河童", "B", 1), bell("B", moment, of), *deck("B", 1))

    assert rung(attack(start, "狐", "河童")[1]) == (["804.3"] if rings else [])


def test_leaving_is_not_being_destroyed() -> None:
    leaves = effect_of("B", Effect(verb="move", card="狐", word="hand"))
    start = board(servant("狐", "A", 9), bell("B", Moment.DESTROYED, "any"), leaves, *orbs("B", 1), *deck("B", 1))

    assert rung(play(start, ATTACK, USE_IT)[1]) == []


@pytest.mark.parametrize(("player", "of", "rings"), [("B", "yours", True), ("A", "yours", False), ("A", "any", True)])
def test_a_servant_enters_for_the_player_who_controls_it_then(player: str, of: str, rings: bool) -> None:
    arrives = effect_of("A", Effect(verb="put", card="札", player=player, word="recovered"))
    grave = in_zone(Zone.GRAVEYARD, "札", "A", kind=Kind.SERVANT, attack=1, defense=1)
    start = board(servant("狐", "A", 9), grave, bell("B", Moment.ENTERS, of), arrives, *orbs("B", 1), *deck("B", 1))

    assert rung(play(start, ATTACK, USE_IT)[1]) == (["803.6"] if rings else [])


def test_its_own_arrival_triggers_for_the_player_who_controls_it_then() -> None:
    arrives = effect_of("A", Effect(verb="put", card="札", player="B", word="recovered"))
    ability = Ability(when=Moment.ENTERS, effects=DRAW)
    grave = in_zone(Zone.GRAVEYARD, "札", "A", kind=Kind.SERVANT, attack=1, defense=1, abilities=(ability,))

    after, _ = play(board(servant("狐", "A", 9), grave, arrives, *orbs("B", 2), *deck("B", 1)), ATTACK, USE_IT)

    assert after.card("B-deck-0").zone == Zone.HAND


@pytest.mark.parametrize(("slow", "may"), [(True, False), (False, True)], ids=["Slow Start", "none"])
@pytest.mark.parametrize("way", ["put by an effect", "played"])
def test_a_servant_that_comes_during_the_replay_has_come_this_turn_s_4(slow: bool, may: bool, way: str) -> None:
    keywords = (Keyword.QUICKCAST, *((Keyword.SLOW_START,) if slow else ()))
    hand = in_zone(Zone.HAND, "札", "A", kind=Kind.SERVANT, attack=1, defense=1, keywords=keywords)
    arrives = effect_of("A", Effect(verb="put", card="札", word="recovered"), at="803.2")
    act = USE_IT if way == "put by an effect" else Option(deed="play", card="札", word="recovered")
    passes = (Option(deed="pass"),) * 4

    state = answered(board(servant("狐", "A", 9), hand, arrives, *orbs("B", 2), at="803.2"), act, *passes)

    refused = unmet(state, Option(deed="attack", card="札", target="B"))
    assert refused == (None if may else ("803.3a", ["attacker-is-not-forbidden"]))
