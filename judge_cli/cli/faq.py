"""`judge faq`: questions judges are asked."""

from __future__ import annotations

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, chosen_games, opened, put, put_json, tell, titled_in
from judge_cli.cli.options import Lang, Written
from judge_cli.corpus.library import Library
from judge_cli.corpus.model import FaqEntry
from judge_cli.render.language import Language, readers_language
from judge_cli.render.wrap import terminal_width

_MOST = 5


def faq(
    said: list[str] = typer.Argument(
        None, autocompletion=completion.faq_ids, metavar="[ID|TEXT…]", help="An id, or words of the question."
    ),
    *,
    game: str | None = typer.Option(
        None, "--game", "-g", autocompletion=completion.games, help="Only this game (its id or title)."
    ),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Answer a question judges are asked; without words, list them.

    judge faq guard-in-front-of-player
    """
    library, asked, language = opened(), " ".join(said or []), readers_language(lang)
    games = chosen_games(library, game)
    found = _found(library, asked, games) if asked else [entry for id_ in games for entry in library.faq(id_)]
    if format is Format.JSON:
        put_json({"asked": asked, "faq": [_data(library, entry, language) for entry in found]})
    elif not asked:
        from judge_cli.render.faq import faq_list

        put(faq_list(found, language, terminal_width()))
    elif found:
        put(["\n\n\n".join("\n".join(_text(library, entry, language)) for entry in found)])
    if asked and not found:
        tell("no FAQ entry is called or asks {said}", language, said=repr(asked))
        raise typer.Exit(ExitStatus.NOT_SO)


def _found(library: Library, asked: str, games: tuple[str, ...]) -> list[FaqEntry]:
    named = [entry for entry in library.faq_entries(asked) if entry.game in games]
    if named:
        return named
    from judge_cli.corpus.search.ask import fitting
    from judge_cli.corpus.search.searched import Searched

    searched, game = Searched(library), games[0] if len(games) == 1 else None
    hits = searched.ask(searched.question(asked, game), game)
    answering = fitting([hit for hit in hits if hit.passage.kind == "faq" and hit.passage.game in games], _MOST)
    there = {(entry.game, entry.id): entry for hit in answering for entry in library.faq_entries(hit.passage.id)}
    return [there[key] for hit in answering if (key := (hit.passage.game, hit.passage.id)) in there]


def _text(library: Library, entry: FaqEntry, language: Language) -> list[str]:
    from judge_cli.render.faq import faq_entry

    source = library.source(entry.game, entry.source)
    return faq_entry(entry, titled_in(library, language), source, language, width=terminal_width())


def _data(library: Library, entry: FaqEntry, language: Language) -> dict[str, object]:
    from judge_cli.render.faq import faq_data

    return faq_data(entry, titled_in(library, language), library.source(entry.game, entry.source))
