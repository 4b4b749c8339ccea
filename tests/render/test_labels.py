"""The words that answers are framed in exist in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import judge_cli
from judge_cli.render.labels import _LABELS


def test_every_label_that_is_said_has_its_japanese() -> None:
    said = {
        str(node.args[0].value)
        for file in Path(judge_cli.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "label"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(said) > 40
    assert said - set(_LABELS) == set()
