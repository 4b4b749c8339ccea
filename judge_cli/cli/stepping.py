"""Going through a replay with single keys."""

from __future__ import annotations

import sys

import typer

from judge_cli.render.replay import View, ending_lines, group_lines, head_lines, shown_groups
from judge_cli.scenario.check import Checked

_BACK = {"b", "p", "k", "\x1b[D", "\x1b[A", "\x7f"}
_END = {"q", "\x03", "\x04", "\x1b", ""}


def step_through(checked: Checked, view: View) -> None:
    """Show one step, wait for a key, show the next; b goes back, q ends, any other key goes on."""
    print("\n".join(head_lines(checked, view)))
    steps = shown_groups(checked, view)
    at = 0
    while True:
        told = group_lines(checked, steps[at], view) if at < len(steps) else ending_lines(checked, view)
        print("\n".join(told))
        key = _key(f"[{min(at + 1, len(steps))}/{len(steps)}] ")
        if key in _END or (at == len(steps) and key not in _BACK):
            return
        at = max(0, at - 1) if key in _BACK else at + 1


def _key(prompt: str) -> str:
    """One key of a terminal, or one character of a pipe; "" when there is no more."""
    if sys.stdin.isatty():
        print(prompt, end="", file=sys.stderr, flush=True)
        try:
            key = typer.getchar()
        except (KeyboardInterrupt, EOFError):
            key = ""
        print(file=sys.stderr)
        return key
    return sys.stdin.read(1)
