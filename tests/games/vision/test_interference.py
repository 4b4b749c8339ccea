"""Rulings of attack, defence and interference, stages 1 to 6, and of priority outside of battles, 8."""

from __future__ import annotations

from typing import Any

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.ability import Test as Condition
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.games.vision import GAME
from judge_cli.games.vision.board import Board, Keyword, Kind, Moment, Position, VisionCard, Zone
from tests.games.vision.boards import board, card, character, cited, pile, play, words

ATTACK = Option(deed="attack", card="a")
PASS = Option(deed="pass")
HEAL = Ability(effects=(Effect(verb="heal", player="you", amount=1),))
AMBUSHER = (Keyword.AMBUSH, Keyword.HASTE)


def at_the_choice(start: Board, *options: Option) -> Board:
    """The board after these choices, exactly, at the next decision."""
    state = advance(GAME, start)
    for option in options:
        state = answer(GAME, state, option)
    return state


def refused(state: Board, option: Option) -> tuple[str, list[str]] | None:
    """The rule that forbids `option`, and the conditions of it that do not hold."""
    found = refusal(GAME, state, option)
    return (found.cites, [finding.condition for finding in found.findings if not finding.met]) if found else None


def asked(state: Board) -> str:
    decided = decision(GAME, state)
    assert decided is not None
    return decided.player


def in_hand(name: str, owner: str, kind: Kind, **more: Any) -> VisionCard:
    if kind == Kind.CHARACTER:
        more = {"attack": 2, "toughness": 2, **more}
    return card(name, owner, Zone.HAND, kind, **more)


@pytest.mark.parametrize(("position", "rule"), [(Position.ACTIVE, None), (Position.ASLEEP, "1.2")])
def test_only_an_active_character_attacks_1_2(position: Position, rule: str | None) -> None:
    state = at_the_choice(board(character("a", "A", 1, 1, position=position)))

    assert (refused(state, ATTACK) or (None,))[0] == rule


def test_a_character_of_the_opponent_is_no_attacker_1_2() -> None:
    state = at_the_choice(board(character("b", "B", 1, 1)))

    assert refused(state, Option(deed="attack", card="b")) == ("1.2", ["attacker-is-your-character"])


@pytest.mark.parametrize(("position", "rule"), [(Position.ACTIVE, None), (Position.ASLEEP, "3a")])
def test_only_an_active_character_defends_3a(position: Position, rule: str | None) -> None:
    start = board(character("a", "A", 1, 1), character("b", "B", 1, 1, position=position))
    state = at_the_choice(start, ATTACK)

    assert (refused(state, Option(deed="defend", card="b")) or (None,))[0] == rule


def test_the_attackers_own_character_is_no_defender_3a() -> None:
    state = at_the_choice(board(character("a", "A", 1, 1), character("c", "A", 1, 1)), ATTACK)

    assert refused(state, Option(deed="defend", card="c")) == ("3a", ["defender-is-your-character"])


@pytest.mark.parametrize(
    ("keywords", "missing"),
    [
        ((Keyword.AMBUSH, Keyword.HASTE), []),
        ((Keyword.AMBUSH,), ["defender-has-haste"]),
        ((Keyword.HASTE,), ["defender-has-ambush"]),
        ((), ["defender-has-ambush", "defender-has-haste"]),
    ],
    ids=["both", "ambush", "haste", "neither"],
)
def test_playing_to_defend_takes_ambush_and_haste_3b(keywords: tuple[Keyword, ...], missing: list[str]) -> None:
    start = board(character("a", "A", 1, 1), in_hand("b", "B", Kind.CHARACTER, keywords=keywords))
    state = at_the_choice(start, ATTACK)

    assert refused(state, Option(deed="play-to-defend", card="b")) == (("3b", missing) if missing else None)


@pytest.mark.parametrize("first", [PASS, Option(deed="use", card="b-item", ability=0)], ids=["declined", "interfered"])
def test_any_other_answer_gives_up_the_defence_3_3(first: Option) -> None:
    item = card("b-item", "B", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(HEAL,))
    other = card("a-item", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(HEAL,))
    hand = in_hand("k", "B", Kind.CHARACTER, keywords=AMBUSHER)
    start = board(character("a", "A", 1, 1), character("b", "B", 1, 1), item, other, hand)
    state = at_the_choice(start, ATTACK, first, Option(deed="use", card="a-item", ability=0))

    assert asked(state) == "B"
    assert refused(state, Option(deed="defend", card="b")) == ("3.3", ["is-the-answer-to-the-attack"])
    assert refused(state, Option(deed="play-to-defend", card="k")) == ("IR-10.3.2.b", ["is-played-as-the-answer"])
    assert refused(state, Option(deed="play", card="k")) is None


@pytest.mark.parametrize(
    "choice",
    [
        Option(deed="defend", card="b"),
        Option(deed="play-to-defend", card="k"),
        Option(deed="play", card="c"),
        PASS,
    ],
    ids=["3a", "3b", "3c", "3d"],
)
def test_priority_goes_to_the_attacking_player_whatever_was_chosen_3_2(choice: Option) -> None:
    start = board(
        character("a", "A", 1, 1),
        character("b", "B", 1, 1),
        in_hand("k", "B", Kind.CHARACTER, keywords=AMBUSHER),
        in_hand("c", "B", Kind.COMMAND, abilities=(HEAL,)),
    )

    assert asked(at_the_choice(start, ATTACK, choice)) == "A"


def test_the_exchange_ends_when_the_attacker_declines_after_nothing_was_done_5_10() -> None:
    _, events = play(board(character("a", "A", 1, 1)), ATTACK)

    assert [number for number in cited(events) if number in {"3d", "5.1b", "5.10", "5.3"}] == ["3d", "5.1b", "5.10"]


def test_the_exchange_ends_when_both_decline_after_a_defence_5_3() -> None:
    start = board(character("a", "A", 1, 1), character("b", "B", 1, 1))
    _, events = play(start, ATTACK, Option(deed="defend", card="b"))

    assert [number for number in cited(events) if number in {"3d", "5.1b", "5.10", "5.3"}] == ["5.1b", "5.1b", "5.3"]


@pytest.mark.parametrize(
    ("used", "rule"), [(("b-item", "b-item"), "5.4"), (("b-item", "b-copy"), None)], ids=["same card", "second copy"]
)
def test_one_effect_of_one_source_is_used_once_5_4(used: tuple[str, str], rule: str | None) -> None:
    items = [
        card(name, "B", Zone.IN_PLAY, Kind.EQUIPMENT, name="薬箱", abilities=(HEAL,)) for name in ("b-item", "b-copy")
    ]
    first, second = (Option(deed="use", card=name, ability=0) for name in used)
    state = at_the_choice(board(character("a", "A", 1, 1), *items), ATTACK, first, PASS)

    assert (refused(state, second) or (None,))[0] == rule


def test_the_next_interference_counts_anew_outside_of_battles_too_5_4() -> None:
    item = card("item", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(HEAL,))
    use = Option(deed="use", card="item", ability=0)
    state, _ = play(board(item), use, use)

    assert state.player("A").life == 22


def test_an_item_outside_of_battles_is_used_once_in_its_interference_5_4() -> None:
    items = [card(f"{owner}-item", owner, Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(HEAL,)) for owner in ("A", "B")]
    use = Option(deed="use", card="A-item", ability=0)
    state = at_the_choice(board(*items), use, Option(deed="use", card="B-item", ability=0))

    assert refused(state, use) == ("5.4", ["effect-is-unused"])


def test_a_card_on_its_way_has_no_usable_effect_5_6() -> None:
    shield = in_hand("shield", "B", Kind.EQUIPMENT, abilities=(HEAL,))
    state = at_the_choice(board(character("a", "A", 1, 1), shield), ATTACK, Option(deed="play", card="shield"), PASS)

    assert refused(state, Option(deed="use", card="shield", ability=0)) == ("5.6", ["source-was-not-played-just-now"])


def test_the_defender_of_option_b_resolves_after_what_was_played_later_6_3() -> None:
    start = board(
        character("a", "A", 1, 1),
        in_hand("k", "B", Kind.CHARACTER, keywords=AMBUSHER),
        in_hand("c", "B", Kind.COMMAND, abilities=(HEAL,)),
    )
    _, events = play(start, ATTACK, Option(deed="play-to-defend", card="k"), Option(deed="play", card="c"))

    assert [about for word, about in words(events) if word == "resolves"] == ["c", "k"]


@pytest.mark.parametrize(
    ("deed", "position"), [("play-to-defend", Position.ASLEEP), ("play", Position.ACTIVE)], ids=["defends", "does not"]
)
def test_haste_wakes_it_unless_it_was_played_to_defend_ir_10_3_4(deed: str, position: Position) -> None:
    start = board(character("a", "A", 1, 1), in_hand("k", "B", Kind.CHARACTER, keywords=AMBUSHER))
    state, _ = play(start, ATTACK, Option(deed=deed, card="k"))

    assert state.card("k").position == position


@pytest.mark.parametrize(
    ("when", "number"),
    [(Moment.ENTERS_BY_PLAY, "6.4"), (Moment.DEFENDS, "4.3")],
)
def test_own_effects_of_a_played_defender_wait_until_it_is_in_play_4_2(when: Moment, number: str) -> None:
    damage = Ability(effects=(Effect(verb="damage", card="attacker", amount=1),), when=when)
    start = board(character("a", "A", 1, 9), in_hand("k", "B", Kind.CHARACTER, keywords=AMBUSHER, abilities=(damage,)))
    _, events = play(start, ATTACK, Option(deed="play-to-defend", card="k"))
    numbers = cited(events)

    assert numbers.index("6.3") < numbers.index(number) < numbers.index("6.7")
    assert "4.1" not in numbers


def test_entering_by_play_is_not_entering_by_an_effect_17_9() -> None:
    beta = Ability(effects=(Effect(verb="heal", player="you", amount=5),), when=Moment.ENTERS_BY_PLAY)
    put = Ability(effects=(Effect(verb="put", card="k"),))
    item = card("item", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(put,))
    start = board(item, in_hand("k", "A", Kind.CHARACTER, abilities=(beta,)))
    by_effect, _ = play(start, Option(deed="use", card="item", ability=0))
    by_play, _ = play(start, Option(deed="play", card="k"))

    assert (by_effect.player("A").life, by_play.player("A").life) == (20, 25)


@pytest.mark.parametrize(("have", "rule"), [(2, "IR-5.2.2"), (3, None), (4, None)], ids=["too few", "exactly", "more"])
def test_a_play_needs_at_least_its_nodes_ir_5_2_2(have: int, rule: str | None) -> None:
    state = at_the_choice(board(in_hand("c", "A", Kind.COMMAND, node=3), *pile("A", Zone.NODES, have)))

    assert (refused(state, Option(deed="play", card="c")) or (None,))[0] == rule


@pytest.mark.parametrize(("owner", "needed"), [("A", False), ("B", True)], ids=["yours", "theirs"])
def test_only_your_own_caster_waives_the_nodes_17_6(owner: str, needed: bool) -> None:
    spell = in_hand("s", "A", Kind.SPELL, node=3, caster="魔理沙")
    state = at_the_choice(board(spell, character("m", owner, 1, 1, name="魔理沙")))

    assert (refused(state, Option(deed="play", card="s")) is not None) is needed


@pytest.mark.parametrize(
    ("kind", "keywords", "rule"),
    [
        (Kind.CHARACTER, (), "17.2"),
        (Kind.CHARACTER, (Keyword.AMBUSH,), None),
        (Kind.SPELL, (), "17.5"),
        (Kind.COMMAND, (), None),
        (Kind.COMMAND, (Keyword.COUNTER_OFFENSIVE,), "13.1"),
        (Kind.EQUIPMENT, (), None),
        (Kind.TALISMAN, (), None),
    ],
)
def test_what_can_be_played_in_the_exchange_17_2(kind: Kind, keywords: tuple[Keyword, ...], rule: str | None) -> None:
    start = board(character("a", "A", 1, 1), in_hand("x", "A", kind, keywords=keywords))
    state = at_the_choice(start, ATTACK, PASS)

    assert (refused(state, Option(deed="play", card="x")) or (None,))[0] == rule


@pytest.mark.parametrize("keyword", [Keyword.AMBUSH, ""], ids=["ambush", "ordinary"])
def test_ambush_takes_no_ordinary_play_15_4(keyword: str) -> None:
    first = in_hand("k", "A", Kind.CHARACTER, keywords=(keyword,) if keyword else ())
    state, _ = play(board(first, in_hand("m", "A", Kind.CHARACTER)), Option(deed="play", card="k"))

    assert (refused(state, Option(deed="play", card="m")) is None) is bool(keyword)


def test_an_attack_in_answer_is_refused_with_all_that_is_wrong_1_1() -> None:
    start = board(character("a", "A", 1, 1), character("b", "B", 1, 1))
    state = at_the_choice(start, ATTACK)

    assert refused(state, Option(deed="attack", card="b")) == ("1.1", ["it-is-your-turn", "no-interference-is-open"])


def test_in_the_main_phase_the_opponent_acts_only_after_the_turn_player_8_2() -> None:
    start = board(in_hand("c", "B", Kind.COMMAND, abilities=(HEAL,)))
    state = at_the_choice(start)
    assert asked(state) == "A"

    state = at_the_choice(start, PASS)
    assert asked(state) == "B"
    assert refused(state, Option(deed="play", card="c")) is None


@pytest.mark.parametrize(
    ("kind", "rule"),
    [(Kind.CHARACTER, "17.2"), (Kind.SPELL, "17.5"), (Kind.COMMAND, None)],
    ids=["17.2", "17.5", "17.7"],
)
def test_the_opponents_main_phase_is_no_time_for_characters_and_spells_17_2(kind: Kind, rule: str | None) -> None:
    state = at_the_choice(board(in_hand("x", "B", kind)), PASS)

    assert (refused(state, Option(deed="play", card="x")) or (None,))[0] == rule


def test_only_a_spell_is_waived_its_nodes_17_6() -> None:
    command = in_hand("c", "A", Kind.COMMAND, node=3, caster="魔理沙")
    state = at_the_choice(board(command, character("m", "A", 1, 1, name="魔理沙")))

    assert refused(state, Option(deed="play", card="c")) == ("IR-5.2.2", ["nodes-are-enough"])


@pytest.mark.parametrize("paid_with", ["this", "c"])
def test_a_card_cannot_be_its_own_cost_ir_5_2_2(paid_with: str) -> None:
    text = Ability(effects=HEAL.effects, cost=(Effect(verb="discard", card=paid_with),))
    state = at_the_choice(board(in_hand("c", "A", Kind.COMMAND, abilities=(text,))))

    assert refused(state, Option(deed="play", card="c")) == ("IR-5.2.2", ["cost-of-the-text-can-be-paid"])


@pytest.mark.parametrize("kind", [Kind.COMMAND, Kind.SPELL])
def test_the_cost_in_its_text_is_paid_as_a_card_is_played_ir_5_2_2(kind: Kind) -> None:
    text = Ability(effects=HEAL.effects, cost=(Effect(verb="discard", card="d"),))
    start = board(in_hand("c", "A", kind, abilities=(text,)), in_hand("d", "A", Kind.COMMAND))
    state = at_the_choice(start, Option(deed="play", card="c"))

    assert state.card("d").zone == Zone.DISCARDED


def test_what_stays_in_play_costs_nothing_to_play_but_to_use_8_1() -> None:
    effect = Ability(effects=HEAL.effects, cost=(Effect(verb="discard", card="d"),))
    start = board(in_hand("t", "A", Kind.TALISMAN, abilities=(effect,)), in_hand("d", "A", Kind.COMMAND))
    state = at_the_choice(start, Option(deed="play", card="t"))

    assert state.card("d").zone == Zone.HAND


def test_a_card_of_which_only_the_number_is_known_is_not_played_ir_5_2_2() -> None:
    state = at_the_choice(board(*pile("A", Zone.HAND, 1)))

    assert refused(state, Option(deed="play", card="A-hand-1")) == ("IR-5.2.2", ["it-is-known-what-it-is"])


@pytest.mark.parametrize(
    ("ability", "number", "condition"),
    [
        (HEAL, 1, "card-has-that-effect"),
        (HEAL, -1, "card-has-that-effect"),
        (Ability(effects=HEAL.effects, when=Moment.ATTACKS), 0, "card-has-that-effect"),
        (Ability(effects=HEAL.effects, at="5.1"), 0, "effect-is-for-this-moment"),
        (
            Ability(effects=HEAL.effects, condition=(Condition(card="a", position="asleep"),)),
            0,
            "conditions-of-the-effect-hold",
        ),
        (Ability(effects=HEAL.effects, cost=(Effect(verb="sleep", card="b"),)), 0, "cost-of-the-effect-can-be-paid"),
    ],
)
def test_what_keeps_an_effect_from_being_used_is_told_8_1(ability: Ability, number: int, condition: str) -> None:
    state = at_the_choice(board(character("a", "A", 1, 1, abilities=(ability,)), character("b", "B", 1, 1)))

    assert refused(state, Option(deed="use", card="a", ability=number)) == ("8.1", [condition])


def test_an_effect_that_can_be_used_once_is_spent_in_every_later_interference_8_1() -> None:
    once = Ability(effects=HEAL.effects, once=True)
    state, _ = play(board(character("a", "A", 1, 1, abilities=(once,))), Option(deed="use", card="a", ability=0))

    assert refused(state, Option(deed="use", card="a", ability=0)) == ("8.1", ["effect-is-not-spent"])


@pytest.mark.parametrize(
    ("kind", "keywords", "position"),
    [
        (Kind.CHARACTER, (), Position.ASLEEP),
        (Kind.TALISMAN, (), Position.ACTIVE),
        (Kind.COMMAND, (Keyword.STAYS,), Position.ACTIVE),
        (Kind.COMMAND, (), None),
        (Kind.SPELL, (), None),
    ],
)
def test_an_effect_puts_into_play_only_what_can_be_there_17_3(
    kind: Kind, keywords: tuple[Keyword, ...], position: Position | None
) -> None:
    put = Ability(effects=(Effect(verb="put", card="x"),))
    item = card("item", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(put,))
    state, _ = play(board(item, in_hand("x", "A", kind, keywords=keywords)), Option(deed="use", card="item", ability=0))

    assert (state.card("x").zone, state.card("x").position) == (
        (Zone.IN_PLAY, position) if position else (Zone.HAND, "")
    )


def test_what_is_in_play_already_is_not_put_there_again_17_3() -> None:
    put = Ability(effects=(Effect(verb="put", card="b", player="you"),))
    item = card("item", "A", Zone.IN_PLAY, Kind.EQUIPMENT, abilities=(put,))
    state, _ = play(board(item, character("b", "B", 1, 1)), Option(deed="use", card="item", ability=0))

    assert (state.card("b").controller, state.card("b").position) == ("B", Position.ACTIVE)


def test_the_last_to_decline_hands_priority_to_nobody_5_2() -> None:
    _, events = play(board(character("a", "A", 1, 1)), ATTACK)

    told = [(event.cites, getattr(event.change, "player", "")) for event in events]
    assert ("5.2", "B") not in told


@pytest.mark.parametrize(
    ("cost", "payable"),
    [
        ((("sleep", "a"), ("discard", "d")), True),
        ((("sleep", "a"), ("sleep", "a")), False),
        ((("discard", "d"), ("discard", "d")), False),
        ((("discard", "gone"),), False),
        ((("discard", "theirs"),), False),
        ((("sleep", "b"),), False),
    ],
)
def test_a_cost_is_paid_in_full_with_ones_own_cards_and_each_only_once_8_1(
    cost: tuple[tuple[str, str], ...], payable: bool
) -> None:
    effect = Ability(effects=HEAL.effects, cost=tuple(Effect(verb=verb, card=name) for verb, name in cost))
    others = (
        in_hand("d", "A", Kind.COMMAND),
        card("gone", "A", Zone.DISCARDED, Kind.COMMAND),
        in_hand("theirs", "B", Kind.COMMAND),
        character("b", "B", 1, 1),
    )
    state = at_the_choice(board(character("a", "A", 1, 1, abilities=(effect,)), *others))

    assert (refused(state, Option(deed="use", card="a", ability=0)) is None) is payable
