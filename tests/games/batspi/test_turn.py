"""Rulings of the steps around the battle, chapters 1–5 and 7."""

from __future__ import annotations

from typing import Any

import pytest

from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Ended
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, decision, refusal
from judge_cli.games.batspi import GAME
from judge_cli.games.batspi.board import (
    BatspiCard,
    Colour,
    Keyword,
    Kind,
    Level,
    Moment,
    Position,
    Tribute,
    Until,
    Zone,
)
from judge_cli.games.batspi.changes import CostFixed
from tests.games.batspi.boards import all_cores, board, changes, cited, deck, draws, magic, play, spirit, when


def in_hand(name: str, cost: int, **more: Any) -> BatspiCard:
    return spirit(name, "A", zone=Zone.HAND, cores=0, position="", cost=cost, **more)


def summon(name: str, **more: Any) -> Option:
    return Option(deed="summon", card=name, **more)


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(0, 0, "B"), (0, 1, "B"), (1, 0, None), (1, 1, None)], ids=str)
def test_only_the_turn_players_empty_deck_loses_1_4(mine: int, theirs: int, winner: str | None) -> None:
    after, events = play(board(*deck("A", mine), *deck("B", theirs), at="1.1"))

    assert (after.outcome.winner if after.outcome else None) == winner
    assert ("1.9" in cited(events)) is (theirs == 0)


@pytest.mark.parametrize(("left", "loses"), [(2, True), (3, False)], ids=["the last card", "one card left"])
def test_a_deck_emptied_in_the_start_step_loses_1_7(left: int, loses: bool) -> None:
    mill = when(Moment.START_STEP, Effect(verb="mill", player="you", amount=2))
    start = board(spirit("塔", "A", kind=Kind.NEXUS, abilities=mill), *deck("A", left), at="1.1")

    after, events = play(start)

    assert ("1.7" in cited(events)) is loses
    assert (after.outcome.winner if after.outcome else None) == ("B" if loses else None)


@pytest.mark.parametrize(("turn", "gained"), [(1, 0), (2, 1), (3, 1)], ids=["turn 1", "turn 2", "turn 3"])
def test_only_the_very_first_turn_gains_no_core_2_2(turn: int, gained: int) -> None:
    after, _ = play(board(*deck("A", 2), at="1.1", turn=turn))

    assert after.player("A").reserve == gained
    assert after.void == 100 - gained
    assert sum(card.zone == Zone.HAND for card in after.cards) == 1


@pytest.mark.parametrize(
    ("before", "after_it"),
    [
        (Position.REFRESHED, Position.REFRESHED),
        (Position.EXHAUSTED, Position.REFRESHED),
        (Position.HEAVY, Position.EXHAUSTED),
    ],
)
def test_a_card_rises_one_stage_in_the_refresh_step_4_5(before: Position, after_it: Position) -> None:
    after, _ = play(board(spirit("竜", "A", position=before), spirit("敵", "B", position=before), at="4.1"))

    assert after.card("竜").position == after_it
    assert after.card("敵").position == before


def test_every_core_in_the_trash_returns_4_2() -> None:
    after, _ = play(board(at="4.1", a={"core_trash": 4, "reserve": 1}, b={"core_trash": 2}))

    assert (after.player("A").reserve, after.player("A").core_trash) == (5, 0)
    assert after.player("B").core_trash == 2


@pytest.mark.parametrize(
    ("symbols", "printed", "paid"),
    [
        ((), (Colour.RED,), 3),
        ((Colour.BLUE,), (Colour.RED,), 3),
        ((Colour.RED,), (Colour.RED,), 2),
        ((Colour.RED, Colour.RED), (Colour.RED,), 2),
        ((Colour.RED, Colour.BLUE), (Colour.RED, Colour.BLUE), 1),
    ],
    ids=["no symbol", "another colour", "one", "more symbols than printed", "two colours"],
)
def test_reductions_match_symbols_up_to_those_printed_9_7(
    symbols: tuple[Colour, ...], printed: tuple[Colour, ...], paid: int
) -> None:
    start = board(spirit("塔", "A", colours=symbols), in_hand("竜", 3, reduction=printed), at="5.1", a={"reserve": 9})

    _, events = play(start, summon("竜"))

    assert [change.amount for change in changes(events, CostFixed)] == [paid]


@pytest.mark.parametrize(
    ("reserve", "cites"), [(2, "5.6.5"), (3, "5.6.7"), (4, None)], ids=["too little", "only the cost", "enough"]
)
def test_a_summon_needs_the_cost_and_a_core_for_the_card_5_6_7(reserve: int, cites: str | None) -> None:
    state = advance(GAME, board(in_hand("竜", 3), at="5.1", a={"reserve": reserve}))

    refused = refusal(GAME, state, summon("竜"))

    assert (refused.cites if refused else None) == cites


def test_cores_on_own_spirits_pay_and_the_emptied_one_is_depleted_5_5_1() -> None:
    start = board(spirit("供", "A", cores=3), in_hand("竜", 3), at="5.1", a={"reserve": 1})

    after, events = play(start, summon("竜"), Option(deed="pay-from-card", card="供", word="3"))

    assert {"5.5.1", "9.6.2"} <= set(cited(events))
    assert after.card("供").zone == Zone.TRASH
    assert after.card("竜").cores == 1
    assert all_cores(after) == all_cores(start)


@pytest.mark.parametrize(("cores", "level", "bp"), [(1, 1, 3000), (2, 1, 3000), (3, 2, 5000), (4, 2, 5000)])
def test_the_level_follows_the_cores_9_5(cores: int, level: int, bp: int) -> None:
    card = spirit("竜", "A", cores=cores, levels=(Level(1, 3000), Level(3, 5000)))

    assert (card.level, card.bp) == (level, bp)


@pytest.mark.parametrize(("free", "cost"), [(False, 6), (True, 0)], ids=["paid", "free"])
def test_tribute_is_made_paid_or_free_5_6_9(free: bool, cost: int) -> None:
    card = in_hand("王", 6, tribute=Tribute(cost=4), keywords=(Keyword.FREE_SUMMON,))
    start = board(spirit("供", "A", cost=4, cores=2), card, at="5.1", a={"reserve": 7})

    after, events = play(start, summon("王", word="free" if free else ""), Option(deed="tribute", card="供"))

    assert after.card("供").zone == Zone.TRASH
    assert after.card("王").zone == Zone.FIELD
    assert ("5.6.9" in cited(events)) is free
    assert after.player("A").core_trash == cost + 2


@pytest.mark.parametrize(("cost", "cites"), [(3, "5.6.6"), (4, None)], ids=["too cheap", "enough"])
def test_tribute_asks_for_a_spirit_of_its_cost_5_6_6(cost: int, cites: str | None) -> None:
    card = in_hand("王", 1, tribute=Tribute(cost=4))
    state = advance(GAME, board(spirit("供", "A", cost=cost), card, at="5.1", a={"reserve": 3}))

    refused = refusal(GAME, state, summon("王"))

    assert (refused.cites if refused else None) == cites


def test_main_effects_are_for_the_main_step_6_14() -> None:
    state = advance(GAME, board(magic("書", "A", draws()), at="5.1"))

    asked = decision(GAME, state)

    assert asked is not None
    used = {option.word for option in asked.options if option.deed == "use"}
    assert used == {"main", "flash"}


def test_end_step_effects_come_before_expiry_and_turn_end_effects_after_7() -> None:
    bonus = Effect(verb="add", card="竜", word="bp", amount=1000, until="turn")
    start = board(
        spirit("夕", "A", kind=Kind.NEXUS, abilities=when(Moment.END_STEP, bonus)),
        spirit("夜", "A", kind=Kind.NEXUS, abilities=when(Moment.TURN_END, bonus)),
        spirit("竜", "A"),
        at="7.1",
    )

    after, events = play(start)

    assert len(changes(events, Ended)) == 1
    assert after.number(after.card("竜"), "bp") == 4000
    assert cited(events)[-2:] == ["7.4", "7.5"]
    assert after.outcome is not None
    assert after.outcome.next == "1.1"


@pytest.mark.parametrize("until", list(Until))
def test_what_was_to_last_for_a_battle_or_the_turn_is_over_in_the_end_step_7_2(until: Until) -> None:
    strength = Effect(verb="add", card="竜", word="bp", amount=1000, until=until)
    option = Option(deed="use", card="力", word="main")

    after, events = play(board(spirit("竜", "A"), magic("力", "A", strength), at="5.1"), option)

    assert [event.cites for event in events if isinstance(event.change, Ended)] == ["7.2"]
    assert not after.lasting


@pytest.mark.parametrize(("symbols", "cost"), [(1, 4), (2, 3), (3, 3)])
def test_each_matching_symbol_reduces_by_one_up_to_those_printed_9_7(symbols: int, cost: int) -> None:
    start = board(
        spirit("塔", "A", kind=Kind.NEXUS, colours=(Colour.RED,) * symbols),
        in_hand("竜", 5, reduction=(Colour.RED, Colour.RED)),
        at="5.1",
        a={"reserve": 9},
    )

    _, events = play(start, summon("竜"))

    assert [change.amount for change in changes(events, CostFixed)] == [cost]


@pytest.mark.parametrize(("cores", "cites"), [(2, "5.5.1"), (3, "5.5")], ids=["all of them", "not all"])
def test_a_summon_is_paid_with_cores_of_a_spirit_5_5(cores: int, cites: str) -> None:
    start = board(spirit("子竜", "A", cores=cores), in_hand("竜", 2), at="5.1", a={"reserve": 1})

    _, events = play(start, summon("竜"), Option(deed="pay-from-card", card="子竜", word="2"))

    assert {"5.5", "5.5.1"} & set(cited(events)) == {cites}


def test_an_ultimate_is_no_spirit_for_a_tribute_12_2_1() -> None:
    start = board(
        spirit("極", "A", kind=Kind.ULTIMATE, cost=9), in_hand("竜", 0, tribute=Tribute()), at="5.1", a={"reserve": 9}
    )

    refused = refusal(GAME, advance(GAME, start), summon("竜"))

    assert refused is not None
    assert refused.cites == "5.6.6"
