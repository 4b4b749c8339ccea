"""Problems are told in the reader's language; what has no Japanese is told in English."""

from __future__ import annotations

import ast
import pickle
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import judge_cli
from judge_cli.problem import Place, Problem, Sentence
from judge_cli.render.message import message
from judge_cli.render.sentences import _JAPANESE, sentence
from judge_cli.render.wrap import columns
from tests.conftest import Judge

SOURCES = sorted(Path(judge_cli.__file__).parent.rglob("*.py"))


def strings() -> Iterator[str]:
    for file in SOURCES:
        if file.name != "sentences.py":
            tree = ast.parse(file.read_text("utf-8"))
            yield from (
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is str
            )


def parts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_japanese_sentence_belongs_to_one_that_is_said() -> None:
    assert set(_JAPANESE) - set(strings()) == set()


def test_both_languages_tell_the_same_parts() -> None:
    assert {english for english, japanese in _JAPANESE.items() if parts(english) != parts(japanese)} == set()


def test_every_sentence_with_parts_has_its_japanese() -> None:
    """What is made as a Sentence is made so to be said in both languages."""
    made = {
        str(node.args[0].value)
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in {"Sentence", "tell"}
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(made) > 30
    assert made - set(_JAPANESE) == set()


def test_a_part_is_translated_too() -> None:
    said = Sentence("{field}: expected {wanted}", field="orbs", wanted=Sentence("a whole number"))
    assert said == "orbs: expected a whole number"
    assert sentence(said, "ja") == "orbs: 整数が要る"
    assert sentence("nothing of ours", "ja") == "nothing of ours"


def test_it_is_the_same_in_another_process() -> None:
    said = pickle.loads(pickle.dumps(Sentence("there is no file {file}", file="x.yaml")))
    assert sentence(said, "ja") == "x.yaml というファイルはない"


def test_the_labels_are_in_the_readers_language_and_line_up() -> None:
    problem = Problem(
        because=Sentence(
            "there is no field {field} {where}", field="orb", where=Sentence("in {path}", path="players A")
        ),
        place=Place("x.yaml", 3, 7),
        nearest="orbs",
        offered=("orbs", "hand"),
        rule="803",
    )
    assert message(problem, "ja").splitlines() == [
        "x.yaml:3:7: players A に orb という項目はない",
        "  ルール    803",
        "  近いもの  orbs",
        "  候補      orbs, hand",
    ]


@pytest.mark.parametrize("width", [60, 80])
def test_a_message_fits_the_terminal(width: int) -> None:
    offered = tuple(f"word-{n}" for n in range(40))
    problem = Problem(because="語が長い" * 30, place=Place("x.yaml"), offered=offered)
    lines = message(problem, "ja", width).splitlines()
    assert max(map(columns, lines)) <= width
    assert " ".join(lines).count("word-") == 40


def test_a_command_line_decides_the_language_of_its_problems(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert "there is no file nofile.yaml" in judge("replay", "nofile.yaml").err
    assert "nofile.yaml というファイルはない" in judge("replay", "nofile.yaml", "--lang", "ja").err
    assert "nofile.yaml というファイルはない" in judge("replay", "nofile.yaml", "--lang=ja").err
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "nofile.yaml というファイルはない" in judge("replay", "nofile.yaml").err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rule", "no-number"), "ルール番号ではない"),
        (("rule", "-g", "chess", "1.1"), "chess というゲームはない"),
        (("faq", "zzzzqqqq"), "という FAQ はない"),
        (("term", "zzzzqqqq"), "という用語はない"),
    ],
)
def test_what_is_not_there_is_told_in_japanese(judge: Judge, words: tuple[str, ...], told: str) -> None:
    assert told in judge(*words, "--lang", "ja").err
