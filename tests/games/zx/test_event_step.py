"""Rulings of the battle event step, 2, and of priority in the main phase, 5.9."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, answer, decision
from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Board, Kind, Moment, Zone
from tests.games.zx.boards import at, attack, board, card, cited, event, play, refused_by, zx

PASS = Option(deed="pass")
DAMAGE_TO_KAPPA = Effect(verb="damage", card="河童", amount=1000)


def in_the_event_step(*more: object) -> Board:
    """狐 attacks 河童; A has priority."""
    start = board(zx("狐", "A", 5, 3000), zx("河童", "B", 8, 9000), *more)  # type: ignore[arg-type]
    return answer(GAME, advance(GAME, start), Option(deed="attack", card="狐", target="河童"))


def who_decides(state: Board) -> str:
    asked = decision(GAME, state)
    assert asked is not None
    return f"{asked.player} {asked.cites}"


def test_the_turn_player_is_first_2_1() -> None:
    assert who_decides(in_the_event_step()) == "A 2.2"


def test_priority_changes_hands_after_an_action_too_2_3a() -> None:
    state = in_the_event_step(event("花火", "A", DAMAGE_TO_KAPPA), event("水", "A", DAMAGE_TO_KAPPA))

    after = answer(GAME, state, Option(deed="play", card="花火"))

    assert who_decides(after) == "B 2.2"
    assert refused_by(after, Option(deed="play", card="水")) == "2.2"


@pytest.mark.parametrize(
    ("choices", "stands"),
    [
        (["pass"], "B 2.2"),
        (["pass", "pass"], "A 5.9"),
        (["pass", "act"], "A 2.2"),
        (["pass", "act", "pass"], "B 2.2"),
        (["pass", "act", "pass", "pass"], "A 5.9"),
    ],
    ids=["one pass", "two in a row", "pass, act", "pass, act, pass", "pass, act, two passes"],
)
def test_only_two_passes_in_a_row_end_the_step_2_3b(choices: list[str], stands: str) -> None:
    state = in_the_event_step(event("水", "B", DAMAGE_TO_KAPPA))

    for choice in choices:
        state = answer(GAME, state, PASS if choice == "pass" else Option(deed="play", card="水"))

    assert who_decides(state) == stands


@pytest.mark.parametrize(
    ("pick", "rule"),
    [
        (Option(deed="play", card="狸", word="4"), "2.2a"),
        (Option(deed="play", card="水"), "2.2"),
        (Option(deed="play", card="古い花火"), "2.2a"),
        (Option(deed="use", card="狐", ability=0), "2.2b"),
        (Option(deed="use", card="狐", ability=1), "11.22"),
        (Option(deed="attack", card="狐", target="河童"), "2.2"),
    ],
    ids=["a Zx", "the other player's card", "from the Trash", "a triggered ability", "unpaid", "an attack"],
)
def test_what_is_not_played_in_the_event_step_2_2(pick: Option, rule: str) -> None:
    triggered = Ability(effects=(), when=Moment.DAMAGED)
    too_dear = Ability(effects=(), cost=(Effect(verb="pay", player="you", amount=1),))
    start = board(
        zx("狐", "A", 5, 3000, abilities=(triggered, too_dear)),
        zx("河童", "B", 8, 9000),
        card("狸", "A", Zone.HAND, kind=Kind.ZX, power=1000),
        event("水", "B", DAMAGE_TO_KAPPA),
        card("古い花火", "A", Zone.TRASH, kind=Kind.EVENT),
    )
    state = answer(GAME, advance(GAME, start), Option(deed="attack", card="狐", target="河童"))

    assert refused_by(state, pick) == rule


def test_an_ability_once_used_is_used_up_2_2b() -> None:
    once = Ability(effects=(DAMAGE_TO_KAPPA,), once=True)
    use = Option(deed="use", card="狐", ability=0)
    state = answer(
        GAME,
        advance(GAME, board(zx("狐", "A", 5, 3000, abilities=(once,)), zx("河童", "B", 8, 9000))),
        Option(deed="attack", card="狐", target="河童"),
    )

    state = answer(GAME, answer(GAME, state, use), PASS)

    assert who_decides(state) == "A 2.2"
    assert refused_by(state, use) == "2.2b"


def test_the_step_is_not_skipped_when_the_target_is_gone_2_4() -> None:
    fall = Ability(effects=(Effect(verb="destroy", card="target"),), when=Moment.ATTACKS)
    start = board(zx("狐", "A", 5, 3000, abilities=(fall,)), zx("河童", "B", 8, 9000))

    state = answer(GAME, advance(GAME, start), Option(deed="attack", card="狐", target="河童"))

    assert state.card("河童").zone == Zone.CHARGE
    assert who_decides(state) == "A 2.2"


def test_preprocessing_comes_before_the_choice_2_2() -> None:
    state = in_the_event_step(event("花火", "A", Effect(verb="damage", card="河童", amount=9000)))

    after = answer(GAME, state, Option(deed="play", card="花火"))

    assert who_decides(after) == "B 2.2"
    assert after.card("河童").zone == Zone.CHARGE


def test_only_the_turn_player_acts_outside_battles_5_9() -> None:
    start = board(zx("狐", "A", 5, 3000), event("水", "B", Effect(verb="damage", card="狐", amount=1000)))

    assert refused_by(start, Option(deed="play", card="水")) == "5.9"


def test_passing_leads_to_the_end_phase_5_10() -> None:
    final, events = play(board(), PASS)

    assert final.outcome is not None
    assert final.outcome.next == "502"
    assert cited(events)[1:] == ["5.10", "5.10", "13.1", "13.2", "13.3", "13.4", "13.5a", "13.5b", "13.6"]


def test_an_event_goes_to_the_trash_11_21() -> None:
    final, events = play(
        board(zx("河童", "B", 8, 9000), event("花火", "A", DAMAGE_TO_KAPPA)), Option(deed="play", card="花火")
    )

    assert final.card("花火").zone == Zone.TRASH
    assert final.card("河童").damage == 1000
    assert [event.change.about for event in at(events, "11.21")] == ["花火"]


@pytest.mark.parametrize("who", ["A", "B"])
def test_either_player_concedes_at_any_decision_101_4(who: str) -> None:
    state = answer(GAME, in_the_event_step(), Option(deed="concede", word=who))

    assert state.outcome is not None
    assert state.outcome.winner == ("B" if who == "A" else "A")


def test_the_attack_is_over_before_the_next_one_5_16() -> None:
    final, events = attack(board(zx("狐", "A", 5, 3000)), "狐", "B")

    assert final.attack is None
    assert cited(events)[-3:] == ["4.6b", "5.16", "5.9"]
