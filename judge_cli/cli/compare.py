"""`judge compare`: two situations, or two choices in one, side by side."""

from __future__ import annotations

import sys
from collections.abc import Callable

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Lang, Written
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.render.compare import Side
from judge_cli.render.language import readers_language
from judge_cli.scenario.known import Known


def compare(
    one: str = typer.Argument(
        ..., autocompletion=completion.scenario_files, metavar="A", help="A scenario file, or - for standard input."
    ),
    other: str | None = typer.Argument(None, metavar="[B]", help="Another one of the same game."),
    *,
    choose: list[str] = typer.Option(
        [], "--choose", metavar="RULE=CHOICE", help="A choice of A made otherwise; two of them are compared."
    ),
    format: Written = Format.TEXT,
    lang: Lang = None,
) -> None:
    """Two situations side by side: how far they are the same, the rule at which they part, and how each ends.

    The exit status is 1 when they are not the same.

    \b
    judge compare scenarios/caster/a-target-reversed-in-answer-is-measured-by-defense.yaml --choose 803.6=pass
    """
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.render.compare import comparison_data, comparison_lines
    from judge_cli.render.views import views_of
    from judge_cli.scenario.check import check
    from judge_cli.scenario.compare import parting

    library = opened()
    known = known_to(library)
    raw, name = read_scenario(one)
    if other is not None and not choose:
        theirs, their_name = read_scenario(other)
        sides = [Side(name, check(raw, name, known)), Side(their_name, check(theirs, their_name, known))]
    elif other is None and len(choose) in {1, 2}:
        sides = [] if len(choose) == 2 else [Side(name, check(raw, name, known))]
        sides += [_otherwise(raw, name, said, known) for said in choose]
    else:
        because = Sentence("compare takes two files, or one file and --choose once or twice")
        raise InputError(Problem(because=because))
    left, right = sides
    if left.checked.game.id != right.checked.game.id:
        games = {"one": left.checked.game.id, "other": right.checked.game.id}
        raise InputError(Problem(because=Sentence("two games can't be compared: {one} and {other}", **games)))
    part = parting(left.checked, right.checked)
    view = views_of(library, readers_language(lang))(left.checked.game.id)
    if format is Format.JSON:
        put_json(comparison_data(left, right, part, view))
    else:
        put(comparison_lines(left, right, part, view))
    if part is not None:
        raise typer.Exit(ExitStatus.NOT_SO)


def _otherwise(raw: bytes, name: str, said: str, known: Callable[[str], Known]) -> Side:
    from judge_cli.scenario.compare import chosen_otherwise

    found = chosen_otherwise(raw, name, said, known)
    for place in found.left_out:
        print(f"{place}: with {said} this line is not reached, and left out", file=sys.stderr)
    return Side(f"{name} {said}", found.checked)
