"""Rulings of the turn around the battle, 12, and of losing, 11."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision
from judge_cli.engine.state import Bonus
from judge_cli.games.vision import GAME
from judge_cli.games.vision.board import Board, FixedEffect, Keyword, Kind, Moment, Phase, Position, VisionCard, Zone
from tests.games.vision.boards import board, card, character, cited, pile, words

PASS = Option(deed="pass")


def passed_on(start: Board) -> tuple[Board, list[Event]]:
    """The board and the events until the other player may attack, everybody declining everything."""
    events: list[Event] = []
    state = advance(GAME, start, events.append)
    while state.outcome is None and not (state.at == ("1.1 attack",) and state.turn_player == "B"):
        asked = decision(GAME, state)
        assert asked is not None
        chosen = next(option for option in asked.options if option.deed in {"pass", "trigger"})
        state = answer(GAME, state, chosen, events.append)
    return state, events


def item(owner: str, when: Moment, *effects: Effect, of: str = "this") -> VisionCard:
    ability = Ability(effects=effects, when=when, of=of)
    return card(f"{owner}-{when}-{of}", owner, Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(ability,))


def test_a_turn_goes_through_its_phases_in_order_12_1() -> None:
    _, events = passed_on(board(at="12.1", phase=""))

    phases = [getattr(event.change, "phase", "") for event in events if event.change.word == "phase-begins"]
    assert phases == [str(phase) for phase in Phase] + ["active", "maintenance", "draw", "main"]


def test_each_phase_goes_from_its_fixed_effect_to_its_end_12_2() -> None:
    _, events = passed_on(board(at="12.1", phase="", fixed=(FixedEffect(phase="active", effects=()),)))

    some = {"12.2a", "12.2b", "8.15", "12.2d"}
    assert [number for number in cited(events) if number in some][:4] == ["12.2a", "12.2b", "8.15", "12.2d"]


@pytest.mark.parametrize(("damage", "bonus"), [(3, 2), (2, 1)])
def test_damage_is_gone_before_a_bonus_ends_12_5a(damage: int, bonus: int) -> None:
    """Toughness 2 with a bonus until end of turn and as much damage as would fell it without the bonus."""
    lasting = Bonus(subject="a", until="end-of-turn", number="toughness", amount=bonus)
    start = board(character("a", "A", 1, 2, effect_damage=damage), lasting=(lasting,))
    state, events = passed_on(start)

    assert state.card("a").zone == Zone.IN_PLAY
    assert cited(events).index("12.5a") < cited(events).index("12.5b") < cited(events).index("12.5c")


@pytest.mark.parametrize(("keyword", "position"), [(Keyword.VIGILANCE, Position.ACTIVE), ("", Position.ASLEEP)])
def test_only_vigilance_wakes_in_the_opponents_active_phase_ir_10_7_2_a(keyword: str, position: Position) -> None:
    sleeper = character("a", "A", 1, 1, position=Position.ASLEEP, keywords=[keyword] if keyword else [])
    state, _ = passed_on(board(sleeper))

    assert state.card("a").position == position


def test_vigilance_does_not_wake_in_its_own_active_phase_ir_10_7_2_a() -> None:
    sleeper = character("b", "B", 1, 1, position=Position.ASLEEP, keywords=[Keyword.VIGILANCE])
    state, _ = passed_on(board(sleeper))

    assert state.card("b").position == Position.ASLEEP


@pytest.mark.parametrize(("turn", "drawn"), [(1, 0), (2, 1)])
def test_only_the_very_first_turn_has_no_draw_12_4(turn: int, drawn: int) -> None:
    fixed = (FixedEffect(phase="draw", effects=(Effect(verb="draw", player="you", amount=1),)),)
    state = advance(GAME, board(*pile("A", Zone.DECK, 3), at="12.1", phase="maintenance", turn=turn, fixed=fixed))

    assert sum(1 for _ in state.in_zone(Zone.HAND, of="A")) == drawn


@pytest.mark.parametrize(("deck", "loses"), [(0, True), (1, False)])
def test_drawing_from_an_empty_deck_loses_11_6(deck: int, loses: bool) -> None:
    fixed = (FixedEffect(phase="draw", effects=(Effect(verb="draw", player="you", amount=1),)),)
    state = advance(GAME, board(*pile("A", Zone.DECK, deck), at="12.1", phase="maintenance", fixed=fixed))

    assert (state.outcome is not None and state.outcome.winner == "B") is loses


@pytest.mark.parametrize(("healed", "goes_on"), [(1, False), (2, True)], ids=["back at 0", "back at 1"])
def test_life_restored_before_priority_loses_nothing_11_5(healed: int, goes_on: bool) -> None:
    hurt = item("A", Moment.TURN_END, Effect(verb="damage", player="A", amount=3))
    help_ = item("B", Moment.ACTIVE_START, Effect(verb="heal", player="A", amount=healed))
    state, events = passed_on(board(hurt, help_, life=2))

    assert (state.outcome is None) is goes_on
    assert ("11.3" in cited(events)) is not goes_on


def test_both_at_zero_life_is_left_open_14_5() -> None:
    hurt = item(
        "A",
        Moment.TURN_END,
        Effect(verb="damage", player="A", amount=3),
        Effect(verb="damage", player="B", amount=3),
    )
    state, events = passed_on(board(hurt, life=2))

    assert state.outcome is not None
    assert state.outcome.winner is None
    assert cited(events)[-2] == "14.5"


@pytest.mark.parametrize(
    ("owner", "of", "times"),
    [("A", "this", 1), ("B", "this", 1), ("A", "yours", 1), ("B", "yours", 0), ("A", "opponents", 0)],
)
def test_whose_turn_end_an_effect_waits_for_12_5c(owner: str, of: str, times: int) -> None:
    state, events = passed_on(board(item(owner, Moment.TURN_END, Effect(verb="heal", player="you", amount=1), of=of)))

    assert [word for word, _ in words(events)].count("triggered") == times
    assert state.player(owner).life == 20 + times


def test_the_ordinary_play_is_free_again_in_the_next_turn_17_1() -> None:
    state, _ = passed_on(board(plays=("character",)))

    assert state.plays == ()


def test_on_the_first_turn_only_the_draw_is_left_out_12_4() -> None:
    heals = Effect(verb="heal", player="you", amount=1)
    start = board(
        *pile("A", Zone.DECK, 3),
        at="12.1",
        phase="",
        turn=1,
        fixed=(FixedEffect(phase="active", effects=(heals,)), FixedEffect(phase="draw", effects=(heals,))),
    )
    state, _ = passed_on(start)

    assert state.player("A").life == 21


@pytest.mark.parametrize(("position", "wakes"), [(Position.ASLEEP, True), (Position.ACTIVE, False)])
def test_vigilance_wakes_only_who_is_asleep_ir_10_7_2_a(position: Position, wakes: bool) -> None:
    guard = character("b", "B", 1, 1, position=position, keywords=[Keyword.VIGILANCE])
    state, events = passed_on(board(guard, at="12.1", phase=""))

    assert state.card("b").position == Position.ACTIVE
    assert ("IR-10.7.2.a" in cited(events)) is wakes
