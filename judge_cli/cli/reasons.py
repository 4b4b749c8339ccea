"""Why a rule that was expected did not apply: in a replay, or, with no board at hand, as shipped scenarios show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.cli.lookup import Format, put, put_json
from judge_cli.cli.scenario_file import as_written, known_rule, known_to, lies, read_scenario
from judge_cli.corpus.library import Library
from judge_cli.corpus.search.joined import Hit
from judge_cli.games import IDS, game_of
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.render.ask import Answer
from judge_cli.render.language import Language
from judge_cli.render.replay import View
from judge_cli.render.views import views_of
from judge_cli.render.why_not import Missed, Reasons, Shown, did_apply, why_not_data, why_not_lines
from judge_cli.rule_number import is_under
from judge_cli.scenario.check import Checked, check
from judge_cli.scenario.gather import gather
from judge_cli.scenario.grounds import grounds
from judge_cli.scenario.why_not import Came, Look, Told, why_not

_SHOWN = 2
"""How many scenarios are shown in which a rule did not apply; and one in which it did."""


def tell_why_not(library: Library, checked: Checked, said: str, language: Language, format: Format) -> None:
    """Print each moment at which the rule was looked at, with its conditions.

    Raises:
        InputError: the game has no such rule.
    """
    rule = known_rule(library, checked.game.id, said)
    looks = why_not(_told(checked), rule)
    view = views_of(library, language)(checked.game.id)
    if format is Format.JSON:
        put_json({"rule": rule, "applied": did_apply(looks), "looks": why_not_data(looks, view)})
    else:
        put(why_not_lines(rule, looks, view))


def _told(checked: Checked) -> Told:
    return Told(game=checked.game, description=checked.description, form=checked.form, played=checked.replay)


def expected_rule(library: Library, said: str, games: tuple[str, ...]) -> tuple[str, str]:
    """Game and number of the one rule that `said` means; of several games that have it, the first of `games`.

    Raises:
        InputError: there is no such rule, or its game can't be replayed.
    """
    from judge_cli.corpus.said import near, spans

    there = {span.game: span.first for span in spans(library, said) if span.game in IDS}
    found = next((game for game in (*games, *there) if game in there), None)
    if found is None:
        likely = [f"{game} {number}" for game, number in near(library, said)]
        because = Sentence("--why-not {said}: no game that can be replayed has this rule", said=said)
        raise InputError(Problem(because=because, nearest=likely[0] if likely else None))
    return found, as_written(library, found, there[found])


def reasons(library: Library, game: str, rule: str, instead: tuple[str, ...]) -> Reasons:
    """What `rule` asks for, and scenarios in which it did not apply, one of `instead` did, or it did itself.

    Those that cite the rules are looked at first, then all others of the game.
    """
    found = grounds(game_of(game), rule)
    if not found:
        return Reasons(game, rule, (), instead, (), ())
    others = tuple(other for other in instead if other != rule)
    cited = (card.file for number in (*others, rule) for card in library.scenarios_citing(game, number))
    not_so, so = _shown(library, dict.fromkeys((*cited, *gather([f"scenarios/{game}"], lies))), rule, others)
    return Reasons(game, rule, found, instead, tuple(not_so), tuple(so))


def missed_by(answer: Answer, ranked: list[Hit], said: str, within: str | None) -> tuple[Missed, View]:
    """Why the rule `said` is not the answer: its place among all that were found, and what it asks for.

    Raises:
        InputError: there is no such rule, or its game can't be replayed.
    """
    games = (within,) if within else tuple(dict.fromkeys(hit.passage.game for hit in answer.hits))
    game, rule = expected_rule(answer.library, said, games)
    place, hit = next(
        ((n, hit) for n, hit in enumerate(ranked, 1) if hit.passage[:3] == (game, "rule", rule)), (0, None)
    )
    best = next(iter(ranked), None)
    found = reasons(answer.library, game, rule, _rules_of(best, game))
    return Missed(place, hit, best, found), views_of(answer.library, Language(answer.language))(game)


def _rules_of(hit: Hit | None, game: str) -> tuple[str, ...]:
    """The rules of `game` that a hit is, or names."""
    if hit is None or hit.passage.game != game:
        return ()
    passage = hit.passage
    return (passage.id,) if passage.kind == "rule" else tuple(filter(None, passage.cites.split("\n")))


def _shown(
    library: Library, files: Iterable[str], rule: str, others: tuple[str, ...]
) -> tuple[list[Shown], list[Shown]]:
    not_so: list[Shown] = []
    so: list[Shown] = []
    for checked, name in _played(library, files):
        looks = why_not(_told(checked), rule)
        if did_apply(looks):
            so.append(Shown(name, checked, tuple(look for look in looks if did_apply([look]))))
        elif _says_why(looks) and (not others or _applied(checked, others)):
            not_so.append(Shown(name, checked, looks))
        if len(not_so) >= _SHOWN and so:
            break
    return not_so[:_SHOWN], so[:1]


def _says_why(looks: Iterable[Look]) -> bool:
    return any(look.came in {Came.NOT_MET, Came.ALLOWED, Came.PASSED_OVER} for look in looks)


def _applied(checked: Checked, rules: tuple[str, ...]) -> bool:
    """Whether one of `rules` was cited, or forbade a choice."""
    cited = {event.cites for event in checked.replay.events}
    cited |= {answered.refusal.cites for answered in checked.replay.answered if answered.refusal}
    return any(is_under(number, rule) for number in cited for rule in rules)


def _played(library: Library, files: Iterable[str]) -> Iterator[tuple[Checked, str]]:
    for file in files:
        raw, name = read_scenario(file)
        try:
            yield check(raw, name, known_to(library)), name
        except InputError:
            # A scenario of one's own under that name need not be right; it shows nothing then.
            continue
