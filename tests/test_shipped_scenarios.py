"""Every scenario that is shipped comes out as it says, and can tell its rules apart from their neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.cli.scenario_file import known_to
from judge_cli.corpus.library import Library
from judge_cli.games import IDS, game_of
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.coverage import exercised_by
from judge_cli.scenario.known import Known

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


@pytest.fixture(scope="module")
def known() -> Callable[[str], Known]:
    return known_to(Library.open())


def played(file: Path, known: Callable[[str], Known]) -> Checked:
    return check(file.read_bytes(), file.name, known)


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_it_comes_out_as_it_says(file: Path, known: Callable[[str], Known]) -> None:
    checked = played(file, known)

    missed = [f"{verdict.expected}: {verdict.actual}" for verdict in checked.verdicts if not verdict.holds]
    assert missed == []
    assert checked.holds
    assert checked.verdicts, "a scenario that expects nothing can't fail"


@pytest.mark.parametrize("game", IDS)
def test_there_are_at_least_twenty_of_each_game(game: str) -> None:
    assert len(list((SCENARIOS / game).glob("*.yaml"))) >= 20


@pytest.mark.parametrize("game", IDS)
def test_they_exercise_what_the_engine_implements(game: str, known: Callable[[str], Known]) -> None:
    counted: Counter[str] = Counter()
    for file in (SCENARIOS / game).glob("*.yaml"):
        counted.update(exercised_by(played(file, known)))
    implemented = game_of(game).cited

    unexercised = sorted(number for number in implemented if not counted[number])
    assert len(unexercised) <= 0.05 * len(implemented), unexercised


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_it_rests_on_the_rules_it_says(file: Path, known: Callable[[str], Known]) -> None:
    """A scenario's replay cites at least one of the rules in its head, or of those that stand under them."""
    checked = played(file, known)
    exercised = exercised_by(checked)

    assert any(number.startswith(cite) for cite in checked.form.cites for number in exercised)
