"""How long `judge check -n auto` takes for a thousand generated scenarios, and for ten times as many.

Run it as `python -m tests.bench.check [COUNT…]`; by default 1000 and 10000. The target for a thousand is 2 seconds on
two cores.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.make_scenarios import write

TIMES = 3


def seconds(folder: Path) -> float:
    """The shortest of a few runs over `folder`."""
    command = [sys.executable, "-m", "judge_cli", "check", str(folder), "-n", "auto", "--quiet"]
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - start)
    return min(taken)


def main() -> None:
    """Print the time of each count, and of one scenario in it."""
    for count in [int(said) for said in sys.argv[1:]] or [1000, 10000]:
        with tempfile.TemporaryDirectory() as folder:
            write(count, Path(folder))
            taken = seconds(Path(folder))
        print(f"{count:>7} scenarios {taken:8.2f} s  {taken / count * 1000:6.2f} ms each")


if __name__ == "__main__":
    main()
