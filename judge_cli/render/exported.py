"""Exported documents as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge_cli.corpus.importing.house_markdown import MARK
from judge_cli.render.plain import plain

_SPECIAL = "\\`*_[]<>#|~"


def as_markdown(documents: Sequence[dict[str, Any]]) -> str:
    """The documents one after the other; nothing in their texts is taken for markup."""
    return "\n\n".join("\n\n".join(_document(document)) for document in documents)


def _document(document: dict[str, Any]) -> Iterator[str]:
    yield MARK
    yield f"# {_safe(document['title'])}"
    yield _safe(f"{document['game']} · {document['edition']} · {document['date']} · {document['wording']}")
    for rule in document["rules"]:
        head = f"**{_safe(rule['number'])}** {_safe(rule['title'])}".rstrip()
        yield "\n\n".join([head, *map(_safe, filter(None, rule["text"].split("\n")))])
    yield from _listed("Glossary", document["terms"], "term", "meaning")
    yield from _listed("Questions", document["faq"], "question", "answer")


def _listed(heading: str, entries: Sequence[dict[str, Any]], head: str, body: str) -> Iterator[str]:
    if entries:
        yield f"## {heading}"
    for entry in entries:
        cites = f"\n\n({_safe(', '.join(entry['cites']))})" if entry.get("cites") else ""
        said = "\n\n".join(map(_safe, filter(None, entry[body].split("\n"))))
        yield f"**{_safe(entry[head])}**\n\n{said}{cites}"


def _safe(text: str) -> str:
    return "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in plain(text))
