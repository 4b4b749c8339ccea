"""`judge compare`: two situations, or two choices, side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Judge

ANSWERED = """\
game: caster
title: Reversed in answer
cites: [804.4]
players:
  A: {servants: [{id: fox, attack: 5000, defense: 3000}]}
  B: {orbs: 1, servants: [{id: kappa, attack: 6000, defense: 4000, position: rested}]}
script:
  - {at: 803.3, attack: fox, target: kappa}
  - {at: 803.6, by: B, effect: {reverse: kappa}, because: shell}
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "answered.yaml"
    path.write_text(ANSWERED, encoding="utf-8")
    return str(path)


def test_a_choice_made_otherwise_parts_where_it_is_made(judge: Judge, file: str) -> None:
    answer = judge("compare", file, "--choose", "803.6=pass", "--lang", "en", "--format", "json")
    assert answer.status == 1
    data = json.loads(answer.out)
    assert (data["one"]["rule"], data["one"]["step"], data["one"]["event"]) == ("604.1a", "803.6", "played")
    assert (data["other"]["step"], data["other"]["event"]) == ("803.6", "passed")


def test_the_text_shows_both_ends_side_by_side(judge: Judge, file: str) -> None:
    out = judge("compare", file, "--choose", "803.6=pass", "--lang", "en").out
    assert "they part at step" in out
    last = out.splitlines()[-1]
    left, right = last.split("│")
    assert "graveyard 1" in left
    assert "kappa(rested 6000/4000)" in right


def test_two_choices_of_one_file_are_compared(judge: Judge, file: str) -> None:
    words = ("--choose", "803.3=attack fox target kappa", "--choose", "803.3=attack fox target B")
    data = json.loads(judge("compare", file, *words, "--lang", "en", "--format", "json").out)
    assert data["one"]["rule"] == data["other"]["rule"] == "803.3"
    assert data["other"]["text"] == "A attacks B with fox"


def test_lines_that_are_not_reached_any_more_are_told(judge: Judge, file: str) -> None:
    answer = judge("compare", file, "--choose", "803.3=decline")
    assert answer.status == 1
    assert f"{file}:9:5: with 803.3=decline this line is not reached" in answer.err


def test_an_effect_can_be_put_in(judge: Judge, file: str) -> None:
    answer = judge("compare", file, "--choose", "804.6=B: effect destroy fox", "--lang", "en", "--format", "json")
    assert json.loads(answer.out)["other"]["rule"] == "604.1a"
    assert answer.err == ""


def test_two_files_that_are_the_same_are_status_0(judge: Judge, file: str) -> None:
    answer = judge("compare", file, file, "--lang", "en")
    assert answer.status == 0
    assert "the same to the end" in answer.out


def test_two_files_part_by_the_rule_that_decides(judge: Judge, file: str, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(ANSWERED.replace("reverse: kappa", "rest: kappa"), encoding="utf-8")
    data = json.loads(judge("compare", file, str(other), "--lang", "en", "--format", "json").out)
    assert data["one"]["event"] == "reversed"
    assert data["other"]["event"] == "already-so"
    assert data["one"]["rule"] == "P.7"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--choose", "803.6"), "RULE=CHOICE"),
        (("--choose", "803.3=attack kappa target fox"), "not legal"),
        (("--choose", "???=pass"), "not a rule number"),
        (("--choose", "803.3=99"), "not a choice in words"),
        (("--choose", "804.4=pass"), "nothing is chosen at 804.4 in this situation\n  choices  803.2, 803.3"),
        (
            ("--choose", "803.3=pass"),
            "choices  803.3=attack fox target B, 803.3=attack fox target kappa, 803.3=decline",
        ),
        (("--choose", "803.3=atack fox target B"), "nearest  attack"),
        ((), "two files"),
    ],
)
def test_what_cannot_be_compared_is_status_2(judge: Judge, file: str, words: tuple[str, ...], said: str) -> None:
    answer = judge("compare", file, *words)
    assert answer.status == 2
    assert said in answer.err


@pytest.mark.parametrize(
    ("scenario", "choice", "rules"),
    [
        ("caster/equal-attack-destroys-nobody.yaml", "803.3=攻撃 狐 目標 B", ("803.3", "803.3")),
        ("caster/equal-attack-destroys-nobody.yaml", "803.6=B: 効果 リバース 狐 理由 呪文", ("P.4", "604.1a")),
        ("vision/piercing-deals-the-rest-to-the-player.yaml", "3.1=パス", ("3a", "3d")),
        ("zx/equal-power-destroys-only-the-target.yaml", "5.9=パス", ("5.2", "5.10")),
        ("batspi/the-lower-bp-is-destroyed-and-life-is-safe.yaml", "6.3.1=no-block", ("6.3.1", "6.3.9")),
    ],
)
def test_a_choice_of_every_game_made_otherwise_parts_at_the_rule_responsible(
    judge: Judge, scenario: str, choice: str, rules: tuple[str, str]
) -> None:
    answer = judge("compare", f"scenarios/{scenario}", "--choose", choice, "--format", "json")
    assert answer.status == 1, answer.err
    data = json.loads(answer.out)
    assert (data["one"]["rule"], data["other"]["rule"]) == rules


def test_the_line_that_met_the_decision_of_a_rule_makes_way_5_9(judge: Judge) -> None:
    attacks_at_1_1 = "scenarios/zx/equal-power-destroys-only-the-target.yaml"
    answer = judge("compare", attacks_at_1_1, "--choose", "5.9=pass", "--lang", "en")
    assert "they part at step 2 · 5.9 Priority in the main phase" in answer.out
    assert answer.err == ""


def test_of_two_lines_at_a_rule_the_named_players_makes_way(judge: Judge, file: str) -> None:
    path = Path(file)
    path.write_text(f"{ANSWERED}  - {{at: 803.6, effect: {{recover: kappa}}, because: light}}\n", encoding="utf-8")
    data = json.loads(judge("compare", file, "--choose", "803.6=A: pass", "--lang", "en", "--format", "json").out)
    assert data["other"]["text"] == "A passes"
    assert "light" in data["one"]["text"]


def test_two_games_cannot_be_compared(judge: Judge, file: str) -> None:
    answer = judge("compare", file, "scenarios/zx/equal-power-destroys-only-the-target.yaml")
    assert answer.status == 2
    assert "caster and zx" in answer.err


def test_the_example_of_the_help_works(judge: Judge) -> None:
    scenario = "scenarios/caster/a-target-reversed-in-answer-is-measured-by-defense.yaml"
    assert f"judge compare {scenario} --choose 803.6=pass" in judge("compare", "--help").out
    assert judge("compare", scenario, "--choose", "803.6=pass").status == 1
