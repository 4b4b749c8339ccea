"""The README's commands work as pasted, and every command is in it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from judge_cli.cli import COMMANDS
from tests.conftest import Judge

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = [
    words
    for words in re.findall(r"`judge ([^`]+)`", README)
    if words.split()[0] in COMMANDS and not re.search(r"\b[A-Z]{2,}\b", words)
]


@pytest.mark.parametrize("words", dict.fromkeys(EXAMPLES))
def test_a_command_of_the_readme_works_as_pasted(judge: Judge, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.chdir(ROOT)

    answer = judge(*shlex.split(words))

    assert answer.status == 0, answer.err
    assert answer.out


def test_every_command_is_in_the_readme() -> None:
    assert {name for name in COMMANDS if f"judge {name}" not in README} == set()


def test_the_scenario_of_the_readme_comes_out_as_it_says(judge: Judge, tmp_path: Path) -> None:
    [scenario] = re.findall(r"```yaml\n(.*?)```", README, flags=re.DOTALL)
    file = tmp_path / "readme.yaml"
    file.write_text(scenario, "utf-8")

    assert judge("replay", str(file)).status == 0


def test_the_ruling_of_the_first_screen_is_what_it_prints(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    [shown] = re.findall(r"```text\n(.*?)```", README, flags=re.DOTALL)
    [file] = re.findall(r"judge replay (scenarios/\S+)\n```", README)
    printed = judge("replay", file, "--lang", "en").out.splitlines()

    places = [printed.index(line) for line in shown.splitlines()]

    assert places[:2] == [0, 1]
    assert places == sorted(places)


def test_the_two_commands_of_the_first_screen_need_only_python_and_pip() -> None:
    setups = re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)[:2]

    assert all(
        "python3 -m venv --without-pip .venv && python3 -m pip --python .venv/bin/python install" in one
        for one in setups
    )
    assert "judge replay scenarios/" in setups[0]
    assert "-m pytest" in setups[1]
