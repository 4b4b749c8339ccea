"""Why a rule did not apply, as a judge explains it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge_cli.render.labels import label
from judge_cli.render.replay import View
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.why_not import Came, Look


def why_not_lines(rule: str, looks: Iterable[Look], view: View) -> Iterator[str]:
    """The rule, and each moment it was looked at with its conditions."""
    yield from wrapped(view.reading.text(rule), view.width, "  ", f"{rule} {view.reading.title(rule)}: ")
    for look in looks:
        yield from look_lines(look, view)


def look_lines(look: Look, view: View) -> Iterator[str]:
    """One moment: the step, what came of the rule there, and why."""
    about = f": {view.phrases.deed(look.option)}" if look.option is not None else ""
    where = (
        f"{label('after step', view.language)} {look.step}" if look.step else label("at the beginning", view.language)
    )
    yield f"  {look.cites} {view.reading.title(look.cites)} · {where}: {label(look.came.value, view.language)}{about}"
    for finding in look.findings:
        yield from wrapped(view.phrases.condition(finding), view.width, "      ", f"    {'✓' if finding.met else '✗'} ")
    if look.over is not None:
        title = view.reading.title(look.over.cites)
        yield from wrapped(
            view.phrases.event(look.over.change), view.width, "      ", f"    {look.over.cites} {title}: "
        )


def why_not_data(looks: Iterable[Look], view: View) -> list[dict[str, Any]]:
    """The same for JSON."""
    return [
        {
            "rule": look.cites,
            "step": look.step,
            "came": look.came.value,
            "option": view.phrases.deed(look.option) if look.option else None,
            "conditions": [
                {"condition": f.condition, "met": f.met, "about": list(f.about), "text": view.phrases.condition(f)}
                for f in look.findings
            ],
            "over": look.over.cites if look.over else None,
        }
        for look in looks
    ]


def did_apply(looks: Iterable[Look]) -> bool:
    """Whether the rule did apply after all."""
    return any(look.came in {Came.APPLIED, Came.FORBADE} for look in looks)
