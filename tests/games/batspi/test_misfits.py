"""What a scenario file of this game can't say, and how that is told."""

from __future__ import annotations

import pytest

from judge_cli.problem import InputError
from judge_cli.scenario.check import situation
from judge_cli.scenario.known import Known

HEAD = "game: batspi\ntitle: t\ncites: [6.1.1]\n"


def told(body: str) -> list[str]:
    """Why a file is turned down; nothing when it is as it should be."""
    try:
        situation((HEAD + body).encode(), "file", lambda _: Known())
    except InputError as error:
        return [problem.because for problem in error.problems]
    return []


def a_spirit(fields: str) -> str:
    return f"players: {{A: {{spirits: [{{id: 竜, bp: 3000, {fields}}}, {{id: 盾, bp: 1000}}]}}}}"


def an_ability(fields: str) -> str:
    return a_spirit(f"abilities: [{{name: 炎, {fields}, effect: {{draw: 1}}}}]")


def in_hand(fields: str) -> str:
    return f"players: {{A: {{hand: [{{id: 札, {fields}}}]}}}}"


def a_brave(fields: str) -> str:
    return f"players: {{A: {{spirits: [{{id: 竜, bp: 1}}], braves: [{{id: 翼, {fields}}}]}}}}"


def a_line(fields: str) -> str:
    return f"{an_ability('once: true')}\nscript: [{{{fields}}}]"


@pytest.mark.parametrize(
    ("body", "because"),
    [
        (a_spirit("keywords: [must-attack]"), "must-attack means nothing for a card"),
        ("players: {A: {keywords: [clash]}}", "clash means nothing for a player"),
        (a_spirit("levels: [{cores: 1, bp: 1}]"), "has levels:, each with its own bp:"),
        ("players: {A: {spirits: [{id: 竜, levels: [{cores: 1}]}]}}", "needs bp: at each level"),
        ("players: {A: {spirits: [{id: 竜, levels: [{cores: 1, bp: 1}, {cores: 1, bp: 2}]}]}}", "need the same cores"),
        ("players: {A: {spirits: [{id: 竜}]}}", "needs bp: or levels:"),
        (a_spirit("cores: 0"), "has 0 cores and needs 1 for level 1"),
        (a_spirit("flash: {draw: 1}"), "flash: is for a magic or a burst"),
        (a_spirit("kind: nexus"), "stands among the spirits"),
        (a_spirit("with: 盾"), "a brave in play is combined with a spirit"),
        (in_hand("kind: spirit"), "needs bp: or levels:"),
        (in_hand("kind: magic, bp: 1000"), "is a magic and has neither levels nor BP"),
        (in_hand("kind: spirit, bp: 1, cores: 2"), "cores: is for cards on the field"),
        (in_hand("kind: spirit, bp: 1, position: exhausted"), "position: is for cards on the field"),
        (in_hand("kind: spirit, bp: 1, new: true"), "new: is for cards on the field"),
        (in_hand("kind: brave, bp: 1, with: 札"), "a brave in play is combined with a spirit"),
        (in_hand("kind: source"), "a card is no source"),
        (in_hand("burst: {after: own-destroyed, then-flash: true}"), "has no flash: effect to pay for"),
        ("players: {A: {burst: {id: 札}}}", "has no burst: field"),
        (a_brave("with: 竜, cores: 1"), "has the cores of both"),
        (a_brave("with: 竜, position: exhausted"), "is in the state of 竜"),
        (a_brave("with: 翼"), "a brave is combined with a spirit of its player"),
        (an_ability("when: life-lost"), "say whose with of:"),
        (an_ability("when: magic-used"), "say whose with of:"),
        (an_ability("of: yours"), "of: is for an ability that triggers"),
        (an_ability("zone: hand"), "zone: is for an ability that triggers"),
        (an_ability("optional: true"), "optional: is for an ability that triggers"),
        (an_ability("when: attacks, at: 6.1.1"), "at: is for an ability that is used"),
        (an_ability("cost: {draw: 1}"), "draw is not something a player can pay with"),
        (an_ability("cost: {cores: {from: void, to: reserve}}"), "with cores of their own"),
        (an_ability("cost: {cores: {card: this, to: reserve, player: opponent}}"), "with cores of their own"),
        (an_ability("cost: {cores: {card: this, to: reserve, player: B}}"), "with cores of their own"),
        (a_spirit("abilities: [{effect: {cores: {from: life}}}]"), "cores move between two places"),
        (a_spirit("abilities: [{effect: {cores: {from: life, to: life}}}]"), "not within one"),
        (a_spirit("abilities: [{effect: {give: {player: A, keyword: clash}}}]"), "clash means nothing for a player"),
        (a_spirit("abilities: [{effect: {take: {card: 竜, keyword: must-attack}}}]"), "means nothing for a card"),
        (a_line("use: 竜, ability: 氷"), "竜 has no ability 氷"),
        (a_line("use: 竜, ability: '0'"), "竜 has no ability 0"),
        (a_line("trigger: 竜, ability: '2'"), "竜 has no ability 2"),
        (a_line("block: 竜, target: 盾"), "target says nothing here; it goes with attack"),
        (a_line("attack: 竜, pay: reserve"), "one line is one choice; attack and pay are two"),
        (an_ability("condition: [{zone: feild}]"), "feild is not a word for zone"),
        (an_ability("condition: [{position: tapped}]"), "tapped is not a word for position"),
        (a_line("attack: 竜, onto: 盾"), "onto says nothing here; it goes with summon"),
        (a_line("pay: reserve, part: main"), "part says nothing here; it goes with use"),
        (a_line("attack: 竜, cores: 2"), "cores says nothing here; it goes with pay or place"),
        (a_line("move-cores: 1, from: reserve"), "move-cores: needs to: as well"),
        (a_line("combine: 竜"), "combine: needs with: as well"),
        (a_line("pay: reserv"), "there is neither a card reserv here nor such a place"),
        ("start: '6.5.1'", "the battle begins with the attack declaration"),
    ],
)
def test_what_describes_no_board_is_told(body: str, because: str) -> None:
    assert any(because in one for one in told(body))


@pytest.mark.parametrize(
    "body",
    [
        a_spirit("keywords: [clash, several-blockers], cores: 2, position: exhausted, new: true"),
        "players: {A: {keywords: [must-attack, several-blockers]}}",
        a_brave("with: 竜"),
        a_brave("bp: 1000, cores: 2, position: heavily-exhausted"),
        in_hand("kind: magic, main: {draw: 1}, flash: {draw: 1}"),
        in_hand("kind: spirit, bp: 1, flash: {draw: 1}, burst: {after: own-destroyed, then-flash: true}"),
        an_ability("cost: {cores: {card: this, to: reserve, player: A}}"),
        an_ability("when: life-lost, of: opponents, zone: hand, optional: true"),
        an_ability("at: 6.2.1"),
        a_line("use: 竜, ability: 炎"),
        a_line("use: 竜, ability: '1'"),
    ],
)
def test_what_describes_a_board_is_taken(body: str) -> None:
    assert told(body) == []
