"""What the open choices can lead to: outcome ← shortest line of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from judge_cli.engine.state import State
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.replay import View
from judge_cli.render.trace import board_lines
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.check import Situation
from judge_cli.scenario.explore import Deed, Ending, Exploration, Line, alike


class Asked(NamedTuple):
    """A can- or must-question: whether it is so (None when the search could not tell), and the ending that shows it."""

    word: str
    said: str
    so: bool | None
    shown_by: Ending | None


def exploration_lines(described: Situation, found: Exploration, asked: list[Asked], view: View) -> Iterator[str]:
    """The answers to the questions, or else every outcome; and whether that is all there is."""
    for answer in asked:
        yield from _answer(described, answer, view)
    if not asked:
        for together in alike(found.endings, lambda state: _looks(described, state)):
            yield from _row(described, together, view)
    yield _sum(found, view)
    if found.left_out:
        yield _left_out(described, found, view)


def _looks(described: Situation, state: State) -> object:
    outcome = state.outcome
    ended = (outcome.kind, outcome.winner, outcome.next) if outcome else None
    return ended, described.description.sketch(state)


def _row(described: Situation, together: list[Ending], view: View) -> Iterator[str]:
    state = together[0].state
    several = f"  (×{len(together)})" if len(together) > 1 else ""
    yield f"{ending_text(state, view)}{several}"
    yield from board_lines(described.description.sketch(state), view.phrases, view.width)
    yield from line_lines(together[0].line, view)


def ending_text(state: State, view: View) -> str:
    """Who won, or that play or the turn is over, and what comes next."""
    outcome = state.outcome
    if outcome is None:
        return label("the turn is over", view.language)
    if outcome.kind != "over":
        return view.phrases.filled([f"event.finished.{outcome.kind}"], {"winner": outcome.winner}, outcome.kind)
    following = (
        f"; {label('then', view.language)} {outcome.next} {view.reading.title(outcome.next)}" if outcome.next else ""
    )
    return f"{label('play is over', view.language)}{following}".rstrip()


def line_lines(line: Line, view: View) -> list[str]:
    """A line of play, each choice with the player and the rule that asked."""
    said = " · ".join(deed_text(deed, view) for deed in line) or label("everything as usual", view.language)
    return wrapped(said, view.width, "    ", "  ← ")


def deed_text(deed: Deed, view: View) -> str:
    """A choice: the step it was made in, who made it, and what it was."""
    return f"{deed.step} {plain(deed.player)}: {view.phrases.deed(deed.option)}"


def _answer(described: Situation, answer: Asked, view: View) -> Iterator[str]:
    so = "not known" if answer.so is None else "yes" if answer.so else "no"
    yield f"{answer.word} {plain(answer.said)}: {label(so, view.language)}"
    if answer.shown_by is not None:
        yield f"  {ending_text(answer.shown_by.state, view)}"
        yield from board_lines(described.description.sketch(answer.shown_by.state), view.phrases, view.width)
        yield from line_lines(answer.shown_by.line, view)


def _sum(found: Exploration, view: View) -> str:
    all_of_it = label("exhausted" if found.exhausted else "not exhausted", view.language)
    states, endings = label("states", view.language), label("endings", view.language)
    return f"{found.states} {states}, {len(found.endings)} {endings}: {all_of_it}"


def _left_out(described: Situation, found: Exploration, view: View) -> str:
    """What was not followed, in the reader's word for it."""
    japanese = {english: word for word, english in described.description.words.get("", {}).items()}
    names = [japanese.get(deed, deed) if view.language == "ja" else deed for deed in sorted(found.left_out)]
    why = label("always possible: --always follows it", view.language)
    return f"{label('not followed', view.language)}: {', '.join(names)} ({why})"


def exploration_data(described: Situation, found: Exploration, asked: Iterable[Asked], view: View) -> dict[str, Any]:
    """The same for JSON; `script` are the lines that, added to the scenario, lead to the outcome."""
    rows = [
        {"states": len(together), **_ending(described, together[0], view)}
        for together in alike(found.endings, lambda state: _looks(described, state))
    ]
    return {
        "states": found.states,
        "endings": len(found.endings),
        "exhausted": found.exhausted,
        "left_out": sorted(found.left_out),
        "outcomes": rows,
        "asked": [
            {
                "question": f"{answer.word} {answer.said}",
                "so": answer.so,
                "shown_by": _ending(described, answer.shown_by, view) if answer.shown_by else None,
            }
            for answer in asked
        ],
    }


def _ending(described: Situation, ending: Ending, view: View) -> dict[str, Any]:
    return {
        "outcome": msgspec.to_builtins(ending.state.outcome),
        "text": ending_text(ending.state, view),
        "board": msgspec.to_builtins(described.description.sketch(ending.state)),
        "line": [
            {"rule": deed.step, "asked_by": deed.cites, "player": deed.player, "text": view.phrases.deed(deed.option)}
            for deed in ending.line
        ],
    }
