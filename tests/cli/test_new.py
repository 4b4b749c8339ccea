"""`judge new`: the first file of a judge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_cli.games import IDS
from judge_cli.scenario.starter import MARK
from tests.conftest import Judge


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", IDS)
def test_what_is_written_passes_as_it_is(judge: Judge, tmp_path: Path, game: str, lang: str) -> None:
    file = tmp_path / "mine.scenario.yaml"
    assert judge("new", game, str(file), "--lang", lang).status == 0
    answer = judge("check", str(file))
    assert answer.status == 0, answer.out
    assert "1 holds" in answer.out or "1 件は期待どおり" in answer.out


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", IDS)
def test_the_line_that_is_only_shown_works_too(judge: Judge, tmp_path: Path, game: str, lang: str) -> None:
    shown = re.sub(r"^  # - \{", "  - {", judge("new", game, "--lang", lang).out, flags=re.MULTILINE)
    file = tmp_path / "mine.yaml"
    file.write_text(shown, encoding="utf-8")
    assert shown.count("because: ") + shown.count("理由: ") == 1
    assert judge("check", str(file)).status in {0, 1}


def test_its_first_line_names_the_schema(judge: Judge, tmp_path: Path) -> None:
    first = judge("new", "caster").out.splitlines()[0]
    assert first.startswith(MARK)
    file = tmp_path / "mine.yaml"
    judge("new", "caster", str(file))
    address = file.read_text("utf-8").splitlines()[0].removeprefix(MARK)
    assert address.startswith("file:///")
    assert Path(address.removeprefix("file://")).is_file()


def test_a_file_that_is_there_is_never_overwritten(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("precious", encoding="utf-8")
    answer = judge("new", "caster", str(file))
    assert answer.status == 2
    assert "there already" in answer.err
    assert file.read_text("utf-8") == "precious"


def test_the_example_of_the_help_works(judge: Judge) -> None:
    assert "judge new caster" in judge("new", "--help").out
    assert judge("new", "caster").status == 0
