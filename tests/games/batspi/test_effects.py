"""Rulings on effects, the destroyed state, depletion and bursts, chapters 8–13."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Chosen, Moved, Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.games.batspi import GAME
from judge_cli.games.batspi.board import After, Burst, Colour, Kind, Moment, Position, StepBonus, Zone
from judge_cli.games.batspi.changes import BurstActivated, BurstPutBack
from judge_cli.games.batspi.sketch import CARD_FACTS
from tests.games.batspi.boards import board, burst, changes, cited, deck, draws, fight, magic, play, spirit, when

ATTACK = Option(deed="attack", card="竜")


def test_the_turn_player_orders_effects_of_both_players_8_3() -> None:
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, draws())),
        spirit("眼", "B", kind=Kind.NEXUS, abilities=when(Moment.ATTACKS, draws(), of="opponents")),
        *deck("A"),
        *deck("B"),
    )
    state = answer(GAME, advance(GAME, start), ATTACK)

    asked = decision(GAME, state)

    assert asked is not None
    assert asked.player == "A"
    assert {option.card for option in asked.options} == {"竜", "眼"}
    _, events = play(state, Option(deed="trigger", card="眼", ability=0))
    assert [change.card for change in changes(events, Chosen)] == ["眼", "竜"]


def test_derived_effects_come_before_the_one_that_waits_8_7() -> None:
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, Effect(verb="destroy", card="盾"))),
        spirit("旗", "A", kind=Kind.NEXUS, abilities=when(Moment.ATTACKS, draws(), of="yours")),
        spirit("盾", "B", abilities=when(Moment.DESTROYED, draws())),
        *deck("A"),
        *deck("B"),
    )

    _, events = play(start, ATTACK, Option(deed="trigger", card="竜", ability=0))

    assert [change.card for change in changes(events, Chosen)] == ["竜", "盾", "旗"]
    assert "8.7" in cited(events)


@pytest.mark.parametrize(("cores", "depleted"), [(1, True), (2, False)], ids=["the last core", "one of two"])
def test_the_last_core_depletes_9_6(cores: int, depleted: bool) -> None:
    taken = Effect(verb="cores", card="盾", player="B", word="@>reserve", amount=1)
    start = board(
        spirit("盾", "B", cores=cores, abilities=when(Moment.DESTROYED, draws())), magic("霧", "A", taken), at="5.1"
    )

    after, events = play(start, Option(deed="use", card="霧", word="main"))

    assert (after.card("盾").zone == Zone.TRASH) is depleted
    assert {"9.6", "9.6.1"} & set(cited(events)) == ({"9.6", "9.6.1"} if depleted else set())
    assert not changes(events, Chosen)
    assert after.player("B").reserve == 1


def test_a_destroyed_card_waits_with_its_cores_until_everything_is_resolved_10_3() -> None:
    own = Effect(verb="cores", card="this", player="you", word="void>@", amount=1)
    start = board(spirit("盾", "B", abilities=when(Moment.DESTROYED, own)), magic("雷", "A", _destroys("盾")), at="5.1")

    after, events = play(start, Option(deed="use", card="雷", word="main"))

    moves = [change for change in changes(events, Moved) if change.card == "盾"]
    assert [change.how for change in moves] == ["put-away"]
    assert after.player("B").reserve == 2
    assert {"10.3", "10.3.1", "10.3.6", "9.4"} <= set(cited(events))


def _destroys(card: str, word: str = "") -> Effect:
    return Effect(verb="destroy", card=card, word=word)


@pytest.mark.parametrize(
    ("position", "falls"),
    [(Position.REFRESHED, False), (Position.EXHAUSTED, True), (Position.HEAVY, True)],
    ids=["refreshed", "exhausted", "heavily exhausted"],
)
def test_what_counts_as_exhausted_10_2_5(position: Position, falls: bool) -> None:
    start = board(spirit("盾", "B", position=position), magic("雷", "A", _destroys("盾", "exhausted")), at="5.1")

    after, _ = play(start, Option(deed="use", card="雷", word="main"))

    assert (after.card("盾").zone == Zone.TRASH) is falls


@pytest.mark.parametrize(
    ("kind", "falls"), [(Kind.SPIRIT, True), (Kind.BRAVE, True), (Kind.ULTIMATE, False), (Kind.NEXUS, False)]
)
def test_what_a_text_that_says_spirit_covers_12_2_1(kind: Kind, falls: bool) -> None:
    start = board(spirit("札", "B", kind=kind), magic("雷", "A", _destroys("札", "spirit")), at="5.1")

    after, _ = play(start, Option(deed="use", card="雷", word="main"))

    assert (after.card("札").zone == Zone.TRASH) is falls


@pytest.mark.parametrize("leaves", [False, True], ids=["there", "gone"])
def test_an_after_attack_burst_needs_its_attacker_11_11(leaves: bool) -> None:
    effect = Effect(verb="move", card="this", word="hand") if leaves else draws()
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, effect)), burst("罠", "B", After.ATTACK, draws()), *deck("B")
    )

    after, events = play(start, ATTACK, Option(deed="burst", card="罠"))

    kind = BurstPutBack if leaves else BurstActivated
    assert [type(change) for change in changes(events, BurstPutBack)] == [kind]
    assert ("11.11" in cited(events)) is leaves
    assert after.card("罠").zone == (Zone.BURST if leaves else Zone.TRASH)


@pytest.mark.parametrize("stays", [False, True], ids=["in the trash", "still there"])
def test_an_after_destruction_burst_needs_the_card_in_the_trash_11_12(stays: bool) -> None:
    effect = Effect(verb="stay", card="this") if stays else draws()
    start = board(
        spirit("竜", "A", 5000),
        spirit("盾", "B", abilities=when(Moment.DESTROYED, effect)),
        burst("弔い", "B", After.DESTROYED, draws()),
        *deck("B"),
    )

    after, events = fight(start, "竜", "盾", Option(deed="burst", card="弔い"))

    assert ("11.12" in cited(events)) is stays
    assert ("6.6.5" in cited(events)) is not stays
    assert after.card("弔い").zone == (Zone.BURST if stays else Zone.TRASH)


@pytest.mark.parametrize("immediately", [False, True])
def test_an_ordinary_burst_waits_and_an_immediate_one_does_not_11_9(immediately: bool) -> None:
    start = board(
        spirit("竜", "A", abilities=(*when(Moment.ATTACKS, draws()), *when(Moment.ATTACKS, draws()))),
        burst("影", "B", After.ATTACK, draws(), immediately=immediately),
        *deck("A"),
        *deck("B"),
    )

    _, events = play(start, ATTACK, Option(deed="burst", card="影"))

    told = [type(event.change) for event in events if isinstance(event.change, Chosen | BurstActivated)]
    assert told == ([BurstActivated, Chosen, Chosen] if immediately else [Chosen, Chosen, BurstActivated])


def test_a_second_burst_waits_for_the_next_turn_11_2() -> None:
    first, second = (magic(name, "A", burst=Burst(after=After.ATTACK, effects=(draws(),))) for name in ("一", "二"))
    start = board(first, second, at="5.1")
    state = answer(GAME, advance(GAME, start), Option(deed="set-burst", card="一"))

    refused = refusal(GAME, state, Option(deed="set-burst", card="二"))

    assert refused is not None
    assert refused.cites == "11.2"


@pytest.mark.parametrize(("life", "ends"), [(1, True), (2, False)], ids=["the last life", "one left"])
def test_life_0_loses_at_once_and_what_might_be_in_time_is_open_14_2(life: int, ends: bool) -> None:
    start = board(spirit("竜", "A"), burst("覇", "B", After.LIFE_LOST, draws()), *deck("B"), b={"life": life})

    after, events = play(start, ATTACK, *([] if ends else [Option(deed="burst", card="覇")]))

    assert (after.outcome is not None and after.outcome.winner == "A") is ends
    assert [change.key for change in changes(events, Uncovered)] == (["effects-at-life-0"] if ends else [])


def test_a_brave_adds_symbols_and_bp_only_to_its_spirit_12_3_2() -> None:
    brave = spirit("翼", "A", 2000, kind=Kind.BRAVE, cores=0, combined="竜", colours=(Colour.RED,))
    start = board(spirit("竜", "A", 3000), spirit("狼", "A", 3000), brave)

    assert start.number(start.card("竜"), "bp") == 5000
    assert start.number(start.card("狼"), "bp") == 3000
    assert start.number(start.card("竜"), "symbols") == 2


def test_a_brave_and_its_spirit_are_each_asked_what_they_are_combined_with_12_3_2() -> None:
    wings = [spirit(name, "A", kind=Kind.BRAVE, cores=0, combined="竜") for name in ("翼", "剣")]
    start = board(spirit("竜", "A", 3000), spirit("狼", "A", 3000), *wings)

    combined = {card.id: CARD_FACTS["combined"](start, card) for card in start.cards}

    assert combined == {"竜": "翼, 剣", "狼": None, "翼": "竜", "剣": "竜"}


def test_what_an_immediate_burst_brings_about_comes_before_the_effects_it_did_not_wait_for_8_7() -> None:
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, draws())),
        spirit("子竜", "A", abilities=when(Moment.DESTROYED, draws())),
        burst("早業", "B", After.ATTACK, Effect(verb="destroy", card="子竜"), immediately=True),
        *deck("A"),
    )

    _, events = play(start, ATTACK, Option(deed="burst", card="早業"))

    assert [change.card for change in changes(events, Chosen)] == ["子竜", "竜"]
    assert not {"8.3", "8.4"} & set(cited(events))


def test_a_card_in_the_destroyed_state_is_not_depleted_9_6() -> None:
    gives_back = Effect(verb="cores", card="this", player="you", word="@>reserve", amount=1)
    start = board(spirit("竜", "A", 5000), spirit("盾", "B", abilities=when(Moment.DESTROYED, gives_back)))

    after, events = fight(start, "竜", "盾")

    assert [change.how for change in changes(events, Moved) if change.card == "盾"] == ["put-away"]
    assert after.player("B").reserve == 1


def test_a_blocker_depleted_by_an_effect_and_not_by_paying_is_no_self_destruction_6_20_1() -> None:
    takes = Effect(verb="cores", card="盾", player="B", word="@>reserve", amount=1)
    winning = spirit("竜", "A", 5000, abilities=when(Moment.WINS, draws()))

    _, events = fight(
        board(winning, spirit("盾", "B"), magic("霧", "B", takes)),
        "竜",
        "盾",
        Option(deed="use", card="霧", word="flash"),
    )

    assert "9.6" in cited(events)
    assert not {"6.20.1", "6.19"} & set(cited(events))


def test_a_brave_is_not_combined_with_a_spirit_of_the_opponent_12_3() -> None:
    joins = Effect(verb="combine", card="翼", word="盾")
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, joins)), spirit("翼", "A", kind=Kind.BRAVE), spirit("盾", "B")
    )

    after, events = play(start, ATTACK)

    assert "12.3" in cited(events)
    assert not after.card("翼").combined


def test_one_of_two_destroyed_spirits_in_the_trash_is_enough_for_the_burst_11_12() -> None:
    storm = (Effect(verb="destroy", card="盾"), Effect(verb="destroy", card="槍"))
    stays = when(Moment.DESTROYED, Effect(verb="stay", card="this"))
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, *storm)),
        spirit("盾", "B", abilities=stays),
        spirit("槍", "B"),
        burst("弔い", "B", After.DESTROYED, draws()),
        *deck("B"),
    )

    after, events = play(start, ATTACK, Option(deed="burst", card="弔い"))

    assert changes(events, BurstActivated)
    assert (after.card("盾").zone, after.card("槍").zone) == (Zone.FIELD, Zone.TRASH)


def test_an_attacker_that_only_became_exhausted_again_is_not_refreshed_6_24() -> None:
    deeper = (Effect(verb="exhaust-heavily", card="this"), Effect(verb="refresh", card="this"))

    after, events = play(board(spirit("竜", "A", abilities=when(Moment.ATTACKS, *deeper))), ATTACK)

    assert "10.2.4" in cited(events)
    assert "6.24" not in cited(events)
    assert after.card("竜").position == Position.EXHAUSTED


def test_exhausting_a_combined_brave_exhausts_its_spirit_12_3_2() -> None:
    tires = Effect(verb="exhaust", card="翼")
    brave = spirit("翼", "B", kind=Kind.BRAVE, combined="盾", cores=0)

    after, _ = play(board(spirit("竜", "A", abilities=when(Moment.ATTACKS, tires)), spirit("盾", "B"), brave), ATTACK)

    assert after.card("盾").position == Position.EXHAUSTED


def test_a_brave_in_the_destroyed_state_does_not_combine_10_3_5() -> None:
    joins = Effect(verb="combine", card="this", word="竜")
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, Effect(verb="destroy", card="翼"))),
        spirit("翼", "A", kind=Kind.BRAVE, abilities=when(Moment.DESTROYED, joins)),
    )

    after, events = play(start, ATTACK)

    assert "10.3.5" in cited(events)
    assert after.card("翼").zone == Zone.TRASH


@pytest.mark.parametrize(
    "cost",
    [
        Effect(verb="cores", card="盾", player="you", word="@>reserve", amount=1),
        Effect(verb="cores", player="B", word="reserve>core-trash", amount=1),
        Effect(verb="destroy", card="盾"),
        Effect(verb="exhaust", card="盾"),
    ],
    ids=["cores of their card", "cores of their reserve", "destroying their card", "exhausting their card"],
)
def test_nothing_of_the_opponents_pays_a_cost(cost: Effect) -> None:
    start = board(
        spirit("竜", "A", abilities=when(Moment.ATTACKS, draws(), cost=(cost,))),
        spirit("盾", "B", cores=3),
        *deck("A"),
        b={"reserve": 3},
    )

    _, events = play(start, ATTACK)

    assert [change.used for change in changes(events, Chosen)] == [False]


@pytest.mark.parametrize(("word", "zone"), [("clash", Zone.FIELD), ("free-summon", Zone.HAND)])
@pytest.mark.parametrize("where", [Zone.FIELD, Zone.HAND, Zone.TRASH])
def test_a_keyword_is_given_only_where_it_means_something(word: str, zone: Zone, where: Zone) -> None:
    gives = Effect(verb="give", card="友", word=word)
    start = board(spirit("竜", "A", abilities=when(Moment.ATTACKS, gives)), spirit("友", "A", zone=where, position=""))

    after, _ = play(start, ATTACK)

    assert after.has(after.card("友"), word) is (where == zone)


def test_a_brave_adds_its_bonus_of_the_attack_step_and_nothing_once_destroyed_12_3_2_10_3_7() -> None:
    def combined_with(*, destroyed: bool) -> int | None:
        brave = spirit(
            *("翼", "A", 1000),
            kind=Kind.BRAVE,
            combined="竜",
            destroyed=destroyed,
            during_attack_step=(StepBonus(500),),
        )
        found = board(spirit("竜", "A"), brave)
        return found.number(found.card("竜"), "bp")

    assert combined_with(destroyed=False) == 4500
    assert combined_with(destroyed=True) == 3000


def test_an_ability_for_one_use_is_used_once_6_15() -> None:
    start = board(spirit("竜", "A", abilities=(Ability(effects=(draws(),), once=True),)), *deck("A"), at="5.1")
    use = Option(deed="use", card="竜", ability=0)

    again = answer(GAME, advance(GAME, start), use)
    refused = refusal(GAME, again, use)

    assert refused is not None
    assert refused.cites == "6.15"
