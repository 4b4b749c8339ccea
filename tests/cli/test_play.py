"""`judge play`: a situation played by hand, over a pipe and in a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from judge_cli.games import IDS
from tests.conftest import Answer, Judge

Play = Callable[..., tuple[Answer, str]]


@pytest.fixture
def table(judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """Plays the lines typed; gives the answer and the scenario that was written."""

    def play(*lines: str, what: str = "caster", lang: str = "en") -> tuple[Answer, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        file = tmp_path / f"played-{len(list(tmp_path.iterdir()))}.yaml"
        answer = judge("play", what, "--lang", lang, "-o", str(file))
        return answer, file.read_text("utf-8") if file.exists() else ""

    return play


def test_what_was_played_is_written_and_replays_exactly_this(judge: Judge, table: Play, tmp_path: Path) -> None:
    answer, text = table(
        "attack fox target kappa", "B: effect {add: {card: kappa, defense: 2000, until: battle}}", "go"
    )
    assert answer.status == 0
    assert "fox ATK 5000 is not higher than kappa DEF 6000" in answer.out
    assert "attack: fox, target: kappa" in text
    assert "pass" not in text
    file = tmp_path / "again.yaml"
    file.write_text(text, encoding="utf-8")
    assert judge("check", str(file)).status == 0
    replayed = judge("replay", str(file), "--lang", "en").out
    assert "fox ATK 5000 is not higher than kappa DEF 6000" in replayed


def test_a_choice_that_is_not_legal_is_answered_with_its_rule_and_changes_nothing(table: Play) -> None:
    answer, text = table("attack fox target B", "attack fox target kappa", "go")
    assert "forbidden by 803.3b" in answer.out
    assert "kappa" in answer.out
    assert "refused" not in text


def test_undo_takes_back_one_choice_at_a_time(table: Play) -> None:
    answer, text = table("attack fox target kappa", "undo", "decline", "undo", "undo", "undo", "undo")
    assert "nothing has been chosen yet" in answer.err
    assert text == ""


def test_numbers_and_enter_choose(table: Play) -> None:
    answer, text = table("", "", "1", "go")
    assert answer.err == ""
    assert "attack: fox, target: kappa" in text


def test_japanese_words_are_understood(table: Play) -> None:
    answer, text = table("攻撃 狐 目標 河童", "B: 効果 リバース 狐 because 呪文", "進める", lang="ja")
    assert answer.err == ""
    assert "because: 呪文" in text
    assert "狐: {position: reversed}" in text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("atack fox target kappa", "nearest  attack"),
        ("99", "there is no choice 99"),
        ("attack fox target", "words in pairs"),
        ("effect dance kappa", "dance"),
        ("effect reverse tengu", "there is no card tengu"),
        ("effect", "an effect is a verb"),
        ("{attack: [", "not YAML"),
        ("save /no/such/folder/x.yaml", "can't be written"),
    ],
)
def test_nonsense_is_told_and_play_goes_on(table: Play, typed: str, said: str) -> None:
    answer, _ = table(typed, "attack fox target kappa", typed, "go", "quit")
    assert said in answer.err
    assert "Traceback" not in answer.err
    assert answer.status == 0
    assert "kappa is destroyed" in answer.out


def test_a_scenario_file_is_played_on_after_its_script(judge: Judge, table: Play, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    judge("new", "caster", str(file))
    answer, text = table("B: effect destroy fox", "go", what=str(file))
    assert "no judgement" in answer.out
    assert "refused: 803.3b" in text
    again = tmp_path / "again.yaml"
    again.write_text(text, encoding="utf-8")
    assert judge("check", str(again)).status == 0


@pytest.mark.parametrize("game", IDS)
def test_every_game_can_be_played_as_usual(table: Play, game: str) -> None:
    answer, _ = table("why", "board", "go", "go", what=game)
    assert answer.status == 0


def test_it_works_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "played.yaml"
    words = ["-m", "judge_cli", "play", "caster", "--lang", "en", "-o", str(file)]
    terminal = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=20, dimensions=(40, 100))
    for line in ("attack fox target kappa", "go", "quit"):
        terminal.expect("judge> ")
        terminal.sendline(line)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert "attack: fox" in file.read_text("utf-8")


def test_the_example_of_the_help_works_in_either_language(judge: Judge, table: Play) -> None:
    assert "go\\n1\\ngo\\nquit" in judge("play", "--help").out
    _, english = table("go", "1", "go", "quit")
    _, japanese = table("go", "1", "go", "quit", lang="ja")
    assert "kappa: {zone: graveyard}" in english
    assert "河童: {zone: graveyard}" in japanese
