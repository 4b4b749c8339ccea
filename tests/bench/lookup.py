"""How long `judge rule 803.3b` takes as a whole process, beside `python -c "import typer"`.

Run it as `python tests/bench/lookup.py`. Both are run in turn, so that a busy machine slows both; the ratio of the
medians is what counts (at most 1.2).
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

TIMES = 40
COMMANDS = {
    "import typer": [sys.executable, "-c", "import typer"],
    "judge rule 803.3b": [str(Path(sys.executable).with_name("judge")), "rule", "803.3b"],
}
# An installed program has its bytecode; a checkout has it after the first run, unless the writing of it is turned off.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(command: list[str]) -> float:
    """How long one run of `command` takes."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - start


def main() -> None:
    """Print both medians and their ratio."""
    for command in COMMANDS.values():
        seconds(command)
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(TIMES):
        for name, command in COMMANDS.items():
            taken[name].append(seconds(command))
    medians = {name: statistics.median(times) for name, times in taken.items()}
    for name, median in medians.items():
        print(f"{name:<20} {median * 1000:7.1f} ms (best {min(taken[name]) * 1000:.1f})")
    typer, judge = medians.values()
    print(f"{'ratio':<20} {judge / typer:7.2f}")


if __name__ == "__main__":
    main()
