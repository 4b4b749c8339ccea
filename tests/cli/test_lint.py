"""`judge lint` as a judge types it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import Judge


@pytest.fixture
def root(small_text: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the small text with one mistake in it, seen from the folder it is in."""
    shutil.copytree(small_text.parent, tmp_path / "text")
    rules = tmp_path / "text" / "rules_text" / "duel" / "rules.en.txt"
    rules.write_text(rules.read_text(encoding="utf-8").replace("go on\n     to §2.", "go on\n     to §3."), "utf-8")
    monkeypatch.chdir(tmp_path / "text")
    return tmp_path / "text" / "rules_text"


@pytest.mark.usefixtures("small_text")
def test_a_text_without_mistakes(judge: Judge) -> None:
    assert judge("lint") == (0, "2 games, 12 rules, 0 mistakes\n", "")


@pytest.mark.parametrize("path", ["rules_text", "rules_text/duel", "rules_text/duel/rules.en.txt"])
@pytest.mark.usefixtures("root")
def test_a_mistake_has_its_place_and_the_nearest_right_word(judge: Judge, path: str) -> None:
    status, out, err = judge("lint", path)
    assert (status, err) == (1, "")
    assert out.startswith("rules_text/duel/rules.en.txt:13:10: there is no rule 3 in duel\n  nearest  2\n")


@pytest.mark.usefixtures("root")
def test_json(judge: Judge) -> None:
    status, out, _ = judge("lint", "rules_text", "--format", "json")
    assert status == 1
    assert json.loads(out) == {
        "games": 2,
        "rules": 12,
        "problems": [
            {
                "file": "rules_text/duel/rules.en.txt",
                "line": 13,
                "column": 10,
                "because": "there is no rule 3 in duel",
                "said": "3",
                "nearest": "2",
                "offered": [],
            }
        ],
    }


def test_a_folder_that_is_not_there(judge: Judge) -> None:
    status, out, err = judge("lint", "no/such/folder")
    assert (status, out) == (2, "")
    assert "there is nothing here" in err


def test_a_text_with_mistakes_still_answers_but_says_so(
    judge: Judge, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_RULES_TEXT", str(root))
    status, out, err = judge("rule", "duel 1.2", "--only", "--lang", "en")
    assert status == 0
    assert "The attacker strikes the target." in out
    assert err == "judge: the rule text has 1 mistake: see judge lint\n"


def test_the_shipped_text_is_clean(judge: Judge) -> None:
    status, out, _ = judge("lint")
    assert status == 0, out
