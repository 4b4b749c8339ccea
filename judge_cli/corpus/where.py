"""Where the rule text lies, and whether it has changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def text_root() -> Path:
    """The folder of the games' rule text: $JUDGE_RULES_TEXT, the installed one, or that of the checkout."""
    named = os.environ.get("JUDGE_RULES_TEXT")
    if named:
        return Path(named)
    installed = _PACKAGE / "data" / "rules_text"
    return installed if installed.is_dir() else _PACKAGE.parent / "rules_text"


def scenario_root(root: Path) -> Path:
    """The folder of the scenarios that belong to the rule text in `root`: its neighbour."""
    return root.absolute().parent / "scenarios"


def cache_folder() -> Path:
    """The user's folder for compiled text.

    Raises:
        RuntimeError: the user has no home folder.
    """
    if sys.platform != "linux":
        from platformdirs import user_cache_path

        return user_cache_path("judge-cli")
    # What platformdirs answers here, without a tenth of a look-up's time for importing it.
    named = os.environ.get("XDG_CACHE_HOME", "").strip()
    return (Path(named) if named else Path.home() / ".cache") / "judge-cli"


def data_folder() -> Path:
    """The user's folder for imported documents.

    Raises:
        RuntimeError: the user has no home folder.
    """
    if sys.platform != "linux":
        from platformdirs import user_data_path

        return user_data_path("judge-cli")
    named = os.environ.get("XDG_DATA_HOME", "").strip()
    return (Path(named) if named else Path.home() / ".local" / "share") / "judge-cli"


def signature(root: Path) -> tuple[str, int]:
    """What must be the same for a compiled text to be current, and when it last changed (ns).

    Each file counts with its size, times and inode, the corpus's own modules among them: a new version compiles
    anew. No content is read, so that a look-up needn't wait for a large library; a file that is edited and then
    given its old mtime is still told by its ctime.
    """
    lines = [str(root.absolute())]
    newest = 0
    for folder in (str(root), str(scenario_root(root)), str(_PACKAGE / "corpus")):
        for path, stat in sorted(_files(folder), key=lambda found: found[0]):
            lines.append(f"{path}|{stat.st_size}|{stat.st_mtime_ns}|{stat.st_ctime_ns}|{stat.st_ino}")
            newest = max(newest, stat.st_mtime_ns if os.name == "nt" else stat.st_ctime_ns)
    return "\n".join(lines), newest


def _files(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            yield from _files(entry.path)
        elif entry.name.endswith((".txt", ".yaml", ".py")):
            yield entry.path, entry.stat()
