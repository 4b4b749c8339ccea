"""Lets pytest collect scenario files: each file is one test, named by its ruling; docs/pytest-plugin.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from judge_cli.render.views import Views
    from judge_cli.scenario.known import Known
    from judge_cli.scenario.suite import Result

_ENDINGS = (".yaml", ".yml")


class Table(NamedTuple):
    """What all scenarios of a run are played with."""

    known: Callable[[str], Known]
    views: Views


_TABLE = pytest.StashKey[Table]()


class ScenarioError(Exception):
    """A scenario did not come out as it says; carries its result."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.file)
        self.result = result


class ScenarioFile(pytest.File):
    """A file that holds a scenario."""

    def collect(self) -> Iterable[ScenarioItem]:
        """The one test in it, named as the file is."""
        name = self.path.name.removesuffix(self.path.suffix).removesuffix(".scenario")
        item: ScenarioItem = ScenarioItem.from_parent(self, name=name)
        item.add_marker("scenario")
        game = _game_named_in(self.path)
        if game is not None and game.isidentifier():
            self.config.addinivalue_line("markers", f"{game}: scenarios of this game (judge)")
            item.add_marker(game)
        yield item


class ScenarioItem(pytest.Item):
    """A scenario as a test."""

    def runtest(self) -> None:
        """Play the scenario.

        Raises:
            ScenarioError: it can't be played, or does not come out as it says.
        """
        from judge_cli.scenario.suite import Job, Status, result_of

        result = result_of(Job(self._shown(), self.path.read_bytes()), _table(self.config).known)
        if result.status is not Status.HOLDS:
            raise ScenarioError(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """What came instead, where and by which rule; the same text as `judge check` gives."""
        if not isinstance(excinfo.value, ScenarioError):
            return str(super().repr_failure(excinfo, style))
        from judge_cli.render.check import result_lines

        return "\n".join(result_lines(excinfo.value.result, _table(self.config).views))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the test stands and what it is called."""
        return self.path, 0, f"scenario: {self.name}"

    def _shown(self) -> str:
        root = self.config.rootpath
        return str(self.path.relative_to(root)) if self.path.is_relative_to(root) else str(self.path)


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker of scenarios known; those of their games are added as they are collected."""
    config.addinivalue_line("markers", "scenario: a scenario file played by judge")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect *.scenario.yaml anywhere, and under a folder scenarios/ every YAML file that names a game judge plays."""
    if file_path.suffix not in _ENDINGS:
        return None
    root = parent.config.rootpath
    inside = file_path.relative_to(root) if file_path.is_relative_to(root) else file_path
    named = file_path.name.endswith(tuple(f".scenario{ending}" for ending in _ENDINGS))
    if named or ("scenarios" in inside.parts[:-1] and _is_played(_game_named_in(file_path))):
        found: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
        return found
    return None


def _game_named_in(path: Path) -> str | None:
    from judge_cli.scenario.gather import game_said_in

    return game_said_in(path.read_bytes().decode("utf-8", "replace"))


def _is_played(game: str | None) -> bool:
    from judge_cli.games import IDS

    return game in IDS


def _table(config: pytest.Config) -> Table:
    if _TABLE not in config.stash:
        from judge_cli.cli.lookup import opened
        from judge_cli.cli.scenario_file import known_to
        from judge_cli.render.language import readers_language
        from judge_cli.render.views import views_of

        library = opened()
        config.stash[_TABLE] = Table(known_to(library), views_of(library, readers_language(None)))
    return config.stash[_TABLE]
