"""What is to be read again, one citation to a line."""

from __future__ import annotations

from collections.abc import Sequence

from judge_cli.corpus.reread import Stale
from judge_cli.render.plain import plain


def stale_lines(found: Sequence[Stale], against: str) -> list[str]:
    """Each citation whose rule changed, deleted rules first, then how many there are."""
    ordered = sorted(found, key=lambda one: (one.because, one.citation))
    lines = [
        plain(f"{citation.game} {citation.number} is {because}: {citation.kind} {citation.name}")
        for citation, because in ordered
    ]
    amount = f"{len(found)} citations" if len(found) != 1 else "1 citation"
    return [*lines, plain(f"{amount} to read again against {against}")]
