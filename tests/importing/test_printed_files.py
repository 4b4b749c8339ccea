"""PDF and Word."""

from __future__ import annotations

from pathlib import Path

import docx
import pytest

from judge_cli.corpus.importing.opened import opened
from judge_cli.corpus.importing.reading import Reading, read
from judge_cli.problem import InputError
from tests.importing.conftest import DOCUMENTS
from tests.importing.printing import column, pdf


def as_read(path: Path, data: bytes) -> Reading:
    path.write_bytes(data)
    return read(opened(path))


def test_a_pdf_is_read_across_its_pages(tmp_path: Path) -> None:
    pages = [
        ["1. Lamps", "1.1. A lamp burns when it is lit by a keeper or by one who", "stands in for a keeper."],
        ["1.2. A lamp goes out.", "1.2.1. The wind may do it. See rule", "1.2. for more."],
        ["2. Ships", "2.1. A ship sails."],
    ]
    placed = [
        [*column(["Lantern Rules", *lines]), (300, 20, str(number))] for number, lines in enumerate(pages, start=1)
    ]
    found = as_read(tmp_path / "a.pdf", pdf(placed))
    assert [(item.number, item.title, item.text) for item in found.items] == [
        ("1", "Lamps", ""),
        ("1.1", "", "A lamp burns when it is lit by a keeper or by one who stands in for a keeper."),
        ("1.2", "", "A lamp goes out."),
        ("1.2.1", "", "The wind may do it. See rule 1.2. for more."),
        ("2", "Ships", ""),
        ("2.1", "", "A ship sails."),
    ]
    assert [line.text for line in found.furniture] == ["Lantern Rules", "1", "Lantern Rules", "2", "Lantern Rules", "3"]


def test_two_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    left = [
        part for at in range(1, 13) for part in (f"1.{at}. The left lamp number {at} burns for", "as long as it can.")
    ]
    right = [
        part for at in range(1, 13) for part in (f"2.{at}. The right ship number {at} sails for", "as long as it can.")
    ]
    by_row = [line for row in zip(column(left, 50), column(right, 320), strict=True) for line in row]
    found = as_read(tmp_path / "two.pdf", pdf([[(200, 770, "Lantern Rules"), *by_row]]))
    assert [item.number for item in found.items] == [f"{side}.{at}" for side in (1, 2) for at in range(1, 13)]
    assert found.items[12].text == "The right ship number 1 sails for as long as it can."


def test_a_page_number_between_two_columns_is_in_neither(tmp_path: Path) -> None:
    pages = []
    for page in range(1, 5):
        word = ("pier", "raft", "gull", "tide")[page - 1]
        left = [f"{page}.{at}. The {word} on the left shows lamp {at} as" for at in range(1, 13)]
        right = [f"{page}.{at}. On the right the {word} has ship {at} as" for at in range(13, 25)]
        rows = [line for row in zip(column(left, 50), column(right, 320), strict=True) for line in row]
        pages.append([*rows, (298, 20, str(page))])
    found = as_read(tmp_path / "feet.pdf", pdf(pages))
    assert [line.text for line in found.furniture] == ["1", "2", "3", "4"]
    assert [item.number for item in found.items] == [f"{page}.{at}" for page in range(1, 5) for at in range(1, 25)]
    assert {item.text.rpartition(" ")[2] for item in found.items} == {"as"}


def test_a_pdf_of_pictures_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="OCR"):
        as_read(tmp_path / "pictures.pdf", pdf([[], [(300, 20, "2")]]))


def test_a_locked_pdf_is_told_so() -> None:
    with pytest.raises(InputError, match="password"):
        opened(DOCUMENTS / "locked.pdf")


def test_word_headings_tables_and_paragraphs(tmp_path: Path) -> None:
    document = docx.Document()
    document.add_heading("1. Lamps", 1)
    document.add_paragraph("1.1. A lamp burns.")
    document.add_paragraph("Example: It burns.")
    table = document.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "1.2.", "A lamp goes out."
    document.add_heading("2. Ships", 1)
    document.add_paragraph("2.1. A ship sails.")
    document.save(str(tmp_path / "a.docx"))
    found = read(opened(tmp_path / "a.docx"))
    assert [(item.number, item.title or item.text) for item in found.items] == [
        ("1", "Lamps"),
        ("1.1", "A lamp burns.\nExample: It burns."),
        ("1.2", "A lamp goes out."),
        ("2", "Ships"),
        ("2.1", "A ship sails."),
    ]


def test_numbers_that_word_counts_itself(tmp_path: Path) -> None:
    document = docx.Document()
    for text in ("Lamps burn.", "Lamps go out.", "Lamps are lit."):
        document.add_paragraph(text, style="List Number")
    document.save(str(tmp_path / "counted.docx"))
    found = read(opened(tmp_path / "counted.docx"))
    assert [(item.number, item.text) for item in found.items] == [
        ("1", "Lamps burn."),
        ("2", "Lamps go out."),
        ("3", "Lamps are lit."),
    ]
