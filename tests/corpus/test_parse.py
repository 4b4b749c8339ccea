"""The format of docs/rules-text.md, read and printed back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.corpus.parse import Document, parse, printed
from judge_cli.corpus.where import text_root

HEAD = "game: duel\nlanguage: en\ntitle: T\nedition: E\ndate: 2020\nwording: W\n\n"
LINES = st.sampled_from(
    [
        "",
        "# note",
        "804  [Title] Text.",
        "803.3b  [T] x  ",
        "N.4  [T]",
        "       more",
        "  @source key",
        "  @gap",
        "  @what",
        "stray",
        "game: x",
        "\t",
        "5 cards",
        "  @",
        "\r",
    ]
)


def read(rules: str) -> Document:
    return parse(HEAD + rules, "rules.en.txt")


def told(document: Document) -> list[str]:
    return [f"{p.place.line}:{p.place.column} {p.because}" for p in document.problems if p.place]


@given(st.one_of(st.text(), st.lists(st.one_of(LINES, st.text())).map("\n".join)))
def test_printing_a_parsed_file_gives_the_file_back(text: str) -> None:
    assert printed(parse(text, "any")) == text


@pytest.mark.parametrize("path", sorted(text_root().glob("*/rules.*.txt")), ids=lambda path: f"{path.parent.name}")
def test_printing_the_shipped_text_gives_it_back(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert printed(parse(text, str(path))) == text


def test_a_rule_is_its_number_title_and_joined_lines() -> None:
    (rule,) = read("803.3  [Choose] Pick both.\n       If not, §806.\n").rules
    assert (rule.number, rule.title, rule.text) == ("803.3", "Choose", "Pick both. If not, §806.")


def test_japanese_lines_are_joined_without_a_space() -> None:
    (rule,) = read("803.3  [選ぶ] 攻撃側を\n       選ぶ。\n").rules
    assert rule.text == "攻撃側を選ぶ。"


def test_a_blank_line_inside_a_rule_starts_a_paragraph() -> None:
    (rule,) = read("1  [T] one\n\n   two\n").rules
    assert rule.text == "one\ntwo"


def test_marks_say_what_a_rule_rests_on() -> None:
    (rule,) = read(
        "1  [T] x\n   @source wiki\n   @certainty published\n   @number ours\n   @gap\n   @informational why\n"
    ).rules
    assert (rule.source, rule.certainty, rule.ours, rule.gap, rule.informational) == (
        "wiki",
        "published",
        True,
        True,
        "why",
    )


def test_a_bare_rule_rests_on_the_document() -> None:
    (rule,) = read("1  [T] x\n").rules
    assert (rule.source, rule.certainty, rule.ours, rule.gap, rule.informational) == ("", "text", False, False, "")


def test_a_hash_inside_a_rule_is_text() -> None:
    (rule,) = read("1  [T] x\n   # y\n# a note\n").rules
    assert rule.text == "x # y"


@pytest.mark.parametrize("number", ["803.10", "10.5.2.a", "1-2-3-4", "N.4", "IR-10.5.2.a", "7.2.1.2", "803.3b"])
def test_numbers_are_kept_as_written(number: str) -> None:
    assert [rule.number for rule in read(f"{number}  [T] x\n").rules] == [number]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ("stray words\n", "8:1 this line belongs to no rule"),
        ("1  [T] x\n5 cards left\n", "9:1 this line belongs to no rule"),
        ("   before any rule\n", "8:4 this line belongs to no rule"),
        ("1  [T] x\n   @certainly text\n", "9:5 no rule can say @certainly"),
        ("1  [T] x\n   @certainty sure\n", "9:15 @certainty can't be sure"),
        ("1  [T] x\n   @number official\n", "9:12 @number can't be official"),
        ("1  [T] x\n   @informational\n", "9:5 @informational needs a word after it"),
        ("1  [T] x\n   @gap here\n", "9:9 @gap stands alone"),
        ("1  [T] x\n   @source a\n   @source b\n", "10:5 @source is said twice of 1"),
    ],
)
def test_a_mistake_is_told_at_its_place(rules: str, problem: str) -> None:
    (said,) = told(read(rules))
    assert said.startswith(problem)


@pytest.mark.parametrize("field", ["game", "language", "title", "edition", "date", "wording"])
def test_the_head_must_say_its(field: str) -> None:
    head = "\n".join(line for line in HEAD.splitlines() if not line.startswith(f"{field}:"))
    assert told(parse(f"{head}\n\n1  [T] x\n", "f")) == [f"1:1 the head does not say its {field}"]


def test_an_unknown_head_field_is_told_with_the_nearest() -> None:
    (problem,) = parse(HEAD.replace("date: 2020", "date: 2020\nwordin: x"), "f").problems
    assert (problem.because, problem.nearest) == ("the head has no field wordin", "wording")
