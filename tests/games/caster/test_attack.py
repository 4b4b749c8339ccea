"""Rulings of the attack declaration step, 803."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.run import advance, decision, refusal
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Moment, Position, Zone
from tests.games.caster.boards import board, cited, orbs, play, servant


def waiting_for_an_attack(*cards: CasterCard) -> Board:
    """The board at 803.3, both having passed before it."""
    state = advance(GAME, board(*cards, at="803.3"))
    assert state.at == ("803.3",)
    return state


def attacks_offered(state: Board) -> list[tuple[str, str]]:
    asked = decision(GAME, state)
    assert asked is not None
    return [(option.card, option.target) for option in asked.options if option.deed == "attack"]


def forbidden_by(state: Board, attacker: str, target: str) -> tuple[str, list[str]] | None:
    """The rule that forbids an attack, and the conditions of it that do not hold."""
    refused = refusal(GAME, state, Option(deed="attack", card=attacker, target=target))
    if refused is None:
        return None
    return refused.cites, [finding.condition for finding in refused.findings if not finding.met]


@pytest.mark.parametrize(("position", "may"), [("recovered", True), ("rested", False), ("reversed", False)])
def test_only_a_recovered_servant_attacks_803_3a(position: str, may: bool) -> None:
    state = waiting_for_an_attack(
        servant("狐", "A", 1, position=Position(position)), servant("猫", "A", 1), *orbs("B", 1)
    )

    assert (("狐", "B") in attacks_offered(state)) is may
    assert forbidden_by(state, "狐", "B") == (None if may else ("803.3a", ["attacker-is-recovered"]))


def test_a_servant_of_the_opponent_is_no_attacker_803_3a() -> None:
    state = waiting_for_an_attack(servant("狐", "A", 1), servant("河童", "B", 1), *orbs("B", 1))

    assert forbidden_by(state, "河童", "B") == ("803.3a", ["attacker-is-your-servant"])


@pytest.mark.parametrize(("new", "may"), [(True, False), (False, True)], ids=["came this turn", "was there"])
def test_slow_start_holds_only_the_turn_a_servant_comes_s_4(new: bool, may: bool) -> None:
    slow = servant("狐", "A", 1, keywords=(Keyword.SLOW_START,), entered_this_turn=new)
    state = waiting_for_an_attack(slow, servant("猫", "A", 1), *orbs("B", 1))

    assert (("狐", "B") in attacks_offered(state)) is may


@pytest.mark.parametrize(("position", "guards"), [("recovered", False), ("rested", False), ("reversed", True)])
def test_only_a_reversed_servant_stands_guard_803_3b(position: str, guards: bool) -> None:
    state = waiting_for_an_attack(
        servant("狐", "A", 1), servant("河童", "B", 1, position=Position(position)), *orbs("B", 1)
    )

    assert forbidden_by(state, "狐", "B") == (("803.3b", ["no-guard-stands"]) if guards else None)
    assert ("狐", "河童") in attacks_offered(state)


def test_a_guard_that_cannot_be_chosen_is_none_803_3b() -> None:
    hidden = servant("幻", "B", 1, position=Position.REVERSED, keywords=(Keyword.CANNOT_BE_ATTACKED,))
    state = waiting_for_an_attack(servant("狐", "A", 1), hidden, *orbs("B", 1))

    assert attacks_offered(state) == [("狐", "B")]
    assert forbidden_by(state, "狐", "幻") == ("803.3b", ["target-is-not-forbidden"])


def test_hubris_passes_guards_for_its_bearer_alone_x_2() -> None:
    proud = servant("狐", "A", 1, keywords=(Keyword.HUBRIS,))
    state = waiting_for_an_attack(
        proud, servant("猫", "A", 1), servant("河童", "B", 1, position=Position.REVERSED), *orbs("B", 1)
    )

    assert set(attacks_offered(state)) == {("狐", "B"), ("狐", "河童"), ("猫", "河童")}


@pytest.mark.parametrize(
    ("keyword", "position", "may"),
    [
        (Keyword.CANNOT_BE_ATTACKED_RESTED, Position.RESTED, False),
        (Keyword.CANNOT_BE_ATTACKED_RESTED, Position.RECOVERED, True),
        (Keyword.CANNOT_BE_ATTACKED_UNREVERSED, Position.RECOVERED, False),
        (Keyword.CANNOT_BE_ATTACKED_UNREVERSED, Position.RESTED, False),
        (Keyword.CANNOT_BE_ATTACKED_UNREVERSED, Position.REVERSED, True),
    ],
)
def test_a_card_may_forbid_to_be_chosen_in_some_positions_x_1(keyword: Keyword, position: Position, may: bool) -> None:
    state = waiting_for_an_attack(
        servant("狐", "A", 1), servant("河童", "B", 1, position=position, keywords=(keyword,)), *orbs("B", 1)
    )

    assert (("狐", "河童") in attacks_offered(state)) is may


def test_ones_own_servant_and_ones_own_self_are_no_targets_803_3b() -> None:
    state = waiting_for_an_attack(servant("狐", "A", 1), servant("猫", "A", 1), *orbs("B", 1))

    missing = ("803.3b", ["target-is-an-opposing-player-or-servant"])
    assert forbidden_by(state, "狐", "猫") == missing
    assert forbidden_by(state, "狐", "A") == missing


def test_nothing_to_attack_goes_to_806_not_805_803_3() -> None:
    hidden = Keyword.CANNOT_ATTACK_PLAYERS
    _, events = play(board(servant("狐", "A", 1, keywords=(hidden,)), *orbs("B", 1), at="803.3"))

    assert cited(events)[:3] == ["803.3", "803.3", "806.1"]


def test_declining_is_not_covered_and_ends_the_attacks_x_6() -> None:
    start = board(servant("狐", "A", 1), *orbs("B", 1), at="803.3")

    after, events = play(start, Option(deed="decline"))

    assert cited(events)[:3] == ["X.6", "803.3", "806.1"]
    assert after.card("狐").position == Position.RECOVERED


def test_a_cost_that_cannot_be_paid_takes_the_attack_back_803_4() -> None:
    cost = (Effect(verb="discard", card="札"),)
    gone = CasterCard(id="札", owner="A", controller="A", zone=Zone.GRAVEYARD)
    start = board(servant("狐", "A", 1, attack_cost=cost), servant("猫", "A", 1), gone, *orbs("B", 1), at="803.3")

    after, events = play(start, Option(deed="attack", card="狐", target="B"))

    assert cited(events) == ["803.3", "803.4", "803.4"]
    assert after.at == ("803.3",)
    assert after.attack is None
    assert after.card("狐").position == Position.RECOVERED
    assert attacks_offered(after) == [("猫", "B")]
    assert forbidden_by(after, "狐", "B") == ("803.4", ["cost-has-not-failed"])


def test_an_attacker_whose_cost_failed_may_be_tried_again_in_the_next_declaration_803_4() -> None:
    cost = (Effect(verb="discard", card="札"),)
    gone = CasterCard(id="札", owner="A", controller="A", zone=Zone.GRAVEYARD)
    start = board(servant("狐", "A", 1, attack_cost=cost), servant("猫", "A", 1), gone, *orbs("B", 5), at="803.3")

    after, _ = play(start, Option(deed="attack", card="狐", target="B"), Option(deed="attack", card="猫", target="B"))

    assert after.at == ("803.3",)
    assert attacks_offered(after) == [("狐", "B")]


def table(*effects: Effect, player: str = "B") -> CasterCard:
    """A source of one effect, to be used at 803.6."""
    ability = Ability(effects=effects, at="803.6", once=True)
    return CasterCard(
        id="効果", owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=(ability,)
    )


@pytest.mark.parametrize(
    "effect",
    [
        Effect(verb="destroy", card="狐"),
        Effect(verb="control", card="狐", player="B"),
        Effect(verb="lose", card="狐", word="attack"),
        Effect(verb="lose", card="狐", word="defense"),
        Effect(verb="become", card="狐", word=Kind.BARRIER),
    ],
    ids=["leaves the field", "changes controller", "loses ATK", "loses DEF", "is no servant"],
)
def test_each_cause_ends_the_status_of_the_attacker_803_4a(effect: Effect) -> None:
    after, events = play(
        board(servant("狐", "A", 5), table(effect), *orbs("B", 1), at="803.3"),
        Option(deed="attack", card="狐", target="B"),
        Option(deed="use", card="効果", ability=0),
    )

    assert "803.4a" in cited(events)
    assert "804.1" in cited(events)
    assert "804.5" not in cited(events)
    assert len(after.orbs("B")) == 1


@pytest.mark.parametrize(
    "effect",
    [
        Effect(verb="destroy", card="河童"),
        Effect(verb="control", card="河童", player="A"),
        Effect(verb="lose", card="河童", word="attack"),
        Effect(verb="lose", card="河童", word="defense"),
        Effect(verb="become", card="河童", word=Kind.CASTER),
    ],
    ids=["leaves the field", "changes controller", "loses ATK", "loses DEF", "is no servant"],
)
def test_each_cause_ends_the_status_of_the_target_803_5a(effect: Effect) -> None:
    _, events = play(
        board(servant("狐", "A", 5), servant("河童", "B", 1), table(effect), at="803.3"),
        Option(deed="attack", card="狐", target="河童"),
        Option(deed="use", card="効果", ability=0),
    )

    assert "803.5a" in cited(events)
    assert "804.1" in cited(events)
    assert "804.3" not in cited(events)


def test_a_lower_number_is_not_a_lost_one_803_4a() -> None:
    weakened = Effect(verb="add", card="狐", word="attack", amount=-5)
    _, events = play(
        board(servant("狐", "A", 5), table(weakened), *orbs("B", 1), at="803.3"),
        Option(deed="attack", card="狐", target="B"),
        Option(deed="use", card="効果", ability=0),
    )

    assert "803.4a" not in cited(events)
    assert "804.5" in cited(events)


@pytest.mark.parametrize("left", [0, 1], ids=["no orb", "one orb"])
def test_an_attacker_destroyed_to_pay_for_its_attack_never_attacks_803_4a(left: int) -> None:
    cost = (Effect(verb="destroy", card="this"),)

    after, events = play(
        board(servant("狐", "A", 5, attack_cost=cost), *orbs("B", left)), Option(deed="attack", card="狐", target="B")
    )

    assert "status-gained" not in [event.change.word for event in events]
    judged = [number for number in cited(events) if number in {"803.4a", "804.1", "804.5"}]
    assert list(dict.fromkeys(judged)) == ["803.4a", "804.1"]
    assert after.outcome is not None
    assert after.outcome.winner is None
    assert len(after.orbs("B")) == left


def test_what_waits_for_an_attack_does_not_trigger_when_nobody_attacks_803_4a() -> None:
    cost = (Effect(verb="destroy", card="this"),)
    ability = Ability(when=Moment.ATTACKS, effects=(Effect(verb="orbs", player="you", amount=1),))

    _, events = play(
        board(servant("狐", "A", 5, attack_cost=cost, abilities=(ability,)), *orbs("B", 1)),
        Option(deed="attack", card="狐", target="B"),
    )

    assert "triggered" not in [event.change.word for event in events]


def test_a_target_destroyed_to_pay_for_the_attack_is_never_attacked_803_5a() -> None:
    cost = (Effect(verb="destroy", card="猫"),)
    cat = servant("猫", "A", 1, keywords=(Keyword.ATTACKABLE,))

    _, events = play(
        board(servant("狐", "A", 5, attack_cost=cost), cat, *orbs("B", 1)),
        Option(deed="attack", card="狐", target="猫"),
    )

    assert [event.change.word for event in events if event.cites == "803.5a"] == ["status-not-gained"]
    assert "804.1" in cited(events)
    assert "804.3" not in cited(events)


def test_a_caster_of_the_opponent_is_no_target_803_3b() -> None:
    witch = CasterCard(id="魔女", owner="B", controller="B", zone=Zone.FIELD, kind=Kind.CASTER)
    state = waiting_for_an_attack(servant("狐", "A", 1), witch, *orbs("B", 1))

    assert forbidden_by(state, "狐", "魔女") == ("803.3b", ["target-is-an-opposing-player-or-servant"])


@pytest.mark.parametrize("target", ["", "none", "this", "河童"])
def test_what_is_neither_player_nor_card_is_no_target_803_3b(target: str) -> None:
    state = waiting_for_an_attack(servant("狐", "A", 1), *orbs("B", 1))

    assert forbidden_by(state, "狐", target) == ("803.3b", ["target-is-an-opposing-player-or-servant"])


@pytest.mark.parametrize("attacker", ["", "A", "this"])
def test_what_is_no_card_is_no_attacker_803_3a(attacker: str) -> None:
    state = waiting_for_an_attack(servant("狐", "A", 1), *orbs("B", 1))

    refused = forbidden_by(state, attacker, "B")
    assert refused is not None
    assert refused[0] == "803.3a"


def with_keywords(state: Board, player: str, *keywords: Keyword) -> Board:
    """The board on which a player has these keywords."""
    players = tuple(replace(one, keywords=keywords) if one.id == player else one for one in state.players)
    return replace(state, players=players)


@pytest.mark.parametrize(
    ("player", "keyword"), [("B", Keyword.CANNOT_BE_ATTACKED), ("A", Keyword.CANNOT_ATTACK_PLAYERS)]
)
def test_a_player_may_be_kept_from_being_attacked_while_servants_are_not_x_1(player: str, keyword: Keyword) -> None:
    state = with_keywords(
        waiting_for_an_attack(servant("狐", "A", 1), servant("河童", "B", 1), *orbs("B", 1)), player, keyword
    )

    assert attacks_offered(state) == [("狐", "河童")]
    assert forbidden_by(state, "狐", "B") == ("803.3b", ["target-is-not-forbidden"])


def test_none_of_a_players_servants_attack_when_the_player_cannot_x_1() -> None:
    state = with_keywords(waiting_for_an_attack(servant("狐", "A", 1), *orbs("B", 1)), "A", Keyword.CANNOT_ATTACK)

    assert decision(GAME, state) is None
    assert forbidden_by(state, "狐", "B") == ("803.3a", ["attacker-is-not-forbidden"])


def test_a_borrowed_attacker_goes_back_when_the_loan_ends_at_805_3a_803_4a() -> None:
    borrows = Effect(verb="control", card="狸", player="A", until="battle")
    source = CasterCard(
        id="効果",
        owner="A",
        controller="A",
        zone=Zone.TABLE,
        kind=Kind.SOURCE,
        abilities=(Ability(effects=(borrows,)),),
    )

    after, events = play(
        board(servant("狸", "B", 5), source, *orbs("B", 2), at="803.1"),
        Option(deed="use", card="効果", ability=0),
        Option(deed="attack", card="狸", target="B"),
    )

    lost = next(event for event in events if event.change.word == "status-lost")
    assert (lost.cites, lost.at) == ("803.4a", ("805.3a",))
    assert after.card("狸").controller == "B"
    assert len(after.orbs("B")) == 1
