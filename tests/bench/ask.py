"""How long `judge ask` takes as a whole process: on the shipped text, and beside a library of synthetic FAQ entries.

Run it as `python tests/bench/ask.py [FOLDER]`, FOLDER being the parent of a judge-cli folder that make_faq.py filled.
The processes are run in turn, so that a busy machine slows all of them; the ratios of the medians are what counts (at
most 1.6 for the shipped text, and at most twice that with a million entries). With a FOLDER, SQLite's FTS5 with
trigrams and ripgrep answer the same question over the same text, and the making of both indexes is timed.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIMES = 15
ASKED = "紅蓮竜アークの効果で場を離れたとき"
JUDGE = [str(Path(sys.executable).with_name("judge")), "ask", "-n", "3", ASKED]
FTS5 = (
    "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('SELECT rowid FROM faq WHERE faq MATCH ? ORDER BY"
    " bm25(faq) LIMIT 3', (' OR '.join('\"' + sys.argv[2][at:at + 3] + '\"' for at in range(len(sys.argv[2]) - 2)),))"
    ".fetchall())"
)
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(command: list[str], data: str = "/nonexistent") -> float:
    """How long one run of `command` takes with the imported documents of `data`."""
    start = time.perf_counter()
    environment = {**ENVIRONMENT, "XDG_DATA_HOME": data}
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def compared(folder: Path | None, beside: Path) -> dict[str, tuple[list[str], str]]:
    """What is run, and with which documents."""
    commands = {
        "import typer": ([sys.executable, "-c", "import typer"], "/nonexistent"),
        "judge ask, shipped text": (JUDGE, "/nonexistent"),
    }
    if folder is None:
        return commands
    commands["judge ask, with the library"] = (JUDGE, str(folder))
    commands["FTS5 trigram"] = ([sys.executable, "-c", FTS5, str(beside / "fts5.sqlite"), ASKED], "/nonexistent")
    if shutil.which("rg"):
        commands["ripgrep, one word"] = (["rg", "-m", "3", "紅蓮竜アーク", str(beside / "faq.txt")], "/nonexistent")
    return commands


def fill(folder: Path, beside: Path) -> None:
    """The same text for FTS5 and for ripgrep."""
    library = sqlite3.connect(f"{(folder / 'judge-cli' / 'library.sqlite').as_uri()}?mode=ro", uri=True)
    start = time.perf_counter()
    trigrams = sqlite3.connect(beside / "fts5.sqlite")
    trigrams.execute("CREATE VIRTUAL TABLE faq USING fts5(said, tokenize='trigram')")
    trigrams.executemany("INSERT INTO faq VALUES (?)", library.execute("SELECT ask || answer FROM faq"))
    trigrams.commit()
    print(f"FTS5 trigram made in {time.perf_counter() - start:.1f} s")
    with (beside / "faq.txt").open("w", encoding="utf-8") as text:
        text.writelines(f"{said}\n" for (said,) in library.execute("SELECT ask || answer FROM faq"))


def make(folder: Path) -> None:
    """Time the making of our index, in a cache of its own."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**ENVIRONMENT, "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": cache}
        start, before = time.perf_counter(), _processor()
        subprocess.run(JUDGE, check=False, stdout=subprocess.DEVNULL, env=environment)
        wall, busy = time.perf_counter() - start, _processor() - before
        print(f"our index made in {wall:.1f} s ({busy:.1f} s of processor time, load {os.getloadavg()[0]:.1f})")


def _processor() -> float:
    """The processor time (s) of the processes that were run so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the medians and their ratios to `import typer`, or the most memory a question took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, help="the parent of a judge-cli folder that make_faq.py filled")
    parser.add_argument("--memory", action="store_true", help="tell only how much memory a question takes")
    said = parser.parse_args()
    folder = said.folder.absolute() if said.folder else None
    if said.memory:
        print(f"most memory: {memory(str(folder)):.0f} MiB")
        return
    compare(folder)


def compare(folder: Path | None) -> None:
    """Run everything in turn, and print what it took."""
    with tempfile.TemporaryDirectory() as beside:
        if folder:
            make(folder)
            fill(folder, Path(beside))
        commands = compared(folder, Path(beside))
        for command, data in commands.values():
            seconds(command, data)
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(TIMES):
            for name, (command, data) in commands.items():
                taken[name].append(seconds(command, data))
    first = statistics.median(taken["import typer"])
    for name, times in taken.items():
        median = statistics.median(times)
        print(f"{name:<30} {median * 1000:8.1f} ms (best {min(times) * 1000:.1f})  {median / first:6.2f}")


def memory(data: str) -> float:
    """The most memory (MiB) that a question takes."""
    subprocess.run(JUDGE, check=False, stdout=subprocess.DEVNULL, env={**ENVIRONMENT, "XDG_DATA_HOME": data})
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


if __name__ == "__main__":
    main()
