"""What a file says about abilities that effects give and take."""

from __future__ import annotations

import pytest

from judge_cli.games import description_of, game_of
from judge_cli.scenario.form import form_of
from judge_cli.scenario.known import Known
from judge_cli.scenario.load import read
from judge_cli.scenario.sense import nonsense

ABILITY = "{name: 道連れ, only-when-given: true, when: destroyed, effect: {draw: 1}}"


def told(effect: str, ability: str = ABILITY) -> list[str]:
    """What is wrong with an effect on a servant 狐 that has `ability`."""
    text = (
        "game: caster\ntitle: t\ncites: ['803.6']\n"
        f"players: {{A: {{servants: [{{id: 狐, attack: 1, defense: 1, abilities: [{ability}]}}]}}}}\n"
        f"script: [{{at: '803.6', effect: {effect}, because: e}}]\n"
    )
    description = description_of("caster")
    form = form_of(read(text, "t.yaml"), description)
    found = nonsense(form, game_of("caster"), description, Known())
    return [wrong.because for wrong in found]


@pytest.mark.parametrize(
    "effect",
    [
        "{give-ability: {card: 狐, ability: 道連れ}}",
        "{take-ability: {card: 狐, ability: 道連れ, until: end-of-turn}}",
        "{take-ability: {card: 狐}}",
        "{give-ability: {card: attacker, ability: 道連れ}}",
    ],
)
def test_an_ability_that_is_written_on_the_card_can_be_given_and_taken(effect: str) -> None:
    assert told(effect) == []


def test_an_ability_is_given_by_its_name() -> None:
    assert told("{give-ability: {card: 狐}}") == ["name the ability that is given; it is written on the card"]


def test_an_ability_that_stands_on_no_card_is_a_mistake() -> None:
    assert told("{give-ability: {card: 狐, ability: 道づれ}}") == [
        "狐 has no ability called 道づれ; write it among its abilities"
    ]


def test_an_ability_that_is_only_had_when_given_needs_a_name() -> None:
    nameless = "{only-when-given: true, when: destroyed, effect: {draw: 1}}"

    assert told("{draw: 1}", nameless) == ["an ability that an effect is to give needs a name"]
