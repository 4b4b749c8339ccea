"""Mistakes in the rule text, one to a line."""

from __future__ import annotations

from typing import Any

from judge_cli.problem import Problem
from judge_cli.render.message import message


def lint_lines(problems: tuple[Problem, ...], games: int, rules: int) -> list[str]:
    """Each problem at its place, then how much was read."""
    told = (counted(games, "game"), counted(rules, "rule"), counted(len(problems), "mistake"))
    return [*map(message, problems), ", ".join(told)]


def counted(amount: int, what: str) -> str:
    """So many of something."""
    return f"{amount} {what}" if amount == 1 else f"{amount} {what}s"


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
