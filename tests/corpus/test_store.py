"""The compiled text is never older than the text, and a bad cache costs only time."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from judge_cli.corpus import store
from judge_cli.corpus.library import Library
from judge_cli.corpus.where import cache_folder


@pytest.fixture
def settled(root: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cached file of a text that was compiled well after its last change."""
    monkeypatch.setattr(store, "RACY", 0)
    time.sleep(0.02)
    Library.open(root)
    (file,) = cache.iterdir()
    return file


def text_of(root: Path) -> str:
    rule = Library.open(root).rule("duel", "1.2", "en")
    assert rule is not None
    return rule.text


def compiled_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    compiling = Mock(wraps=store._compiled)
    monkeypatch.setattr(store, "_compiled", compiling)
    assert text_of(root) == "The attacker strikes the target."
    return compiling.called


def test_a_text_that_has_not_changed_is_not_compiled_again(
    root: Path, settled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settled.exists()
    assert not compiled_again(root, monkeypatch)


def test_a_text_changed_a_moment_ago_is_compiled_again(
    root: Path, settled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settled.exists()
    monkeypatch.setattr(store, "RACY", 60_000_000_000)
    assert compiled_again(root, monkeypatch)


@pytest.mark.usefixtures("settled")
def test_a_changed_text_is_seen(root: Path) -> None:
    rules = root / "duel" / "rules.en.txt"
    before = rules.stat()
    rules.write_text(rules.read_text(encoding="utf-8").replace("strikes", "touches"), encoding="utf-8")
    os.utime(rules, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert rules.stat().st_size == before.st_size
    assert text_of(root) == "The attacker touches the target."


@pytest.mark.usefixtures("settled")
def test_a_new_scenario_is_seen(root: Path) -> None:
    scenario = root.parent / "scenarios" / "duel" / "strike.yaml"
    scenario.write_text("title: Strike\ncites: [1.2]\n", encoding="utf-8")
    assert [card.name for card in Library.open(root).scenarios_citing("duel", "1.2")] == ["strike"]


@pytest.mark.parametrize(
    "damage",
    [b"", b"not a database", b"SQLite format 3\x00" + b"\xff" * 5000],
    ids=["empty", "text", "header only"],
)
def test_a_file_that_is_no_database_is_replaced(root: Path, settled: Path, damage: bytes) -> None:
    settled.write_bytes(damage)
    assert text_of(root) == "The attacker strikes the target."
    assert sqlite3.connect(settled).execute("SELECT count(*) FROM game").fetchone() == (2,)


def test_damage_anywhere_changes_no_answer(root: Path, settled: Path) -> None:
    whole = settled.read_bytes()
    right = answers(root)
    for at in range(0, len(whole), 997):
        settled.write_bytes(whole[:at] + bytes(byte ^ 0x55 for byte in whole[at : at + 40]) + whole[at + 40 :])
        assert answers(root) == right


def test_a_truncated_file_changes_no_answer(root: Path, settled: Path) -> None:
    whole = settled.read_bytes()
    right = answers(root)
    for size in range(0, len(whole), 4096):
        settled.write_bytes(whole[:size])
        assert answers(root) == right


def answers(root: Path) -> tuple[object, ...]:
    library = Library.open(root)
    return (
        library.rule("duel", "1.10", "ja"),
        library.refers_to("duel", "1.1b", "en"),
        library.faq_citing("duel", "1.1a"),
        library.scenarios_citing("duel", "1.1a"),
        library.terms("duel"),
        library.words("duel", "ja"),
        library.games(),
    )


@pytest.mark.parametrize("kind", ["a file where the folder should be", "a folder where the file should be"])
def test_a_cache_that_cannot_be_written_is_done_without(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    blocked = tmp_path / "blocked"
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    if kind.startswith("a file"):
        blocked.write_text("", encoding="utf-8")
    else:
        store._cache_file(root).mkdir(parents=True)
    assert text_of(root) == "The attacker strikes the target."


def test_a_user_without_a_home_gets_an_answer(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert text_of(root) == "The attacker strikes the target."


def test_nothing_half_written_is_left_behind(settled: Path) -> None:
    assert [file.suffix for file in settled.parent.iterdir()] == [".sqlite"]


def test_processes_that_compile_at_once_all_answer(root: Path, cache: Path) -> None:
    command = [sys.executable, "-m", "judge_cli", "rule", "1.2", "-g", "duel", "--only", "--lang", "en"]
    environment = {**os.environ, "JUDGE_RULES_TEXT": str(root)}
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    told = {process.communicate()[0] for process in running}
    assert len(told) == 1
    assert "The attacker strikes the target." in told.pop()
    assert [file.suffix for file in cache.iterdir()] == [".sqlite"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs itself answers")
@pytest.mark.parametrize("named", ["", "/somewhere/else"])
def test_the_cache_folder_is_the_one_platformdirs_names(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    from platformdirs import user_cache_path

    monkeypatch.setenv("XDG_CACHE_HOME", named)
    assert cache_folder() == user_cache_path("judge-cli")
