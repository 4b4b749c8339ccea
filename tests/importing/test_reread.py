"""`judge lint --against`: reword one rule and exactly its dependents appear; renumber a chapter and none do."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.where import text_root
from tests.conftest import Judge


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """A copy of the shipped text and scenarios that a test may edit."""
    shutil.copytree(text_root(), tmp_path / "rules_text")
    return tmp_path / "rules_text"


def edit(edition: Path, pattern: str, to: str) -> None:
    for path in (edition / "caster").glob("rules.*.txt"):
        path.write_text(re.sub(pattern, to, path.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")


def reread(judge: Judge, against: Path) -> list[tuple[str, str, str]]:
    found = json.loads(judge("lint", "--against", str(against), "--format", "json").out)["reread"]
    return sorted((one["number"], one["kind"], one["because"]) for one in found)


def test_nothing_to_read_again_in_an_unchanged_text(judge: Judge, edition: Path) -> None:
    assert judge("lint", "--against", str(edition)).status == 0
    assert reread(judge, edition) == []


def test_exactly_the_dependents_of_a_reworded_rule(judge: Judge, edition: Path) -> None:
    edit(edition, r"^(804\.3 .*?)\.$", r"\1, and quickly so.")
    edit(edition, r"^(804\.3  \[[^]]*\]) ", r"\1 In other words, slowly now: ")
    library = Library.open()
    found = reread(judge, edition)
    assert {number for number, _, _ in found} == {"804.3"}
    assert {because for _, _, because in found} == {"reworded"}
    kinds = [kind for _, kind, _ in found]
    assert kinds.count("FAQ") == len(library.faq_citing("caster", "804.3"))
    assert kinds.count("scenario") == len(library.scenarios_citing("caster", "804.3"))
    assert kinds.count("engine") >= 1


def test_a_renumbered_chapter_is_followed_silently(judge: Judge, edition: Path) -> None:
    edit(edition, r"^804", "8041")
    edit(edition, r"§804", "§8041")
    assert reread(judge, edition) == []


def test_a_deleted_rule_is_an_error_for_its_dependents(judge: Judge, edition: Path) -> None:
    edit(edition, r"^804\.2 .*\n(?: .*\n)*", "")
    assert judge("lint", "--against", str(edition)).status == 1
    assert {(number, because) for number, _, because in reread(judge, edition)} == {("804.2", "deleted")}


def test_kept_fingerprints_tell_the_same(
    judge: Judge, edition: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.json"
    assert judge("lint", "--keep", str(kept)).status == 0
    assert reread(judge, kept) == []
    edit(edition, r"^804", "8041")
    edit(edition, r"§804", "§8041")
    monkeypatch.setenv("JUDGE_RULES_TEXT", str(edition))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert reread(judge, kept) == []
    edit(edition, r"^(8041\.3  \[[^]]*\]) ", r"\1 In other words, slowly now: ")
    assert {number for number, _, _ in reread(judge, kept)} == {"804.3"}


def test_an_edition_that_is_not_there_has_a_nearest(judge: Judge) -> None:
    assert judge("lint", "--against", "nothing").status == 2
