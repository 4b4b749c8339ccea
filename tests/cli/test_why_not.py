"""`judge replay FILE --why-not RULE`: the conditions of a rule at the moment it was looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_compare import ANSWERED
from tests.conftest import Judge


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "answered.yaml"
    path.write_text(ANSWERED, encoding="utf-8")
    return path


def looks(judge: Judge, file: Path, rule: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        judge("replay", str(file), "--why-not", rule, "--lang", "en", "--format", "json").out
    )["looks"]
    return found


def test_the_unmet_condition_is_named_at_its_moment_804_3(judge: Judge, file: Path) -> None:
    [look] = looks(judge, file, "804.3")
    assert look["came"] == "not met"
    met = {condition["condition"]: condition["met"] for condition in look["conditions"]}
    assert met == {"target-is-a-servant": True, "target-is-not-reversed": False}


def test_a_rule_that_did_apply_says_so_804_4(judge: Judge, file: Path) -> None:
    [look] = looks(judge, file, "804.4")
    assert look["came"] == "applied"
    assert all(condition["met"] for condition in look["conditions"])


def test_a_clause_is_told_for_each_choice_803_3b(judge: Judge, file: Path) -> None:
    reversed_ = ANSWERED.replace("position: rested", "position: reversed").replace(
        "script:\n", "script:\n  - {at: 803.3, attack: fox, target: B, refused: 803.3b}\n"
    )
    file.write_text(reversed_, encoding="utf-8")
    forbade, allowed = looks(judge, file, "803.3b")
    assert (forbade["came"], forbade["option"]) == ("forbade", "attack B with fox")
    assert (allowed["came"], allowed["option"]) == ("allowed", "attack kappa with fox")


def test_a_rule_that_play_went_past_names_what_jumped_804_3(judge: Judge, file: Path) -> None:
    file.write_text(ANSWERED.replace("reverse: kappa", "reverse: fox"), encoding="utf-8")
    [look] = looks(judge, file, "804.3")
    assert (look["came"], look["over"]) == ("passed over", "804.2")


def test_a_rule_of_every_change_was_watched_803_4a(judge: Judge, file: Path) -> None:
    [look] = looks(judge, file, "803.4a")
    assert look["came"] == "watched"


def test_a_rule_outside_the_procedure_was_never_reached(judge: Judge, file: Path) -> None:
    assert [look["came"] for look in looks(judge, file, "N.4")] == ["never reached"]


def test_the_text_reads_like_a_ruling(judge: Judge, file: Path) -> None:
    answer = judge("replay", str(file), "--why-not", "804.3", "--lang", "en")
    assert answer.status == 0
    assert "✗ the target is not reversed (fox, kappa)" in answer.out


def test_an_unknown_rule_is_status_2(judge: Judge, file: Path) -> None:
    assert judge("replay", str(file), "--why-not", "804.99").status == 2
