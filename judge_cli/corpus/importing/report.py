"""What an import found, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judge_cli.corpus.importing.findings import Findings
from judge_cli.corpus.importing.reading import Item, Reading

_MANY = 3
_SHOWN = 200
"""Findings of a kind that a report lists; `judge lint GAME` has all."""


def report_of(reading: Reading, found: Findings) -> dict[str, Any]:
    """The report as data: counts first, then what is odd, each with its line in the file."""
    counted = Counter(_kinds(reading.items))
    return {
        "kind": reading.source.kind,
        "encoding": reading.source.encoding,
        "scheme": reading.scheme.name,
        "numbers_like": list(reading.scheme.shapes),
        "numbers": len(reading.items),
        "chapters": counted["chapter"],
        "sections": counted["section"],
        "rules": counted["rule"],
        "implied": sum(item.ours for item in reading.items),
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
        "first_line_after": reading.after[0].number if reading.after else None,
        "characters": reading.characters,
        "left_out": list(reading.source.left_out),
        "warnings": [*reading.source.warnings, *_lost(found)],
    }


def _kinds(items: Sequence[Item]) -> Iterator[str]:
    """What each number is: a chapter, a section that only holds rules, or a rule."""
    above = {item.parent for item in items}
    chapters = {item.number for item in items if not item.parent and (item.number in above or not item.text)}
    for item in items:
        if item.number in chapters and not item.parent:
            yield "chapter"
        else:
            holds = item.number in above and not item.text
            yield "section" if holds and item.parent in chapters else "rule"


def _lost(found: Findings) -> Iterator[str]:
    """What tells that a converter lost the numbers of a document."""
    lost, there = len(found.unresolved), len(found.references)
    if lost >= _MANY and lost > there:
        share = f"{lost} of {lost + there}"
        yield f"most of the numbers that it mentions ({share}) are not printed in it; were they lost in a conversion?"


def _listed(found: tuple[Any, ...]) -> dict[str, Any]:
    return {"count": len(found), "first": [one._asdict() for one in found[:_SHOWN]]}
