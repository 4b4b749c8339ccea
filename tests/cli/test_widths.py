"""On a terminal nothing is wider than the terminal, and nothing is lost; in a pipe no line is parted."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from judge_cli.render.wrap import columns
from tests.conftest import Judge

ROOT = Path(__file__).parents[2]
LONG = "長い名前" * 40
REFUSED = f"""\
game: caster
title: {LONG}
cites: [803.3]
players:
  A: {{servants: [{{id: {LONG}, attack: 1000, defense: 1000, position: rested}}]}}
  B: {{orbs: 1}}
script: [{{at: 803.3, attack: {LONG}, target: B}}]
"""
COMMANDS = {
    "a rule": ["rule", "803.3b", "--lang", "ja"],
    "the procedure": ["steps", "zx", "--lang", "en"],
    "the games": ["games", "--lang", "ja"],
    "a replay": ["replay", "scenarios/zx/both-without-life-is-a-draw.yaml", "--lang", "ja"],
    "a refusal": ["replay", "{refused}", "--lang", "ja"],
    "a check": ["check", "{refused}", "--lang", "en"],
    "coverage": ["coverage", "-g", "vision", "--lang", "ja"],
    "questions": ["faq", "-g", "caster", "--lang", "en"],
}


def on_a_terminal(words: list[str], width: int) -> list[str]:
    """The lines that `judge` writes on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
    known = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
    process = subprocess.Popen(
        [sys.executable, "-m", "judge_cli", *words],
        stdout=theirs,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        env={**known, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )
    os.close(theirs)
    written = b""
    try:
        while piece := os.read(ours, 65536):
            written += piece
    except OSError:  # the other end is closed
        pass
    process.wait()
    os.close(ours)
    return written.decode("utf-8").splitlines()


@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_wider_than_the_terminal_and_nothing_is_lost(judge: Judge, tmp_path: Path, name: str) -> None:
    file = tmp_path / "refused.yaml"
    file.write_text(REFUSED, "utf-8")
    words = [word.format(refused=file) for word in COMMANDS[name]]
    lines = on_a_terminal(words, 60)
    assert [line for line in lines if columns(line) > 60 and str(file) not in line] == []
    piped = judge(*words).out
    assert "".join("".join(lines).split()) == "".join(piped.split())
