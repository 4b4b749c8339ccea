"""`judge export`: the JSON keeps its schema, the Markdown comes back as it went."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import validator_for

from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "export.schema.json").read_text(encoding="utf-8"))
TEXTS = [path.name for path in sorted(DOCUMENTS.iterdir()) if path.suffix != ".pdf"]


def exported(judge: Judge, *words: str) -> list[dict[str, Any]]:
    found = json.loads(judge("export", *words).out)
    validator_for(SCHEMA).validate(found)
    documents: list[dict[str, Any]] = found["documents"]
    return documents


def test_the_whole_library_keeps_the_schema(judge: Judge, tmp_path: Path) -> None:
    judge("import", str(DOCUMENTS / "magiclike.txt"), "-g", "river")
    (tmp_path / "qa.csv").write_text("card,question,answer\nLamp,Is it lit?,See rule 204.5b.\n")
    judge("import", str(tmp_path / "qa.csv"), "-g", "river", "--as", "faq")
    kinds = [(one["game"], one["kind"], one["official"]) for one in exported(judge)]
    assert {("caster", "rules", False), ("river", "rules", True), ("river", "faq", True)} <= set(kinds)


def test_the_schema_refuses_what_is_not_described(judge: Judge) -> None:
    judge("import", str(DOCUMENTS / "magiclike.txt"), "-g", "river")
    [document] = exported(judge, "river")
    document["rules"][0]["more"] = 1
    assert not validator_for(SCHEMA).is_valid({"documents": [document]})


def told(documents: list[dict[str, Any]]) -> list[Any]:
    return [
        [
            *((rule["number"], rule["title"], rule["text"]) for rule in document["rules"]),
            *((term["term"], term["meaning"]) for term in document["terms"]),
        ]
        for document in documents
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_markdown_of_an_imported_document_comes_back_as_it_went(judge: Judge, tmp_path: Path, name: str) -> None:
    judge("import", str(DOCUMENTS / name), "-g", "one")
    judge("export", "one", "--format", "md", "-o", str(tmp_path / "one.md"))
    assert judge("import", str(tmp_path / "one.md"), "-g", "two").status == 0
    first, second = exported(judge, "one"), exported(judge, "two")
    assert told(first) == told(second)
    assert first[0]["language"] == second[0]["language"]


@pytest.mark.parametrize("game", ["caster", "zx", "vision", "batspi"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_markdown_of_a_shipped_text_comes_back_as_it_went(
    judge: Judge, tmp_path: Path, game: str, language: str
) -> None:
    judge("export", game, "--lang", language, "--format", "md", "-o", str(tmp_path / "one.md"))
    judge("import", str(tmp_path / "one.md"), "-g", "two")
    assert told([one for one in exported(judge, game) if one["language"] == language]) == told(exported(judge, "two"))


def test_two_documents_in_one_file_are_refused(judge: Judge, tmp_path: Path) -> None:
    judge("export", "caster", "--format", "md", "-o", str(tmp_path / "one.md"))
    found = judge("import", str(tmp_path / "one.md"), "-g", "two")
    assert (found.status, "--lang" in found.err) == (2, True)
