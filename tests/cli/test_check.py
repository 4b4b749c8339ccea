"""`judge check`: what holds, what misses, what can't be played, and what scripts read from it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.conftest import Judge

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
REFUSED = HOLDS.replace("attack: fox, target: kappa", "attack: kappa, target: fox")
BAD = HOLDS.replace("atack", "attack").replace("position: rested", "positoin: rested")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A file of each kind, in the order of their names."""
    inside = tmp_path / "table"
    inside.mkdir()
    for name, text in {"1-holds": HOLDS, "2-misses": MISSES, "3-refused": REFUSED, "4-bad": BAD}.items():
        (inside / f"{name}.yaml").write_text(text, encoding="utf-8")
    return inside


def test_all_that_holds_is_status_0(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder / "1-holds.yaml"))
    assert answer.status == 0
    assert answer.out.splitlines() == [
        f"✓ {folder / '1-holds.yaml'}  1/1",
        "1 holds (1 scenario, 1 expectation)",
    ]


def test_a_miss_says_where_it_stands_what_came_and_by_which_rule(judge: Judge, folder: Path) -> None:
    answer = judge("check", "--lang", "en", str(folder / "2-misses.yaml"))
    assert answer.status == 1
    head, place, expected, actual, step, _ = answer.out.splitlines()
    assert head == f"✗ {folder / '2-misses.yaml'}  0/1"
    assert place.strip() == f"{folder / '2-misses.yaml'}:10:5"
    assert expected.strip() == "- expected: at 804.3, kappa is destroyed"
    assert actual.strip() == "+ actual: at 804.3, fox ATK 4000 is not higher than kappa ATK 4000"
    assert "804.3" in step
    assert "fox ATK 4000 is not higher than kappa ATK 4000" in step


def test_a_forbidden_choice_is_told_with_its_rule(judge: Judge, folder: Path) -> None:
    answer = judge("check", "--lang", "en", str(folder / "3-refused.yaml"))
    assert answer.status == 1
    assert f"{folder / '3-refused.yaml'}:8:5" in answer.out
    assert "forbidden by 803.3a" in answer.out


def test_a_bad_file_is_told_and_the_others_are_still_checked(judge: Judge, folder: Path) -> None:
    (folder / "5-holds.yaml").write_text(HOLDS, encoding="utf-8")
    answer = judge("check", str(folder))
    assert answer.status == 2
    lines = answer.out.splitlines()
    assert [line[0] for line in lines if str(folder) in line and line[0] != " "] == ["✓", "✗", "✗", "!", "✓"]
    assert "nearest  position" in answer.out
    assert lines[-1].startswith("2 hold, 2 do not hold, 1 can't be played (5 scenarios")


def test_several_processes_answer_as_one(judge: Judge, folder: Path) -> None:
    for n in range(9):
        (folder / f"more-{n}.yaml").write_text(HOLDS, encoding="utf-8")
    assert judge("check", str(folder), "-n", "2") == judge("check", str(folder))


def test_fail_fast_stops_at_the_first_miss(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder), "--fail-fast")
    assert answer.status == 1
    assert "3-refused" not in answer.out


def test_quiet_tells_only_what_does_not_hold(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder), "--quiet")
    assert "1-holds" not in answer.out
    assert "2-misses" in answer.out


@pytest.mark.parametrize(("word", "files"), [("attack: 4000, defense: 3000", 1), ("1-HOLDS", 1), ("kappa", 4)])
def test_k_takes_words_of_the_name_or_the_text(judge: Judge, folder: Path, word: str, files: int) -> None:
    answer = judge("check", str(folder), "-k", word, "--format", "json")
    assert len(json.loads(answer.out)["files"]) == files


def test_k_that_finds_nothing_is_status_1(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder), "-k", "tengu")
    assert answer.status == 1
    assert "no scenario" in answer.err


def test_game_leaves_other_games_out(judge: Judge, folder: Path) -> None:
    (folder / "5-zx.yaml").write_text("game: zx\ntitle: other\n", encoding="utf-8")
    files = json.loads(judge("check", str(folder), "--game", "caster", "--format", "json").out)["files"]
    assert [Path(file["file"]).stem for file in files] == ["1-holds", "2-misses", "3-refused", "4-bad"]


def test_json_tells_each_file_and_the_sum(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder), "--format", "json")
    data = json.loads(answer.out)
    assert [file["status"] for file in data["files"]] == ["holds", "misses", "misses", "bad"]
    assert data["files"][1]["misses"][0]["rule"] == "804.3"
    assert data["files"][2]["refused"]["rule"] == "803.3a"
    assert data["summary"] == {"holds": 1, "misses": 2, "bad": 1, "files": 4, "expectations": 3}


def test_junit_is_xml_with_a_case_for_each_file(judge: Judge, folder: Path) -> None:
    (folder / "5-\x1b[31m.yaml").write_text(MISSES, encoding="utf-8")
    suite = Xml.fromstring(judge("check", str(folder), "--format", "junit").out)[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "3", "1")
    assert [[child.tag for child in case] for case in suite] == [[], ["failure"], ["failure"], ["error"], ["failure"]]


def test_tap_has_its_plan_and_a_point_for_each_file(judge: Judge, folder: Path) -> None:
    lines = judge("check", str(folder), "--format", "tap").out.splitlines()
    assert lines[:2] == ["TAP version 14", "1..4"]
    points = [line.split(" - ")[0] for line in lines if line.startswith(("ok", "not ok"))]
    assert points == ["ok 1", "not ok 2", "not ok 3", "not ok 4"]


def test_github_annotates_the_place(judge: Judge, folder: Path) -> None:
    lines = judge("check", str(folder), "--format", "github").out.splitlines()
    assert any(f"file={folder / '2-misses.yaml'},line=10,col=5" in line for line in lines)
    assert any(f"file={folder / '4-bad.yaml'},line=6,col=" in line for line in lines)
    assert not any("1-holds" in line for line in lines)


def test_a_file_that_is_not_there_is_status_2_with_the_nearest(judge: Judge, folder: Path) -> None:
    answer = judge("check", str(folder / "1-hold.yaml"))
    assert answer.status == 2
    assert "1-holds.yaml" in answer.err


def test_a_folder_without_scenarios_is_status_2(judge: Judge, tmp_path: Path) -> None:
    assert judge("check", str(tmp_path)).status == 2


@pytest.mark.parametrize("said", ["0", "many", "-1", "٣"])
def test_a_senseless_number_of_processes_is_status_2(judge: Judge, folder: Path, said: str) -> None:
    answer = judge("check", str(folder), f"-n{said}")
    assert answer.status == 2
    assert "auto" in answer.err


def test_changed_checks_only_what_git_says(judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], cwd=folder, check=True)

    git("init", "-q")
    git("add", "1-holds.yaml", "2-misses.yaml")
    git("commit", "-qm", "first")
    (folder / "3-refused.yaml").unlink()
    (folder / "4-bad.yaml").rename(folder / "4 neu 狐.yaml")
    (folder / "2-misses.yaml").write_text(HOLDS, encoding="utf-8")
    monkeypatch.chdir(folder)
    files = json.loads(judge("check", ".", "--changed", "--format", "json").out)["files"]
    assert [file["file"] for file in files] == ["2-misses.yaml", "4 neu 狐.yaml"]


def test_changed_outside_a_repository_is_status_2(judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(folder.parent))
    answer = judge("check", str(folder), "--changed")
    assert answer.status == 2
    assert "not a git repository" in answer.err


def test_watch_checks_again_when_a_file_changes(folder: Path) -> None:
    (folder / "3-refused.yaml").unlink()
    (folder / "4-bad.yaml").unlink()
    command = [sys.executable, "-m", "judge_cli", "check", str(folder), "--watch", "--lang", "en"]
    watching = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ})
    assert watching.stdout is not None
    assert watching.stderr is not None
    too_late = threading.Timer(30, watching.kill)
    too_late.start()
    try:
        assert "waiting" in watching.stderr.readline()
        seen = [watching.stdout.readline() for _ in range(7)]
        assert seen[-1].startswith("1 holds, 1 does not hold")
        (folder / "2-misses.yaml").write_text(HOLDS, encoding="utf-8")
        again = [watching.stdout.readline() for _ in range(4)]
        assert again[-1].startswith("2 hold (2 scenarios")
    finally:
        too_late.cancel()
        watching.terminate()
        watching.communicate()


def test_the_shipped_scenarios_all_hold(judge: Judge) -> None:
    answer = judge("check", "--quiet")
    assert answer.status == 0, answer.out


def test_the_example_of_the_help_works(judge: Judge) -> None:
    assert "judge check scenarios/caster -n auto" in judge("check", "--help").out
    assert judge("check", "scenarios/caster", "-n", "auto").status == 0


def test_the_faq_is_told_without_blanks(judge: Judge) -> None:
    answer = judge("check", "--faq", "--format", "json")
    entries = json.loads(answer.out)["faq"]
    assert entries
    assert {entry["standing"] for entry in entries} <= {"agrees", "disagrees", "not runnable"}
    assert all(entry["reason"] for entry in entries if entry["standing"] == "not runnable")
    assert not [entry["id"] for entry in entries if entry["standing"] == "disagrees"]
