"""Mistakes in the rule text, one to a line."""

from __future__ import annotations

from typing import Any

from judge_cli.problem import Problem
from judge_cli.render.message import message


def lint_lines(problems: tuple[Problem, ...], games: int, rules: int) -> list[str]:
    """Each problem at its place, then how much was read."""
    amount = f"{len(problems)} mistake{'' if len(problems) == 1 else 's'}"
    return [*map(message, problems), f"{games} games, {rules} rules, {amount}"]


def problem_data(problem: Problem) -> dict[str, Any]:
    """A problem for JSON."""
    return {
        "file": problem.place.file if problem.place else None,
        "line": problem.place.line if problem.place else None,
        "column": problem.place.column if problem.place else None,
        "because": problem.because,
        "said": problem.said or None,
        "nearest": problem.nearest,
        "offered": list(problem.offered),
    }
