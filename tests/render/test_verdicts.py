"""What an expectation says and what came of it, as a judge reads it in either language."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from judge_cli.corpus.library import Library
from judge_cli.engine.decision import Option
from judge_cli.games import IDS, description_of
from judge_cli.render.phrases import Phrases
from judge_cli.scenario import expect
from tests.conftest import Judge

HEAD = """\
game: caster
title: 判定
cites: [804.3]
players:
  A: {servants: [{id: 狐, attack: 4000, defense: 3000}]}
  B: {orbs: 1, servants: [{id: 河童, attack: 4000, defense: 4000, position: rested}]}
script:
  - {at: 803.3, attack: 狐, target: 河童}
expect:
"""

MISSES = [
    ("{at: 804.3, destroyed: 河童}", "804.3 で 河童 は破壊される", "at 804.3, 河童 is destroyed"),
    ("{at: 804.4, destroyed: 河童}", "そこまで進まない", "it is not reached"),
    ("{destroyed: 河童}", "一度も起こらない", "it never happens"),
    ("{at: 804.3, event: destroyed, count: 2}", "… は破壊される (2 回)", "… is destroyed (2×)"),
    ("{at: 803.6, event: reversed, card: 河童}", "河童: … → リバース", "河童: … → reversed"),
    ("{moved: {card: 狐, to: hand}}", "狐: … → 手札", "狐: … → hand"),
    ("{final: {河童: {position: reversed}}}", "河童 の状態: レスト", "河童, position: rested"),
    ("{final: {B: {orbs: 0}}}", "B のオーブ: 1", "B, orbs: 1"),
    ("{winner: A}", "勝者なし", "nobody wins"),
    ("{stands: 803}", "507 で止まる", "play stands at 507"),
    ("{decides: A}", "選ぶ人はいない", "nobody decides"),
    ("{applied: 804.4}", "804.4 は適用されない", "804.4 does not apply"),
    ("{not: 804.3}", "804.3 が適用される", "804.3 applies"),
    ("{rules: [804.3, 804.4]}", "次に 804.6", "then 804.6"),
    ("{rules: [804.4]}", "804.4 は適用されない", "804.4 does not apply"),
    ("{not-covered: 804.3}", "すべて定めがある", "everything is covered"),
    ("{expires: 805.3a}", "終わる効果はない", "no effect ends"),
    ("{expires: 805.3a, card: 狐}", "狐 への効果が 805.3a で終わる", "an effect on 狐 ends at 805.3a"),
    ("{never: rested}", "起こらない: …: … → レスト", "never: …: … → rested"),
    ("{never: rested, at: 803.4}", "803.4 で起こらない", "never at 803.4"),
    ("{at: 804.4}", "804.4 まで進む", "804.4 is reached"),
]


@pytest.mark.parametrize(("said", "ja", "en"), MISSES, ids=[said for said, _, _ in MISSES])
def test_a_miss_is_told_in_the_readers_language(judge: Judge, tmp_path: Path, said: str, ja: str, en: str) -> None:
    file = tmp_path / "miss.yaml"
    file.write_text(f"{HEAD}  - {said}\n", "utf-8")
    for command in ("replay", "check"):
        assert ja in judge(command, str(file), "--lang", "ja").out
        assert en in judge(command, str(file), "--lang", "en").out


def test_what_holds_is_told_as_it_came(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "holds.yaml"
    file.write_text(f"{HEAD}  - {{at: 804.3, event: is-not-higher-than-attack}}\n", "utf-8")
    told = judge("replay", str(file), "--lang", "ja").out
    assert "✓ 804.3 で 狐 の攻撃力 4000 は 河童 の攻撃力 4000 を上回らない" in told


def test_every_kind_of_verdict_has_a_phrase() -> None:
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(expect))) if isinstance(node, ast.Call))
    kinds = {
        str(keyword.value.value)
        for call in calls
        for keyword in call.keywords
        if keyword.arg == "kind" and isinstance(keyword.value, ast.Constant)
    }
    words = Library.open().words("caster", "ja")
    assert len(kinds) > 15
    assert {kind for kind in kinds if f"verdict.{kind}" not in words} == set()


@pytest.mark.parametrize("game", IDS)
def test_every_fact_and_its_words_are_said_in_japanese(game: str) -> None:
    words, description = Library.open().words(game, "ja"), description_of(game)
    facts = {*description.card_facts, *description.player_facts}
    values = {str(value) for fact in facts for value in description.words.get(fact, {}).values()}
    assert {word for word in facts | values if f"value.{word}" not in words} == set()


def test_a_count_that_holds_is_told_with_what_was_counted(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "holds.yaml"
    file.write_text(f"{HEAD}  - {{event: destroyed, count: 0}}\n", "utf-8")
    assert "✓ … は破壊される (0 回)" in judge("replay", str(file), "--lang", "ja").out


def test_a_choice_ends_where_nothing_more_is_chosen() -> None:
    phrases = Phrases(Library.open().words("batspi", "ja"))
    assert phrases.deed(Option(deed="attack", card="赤竜")) == "赤竜 でアタックする"
    assert phrases.deed(Option(deed="attack", card="赤竜", target="盾兵")).startswith("赤竜 でアタックする ")
    assert phrases.offer("attack") == "… でアタックする"
