"""`--why-not RULE`: the conditions of a rule, at the moment it was looked at or as shipped scenarios show it."""

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


def test_a_rule_that_stands_in_the_text_only_says_so(judge: Judge, file: Path) -> None:
    assert [look["came"] for look in looks(judge, file, "N.4")] == ["not replayed"]


def test_a_rule_within_others_had_no_case_x_2(judge: Judge, file: Path) -> None:
    assert [look["came"] for look in looks(judge, file, "X.2")] == ["its case did not come up"]


def test_a_step_before_the_beginning_of_the_replay_says_so_506_1(judge: Judge, file: Path) -> None:
    assert [look["came"] for look in looks(judge, file, "506.1")] == ["before the replay begins"]


def test_a_step_that_play_did_not_come_to_tells_how_it_ended_804_3(judge: Judge, file: Path) -> None:
    text = ANSWERED.replace("script:", "turn: 1\nstart: 506.1\nscript: []\n").partition("  - {at")[0]
    file.write_text(text, encoding="utf-8")
    [look] = looks(judge, file, "804.3")
    assert (look["came"], look["over"]) == ("never reached", "506.1")


def test_a_step_that_finds_nothing_to_do_is_not_said_to_have_applied_6_5_4(judge: Judge) -> None:
    unhurt = Path("scenarios/batspi/the-lower-bp-is-destroyed-and-life-is-safe.yaml")
    [look] = looks(judge, unhurt, "6.5.4")
    assert look["came"] == "nothing to do"


def test_what_a_rule_did_is_told_804_4(judge: Judge, file: Path) -> None:
    [look] = looks(judge, file, "804.4")
    assert [event["text"] for event in look["happened"]][:2] == [
        "fox ATK 5000 > kappa DEF 4000",
        "kappa is destroyed: field → graveyard",
    ]


def test_a_choice_that_was_not_tried_is_told_with_the_clause_that_forbids_it_803_3b(judge: Judge, file: Path) -> None:
    file.write_text(ANSWERED.replace("position: rested", "position: reversed"), encoding="utf-8")
    forbade, allowed = looks(judge, file, "803.3b")
    assert (forbade["came"], forbade["option"]) == ("forbade", "attack B with fox")
    assert [condition["condition"] for condition in forbade["conditions"] if not condition["met"]] == [
        "no-guard-stands"
    ]
    assert (allowed["came"], allowed["option"]) == ("allowed", "attack kappa with fox")


@pytest.mark.parametrize(
    ("scenario", "rule", "met"),
    [
        ("vision/without-first-strike-damage-is-simultaneous.yaml", "7.2a", {"somebody-has-first-strike": False}),
        (
            "zx/equal-power-destroys-only-the-target.yaml",
            "4.4",
            {"a-rule-effect-or-an-untriggered-ability-is-left": False},
        ),
        ("batspi/the-lower-bp-is-destroyed-and-life-is-safe.yaml", "6.6.2", {"bp-are-equal": False}),
    ],
)
def test_the_other_games_name_their_conditions(judge: Judge, scenario: str, rule: str, met: dict[str, bool]) -> None:
    look = looks(judge, Path("scenarios") / scenario, rule)[0]
    assert look["came"] == "not met"
    assert {condition["condition"]: condition["met"] for condition in look["conditions"]} == met


def test_a_clause_about_other_choices_says_nothing_of_this_one_1_2b(judge: Judge) -> None:
    on_a_zx = Path("scenarios/zx/equal-power-destroys-only-the-target.yaml")
    assert "allowed" not in [look["came"] for look in looks(judge, on_a_zx, "1.2b")]
    assert [look["came"] for look in looks(judge, on_a_zx, "1.2a")][-1] == "applied"


def test_every_rule_of_a_game_can_be_asked_for(judge: Judge) -> None:
    scenario = "scenarios/vision/piercing-deals-the-rest-to-the-player.yaml"
    for chapter in ("1", "3", "5", "7", "8", "9", "IR-9", "13", "15", "17"):
        answer = judge("replay", scenario, "--why-not", chapter, "--lang", "en")
        assert answer.status == 0, answer.err


def test_the_text_reads_like_a_ruling(judge: Judge, file: Path) -> None:
    answer = judge("replay", str(file), "--why-not", "804.3", "--lang", "en")
    assert answer.status == 0
    assert "✗ the target is not reversed (fox, kappa)" in answer.out


@pytest.mark.parametrize("said", ["８０４．３", "804-3", "caster 804.3", "「804.3」"])
def test_the_rule_is_understood_as_in_judge_rule(judge: Judge, file: Path, said: str) -> None:
    assert [look["rule"] for look in looks(judge, file, said)] == ["804.3"]


def test_an_unknown_rule_is_status_2(judge: Judge, file: Path) -> None:
    assert judge("replay", str(file), "--why-not", "804.99").status == 2


def reasons(judge: Judge, *words: str) -> dict[str, Any]:
    answer = judge(*words, "--lang", "en", "--format", "json")
    assert answer.status == 0, answer.err
    found: dict[str, Any] = json.loads(answer.out)["why_not"]
    return found


@pytest.mark.parametrize(
    ("applied", "expected", "conditions", "unmet"),
    [
        ("caster 804.4", "804.3", ["target-is-a-servant", "target-is-not-reversed"], "target-is-not-reversed"),
        ("vision 7.4a", "7.2a", ["somebody-has-first-strike"], "somebody-has-first-strike"),
        (
            "zx 4.6b",
            "4.6a",
            ["a-rule-effect-or-an-untriggered-ability-is-left"],
            "a-rule-effect-or-an-untriggered-ability-is-left",
        ),
        ("batspi 6.6.1", "6.6.2", ["bp-are-equal"], "bp-are-equal"),
    ],
)
def test_without_a_board_scenarios_show_why_the_expected_rule_did_not_apply(
    judge: Judge, applied: str, expected: str, conditions: list[str], unmet: str
) -> None:
    told = reasons(judge, "rule", applied, "--why-not", expected)
    steps = [ground for ground in told["grounds"] if ground["kind"] == "step"]
    assert [condition["condition"] for condition in steps[0]["conditions"]] == conditions
    for shown in told["did_not_apply"]:
        found = {condition["condition"]: condition["met"] for condition in shown["looks"][0]["conditions"]}
        assert found[unmet] is False
    assert told["did_not_apply"]
    assert all(look["came"] == "applied" for shown in told["did_apply"] for look in shown["looks"])
    assert told["did_apply"]


def test_a_forbidding_clause_is_told_with_what_it_asks_803_3b(judge: Judge) -> None:
    told = reasons(judge, "rule", "804.5", "--why-not", "803.3b")
    [ground] = told["grounds"]
    assert (ground["kind"], ground["at"], ground["deeds"]) == ("clause", "803.3", ["attack"])
    assert "no-guard-stands" in [condition["condition"] for condition in ground["conditions"]]


def test_the_text_for_a_rule_names_the_command_for_ones_own_board(judge: Judge) -> None:
    answer = judge("rule", "804.4", "--why-not", "804.3", "--lang", "ja")
    assert "judge replay FILE --why-not 804.3" in answer.out
    assert "✗ 攻撃目標はリバースでない" in answer.out
    assert answer.out.startswith("caster 804.4")


def test_a_question_tells_the_place_of_the_expected_rule_and_what_it_asks(judge: Judge) -> None:
    told = reasons(judge, "ask", "リバースの怪異がいるのにプレイヤーを殴れる?", "--why-not", "804.3")
    assert told["game"] == "caster"
    assert told["fits"]["place"] > 1
    assert told["instead"] == ["803.3b"]


def test_a_rule_that_the_question_does_not_speak_of_says_so(judge: Judge) -> None:
    told = reasons(judge, "ask", "リバースの怪異がいるのにプレイヤーを殴れる?", "--why-not", "batspi 7.5")
    assert (told["game"], told["fits"], told["instead"]) == ("batspi", None, [])


@pytest.mark.parametrize("words", [("rule", "804.4"), ("ask", "guard")])
def test_a_rule_that_no_game_has_is_status_2_without_a_board_too(judge: Judge, words: tuple[str, ...]) -> None:
    answer = judge(*words, "--why-not", "804.99")
    assert answer.status == 2
    assert "--why-not 804.99" in answer.err
    assert "nearest  caster 804" in answer.err
