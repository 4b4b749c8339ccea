"""A replay for scripts; docs/replay-json.md and its schema describe it."""

from __future__ import annotations

from typing import Any

import msgspec

from judge_cli.engine.change import Change, Moved, Uncovered
from judge_cli.engine.decision import Decision, Refusal
from judge_cli.engine.event import Event
from judge_cli.render.phrases import Phrases
from judge_cli.render.reading import Reading
from judge_cli.render.ruling import ruling_data
from judge_cli.scenario.check import Checked

_CARD_FIELDS = ("card", "target", "attacker", "subject")


def replay_data(checked: Checked, reading: Reading, phrases: Phrases, title: str) -> dict[str, Any]:
    """The whole replay as plain data."""
    played = checked.replay
    return {
        "game": checked.game.id,
        "title": title,
        "edition": reading.edition(),
        "confidence": checked.form.confidence,
        "ruling": ruling_data(checked, reading, phrases),
        "steps": [_step(checked, event, n, reading, phrases) for n, event in enumerate(played.events, 1)],
        "outcome": _outcome(checked),
        "refusal": _refusal(played.stopped_by.refusal, phrases, played.stopped_by.decision)
        if played.stopped_by and played.stopped_by.refusal
        else None,
        "expectations": [
            {
                "kind": verdict.expected.kind,
                "holds": verdict.holds,
                "expected": phrases.verdict(verdict.expected),
                "actual": phrases.verdict(verdict.actual),
                "step": verdict.step,
                "place": str(checked.text.place(verdict.path)),
            }
            for verdict in checked.verdicts
        ],
        "holds": checked.holds,
        "final": msgspec.to_builtins(played.final),
    }


def _step(checked: Checked, event: Event, n: int, reading: Reading, phrases: Phrases) -> dict[str, Any]:
    change = event.change
    built = msgspec.to_builtins(change)
    return {
        "n": n,
        "rule": event.cites,
        "step": checked.game.rows[event.at[0]].cites,
        "title": reading.title(event.cites),
        "basis": "not covered" if isinstance(change, Uncovered) else reading.basis_word(event.cites),
        "player": getattr(change, "player", "") or None,
        "event": change.word,
        "cards": _cards(checked, change),
        "changes": {name: value for name, value in built.items() if name != "what"} | {"kind": built["what"]},
        "text": phrases.event(change),
    }


def _cards(checked: Checked, change: Change) -> list[str]:
    named = [str(getattr(change, field, "")) for field in _CARD_FIELDS]
    if not isinstance(change, Moved):
        named.append(change.about)
    known = {card.id for card in checked.replay.final.cards}
    return [name for name in dict.fromkeys(named) if name in known]


def _outcome(checked: Checked) -> dict[str, Any]:
    outcome, waits = checked.replay.final.outcome, checked.replay.waits_for
    return {
        "kind": outcome.kind if outcome else "waits",
        "winner": outcome.winner if outcome else None,
        "next": outcome.next if outcome else None,
        "stands_at": None if outcome else checked.game.rows[checked.replay.final.at[0]].cites,
        "decides": waits.player if waits else None,
    }


def _refusal(refusal: Refusal, phrases: Phrases, decision: Decision) -> dict[str, Any]:
    return {
        "rule": refusal.cites,
        "attempted": phrases.deed(refusal.option),
        "conditions": [
            {
                "condition": finding.condition,
                "met": finding.met,
                "about": list(finding.about),
                "text": phrases.condition(finding),
                "otherwise": None if finding.met else phrases.otherwise(finding),
            }
            for finding in (*refusal.findings, *refusal.further)
        ],
        "legal": [phrases.deed(option) for option in decision.options],
    }
