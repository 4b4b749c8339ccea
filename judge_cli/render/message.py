"""Problems as a judge reads them on stderr."""

from __future__ import annotations

from judge_cli.problem import Problem
from judge_cli.render.plain import plain


def message(problem: Problem) -> str:
    """The place and cause on one line, then what forbids it and what would have been right."""
    head = f"{problem.place}: " if problem.place else "judge: "
    lines = [f"{head}{problem.because}"]
    if problem.rule is not None:
        lines.append(f"  rule     {problem.rule}")
    if problem.nearest is not None:
        lines.append(f"  nearest  {problem.nearest}")
    if problem.offered:
        lines.append(f"  choices  {', '.join(problem.offered)}")
    return "\n".join(plain(line) for line in lines)
