"""Rulings of the battle judgement step, 804."""

from __future__ import annotations

import pytest

from judge_cli.engine.change import Uncovered
from judge_cli.engine.decision import Option
from judge_cli.games.caster.board import CasterCard, Keyword, Kind, Position, Zone
from tests.games.caster.boards import attack, board, cited, orbs, play, servant

LOWER_TIE_HIGHER = pytest.mark.parametrize(
    ("strength", "falls"), [(5999, False), (6000, False), (6001, True)], ids=["lower", "tie", "higher"]
)


@LOWER_TIE_HIGHER
@pytest.mark.parametrize("position", [Position.RECOVERED, Position.RESTED])
def test_a_target_that_is_not_reversed_falls_only_to_higher_attack_804_3(
    strength: int, falls: bool, position: Position
) -> None:
    start = board(servant("狐", "A", strength), servant("河童", "B", 6000, 9999, position=position))

    after, events = attack(start, "狐", "河童")

    assert (after.card("河童").zone == Zone.GRAVEYARD) is falls
    assert "804.3" in cited(events)
    assert "804.4" not in cited(events)
    assert after.card("狐").zone == Zone.FIELD


@LOWER_TIE_HIGHER
def test_a_reversed_target_falls_only_to_attack_above_its_defense_804_4(strength: int, falls: bool) -> None:
    start = board(servant("狐", "A", strength), servant("河童", "B", 9999, 6000, position=Position.REVERSED))

    after, events = attack(start, "狐", "河童")

    assert (after.card("河童").zone == Zone.GRAVEYARD) is falls
    assert "804.4" in cited(events)
    assert "804.3" not in cited(events)


@pytest.mark.parametrize(("left", "winner"), [(0, "A"), (1, None)], ids=["no orb", "one orb"])
def test_an_attack_wins_only_against_a_player_without_orbs_804_5(left: int, winner: str | None) -> None:
    after, events = attack(board(servant("狐", "A", 1), *orbs("B", left)), "狐", "B")

    assert (after.outcome.winner if after.outcome else None) == winner
    assert ("804.6" in cited(events)) is (winner is None)


@pytest.mark.parametrize(
    ("keywords", "corrupted"),
    [((), 1), ((Keyword.DOUBLE_CORRUPT,), 2), ((Keyword.TRIPLE_CORRUPT,), 3)],
    ids=["none", "double", "triple"],
)
def test_corrupted_orbs_go_to_their_owners_hand_1102(keywords: tuple[Keyword, ...], corrupted: int) -> None:
    after, _ = attack(board(servant("狐", "A", 1, keywords=keywords), *orbs("B", 5)), "狐", "B")

    hand = [card for card in after.cards if card.zone == Zone.HAND]
    assert [card.owner for card in hand] == ["B"] * corrupted
    assert len(after.orbs("B")) == 5 - corrupted


def test_unless_told_otherwise_the_larger_keyword_is_applied_1102_4() -> None:
    both = (Keyword.DOUBLE_CORRUPT, Keyword.TRIPLE_CORRUPT)

    after, _ = attack(board(servant("狐", "A", 1, keywords=both), *orbs("B", 6)), "狐", "B")

    assert len(after.orbs("B")) == 3


def test_several_copies_of_a_keyword_do_not_add_up_1102_4() -> None:
    both = (Keyword.DOUBLE_CORRUPT, Keyword.TRIPLE_CORRUPT)
    start = board(servant("狐", "A", 1, keywords=both), *orbs("B", 6))

    after, events = play(start, Option(deed="attack", card="狐", target="B"), Option(deed="corrupt", word="2"))

    assert len(after.orbs("B")) == 4
    assert "1102.4" in cited(events)


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_orbs_than_the_keyword_says_the_text_is_silent_o_3(left: int) -> None:
    after, events = attack(
        board(servant("狐", "A", 1, keywords=(Keyword.TRIPLE_CORRUPT,)), *orbs("B", left)), "狐", "B"
    )

    assert [event.cites for event in events if isinstance(event.change, Uncovered)] == ["O.3"]
    assert after.orbs("B") == []
    assert after.corrupting == 0
    assert after.outcome is None or after.outcome.winner is None


def test_a_card_made_attackable_is_not_judged_x_3() -> None:
    stone = CasterCard(
        id="石碑", owner="B", controller="B", zone=Zone.FIELD, kind=Kind.BARRIER, keywords=(Keyword.ATTACKABLE,)
    )

    _, events = attack(board(servant("狐", "A", 9000), stone, *orbs("B", 1)), "狐", "石碑")

    assert [event.cites for event in events if isinstance(event.change, Uncovered)] == ["X.3"]
    assert {"804.1", "804.3", "804.4", "804.5"} & set(cited(events)) == set()
