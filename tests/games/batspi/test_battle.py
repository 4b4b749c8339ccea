"""Rulings of the attack step, chapter 6."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Chosen, PriorityGiven, Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.run import RefusedError, advance, answer, decision, refusal
from judge_cli.games.batspi import GAME
from judge_cli.games.batspi.board import Board, Colour, Keyword, Kind, Moment, Position, Zone
from judge_cli.games.batspi.changes import AttackDeclared, Compared, Destroyed
from tests.games.batspi.boards import board, changes, cited, deck, draws, fight, magic, play, spirit, when


def attack(card: str, target: str = "") -> Option:
    return Option(deed="attack", card=card, target=target)


def test_the_attacker_is_exhausted_before_its_effects_and_the_flash_6_1_2() -> None:
    start = board(spirit("竜", "A", abilities=when(Moment.ATTACKS, draws())), magic("山札", "A", zone=Zone.DECK))

    after, events = play(start, attack("竜"))

    numbers = cited(events)
    assert numbers.index("6.1.2") < numbers.index("6.1.4") < numbers.index("6.1.5") < numbers.index("6.2.2")
    assert after.card("竜").position == Position.EXHAUSTED
    assert after.card("山札").zone == Zone.HAND


@pytest.mark.parametrize(
    ("position", "cites"),
    [(Position.REFRESHED, None), (Position.EXHAUSTED, "6.1.1"), (Position.HEAVY, "10.2.1")],
    ids=["refreshed", "exhausted", "heavily exhausted"],
)
def test_only_a_refreshed_spirit_attacks_6_1_1(position: Position, cites: str | None) -> None:
    state = advance(GAME, board(spirit("竜", "A", position=position)))

    refused = refusal(GAME, state, attack("竜"))

    assert (refused.cites if refused else None) == cites
    if refused:
        with pytest.raises(RefusedError, match=cites):
            answer(GAME, state, attack("竜"))


@pytest.mark.parametrize(
    ("kind", "cites"),
    [(Kind.SPIRIT, None), (Kind.ULTIMATE, None), (Kind.BRAVE, None), (Kind.NEXUS, "12.4.1")],
    ids=["spirit", "ultimate", "brave", "nexus"],
)
def test_what_attacks_6_1_1(kind: Kind, cites: str | None) -> None:
    state = advance(GAME, board(spirit("札", "A", kind=kind)))

    refused = refusal(GAME, state, attack("札"))

    assert (refused.cites if refused else None) == cites


@pytest.mark.parametrize("moment", [Moment.BLOCKS, Moment.BATTLES])
def test_both_kinds_of_effects_of_the_blocker_apply_6_3_4(moment: Moment) -> None:
    start = board(spirit("竜", "A"), spirit("盾", "B", 5000, abilities=when(moment, draws())), *deck("B"))

    _, events = fight(start, "竜", "盾")

    assert [change.card for change in changes(events, Chosen)] == ["盾"]


@pytest.mark.parametrize(("turn", "cites"), [(1, "6.8"), (2, None), (3, None)], ids=["turn 1", "turn 2", "turn 3"])
def test_only_the_very_first_turn_has_no_attack_6_8(turn: int, cites: str | None) -> None:
    refused = refusal(GAME, board(spirit("竜", "A"), turn=turn), attack("竜"))

    assert (refused.cites if refused else None) == cites


def test_play_has_no_choice_of_an_attack_on_the_very_first_turn_6_8() -> None:
    _, events = play(board(spirit("竜", "A"), turn=1))

    assert "6.8" in cited(events)
    assert not {"6.9", "6.10"} & set(cited(events))


@pytest.mark.parametrize(
    ("bp", "destroyed", "cites"),
    [(3999, ["竜"], "6.6.1"), (4000, ["竜", "盾"], "6.6.2"), (4001, ["盾"], "6.6.1")],
    ids=["lower", "tie", "higher"],
)
def test_the_lower_bp_is_destroyed_and_equal_bp_destroys_both_6_6_2(bp: int, destroyed: list[str], cites: str) -> None:
    after, events = fight(board(spirit("竜", "A", bp), spirit("盾", "B", 4000)), "竜", "盾")

    assert [change.card for change in changes(events, Destroyed)] == destroyed
    assert {"6.6.1", "6.6.2"} & set(cited(events)) == {cites}
    assert all(after.card(name).zone == Zone.TRASH for name in destroyed)
    assert after.player("B").life == 5


@pytest.mark.parametrize(("symbols", "life"), [(0, 5), (1, 4), (2, 3), (5, 0), (6, 0)])
def test_an_unblocked_attack_takes_as_much_life_as_it_has_symbols_6_5_3(symbols: int, life: int) -> None:
    after, _ = play(board(spirit("竜", "A", colours=(Colour.RED,) * symbols)), attack("竜"))

    assert after.player("B").life == life
    assert after.player("B").reserve == 5 - life
    assert (after.outcome is not None and after.outcome.winner == "A") is (life == 0)


def test_a_block_protects_life_however_many_symbols_6_5_6() -> None:
    start = board(spirit("竜", "A", 9000, colours=(Colour.RED,) * 5), spirit("盾", "B", 1000))

    after, events = fight(start, "竜", "盾")

    assert after.player("B").life == 5
    assert "6.5.3" not in cited(events)


@pytest.mark.parametrize(
    ("gone", "expected", "not_expected"),
    [
        ("竜", {"6.4.3", "6.7.1"}, {"6.5.1", "6.5.2", "6.5.6"}),
        ("盾", {"6.4.5", "6.5.6", "6.5.7", "6.5.9"}, {"6.4.3", "6.5.2", "6.5.3"}),
    ],
    ids=["the attacker", "the blocker"],
)
def test_who_is_gone_after_the_block_decides_where_play_goes_6_4(
    gone: str, expected: set[str], not_expected: set[str]
) -> None:
    bounce = Effect(verb="move", card=gone, word="hand")
    state = advance(GAME, board(spirit("竜", "A"), spirit("盾", "B"), magic("帰還", "B", bounce)))
    flash = [Option(deed="pass"), Option(deed="pass")]
    for option in (attack("竜"), *flash, Option(deed="block", card="盾")):
        state = answer(GAME, state, option)

    after, events = play(state, Option(deed="use", card="帰還", word="flash"))

    assert after.player("B").life == 5
    assert expected <= set(cited(events))
    assert not (not_expected & set(cited(events)))


def test_the_flash_begins_with_the_defender_and_alternates_6_2_3() -> None:
    _, events = play(board(spirit("竜", "A")), attack("竜"))

    given = [change.player for change in changes(events, PriorityGiven)]
    assert given == ["B", "A"]


def test_a_use_starts_the_count_of_passes_anew_6_2_4() -> None:
    start = board(spirit("竜", "A"), magic("火花", "A", draws("A", 0)))

    _, events = play(start, attack("竜"), Option(deed="pass"), Option(deed="use", card="火花", word="flash"))

    assert [change.player for change in changes(events, PriorityGiven)] == ["B", "A", "B", "A"]


def test_the_second_flash_is_left_out_without_a_block_6_4_2() -> None:
    _, events = play(board(spirit("竜", "A"), spirit("盾", "B")), attack("竜"))

    assert "6.4.2" in cited(events)
    assert "6.4.1" not in cited(events)


@pytest.mark.parametrize(
    ("position", "cites"), [(Position.REFRESHED, set()), (Position.EXHAUSTED, {"6.3.8"}), (Position.HEAVY, {"14.10"})]
)
def test_a_designated_spirit_blocks_in_any_state_6_3_8(position: Position, cites: set[str]) -> None:
    start = board(
        spirit("竜", "A", 5000, keywords=(Keyword.TARGET_ATTACK,)), spirit("盾", "B", 3000, position=position)
    )

    after, events = play(start, attack("竜", "盾"))

    numbers = cited(events)
    assert {"6.2.7", "6.22.4", "6.4.4"} | cites <= set(numbers)
    assert "6.2.2" not in numbers
    assert after.card("盾").zone == Zone.TRASH
    assert [change.key for change in changes(events, Uncovered)] == (
        ["designated-is-heavily-exhausted"] if position == Position.HEAVY else []
    )


@pytest.mark.parametrize(("target", "cites"), [("塔", "6.22.1"), ("極竜", "6.22.1"), ("石像", "6.22.6"), ("盾", None)])
def test_what_may_be_designated_6_22(target: str, cites: str | None) -> None:
    state = advance(
        GAME,
        board(
            spirit("竜", "A", keywords=(Keyword.TARGET_ATTACK,)),
            spirit("塔", "B", kind=Kind.NEXUS),
            spirit("極竜", "B", kind=Kind.ULTIMATE),
            spirit("石像", "B", keywords=(Keyword.CANNOT_BLOCK,)),
            spirit("盾", "B"),
        ),
    )

    refused = refusal(GAME, state, attack("竜", target))

    assert (refused.cites if refused else None) == cites


def clash_board(*blockers: str) -> Board:
    cards = {
        "盾": spirit("盾", "B"),
        "極盾": spirit("極盾", "B", kind=Kind.ULTIMATE),
        "眠り盾": spirit("眠り盾", "B", position=Position.EXHAUSTED),
    }
    start = board(spirit("牛", "A", keywords=(Keyword.CLASH,)), *(cards[name] for name in blockers))
    state = advance(GAME, start)
    for option in (attack("牛"), Option(deed="pass"), Option(deed="pass")):
        state = answer(GAME, state, option)
    return state


def test_clash_is_not_answered_by_an_ultimate_while_a_spirit_is_able_6_3_11() -> None:
    refused = refusal(GAME, clash_board("盾", "極盾"), Option(deed="block", card="極盾"))

    assert refused is not None
    assert refused.cites == "6.3.11"


@pytest.mark.parametrize(
    ("blockers", "may_decline"),
    [(("盾",), False), (("盾", "極盾"), False), (("極盾",), True), (("眠り盾",), True)],
    ids=["a spirit", "a spirit and an ultimate", "only an ultimate", "an exhausted spirit"],
)
def test_clash_is_blocked_by_a_spirit_if_able_6_3_11(blockers: tuple[str, ...], may_decline: bool) -> None:
    state = clash_board(*blockers)

    asked = decision(GAME, state)

    assert asked is not None
    assert (Option(deed="no-block") in asked.options) is may_decline


@pytest.mark.parametrize(("attacks", "may_end"), [(0, False), (1, True)], ids=["before", "after an attack"])
def test_a_forced_player_attacks_once_before_ending_6_11(attacks: int, may_end: bool) -> None:
    start = board(spirit("竜", "A"), spirit("狼", "A"), a={"keywords": (Keyword.MUST_ATTACK,)}, attacks=attacks)

    asked = decision(GAME, advance(GAME, start))

    assert asked is not None
    assert (Option(deed="end-attacks") in asked.options) is may_end


def test_each_battle_ends_before_the_next_attack_6_1_7() -> None:
    start = board(spirit("竜", "A"), spirit("狼", "A"))

    _, events = play(start, attack("竜"), attack("狼"))

    numbers = cited(events)
    attacks = [index for index, event in enumerate(events) if isinstance(event.change, AttackDeclared)]
    assert attacks[0] < numbers.index("6.7.3") < attacks[1]


def test_a_bonus_of_a_when_blocks_effect_counts_in_the_comparison_6_3_5() -> None:
    stronger = when(Moment.BLOCKS, Effect(verb="add", card="this", word="bp", amount=2000, until="battle"))
    start = board(spirit("竜", "A", 4000), spirit("盾", "B", 3000, abilities=stronger))

    after, events = fight(start, "竜", "盾")

    assert [(change.amount, change.against) for change in changes(events, Compared)] == [(4000, 5000)]
    assert after.card("竜").zone == Zone.TRASH
    assert after.number(after.card("盾"), "bp") == 3000


def test_a_lost_designation_is_no_question_once_the_attacker_has_left_too_6_1_8() -> None:
    both = (Effect(verb="destroy", card="designated"), Effect(verb="destroy", card="this"))
    meteor = spirit("竜", "A", keywords=(Keyword.TARGET_ATTACK,), abilities=when(Moment.ATTACKS, *both))

    _, events = play(board(meteor, spirit("盾", "B")), attack("竜", "盾"))

    assert {"6.22.7", "6.1.8", "6.2.2", "6.2.6"} <= set(cited(events))
    assert not changes(events, Uncovered)
