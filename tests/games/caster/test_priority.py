"""Rulings of the priority procedure and of the battle's end, 802–806 and P."""

from __future__ import annotations

import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Chosen, Resolves
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, decision
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, CasterCard, Kind, Moment, Until, Zone
from tests.games.caster.boards import attack, board, cited, orbs, play, servant


def bell(name: str, owner: str, when: Moment) -> CasterCard:
    """A barrier with an ability that waits for a moment and makes its player draw."""
    ability = Ability(when=when, effects=(Effect(verb="draw", player="you", amount=1),))
    return CasterCard(id=name, owner=owner, controller=owner, zone=Zone.FIELD, kind=Kind.BARRIER, abilities=(ability,))


def deck(owner: str, amount: int) -> list[CasterCard]:
    return [CasterCard(id=f"{owner}-deck-{n}", owner=owner, controller=owner, zone=Zone.DECK) for n in range(amount)]


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
