"""`judge lint --against`: reword one rule and exactly its dependents appear; renumber a chapter and none do."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from judge_cli.cli.engine_citations import engine_citations
from judge_cli.corpus.library import Library
from judge_cli.corpus.where import scenario_root, text_root
from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """A copy of the shipped text and scenarios that a test may edit."""
    shutil.copytree(text_root(), tmp_path / "rules_text")
    shutil.copytree(scenario_root(text_root()), tmp_path / "scenarios")
    return tmp_path / "rules_text"


def edit(edition: Path, pattern: str, to: str, game: str = "caster") -> None:
    for path in (edition / game).glob("rules.*.txt"):
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


def linted(judge: Judge, text: Path) -> list[str]:
    return [problem["because"] for problem in json.loads(judge("lint", str(text), "--format", "json").out)["problems"]]


def test_the_kept_fingerprints_are_those_of_the_shipped_text(judge: Judge, tmp_path: Path) -> None:
    """When a rule was reworded: read what judge lint names, then judge lint --keep rules_text/fingerprints.txt."""
    judge("lint", "--keep", str(tmp_path / "now.txt"))
    assert (tmp_path / "now.txt").read_text("utf-8") == (text_root() / "fingerprints.txt").read_text("utf-8")


@pytest.mark.parametrize(("game", "number"), [("caster", "804.3"), ("zx", "3.2"), ("vision", "1.1"), ("batspi", "5.6")])
def test_lint_alone_names_exactly_what_rests_on_a_reworded_rule(
    judge: Judge, edition: Path, game: str, number: str
) -> None:
    edit(edition, rf"^({re.escape(number)}  \[[^]]*\]) ?", r"\1 Slowly: ", game)
    library = Library.open()
    found = linted(judge, edition / game)
    assert found
    assert all(f"{game} {number} was reworded" in because for because in found)
    entries = {because.split()[4] for because in found if because.startswith("read this FAQ entry")}
    assert entries == {entry.id for entry in library.faq_citing(game, number)}
    functions = [because for because in found if because.startswith("read this function")]
    assert len(functions) == sum(one.number == number for one in engine_citations(game))


@pytest.mark.parametrize(("game", "chapter"), [("caster", "804"), ("zx", "3"), ("vision", "7"), ("batspi", "5")])
def test_lint_names_nothing_to_read_when_a_chapter_has_another_number(
    judge: Judge, edition: Path, game: str, chapter: str
) -> None:
    edit(edition, rf"^{chapter}(?=[.\s])", f"{chapter}91", game)
    edit(edition, rf"§{chapter}(?![\d])", f"§{chapter}91", game)
    assert not [because for because in linted(judge, edition / game) if because.startswith("read this")]
    assert reread(judge, edition) == []


def test_lint_says_that_a_cited_rule_was_deleted(judge: Judge, edition: Path) -> None:
    edit(edition, r"^804\.2 .*\n(?: .*\n)*", "")
    assert any(because.endswith("caster 804.2 was deleted") for because in linted(judge, edition / "caster"))


@pytest.fixture
def river(judge: Judge, tmp_path: Path) -> dict[str, Path]:
    """Three editions of an imported document, the first one imported, with an FAQ: reworded is one rule of it."""
    text = (DOCUMENTS / "magiclike.txt").read_text(encoding="utf-8")
    inserted = text.replace("204.5c There", "204.5c There are oars.\n\n204.5d There")
    texts = {
        "2031-06-07": text,
        "2032-01-01": text.replace("There are lamps.", "There are lamps and lanterns of every kind."),
        "2033-01-01": inserted,
    }
    files = {}
    for date, said in texts.items():
        files[date] = tmp_path / f"{date}.txt"
        files[date].write_text(said.replace("June 7, 2031", date), encoding="utf-8")
    judge("import", str(files["2031-06-07"]), "-g", "river")
    (tmp_path / "qa.csv").write_text(
        "question,answer\nLamp?,See rule 204.5b.\nWind?,See rule 204.5c.\nShip?,See rule 204.5a.\n"
    )
    judge("import", str(tmp_path / "qa.csv"), "-g", "river", "--as", "faq")
    return files


def read_again(judge: Judge, *words: str) -> list[tuple[str, str]]:
    found = json.loads(judge("lint", *words, "--format", "json").out)
    return [(one["name"], one["because"]) for one in found["reread"]]


def test_an_imported_answer_is_read_again_when_its_rule_was_reworded(judge: Judge, river: dict[str, Path]) -> None:
    judge("import", str(river["2032-01-01"]), "-g", "river")
    assert read_again(judge, "river", "--against", "2031-06-07") == [("qa-1", "reworded")]
    assert read_again(judge, "river", "--against", "2032-01-01") == [("qa-1", "reworded")]
    for words in ([], ["river"]):
        out = judge("lint", *words).out
        assert re.findall(r"qa\.csv:\d+:1: read (\S+) again: river (\S+), .* was (\w+)", out) == [
            ("qa-1", "204.5b", "reworded")
        ]


def test_an_imported_answer_follows_its_rule_to_another_number(judge: Judge, river: dict[str, Path]) -> None:
    judge("import", str(river["2033-01-01"]), "-g", "river")
    assert read_again(judge, "river", "--against", "2031-06-07") == []
    assert "again" not in judge("lint", "river").out
    [page] = json.loads(judge("rule", "river 204.5d", "--format", "json").out)["rules"]
    assert [entry["ask"]["en"] for entry in page["faq"]] == ["Wind?"]
    [entry] = json.loads(judge("faq", "qa-2", "--format", "json").out)["faq"]
    assert [cite["number"] for cite in entry["cites"]] == ["204.5d"]
    [page] = json.loads(judge("rule", "river 204.5c", "--format", "json").out)["rules"]
    assert page["faq"] == []


def test_an_imported_answer_about_a_shipped_rule_is_read_again_too(
    judge: Judge, edition: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "qa.csv").write_text("question,answer\nJudged?,See rule 804.3.\nOver?,See rule 806.1.\n")
    judge("import", str(tmp_path / "qa.csv"), "-g", "caster", "--as", "faq")
    assert judge("lint", "caster").status == 0
    monkeypatch.setenv("JUDGE_RULES_TEXT", str(edition))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    edit(edition, r"^(804\.3  \[[^]]*\]) ", r"\1 In other words, slowly now: ")
    assert re.findall(r"read (\S+) again: caster (\S+),", judge("lint", "caster").out) == [("qa-1", "804.3")]
