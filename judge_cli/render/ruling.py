"""The ruling in one line, above the steps that lead to it."""

from __future__ import annotations

from typing import Any

from judge_cli.render.phrases import Phrases
from judge_cli.render.reading import Reading
from judge_cli.scenario.check import Checked
from judge_cli.scenario.ruling import Kind, Point, counted_by, ruling


def ruling_text(checked: Checked, reading: Reading, phrases: Phrases) -> str:
    """What came of it, each point with the rules that made it so."""
    points = ruling(checked)
    said = {point: point_text(point, reading, phrases) for point in points}
    still = [said.pop(point) for point in points if point.kind is Kind.JUDGED]
    if all(point.kind is Kind.NOT_COVERED for point in said):
        still.append(phrases.filled(["ruling.nothing-lost"], {"counter": counted_by(checked)}, ""))
    return " · ".join((*still, *said.values()))


def point_text(point: Point, reading: Reading, phrases: Phrases) -> str:
    """One point, with the rules that made it so."""
    return f"{_text(point, reading, phrases)} ({', '.join(point.rules)})"


def ruling_data(checked: Checked, reading: Reading, phrases: Phrases) -> dict[str, Any]:
    """The same for JSON."""
    points = [
        {
            "kind": point.kind.value,
            "rules": list(point.rules),
            "step": point.step or None,
            "text": _text(point, reading, phrases),
        }
        for point in ruling(checked)
    ]
    return {"text": ruling_text(checked, reading, phrases), "points": points}


def _text(point: Point, reading: Reading, phrases: Phrases) -> str:
    title = reading.title(point.rules[0])
    if point.option is not None:
        return phrases.filled(["ruling.not-legal"], {"deed": phrases.deed(point.option)}, "")
    if point.change is None:
        *before, after = point.counts
        fields = {"player": point.player, "counter": point.word, "before": " → ".join(map(str, before)), "after": after}
        return phrases.filled(["event.counted"], fields, "")
    if point.kind is Kind.NOT_COVERED:
        return phrases.filled(["ruling.not-covered"], {"title": title}, "")
    happened = phrases.event(point.change)
    return f"{title}: {happened}" if point.kind is Kind.JUDGED and title else happened
