"""`judge term`: words of the games."""

from __future__ import annotations

import typer

from judge_cli.cli import completion
from judge_cli.cli.exit_status import ExitStatus
from judge_cli.cli.lookup import Format, chosen_games, opened, put, put_json, tell, titled_in
from judge_cli.cli.options import Lang, Written
from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Term
from judge_cli.corpus.said import folded
from judge_cli.render.language import readers_language
from judge_cli.render.wrap import terminal_width


def term(
    said: list[str] = typer.Argument(
        None, autocompletion=completion.terms, metavar="[WORD]", help="A word in Japanese, kana or English."
    ),
    *,
    game: str | None = typer.Option(
        None, "--game", "-g", autocompletion=completion.games, help="Only this game (its id or title)."
    ),
    lang: Lang = None,
    format: Written = Format.TEXT,
) -> None:
    """Explain a word of the games; without one, list them.

    judge term オーブ
    """
    from judge_cli.render.term import term_data, term_entry, term_list

    library, asked, language = opened(), " ".join(said or []), readers_language(lang)
    terms = [term for id_ in chosen_games(library, game) for term in library.terms(id_)]
    found = _found(library, asked, terms) if asked else terms
    titled, width = titled_in(library, language), terminal_width()
    if format is Format.JSON:
        put_json({"asked": asked, "terms": [term_data(term, titled) for term in found]})
    elif not asked:
        put(term_list(found, width))
    elif found:
        put(["\n\n\n".join("\n".join(term_entry(term, titled, language, width)) for term in found)])
    if asked and not found:
        tell("no term is called {said}", language, said=repr(asked))
        raise typer.Exit(ExitStatus.NOT_SO)


def _found(library: Library, asked: str, terms: list[Term]) -> list[Term]:
    exact = [term for term in terms if folded(asked) in map(folded, _words(term))]
    if exact:
        return exact
    from judge_cli.corpus.search.searched import Searched

    meant = Searched(library).meant(asked, terms)
    if meant:
        return meant
    from judge_cli.corpus.alike import alike

    return list(alike(asked, terms, _words))


def _words(term: Term) -> tuple[str, ...]:
    return (term.id, term.ja, term.reading, term.en, *(word for words in term.also.values() for word in words))
