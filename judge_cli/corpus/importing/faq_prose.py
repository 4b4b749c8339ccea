"""Questions and answers written as prose: Q: … A: …, with a heading above that names what they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge_cli.corpus.importing.clean import half_width
from judge_cli.corpus.importing.records import Record
from judge_cli.corpus.importing.source import SourceLine

_ASKED = re.compile(r"[\s*_•]*(?:q|question|質問|問)\s?\d*\s*[.:)、]\s*[*_]*", re.IGNORECASE)
_ANSWERED = re.compile(r"[\s*_•]*(?:a|answer|回答|答え?)\s?\d*\s*[.:)、]\s*[*_]*", re.IGNORECASE)


def questions(lines: Sequence[SourceLine]) -> Iterator[Record]:
    """The questions in `lines`, each with the answer below it and the heading above it."""
    topic, entry, at = "", dict[str, str](), 0
    field = ""
    for line in lines:
        plain = half_width(line.text)
        asked, answered = _ASKED.match(plain), _ANSWERED.match(plain)
        if asked or line.level:
            if entry.get("answer"):
                yield at, entry
            entry, field, at = {}, "", line.number
        if asked:
            entry, field = {"topic": topic, "question": line.text[asked.end() :]}, "question"
        elif line.level:
            topic = line.text
        elif answered and "question" in entry:
            field = "answer"
            entry[field] = line.text[answered.end() :]
        elif field:
            entry[field] = f"{entry[field]}\n{line.text}".strip()
    if entry.get("answer"):
        yield at, entry
