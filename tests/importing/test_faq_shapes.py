"""Questions in the forms publishers give them; the documents are made up, their quirks are not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS


@pytest.fixture(autouse=True)
def river(judge: Judge) -> None:
    judge("import", str(DOCUMENTS / "magiclike.txt"), "--game", "river")


class Read:
    """What `judge import --as faq` made of a text."""

    def __init__(self, judge: Judge, path: Path, text: str, *more: str, encoding: str = "utf-8") -> None:
        path.write_text(text, encoding=encoding)
        imported = judge("import", str(path), "-g", "river", "--as", "faq", "--format", "json", *more)
        assert imported.status == 0, imported.err
        [self.document] = json.loads(imported.out)["documents"]
        self.report: dict[str, Any] = self.document["report"]
        exported = json.loads(judge("export", "river").out)["documents"]
        [mine] = [one for one in exported if one.get("file") == path.name]
        self.entries = [(entry["question"], entry["answer"], entry["cites"]) for entry in mine["faq"]]


def test_a_table_of_pipes_without_dashes(judge: Judge, tmp_path: Path) -> None:
    text = (
        "\ufeff| Card                | Question | Answer |\n"
        "| OL01-002  Old Lantern    | Does it shine?<br>Twice? | No. See rule 204.5b.<br/>It gets −1000. |\n"
        "|                          | And at night?            | It does \\| always.      |\n"
        "| Card | Question | Answer |\n"
        "| About ships              | Do they sink?            | Yes (204.5a).           |\n"
    )
    found = Read(judge, tmp_path / "qa.md", text)
    assert found.entries == [
        ("OL01-002  Old Lantern: Does it shine?\nTwice?", "No. See rule 204.5b.\nIt gets −1000.", ["204.5b"]),
        ("OL01-002  Old Lantern: And at night?", "It does | always.", []),
        ("About ships: Do they sink?", "Yes (204.5a).", ["204.5a"]),
    ]


def test_two_shapes_of_records_in_one_file(judge: Judge, tmp_path: Path) -> None:
    rulings = {
        "Old Lantern": [
            {"question": "Does it shine\non [Ship](/card/01002)?", "answer": "Yes. [Official FAQ]"},
            {"text_ruling": "It shines once, see [204.5b](https://rules.invalid/#204.5b). [Official FAQ]"},
        ],
        "Young Ship": [{"text_ruling": "It floats."}],
    }
    found = Read(judge, tmp_path / "rulings.json", json.dumps(rulings))
    assert found.entries == [
        ("Old Lantern: Does it shine\non Ship?", "Yes. [Official FAQ]", []),
        ("Old Lantern", "It shines once, see 204.5b. [Official FAQ]", ["204.5b"]),
        ("Young Ship", "It floats.", []),
    ]


def test_a_list_of_texts_by_number_and_name(judge: Judge, tmp_path: Path) -> None:
    text = (
        "# the format is id|name\n"
        "10001|Old Lantern:\n"
        "  - '[pot] Shines once. {Young Ship} does not. [LSJ 19980302-2]'\n"
        "  - Note: it shines at night too. [RTR 19980707] [LSJ 20001101]\n"
        "G00001|All lamps:\n"
        "  - They burn.\n"
    )
    found = Read(judge, tmp_path / "rulings.yaml", text)
    assert found.entries == [
        ("Old Lantern (10001)", "[pot] Shines once. {Young Ship} does not. [LSJ 19980302-2]", []),
        ("Old Lantern (10001)", "Note: it shines at night too. [RTR 19980707] [LSJ 20001101]", []),
        ("All lamps (G00001)", "They burn.", []),
    ]
    assert found.report["unresolved"] == 0


def test_one_answer_for_many_cards_is_told_once(judge: Judge, tmp_path: Path) -> None:
    records = [
        {"name": f"《ランプ　{name}》", "q": "２回光りますか？", "a": "いいえ。１回です。"}
        for name in ("赤", "青", "緑")
    ]
    records.append({"name": "舟", "q": "沈みますか？", "a": "はい。"})
    found = Read(judge, tmp_path / "faq.json", json.dumps({"faq": records}, ensure_ascii=False))
    assert [ask for ask, _, _ in found.entries] == [
        "《ランプ　赤》 / 《ランプ　青》 / 《ランプ　緑》: ２回光りますか？",
        "舟: 沈みますか？",
    ]
    assert (found.report["entries"], found.report["repeated"], found.document["language"]) == (4, 2, "ja")


def test_prose_under_dates_with_lists_in_an_answer(judge: Judge, tmp_path: Path) -> None:
    text = (
        "よくある質問\n\n2031年1月15日\n\nQ：ランプは何回光りますか？\nA：次の順です。\n・まず1回\n・もう1回\n"
        "１．あわせて２回です。\n\n2030/12/01 追加\n\n"
        "舟について\n\nＱ２．舟は沈みますか？\nＡ２．はい。\n浮かぶこともあります。\n"
    )
    found = Read(judge, tmp_path / "faq.txt", text)
    assert found.entries == [
        ("ランプは何回光りますか？", "次の順です。\n・まず1回\n・もう1回\n１．あわせて２回です。", []),
        ("舟について: 舟は沈みますか？", "はい。\n浮かぶこともあります。", []),
    ]


def test_headings_above_questions_in_prose(judge: Judge, tmp_path: Path) -> None:
    text = (
        "# Set Notes\n\n## Old Lantern\n\n![Old Lantern](https://cards.invalid/1.png)\n\n"
        "**Q: Does it shine?**\n\n**A:** Yes.\n\nOnly at night, see rule 204.5b.\n\n"
        "### Young Ship\n\nQ: Does it float?\n\nA: Yes.\n"
    )
    found = Read(judge, tmp_path / "notes.md", text)
    assert found.entries == [
        ("Old Lantern: Does it shine?", "Yes.\nOnly at night, see rule 204.5b.", ["204.5b"]),
        ("Young Ship: Does it float?", "Yes.", []),
    ]


def test_answers_packed_behind_the_questions(judge: Judge, tmp_path: Path) -> None:
    items = "".join(
        f"{at}.  | 第{at}题：「`灯`_」会亮几次？\n    | A. 一次\n    | B. 两次\n    | C. 不会\n\n" for at in range(1, 8)
    )
    found = Read(judge, tmp_path / "test.txt", f"规则测试\n\n{items}答案\n\n1~5 ABCAB\n6~7 CB\n")
    assert len(found.entries) == 7
    assert found.entries[2] == ("第3题：「`灯`_」会亮几次？\nA. 一次\nB. 两次\nC. 不会", "C. 不会", [])
    assert found.document["language"] == "zh"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rulings.csv", 'date,text,uuid\n2031-01-05,"It shines once, see rule 204.5b.",1f-2\n'),
        (
            "rulings.json",
            '[{"object": "ruling", "oracle_id": "1f-2", "comment": "It shines once, see rule 204.5b."}]',
        ),
        (
            "atomic.json",
            (
                '{"meta": {"date": "2031-01-05", "version": "5"}, "data": {"1f-2": [{"name": "1f-2", "text": "Shine.", '
                '"rulings": [{"date": "2031-01-05", "text": "It shines once, see rule 204.5b."}]}]}}'
            ),
        ),
    ],
)
def test_rulings_of_a_card_without_a_question(judge: Judge, tmp_path: Path, name: str, text: str) -> None:
    assert Read(judge, tmp_path / name, text).entries == [("1f-2", "It shines once, see rule 204.5b.", ["204.5b"])]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "question,réponse\nLa lampe est-elle une carte du joueur ?,Oui et la lampe est dans le jeu.\n"),
        ("de", "frage;antwort\nIst die Lampe an?;Ja und der Spieler wird von der Lampe gesehen.\n"),
        ("zh", "问题,答案\n灯会亮几次？,一次。灯在场上时不会再亮。\n"),
        ("en", "question,answer\nIs the lamp lit?,It is and the player sees it.\n"),
    ],
)
def test_the_language_is_what_it_is(judge: Judge, tmp_path: Path, language: str, text: str) -> None:
    assert Read(judge, tmp_path / "faq.csv", text).document["language"] == language
    [entry] = json.loads(judge("faq", "faq-1", "--format", "json").out)["faq"]
    assert list(entry["ask"]) == [language]
    assert entry["ask"][language] in judge("faq", "faq-1").out


def test_columns_that_are_not_read_are_told(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "qa.csv"
    path.write_text("question,answer,shop\nIs it lit?,Yes.,Oil & Lamps\n")
    assert "not read  shop" in judge("import", str(path), "-g", "river", "--as", "faq").out


def test_a_column_nearly_named_is_offered(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("Qestion,Anwser\nIs it lit?,Yes.\n")
    found = judge("import", str(path), "-g", "river", "--as", "faq")
    assert (found.status, "nearest  Anwser" in found.err) == (2, True)
    wrong = judge("import", str(path), "-g", "river", "--as", "faq", "--map", "answer=Anwer")
    assert (wrong.status, "nearest  Anwser" in wrong.err) == (2, True)
    assert judge("import", str(path), "-g", "river", "--as", "faq", "--map", "question=1,answer=2").status == 0


def test_numbers_of_the_file_name_the_entries(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "qa.csv"
    path.write_text("番号,質問,回答\nQ12,光りますか？,はい。\nQ12,沈みますか？,いいえ。\nQ13,浮きますか？,はい。\n")
    judge("import", str(path), "-g", "river", "--as", "faq")
    assert "光りますか？" in judge("faq", "qa-q12").out
    assert "沈みますか？" in judge("faq", "qa-q12-2").out
    assert "浮きますか？" in judge("faq", "qa-q13").out


def test_a_letter_outside_ascii_far_down_tells_the_encoding(judge: Judge, tmp_path: Path) -> None:
    rows = (
        "".join(f"Is lamp {at} lit?,Yes it is.\n" for at in range(4000)) + "灯りは光りますか？,はい。光ります。\n" * 3
    )
    path = tmp_path / "late.csv"
    path.write_bytes(f"question,answer\n{rows}".encode("cp932"))
    judge("import", str(path), "-g", "river", "--as", "faq")
    assert "灯りは光りますか？" in judge("faq", "late-4001").out


def test_the_same_file_again_is_unchanged(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "qa.csv"
    path.write_text("question,answer\nIs it lit?,See rule 204.5b.\n")
    assert "imported as river" in judge("import", str(path), "-g", "river", "--as", "faq").err
    again = judge("import", str(path), "-g", "river", "--as", "faq")
    assert (again.status, "unchanged" in again.err, "imported as" in again.err) == (0, True, False)


def test_a_bad_file_keeps_the_others_out_too(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "good.csv").write_text("question,answer\nIs it lit?,Yes.\n")
    (tmp_path / "late.csv").write_text("question,answer\n" + "Is it lit?,Yes.\n" * 5000 + '"Is it,No.\n')
    for bad in ("late.csv", "missing.csv"):
        found = judge("import", str(tmp_path / "good.csv"), str(tmp_path / bad), "-g", "river", "--as", "faq")
        assert (found.status, found.err.count("\n")) == (2, 1)
        assert "good" not in judge("versions", "river").out


def test_a_table_in_a_page(judge: Judge, tmp_path: Path) -> None:
    rows = (
        ("Card", "Question", "Answer"),
        ("Old Lantern", "Does it shine?", "Yes, see rule 204.5b.<br>Twice."),
        ("", "And at night?", "No."),
        ("Young Ship", "Does it float?", "Yes."),
    )
    table = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    found = Read(judge, tmp_path / "faq.html", f"<html><body><h1>FAQ</h1><table>{table}</table></body></html>")
    assert found.entries == [
        ("Old Lantern: Does it shine?", "Yes, see rule 204.5b.\nTwice.", ["204.5b"]),
        ("Old Lantern: And at night?", "No.", []),
        ("Young Ship: Does it float?", "Yes.", []),
    ]
