"""`judge replay` as a judge uses it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.conftest import Judge

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "caster"
GUARD = """\
game: caster
title: 守り
cites: [803.3b]
players:
  A: {servants: [{id: 狐, attack: 5000, defense: 3000}]}
  B: {orbs: 2, servants: [{id: 河童, attack: 1000, defense: 4000, position: reversed}]}
script:
  - {at: 803.3, attack: 狐, target: B}
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write scenarios in; the names of files are short there."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_step_has_its_number_rule_actor_change_and_board(judge: Judge) -> None:
    answer = judge("replay", str(SCENARIOS / "equal-attack-destroys-nobody.yaml"), "--lang", "en")

    assert answer.status == 0
    assert "    6  803.3    Choose attacker and target: A attacks 河童 with 狐" in answer.out
    assert "    7  803.4    Rest, pay what is required, attack: 狐: recovered → rested" in answer.out
    assert "                A | 狐(rested 4000/1000)" in answer.out
    assert "狐 ATK 4000 is not higher than 河童 ATK 4000" in answer.out
    assert "\nplay is over; then 507 End phase" in answer.out
    assert "all expectations hold: 6/6" in answer.out


def test_it_speaks_japanese_when_asked_or_where_the_locale_does(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(SCENARIOS / "equal-attack-destroys-nobody.yaml")
    asked = judge("replay", file, "--lang", "ja")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")

    assert "狐 の攻撃力 4000 は 河童 の攻撃力 4000 を上回らない" in asked.out
    assert judge("replay", file).out == asked.out


def test_brief_leaves_out_boards_passes_and_rules_that_did_nothing(judge: Judge) -> None:
    answer = judge("replay", str(SCENARIOS / "equal-attack-destroys-nobody.yaml"), "--brief", "--lang", "en")

    assert "passes" not in answer.out
    assert "nothing triggers" not in answer.out
    assert "804.3" in answer.out


def test_explain_prints_the_whole_rule_beside_the_step(judge: Judge) -> None:
    file = str(SCENARIOS / "hubris-attacks-past-a-guard.yaml")
    rule = judge("rule", "804.5", "--only", "--format", "json", "--lang", "en")
    [told] = json.loads(rule.out)["rules"]
    answer = judge("replay", file, "--explain", "--lang", "en")

    assert f"» {told['text']}" in answer.out


def test_from_and_until_cut_the_steps(judge: Judge) -> None:
    file = str(SCENARIOS / "equal-attack-destroys-nobody.yaml")
    answer = judge("replay", file, "--from", "804", "--until", "804.6", "--lang", "en")

    shown = [line.split()[1] for line in answer.out.splitlines() if line[:6].strip().split("-")[0].isdigit()]
    assert shown == ["804.3", "804.6"]


def test_a_rule_to_start_from_must_exist(judge: Judge) -> None:
    answer = judge("replay", str(SCENARIOS / "equal-attack-destroys-nobody.yaml"), "--from", "804.9")

    assert answer.status == 2
    assert "there is no rule 804.9 in caster" in answer.err


def test_an_illegal_choice_is_explained(judge: Judge, written: Path) -> None:
    (written / "guard.yaml").write_text(GUARD, "utf-8")

    answer = judge("replay", "guard.yaml", "--lang", "en")

    assert answer.status == 1
    assert "✗ not possible: attack B with 狐" in answer.out
    assert "forbidden by 803.3b" in answer.out
    assert "✓ nothing keeps B from being chosen" in answer.out
    assert "✗ no reversed servant stands guard (河童)" in answer.out
    assert "it would be legal: were 河童 not reversed, or not a legal target" in answer.out
    assert "legal here: attack 河童 with 狐 / decline to attack" in answer.out
    assert "Priority before the attack is declared" in answer.out, "the trace up to there is kept"


def test_an_expected_refusal_lets_the_replay_go_on_and_a_wrong_one_fails(judge: Judge, written: Path) -> None:
    right = GUARD.replace("target: B}", "target: B, refused: 803.3b}")
    (written / "right.yaml").write_text(right, "utf-8")
    (written / "wrong.yaml").write_text(right.replace("refused: 803.3b", "refused: 803.3a"), "utf-8")

    assert judge("replay", "right.yaml").status == 0
    wrong = judge("replay", "wrong.yaml", "--lang", "en")
    assert wrong.status == 1
    assert "✗ expected: forbidden by 803.3a; actual: forbidden by 803.3b" in wrong.out


def test_a_choice_that_is_legal_although_a_refusal_is_expected_fails(judge: Judge, written: Path) -> None:
    text = GUARD.replace("position: reversed", "position: rested").replace("target: B}", "target: B, refused: 803.3b}")
    (written / "legal.yaml").write_text(text, "utf-8")

    answer = judge("replay", "legal.yaml", "--lang", "en")

    assert answer.status == 1
    assert "✗ expected: forbidden by 803.3b; actual: legal" in answer.out


def test_one_changed_number_in_a_sequence_fails_and_names_the_step(judge: Judge, written: Path) -> None:
    passing = (SCENARIOS / "an-attack-trigger-is-handled-before-anyone-acts.yaml").read_text("utf-8")
    (written / "changed.yaml").write_text(passing.replace("P.7, 804.4, 803.5a", "P.7, 804.3, 803.5a"), "utf-8")

    answer = judge("replay", "changed.yaml", "--lang", "en")

    assert answer.status == 1
    assert "✗ expected: then 804.3; actual: then 804.4 (step 30)" in answer.out


def test_standard_input_is_read(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = (SCENARIOS / "no-orb-left-loses-at-once.yaml").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))

    answer = judge("replay", "-", "--lang", "en")

    assert answer.status == 0
    assert "result: A wins (804.5)" in answer.out


def test_stepping_goes_forward_and_back_with_keys_of_a_pipe(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("nbq"))

    answer = judge("replay", str(SCENARIOS / "no-orb-left-loses-at-once.yaml"), "--step", "--lang", "en")

    shown = [line.split()[1] for line in answer.out.splitlines() if line[:6].strip().split("-")[0].isdigit()]
    assert shown == ["803.1", "803.2", "803.1"]


def test_json_tells_every_step_and_the_same_input_gives_the_same_bytes(judge: Judge) -> None:
    file = str(SCENARIOS / "no-orb-left-loses-at-once.yaml")
    first, second = judge("replay", file, "--format", "json"), judge("replay", file, "--format", "json")
    told = json.loads(first.out)

    assert first.out == second.out
    assert [step["n"] for step in told["steps"]] == list(range(1, len(told["steps"]) + 1))
    assert {"n", "rule", "step", "player", "event", "cards", "changes"} <= set(told["steps"][0])
    assert told["outcome"]["winner"] == "A"
    assert told["game"] == "caster"
    assert {card["id"] for card in told["final"]["cards"]} >= {"狐"}


def test_json_follows_its_schema(judge: Judge) -> None:
    import jsonschema_rs

    schema = json.loads((Path(__file__).parents[2] / "docs" / "replay.schema.json").read_text("utf-8"))
    validator = jsonschema_rs.validator_for(schema)
    for file in sorted(SCENARIOS.parent.rglob("*.yaml"))[::5]:
        told = json.loads(judge("replay", str(file), "--format", "json").out)
        assert [f"{error.instance_path}: {error.message}" for error in validator.iter_errors(told)] == []


HEAD = "game: caster\ntitle: x\ncites: [803.3]\n"
BAD_INPUT = {
    "an unknown field": ("players: {A: {orb: 3}}", "4:15", "there is no field orb", "orbs"),
    "an unknown card": ("script: [{at: 803.3, attack: 狐, target: B}]", "4:30", "there is no card 狐", ""),
    "a card misspelt": (
        "players: {A: {servants: [{id: kitsune, attack: 1, defense: 1}]}}\nscript: [{attack: kitsun, target: B}]",
        "5:19",
        "there is no card kitsun",
        "kitsune",
    ),
    "a wrong type": ("players: {A: {servants: [{id: 狐, attack: many}]}}", "4:42", "expected a whole number", ""),
    "a duplicate key": ("title: y", "4:1", "title is here twice; the first is on line 2", ""),
    "a duplicate id": (
        "players: {A: {servants: [{id: 狐}]}, B: {servants: [{id: 狐}]}}",
        "4:57",
        "two cards are called 狐",
        "",
    ),
    "a rule that does not exist": ("expect: [{not: 804.9}]", "4:16", "there is no rule 804.9 in caster", "804.6"),
    "803.10 is not 803.1": ("expect: [{at: 803.10}]", "4:15", "there is no rule 803.10", "803.1"),
    "a word of another field": (
        "players: {A: {servants: [{id: 狐, position: sleeping}]}}",
        "4:44",
        "sleeping is not a word for position",
        "",
    ),
    "a fact there is not": ("expect: [{final: {A: {life: 3}}}]", "4:23", "there is no fact about A", ""),
    "a card that is not there": ("expect: [{final: {狐: {zone: field}}}]", "4:19", "there is no card 狐", ""),
    "an event there is not": ("expect: [{event: exploded}]", "4:18", "there is no event exploded", "ended"),
    "a line never reached": ("script: [{at: 804.6, pass: true}]", "4:10", "this line is never reached", ""),
    "an alias": ("x: &a 1\ny: *a", "4:4", "anchors and aliases", ""),
    "a third player": ("players: {C: {orbs: 1}}", "4:11", "there is no C in players", ""),
    "a start that is no step": ("start: 803.3a", "4:8", "play can't start at 803.3a", "803.3"),
    "a cost that is none": (
        "players: {A: {servants: [{id: 狐, attack: 1, defense: 1, attack-cost: {draw: 1}}]}}",
        "4:70",
        "draw is not something a player can pay with",
        "",
    ),
}


@pytest.mark.parametrize(("body", "place", "because", "near"), BAD_INPUT.values(), ids=BAD_INPUT)
def test_bad_input_is_one_clear_line_with_its_place(
    judge: Judge, written: Path, body: str, place: str, because: str, near: str
) -> None:
    (written / "bad.yaml").write_text(HEAD + body + "\n", "utf-8")

    answer = judge("replay", "bad.yaml")

    assert answer.status == 2
    assert answer.out == ""
    first = answer.err.splitlines()[0]
    assert first.startswith(f"bad.yaml:{place}: "), answer.err
    assert because in first
    assert (f"nearest  {near}" in answer.err) is bool(near), answer.err


@pytest.mark.parametrize(
    ("raw", "because"),
    [
        (b"", "bad.yaml:1:1: the file is empty"),
        (b"game: \xff", "bad.yaml:1:7: byte 0xff is not UTF-8; save the file as UTF-8"),
        (b"[" * 10_000, "exceeded maximum nesting depth"),
        (b"a: " + b"[" * 50 + b"]" * 50, "nested more than 40 levels deep"),
        (b"a: !!python/object:os.system 1", "tags such as"),
        (b"game: chess\n", "bad.yaml:1:7: there is no game chess"),
        (b"- 1\n", "expected fields such as game: and players:"),
        (b"game: caster\n---\ngame: caster\n", "a second document"),
        (b"game: caster\x00\n", "can't stand in a file of text"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is not UTF-8"),
    ],
    ids=["empty", "not UTF-8", "10,000 deep", "50 deep", "a tag", "no such game", "a list", "two", "NUL", "a picture"],
)
def test_a_file_that_is_no_scenario_says_so(judge: Judge, written: Path, raw: bytes, because: str) -> None:
    (written / "bad.yaml").write_bytes(raw)

    answer = judge("replay", "bad.yaml")

    assert answer.status == 2
    assert because in answer.err
    assert "Traceback" not in answer.err


def test_a_bomb_of_aliases_is_refused_at_once(judge: Judge, written: Path) -> None:
    levels = "\n".join(f"l{n}: &l{n} [*l{n - 1}, *l{n - 1}]" for n in range(1, 60))
    (written / "bad.yaml").write_text(f"l0: &l0 [x]\n{levels}\n", "utf-8")

    assert judge("replay", "bad.yaml").err.startswith("bad.yaml:1:5: anchors and aliases")


def test_a_missing_file_names_the_nearest(judge: Judge) -> None:
    answer = judge("replay", str(SCENARIOS / "hubris-attacks-past-guard.yaml"))

    assert answer.status == 2
    assert "hubris-attacks-past-a-guard.yaml" in answer.err


@pytest.mark.parametrize("word", ["no", "on", "yes", "null", "0x10", "1e3", "12:30"])
def test_words_that_yaml_takes_for_something_else_mean_what_was_typed(judge: Judge, written: Path, word: str) -> None:
    text = GUARD.replace("狐", word).replace("reversed", "rested")
    (written / "word.yaml").write_text(text + f"expect: [{{final: {{{word}: {{position: rested}}}}}}]\n", "utf-8")

    assert judge("replay", "word.yaml").status == 0


def test_control_characters_in_names_and_titles_are_written_out(judge: Judge, written: Path) -> None:
    text = GUARD.replace("title: 守り", 'title: "a\\e[31mred\\u202Ebidi"').replace("reversed", "rested")
    (written / "escape.yaml").write_text(text, "utf-8")

    answer = judge("replay", "escape.yaml")

    assert "\x1b" not in answer.out
    assert "\u202e" not in answer.out
    assert "a\\x1b[31mred\\u202ebidi" in answer.out


def test_japanese_words_mean_the_english_ones(judge: Judge, written: Path) -> None:
    text = """\
ゲーム: caster
題: 守り
根拠: [803.3b]
プレイヤー:
  A: {怪異: [{id: 狐, 攻撃力: 5000, 防御力: 3000}]}
  B: {オーブ: 2, 怪異: [{id: 河童, 攻撃力: 1000, 防御力: 4000, 配置: リバース}]}
手順:
  - {時: 803.3, 攻撃: 狐, 目標: B, 拒否: 803.3b}
  - {時: 803.3, 攻撃: 狐, 目標: 河童}
期待:
  - {final: {河童: {zone: 墓地}}}
"""
    (written / "japanese.yaml").write_text(text, "utf-8")

    answer = judge("replay", "japanese.yaml", "--lang", "en")

    assert answer.status == 0, answer.out + answer.err
    assert "✓ 河童, zone: graveyard" in answer.out
