"""What a person types when they mean a rule: 803.3b, ８０３．３ｂ, 総合ルール803.3b, zx 4.2, 803.3-803.5."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import LANGUAGES
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.rule_number import RuleNumber

_NUMBER = (
    r"(?:\d++|(?<![a-z/])(?:[a-z]|[a-z]{2,4}[.-])[.-]?\d++)(?:(?:[.-]|\s(?=[a-z](?![a-z])))?(?:\d++|[a-z](?![a-z])))*+"
)
_SAID = re.compile(rf"(?P<first>{_NUMBER})(?:\s*(?:~|〜|\.\.+|-|to\b|から)\s*§?(?P<last>{_NUMBER}))?")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-"))

# Not compiled here: most look-ups need neither.
_LETTER = r"(?<!\S)(?P<first>[a-z]{1,4})(?P<last>)\W*$"
_NO_GAME = (
    r"\b(?:rules?|comprehensive|cr|no|number|section)\b|総合|ルール|規則|番号|まで"
    r"|(?:とは|って|は|を)(?=\W*$)|[第条項番の§#:.,、。?!]"
)


class Span(NamedTuple):
    """The rules of a game from one number to another; one rule when both are the same."""

    game: str
    first: str
    last: str


class _Words(NamedTuple):
    """What was typed, taken apart: words that may name a game, and the ways to read the numbers."""

    around: str
    readings: tuple[tuple[str, str], ...]


def spans(library: Library, said: str, game: str | None = None) -> tuple[Span, ...]:
    """The rules that `said` means, in every game that has them; empty when no game has.

    `game` (an id or a title) narrows it to one game, as a game named in `said` does. A hyphen parts the items of a
    number (803-3b is 803.3b) where there is such a rule, and the ends of a range (803.3-803.5) otherwise.

    A rule may also be meant by the title of a step and the item in it (`named.by_name`).

    Raises:
        InputError: `said` holds no number and no name of a rule, or names no game that there is.
    """
    try:
        words = _words(library, said)
        games = _games(library, words, game)
    except InputError:
        found = _by_name(library, said, game)
        if not found:
            raise
        return found
    return _by_number(library, words, games)


def _by_name(library: Library, said: str, game: str | None) -> tuple[Span, ...]:
    from judge_cli.corpus.named import by_name

    games = (named_game(library, game),) if game is not None else library.game_ids()
    return tuple(Span(id_, number, number) for id_, number in by_name(library, said, games))


def _by_number(library: Library, words: _Words, games: tuple[str, ...]) -> tuple[Span, ...]:
    for one, other in words.readings:
        first, last = _in_order(one, other)
        found = tuple(
            Span(id_, first, last) for id_ in library.games_with(first) if id_ in games and _has(library, id_, last)
        )
        if found:
            return found
    return _said_shorter(library, words, games)


def _said_shorter(library: Library, words: _Words, games: tuple[str, ...]) -> tuple[Span, ...]:
    """Rules whose number was said without its prefix (10.5.2.a is IR-10.5.2.a) or its zeros (51 is 051)."""
    wanted = RuleNumber.parse(words.readings[0][0])
    return tuple(
        Span(game, number, number)
        for game in games
        for number in sorted(library.numbers(game))
        if _is_without_prefix(wanted, number) or RuleNumber(number).key == wanted.key
    )


def _is_without_prefix(wanted: RuleNumber, number: str) -> bool:
    parts = RuleNumber(number).parts
    return len(parts) > 2 and parts[1:] == wanted.parts and not number[0].isdecimal()


def _in_order(one: str, other: str) -> tuple[str, str]:
    """The ends of a range as the document has them: 803.5-803.3 is 803.3-803.5."""
    return (other, one) if RuleNumber.parse(other) < RuleNumber.parse(one) else (one, other)


def near(library: Library, said: str, game: str | None = None, most: int = 3) -> tuple[tuple[str, str], ...]:
    """(Game, number) of the rules that exist and are most like what `said` asks for, the likest first.

    The same number in another game is likest of all.

    Raises:
        InputError: as for `spans`.
    """
    words = _words(library, said)
    wanted = RuleNumber(words.readings[0][0])
    elsewhere = library.games_with(str(wanted))
    if elsewhere:
        return tuple((id_, str(wanted)) for id_ in elsewhere)[:most]
    from judge_cli.near import likest

    there = [(id_, RuleNumber(number)) for id_ in _games(library, words, game) for number in library.numbers(id_)]
    return tuple((id_, str(number)) for id_, number in likest(wanted, there, most))


def named_game(library: Library, said: str) -> str:
    """The id of the game that `said` names by its id or by (part of) its title.

    Raises:
        InputError: there is no such game.
    """
    found = _game_or_none(library, said)
    if found is None:
        from judge_cli.nearest import nearest

        ids = library.game_ids()
        because = Sentence("no game is called {game}", game=said.strip())
        raise InputError(Problem(because=because, said=said, nearest=nearest(said, ids), offered=ids))
    return found


_BRACKETS = re.compile(r"[「」『』【】〔〕《》\"'“”‘’]|(?<=[0-9])\s?\(([a-z])\)")
"""Marks around a number, and brackets around its letter: 「803.3b」 and 803.3(b) are 803.3b."""
_FULL_STOP = re.compile(r"(?<=[0-9])[。・](?=[0-9a-z])")
"""What a Japanese keyboard gives for the dot of a number: 803。3b is 803.3b."""


def folded(said: str) -> str:
    """Letters and digits only, of one width and case: Z／X and zx are the same name."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", said).casefold() if letter.isalnum())


def _words(library: Library, said: str) -> _Words:
    plain = _BRACKETS.sub(r"\1", unicodedata.normalize("NFKC", said).casefold().translate(_DASHES))
    plain = _FULL_STOP.sub(".", plain)
    for name in (*library.game_ids(), "no", "cr"):
        # zx-4.2 is rule 4.2 of zx, but ir-9.2 is a number: capitals and a hyphen may begin one.
        if plain.startswith((f"{name}-", f"{name}.", f"{name}:")):
            plain = f"{name} {plain[len(name) + 1 :]}"
    # The digits of a game's id (mtg2 1.2) are no number.
    game = max((len(name) for name in library.game_ids() if plain.startswith(f"{name} ")), default=0)
    match = _SAID.search(plain, game) or re.search(_LETTER, plain)
    if match is None or (match["first"].isalpha() and not library.games_with(match["first"])):
        raise InputError(
            Problem(
                because=Sentence("no rule number in {said} (like 804, 804.3 or 803.3b)", said=repr(said)), said=said
            )
        )
    around = f"{plain[: match.start()]} {plain[match.end() :]}"
    return _Words(around, tuple(_readings(match["first"], match["last"] or "")))


def _readings(first: str, last: str) -> Iterator[tuple[str, str]]:
    first = first.replace(" ", "")
    if last:
        yield first, last.replace(" ", "")
        return
    yield first, first
    for hyphen in re.finditer("-", first):
        yield first[: hyphen.start()], first[hyphen.end() :]


def _games(library: Library, words: _Words, game: str | None) -> tuple[str, ...]:
    """The games that are meant: the one named, or all."""
    by_option = named_game(library, game) if game is not None else None
    left = re.sub(_NO_GAME, " ", words.around).strip()
    if re.search(r"\d[.-]?\d", left) and not _game_or_none(library, left):
        because = Sentence("one rule at a time, or all from one to another: 803.3-803.5")
        raise InputError(Problem(because=because, said=left))
    by_words = (_game_or_none(library, words.around) or named_game(library, left)) if left else None
    if by_option and by_words and by_option != by_words:
        raise InputError(
            Problem(because=Sentence("two games are named: {one} and {other}", one=by_option, other=by_words))
        )
    named = by_option or by_words
    return (named,) if named else library.game_ids()


def _game_or_none(library: Library, said: str) -> str | None:
    name = folded(said)
    ids = library.game_ids()
    if name in ids:
        return name
    if len(name) < 2:
        return None
    for id_ in ids:
        if any(name in folded(title) or folded(title) in name for title in library.names(id_).values() if title):
            return id_
    return next((id_ for id_ in ids if name.removesuffix("の") in _called(library, id_)), None)


def _called(library: Library, game: str) -> frozenset[str]:
    """What players call a game, beside its title."""
    said = (library.words(game, language).get("game.called", "") for language in LANGUAGES)
    return frozenset(folded(name) for names in said for name in names.split(",") if name)


def _has(library: Library, game: str, number: str) -> bool:
    return library.rule(game, number, "ja") is not None
