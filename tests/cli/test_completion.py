"""What the shell is offered when a judge presses the tab key."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Judge


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
