"""A choice that nobody was asked for is refused by the rule that asks somebody else, or for something else."""

from __future__ import annotations

import pytest

from judge_cli.problem import InputError
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.known import Known

BOARDS = {
    "caster": "A: {orbs: 3, servants: [{id: 狐, attack: 5000, defense: 3000}, {id: 狸, attack: 1000, defense: 1000}]},"
    " B: {orbs: 3, servants: [{id: 河童, attack: 6000, defense: 4000, position: rested}]}",
    "zx": "A: {life: 4, zx: [{id: 狐, square: 5, power: 5000}, {id: 狸, square: 4, power: 3000}]},"
    " B: {life: 4, zx: [{id: 河童, square: 8, power: 6000}]}",
    "batspi": "A: {spirits: [{id: 赤竜, bp: 3000}, {id: 青竜, bp: 2000}]}, B: {spirits: [{id: 白騎士, bp: 5000}]}",
    "vision": "A: {characters: [{id: 攻撃役, attack: 2, toughness: 2}, {id: 控え, attack: 1, toughness: 1}]},"
    " B: {characters: [{id: 壁役, attack: 1, toughness: 3}]}",
}


def played(game: str, *lines: str) -> Checked:
    """The replay of a small battle with those lines as its script."""
    script = "".join(f"  - {line}\n" for line in lines)
    text = f"game: {game}\ntitle: t\ncites: ['1']\nplayers: {{{BOARDS[game]}}}\nscript:\n{script}"
    return check(text.encode(), "t.yaml", lambda _: Known())


@pytest.mark.parametrize(
    ("game", "lines", "rule", "unmet"),
    [
        ("caster", ["{at: 803.3, by: B, attack: 河童, target: A}"], "803.3", ("is-asked", "B")),
        (
            "caster",
            ["{at: 803.3, attack: 狐, target: 河童}", "{at: 803.6, attack: 狸, target: B}"],
            "P.4",
            ("offered",),
        ),
        ("caster", ["{at: 803.3, attack: 狐, target: 河童}", "{at: P.2, trigger: 狐}"], "P.2", ("ability-waits", "狐")),
        ("zx", ["{at: 5.9, by: B, pass: true}"], "5.9", ("is-asked", "B")),
        (
            "zx",
            ["{at: 1.1, attack: 狐, target: 河童}", "{at: 2.2, by: A, attack: 狸, target: 河童}"],
            "2.2",
            ("offered",),
        ),
        (
            "zx",
            ["{at: 1.1, attack: 狐, target: 河童}", "{at: 2.2, by: B, attack: 河童, target: 狐}"],
            "2.2",
            ("offered",),
        ),
        ("batspi", ["{at: 6.1.1, by: B, attack: 白騎士}"], "6.1.1", ("is-asked", "B")),
        (
            "batspi",
            ["{at: 6.1.1, attack: 赤竜}", "{at: 6.2.1, attack: 青竜}"],
            "6.1.7",
            ("no-battle-is-under-way", "赤竜"),
        ),
        ("batspi", ["{at: 6.1.1, attack: 赤竜}", "{at: 6.3.1, by: A, block: 青竜}"], "6.3.1", ("is-asked", "A")),
        ("vision", ["{at: 1.1, by: B, attack: 壁役}"], "1.1", ("is-asked", "B")),
        ("vision", ["{at: 1.1, attack: 攻撃役}", "{at: 3.1, by: A, defend: 控え}"], "3.1", ("is-asked", "A")),
        ("vision", ["{at: 1.1, attack: 攻撃役}", "{at: 5.1, graze: 1}"], "5.1", ("offered",)),
    ],
)
def test_an_illegal_choice_is_an_answer(game: str, lines: list[str], rule: str, unmet: tuple[str, ...]) -> None:
    stopped = played(game, *lines).replay.stopped_by

    assert stopped is not None
    assert stopped.refusal is not None
    assert stopped.line == len(lines) - 1
    assert stopped.refusal.cites == rule
    found = next(finding for finding in stopped.refusal.findings if not finding.met)
    assert (found.condition, *found.about) == unmet


def test_the_refusal_can_be_expected_and_play_goes_on_from_there() -> None:
    checked = played(
        "caster",
        "{at: 803.3, attack: 狐, target: 河童}",
        "{at: 803.6, by: A, attack: 狸, target: 河童, refused: P.4}",
        "{at: 803.6, by: B, effect: {add: {card: 河童, attack: -2000}}, because: 毒}",
    )

    assert checked.holds
    assert checked.replay.final.card("河童").zone == "graveyard"


def test_what_a_refused_attempt_comes_after_has_not_happened() -> None:
    replay = played("caster", "{at: 803.3, attack: 狐, target: 河童}", "{at: 803.6, attack: 狸, target: B}").replay

    assert not any(event.cites.startswith("804") for event in replay.events)
    assert replay.waits_for is not None
    assert replay.waits_for.cites == "P.4"


def test_an_attack_for_which_the_game_was_over_is_never_reached() -> None:
    with pytest.raises(InputError, match="never reached"):
        played(
            "caster", "{at: 803.3, attack: 狐, target: 河童}", "{at: 803.3, decline: true}", "{attack: 狸, target: B}"
        )


@pytest.mark.parametrize(("by", "winner"), [("A", "B"), ("B", "A")])
@pytest.mark.parametrize("asked", ["A", "B"])
def test_either_player_may_concede_whoever_is_asked_zx_101_4(asked: str, by: str, winner: str) -> None:
    window = ["{at: 2.2, by: A, pass: true}"] if asked == "B" else []
    begun = played("zx", "{at: 1.1, attack: 狐, target: 河童}", *window, f"{{at: 2.2, by: {by}, concede: {by}}}").replay

    assert begun.final.outcome is not None
    assert begun.final.outcome.winner == winner
    assert begun.events[-1].cites == "101.2"


@pytest.mark.parametrize(("by", "winner"), [("A", "B"), ("B", "A")])
def test_a_player_may_concede_where_nobody_has_anything_to_choose_zx_101_4(by: str, winner: str) -> None:
    """1.5: the only ability that waits is played without a choice."""
    board = BOARDS["zx"].replace("power: 5000", "power: 5000, abilities: [{when: attacks, effect: {draw: 1}}]")
    lines = f"{{at: 1.1, attack: 狐, target: 河童}}, {{at: 1.5, concede: {by}}}"
    text = f"game: zx\ntitle: t\ncites: ['1']\nplayers: {{{board}}}\nscript: [{lines}]"
    begun = check(text.encode(), "t.yaml", lambda _: Known()).replay

    assert begun.final.outcome is not None
    assert begun.final.outcome.winner == winner
    assert not any(event.change.word == "drawn" for event in begun.events)


def test_who_is_asked_concedes_there_and_not_while_nobody_has_a_choice_before_zx_101_4() -> None:
    """6.1: the rule effects that the first line leaves to apply come before the decision at which A concedes."""
    storm = "{at: 5.9, effect: {damage: {card: 河童, amount: 9000}}, because: 嵐}"
    events = played("zx", storm, "{at: 5.9, concede: A}").replay.events

    assert [event.change.word for event in events if event.cites in {"7.5", "101.4"}] == ["destroyed", "concedes"]
