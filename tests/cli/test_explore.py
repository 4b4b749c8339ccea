"""`judge explore`: everything that open choices can lead to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Judge

# A has one attack. B may make the kappa stronger once, in answer.
BOARD = """\
game: caster
title: One attack, one answer
cites: [803.3]
players:
  A: {orbs: 1, servants: [{id: fox, attack: 5000, defense: 3000}]}
  B:
    orbs: 1
    servants:
      - id: kappa
        attack: 4000
        defense: 4000
        position: rested
        abilities: [{once: true, at: 803.6, effect: {add: {card: kappa, attack: 1000, until: battle}}}]
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return str(file)


def test_every_outcome_is_found_with_its_shortest_line(judge: Judge, board: str) -> None:
    data = json.loads(judge("explore", board, "--lang", "en", "--format", "json").out)
    assert data["exhausted"] is True
    lines = [[step["text"] for step in row["line"]] for row in data["outcomes"]]
    assert sorted(lines) == [
        ["attack B with fox"],
        ["attack kappa with fox"],
        ["attack kappa with fox", "use the ability of kappa"],
        ["decline to attack"],
    ]
    assert lines == sorted(lines, key=len)


def test_it_begins_where_the_script_ends(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "attacked.yaml"
    file.write_text(BOARD + "script:\n  - {at: 803.3, attack: fox, target: kappa}\n", encoding="utf-8")

    data = json.loads(judge("explore", str(file), "--lang", "en", "--format", "json").out)

    # B may still answer the attack that the script made.
    assert [[step["text"] for step in row["line"]] for row in data["outcomes"]] == [[], ["use the ability of kappa"]]


def test_the_same_board_reached_twice_is_one_outcome(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    two = "[{id: fox, attack: 5000, defense: 3000}, {id: owl, attack: 5000, defense: 3000}]"
    only_attacks = BOARD.replace("[{id: fox, attack: 5000, defense: 3000}]", two).split("  B:")[0] + "  B: {orbs: 3}\n"
    file.write_text(only_attacks, encoding="utf-8")
    data = json.loads(judge("explore", str(file), "--lang", "en", "--format", "json").out)
    # Nobody, fox alone, owl alone, or both, in whatever order.
    assert len({json.dumps(row["board"], sort_keys=True) for row in data["outcomes"]}) == len(data["outcomes"]) == 4


def test_can_shows_the_line_of_play(judge: Judge, board: str) -> None:
    answer = judge("explore", board, "--lang", "en", "--can", "kappa.zone = graveyard")
    assert answer.status == 0
    assert answer.out.startswith("can kappa.zone = graveyard: yes")
    assert "← 803.3 A: attack kappa with fox" in answer.out


def test_cannot_is_status_1(judge: Judge, board: str) -> None:
    answer = judge("explore", board, "--lang", "en", "--can", "fox.zone = graveyard")
    assert answer.status == 1
    assert "can fox.zone = graveyard: no" in answer.out


def test_must_is_shown_wrong_by_a_line_of_play(judge: Judge, board: str) -> None:
    answer = judge("explore", board, "--lang", "en", "--must", "B.orbs >= 1")
    assert answer.status == 1
    assert "must B.orbs >= 1: no" in answer.out
    assert "← 803.3 A: attack B with fox" in answer.out


def test_must_and_can_hold_together(judge: Judge, board: str) -> None:
    answer = judge("explore", board, "--must", "A.orbs = 1", "--must", "nobody wins", "--can", "B.オーブ = 0")
    assert answer.status == 0


def test_a_bound_that_is_met_is_said_and_nothing_is_claimed(judge: Judge, board: str) -> None:
    answer = judge("explore", board, "--lang", "en", "--states", "1", "--must", "A.orbs = 1", "--can", "B wins")
    assert answer.status == 1
    assert answer.out.count("not known") == 2
    assert "not exhausted" in answer.out


@pytest.mark.parametrize("owls", ["", ", {id: owl, attack: 4500, defense: 1}, {id: crow, attack: 3000, defense: 1}"])
def test_two_processes_find_the_same_and_count_each_state_once(judge: Judge, tmp_path: Path, owls: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.replace("defense: 3000}]", f"defense: 3000}}{owls}]"), encoding="utf-8")

    def found(*words: str) -> tuple[int, list[str]]:
        data = json.loads(judge("explore", str(file), "--format", "json", *words).out)
        rows = [[row["outcome"], row["board"], len(row["line"]), row["states"]] for row in data["outcomes"]]
        return data["states"], sorted(json.dumps(row, sort_keys=True) for row in rows)

    assert found("-n", "2") == found()


ZX = """\
game: zx
title: A fox and two players
cites: [5.9]
players:
  A: {zx: [{id: fox, square: 5, power: 5000}]}
  B: {zx: [{id: kappa, square: 8, power: 4000}]}
"""


def test_a_concession_is_always_possible_and_so_says_nothing_about_the_board(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "zx.yaml"
    file.write_text(ZX, encoding="utf-8")

    usual = judge("explore", str(file), "--lang", "en", "--can", "A wins")
    assert usual.status == 1
    assert "can A wins: no" in usual.out
    assert "not followed: concede" in usual.out

    everything = judge("explore", str(file), "--lang", "en", "--can", "A wins", "--always")
    assert everything.status == 0
    assert "B concedes" in everything.out
    assert "not followed" not in everything.out


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("C wins", "there is no player C"),
        ("B.orb >= 1", "nearest  orbs"),
        ("tengu.zone = field", "there is no card tengu"),
        ("kappa.zone > 1x", "is not a number"),
        ("what now", "can't read"),
        ("B.orbs => 1", "can't read"),
        ("B.orbs = many", "expected a whole number, not many"),
        ("kappa.zone = feld", "nearest  field"),
        ("kappa.attacked = yes", "expected true or false"),
    ],
)
def test_a_claim_about_nothing_is_status_2(judge: Judge, board: str, claim: str, said: str) -> None:
    answer = judge("explore", board, "--can", claim)
    assert answer.status == 2
    assert said in answer.err


@pytest.mark.parametrize("claim", ["B.orbs ≥ 0", "B.オーブ≧０", "kappa.zone ≠ 手札"])
def test_a_claim_may_have_the_signs_of_a_japanese_keyboard(judge: Judge, board: str, claim: str) -> None:
    assert judge("explore", board, "--must", claim).status == 0


def test_a_script_that_is_refused_leads_nowhere(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "refused.yaml"
    file.write_text(BOARD + "script:\n  - {at: 803.3, attack: kappa, target: fox}\n", encoding="utf-8")
    answer = judge("explore", str(file))
    assert answer.status == 2
    assert f"{file}:15:5" in answer.err


def test_the_example_of_the_help_works(judge: Judge) -> None:
    scenario = "scenarios/caster/a-reversed-servant-stands-guard.yaml"
    assert f'judge explore {scenario} --can "A wins"' in judge("explore", "--help").out
    assert judge("explore", scenario, "--can", "A wins").status in {0, 1}
