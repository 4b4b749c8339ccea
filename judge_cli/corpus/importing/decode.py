"""The bytes of a text file as text."""

from __future__ import annotations

import codecs
import re
import unicodedata
from typing import NamedTuple

from judge_cli.problem import InputError, Problem

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DAMAGED_BOM = "\ufffd".encode()
_ACCENTED = frozenset("çéèêëáàâäãåæíìîïóòôöõøœúùûüñßýÿšžÇÉÈÊËÁÀÂÄÃÅÆÍÌÎÏÓÒÔÖÕØŒÚÙÛÜÑÝŠŽ")
_MARKS = frozenset("’‘“”–—…•®™©§°½×·†\u00a0¼¾±«»")
_ONE_BYTE = ("cp1252", "mac-roman", "cp437")
_EAST_ASIAN = ("cp932", "euc_jp", "gb18030", "big5")
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_ENOUGH = 4000
"""Characters outside ASCII that are looked at to tell one encoding from another."""


class Decoded(NamedTuple):
    """A text, the encoding it was in, and how that was told when it was a guess."""

    text: str
    encoding: str
    warnings: tuple[str, ...] = ()


def decoded(data: bytes, encoding: str | None = None) -> Decoded:
    """`data` as text, in the encoding said or else the likeliest.

    Raises:
        InputError: it is no text, or not in the encoding said.
    """
    if encoding is not None:
        return _as_said(data, encoding)
    for bom, name in _BOMS:
        if data.startswith(bom):
            return _as_said(data, name)
    if b"\0" in data:
        return _with_nuls(data)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        return _guessed(data, error)


def _as_said(data: bytes, encoding: str) -> Decoded:
    try:
        return Decoded(data.decode(encoding).removeprefix("\ufeff"), encoding)
    except LookupError:
        raise InputError(Problem(because=f"no encoding is called {encoding}", said=encoding)) from None
    except UnicodeError:
        text = data.decode(encoding, errors="replace").removeprefix("\ufeff")
        damaged = text.count("\ufffd")
        if damaged > len(text) // 100 + 1:
            raise InputError(Problem(because=f"the file is not in {encoding}")) from None
        return Decoded(text, encoding, (f"{damaged} characters are damaged and shown as \ufffd",))


def _with_nuls(data: bytes) -> Decoded:
    """Text with a NUL beside each character: UTF-16 without its mark, or UTF-16 that was saved as UTF-8."""
    if data.count(b"\0") < len(data) * 0.3:
        return _with_a_few_nuls(data)
    if data.startswith(_DAMAGED_BOM):
        text = data.decode("utf-8", errors="replace").replace("\0", "").lstrip("\ufffd")
        return Decoded(text, "utf-8", ("a NUL stood after every character; they were taken out",))
    big = data[0::2].count(0) > data[1::2].count(0)
    text = data.decode("utf-16-be" if big else "utf-16-le", errors="replace")
    if sum(map(_is_no_text, text[:_ENOUGH])) > len(text[:_ENOUGH]) // 20:
        raise InputError(Problem(because="this is a binary file, not text"))
    return Decoded(text, "utf-16", ("it has no byte order mark",))


def _is_no_text(letter: str) -> bool:
    return letter == "\ufffd" or (unicodedata.category(letter) in {"Cc", "Cn", "Co", "Cs"} and letter not in "\r\n\t\f")


def _with_a_few_nuls(data: bytes) -> Decoded:
    """Text into which a NUL or two strayed; more of them are no text."""
    try:
        text = data.decode("utf-8") if data.count(b"\0") <= len(data) // 50 else ""
    except UnicodeDecodeError:
        text = ""
    if not text or len(_CONTROL.findall(data)) > max(4, len(data) // 50):
        raise InputError(Problem(because="this is a binary file, not text"))
    return Decoded(text, "utf-8")


def _guessed(data: bytes, error: UnicodeDecodeError) -> Decoded:
    if len(_CONTROL.findall(data)) > len(data) // 100:
        raise InputError(Problem(because="this is a binary file, not text"))
    high = sum(byte >= 0x80 for byte in data)
    text = data.decode("utf-8", errors="replace")
    damaged = text.count("\ufffd")
    if error.start > 0 and damaged * 50 < high:
        return Decoded(text, "utf-8", (f"{damaged} characters are damaged and shown as \ufffd",))
    best = max(_readings(data), key=lambda reading: reading[0])
    warning = f"the encoding is not said in the file; {best[1]} reads best (--encoding chooses another)"
    return Decoded(best[2], best[1], (warning,))


def _readings(data: bytes) -> list[tuple[float, str, str]]:
    """(How likely, encoding, text) for each encoding that can be meant."""
    found = []
    for name in _EAST_ASIAN:
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        found.append((_east_asian_likeness(text), name, text))
    bare_cr = data.count(b"\r") > 3 * data.count(b"\n")
    for name in _ONE_BYTE:
        text = data.decode(name, errors="replace")
        # Bare CRs are the line ends of the old Macintosh; between equals the commoner encoding comes first.
        before = 0.1 if bare_cr and name == "mac-roman" else -0.01 * _ONE_BYTE.index(name)
        found.append((_western_likeness(text) + before, name, text))
    return found


def _east_asian_likeness(text: str) -> float:
    """How much of what is not ASCII is Japanese or Chinese as it is written, from -1 to 1."""
    wide = [letter for letter in text if letter > "\x7f"][:_ENOUGH]
    if len(wide) < min(len(text), 20 * _ENOUGH) * 0.05:
        return -1.0
    kana = sum("\u3040" <= letter <= "\u30ff" or letter in "、。「」・（）" for letter in wide)
    han = sum("\u4e00" <= letter <= "\u9fff" for letter in wide)
    odd = sum("\uff61" <= letter <= "\uff9f" or unicodedata.category(letter) in {"Co", "Cn", "Cc"} for letter in wide)
    if kana < len(wide) * 0.1:
        return 0.3 * han / len(wide) - odd / len(wide)
    return (kana + han) / len(wide) - 3 * odd / len(wide)


def _western_likeness(text: str) -> float:
    """How much of what is not ASCII is an accented letter inside a word or a typographic mark, from -1 to 1."""
    found = list(re.finditer(r"[^\x00-\x7f]", text))[:_ENOUGH]
    good = sum(_fits(match[0], text[match.start() - 1 : match.start()], text[match.end() :][:1]) for match in found)
    return (2 * good - len(found)) / len(found) if found else 0.0


def _fits(letter: str, before: str, after: str) -> bool:
    if letter in _ACCENTED:
        small_inside = letter.islower() or not (before.islower() or (after.islower() and before.isalpha()))
        return (before.isalpha() or after.isalpha()) and small_inside
    if letter in "“‘":
        return not before.isalnum()
    return letter in _MARKS
