"""Titles, card names and file names are data: they neither colour, reorder nor command what reads the answer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from tests.conftest import Judge

EVIL = "[red]T[/red] \x1b[31mR <script>x</script> \u202eREV ]]> %0A ::error::x | # \u200b"
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
COMMANDS = [
    ["replay", "--lang", "ja"],
    ["replay", "--explain"],
    ["replay", "--format", "json"],
    ["replay", "--why-not", "804.4"],
    ["explore"],
    *(["check", "--format", report] for report in ("text", "json", "junit", "tap", "github")),
]


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A scenario that misses, with hostile text wherever text can stand."""
    name = json.dumps(EVIL)
    text = (
        f"game: caster\ntitle: {name}\ncites: [804.3]\nnote: {name}\nplayers:\n"
        f"  A: {{servants: [{{id: {name}, attack: 5000, defense: 3000}}]}}\n"
        "  B: {orbs: 1, servants: [{id: kappa, attack: 4000, defense: 4000, position: rested}]}\n"
        f"script:\n  - {{at: 803.3, attack: {name}, target: kappa}}\n"
        f"  - {{at: 803.6, by: B, effect: {{rest: {name}}}, because: {name}}}\n"
        f"expect:\n  - {{at: 804.3, destroyed: {name}}}\n"
    )
    path = tmp_path / "[red]\x1b[31m <b>.yaml"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize("words", COMMANDS, ids=[" ".join(words) for words in COMMANDS])
def test_hostile_text_is_shown_and_does_nothing(judge: Judge, file: str, words: list[str]) -> None:
    command, *options = words
    answer = judge(command, file, *options)
    assert answer.out
    assert "[red]" in answer.out
    assert not UNSEEN.search(answer.out)
    assert not UNSEEN.search(answer.err)
    if "json" in words:
        json.loads(answer.out)
    if "junit" in words:
        assert Xml.fromstring(answer.out).find(".//script") is None
    if "github" in words:
        commands = [line for line in answer.out.splitlines() if "::" in line]
        assert all(line.startswith("::error file=") for line in commands)
