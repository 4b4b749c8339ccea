"""The bytes of old and damaged files as text."""

from __future__ import annotations

import pytest

from judge_cli.corpus.importing.decode import decoded
from judge_cli.problem import InputError

WESTERN = "1.1. El-Hajjâj’s “lamp” burns — and Dandân’s doesn’t. The café’s piñata may be résumé’d.\r\n"


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman"])
def test_one_byte_encodings_are_told_apart_by_what_reads_well(encoding: str) -> None:
    text = WESTERN.replace("\r\n", "\r") if encoding == "mac-roman" else WESTERN
    assert decoded(text.encode(encoding)).text == text


def test_dos_text_is_not_taken_for_windows_text() -> None:
    assert decoded(
        "The Dandân swims far and wide in the warm river. Dandân sinks.\r\n".encode("cp437")
    ).text.startswith("The Dandân")


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp"])
def test_japanese_encodings(encoding: str) -> None:
    text = "100.1. このルールは灯りのゲームに使います。カードは五枚です。"
    assert decoded(text.encode(encoding)).text == text


def test_utf_8_with_a_few_broken_bytes_stays_utf_8() -> None:
    found = decoded("100.1. 灯りが消える。".encode() * 40 + b"\xe7\x81 end")
    assert found.encoding == "utf-8"
    assert "damaged" in found.warnings[0]


@pytest.mark.parametrize("data", [bytes(range(256)) * 20, b"\x7fELF" + b"\0\x01\x02" * 400])
def test_binary_is_no_text(data: bytes) -> None:
    with pytest.raises(InputError, match="binary"):
        decoded(data)


def test_a_stray_nul_is_no_reason_to_refuse() -> None:
    assert decoded(b"1.1. A lamp\0 burns. " + b"It burns on. " * 20).text.startswith("1.1. A lamp")
