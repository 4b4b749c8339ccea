"""What an import found, counted."""

from __future__ import annotations

from typing import Any

from judge_cli.corpus.importing.findings import Findings
from judge_cli.corpus.importing.reading import Reading

_SHOWN = 200
"""Findings of a kind that a report lists; `judge lint GAME` has all."""


def report_of(reading: Reading, found: Findings) -> dict[str, Any]:
    """The report as data: counts first, then what is odd, each with its line in the file."""
    tops = [item for item in reading.items if not item.parent]
    return {
        "kind": reading.source.kind,
        "encoding": reading.source.encoding,
        "scheme": reading.scheme.name,
        "numbers_like": list(reading.scheme.shapes),
        "chapters": len(tops),
        "rules": len(reading.items),
        "examples": reading.examples,
        "notes": reading.notes,
        "terms": len(reading.glossary),
        "references": len(found.references),
        "unresolved": _listed(found.unresolved),
        "gaps": _listed(found.gaps),
        "printed_twice": _listed(found.doubled),
        "out_of_order": _listed(found.misplaced),
        "cites_at_line_start": [{"line": line, "said": said} for said, line in reading.cites][:_SHOWN],
        "contents_lines_dropped": len(reading.contents),
        "page_lines_dropped": len(reading.furniture),
        "lines_before_the_rules": len(reading.before),
        "lines_after_the_rules": len(reading.after),
        "characters": reading.characters,
        "left_out": list(reading.source.left_out),
        "warnings": list(reading.source.warnings),
    }


def _listed(found: tuple[Any, ...]) -> dict[str, Any]:
    return {"count": len(found), "first": [one._asdict() for one in found[:_SHOWN]]}
