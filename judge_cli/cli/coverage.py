"""`judge coverage`: which rules the scenarios exercise."""

from __future__ import annotations

from collections import Counter, defaultdict

import typer

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.render.language import readers_language


def coverage(
    paths: list[str] = typer.Argument(None, help="Scenario files and folders; the shipped ones by default."),
    game: str = typer.Option("", "--game", "-g", help="Only this game (its id or title)."),
    fail_under: float = typer.Option(0.0, "--fail-under", min=0, max=100, help="Fail below this share, in percent."),
    brief: bool = typer.Option(False, "--brief", help="Only the sums."),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Say for each numbered rule whether scenarios exercise it, only the FAQ cites it, or it is not modelled.

    Example: judge coverage --game caster --fail-under 95
    """
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.games import IDS, game_of
    from judge_cli.render.coverage import coverage_data, coverage_lines, coverage_of, sum_line
    from judge_cli.render.wrap import terminal_width

    library = opened()
    language = readers_language(lang)
    games = [game_of(name) for name in ([replayed_game(library, game)] if game else IDS)]
    counted = _counted(paths or [])
    found = [coverage_of(library, one, counted[one.id], language) for one in games]
    if format is Format.JSON:
        put_json([coverage_data(one) for one in found])
    else:
        for one in found:
            put([sum_line(one, language)] if brief else coverage_lines(one, language, terminal_width()))
    if any(one.percent < fail_under for one in found):
        raise typer.Exit(ExitStatus.NOT_SO)


def _counted(paths: list[str]) -> dict[str, Counter[str]]:
    """Game → number → how many scenarios exercise it."""
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.corpus.where import scenario_root, text_root
    from judge_cli.scenario.check import check
    from judge_cli.scenario.coverage import exercised_by
    from judge_cli.scenario.gather import gather

    known = known_to(opened())
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for file in gather(paths or [str(scenario_root(text_root()))]):
        raw, name = read_scenario(file)
        checked = check(raw, name, known)
        counted[checked.game.id].update(exercised_by(checked))
    return counted
