"""What a scenario file of this game may say, and what in it is a mistake."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from judge_cli.engine.described import Wrong
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, Kind, Zone
from judge_cli.games.caster.forms import CasterFile
from judge_cli.games.caster.setup import board
from judge_cli.games.caster.written import DESCRIPTION
from judge_cli.scenario.known import Known
from judge_cli.scenario.sense import nonsense

FOX = {"id": "狐", "attack": 5000, "defense": 3000}


def form_of(players: dict[str, Any], **more: Any) -> CasterFile:
    data = {"game": "caster", "title": "t", "cites": ["803.3"], "start": "803.1", "players": players, **more}
    return msgspec.convert(data, CasterFile, strict=False)


def made(players: dict[str, Any], **more: Any) -> Board | list[Wrong]:
    return board(form_of(players, **more))


def wrong(players: dict[str, Any], **more: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Where the mistakes are, and what they say."""
    form = form_of(players, **more)
    found = board(form)
    misfits = found if isinstance(found, list) else []
    return [(one.path, one.because) for one in (*nonsense(form, GAME, DESCRIPTION, Known()), *misfits)]


def by_effect(effect: dict[str, Any], *others: dict[str, Any]) -> list[tuple[tuple[str | int, ...], str]]:
    """The mistakes in an effect of a script line; 狐 and `others` are A's."""
    return wrong({"A": {"servants": [FOX], "casters": list(others)}}, script=[{"at": "803.6", "effect": effect}])


EFFECT = ("script", 0, "effect")


@pytest.mark.parametrize("missing", ["attack", "defense"])
def test_a_servant_on_the_field_has_both_numbers_803_4a(missing: str) -> None:
    card = {key: value for key, value in FOX.items() if key != missing}

    said = [(("players", "A", "servants", 0), f"a servant has an attack and a defense: 狐 has no {missing}")]
    assert wrong({"A": {"servants": [card]}}) == said


@pytest.mark.parametrize(
    "card", [{"id": "札", "attack": 1}, {"id": "札", "defense": 1}, {"id": "札", "kind": "servant", "attack": 1}]
)
@pytest.mark.parametrize("zone", ["hand", "orbs", "deck", "graveyard"])
def test_a_servant_elsewhere_has_both_numbers_too_803_4a(zone: str, card: dict[str, Any]) -> None:
    assert [path for path, _ in wrong({"B": {zone: [card]}})] == [("players", "B", zone, 0)]


def test_other_cards_need_no_numbers() -> None:
    state = made({"A": {"casters": [{"id": "魔女"}], "barriers": [{"id": "結界"}], "hand": [{"id": "術"}]}})

    assert isinstance(state, Board)
    assert [card.kind for card in state.cards] == [Kind.CASTER, Kind.BARRIER, Kind.CONJURE]


def test_what_becomes_a_servant_gets_the_numbers_it_does_not_have_803_4a() -> None:
    become = {"card": "魔女", "kind": "servant"}

    assert by_effect({"become": become}, {"id": "魔女"}) == [
        ((*EFFECT, "become"), "a servant has an attack and a defense: say the attack and defense of 魔女 here")
    ]
    assert by_effect({"become": {**become, "attack": 1, "defense": 1}}, {"id": "魔女"}) == []
    assert by_effect({"become": become}, {"id": "魔女", "attack": 1, "defense": 1}) == []
    assert by_effect({"become": {**become, "kind": "barrier"}}, {"id": "魔女"}) == []


@pytest.mark.parametrize("start", ["803.1", "802.1", "805.5"])
def test_the_games_first_turn_has_no_battle_phase_to_start_in_506_1(start: str) -> None:
    found = made({}, turn=1, start=start)

    assert isinstance(found, list)
    assert [(one.path, one.rule) for one in found] == [(("turn",), "506.1")]


@pytest.mark.parametrize(("turn", "start"), [(1, "506.1"), (1, "506"), (2, "803.1")])
def test_the_first_turn_begins_before_the_phase_and_others_anywhere_506_1(turn: int, start: str) -> None:
    assert isinstance(made({}, turn=turn, start=start), Board)


@pytest.mark.parametrize("field", ["hand", "orbs", "deck", "graveyard"])
def test_cards_off_the_field_belong_to_their_side(field: str) -> None:
    said = wrong({"A": {field: [{"id": "札", "owner": "B"}]}})

    assert [path for path, _ in said] == [("players", "A", field, 0, "owner")]


def test_on_the_field_a_card_may_be_anothers() -> None:
    state = made({"A": {"servants": [{**FOX, "owner": "B"}]}})

    assert isinstance(state, Board)
    assert (state.card("狐").owner, state.card("狐").controller) == ("B", "A")


@pytest.mark.parametrize("field", ["hand", "orbs", "deck", "graveyard", "casters", "barriers", "servants"])
@pytest.mark.parametrize("cost", ["attack-cost", "cost", "break-cost"])
def test_only_what_can_be_paid_is_a_cost_wherever_the_card_is_x_7(field: str, cost: str) -> None:
    said = wrong({"A": {field: [{**FOX, cost: {"draw": 1}}]}})

    assert said == [(("players", "A", field, 0, cost), "draw is not something a player can pay with")]


@pytest.mark.parametrize("field", ["deck", "graveyard", "servants"])
def test_the_cost_of_an_ability_is_looked_at_wherever_its_card_is_x_7(field: str) -> None:
    said = wrong({"A": {field: [{**FOX, "abilities": [{"cost": {"draw": 1}, "effect": {"draw": 1}}]}]}})

    assert [path for path, _ in said] == [("players", "A", field, 0, "abilities", 0, "cost")]


@pytest.mark.parametrize("word", ["hubris", "break", "attackable", "cannot-be-attacked-rested"])
@pytest.mark.parametrize("verb", ["give", "take"])
def test_a_keyword_that_means_nothing_on_a_player_is_a_mistake(verb: str, word: str) -> None:
    said = by_effect({verb: {"keyword": word, "player": "A"}})

    assert said == [((*EFFECT, verb, "keyword"), f"{word} means nothing for a player")]


@pytest.mark.parametrize("word", ["cannot-attack", "cannot-attack-players", "cannot-be-attacked"])
def test_these_keywords_mean_something_on_a_player(word: str) -> None:
    assert by_effect({"give": {"keyword": word, "player": "A"}}) == []
    assert isinstance(made({"A": {"keywords": [word]}}), Board)


@pytest.mark.parametrize(
    ("ban", "path"),
    [
        ({"from": "be-attacked-rested", "player": "A"}, ("forbid", "from")),
        ({"from": "attack"}, ("forbid",)),
        ({"from": "attack", "player": "A", "card": "狐"}, ("forbid",)),
    ],
    ids=["nothing for a player", "nobody", "two"],
)
def test_a_ban_is_on_one_card_or_on_a_player_whom_it_can_concern(
    ban: dict[str, Any], path: tuple[str | int, ...]
) -> None:
    assert [found for found, _ in by_effect({"forbid": ban})] == [(*EFFECT, *path)]


@pytest.mark.parametrize("ban", [{"from": "attack", "player": "A"}, {"from": "be-attacked-rested", "card": "狐"}])
def test_a_ban_that_concerns_somebody_is_fine(ban: dict[str, Any]) -> None:
    assert by_effect({"forbid": ban}) == []


def test_a_change_of_no_number_is_a_mistake() -> None:
    assert [path for path, _ in by_effect({"add": {"card": "狐"}})] == [(*EFFECT, "add")]


@pytest.mark.parametrize(
    "effect",
    [
        {"move": {"card": "狐", "to": "field"}},
        {"move": {"card": "狐", "to": "chase"}},
        {"move": {"card": "狐", "to": "table"}},
        {"put": {"card": "狐", "position": "rested"}},
        {"become": {"card": "狐", "kind": "source"}},
    ],
    ids=["moved onto the field", "moved onto the chase", "moved to no zone", "put rested (S.3)", "no kind of card"],
)
def test_what_no_effect_can_do_is_no_word_for_it(effect: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        by_effect(effect)


def test_what_is_numbered_is_that_many_cards() -> None:
    state = made({"B": {"orbs": 2}})

    assert isinstance(state, Board)
    assert [card.id for card in state.in_zone(Zone.ORBS, of="B")] == ["B-orbs-1", "B-orbs-2"]


@pytest.mark.parametrize(
    ("ability", "field"),
    [
        ({"when": "battle-end", "at": "805.2"}, "at"),
        ({"of": "any"}, "of"),
        ({"optional": True}, "optional"),
    ],
    ids=["a rule for a trigger", "whose moment for no moment", "optional use"],
)
def test_what_says_nothing_of_such_an_ability_is_a_mistake(ability: dict[str, Any], field: str) -> None:
    said = wrong({"A": {"servants": [{**FOX, "abilities": [{**ability, "effect": {"draw": 1}}]}]}})

    assert [path for path, _ in said] == [("players", "A", "servants", 0, "abilities", 0, field)]


@pytest.mark.parametrize(("field", "word"), [("zone", "space"), ("zone", "table"), ("position", "tapped")])
def test_a_condition_asks_for_a_zone_or_a_position_there_is(field: str, word: str) -> None:
    ability = {"condition": [{"card": "狐", field: word}], "effect": {"draw": 1}}
    found = wrong({"A": {"servants": [{**FOX, "abilities": [ability]}]}})

    assert [path[-1] for path, _ in found] == [field]


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"attack": "狐", "target": "B", "position": "recovered"}, "position"),
        ({"use": "狐", "target": "B"}, "target"),
        ({"attack": "狐", "target": "B", "ability": "1"}, "ability"),
    ],
)
def test_a_field_of_a_line_that_says_nothing_beside_its_deed_is_a_mistake(line: dict[str, Any], field: str) -> None:
    said = wrong({"A": {"servants": [FOX]}}, script=[line])

    assert [path for path, _ in said] == [("script", 0, field)]
