"""An installed judge works from any folder: the rule text and the scenarios are inside the wheel."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from judge_cli.cli import COMMANDS

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the unpacked wheel and nothing else of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    unpacked = folder / "site"
    zipfile.ZipFile(wheel).extractall(unpacked)
    return unpacked


def judge(installed: Path, where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "XDG_CACHE_HOME": str(where / "cache"),
        "LANG": "C.UTF-8",
    }
    command = [sys.executable, "-P", "-m", "judge_cli", *words]
    return subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)


def test_it_looks_up_and_replays_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    scenario = installed / "judge_cli/data/scenarios/caster/hubris-attacks-past-a-guard.yaml"

    rule = judge(installed, tmp_path, "rule", "803.3b", "--lang", "en")
    replay = judge(installed, tmp_path, "replay", str(scenario), "--lang", "ja")

    assert rule.returncode == 0, rule.stderr
    assert "803.3b" in rule.stdout
    assert replay.returncode == 0, replay.stderr
    assert "X.2" in replay.stdout


def example(command: str) -> str:
    """The line of a command's help that may be pasted."""
    word = command + "_" * (command == "import")
    told = getattr(importlib.import_module(f"judge_cli.cli.{word}"), word).__doc__
    [line] = re.findall(r"^\s*(?:Example: )?((?:printf .*\| )?judge .+)$", told, flags=re.MULTILINE)
    return str(line)


@pytest.fixture(scope="module")
def shell(installed: Path) -> dict[str, str]:
    """The environment of a shell that finds the installed `judge`."""
    command = installed / "judge"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m judge_cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{installed}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(installed),
        "XDG_CACHE_HOME": str(installed / "cache"),
    }


@pytest.mark.parametrize("command", [name for name in COMMANDS if "mygame" not in example(name)])
def test_the_example_of_a_help_works_in_an_empty_folder(shell: dict[str, str], tmp_path: Path, command: str) -> None:
    ran = subprocess.run(
        example(command), shell=True, cwd=tmp_path, env=shell, capture_output=True, text=True, check=False
    )
    answered_with_no = command in {"compare", "explore"}
    assert ran.returncode == answered_with_no, ran.stderr
    assert ran.stdout
    assert ran.stderr == ""
