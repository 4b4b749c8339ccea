"""How long `judge import` takes for a rule document of 3 MB, and how much memory; and for an FAQ of a million rows.

Run it as `python tests/bench/import_rules.py [rows]`; at most 3 s and 300 MiB for the document. The document is made
up (tests/importing/made.py), with about 300 bytes a rule as long comprehensive rules have.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.importing.made import made

JUDGE = str(Path(sys.executable).with_name("judge"))


def measured(folder: Path, *words: str) -> tuple[float, float, float]:
    """Seconds on the clock, seconds of the processor, and the most memory (MiB) of one run of `judge`."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run([JUDGE, *words], check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    clock = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss / 1024


def document(folder: Path) -> Path:
    """A rule document of 3 MB."""
    path = folder / "river.txt"
    text = made(9, 26, 15, 5, terms=700, sentences=3).text
    path.write_text(text, encoding="utf-8")
    return path


def table(folder: Path, rows: int) -> Path:
    """An FAQ of that many rows."""
    path = folder / "faq.csv"
    with path.open("w", encoding="utf-8") as file:
        file.write("No,Card,Question,Answer\n")
        for at in range(rows):
            rule = f"{100 + at % 12}.{1 + at % 12}"
            file.write(f'{at},Lamp {at % 999},"Does lamp {at} burn twice?","Yes, it does. See rule {rule}."\n')
    return path


def main() -> None:
    """Print the figures."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = document(folder)
        measured(folder, "games")
        for _ in range(3):
            clock, processor, memory = measured(folder, "import", str(path), "--game", "river")
            size = path.stat().st_size / 1e6
            print(f"rules  {size:.2f} MB   {clock:6.2f} s ({processor:.2f} s of processor)  {memory:6.0f} MiB")
        if rows:
            clock, processor, _ = measured(folder, "import", str(table(folder, rows)), "-g", "river", "--as", "faq")
            print(f"FAQ    {rows} rows  {clock:6.2f} s ({processor:.2f} s of processor)")


if __name__ == "__main__":
    main()
