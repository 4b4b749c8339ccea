"""Rulings of the priority procedure and of the battle's end, 802–806 and P."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.ability import Test as OnCard
from judge_cli.engine.change import Chosen, Resolves
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, decision
from judge_cli.engine.state import Waiting
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, CasterCard, Kind, Moment, Position, RuleCheck, Until, Zone
from tests.games.caster.boards import answered, attack, barrier, board, cited, deck, in_zone, orbs, play, servant, unmet


def bell(name: str, owner: str, when: Moment) -> CasterCard:
    """A barrier with an ability that waits for a moment and makes its player draw."""
    ability = Ability(when=when, effects=(Effect(verb="draw", player="you", amount=1),))
    return CasterCard(id=name, owner=owner, controller=owner, zone=Zone.FIELD, kind=Kind.BARRIER, abilities=(ability,))


def played(events: list[Event]) -> list[str]:
    """The cards whose waiting abilities were played, in order."""
    return [event.change.card for event in events if isinstance(event.change, Chosen)]


def test_the_turn_players_triggers_are_played_first_p_2_p_3() -> None:
    start = board(
        bell("相手の鐘", "B", Moment.BATTLE_PHASE_START),
        bell("自分の鐘", "A", Moment.BATTLE_PHASE_START),
        *deck("A", 1),
        *deck("B", 1),
        at="802.1",
    )

    _, events = play(start)

    assert played(events) == ["自分の鐘", "相手の鐘"]


def test_each_player_orders_their_own_triggers_p_2() -> None:
    bells = (bell("一", "A", Moment.BATTLE_PHASE_START), bell("二", "A", Moment.BATTLE_PHASE_START))

    _, events = play(board(*bells, *deck("A", 2), at="802.1"), Option(deed="trigger", card="二", ability=0))

    assert played(events) == ["二", "一"]


def test_both_passing_in_succession_ends_the_window_and_one_pass_does_not_p_6() -> None:
    state = advance(GAME, board(servant("狐", "A", 1), *orbs("B", 1), at="802.2"))
    asked = decision(GAME, state)
    assert asked is not None
    assert (asked.player, asked.at) == ("A", ("802.2", "P.4"))

    after, events = play(board(servant("狐", "A", 1), *orbs("B", 1), at="802.2"))

    assert cited(events)[:4] == ["802.2", "P.4", "P.6", "P.4"]
    assert after.at == ("803.3",)


def test_an_action_after_a_pass_opens_the_round_again_p_7() -> None:
    ability = Ability(effects=(Effect(verb="reverse", card="狐"),), once=True)
    kappa = servant("河童", "B", 1, abilities=(ability,))

    _, events = play(
        board(servant("狐", "A", 1), kappa, *orbs("B", 1), at="802.2"),
        Option(deed="pass"),
        Option(deed="use", card="河童", ability=0),
    )

    resolved = next(n for n, event in enumerate(events) if isinstance(event.change, Resolves))
    assert cited(events)[:resolved].count("P.4") == 3
    assert events[resolved].cites == "P.7"


def test_the_newest_item_of_the_chase_resolves_first_p_7() -> None:
    def source(name: str, owner: str) -> CasterCard:
        return servant(name, owner, 1, abilities=(Ability(effects=(Effect(verb="rest", card="狐"),), once=True),))

    _, events = play(
        board(source("狐", "A"), source("河童", "B"), *orbs("B", 1), at="802.2"),
        Option(deed="use", card="狐", ability=0),
        Option(deed="pass"),
        Option(deed="use", card="河童", ability=0),
    )

    assert [event.change.item.card for event in events if isinstance(event.change, Resolves)] == ["河童", "狐"]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_only_the_games_first_turn_has_no_battle_phase_506_1(turn: int) -> None:
    start = board(bell("鐘", "A", Moment.BATTLE_PHASE_START), *deck("A", 1), at="506.1", turn=turn)

    after, events = play(start)

    assert (cited(events) == ["506.1", "506.1"]) is (turn == 1)
    assert played(events) == ([] if turn == 1 else ["鐘"])
    assert after.outcome is not None
    assert after.outcome.next == "507"


def test_a_battle_end_trigger_comes_before_until_end_of_battle_ends_805_1_805_3a() -> None:
    ability = Ability(
        when=Moment.BATTLE_END,
        effects=(Effect(verb="add", card="狐", word="attack", amount=1000, until=Until.END_OF_BATTLE),),
    )
    horn = CasterCard(id="角笛", owner="A", controller="A", zone=Zone.FIELD, kind=Kind.BARRIER, abilities=(ability,))

    after, events = attack(board(servant("狐", "A", 5000), horn, *orbs("B", 2)), "狐", "B")

    began = next(event for event in events if event.change.word == "began")
    assert began.at[0] == "805.2"
    assert began.after.number(began.after.card("狐"), "attack") == 6000
    assert after.number(after.card("狐"), "attack") == 5000
    assert cited([event for event in events if event.change.word == "ended"]) == ["805.3a"]


def test_servants_battle_until_805_4() -> None:
    _, events = attack(board(servant("狐", "A", 5000), *orbs("B", 2)), "狐", "B")

    attacking = [event for event in events if isinstance(event.after, Board) and event.after.attacking_servant()]
    assert attacking[-1].cites == "805.4"


def test_805_5_asks_only_for_a_servant_that_may_attack_not_for_a_target_805_5() -> None:
    both = (servant("狐", "A", 5), servant("猫", "A", 5))
    last = servant("河童", "B", 1)
    banned = Effect(verb="give", player="B", word="cannot-be-attacked")
    source = CasterCard(
        id="効果", owner="B", controller="B", zone=Zone.TABLE, kind=Kind.SOURCE, abilities=(Ability(effects=(banned,)),)
    )

    _, events = play(
        board(*both, last, source),
        Option(deed="attack", card="狐", target="河童"),
        Option(deed="use", card="効果", ability=0),
    )

    numbers = cited(events)
    again = numbers.index("805.5")
    assert "803.1" in numbers[again:]
    assert numbers[-1].startswith(("806", "P"))


def ability(*effects: Effect, **more: Any) -> Ability:
    return Ability(effects=effects, **more)


DRAW = Effect(verb="draw", player="you", amount=1)
START = Moment.BATTLE_PHASE_START


def drawn(events: list[Event]) -> list[str]:
    return [event.change.about for event in events if event.change.word == "drawn"]


def test_rule_processing_is_done_until_none_is_left_p_1() -> None:
    def falls(name: str) -> RuleCheck:
        return RuleCheck(tests=(OnCard(card=name, zone="field"),), effects=(Effect(verb="destroy", card=name),))

    both = (servant("狐", "A", 1), servant("猫", "A", 1))

    after, events = play(board(*both, *orbs("B", 1), at="802.2", checks=(falls("狐"), falls("猫"))))

    assert [card.zone for card in after.cards[-2:]] == [Zone.GRAVEYARD, Zone.GRAVEYARD]
    assert cited(events).index("P.4") > [event.change.word for event in events].index("destroyed") + 1


def test_rule_processing_comes_between_two_triggers_p_2() -> None:
    weakens = barrier("一", "A", ability(Effect(verb="rest", card="狐"), when=START))
    draws = barrier("二", "A", ability(DRAW, when=START))
    falls = RuleCheck(tests=(OnCard(card="狐", position="rested"),), effects=(Effect(verb="destroy", card="狐"),))
    start = board(servant("狐", "A", 1), weakens, draws, *deck("A", 1), at="802.1", checks=(falls,))

    _, events = play(start, Option(deed="trigger", card="一", ability=0))

    told = [event.change.word for event in events if event.change.word in {"rested", "destroyed", "drawn"}]
    assert told == ["rested", "destroyed", "drawn"]


def test_an_optional_ability_may_be_left_p_2() -> None:
    bell = barrier("鐘", "A", ability(DRAW, when=START, optional=True))

    _, events = play(board(bell, *deck("A", 1), at="802.1"), Option(deed="leave", card="鐘", ability=0))

    assert [event.change.used for event in events if isinstance(event.change, Chosen)] == [False]
    assert drawn(events) == []


def test_a_trigger_with_a_cost_is_paid_for_x_7() -> None:
    bell = barrier("鐘", "A", ability(DRAW, when=START, cost=(Effect(verb="destroy", card="this"),)))

    after, events = play(board(bell, *deck("A", 1), at="802.1"))

    assert drawn(events) == ["A-deck-0"]
    assert after.card("鐘").zone == Zone.GRAVEYARD


PAYS_WITH_NOTHING = {"cost": (Effect(verb="discard", card="札"),)}
NEEDS_A_RESTED_CAT = {"condition": (OnCard(card="猫", position="rested"),)}


@pytest.mark.parametrize(
    ("what", "rule", "condition"),
    [(PAYS_WITH_NOTHING, "X.7", "cost-can-be-paid"), (NEEDS_A_RESTED_CAT, "P.2", "ability-condition-is-met")],
    ids=["its cost", "its condition"],
)
def test_a_trigger_that_cannot_be_played_is_refused_by_what_is_in_its_way(
    what: dict[str, Any], rule: str, condition: str
) -> None:
    stuck = barrier("一", "A", ability(DRAW, when=START, **what))
    free = barrier("二", "A", ability(DRAW, when=START))

    state = advance(GAME, board(stuck, free, servant("猫", "A", 1), *deck("A", 2), at="802.1"))

    assert unmet(state, Option(deed="trigger", card="一", ability=0)) == (rule, [condition])
    asked = decision(GAME, state)
    assert asked is not None
    assert [(option.deed, option.card) for option in asked.options] == [("trigger", "二"), ("leave", "一")]


@pytest.mark.parametrize("what", [PAYS_WITH_NOTHING, NEEDS_A_RESTED_CAT], ids=["its cost", "its condition"])
def test_the_only_trigger_is_given_up_when_it_cannot_be_played(what: dict[str, Any]) -> None:
    stuck = barrier("一", "A", ability(DRAW, when=START, **what))

    _, events = play(board(stuck, servant("猫", "A", 1), *deck("A", 1), at="802.1"))

    assert [event.change.used for event in events if isinstance(event.change, Chosen)] == [False]
    assert drawn(events) == []


def test_an_ability_whose_condition_is_not_met_is_not_used_604_1a() -> None:
    bell = barrier("鐘", "A", ability(DRAW, **NEEDS_A_RESTED_CAT))

    state = advance(GAME, board(bell, servant("猫", "A", 1), *deck("A", 1), at="802.2"))

    assert unmet(state, USE_BELL) == ("604.1a", ["ability-condition-is-met"])
    assert decision(GAME, state).options == (Option(deed="pass"),)  # type: ignore[union-attr]


USE_BELL = Option(deed="use", card="鐘", ability=0)


def test_the_cost_of_a_used_ability_is_paid_at_once_x_7() -> None:
    bell = barrier("鐘", "A", ability(DRAW, cost=(Effect(verb="rest", card="this"),)), position=Position.RECOVERED)

    state = answered(board(bell, *deck("A", 1), at="802.2"), USE_BELL)

    assert state.card("鐘").position == Position.RESTED
    assert unmet(state, USE_BELL) == ("X.7", ["cost-can-be-paid"])


def test_what_is_used_once_is_not_used_again_604_1a() -> None:
    bell = barrier("鐘", "A", ability(DRAW, once=True))

    state = answered(board(bell, *deck("A", 2), at="802.2"), USE_BELL)

    assert unmet(state, USE_BELL) == ("604.1a", ["ability-is-usable-now"])


def test_after_an_item_resolves_the_turn_player_has_priority_p_7() -> None:
    bell = barrier("鐘", "B", ability(DRAW))
    passes = Option(deed="pass")

    state = answered(board(bell, *deck("B", 1), at="802.2"), passes, USE_BELL, passes, passes)

    assert [card.zone for card in state.cards if card.id == "B-deck-0"] == [Zone.HAND]
    assert state.holder == "A"
    assert state.passes == 0


@pytest.mark.parametrize("deed", ["play", "use", "switch"])
@pytest.mark.parametrize("name", ["A", "this", "nobody"])
def test_nothing_is_done_with_what_is_no_card_604_1(deed: str, name: str) -> None:
    state = advance(GAME, board(servant("狐", "A", 1), at="802.2"))

    refused = unmet(state, Option(deed=deed, card=name, ability=0))
    assert refused is not None
    assert refused[0] in {"604.1", "604.2d"}


def test_only_the_holder_of_priority_acts_with_their_own_604_1() -> None:
    theirs = barrier("鐘", "B", ability(DRAW))
    hand = in_zone(Zone.HAND, "術", "A", kind=Kind.CONJURE)

    state = advance(GAME, board(theirs, hand, at="802.2"))

    assert decision(GAME, state).options == (Option(deed="pass"),)  # type: ignore[union-attr]
    assert unmet(state, USE_BELL) == ("604.1", ["card-is-yours"])
    assert unmet(state, Option(deed="play", card="術")) == ("604.2", ["card-has-quickcast"])


def test_a_trigger_for_one_use_is_used_once_p_2() -> None:
    bell = barrier("鐘", "A", ability(DRAW, when=Moment.ATTACK_STEP_START, once=True))
    start = board(servant("狐", "A", 1), servant("猫", "A", 1), bell, *deck("A", 3), *orbs("B", 3))

    _, events = play(start, Option(deed="attack", card="狐", target="B"), Option(deed="attack", card="猫", target="B"))

    assert [event.change.used for event in events if isinstance(event.change, Chosen)] == [True, False]
    assert drawn(events) == ["A-deck-0"]


@pytest.mark.parametrize("optional", [True, False])
def test_an_ability_that_waits_for_both_players_is_played_by_each_p_3(optional: bool) -> None:
    bell = barrier("鐘", "A", ability(DRAW, when=START, optional=optional))
    waiting = (Waiting("鐘", 0, "B"), Waiting("鐘", 0, "A"))

    _, events = play(replace(board(bell, *deck("A", 1), *deck("B", 1), at="802.2"), waiting=waiting))

    assert drawn(events) == ["A-deck-0", "B-deck-0"]
