"""What a scenario file of Z/X cannot say, and where the mistake is."""

from __future__ import annotations

import pytest

from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Board
from judge_cli.games.zx.setup import board
from judge_cli.games.zx.written import DESCRIPTION
from judge_cli.scenario.form import form_of
from judge_cli.scenario.known import Known
from judge_cli.scenario.load import read
from judge_cli.scenario.sense import nonsense

FOX = "{id: fox, square: 5, power: 5000}"
KAPPA = "{id: kappa, square: 8, power: 5000}"


def said(a: str = f"zx: [{FOX}]", b: str = f"zx: [{KAPPA}]", more: str = "", start: str = "5.9") -> Board | list[str]:
    """The board, or what is wrong: the place in the file and why."""
    text = f"game: zx\ntitle: t\ncites: [1.1]\nstart: {start}\nplayers:\n  A: {{{a}}}\n  B: {{{b}}}\n{more}"
    form = form_of(read(text, "t.yaml"), DESCRIPTION)
    made = board(form)  # type: ignore[arg-type]
    found = [*nonsense(form, GAME, DESCRIPTION, Known()), *(made if isinstance(made, list) else [])]
    if not found and isinstance(made, Board):
        return made
    return [f"{'/'.join(map(str, wrong.path))}: {wrong.because} {wrong.rule or ''}".strip() for wrong in found]


def effect(words: str) -> str:
    return f"script:\n  - {{effect: {words}, because: e}}\n"


def test_a_board_that_can_be_is_made() -> None:
    made = said()

    assert isinstance(made, Board)
    assert made.card("kappa").controller == "B"


def test_a_zx_on_a_square_may_belong_to_the_other_player() -> None:
    made = said(a="zx: [{id: fox, square: 5, power: 5000, owner: B}]")

    assert isinstance(made, Board)
    assert (made.card("fox").controller, made.card("fox").owner) == ("A", "B")


def test_two_zx_do_not_share_a_square() -> None:
    assert said(b="zx: [{id: kappa, square: 5, power: 1}]") == ["players/B/zx/0/square: square 5 has fox on it already"]


@pytest.mark.parametrize(
    ("battle", "wrong"),
    [
        ("kappa, target: fox", ["attacker: the attacker is the turn player's: kappa is not"]),
        ("fox, target: fox", ["target: the target is the opponent's: fox is not"]),
        ("fox, target: A", ["target: A is no Zx on a square"]),
    ],
)
def test_a_battle_is_the_turn_players_against_the_opponent_5_2(battle: str, wrong: list[str]) -> None:
    found = said(start="3.2", more=f"battle: {{attacker: {battle}}}\n")

    assert isinstance(found, list)
    assert found[0] == f"battle/{wrong[0]}"


def test_a_battle_that_is_being_declared_could_be_declared_1_2a() -> None:
    far = "zx: [{id: fox, square: 1, power: 5000}]"
    battle = "battle: {attacker: fox, target: kappa}\n"

    assert said(a=far, start="1.3", more=battle) == ["battle: fox cannot attack kappa as the board is 1.2a"]
    assert isinstance(said(a=far, start="1.4", more=battle), Board)


def test_a_battle_taken_up_from_3_3_on_has_dealt_its_damage() -> None:
    battle = "battle: {attacker: fox, target: kappa}\n"
    before, after = said(start="3.2", more=battle), said(start="3.3", more=battle)

    assert [one.attack.dealt for one in (before, after) if isinstance(one, Board) and one.attack] == [False, True]


def test_a_step_of_the_battle_needs_a_battle_and_the_main_phase_has_none() -> None:
    assert said(start="1.2") == ["start: 1.2 is in a battle: battle: {attacker: …, target: …} has to say which"]
    assert said(more="battle: {attacker: fox, target: kappa}\n") == [
        "battle: no battle is under way at 5.9; start in 1 to 4"
    ]


def test_what_is_on_no_square_is_in_no_battle() -> None:
    found = said(a="hand: [{id: fox, power: 5000}]", start="4.1", more="battle: {attacker: fox, target: kappa}\n")

    assert found == ["battle/attacker: fox is no Zx on a square"]


@pytest.mark.parametrize(
    ("card", "wrong"),
    [
        ("{id: x, kind: zx}", "players/A/hand/0: a Zx has a Power: x has none"),
        ("{id: x, kind: event, power: 1}", "players/A/hand/0/power: only a Zx has this: x is none"),
        ("{id: x, range: 2}", "players/A/hand/0/range: only a Zx has this: x is none"),
        ("{id: x, player-damage: 2}", "players/A/hand/0/player-damage: only a Zx has this: x is none"),
        (
            "{id: x, abilities: [{cost: {pay: 1}, effect: {draw: 1}}]}",
            "players/A/hand/0/abilities/0/cost: what an event costs is written beside its abilities: cost",
        ),
        ("{id: x, power: 1, cost: {draw: 1}}", "players/A/hand/0/cost: draw is not something a player can pay with"),
        (
            "{id: x, power: 1, cost: {pay: {count: 1, player: opponent}}}",
            "players/A/hand/0/cost: a player pays with what is their own 11.22",
        ),
    ],
)
def test_a_card_is_what_its_kind_can_be(card: str, wrong: str) -> None:
    assert said(a=f"hand: [{card}]") == [wrong]


@pytest.mark.parametrize(
    ("ability", "wrong"),
    [
        ("when: player-damaged, effect: {draw: 1}", ": player-damaged is about a player: say whose with of"),
        (
            "when: player-attacked, of: other, effect: {draw: 1}",
            ": player-attacked is about a player: say whose with of",
        ),
        ("when: attacks, at: 2.2, effect: {draw: 1}", "/at: at is for an ability that a player uses"),
        ("of: any, effect: {draw: 1}", "/of: of is for an ability that triggers"),
        ("optional: true, effect: {draw: 1}", "/optional: optional is for an ability that triggers"),
        ("condition: [{zone: sqaures}], effect: {draw: 1}", "/condition/0/zone: sqaures is not a word for zone"),
        ("condition: [{position: up}], effect: {draw: 1}", "/condition/0/position: up is not a word for position"),
        ("when: attacks, effect: {share: {among: [{card: fox, amount: 0}]}}", ": each share is at least 1 7.7"),
    ],
)
def test_an_ability_says_what_it_can_mean(ability: str, wrong: str) -> None:
    fox = f"zx: [{{id: fox, square: 5, power: 5000, abilities: [{{{ability}}}]}}]"

    assert said(a=fox) == [f"players/A/zx/0/abilities/0{wrong}"]


@pytest.mark.parametrize("words", ["of: yours", "of: opponents", "of: any"])
def test_an_ability_about_a_player_says_whose(words: str) -> None:
    ability = f"{{when: player-damaged, {words}, effect: {{draw: 1}}}}"

    assert isinstance(said(a=f"zx: [{{id: fox, square: 5, power: 5000, abilities: [{ability}]}}]"), Board)


def test_damage_is_dealt_to_one_card_or_one_player() -> None:
    wrong = "damage is dealt to one card or one player; name it"

    assert said(more=effect("{damage: {amount: 1}}")) == [f"script/0/effect/damage: {wrong}"]
    assert said(more=effect("{damage: {amount: 1, card: fox, player: B}}")) == [f"script/0/effect/damage: {wrong}"]


def test_a_number_is_named_when_it_changes() -> None:
    assert said(more=effect("{add: {card: fox}}")) == ["script/0/effect/add: this changes no number: name one"]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("attack: fox, target: kappa, square: 3", "square: square says nothing here; it goes with play"),
        ("use: fox, target: kappa", "target: target says nothing here; it goes with attack"),
        ("life: B-life-1, ability: 1", "ability: ability says nothing here; it goes with use or trigger or leave"),
        ("use: fox, ability: 3", "ability: there is no such ability: its name, or a number from 1 to 2"),
        ("use: fox, ability: 0", "ability: there is no such ability: its name, or a number from 1 to 2"),
        ("by: A, concede: B", "concede: a player concedes only for themselves: this line is A's 101.4"),
        ("play: spark, square: 4", "square: an event is played onto no square, and spark is one"),
    ],
)
def test_a_line_of_the_script_says_nothing_in_vain(line: str, wrong: str) -> None:
    some = "abilities: [{effect: {draw: 1}}, {name: two, effect: {draw: 1}}]"
    spark = "{id: spark, abilities: [{effect: {draw: 1}}]}"
    a = f"zx: [{{id: fox, square: 5, power: 5000, {some}}}], hand: [{spark}]"

    assert said(a=a, more=f"script:\n  - {{{line}}}\n") == [f"script/0/{wrong}"]


@pytest.mark.parametrize("name", ["1", "2", "two"])
def test_an_ability_is_called_by_its_name_or_its_number(name: str) -> None:
    some = "abilities: [{effect: {draw: 1}}, {name: two, effect: {draw: 1}}]"
    a = f"zx: [{{id: fox, square: 5, power: 5000, {some}}}]"

    assert isinstance(said(a=a, more=f"script:\n  - {{use: fox, ability: {name}}}\n"), Board)
