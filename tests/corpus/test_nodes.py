"""YAML as a judge typed it."""

from __future__ import annotations

import pytest

from judge_cli.corpus.nodes import Sheet


def told(text: str, fields: tuple[str, ...] = ("a", "b")) -> list[str]:
    sheet = Sheet("f.yaml")
    root = sheet.root(text)
    if root is not None:
        for node in sheet.fields(root, required=(), optional=fields).values():
            sheet.text(node)
    return [f"{problem.place}: {problem.because}" for problem in sheet.problems]


@pytest.mark.parametrize("typed", ["803.10", "no", "on", "2019-01-14", "0x10", "1_000", "~", "null", "1e3"])
def test_a_scalar_is_the_text_that_was_typed(typed: str) -> None:
    sheet = Sheet("f.yaml")
    root = sheet.root(f"a: {typed}\n")
    assert root is not None
    (value,) = sheet.pairs(root).values()
    said = sheet.text(value)
    assert (said, str(said.place)) == (typed, "f.yaml:1:4")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1\na: 2\n", "f.yaml:2:1: the field a is here twice"),
        ("a: 1\nc: 2\n", "f.yaml:2:1: no field is called c here"),
        ("a: &x 1\nb: *x\n", "f.yaml:2:4: aliases (*name) are not read"),
        ("a: [1]\n", "f.yaml:1:4: a word or a sentence should stand here"),
        ("- a\n", "f.yaml:1:1: fields (key: value) should stand here"),
        ("", "f.yaml:1:1: the file is empty"),
        ("a: [\n", "f.yaml:2:1: not YAML"),
        ("a: \x07\n", "f.yaml:1:1: not YAML"),
        ("[" * 500 + "]" * 500, "f.yaml:1:101: nested too deep"),
        ("[" * 10_000, "f.yaml:1:1001: not YAML"),
    ],
)
def test_a_mistake_is_told_at_its_place(text: str, problem: str) -> None:
    (said,) = told(text)
    assert said.startswith(problem)
