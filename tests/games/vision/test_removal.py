"""Rulings of the deadly state and of cards that wait to be removed, 9.12 to 9.20."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.games.vision.board import Board, Keyword, Kind, Moment, VisionCard, Zone
from tests.games.vision.boards import board, card, character, cited, pile, play, words


def resolved(*effects: Effect, cards: tuple[VisionCard, ...]) -> tuple[Board, list[Event]]:
    """The board and the events after A has used these effects in the main phase."""
    source = card("source", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(Ability(effects=effects),))
    return play(board(source, *cards), Option(deed="use", card="source", ability=0))


@pytest.mark.parametrize(
    "order",
    [("exile", "discard", "deadly"), ("deadly", "discard", "exile"), ("discard", "deadly", "exile")],
    ids=" then ".join,
)
def test_deadly_then_discard_then_exile_whatever_arose_first_9_17(order: tuple[str, ...]) -> None:
    cards = tuple(character(verb, "A", 1, 1) for verb in order)
    parts = [Effect(verb=verb, card=verb, together=True) for verb in order]
    _, events = resolved(*parts[:-1], Effect(verb=order[-1], card=order[-1]), cards=cards)

    gone = [name for word, name in words(events) if word in {"discarded", "exiled"}]
    assert gone == ["deadly", "discard", "exile"]
    assert [number for number in cited(events) if number in {"9.13", "9.18", "9.19"}] == ["9.13", "9.18", "9.19"]


def test_a_deadly_card_that_is_to_be_exiled_is_discarded_9_17() -> None:
    both = (Effect(verb="exile", card="a", together=True), Effect(verb="deadly", card="a"))
    state, _ = resolved(*both, cards=(character("a", "A", 1, 1),))

    assert state.card("a").zone == Zone.DISCARDED


def test_a_negated_deadly_card_is_still_exiled_9_19() -> None:
    saved = Ability(effects=(Effect(verb="negate-deadly", card="this"),), when=Moment.DEADLY)
    both = (Effect(verb="exile", card="a", together=True), Effect(verb="deadly", card="a"))
    state, _ = resolved(*both, cards=(character("a", "A", 1, 1, abilities=(saved,)),))

    assert state.card("a").zone == Zone.EXILED


def test_negating_resets_both_kinds_of_damage_9_16() -> None:
    saved = Ability(effects=(Effect(verb="negate-deadly", card="this"),), when=Moment.DEADLY)
    hurt = character("a", "A", 1, 3, effect_damage=2, abilities=(saved,))
    state, events = resolved(Effect(verb="damage", card="a", amount=1), cards=(hurt,))

    assert (state.card("a").zone, state.card("a").damage) == (Zone.IN_PLAY, 0)
    assert "9.16" in cited(events)
    assert "9.15" not in cited(events)


def test_a_saved_card_can_become_deadly_again_9_16() -> None:
    saved = Ability(effects=(Effect(verb="negate-deadly", card="this"),), when=Moment.DEADLY, optional=True)
    hurt = character("a", "A", 1, 3, abilities=(saved,))
    source = card(
        "source", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(Ability(effects=(Effect(verb="deadly", card="a"),)),)
    )
    use, keep = Option(deed="use", card="source", ability=0), Option(deed="trigger", card="a", ability=0)
    leave = Option(deed="leave", card="a", ability=0)
    state, _ = play(board(source, hurt), use, keep, use, leave)

    assert state.card("a").zone == Zone.DISCARDED


@pytest.mark.parametrize(("minus", "falls"), [(-1, False), (-2, True), (-3, True)], ids=["1 left", "0", "below"])
def test_toughness_of_0_or_less_is_deadly_ir_9_2_2_b(minus: int, falls: bool) -> None:
    weakened = Effect(verb="add", card="a", word="toughness", amount=minus, until="end-of-turn")
    state, _ = resolved(weakened, cards=(character("a", "A", 1, 2),))

    assert state.card("a").zone == (Zone.DISCARDED if falls else Zone.IN_PLAY)


@pytest.mark.parametrize(("minus", "falls"), [(-1, False), (-2, True)], ids=["damage falls short", "damage is enough"])
def test_damage_is_enough_once_toughness_drops_to_it_ir_9_2_2_a(minus: int, falls: bool) -> None:
    weakened = Effect(verb="add", card="a", word="toughness", amount=minus, until="end-of-turn")
    state, events = resolved(weakened, cards=(character("a", "A", 1, 4, effect_damage=2),))

    assert state.card("a").zone == (Zone.DISCARDED if falls else Zone.IN_PLAY)
    assert "IR-9.2.2.b" not in cited(events)


def test_an_effect_does_not_fell_one_that_never_becomes_deadly_9_14() -> None:
    state, events = resolved(
        Effect(verb="deadly", card="a"), cards=(character("a", "A", 1, 4, keywords=[Keyword.NEVER_DEADLY]),)
    )

    assert state.card("a").zone == Zone.IN_PLAY
    assert ("never-becomes-deadly", "a") in words(events)


@pytest.mark.parametrize(("together", "count"), [(True, 1), (False, 0)])
def test_only_what_happens_at_the_same_moment_is_handled_together_9_20(together: bool, count: int) -> None:
    pair = (character("a", "A", 1, 1), character("b", "B", 1, 1))
    _, events = resolved(
        Effect(verb="deadly", card="a", together=together), Effect(verb="deadly", card="b"), cards=pair
    )

    assert cited(events).count("9.20") == count
    assert cited(events).count("9.13") == 2


def test_an_effect_is_interrupted_by_the_removal_it_causes_ir_9_1_3() -> None:
    _, events = resolved(
        Effect(verb="deadly", card="a"),
        Effect(verb="draw", player="you", amount=1),
        cards=(character("a", "A", 1, 1), *pile("A", Zone.DECK, 1)),
    )

    told = [word for word, _ in words(events)]
    assert told.index("removal-interrupts") < told.index("discarded") < told.index("drawn")


def test_without_one_object_the_whole_effect_fails_ir_8_1_3() -> None:
    gone = card("a", "A", Zone.DISCARDED, Kind.CHARACTER, attack=1, toughness=1)
    state, events = resolved(Effect(verb="heal", player="you", amount=5), Effect(verb="sleep", card="a"), cards=(gone,))

    assert state.player("A").life == 20
    assert "IR-8.1.3" in cited(events)


def test_a_fighter_that_is_no_more_is_no_object_ir_8_1_3() -> None:
    state, events = resolved(Effect(verb="damage", card="attacker", amount=3), cards=(character("a", "A", 1, 1),))

    assert state.card("a").zone == Zone.IN_PLAY
    assert "IR-8.1.3" in cited(events)


def test_a_command_was_never_in_play_and_does_not_go_on_without_itself_ir_9_1_3_a() -> None:
    text = Ability(effects=(Effect(verb="draw", player="you", amount=1), Effect(verb="heal", player="you", amount=1)))
    command = card("c", "A", Zone.HAND, Kind.COMMAND, abilities=(text,))
    _, events = play(board(command, *pile("A", Zone.DECK, 1)), Option(deed="play", card="c"))

    assert "IR-9.1.3.a" not in cited(events)


@pytest.mark.parametrize("saved", [True, False])
def test_a_handling_within_another_leaves_the_outer_ones_cards_alone_9_17(saved: bool) -> None:
    """Deadly, `a` first fells `b`, whose removal is finished first; then `a` is saved, or discarded."""
    fells, saves = Effect(verb="deadly", card="b"), Effect(verb="negate-deadly", card="this")
    ability = Ability(effects=(fells, saves) if saved else (fells,), when="deadly")
    cards = (character("a", "A", 1, 1, abilities=(ability,)), character("b", "B", 1, 1))
    state, events = resolved(Effect(verb="deadly", card="a"), cards=cards)

    assert state.card("a").zone == (Zone.IN_PLAY if saved else Zone.DISCARDED)
    gone = [name for word, name in words(events) if word == "discarded"]
    assert gone == (["b"] if saved else ["b", "a"])
    assert "9.20" not in cited(events)
