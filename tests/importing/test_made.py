"""A long document in the commonest form, printed in different ways: always the same rules."""

from __future__ import annotations

import pytest

from judge_cli.corpus.importing.from_text import read_text
from judge_cli.corpus.importing.reading import Reading, read
from tests.importing.made import Made, made


@pytest.fixture(scope="module")
def river() -> Made:
    return made(chapters=4, sections=5, rules=6, letters=4, terms=30)


def as_printed(data: bytes) -> Reading:
    return read(read_text(data))


def check(found: Reading, river: Made) -> None:
    assert tuple(item.number for item in found.items) == river.numbers
    assert tuple(entry.term for entry in found.glossary) == river.terms
    assert found.examples == river.examples
    assert found.doubled == found.misplaced == ()


def test_with_blank_lines(river: Made) -> None:
    check(as_printed(river.text.encode()), river)


@pytest.mark.parametrize("line_end", ["\r", "\r\n"], ids=["CR", "CRLF"])
def test_with_other_line_ends_and_a_byte_order_mark(river: Made, line_end: str) -> None:
    check(as_printed(river.text.replace("\n", line_end).encode("utf-8-sig")), river)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_in_utf_16(river: Made, encoding: str) -> None:
    check(as_printed(river.text.encode(encoding)), river)


def test_utf_16_that_was_saved_as_utf_8(river: Made) -> None:
    found = as_printed(("\ufffd" + "".join(f"{letter}\0" for letter in river.text)).encode())
    check(found, river)
    assert found.source.warnings == ("a NUL stood after every character; they were taken out",)


@pytest.mark.parametrize("width", [60, 95, 117])
def test_hard_wrapped_with_running_heads_and_page_numbers(river: Made, width: int) -> None:
    found = as_printed(river.wrapped(width, page=40).encode())
    check(found, river)
    assert found.cites
    plain = {item.number: item.text.split() for item in as_printed(river.text.encode()).items}
    assert {item.number: item.text.split() for item in found.items} == plain


def test_hard_wrapped_without_form_feeds(river: Made) -> None:
    check(as_printed(river.wrapped(95, page=40).replace("\f", "\n").encode()), river)
