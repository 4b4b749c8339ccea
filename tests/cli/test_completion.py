"""What the shell is offered when a judge presses the tab key."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("judge rule 803.3", ["803.3", "803.3a", "803.3b"]),
        ("judge rule -g zx 3.6", ["3.6", "3.6a", "3.6b", "3.6c"]),
        ("judge faq burst-cost", ["burst-cost"]),
        ("judge term おーぶ", ["おーぶ"]),
        ("judge ask -g ca", ["caster"]),
        ("judge as", ["ask"]),
    ],
)
def test_tab_completes(judge: Judge, monkeypatch: pytest.MonkeyPatch, line: str, offered: list[str]) -> None:
    monkeypatch.setenv("_JUDGE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split()) - 1))
    assert set(offered) <= set(judge().out.split())


def test_scenario_files_are_offered(judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a-guard.yaml").write_text("", encoding="utf-8")
    monkeypatch.setenv("_JUDGE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "judge replay scenarios/a")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert judge().out.split() == ["scenarios/a-guard.yaml"]


def test_shipped_scenario_files_are_offered_in_a_folder_without_any(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("_JUDGE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "judge replay scenarios/caster/hubris")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert judge().out.split() == ["scenarios/caster/hubris-attacks-past-a-guard.yaml"]


@pytest.fixture
def imported(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A document of one's own with an FAQ."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    judge("import", str(DOCUMENTS / "magiclike.txt"), "--game", "river")
    (tmp_path / "river-qa.csv").write_text("question,answer\nIs it lit?,See rule 204.5b.\nDoes it float?,Yes.\n")
    judge("import", str(tmp_path / "river-qa.csv"), "--game", "river", "--as", "faq")


IMPORTED = [
    ("judge rule -g river 204.5", ["204.5", "204.5a", "204.5b", "204.5c"]),
    ("judge faq river-qa-", ["river-qa-1", "river-qa-2"]),
    ("judge term La", ["Lamp"]),
    ("judge ask -g riv", ["river"]),
]


@pytest.mark.parametrize(("line", "offered"), IMPORTED)
@pytest.mark.usefixtures("imported")
def test_what_was_imported_is_offered_in_every_shell(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, line: str, offered: list[str]
) -> None:
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split()) - 1))
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    for shell in ("bash", "zsh", "fish"):
        monkeypatch.setenv("_JUDGE_COMPLETE", f"complete_{shell}")
        assert [word for word in offered if word not in re.split(r"[\s\"()]+", judge().out)] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.usefixtures("imported")
def test_the_completion_function_of_bash_runs() -> None:
    judge = Path(sys.executable).with_name("judge")
    script = (
        f'eval "$({judge} --show-completion bash)"\n'
        "COMP_WORDS=(judge rule -g river 204.5); COMP_CWORD=4\n"
        '_judge_completion judge 204.5 river; echo "${COMPREPLY[@]}"\n'
    )
    path = f"{judge.parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["204.5", "204.5a", "204.5b", "204.5c"], done.stderr
