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


@pytest.mark.parametrize(
    ("game", "lines", "title", "cites", "expected"),
    [
        (
            "caster",
            [
                "attack fox target kappa",
                "B: effect {add: {card: kappa, attack: 1, until: end-of-battle}} because spell",
            ],
            "A: attack kappa with fox",
            "[804.4]",
            "{at: 804.4, destroyed: kappa}",
        ),
        (
            "vision",
            ["attack fox", "B: defend kappa", "effect damage {card: kappa, amount: 2} because command"],
            "B: defend with kappa",
            "[9.1, IR-9.2.2.a, 9.13]",
            "{at: IR-9.2.2.a, event: becomes-deadly, card: kappa}",
        ),
        (
            "zx",
            ["attack fox target kappa", "effect damage {card: kappa, amount: 1000} because event"],
            "kappa is destroyed",
            "[3.2a, 7.1, 12.7, 7.5]",
            "{at: 12.7, event: damage-is-lethal, card: kappa, amount: 6000}",
        ),
        (
            "batspi",
            ["attack dragon", "block guard", "effect add {card: guard, bp: 3000, until: battle}"],
            "dragon is put away",
            "[6.5.2, 6.6.1, 6.6.4]",
            "{at: 6.5.2, event: compared, card: dragon, target: guard, amount: 6000}",
        ),
    ],
)
def test_a_battle_of_every_game_is_written_as_a_judge_would_write_it(
    judge: Judge, table: Play, tmp_path: Path, game: str, lines: list[str], title: str, cites: str, expected: str
) -> None:
    answer, text = table(*lines, "go", "go", what=game)
    assert answer.status == 0
    head = text.partition("players:")[0]
    assert title in head
    assert f"cites: {cites}" in head
    assert expected in text
    file = tmp_path / "again.yaml"
    file.write_text(text, encoding="utf-8")
    assert judge("check", str(file)).status == 0


def test_the_title_and_the_rules_are_of_what_was_played_not_of_the_starting_file(table: Play) -> None:
    _, text = table("go", "decline", "go")
    head = text.partition("players:")[0]
    assert "is measured by its DEF" not in head
    assert "804.4" not in head
    assert "decline to attack" in head


def test_the_rule_that_turned_play_is_cited_804_1(table: Play) -> None:
    _, text = table("attack fox target kappa", "B: effect destroy fox because lightning", "go", "go")
    assert "cites: [P.7, 804.1]" in text
    assert "{at: 804.1, event: goes-to}" in text


def test_a_title_of_ones_own_is_kept(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("attack fox target kappa\n"))
    assert "title: My ruling\n" in judge("play", "caster", "--lang", "en", "--title", "My ruling").out


def test_what_goes_without_saying_is_not_written(table: Play) -> None:
    _, text = table("attack dragon", "no-block", "go", what="batspi")
    assert "by: A" not in text
    assert "void" not in text
    assert "B: {life: 4" in text


def test_a_choice_that_another_moment_would_take_is_written_with_the_passes_before_it(
    judge: Judge, table: Play, tmp_path: Path
) -> None:
    answer, text = table("pass", "", "B: effect sleep fox", *[""] * 25, "B: effect sleep fox", what="vision")
    assert answer.status == 0, answer.err
    assert "{at: 12.2c, by: B, pass: true}" in text
    file = tmp_path / "again.yaml"
    file.write_text(text, encoding="utf-8")
    assert judge("check", str(file)).status == 0


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
        ("effect reverse", "effect reverse CARD"),
        ("effect {add: {card: kappa, defence: 1}}", "defense"),
        ("attack", "attack CARD"),
        ("C: pass", "C: means nothing here"),
        ("block fox", "block means nothing here"),
        ("why 999", "there is no rule 999"),
        ("{attack: [", "is missing before this"),
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
def test_an_attack_without_a_card_is_told_what_it_needs(table: Play, game: str) -> None:
    answer, _ = table("attack", "go", "attack", what=game)
    assert answer.status == 0
    assert "attack needs what it is done with\n  choices  attack CARD" in answer.err


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_help_speaks_of_the_game_that_is_played(table: Play, game: str, lang: str) -> None:
    out = table("quit", what=game, lang=lang)[0].out
    example = {
        "caster": "attack fox target kappa",
        "vision": "attack fox",
        "zx": "attack fox target kappa",
        "batspi": "attack dragon",
    }
    assert ("reverse" in out) == (game == "caster" and lang == "en")
    assert (example[game] in out) == (lang == "en")
    assert (" 攻撃 " in out or " アタック " in out) == (lang == "ja")
    assert ("ダメージ, " in out) == (lang == "ja" and game != "caster")


def test_help_tells_what_stands_beside_a_verb(table: Play) -> None:
    answer, _ = table("help add", "help 修整", "help dance")
    assert answer.out.count("effect add {card: CARD, until?: battle|end-of-battle|end-of-turn, attack?: NUMBER") == 2
    assert "dance means nothing here" in answer.err


def test_why_tells_whether_a_rule_applied_so_far_804_3(table: Play) -> None:
    answer, _ = table("why 804.3", "attack fox target kappa", "go", "why 804.3", "why 803.3b")
    assert "804.3 ATK against ATK · after step" in answer.out
    assert "play never came to it" in answer.out
    assert "✗ the target is not reversed (fox, kappa)" in answer.out
    assert "✗ no reversed servant stands guard (kappa)" in answer.out


def test_the_other_player_is_named_before_a_choice(table: Play) -> None:
    answer, text = table("attack fox", "A: defend kappa", "B: defend kappa", what="vision")
    assert "forbidden by 3.3" in answer.out
    assert "by: B, defend: kappa" in text


def test_what_is_refused_later_on_changes_nothing_now(table: Play) -> None:
    answer, _ = table("attack fox target B", "quit")
    assert "forbidden by 803.3b" in answer.out
    assert "legal here: attack kappa with fox" in answer.out
    assert answer.out.count("803.2 Priority before the attack is declared (P.4 Act or pass): A decides") == 1
    assert "nothing was played" in answer.err


def test_an_illegal_line_of_a_file_is_named_with_its_rule_and_what_is_legal(
    judge: Judge, table: Play, tmp_path: Path
) -> None:
    file = tmp_path / "table.yaml"
    judge("new", "caster", str(file), "--lang", "en")
    file.write_text(file.read_text("utf-8").replace(", refused: 803.3b", ""), encoding="utf-8")
    answer, _ = table("go", what=str(file))
    assert answer.status == 2
    assert answer.err.startswith(f"{file}:19:5: not legal here: attack B with fox\n")
    assert "rule     803.3b The attack target" in answer.err
    assert "choices  attack kappa with fox" in answer.err


@pytest.mark.parametrize("name", ["there.yaml", "no/folder.yaml"])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "there.yaml").write_text("precious", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("attack fox target kappa\n"))
    answer = judge("play", "caster", "-o", str(tmp_path / name))
    assert (answer.status, answer.out) == (2, "")
    assert (tmp_path / "there.yaml").read_text("utf-8") == "precious"


def test_what_cannot_be_written_at_the_end_is_printed(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"attack fox target kappa\nsave {file}\nquit\n"))
    answer = judge("play", "caster", "--lang", "en", "-o", str(file))
    assert answer.status == 2
    assert "there already" in answer.err
    assert "\ngame: caster\n" in answer.out


@pytest.mark.parametrize("game", IDS)
def test_every_game_can_be_played_as_usual(table: Play, game: str) -> None:
    answer, _ = table("why", "board", "go", "go", what=game)
    assert answer.status == 0


@pytest.mark.parametrize("end", ["quit", "Ctrl-C", "Ctrl-D"])
def test_it_works_in_a_terminal(tmp_path: Path, end: str) -> None:
    file = tmp_path / "played.yaml"
    words = ["-m", "judge_cli", "play", "caster", "--lang", "en", "-o", str(file)]
    terminal = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=20, dimensions=(40, 100))
    for line in ("attack fox target kappa", "go"):
        terminal.expect("judge> ")
        terminal.sendline(line)
    terminal.expect("judge> ")
    {"quit": lambda: terminal.sendline("quit"), "Ctrl-C": terminal.sendintr, "Ctrl-D": terminal.sendeof}[end]()
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
