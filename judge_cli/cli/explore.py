"""`judge explore`: what the open choices of a situation can lead to."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.engine.game import Game
from judge_cli.engine.state import State
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.render.explore import Asked
from judge_cli.render.language import readers_language
from judge_cli.scenario.claim import Claim
from judge_cli.scenario.explore import Bounds, Exploration


def explore(
    file: str = typer.Argument(
        ..., autocompletion=completion.scenario_files, help="A scenario file, or - for standard input."
    ),
    *,
    can: list[str] = typer.Option([], "--can", metavar="CLAIM", help="Whether it can come to this: 'A wins'."),
    must: list[str] = typer.Option([], "--must", metavar="CLAIM", help="Whether it must come to this: 'B.orbs >= 1'."),
    always: bool = typer.Option(False, "--always", help="Follow what is always possible too, such as a concession."),
    states: int = typer.Option(100_000, "--states", min=1, help="Give up after so many states."),
    seconds: float = typer.Option(60.0, "--seconds", min=0.0, help="Give up after so long."),
    number: str = typer.Option("1", "-n", metavar="N|auto", help="Search in N processes; auto takes every core."),
    format: Written = Format.TEXT,
    lang: Lang = None,
) -> None:
    """From where a scenario's script ends, every outcome that the players' choices can lead to, and the way there.

    It stays in this turn, and leaves out what is always possible (a concession). The way is a shortest one, passes and
    other usual choices left out. A claim names a winner (A wins, nobody wins) or a fact (B.orbs >= 1, 狐.zone =
    graveyard). The exit status is 1 when a claim is not so, or could not be settled.

    \b
    judge explore scenarios/caster/a-reversed-servant-stands-guard.yaml --can "A wins"
    """
    from judge_cli.cli.pool import processes
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.render.explore import exploration_data, exploration_lines
    from judge_cli.render.views import views_of
    from judge_cli.scenario.check import after_the_script, situation
    from judge_cli.scenario.claim import claim

    library = opened()
    raw, name = read_scenario(file)
    described = situation(raw, name, known_to(library))
    claims = [(word, claim(said, described.description, described.begin)) for word, said in _both(can, must)]
    begin = after_the_script(described).final
    left_out = frozenset[str]() if always else described.game.always
    bounds = Bounds(states, time.monotonic() + seconds, begin.turn, left_out)
    found = _explored(described.game, begin, bounds, processes(number))
    asked = [_answered(word, asks, found) for word, asks in claims]
    view = views_of(library, readers_language(lang))(described.game.id)
    if format is Format.JSON:
        put_json(exploration_data(described, found, asked, view))
    else:
        put(exploration_lines(described, found, asked, view))
    if not all(answer.so for answer in asked):
        raise typer.Exit(ExitStatus.NOT_SO)


def _both(can: list[str], must: list[str]) -> Iterator[tuple[str, str]]:
    yield from (("can", said) for said in can)
    yield from (("must", said) for said in must)


def _explored(game: Game, begin: State, bounds: Bounds, amount: int) -> Exploration:
    from judge_cli.cli.pool import players
    from judge_cli.scenario.explore import Root, explore, explore_in_parts

    with players(amount, None) as (executor, parts), _counter() as hear:
        if executor is None:
            return explore(game, [Root(begin)], bounds, hear)
        try:
            return explore_in_parts(game, begin, bounds, executor, parts, hear)
        except BrokenExecutor:
            because = Sentence("a process that searched was killed; search in fewer (-n), or fewer states (--states)")
            raise InputError(Problem(because=because)) from None


def _answered(word: str, asks: Claim, found: Exploration) -> Asked:
    wanted = word == "can"
    shown_by = next((ending for ending in found.endings if asks.holds(ending.state) == wanted), None)
    # Play that never ends proves nothing that must come.
    settled = found.exhausted and (wanted or bool(found.endings))
    so = wanted if shown_by is not None else (not wanted if settled else None)
    return Asked(word, asks.said, so, shown_by)


def _silent(_: int) -> None:
    return


@contextmanager
def _counter() -> Iterator[Callable[[int], None]]:
    """What shows the number of states so far; only on a terminal."""
    if not sys.stderr.isatty():
        yield _silent
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.completed:.0f} states"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as progress:
        task = progress.add_task("judge explore", total=None)
        yield lambda states: progress.update(task, completed=states)
