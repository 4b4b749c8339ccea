"""Questions with answers from tables, trees and prose; the rules they name become links."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS

TABLES = {
    "a.csv": "No,カード,質問,回答\n1,灯り,灯りは二度燃えますか？,はい。204.5bを参照。\n",
    "b.json": '[{"question": "灯りは二度燃えますか？", "answer": "はい。204.5bを参照。"}]',
    "c.yaml": "- q: 灯りは二度燃えますか？\n  a: はい。204.5bを参照。\n",
    "d.md": "# FAQ\n\nQ: 灯りは二度燃えますか？\n\nA: はい。204.5bを参照。\n",
    "e.md": "| Card | Question | Answer |\n| 灯り | 灯りは二度燃えますか？ | 204.5bを参照。 |\n| x | y | z |\n",
    "f.jsonl": '{"question": "灯りは二度燃えますか？", "answer": "はい。204.5bを参照。"}\n',
}


@pytest.fixture(autouse=True)
def river(judge: Judge) -> None:
    judge("import", str(DOCUMENTS / "magiclike.txt"), "--game", "river")


@pytest.mark.parametrize("name", TABLES)
def test_an_answer_stands_beside_the_rule_it_names(judge: Judge, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(TABLES[name], encoding="utf-8")
    assert judge("import", str(path), "--game", "river", "--as", "faq").status == 0
    [page] = json.loads(judge("rule", "river 204.5b", "--format", "json").out)["rules"]
    [entry] = page["faq"]
    assert "灯りは二度燃えますか？" in entry["ask"]["ja"]


def test_shift_jis_and_semicolons(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_bytes("質問;回答\r\n灯りは？;はい。204.5bを参照。\r\n".encode("cp932"))
    assert judge("import", str(path), "-g", "river", "--as", "faq").status == 0
    assert "灯りは？" in judge("faq", "old-1").out


def test_columns_may_be_said(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("x,y\nDoes it burn?,Yes; see rule 204.5b.\n")
    unclear = judge("import", str(path), "-g", "river", "--as", "faq")
    assert (unclear.status, "--map answer=COLUMN" in unclear.err, "x, y" in unclear.err) == (2, True, True)
    assert judge("import", str(path), "-g", "river", "--as", "faq", "--map", "question=x,answer=y").status == 0
    assert "Yes; see rule 204.5b." in judge("faq", "odd-1").out


def test_rows_without_an_answer_are_counted(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "gaps.csv"
    path.write_text("question,answer\nOne?,Yes.\nTwo?,\nThree?,See rule 999.9.\n")
    [document] = json.loads(judge("import", str(path), "-g", "river", "--as", "faq", "--format", "json").out)[
        "documents"
    ]
    report = document["report"]
    assert (report["entries"], report["empty"], report["cites"], report["unresolved"]) == (2, 1, 0, 1)


def test_two_files_of_questions_stand_side_by_side(judge: Judge, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.csv").write_text(f"question,answer\nIs it {name}?,Yes.\n")
        judge("import", str(tmp_path / f"{name}.csv"), "-g", "river", "--as", "faq")
    assert "Is it one?" in judge("faq", "one-1").out
    assert "Is it two?" in judge("faq", "two-1").out
