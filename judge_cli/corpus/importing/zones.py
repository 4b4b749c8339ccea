"""The parts of a document beside its rules: what stands before and after them, and its glossary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import Candidate
from judge_cli.corpus.importing.source import SourceLine

_GLOSSARY = re.compile(
    r"[\W\d]*(?:appendix\s*\w?\W*)?(?:glossary(?: of terms)?|glossaire|glossar"
    r"|用語集|用語解説|用語説明|词汇表|用語一覧)\W*",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"[\W\d]*(?:credits|index|change ?log|changes|version history|revision history|acknowledge?ments"
    r"|更新履歴|改訂履歴|変更履歴|索引|奥付"
    r"|クレジット)\W*",
    re.IGNORECASE,
)
_APPENDIX = re.compile(
    r"\W*(?:appendix|annexe?|anhang|appendices)\b(?!.*(?:[.·…]{3}|[.!?,;]\s*$|\s{2,}\d+$)).{0,70}", re.IGNORECASE
)
_CONTENTS = re.compile(
    r"\W*(?:table of contents|contents|目次|もくじ|目录"
    r"|sommaire|inhalt(?:sverzeichnis)?|table des matières)\W*",
    re.IGNORECASE,
)


class Zones(NamedTuple):
    """Places in the list of lines; a part that isn't there is empty."""

    glossary: range
    back: range


def zones(lines: Sequence[SourceLine], found: Sequence[Candidate]) -> Zones:
    """The glossary, when there is one outside the contents, and what follows the last rule under a known heading."""
    composite = [candidate.line for candidate in found if candidate.parts > 1 and candidate.doubt == 0]
    glossary = _last(lines, _GLOSSARY)
    few = 0.02 * len(composite)
    back = _last(lines, _BACK)
    if back is not None and sum(at > back for at in composite) > few:
        back = None
    end = min(back if back is not None else len(lines), _first_appendix(lines, composite))
    if glossary is None or glossary > end:
        return Zones(range(0), range(end, len(lines)))
    after = [at for at in composite if at > glossary]
    if len(after) > few:
        end_of_glossary = min(after)
        # The heading in the contents is followed by the rules themselves.
        return Zones(
            range(glossary, end_of_glossary if end_of_glossary - glossary > 8 else glossary), range(end, len(lines))
        )
    return Zones(range(glossary, end), range(end, len(lines)))


def is_contents_heading(line: SourceLine) -> bool:
    """Whether a line announces the table of contents."""
    return _CONTENTS.fullmatch(line.text) is not None


def _first_appendix(lines: Sequence[SourceLine], composite: Sequence[int]) -> int:
    """Where the appendices begin that hold no rules, but maybe a list of those that changed."""
    for at, line in enumerate(lines):
        if _APPENDIX.fullmatch(line.text) and not _GLOSSARY.fullmatch(line.text):
            behind = sum(rule > at for rule in composite)
            if composite and behind <= max(2, 0.05 * len(composite)) and composite[0] < at:
                return at
    return len(lines)


def _last(lines: Sequence[SourceLine], shape: re.Pattern[str]) -> int | None:
    return next((at for at in range(len(lines) - 1, -1, -1) if shape.fullmatch(lines[at].text)), None)
