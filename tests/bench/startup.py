"""How long commands take as whole processes, beside `python -c "import typer"`.

Run it as `python tests/bench/startup.py`. All are run in turn, so that a busy machine slows each of them; the ratio of
the medians is what counts: at most 1.2 for `judge rule`, 2 for `judge replay`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

TIMES = 20
JUDGE = str(Path(sys.executable).with_name("judge"))
SCENARIO = Path(__file__).parents[2] / "scenarios/caster/a-target-reversed-in-answer-is-measured-by-defense.yaml"
COMMANDS = {
    "import typer": [sys.executable, "-c", "import typer"],
    "judge rule 803.3b": [JUDGE, "rule", "803.3b"],
    "judge replay FILE": [JUDGE, "replay", str(SCENARIO)],
}
# An installed program has its bytecode; a checkout has it after the first run, unless the writing of it is turned off.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(command: list[str]) -> float:
    """How long one run of `command` takes."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - start


def main() -> None:
    """Print each median and its ratio to the first."""
    for command in COMMANDS.values():
        seconds(command)
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(TIMES):
        for name, command in COMMANDS.items():
            taken[name].append(seconds(command))
    medians = {name: statistics.median(times) for name, times in taken.items()}
    base = medians["import typer"]
    for name, median in medians.items():
        print(f"{name:<20} {median * 1000:7.1f} ms (best {min(taken[name]) * 1000:.1f})  ratio {median / base:.2f}")


if __name__ == "__main__":
    main()
