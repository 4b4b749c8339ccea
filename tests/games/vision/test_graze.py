"""Rulings of graze, 7.7 and 10."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.games.vision import GAME
from judge_cli.games.vision.board import Board, Keyword, Moment, Position, Zone
from tests.games.vision.boards import board, character, cited, fought, pile, play

ATTACK = Option(deed="attack", card="a")


def at_graze(start: Board) -> Board:
    """The board at the choice of 7.7, nobody having defended."""
    state = advance(GAME, start)
    state = answer(GAME, state, ATTACK)
    while state.at[-1] != "7.7 graze":
        state = answer(GAME, state, Option(deed="pass"))
    return state


def offered(state: Board) -> list[str]:
    asked = decision(GAME, state)
    assert asked is not None
    return [f"{option.deed} {option.word}".strip() for option in asked.options]


@pytest.mark.parametrize(
    ("deck", "options"),
    [(2, ["no-graze"]), (3, ["no-graze"]), (4, ["graze 3", "no-graze"]), (9, ["graze 3", "no-graze"])],
    ids=["smaller", "equal", "one more", "more"],
)
def test_the_deck_must_hold_more_than_the_value_10_6(deck: int, options: list[str]) -> None:
    start = board(character("a", "A", 1, 1, graze=3), *pile("B", Zone.DECK, deck))

    assert offered(at_graze(start)) == options


@pytest.mark.parametrize(("number", "rule"), [(1, "10.4"), (2, "10.4"), (3, None), (4, "10.4")])
def test_exactly_the_value_or_nothing_10_4(number: int, rule: str | None) -> None:
    state = at_graze(board(character("a", "A", 1, 1, graze=3), *pile("B", Zone.DECK, 9)))
    found = refusal(GAME, state, Option(deed="graze", word=str(number)))

    assert (found.cites if found else None) == rule


def test_the_top_cards_become_sleeping_nodes_10_5() -> None:
    start = board(character("a", "A", 1, 1, graze=2), *pile("B", Zone.DECK, 4))
    state, _ = play(start, ATTACK, Option(deed="graze", word="2"))

    nodes = list(state.in_zone(Zone.NODES, of="B"))
    assert [(node.id, node.position) for node in nodes] == [
        ("B-deck-1", Position.ASLEEP),
        ("B-deck-2", Position.ASLEEP),
    ]


def test_the_damage_stands_10_9() -> None:
    start = board(character("a", "A", 5, 1, graze=2), *pile("B", Zone.DECK, 4))
    state, _ = play(start, ATTACK, Option(deed="graze", word="2"))

    assert state.player("B").life == 15


@pytest.mark.parametrize("attack", [0, 1])
def test_it_takes_at_least_one_damage_10_1(attack: int) -> None:
    _, events = fought(board(character("a", "A", attack, 1, graze=2), *pile("B", Zone.DECK, 4)), "a")

    assert ("10.1" in cited(events)) is (attack > 0)


def test_an_attacker_without_a_value_lets_nobody_graze_10_3() -> None:
    _, events = fought(board(character("a", "A", 2, 1), *pile("B", Zone.DECK, 4)), "a")

    assert {"10.1", "10.2", "10.6"}.isdisjoint(cited(events))


@pytest.mark.parametrize(("keyword", "rule"), [("", "7.7"), (Keyword.PIERCING, "10.8")], ids=["defended", "pierced"])
def test_neither_a_defended_attack_nor_piercing_allows_graze_10_8(keyword: str, rule: str) -> None:
    attacker = character("a", "A", 5, 9, graze=2, keywords=[keyword] if keyword else [])
    _, events = fought(board(attacker, character("b", "B", 0, 1), *pile("B", Zone.DECK, 9)), "a", "b")

    assert rule in cited(events)
    assert "10.1" not in cited(events)


@pytest.mark.parametrize(("milled", "may"), [(1, True), (2, False), (3, False)])
def test_the_deck_is_counted_after_mills_10_7(milled: int, may: bool) -> None:
    mill = Ability(effects=(Effect(verb="mill", player="opponent", amount=milled),), when=Moment.DIRECT_HIT)
    start = board(character("a", "A", 1, 1, graze=3, abilities=(mill,)), *pile("B", Zone.DECK, 5))
    _, events = fought(start, "a")

    assert ("10.1" in cited(events)) is may
    assert ("10.6" in cited(events)) is not may
