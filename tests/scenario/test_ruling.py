"""The ruling in one line: who won, who lost what, what is not legal, by which rule, from the trace alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Judge

SCENARIOS = Path(__file__).parents[2] / "scenarios"
RULINGS = {
    "caster/no-orb-left-loses-at-once": (
        "A の勝ち (804.5)",
        "A wins (804.5)",
    ),
    "caster/equal-attack-destroys-nobody": (
        (
            "攻撃力どうしの比較: 狐 の攻撃力 4000 は 河童 の攻撃力 4000 を上回らない (804.3)"
            " · 盤面のカードもオーブも失われない"
        ),
        "ATK against ATK: 狐 ATK 4000 is not higher than 河童 ATK 4000 (804.3) · no card on the board and no orbs lost",
    ),
    "caster/double-corrupt-against-one-orb-does-not-win": (
        "B のオーブ: 1 → 0 (O.1) · 定めがない: 穢す数よりオーブが少ない (O.3)",
        "B, orbs: 1 → 0 (O.1) · not covered: Fewer orbs than to be corrupted (O.3)",
    ),
    "zx/both-without-life-is-a-draw": (
        "引き分け (101.3) · A のライフ: 1 → 0 (8.5) · B のライフ: 1 → 0 (8.5)",
        "the game is drawn (101.3) · A, life: 1 → 0 (8.5) · B, life: 1 → 0 (8.5)",
    ),
    "vision/effects-without-end-are-not-covered": (
        "A のライフ: 25 → 24 (9.6, 9.8) · 定めがない: 終わらない効果 (14.8)",
        "A, life: 25 → 24 (9.6, 9.8) · not covered: Effects without end (14.8)",
    ),
    "vision/a-doll-cannot-attack": (
        "「上海人形 で攻撃する」はできない (15.16)",
        "not legal: attack with 上海人形 (15.16)",
    ),
}


@pytest.mark.parametrize("name", RULINGS)
def test_a_judge_sees_the_ruling_before_the_steps(judge: Judge, name: str) -> None:
    file = str(SCENARIOS / f"{name}.yaml")
    for language, ruling in zip(("ja", "en"), RULINGS[name], strict=True):
        _, line, *_ = judge("replay", file, "--lang", language).out.splitlines()
        assert line.split(": ", 1)[1] == ruling
        told = json.loads(judge("replay", file, "--lang", language, "--format", "json").out)
        assert told["ruling"]["text"] == ruling


def board(script: str, orbs: int = 1) -> str:
    return (
        "game: caster\ntitle: x\ncites: [804]\nplayers:\n"
        "  A: {servants: [{id: fox, attack: 5000, defense: 3000}]}\n"
        f"  B: {{orbs: {orbs}, servants: [{{id: kappa, attack: 4000, defense: 4000, position: rested}}]}}\n"
        f"script: [{script}]\n"
    )


def points(judge: Judge, file: Path, text: str) -> list[tuple[str, list[str], str]]:
    file.write_text(text, "utf-8")
    told = json.loads(judge("replay", str(file), "--lang", "en", "--format", "json").out)["ruling"]["points"]
    return [(point["kind"], point["rules"], point["text"]) for point in told]


def test_a_destroyed_card_is_told_with_the_rule_that_destroyed_it(judge: Judge, tmp_path: Path) -> None:
    assert points(judge, tmp_path / "x.yaml", board("{at: 803.3, attack: fox, target: kappa}")) == [
        ("left", ["804.3"], "kappa is destroyed: field → graveyard")
    ]


def test_a_card_that_comes_back_is_not_lost(judge: Judge, tmp_path: Path) -> None:
    back = "{move: {card: kappa, to: hand}}, {put: {card: kappa, position: reversed}}"
    script = f"{{at: 803.3, attack: fox, target: B}}, {{at: 803.6, by: B, effect: [{back}]}}"
    assert [kind for kind, _, _ in points(judge, tmp_path / "x.yaml", board(script))] == ["count"]


def test_a_refusal_that_ends_the_replay_is_the_ruling(judge: Judge, tmp_path: Path) -> None:
    assert points(judge, tmp_path / "x.yaml", board("{at: 803.3, attack: kappa, target: fox}")) == [
        ("not-legal", ["803.3a"], "not legal: attack fox with kappa")
    ]


def test_what_doomed_a_card_is_told_before_the_rule_that_moved_it(judge: Judge) -> None:
    file = SCENARIOS / "zx" / "equal-power-destroys-only-the-target.yaml"
    told = json.loads(judge("replay", str(file), "--format", "json").out)["ruling"]["points"]
    assert [point["rules"] for point in told if point["kind"] == "left"] == [["12.7", "7.5"]]


def test_a_count_that_comes_back_is_told_with_its_turn(judge: Judge) -> None:
    file = SCENARIOS / "caster" / "an-orb-added-in-answer-saves-the-player.yaml"
    told = json.loads(judge("replay", str(file), "--lang", "ja", "--format", "json").out)["ruling"]["text"]
    assert told == "B のオーブ: 0 → 1 → 0 (P.7, O.1)"
