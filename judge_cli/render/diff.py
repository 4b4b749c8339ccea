"""Editions and what changed between them, as a judge reads it."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable
from typing import Any

from judge_cli.corpus.diff import Change, Difference, Piece
from judge_cli.corpus.own.documents import Document
from judge_cli.corpus.versions import Stage
from judge_cli.render.plain import plain

KINDS = ("added", "removed", "reworded", "renumbered", "moved")


def edition_line(document: Document) -> str:
    """An edition on one line."""
    size = f"{document.faq} questions" if document.kind == "faq" else f"{document.rules} rules"
    parts = (document.game, document.label, document.kind, document.language, size, document.title, document.file)
    return plain("  ".join(parts))


def edition_data(document: Document) -> dict[str, Any]:
    """An edition for JSON."""
    return {name: value for name, value in document._asdict().items() if name not in {"id", "report"}}


def diff_text(old: Document, new: Document, found: Difference) -> list[str]:
    """The comparison as text: [-what went-] and {+what came+}."""
    lines = [plain(f"{old.game}: {old.label} → {new.label}"), _counts(found)]
    for kind, changes in _by_kind(found):
        lines += ["", kind]
        for change in changes:
            lines.append(plain(f"  {_numbers(change)}"))
            lines += [f"    {line}" for line in _shown(change, "[-{}-]", "{{+{}+}}")]
    return lines


def diff_markdown(old: Document, new: Document, found: Difference) -> list[str]:
    """The comparison as Markdown: ~~what went~~ and **what came**."""
    lines = [f"# {_md(old.title)}: {_md(old.label)} → {_md(new.label)}", "", _counts(found)]
    for kind, changes in _by_kind(found):
        lines += ["", f"## {kind.capitalize()}", ""]
        for change in changes:
            said = " ".join(_shown(change, "~~{}~~", "**{}**", escape=_md))
            lines.append(f"- **{_md(_numbers(change))}** {said}".rstrip())
    return lines


def diff_html(old: Document, new: Document, found: Difference) -> list[str]:
    """The comparison as a page of its own."""
    head = html.escape(plain(f"{old.title}: {old.label} → {new.label}"))
    lines = [
        f'<!doctype html><html lang="{html.escape(new.language)}"><head><meta charset="utf-8"><title>{head}</title>',
        "<style>del{background:#fdd}ins{background:#dfd}dt{font-weight:bold}</style></head><body>",
        f"<h1>{head}</h1><p>{_counts(found)}</p>",
    ]
    for kind, changes in _by_kind(found):
        lines.append(f"<h2>{kind.capitalize()}</h2><dl>")
        for change in changes:
            said = "<br>".join(_shown(change, "<del>{}</del>", "<ins>{}</ins>", escape=html.escape))
            lines.append(f"<dt>{html.escape(plain(_numbers(change)))}</dt><dd>{said}</dd>")
        lines.append("</dl>")
    return [*lines, "</body></html>"]


def diff_data(old: Document, new: Document, found: Difference) -> dict[str, Any]:
    """The comparison for JSON."""
    return {
        "game": old.game,
        "old": edition_data(old),
        "new": edition_data(new),
        "unchanged": found.unchanged,
        "counts": _counted(found),
        "changes": [change_data(change) for _, changes in _by_kind(found) for change in changes],
    }


def change_data(change: Change) -> dict[str, Any]:
    """One change for JSON; `marks` are the words with =, - and +."""
    return {
        "kind": change.kind,
        "reworded": change.reworded,
        "old_number": change.old.number if change.old else None,
        "new_number": change.new.number if change.new else None,
        "old": change.old.wording if change.old else None,
        "new": change.new.wording if change.new else None,
        "marks": [[piece.sign, piece.text] for piece in change.pieces] if change.reworded else [],
    }


def history_lines(stages: Iterable[Stage]) -> list[str]:
    """A rule through the editions, the newest first."""
    lines = []
    for stage in stages:
        change = stage.change
        how = _how(change) if change else "as in the edition before it"
        lines.append(plain(f"  {stage.edition.label}  {stage.clause.number}  {how}"))
        if change and change.reworded:
            lines += [f"      {line}" for line in _shown(change, "[-{}-]", "{{+{}+}}")]
    if lines and stages:
        lines[-1] = lines[-1].replace("as in the edition before it", "the oldest edition there is")
    return lines


def history_data(stages: Iterable[Stage]) -> list[dict[str, Any]]:
    """A rule through the editions for JSON."""
    return [
        {
            "edition": stage.edition.label,
            "number": stage.clause.number,
            "text": stage.clause.wording,
            "change": change_data(stage.change) if stage.change else None,
        }
        for stage in stages
    ]


def _how(change: Change) -> str:
    if change.old is None:
        return "new in this edition"
    words = [f"was {change.old.number}"] if change.renumbered else []
    return ", ".join([*words, *(["reworded"] if change.reworded else [])])


def _by_kind(found: Difference) -> list[tuple[str, list[Change]]]:
    groups = [(kind, [change for change in found.changes if change.kind == kind]) for kind in KINDS]
    return [group for group in groups if group[1]]


def _counted(found: Difference) -> dict[str, int]:
    counted = Counter(change.kind for change in found.changes)
    return {kind: counted[kind] for kind in KINDS}


def _counts(found: Difference) -> str:
    return ", ".join(f"{amount} {kind}" for kind, amount in _counted(found).items()) + f", {found.unchanged} unchanged"


def _numbers(change: Change) -> str:
    if change.old and change.new and change.old.number != change.new.number:
        return f"{change.old.number} → {change.new.number}{' (reworded)' if change.reworded else ''}"
    clause = change.new or change.old
    return clause.number if clause else ""


def _shown(change: Change, went: str, came: str, escape: Any = str) -> list[str]:
    """The wording: marked where it changed, whole where the rule is new or gone, none where only its number changed."""
    if change.old and change.new and not change.reworded:
        return []
    pieces = change.pieces if change.old and change.new else [Piece("=", _either(change))]
    said = {"=": "{}", "-": went, "+": came}
    text = "".join(_around(piece, said[piece.sign], escape) for piece in pieces)
    return [line for line in text.split("\n") if line.strip()]


def _around(piece: Piece, mark: str, escape: Any) -> str:
    """The words in their mark, line by line, with the blanks at its ends outside."""
    lines = []
    for line in piece.text.split("\n"):
        core = line.strip()
        lead, tail = line[: len(line) - len(line.lstrip())], line[len(line.rstrip()) :] if core else ""
        lines.append(lead + (mark.format(escape(plain(core))) if core else "") + tail)
    return "\n".join(lines)


def _md(text: str) -> str:
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|~" else letter for letter in plain(text))


def _either(change: Change) -> str:
    clause = change.new or change.old
    return clause.wording if clause else ""
