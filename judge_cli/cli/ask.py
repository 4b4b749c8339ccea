"""`judge ask`: the rule, FAQ entry or term that a judge's own words mean."""

from __future__ import annotations

import sys

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, opened, put, put_json
from judge_cli.cli.options import Written
from judge_cli.render.language import Language, readers_language
from judge_cli.render.wrap import terminal_width


def ask(
    said: list[str] = typer.Argument(
        ...,
        autocompletion=completion.terms,
        metavar="WORDS…",
        help="What you would say, in Japanese, English or romaji.",
    ),
    *,
    game: str | None = typer.Option(
        None, "--game", "-g", autocompletion=completion.games, help="Only this game (its id or title)."
    ),
    most: int = typer.Option(5, "--most", "-n", min=1, help="How many answers at most."),
    why: bool = typer.Option(False, "--why", help="Say why each answer was found."),
    why_not: str = typer.Option(
        "", "--why-not", metavar="RULE", help="Why this rule is not the answer: how it fits, and what it asks for."
    ),
    lang: Language | None = typer.Option(
        None, "--lang", help="The language of the answer; that of the question if none."
    ),
    format: Written = Format.TEXT,
) -> None:
    """Find the rule, FAQ entry or term from what you would say aloud.

    judge ask "寝ている怪異で攻撃できる?"
    """
    from judge_cli.corpus.said import named_game
    from judge_cli.corpus.search.ask import fitting
    from judge_cli.corpus.search.own import own_collections
    from judge_cli.corpus.search.searched import Searched
    from judge_cli.corpus.search.wording import HEARD
    from judge_cli.render.ask import Answer, answer_data, answer_lines, none_fits

    library, words = opened(), " ".join(said)
    within = named_game(library, game) if game is not None else None
    searched = Searched(library, own_collections())
    asked = searched.question(words, within)
    ranked = searched.ask(asked, within)
    hits = fitting(ranked, most)
    in_japanese = asked.japanese or any(hit.score.through == HEARD for hit in hits[:1])
    language = readers_language(lang or (Language.JA if in_japanese else None))
    answer = Answer(library, searched, asked, hits, language)
    data: dict[str, object] = {}
    lines = list(answer_lines(answer, terminal_width(), why=why)) if format is Format.TEXT else []
    if why_not:
        from judge_cli.cli.reasons import missed_by
        from judge_cli.render.why_not import missed_data, missed_lines

        missed, view = missed_by(answer, ranked, why_not, within)
        data["why_not"] = missed_data(missed, answer, view)
        lines += [*([""] * bool(hits)), *missed_lines(missed, answer, view)]
    if format is Format.JSON:
        put_json(answer_data(answer) | data)
    elif lines:
        put(lines)
    if not hits:
        print(none_fits(answer, within), file=sys.stderr)
        raise typer.Exit(ExitStatus.NOT_SO)
