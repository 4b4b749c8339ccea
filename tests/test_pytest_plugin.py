"""Scenario files as tests of a user's own repository."""

from __future__ import annotations

import pytest

import judge_cli.scenario.check  # noqa: F401 - its C extensions can't be loaded anew for each run of pytester

pytest_plugins = ("pytester",)

HOLDS = """\
game: caster
title: The higher attack destroys
cites: [804.3]
players:
  A: {servants: [{id: fox, attack: 5000, defense: 3000}]}
  B: {orbs: 1, servants: [{id: kappa, attack: 4000, defense: 4000, position: rested}]}
script:
  - {at: 803.3, attack: fox, target: kappa}
expect:
  - {at: 804.3, destroyed: kappa}
"""
MISSES = HOLDS.replace("attack: 5000", "attack: 4000")


@pytest.fixture
def table(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A repository with scenarios in several places, and files that are none."""
    monkeypatch.setenv("LC_ALL", "C")
    pytester.makefile(".scenario.yaml", holds=HOLDS)
    folder = pytester.mkdir("scenarios")
    (folder / "misses.yaml").write_text(MISSES, encoding="utf-8")
    (folder / "bad.yml").write_text(HOLDS.replace("orbs", "orb"), encoding="utf-8")
    (folder / "other.yaml").write_text("game: another program's\n", encoding="utf-8")
    (folder / "values.yaml").write_text("replicas: 3\n", encoding="utf-8")
    pytester.makefile(".yaml", compose="game: not for judge\n")
    return pytester


def test_files_become_tests_with_the_names_of_their_rulings(table: pytest.Pytester) -> None:
    result = table.runpytest("--collect-only", "-q")
    result.stdout.fnmatch_lines(
        ["holds.scenario.yaml::holds", "scenarios/bad.yml::bad", "scenarios/misses.yaml::misses"]
    )
    result.stdout.no_fnmatch_line("*values*")
    result.stdout.no_fnmatch_line("*compose*")
    result.stdout.no_fnmatch_line("*other*")


def test_a_failure_reads_as_judge_check_tells_it(table: pytest.Pytester) -> None:
    result = table.runpytest("-q")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(
        [
            "*there is no field orb in players B*",
            "*nearest  orbs",
            "*scenarios/misses.yaml:10:5",
            "*- expected: at 804.3, kappa is destroyed",
            "*+ actual: at 804.3, fox ATK 4000 is not higher than kappa ATK 4000",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*def runtest*")


def test_k_chooses_by_name(table: pytest.Pytester) -> None:
    table.runpytest("-k", "holds").assert_outcomes(passed=1, deselected=2)


def test_a_marker_chooses_a_game(table: pytest.Pytester) -> None:
    table.makefile(".scenario.yaml", other="game: zx\n")
    table.runpytest("-m", "zx", "--strict-markers").assert_outcomes(failed=1, deselected=3)
    table.runpytest("-m", "caster", "--strict-markers").assert_outcomes(passed=1, failed=2, deselected=1)


def test_it_runs_under_xdist(table: pytest.Pytester) -> None:
    table.runpytest_subprocess("-n", "2").assert_outcomes(passed=1, failed=2)


def test_a_file_can_be_named_by_its_id(table: pytest.Pytester) -> None:
    table.runpytest("holds.scenario.yaml::holds").assert_outcomes(passed=1)
