"""Japanese and English at any width."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.render.wrap import columns, wrapped

TEXTS = st.text(st.sampled_from("怪異を選ぶ。、「」っ abc-d §803.3b（）🂡"), max_size=80)


@given(TEXTS, st.integers(8, 40))
def test_no_line_is_wider_than_the_terminal(text: str, width: int) -> None:
    assert all(columns(line) <= width for line in wrapped(text, width, "    ", "  "))


@given(TEXTS, st.integers(8, 40))
def test_nothing_is_lost_but_spaces_at_line_ends(text: str, width: int) -> None:
    assert "".join("".join(wrapped(text, width)).split()) == "".join(text.split())


def test_a_wide_character_takes_two_columns() -> None:
    assert wrapped("怪異を選ぶ", 4) == ["怪異", "を選", "ぶ"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("怪異を。選ぶ", ["怪異", "を。選", "ぶ"]),
        ("怪異「選ぶ」", ["怪異", "「選", "ぶ」"]),
        ("攻撃を待って", ["攻撃を", "待って"]),
    ],
)
def test_marks_cling_to_their_words(text: str, lines: list[str]) -> None:
    assert wrapped(text, 6) == lines


def test_english_breaks_between_words() -> None:
    assert wrapped("Pick both of them.", 10, "  ") == ["  Pick", "  both of", "  them."]


def test_a_pipe_gets_whole_lines() -> None:
    assert wrapped("怪異" * 100, None, "    ", "  ") == ["  " + "怪異" * 100]
