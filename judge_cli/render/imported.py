"""What an import found, as a judge reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_cli.render.plain import plain
from judge_cli.render.rule import facts

_SHOWN = 5
_COLUMNS = 12


def report_lines(document: dict[str, Any]) -> list[str]:
    """The report of one document: what it is, what is in it, what was left out and what is odd."""
    found = document["report"]
    head = f"{document['title']} · {document['edition']} · {document['date']} · {document['language']}"
    told = _faq(found) if document["kind"] == "faq" else _rules(found)
    return [plain(head), *facts(((name, lines) for name, lines in told), None)]


def _rules(found: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    yield "file", [f"{found['kind']}, {found['encoding']}"]
    yield (
        "numbering",
        [
            f"{found['scheme']}{', like ' + '  '.join(found['numbers_like']) if found['numbers_like'] else ''}",
            *_made(found),
        ],
    )
    yield (
        "found",
        [
            (
                f"{found['numbers']} numbers: {found['chapters']} chapters, {found['sections']} sections,"
                f" {found['rules']} rules"
            ),
            f"{found['examples']} examples, {found['notes']} notes, {found['terms']} glossary terms",
        ],
    )
    yield "references", [f"{found['references']} resolve, {found['unresolved']['count']} do not"]
    for name, key in (
        ("not resolved", "unresolved"),
        ("gaps", "gaps"),
        ("twice", "printed_twice"),
        ("misprints", "out_of_order"),
    ):
        yield name, _listed(found[key])
    cites = len(found["cites_at_line_start"])
    yield "not rules", [f"{cites} numbers at the start of a line belong to a sentence"] if cites else []
    yield "dropped", list(_dropped(found))
    yield "kept apart", _apart(found)
    yield "characters", [", ".join(f"{amount} {where}" for where, amount in found["characters"].items() if amount)]
    yield "warning", found["warnings"]


def _made(found: dict[str, Any]) -> Iterator[str]:
    """What of the numbers is not the document's own."""
    if found["scheme"] == "levels":
        yield "each made of what its rule stands under: the document prints local numbers or none"
    if found.get("implied"):
        yield f"{found['implied']} of them implied: counted by their order, because the document prints none"


def _faq(found: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    yield "columns", [", ".join(f"{name} = {column}" for name, column in found["columns"].items())]
    yield "not read", [", ".join(found["unread"][:_COLUMNS])] if found["unread"] else []
    yield (
        "found",
        [f"{found['entries']} questions, {found['cites']} cites that resolve, {found['unresolved']} that do not"],
    )
    yield "told once", [f"{found['repeated']} say the same of other cards"] if found["repeated"] else []
    yield "left out", [_left_out(found)] if found["empty"] else []


def _left_out(found: dict[str, Any]) -> str:
    more = " …" if found["empty"] > len(found["empty_lines"]) else ""
    return f"{found['empty']} without an answer (from line {', '.join(map(str, found['empty_lines']))}{more})"


def _listed(found: dict[str, Any]) -> list[str]:
    lines = [f"line {one['line']}: {one['because']}" for one in found["first"][:_SHOWN]]
    more = found["count"] - len(lines)
    return [*lines, f"and {more} more"] if more > 0 else lines


def _dropped(found: dict[str, Any]) -> Iterator[str]:
    if found["contents_lines_dropped"]:
        yield f"{found['contents_lines_dropped']} lines of a table of contents"
    if found["page_lines_dropped"]:
        yield f"{found['page_lines_dropped']} running heads and page numbers"
    yield from found["left_out"]


def _apart(found: dict[str, Any]) -> list[str]:
    before, after = found["lines_before_the_rules"], found["lines_after_the_rules"]
    since = f" (from line {found['first_line_after']})" if after else ""
    return [f"{before} lines before the rules, {after} after them{since}"] if before or after else []
