"""`judge rule` as a judge types it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge_cli.corpus.store import RACY
from judge_cli.corpus.where import signature
from tests.conftest import Judge

pytestmark = pytest.mark.usefixtures("small_text")


def test_a_rule_with_everything_around_it(judge: Judge) -> None:
    answer = judge("rule", "1.1a", "--lang", "en")
    assert answer == (
        0,
        """\
duel 1.1a  Ready
The Duel › 1 Attack › 1.1 Choose an attacker

  A fighter that is not tired.

  rests on      in the document
  not replayed  a definition
  FAQ           may-a-tired-fighter-attack  May a tired fighter attack?
  scenarios     scenarios/duel/a-tired-fighter-does-not-attack.yaml  A tired fighter does not attack
  previous      1.1  Choose an attacker
  next          1.1b  Guard
  text          rules of 2020 (2020-05-01)
  wording       restated by this project
""",
        "",
    )


def test_a_rule_in_japanese_with_its_source_and_whose_number_it_is(judge: Judge) -> None:
    answer = judge("rule", "決闘", "２．１", "--lang", "ja")
    assert (
        answer.out
        == """\
duel 2.1  残りなし
決闘 › 2 終わり

  ターンが終わる。

  根拠  文書の外の公表された文章
  出典  Duel wiki (非公式, 日付不明)
        https://example.org/duel
  番号  このプロジェクトの番号(公式の番号ではない)
  前    2  終わり
  文書  2020年のルール (2020-05-01)
  文面  本プロジェクトの言葉
"""
    )


def test_references_lead_both_ways_and_into_other_games(judge: Judge) -> None:
    assert "  refers to  siege 1.1  Gate\n" in judge("rule", "1.1b", "--lang", "en").out
    assert "  referred by  duel 1.1b  Guard\n" in judge("rule", "siege", "1.1", "--lang", "en").out


def test_a_chapter_shows_what_stands_below_it(judge: Judge) -> None:
    out = judge("rule", "duel 1", "--lang", "en").out
    assert "\n  1.1  Choose an attacker\n    1.1a  Ready\n    1.1b  Guard\n  1.2  Strike\n" in out
    assert "The attacker strikes" not in out


def test_a_tree_has_the_full_texts(judge: Judge) -> None:
    out = judge("rule", "duel 1.1", "--tree", "--lang", "en").out
    assert "duel 1.1a  Ready\n  A fighter that is not tired.\n" in out
    assert "Strike" not in out


def test_only_the_rule_still_says_what_it_rests_on(judge: Judge) -> None:
    assert (
        judge("rule", "1.10", "--only", "--lang", "en").out
        == """\
duel 1.10  Riposte

  The tenth item, which is not §1.1.

  rests on  in the document
  text      rules of 2020 (2020-05-01)
  wording   restated by this project
"""
    )


def test_a_range_is_every_rule_in_it(judge: Judge) -> None:
    out = judge("rule", "duel 1.2-1.10", "--lang", "en").out
    assert [line for line in out.splitlines() if line.startswith("duel")] == [
        "duel 1.2  Strike",
        "duel 1.9  Parry",
        "duel 1.10  Riposte",
    ]


def test_a_number_of_several_games_is_shown_for_each(judge: Judge) -> None:
    assert [line for line in judge("rule", "1.1", "--lang", "en").out.splitlines() if "1.1  " in line[:12]] == [
        "duel 1.1  Choose an attacker",
        "siege 1.1  Gate",
    ]
    assert judge("rule", "1.1", "-g", "siege", "--lang", "en").out.startswith("siege 1.1  Gate\n")


def test_a_number_that_does_not_exist_has_its_nearest(judge: Judge) -> None:
    assert judge("rule", "1.1c", "--lang", "en") == (
        1,
        "",
        """\
judge: no rule: 1.1c
  nearest  duel 1.1b  Guard
  nearest  duel 1.1a  Ready
  nearest  duel 1.1  Choose an attacker
""",
    )


@pytest.mark.parametrize("words", [["guard"], ["1.1", "-g", "chess"], ["chess", "1.1"], ["1.1", "--only", "--tree"]])
def test_what_cannot_be_meant_is_refused(judge: Judge, words: list[str]) -> None:
    status, out, err = judge("rule", *words)
    assert (status, out) == (2, "")
    assert err
    assert "Traceback" not in err


def test_json_has_the_same_as_the_text(judge: Judge) -> None:
    answer = json.loads(judge("rule", "1.1b", "--format", "json", "--lang", "en").out)
    (rule,) = answer["rules"]
    assert answer["asked"] == "1.1b"
    assert rule["headings"] == [
        {"game": "duel", "number": "1", "title": "Attack"},
        {"game": "duel", "number": "1.1", "title": "Choose an attacker"},
    ]
    assert rule["refers_to"] == [{"game": "siege", "number": "1.1", "title": "Gate"}]
    assert rule["edition"]["date"] == "2020-05-01"


def test_json_says_what_is_nearest(judge: Judge) -> None:
    status, out, _ = judge("rule", "1.1c", "--format", "json", "--lang", "en")
    assert status == 1
    assert json.loads(out)["nearest"][0] == {"game": "duel", "number": "1.1b", "title": "Guard"}


def test_rule_text_cannot_move_the_cursor(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules_text" / "evil"
    folder.mkdir(parents=True)
    head = "game: evil\nlanguage: en\ntitle: E\x1b[2J\nedition: e\ndate: 2020\nwording: w\n\n"
    (folder / "rules.en.txt").write_text(f"{head}1  [T\x1b[31m] x\u202ey\x9b2J\n", encoding="utf-8")
    monkeypatch.setenv("JUDGE_RULES_TEXT", str(folder.parent))
    for form in ("text", "json"):
        out = judge("rule", "1", "--format", form).out
        assert not {"\x1b", "\x9b", "\u202e"} & set(out)
    assert "mistake" in judge("rule", "1").err


def test_a_look_up_loads_nothing_heavy(small_text: Path) -> None:
    heavy = ["rich", "pydantic", "yaml", "rapidfuzz", "platformdirs", "msgspec", "hashlib", "json"]
    code = (
        "import sys; from judge_cli.cli import main; assert main(['rule', '1.1b', '--lang', 'en']) == 0; "
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    while time.time_ns() - signature(small_text)[1] < RACY:
        time.sleep(0.1)
    # The first run compiles the text, which takes a parser; the second is a look-up as they are from then on.
    run = [sys.executable, "-c", code]
    outs = [subprocess.run(run, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert outs[1].splitlines()[-1] == "[]"


@pytest.mark.usefixtures("small_text")
def test_a_terminal_without_japanese_gets_an_answer() -> None:
    run = [str(Path(sys.executable).with_name("judge")), "rule", "1.1b", "--lang", "ja"]
    told = subprocess.run(
        run, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True
    )
    assert told.stdout.startswith("duel 1.1b  \\u5b88\\u308a\n")
