"""Problems as a judge reads them on stderr."""

from __future__ import annotations

from judge_cli.problem import Problem
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.sentences import sentence
from judge_cli.render.wrap import columns, padded, wrapped


def message(problem: Problem, language: str = "en", width: int | None = None) -> str:
    """The place and cause on one line, then what forbids it and what would have been right."""
    head = f"{plain(str(problem.place))}: " if problem.place else "judge: "
    lines = wrapped(plain(sentence(problem.because, language)), width, "  ", head)
    extra = {"rule": problem.rule, "nearest": problem.nearest, "choices": ", ".join(problem.offered) or None}
    found = {label(word, language): plain(said) for word, said in extra.items() if said is not None}
    widest = max((columns(word) for word in ("nearest", *found)), default=0)
    for word, said in found.items():
        lines += wrapped(said, width, " " * (widest + 4), f"  {padded(word, widest)}  ")
    return "\n".join(lines)
