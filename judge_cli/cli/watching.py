"""Doing something again whenever scenario files change."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.problem import InputError, Problem
from judge_cli.render.message import message


def again_and_again(paths: list[str], check: Callable[[], ExitStatus]) -> ExitStatus:
    """Call `check` now and after each change of a YAML file under `paths`, until Ctrl-C; give its last answer.

    Raises:
        InputError: the library that watches files is not installed, or something named does not exist.
    """
    try:
        from watchfiles import watch
    except ImportError:
        because = "--watch needs watchfiles: pip install 'judge-cli[watch]'"
        raise InputError(Problem(because=because)) from None
    folders = {Path(path) if Path(path).is_dir() else Path(path).parent for path in paths}
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise InputError(Problem(because=f"there is no folder {missing[0]}"))
    changes = watch(
        *folders, watch_filter=_is_a_scenario, raise_interrupt=False, yield_on_timeout=True, rust_timeout=200
    )
    # Watched from before the first check on: what is saved meanwhile must not go unseen.
    next(changes)
    status = _once(check)
    print("judge: waiting for a change; Ctrl-C ends", file=sys.stderr, flush=True)
    for changed in changes:
        if changed:
            print(flush=True)
            status = _once(check)
    return status


def _is_a_scenario(_: object, path: str) -> bool:
    return path.endswith((".yaml", ".yml"))


def _once(check: Callable[[], ExitStatus]) -> ExitStatus:
    try:
        status = check()
    except InputError as error:
        for problem in error.problems:
            print(message(problem), file=sys.stderr)
        status = ExitStatus.BAD_INPUT
    sys.stdout.flush()
    return status
