"""FAQ entries and what the replays say to them."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.corpus.model import FaqEntry
from judge_cli.render.check import result_lines
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.views import Views
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.suite import Result, Status


class Standing(enum.StrEnum):
    """What a replay says to an FAQ entry."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    NOT_RUNNABLE = "not runnable"


class Reason(NamedTuple):
    """Why no replay speaks to an entry; `about` are the scenarios or rules that it is about."""

    key: str
    about: tuple[str, ...] = ()


class Proof(NamedTuple):
    """An FAQ entry, the results of its scenarios, and what follows; a reason where nothing does."""

    entry: FaqEntry
    standing: Standing
    results: tuple[Result, ...]
    reason: Reason | None = None

    @property
    def is_broken(self) -> bool:
        """Whether the entry names a scenario that can't be played or does not exist."""
        return self.reason is not None and self.reason.key in {"no-such-scenario", "cannot-be-played"}


_REASONS = {
    "no-such-scenario": {"en": "there is no such scenario: {about}", "ja": "シナリオがない: {about}"},
    "cannot-be-played": {"en": "its scenario can't be played", "ja": "シナリオを再現できない"},
    "game-is-not-replayed": {"en": "this game is not replayed", "ja": "このゲームは再現の対象外"},
    "rules-are-not-replayed": {
        "en": "the replay carries out none of its rules ({about})",
        "ja": "引用するルールは再現の手順にない({about})",
    },
    "no-scenario-yet": {"en": "no scenario has been written for it", "ja": "シナリオが書かれていない"},
}


def reason_text(reason: Reason, language: str) -> str:
    """The reason, said to the reader."""
    return _REASONS[reason.key][language].format(about=", ".join(map(plain, reason.about)))


def proof_lines(found: Iterable[Proof], views: Views, language: str) -> Iterator[str]:
    """A line for each entry: its scenarios and whether they agree, or why there is nothing to play; then the sum."""
    counted: Counter[Standing] = Counter()
    game = ""
    for proof in found:
        counted[proof.standing] += 1
        if proof.entry.game != game:
            game = proof.entry.game
            yield plain(game)
        names = ", ".join(plain(Path(result.file).stem) for result in proof.results)
        said = label(proof.standing.value, language)
        why = f": {reason_text(proof.reason, language)}" if proof.reason else ""
        yield from wrapped(f"{plain(proof.entry.id)} → {names or '—'} → {said}{why}", views.width, "      ", "  ")
        for result in proof.results:
            if result.status is not Status.HOLDS:
                yield from (f"    {line}" for line in result_lines(result, views.indented(4)))
    yield ", ".join(f"{counted[standing]} {label(standing.value, language)}" for standing in Standing)


def proof_data(found: Iterable[Proof]) -> list[dict[str, Any]]:
    """The entries for JSON."""
    return [
        {
            "game": proof.entry.game,
            "id": proof.entry.id,
            "scenarios": [{"file": result.file, "status": result.status.value} for result in proof.results],
            "standing": proof.standing.value,
            "reason": reason_text(proof.reason, "en") if proof.reason else None,
        }
        for proof in found
    ]
