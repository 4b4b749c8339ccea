"""Which files a judge means, and which game they are of."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.problem import InputError
from judge_cli.scenario.gather import game_said_in, gather


def test_folders_give_their_yaml_files_by_name_and_leave_out_hidden_ones(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "deep/c.scenario.yaml", ".git/d.yaml", ".e.yaml", "f.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    names = [str(Path(file).relative_to(tmp_path)) for file in gather([str(tmp_path)])]
    assert names == ["a.yml", "b.yaml", "deep/c.scenario.yaml"]


def test_a_file_named_twice_is_checked_once(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.touch()
    assert gather([str(file), str(tmp_path), str(file)]) == [str(file)]


def test_everything_that_is_not_there_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(InputError) as told:
        gather([str(tmp_path / "x.yaml"), str(tmp_path / "y.yaml"), str(tmp_path)])
    assert len(told.value.problems) == 3


def test_files_that_lie_elsewhere_keep_the_names_they_were_given(tmp_path: Path) -> None:
    (tmp_path / "shipped").mkdir()
    (tmp_path / "shipped" / "a.yaml").touch()
    assert gather(["scenarios"], lambda name: tmp_path / name.replace("scenarios", "shipped")) == ["scenarios/a.yaml"]


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("game: caster\n", "caster"),
        ("# a note\ntitle: x\ngame:   zx  # which\n", "zx"),
        ("ゲーム: vision\n", "vision"),
        ('{"game": "batspi"}', "batspi"),
        ("title: the game: caster\n", None),
        ("games: caster\n", None),
    ],
)
def test_the_game_is_read_without_reading_the_rest(text: str, game: str | None) -> None:
    assert game_said_in(text) == game
