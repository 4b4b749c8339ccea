"""`judge check`: scenarios as tests."""

from __future__ import annotations

import enum
import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import chosen_games, opened, put, put_json, tell
from judge_cli.cli.options import Lang
from judge_cli.corpus.library import Library
from judge_cli.problem import InputError, Problem
from judge_cli.render.language import Language, readers_language
from judge_cli.scenario.suite import Job, Result, Status

if TYPE_CHECKING:
    from judge_cli.render.views import Views

LARGEST_LOT = 50
"""Scenarios played without a word in between: enough that handing them over costs nothing."""
WORTH_A_BAR = 200
"""Scenarios that take long enough for a reader to wonder."""


class Report(enum.StrEnum):
    """How the results are written."""

    TEXT = "text"
    JSON = "json"
    JUNIT = "junit"
    TAP = "tap"
    GITHUB = "github"


class Asked(NamedTuple):
    """What is to be checked, and how."""

    library: Library
    paths: list[str]
    words: list[str]
    game: str | None
    changed: bool
    fail_fast: bool
    processes: int
    cluster: str | None
    report: Report
    quiet: bool
    language: Language


def check(
    paths: list[str] = typer.Argument(
        None, help="Scenario files and folders of them; - is standard input. By default scenarios/, or those judge has."
    ),
    *,
    number: str = typer.Option("1", "-n", metavar="N|auto", help="Play in N processes; auto takes every core."),
    words: list[str] = typer.Option(
        [], "-k", metavar="TEXT", help="Only files whose name or text has this; all of several."
    ),
    game: str | None = typer.Option(None, "--game", "-g", help="Only this game (its id or title)."),
    fail_fast: bool = typer.Option(False, "--fail-fast", "-x", help="Stop at the first that does not hold."),
    changed: bool = typer.Option(False, "--changed", help="Only files that git says have changed."),
    watch: bool = typer.Option(False, "--watch", help="Check again whenever a file changes; Ctrl-C ends."),
    faq: bool = typer.Option(False, "--faq", help="Check the FAQ: each entry by the scenarios that prove it."),
    cluster: str | None = typer.Option(None, metavar="ADDRESS", help="Play on a Dask cluster (judge-cli[cluster])."),
    quiet: bool = typer.Option(False, "--quiet", "-q", help="Only what does not hold, and the sum."),
    format: Report = typer.Option(Report.TEXT, "--format", help="How the results are written."),
    lang: Lang = None,
) -> None:
    """Check that scenarios come out as they say: one line a file, and for each miss what came instead, where and why.

    The exit status is 0 when all hold, 1 when one does not, 2 when a file can't be played.

    \b
    judge check scenarios/caster -n auto
    """
    from judge_cli.cli.pool import processes

    asked = Asked(
        library=opened(),
        paths=paths or ["scenarios"],
        words=words,
        game=game,
        changed=changed,
        fail_fast=fail_fast,
        processes=processes(number),
        cluster=cluster,
        report=format,
        quiet=quiet,
        language=readers_language(lang),
    )
    if faq:
        status = _check_faq(asked)
    elif watch:
        from judge_cli.cli.scenario_file import lies
        from judge_cli.cli.watching import again_and_again

        status = again_and_again([str(lies(path)) for path in asked.paths], lambda: check_files(asked))
    else:
        status = check_files(asked)
    if status is not ExitStatus.FINE:
        raise typer.Exit(status)


def check_files(asked: Asked) -> ExitStatus:
    """Check everything that was asked for, write the results, and give the exit status."""
    from judge_cli.cli.scenario_file import lies
    from judge_cli.scenario.gather import gather

    files = gather(asked.paths, lies)
    if asked.changed:
        from judge_cli.cli.changed import changed_only

        files = changed_only(files)
    narrowed = bool(asked.words or asked.game)
    statuses: set[Status] = set()

    def seen(found: Iterator[Result]) -> Iterator[Result]:
        for result in found:
            statuses.add(result.status)
            yield result

    with played(asked, files) as found:
        _write(asked, seen(found), None if narrowed or asked.fail_fast else len(files))
    if narrowed and not statuses:
        tell("no scenario is of that game or has those words", asked.language)
        return ExitStatus.NOT_SO
    return status_of(statuses)


def _check_faq(asked: Asked) -> ExitStatus:
    from judge_cli.cli.check_faq import proofs, scenario_files, status_of
    from judge_cli.render.faq_check import proof_data, proof_lines
    from judge_cli.render.views import views_of

    if asked.report not in {Report.TEXT, Report.JSON}:
        raise InputError(Problem(because="--faq is written as text or json", offered=("text", "json")))
    games = chosen_games(asked.library, asked.game)
    files = scenario_files(asked.library, games)
    with played(asked._replace(game=None, words=[], fail_fast=False), files) as found:
        by_file = {result.file: result for result in found}
    told = list(proofs(asked.library, games, by_file))
    if asked.report is Report.JSON:
        put_json({"faq": proof_data(told)})
    else:
        put(proof_lines(told, views_of(asked.library, asked.language), asked.language))
    return status_of(told)


def status_of(statuses: set[Status]) -> ExitStatus:
    """The exit status for results of these kinds."""
    if Status.BAD in statuses:
        return ExitStatus.BAD_INPUT
    return ExitStatus.NOT_SO if Status.MISSES in statuses else ExitStatus.FINE


@contextmanager
def played(asked: Asked, files: list[str]) -> Iterator[Iterator[Result]]:
    """The results of `files` in their order, played as asked."""
    from judge_cli.cli.pool import players
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.scenario.suite import jobs_of, results, until_first_failure

    jobs = filter(_chosen(asked), jobs_of(files, lambda file: read_scenario(file)[0]))
    with players(asked.processes, asked.cluster) as (executor, amount), _bar(len(files)) as advance:
        size = min(LARGEST_LOT, max(1, math.ceil(len(files) / (amount * 4))))
        found = results(jobs, known_to(asked.library), executor, size=size, ahead=amount * 4)
        counted = map(advance, found)
        yield until_first_failure(counted) if asked.fail_fast else counted


def _chosen(asked: Asked) -> Callable[[Job], bool]:
    """Whether a file is of the game asked for and has the words asked for."""
    from judge_cli.scenario.gather import game_said_in

    games = chosen_games(asked.library, asked.game) if asked.game else ()
    wanted = [word.casefold() for word in asked.words]

    def chosen(job: Job) -> bool:
        if not games and not wanted:
            return True
        text = job.raw.decode("utf-8", "replace")
        if games and game_said_in(text) not in games:
            return False
        searched = f"{job.file}\n{text}".casefold()
        return all(word in searched for word in wanted)

    return chosen


def _same(result: Result) -> Result:
    return result


@contextmanager
def _bar(total: int) -> Iterator[Callable[[Result], Result]]:
    """What counts a result on a progress bar, which there is on a terminal and for a long run only."""
    if total < WORTH_A_BAR or not sys.stderr.isatty():
        yield _same
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    # A redirected stdout must not end up in the bar's stderr.
    terminal = sys.stdout.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=terminal) as progress:
        task = progress.add_task("judge check", total=total)

        def advance(result: Result) -> Result:
            progress.advance(task)
            return result

        yield advance


def _write(asked: Asked, found: Iterator[Result], total: int | None) -> None:
    from judge_cli.render.views import views_of

    views = views_of(asked.library, asked.language)
    if asked.report is Report.TEXT:
        lines = _text(found, views, asked)
    elif asked.report is Report.JSON:
        from judge_cli.render.check_formats import as_data

        put_json(as_data(found, views))
        return
    else:
        lines = _for_programs(found, total, views, asked)
    for line in lines:
        print(line)


def _text(found: Iterator[Result], views: Views, asked: Asked) -> Iterator[str]:
    from judge_cli.render.check import Tally, result_lines, summary
    from judge_cli.render.wrap import wrapped

    tally = Tally()
    for result in found:
        tally.add(result)
        if not asked.quiet or result.status is not Status.HOLDS:
            yield from result_lines(result, views)
    yield from wrapped(summary(tally, asked.language), views.width, "  ", "")


def _for_programs(found: Iterator[Result], total: int | None, views: Views, asked: Asked) -> Iterator[str]:
    from judge_cli.render import check_formats

    if asked.report is Report.JUNIT:
        yield check_formats.as_junit(found, views)
    elif asked.report is Report.TAP:
        yield from check_formats.tap_lines(found, total, views)
    else:
        yield from check_formats.github_report(found, views, asked.language)
