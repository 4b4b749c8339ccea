"""A file of any kind, opened as lines."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from judge_cli.corpus.importing.records import STREAMS
from judge_cli.corpus.importing.source import Source
from judge_cli.corpus.importing.trees import TREES
from judge_cli.problem import InputError, Problem

LARGEST = 100 * 1024 * 1024
"""The largest rule books are a few megabytes; a larger file is something else."""
_MARKDOWN = {".md", ".markdown", ".mdown", ".mkd"}
_LATEX = {".tex", ".ltx", ".latex"}
_HTML = {".html", ".htm", ".xhtml", ".php"}


def opened(path: Path, encoding: str | None = None) -> Source:
    """The lines of a rule document.

    Raises:
        InputError: it can't be read, is damaged, locked or too large, or is no document; the problem names the file.
    """
    try:
        return _read(path, _bytes(path), encoding)
    except InputError as error:
        raise error.in_file(path) from None


def _bytes(path: Path) -> bytes:
    try:
        if not path.exists():
            raise InputError(Problem(because="there is no such file"))
        if not path.is_file():
            raise InputError(Problem(because="this is not a file"))
        if path.stat().st_size > LARGEST:
            raise InputError(Problem(because=f"larger than {LARGEST // 1024 // 1024} MB: no rule document is"))
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = os.strerror(error.errno or 0) if isinstance(error, OSError) else str(error)
        raise InputError(Problem(because=f"can't be read: {reason}")) from None
    if not data.strip():
        raise InputError(Problem(because="the file is empty"))
    return data


def _read(path: Path, data: bytes, encoding: str | None) -> Source:
    """The document, by what it is and not by what it is called; names tell only kinds of text apart."""
    suffix = path.suffix.lower()
    if b"%PDF-" in data[:1024]:
        from judge_cli.corpus.importing.from_pdf import read_pdf

        return read_pdf(data)
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _from_archive(data)
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise InputError(Problem(because="an old Word document (.doc) is not read; save it as .docx or as text"))
    if suffix in _LATEX or b"\\documentclass" in data[:4096]:
        raise InputError(Problem(because="a LaTeX source is not read; import the PDF or the page that is made of it"))
    if suffix in _HTML or b"<html" in data[:2048].lower() or b"<!doctype html" in data[:2048].lower():
        from judge_cli.corpus.importing.from_html import read_html

        return read_html(data, encoding)
    if suffix in _MARKDOWN:
        from judge_cli.corpus.importing.from_markdown import read_markdown

        return read_markdown(data, encoding)
    if suffix in TREES | STREAMS:
        from judge_cli.corpus.importing.from_records import read_records

        return read_records(path, data, encoding)
    from judge_cli.corpus.importing.from_text import read_text

    return read_text(data, encoding)


def _from_archive(data: bytes) -> Source:
    import io

    from judge_cli.corpus.importing.from_docx import read_docx

    try:
        names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    except zipfile.BadZipFile:
        raise InputError(Problem(because="a damaged Word document or archive")) from None
    if "word/document.xml" not in names:
        raise InputError(Problem(because="an archive, not a document; unpack it and import the files in it"))
    return read_docx(data)
