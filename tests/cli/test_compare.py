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
        ((), "two files"),
    ],
)
def test_what_cannot_be_compared_is_status_2(judge: Judge, file: str, words: tuple[str, ...], said: str) -> None:
    answer = judge("compare", file, *words)
    assert answer.status == 2
    assert said in answer.err


def test_the_example_of_the_help_works(judge: Judge) -> None:
    scenario = "scenarios/caster/a-target-reversed-in-answer-is-measured-by-defense.yaml"
    assert f"judge compare {scenario} --choose 803.6=pass" in judge("compare", "--help").out
    assert judge("compare", scenario, "--choose", "803.6=pass").status == 1
