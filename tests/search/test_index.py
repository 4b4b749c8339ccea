"""The index is never older than what it was made from, and a bad one costs only time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from judge_cli.corpus.search import index
from judge_cli.corpus.search.index import Collection, Index, opened
from judge_cli.corpus.search.kana import Reader
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.wording import WRITTEN

READER = Reader({"攻撃": "こうげき", "防御": "ぼうぎょ"})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "judge-cli" / "search"


def passages() -> Iterator[Passage]:
    for at in range(300):
        yield Passage("duel", "rule", f"1.{at}", f"攻撃その{at}", f"Attack {at}", "防御を比べる", "Compare the defence")


def collection(key: str = "one") -> Collection:
    return Collection("duel", key, passages)


def found(searched: Index) -> list[tuple[str, int]]:
    return [(hit.passage.id, hit.rank) for hit in searched.search([(WRITTEN, "攻撃"), (WRITTEN, "の7")], None, 12)]


def made_again(monkeypatch: pytest.MonkeyPatch, key: str = "one") -> bool:
    making = Mock(wraps=index._made)
    monkeypatch.setattr(index, "_made", making)
    opened(collection(key), READER)
    return bool(making.called)


def test_an_index_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened(collection(), READER)
    assert not made_again(monkeypatch)


def test_other_passages_make_it_anew_and_the_old_one_goes(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    opened(collection(), READER)
    assert made_again(monkeypatch, "two")
    assert len(list(folder.iterdir())) == 1


def test_the_same_passages_give_the_same_answers_each_time(folder: Path) -> None:
    first = found(opened(collection(), READER))
    for path in folder.iterdir():
        (path / "stamp").unlink()
    assert found(opened(collection(), READER)) == first
    assert first[0][0] == "1.7"


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_TOGETHER", 20)
    monkeypatch.setattr(index, "_IN_TURN", 40)


@pytest.mark.usefixtures("in_parts")
def test_a_large_collection_is_searched_as_a_whole(folder: Path) -> None:
    made = opened(collection(), READER)
    assert sorted(part.name for path in folder.iterdir() for part in path.iterdir() if part.is_dir()) == ["0", "1"]
    assert made.size == made.frequency(WRITTEN, "攻撃") == 300
    hits = made.search([(WRITTEN, "攻撃"), (WRITTEN, "の7")], None, 12)
    assert sorted(hit.passage.id for hit in hits) == sorted(
        ["1.7", *(f"1.{at}" for at in range(70, 80)), hits[-1].passage.id]
    )
    assert [hit.rank for hit in hits] == list(range(1, 13))
    assert found(opened(collection(), READER)) == [(hit.passage.id, hit.rank) for hit in hits]


@pytest.mark.usefixtures("in_parts")
def test_damage_to_a_part_changes_no_answer(folder: Path) -> None:
    right = found(opened(collection(), READER))
    files(folder)[-1].unlink()
    assert found(opened(collection(), READER)) == right


def files(folder: Path) -> list[Path]:
    """The files of the one index there is, by what they hold: their names are new each time."""
    (made,) = folder.iterdir()
    return sorted(
        (file for file in made.rglob("*") if file.is_file() and file.suffix != ".lock"),
        key=lambda file: (file.parent.name, file.suffix, file.name),
    )


def test_damage_anywhere_changes_no_answer(folder: Path) -> None:
    right = found(opened(collection(), READER))
    for number in range(len(files(folder))):
        for part in range(3):
            file = files(folder)[number]
            whole = file.read_bytes()
            at = len(whole) * part // 3
            file.write_bytes(whole[:at] + bytes(byte ^ 0x55 for byte in whole[at : at + 40]) + whole[at + 40 :])
            assert found(opened(collection(), READER)) == right


def test_a_file_that_is_missing_changes_no_answer(folder: Path) -> None:
    right = found(opened(collection(), READER))
    for number in range(len(files(folder))):
        files(folder)[number].unlink()
        assert found(opened(collection(), READER)) == right


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("", encoding="utf-8")
    assert found(opened(collection(), READER))[0] == ("1.7", 1)


def test_nothing_half_written_is_left_behind(folder: Path) -> None:
    opened(collection(), READER)
    assert not [path for path in folder.iterdir() if path.suffix]


def test_what_a_stopped_process_left_goes_after_a_day(folder: Path) -> None:
    old, new = folder / "left.part", folder / "other.part"
    for part in (old, new):
        part.mkdir(parents=True)
    os.utime(old, (0, 0))
    opened(collection(), READER)
    assert not old.exists()
    assert new.exists()


def test_processes_that_make_it_at_once_all_answer(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "judge_cli", "ask", "kougeki mokuhyou", "-g", "caster", "-n", "1"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "other")}
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    told = {process.communicate()[0] for process in running}
    assert len(told) == 1
    assert "803.3b" in told.pop()
