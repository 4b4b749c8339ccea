"""What a scenario of this game says that cannot be is told, at its place and with what could be instead."""

from __future__ import annotations

import pytest

from judge_cli.problem import InputError, Problem
from judge_cli.scenario.check import check
from judge_cli.scenario.known import Known

FIGHTER = "attack: 1, toughness: 1"


def problems(body: str) -> list[Problem]:
    """What is wrong with a scenario file of that body."""
    text = f"game: vision\ntitle: t\ncites: [1.1]\nexpect: [{{final: {{A: {{hand: 0}}}}}}]\n{body}"
    try:
        check(text.encode(), "file.yaml", lambda _: Known())
    except InputError as error:
        return list(error.problems)
    return []


def told(body: str) -> list[str]:
    """As `problems`, only the sentences."""
    return [problem.because for problem in problems(body)]


def with_a(card: str, group: str = "characters") -> str:
    """A file in which A has that card."""
    return f"players: {{A: {{{group}: [{{id: a, {card}}}]}}}}"


def with_an_ability(ability: str) -> str:
    """A file in which A has a character with that ability."""
    return with_a(f"{FIGHTER}, abilities: [{{{ability}}}]")


def with_an_effect(effect: str) -> str:
    """A file in which A has a character, and uses that effect."""
    return f"{with_a(FIGHTER)}\nscript: [{{effect: {{{effect}}}}}]"


@pytest.mark.parametrize(
    ("body", "because"),
    [
        (with_a(f"{FIGHTER}, kind: spell"), "characters in play are no spell"),
        (with_a("attack: 1"), "a character has an attack value and a toughness: toughness of a missing"),
        (with_a("attack: 1", "hand"), "only a character has an attack value and a toughness; a is a command"),
        (with_a(f"{FIGHTER}, caster: x", "hand"), "only a spell has a caster; a is a character"),
        (with_a(f"{FIGHTER}, owner: B", "hand"), "the cards in a player's hand are their own"),
        (with_a(f"{FIGHTER}, position: asleep", "hand"), "a card in the hand is neither active nor asleep"),
        (with_a(f"{FIGHTER}, effect-damage: 1", "deck"), "effect-damage is said of a character in play"),
        (with_a("face-down: true", "equipment"), "face-down is said of a character in play"),
        (with_a("keywords: [haste]", "hand"), "haste means nothing for command cards"),
        (with_a("keywords: [doll]", "equipment"), "doll means nothing for equipment cards"),
        (with_a(f"{FIGHTER}, keywords: [stays]"), "stays means nothing for character cards"),
        ("players: {A: {keywords: [haste]}}", "haste means nothing for a player"),
    ],
)
def test_a_card_holds_only_what_a_card_of_its_kind_and_place_can_have(body: str, because: str) -> None:
    assert because in told(body)


def test_a_command_that_stays_may_stand_among_the_cards_in_play() -> None:
    assert told(with_a("kind: command, keywords: [stays]", "talismans")) == []


def test_nodes_may_be_asleep_and_an_owner_may_be_named_where_a_card_is_borrowed() -> None:
    assert told(with_a("position: asleep", "nodes")) == []
    assert told(with_a(f"{FIGHTER}, owner: B")) == []


@pytest.mark.parametrize(
    ("body", "because"),
    [
        ("effect-damage: 1", "a would be deadly before play begins: toughness 1, damage 1"),
        (
            "abilities: [{when: while-in-play, effect: {add: {card: a, toughness: -1}}}]",
            "a would be deadly before play begins: toughness 0, damage 0",
        ),
    ],
)
def test_nobody_is_deadly_before_play_begins(body: str, because: str) -> None:
    [problem] = problems(with_a(f"{FIGHTER}, {body}"))

    assert (problem.because, problem.rule) == (because, "IR-9.2.2")


def test_one_that_never_becomes_deadly_may_be_hurt_beyond_its_toughness() -> None:
    assert told(with_a(f"{FIGHTER}, effect-damage: 3, keywords: [never-deadly]")) == []


@pytest.mark.parametrize("field", ["of: other", "zone: hand", "optional: true", "at: 5.1", "once: true"])
def test_a_continuous_effect_asks_for_nothing(field: str) -> None:
    body = with_an_ability(f"when: while-in-play, {field}, effect: {{add: {{card: a, attack: 1}}}}")

    assert told(body) == [
        f"{field.split(':', maxsplit=1)[0]} says nothing for an effect that lasts while its card is in play"
    ]


@pytest.mark.parametrize(
    ("ability", "because"),
    [
        ("when: attacks, at: 5.1, effect: {heal: 1}", "at says nothing for an automatic effect"),
        ("when: attacks, once: true, effect: {heal: 1}", "once says nothing for an automatic effect"),
        ("optional: true, effect: {heal: 1}", "optional says nothing for an activated effect"),
        ("of: any, effect: {heal: 1}", "of says nothing for an activated effect"),
        ("cost: {heal: 1}, effect: {heal: 1}", "heal is not something that a player can pay with"),
        (
            "effect: {change-damage: {amount: 1}}",
            "damage is changed when it is about to be dealt or taken: when: if-deals or if-takes",
        ),
        ("condition: [{zone: hnad}], effect: {heal: 1}", "hnad is not a word for zone"),
        ("condition: [{position: awake}], effect: {heal: 1}", "awake is not a word for position"),
        ("when: while-in-play, effect: {add: {card: attacker, attack: 1}}", "attacker means no card here: name it"),
        ("when: while-in-play, effect: {heal: 1}", "heal is not something that lasts while in play"),
        (
            "when: while-in-play, effect: {add: {card: a, attack: 1, until: end-of-turn}}",
            "it lasts as long as its card is in play, so that until says nothing",
        ),
    ],
)
def test_an_ability_holds_only_what_its_kind_can_have(ability: str, because: str) -> None:
    assert told(with_an_ability(ability)) == [because]


def test_the_text_of_a_command_is_used_once_and_never_waits_for_a_moment() -> None:
    once = with_a("abilities: [{once: true, effect: {heal: 1}}]", "hand")
    waits = with_a("kind: spell, abilities: [{when: attacks, effect: {heal: 1}}]", "hand")

    assert told(once) == ["once says nothing for what a command or spell does when it is resolved"]
    assert told(waits) == ["a spell is never in play: an automatic effect of it needs the zone that it works in"]


def test_a_cost_is_looked_at_wherever_its_card_is() -> None:
    body = with_a(f"{FIGHTER}, abilities: [{{cost: {{heal: 1}}, effect: {{heal: 1}}}}]", "discarded")

    assert told(body) == ["heal is not something that a player can pay with"]


@pytest.mark.parametrize(
    ("effect", "because"),
    [
        ("put: {card: this}", "this means no card here: name it"),
        ("damage: {amount: 1}", "this effect does nothing: say by how much, or to whom"),
        ("add: {card: a}", "this effect does nothing: say by how much, or to whom"),
        ("give: {card: a, player: B, keyword: haste}", "a keyword or a race is for one card or one player; name it"),
        ("give: {card: a}", "name a keyword or a race"),
        ("give: {player: B, race: 妖精}", "a player has no race"),
        ("give: {player: B, keyword: haste}", "haste means nothing for a player"),
        ("give: {card: a, keyword: cannot-play-characters}", "cannot-play-characters means nothing for a card"),
        (
            "give: {card: a, keyword: brought-by-counter-offensive}",
            "brought-by-counter-offensive means nothing for a card",
        ),
        ("move: {card: a, to: in-play}", "in-play is not a word for to"),
        ("damage: {player: C, amount: 1}", "C is not a word for player"),
        ("damage: {card: a, amount: -1}", "amount: expected at least 1, not -1"),
        ("draw: 0", "draw: expected at least 1, not 0"),
    ],
)
def test_an_effect_says_what_happens_to_whom(effect: str, because: str) -> None:
    assert because in told(with_an_effect(effect))


def test_no_card_attacks_and_no_card_is_meant_in_a_fixed_effect() -> None:
    body = "start: 12.1\nphase: draw\nfixed-effects: {draw: [{sleep: attacker}, {sleep: this}]}"

    assert told(body) == ["attacker means no card here: name it", "this means no card here: name it"]


@pytest.mark.parametrize("field", ["hand: -1", "deck: -1", "nodes: -1"])
def test_there_are_no_fewer_than_no_cards(field: str) -> None:
    assert told(f"players: {{A: {{{field}}}}}") == [f"{field.split(':', maxsplit=1)[0]}: expected at least 0, not -1"]


def test_the_turn_ends_after_its_discard_phase() -> None:
    assert told("start: 12.5a\nphase: draw") == ["the turn ends after its discard phase"]
    assert told("start: 12.5a\nphase: discard") == []


def test_an_ability_is_named_only_where_one_is_used() -> None:
    said = "ability says nothing here; it goes with use or trigger or leave"

    assert told(f"{with_a(FIGHTER)}\nscript: [{{attack: a, ability: 1}}]") == [said]
    assert told(f"{with_an_ability('effect: {heal: 1}')}\nscript: [{{use: a, ability: 1}}]") == []
