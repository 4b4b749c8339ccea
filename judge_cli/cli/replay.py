"""`judge replay`: a described situation, step by step, each step cited."""

from __future__ import annotations

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.problem import InputError, Problem
from judge_cli.render.language import readers_language


def replay(
    file: str = typer.Argument(
        ..., autocompletion=completion.scenario_files, help="A scenario file, or - for standard input."
    ),
    brief: bool = typer.Option(False, "--brief", help="Only what changed, without the boards."),
    explain: bool = typer.Option(False, "--explain", help="The whole rule beside each step."),
    first: str = typer.Option("", "--from", metavar="RULE", help="Begin at this rule."),
    last: str = typer.Option("", "--until", metavar="RULE", help="End at this rule."),
    why_not: str = typer.Option("", "--why-not", metavar="RULE", help="Why this rule did not apply."),
    step: bool = typer.Option(False, "--step", help="One step at a time: any key goes on, b back, q ends."),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Replay a described situation: the rule at each step, who acted, what changed, and what was expected.

    \b
    judge replay scenarios/caster/a-target-reversed-in-answer-is-measured-by-defense.yaml
    """
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.render.phrases import Phrases
    from judge_cli.render.reading import Reading
    from judge_cli.scenario.check import check

    if step and format is Format.JSON:
        raise InputError(Problem(because="--step is for a reader; --format json gives all steps at once"))
    library = opened()
    raw, name = read_scenario(file)
    checked = check(raw, name, known_to(library))
    language = readers_language(lang)
    reading = Reading(library, checked.game.id, language)
    phrases = Phrases(library.words(checked.game.id, language.value))
    if why_not:
        from judge_cli.cli.reasons import tell_why_not

        tell_why_not(library, checked, why_not, language, format)
        return
    if format is Format.JSON:
        from judge_cli.render.replay import title_of
        from judge_cli.render.replay_json import replay_data

        put_json(replay_data(checked, reading, phrases, title_of(checked.form, language)))
    else:
        from judge_cli.cli.scenario_file import known_rule
        from judge_cli.render.replay import View, replay_lines
        from judge_cli.render.wrap import terminal_width

        view = View(
            reading=reading,
            phrases=phrases,
            language=language,
            width=terminal_width(),
            brief=brief,
            explain=explain,
            first=known_rule(library, checked.game.id, first),
            last=known_rule(library, checked.game.id, last),
        )
        if step:
            from judge_cli.cli.stepping import step_through

            step_through(checked, view)
        else:
            put(replay_lines(checked, view))
    if not checked.holds:
        raise typer.Exit(ExitStatus.NOT_SO)
