"""Word documents: what a reader of the page sees is read, with the numbers that Word counts itself."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

import docx
import pytest
from docx.document import Document
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml

from judge_cli.corpus.importing.docx_numbers import counted
from judge_cli.corpus.importing.from_docx import read_docx
from judge_cli.corpus.importing.reading import Reading, read
from tests.importing.japanese import Rule, rules_of

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
RULES = rules_of("dots")
FOUR = "".join(
    f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="{text}"/></w:lvl>'
    for at, text in enumerate(("%1.", "%1.%2.", "%1.%2.%3.", "%1.%2.%3.%4."))
)
Written = Callable[[Document, Rule, str], None]


def as_read(document: Document) -> Reading:
    data = io.BytesIO()
    document.save(data)
    return read(read_docx(data.getvalue()))


def told(found: Reading) -> list[tuple[str, str, str]]:
    return [(item.number, item.title, item.text) for item in found.items]


def with_lists(levels: str, lists: Sequence[tuple[int, str]] = ((77, ""),)) -> Document:
    document = docx.Document()
    root = document.part.numbering_part.element
    root.insert(0, parse_xml(f'<w:abstractNum {_W} w:abstractNumId="77">{levels}</w:abstractNum>'))
    for number, override in lists:
        root.append(parse_xml(f'<w:num {_W} w:numId="{number}"><w:abstractNumId w:val="77"/>{override}</w:num>'))
    return document


def in_list(paragraph: Any, level: int, number: int = 77) -> None:
    paragraph._p.get_or_add_pPr().append(
        parse_xml(f'<w:numPr {_W}><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>')
    )


def plain(document: Document, rule: Rule, first: str) -> None:
    document.add_paragraph(f"{rule.number}. {first}")


def inserted(document: Document, rule: Rule, first: str) -> None:
    changed = f'<w:ins {_W} w:id="1" w:author="x"><w:r><w:t>{first}</w:t></w:r></w:ins>'
    deleted = f'<w:del {_W} w:id="2" w:author="x"><w:r><w:delText>旧</w:delText></w:r></w:del>'
    paragraph = document.add_paragraph(f"{rule.number}. ")
    paragraph._p.append(parse_xml(changed))
    paragraph._p.append(parse_xml(deleted))


def with_readings(document: Document, rule: Rule, first: str) -> None:
    paragraph = document.add_paragraph(f"{rule.number}. ")
    base = f"<w:rubyBase><w:r><w:t>{first[:2]}</w:t></w:r></w:rubyBase>"
    paragraph._p.append(parse_xml(f"<w:r {_W}><w:ruby><w:rt><w:r><w:t>よみ</w:t></w:r></w:rt>{base}</w:ruby></w:r>"))
    paragraph.add_run(first[2:])


def in_a_control(document: Document, rule: Rule, first: str) -> None:
    text = f"<w:p><w:r><w:t>{rule.number}. {first}</w:t></w:r></w:p>"
    body = document.element.body
    body.insert(len(body) - 1, parse_xml(f"<w:sdt {_W}><w:sdtContent>{text}</w:sdtContent></w:sdt>"))


def linked(document: Document, rule: Rule, first: str) -> None:
    link = f'<w:hyperlink {_W} w:anchor="x"><w:r><w:t>{first}</w:t></w:r></w:hyperlink>'
    document.add_paragraph(f"{rule.number}. ")._p.append(parse_xml(link))


def in_a_box(document: Document, rule: Rule, first: str) -> None:
    text = f"<w:p><w:r><w:t>{rule.number}. {first}</w:t></w:r></w:p>"
    box = f"<w:r {_W}><w:pict><w:txbxContent>{text}</w:txbxContent></w:pict></w:r>"
    document.add_paragraph("")._p.append(parse_xml(box))


@pytest.mark.parametrize("written", [plain, inserted, with_readings, in_a_control, linked, in_a_box])
def test_every_rule_is_whole_whatever_wraps_its_words(written: Written) -> None:
    document = docx.Document()
    for rule in RULES:
        first, *others = (rule.title or rule.text).split("\n")
        written(document, rule, first)
        for text in others:
            document.add_paragraph(text)
    assert told(as_read(document)) == [tuple(rule) for rule in RULES]


def test_numbers_that_word_counts_by_style_or_paragraph() -> None:
    by_paragraph, by_style = with_lists(FOUR), with_lists(FOUR)
    for level in range(4):
        style = by_style.styles[f"Heading {level + 1}"]
        in_list(type("", (), {"_p": style.element}), level)
    for rule in RULES:
        level = rule.number.count(".")
        first, *others = (rule.title or rule.text).split("\n")
        in_list(by_paragraph.add_paragraph(first), level)
        by_style.add_paragraph(first, style=f"Heading {level + 1}")
        for document in (by_paragraph, by_style):
            for text in others:
                document.add_paragraph(text)
    assert told(as_read(by_paragraph)) == told(as_read(by_style)) == [tuple(rule) for rule in RULES]


def test_lists_of_one_kind_count_on_unless_one_begins_anew() -> None:
    anew = '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="1"/></w:lvlOverride>'
    document = with_lists(FOUR, [(77, ""), (78, ""), (79, anew)])
    for text, level, number in (
        ("基本", 0, 77),
        ("二人用です。", 1, 77),
        ("続きです。", 1, 78),
        ("始まりです。", 1, 79),
        ("終わりです。", 1, 79),
    ):
        in_list(document.add_paragraph(text), level, number)
    in_list(document.add_paragraph("番号のない段落です。"), 0, 0)
    lines = [line.text for line in read_docx(_saved(document)).lines]
    assert [line.split()[0] for line in lines] == ["1.", "1.1.", "1.2.", "1.1.", "1.2.", "番号のない段落です。"]


def _saved(document: Document) -> bytes:
    data = io.BytesIO()
    document.save(data)
    return data.getvalue()


@pytest.mark.parametrize(
    ("number", "kind", "written"),
    [
        (3, "decimal", "3"),
        (3, "decimalZero", "03"),
        (12, "decimalFullWidth", "１２"),
        (12, "japaneseCounting", "十二"),
        (20, "japaneseCounting", "二十"),
        (20, "ideographDigital", "二〇"),
        (2, "aiueo", "イ"),
        (3, "decimalEnclosedCircle", "③"),
        (44, "upperRoman", "XLIV"),
        (3, "lowerLetter", "c"),
    ],
)
def test_numbers_are_written_as_word_writes_them(number: int, kind: str, written: str) -> None:
    assert counted(number, kind) == written


def test_a_table_with_numbers_in_one_column_keeps_paragraphs_and_merged_cells() -> None:
    document = docx.Document()
    table = document.add_table(0, 3)
    for rule in RULES:
        cells = table.add_row().cells
        if rule.title:
            cells[0].merge(cells[2]).text = f"{rule.number}. {rule.title}"
        else:
            cells[0].text, cells[1].text = rule.number, rule.text
    merged = table.add_row().cells[0].merge(table.add_row().cells[0])
    merged.text = "4.4.6. 終わります。"
    found = as_read(document)
    assert told(found) == [*(tuple(rule) for rule in RULES), ("4.4.6", "", "終わります。")]


def test_a_footnote_stands_with_its_rule() -> None:
    document = docx.Document()
    for text in ("1. 基本", "1.1. 二人用です。", "1.2. 一枚引きます。", "1.3. 終わりです。"):
        document.add_paragraph(text)
    note = '<w:footnote w:id="5"><w:p><w:r><w:t>三人でも遊べます。</w:t></w:r></w:p></w:footnote>'
    part = Part(
        PackURI("/word/footnotes.xml"),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml",
        f"<w:footnotes {_W}>{note}</w:footnotes>".encode(),
        document.part.package,
    )
    document.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)
    document.paragraphs[1]._p.append(parse_xml(f'<w:r {_W}><w:footnoteReference w:id="5"/></w:r>'))
    assert told(as_read(document))[1:3] == [
        ("1.1", "", "二人用です。\n三人でも遊べます。"),
        ("1.2", "", "一枚引きます。"),
    ]
