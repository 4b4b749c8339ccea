"""Why a rule did not apply in a replay: `judge replay FILE --why-not RULE`."""

from __future__ import annotations

from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.cli.scenario_file import known_rule
from judge_cli.corpus.library import Library
from judge_cli.render.language import Language
from judge_cli.render.views import views_of
from judge_cli.render.why_not import did_apply, why_not_data, why_not_lines
from judge_cli.scenario.check import Checked
from judge_cli.scenario.why_not import why_not


def tell_why_not(library: Library, checked: Checked, said: str, language: Language, form: Format) -> None:
    """Print each moment at which the rule was looked at, with its conditions.

    Raises:
        InputError: the game has no such rule.
    """
    rule = known_rule(library, checked.game.id, said)
    looks = why_not(checked, rule)
    view = views_of(library, language)(checked.game.id)
    if form is Format.JSON:
        put_json({"rule": rule, "applied": did_apply(looks), "looks": why_not_data(looks, view)})
    else:
        put(why_not_lines(rule, looks, view))
