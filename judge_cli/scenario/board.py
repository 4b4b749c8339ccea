"""A form → the starting state, once every name in it means something."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge_cli.engine.ability import Ability
from judge_cli.engine.described import Description, FileForm, LineForm, Wrong, all_effects
from judge_cli.engine.form_parts import Path
from judge_cli.engine.game import Game
from judge_cli.engine.state import State
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.known import Known
from judge_cli.scenario.load import Text
from judge_cli.scenario.sense import OF_EVERY_LINE, nonsense

_MEANT_BY_EFFECTS = frozenset({"this", "attacker", "target", "blocker", "defender", "you", "opponent"})
"""Words that mean a card only while an effect resolves."""

_COUNTED = re.compile(r"[AB]-[a-z-]+-\d+")
"""Cards that were only counted, as A-deck-3."""

_RULE_FIELDS = frozenset(
    {"at", "refused", "cites", "not", "applied", "rules", "stands", "not-covered", "expires", "start"}
)


def starting_state(text: Text, form: FileForm, game: Game, description: Description, known: Known) -> State:
    """The board that a form describes, with the sources of its scripted effects, standing at its start.

    Raises:
        InputError: a card named twice or not at all, a rule that does not exist, an expectation about nothing.
    """
    begun = form if form.start else replace(form, start=description.start)
    written = _written(text.data)
    problems = [*_repeated_ids(text, description, written), *_two_deeds(text, description)]
    problems += [_problem(text, wrong) for wrong in nonsense(form, game, description, known)]
    problems += _unplayable_start(text, begun, game, description)
    made = [] if problems else description.board(begun)
    if isinstance(made, list):
        problems += [_problem(text, wrong) for wrong in made]
        raise InputError(*sorted(problems, key=_by_place))
    state = replace(made, cards=(*made.cards, *_sources(form, description, made, game)))
    problems += _doubled_cards(text, state, written)
    problems += _unknown_names(text, description, state, known, written)
    # What a line chooses can be asked only once its cards are known to be there.
    problems += [] if problems else _choosing_nothing(text, form, description, state)
    if problems:
        raise InputError(*sorted(problems, key=_by_place))
    row = begun.start if begun.start in game.rows else _first_row_of(game, begun.start)
    return replace(state, at=(row or begun.start,))


def _problem(text: Text, wrong: Wrong) -> Problem:
    likely = nearest(wrong.said, wrong.words) if wrong.said and wrong.words else None
    return Problem(
        because=wrong.because,
        place=text.place(wrong.path),
        said=wrong.said,
        nearest=likely,
        offered=() if likely else wrong.words,
        rule=wrong.rule,
    )


def _doubled_cards(text: Text, state: State, written: Written) -> Iterator[Problem]:
    """A card whose id is also that of a card that was only counted, as A-orbs-1."""
    names = Counter(card.id for card in state.cards)
    for path, field, value in written:
        if field == "id" and path[0] == "players" and names[value] > 1:
            because = f"another card is called {value}: cards that are only counted are numbered that way"
            yield Problem(because=because, place=text.place(path), said=value)


def _by_place(problem: Problem) -> Place:
    return problem.place or Place("")


def _first_row_of(game: Game, chapter: str) -> str | None:
    return next((row.row for row in game.main if row.row.startswith(f"{chapter}.")), None)


def _two_deeds(text: Text, description: Description) -> Iterator[Problem]:
    """A line that says two things: only one of them could be done."""
    for index, line in enumerate(text.data.get("script") or []):
        said = [field for field in line if field not in OF_EVERY_LINE and field not in description.beside]
        if len(said) > 1:
            because = f"one line is one choice; {said[0]} and {said[1]} are two"
            yield Problem(because=because, place=text.key_place(("script", index, said[1])), said=said[1])


def _unplayable_start(text: Text, form: FileForm, game: Game, description: Description) -> Iterator[Problem]:
    rows = list(description.starts) or [row.row for row in game.main]
    first = _first_row_of(game, form.start)
    if form.start not in rows and (first is None or first not in rows):
        yield Problem(
            because=Sentence(
                "play can't start at {rule}: it is no step of the procedure that stands by itself", rule=form.start
            ),
            place=text.place(("start",)),
            said=form.start,
            nearest=nearest(form.start, rows),
            offered=description.starts,
        )


def _sources(form: FileForm, description: Description, state: State, game: Game) -> Iterator[Any]:
    """For each scripted effect a card outside the game, with that effect as an ability to be used once, at its rule."""
    rows = {row.cites for row in game.main}
    abilities: dict[str, list[Ability]] = {}
    players: dict[str, str] = {}
    for line, (name, _) in effect_sources(form, state).items():
        said = form.script[line]
        at = said.at if said.at in rows else ""
        ability = Ability(effects=all_effects(said.effect), at=at, once=True, name=said.because)
        abilities.setdefault(name, []).append(ability)
        players[name] = said.by or form.turn_player
    for name, some in abilities.items():
        yield description.source(name, players[name], tuple(some))


def effect_sources(form: FileForm, state: State) -> dict[int, tuple[str, int]]:
    """Line of the script → the card its effect comes from and which of its abilities that is.

    A source is called by its reason, told apart from the cards of the board and from the other player's source.
    """
    taken = {card.id for card in state.cards if card.zone != "table"} | {player.id for player in state.players}
    owners: dict[str, str] = {}
    counts: dict[str, int] = {}
    found: dict[int, tuple[str, int]] = {}
    for number, line in enumerate(form.script):
        if line.effect is None:
            continue
        player = line.by or form.turn_player
        name = line.because or "effect"
        if name in taken or owners.get(name, player) != player:
            name = f"{name} ({player})"
        owners[name] = player
        found[number] = (name, counts.get(name, 0))
        counts[name] = counts.get(name, 0) + 1
    return found


def _repeated_ids(text: Text, description: Description, written: Written) -> Iterator[Problem]:
    seen: dict[str, Path] = {}
    for path, field, value in written:
        if field != "id" or path[0] != "players":
            continue
        if value in {"A", "B"} | description.name_words | {"you", "opponent"}:
            yield Problem(
                because=Sentence("a card can't be called {name}", name=value), place=text.place(path), said=value
            )
        elif not str(value or "").strip():
            yield Problem(because=Sentence("a card needs a name"), place=text.place(path))
        elif value in seen:
            first = text.place(seen[value])
            because = Sentence("two cards are called {name}; the first is on line {line}", name=value, line=first.line)
            yield Problem(because=because, place=text.place(path), said=value)
        seen.setdefault(value, path)


Written = list[tuple[Path, str, Any]]
"""Every scalar of a file: the way to it, the field it is in, and what it says."""


def _written(data: Any) -> Written:
    found: Written = []
    _gather(data, (), "", found)
    return found


def _gather(value: Any, path: Path, field: str, found: Written) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            if isinstance(item, str):
                found.append(((*path, key), key, item))
            else:
                _gather(item, (*path, key), key, found)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _gather(item, (*path, index), field, found)
    else:
        found.append((path, field, value))


def _unknown_names(
    text: Text, description: Description, state: State, known: Known, written: Written
) -> Iterator[Problem]:
    players = {player.id for player in state.players}
    cards = {card.id for card in state.cards}
    for path, field, value in written:
        if path[0] in {"title", "note", "game"} or not isinstance(value, str):
            continue
        if field in _RULE_FIELDS:
            yield from _unknown_rule(text, path, value, known)
        elif _names_a_card(path, field, description):
            allowed = _names_allowed(path, field, cards, players, description)
            if value not in allowed:
                yield _no_such(text.place(path), Sentence(_NO_CARD, name=value), value, allowed)
        elif field in {"event", "never"} and known.events and value not in known.events:
            because = Sentence("there is no event {name}", name=value)
            yield _no_such(text.place(path), because, value, set(known.events))
    yield from _facts_about_nothing(text, description, cards, players)


def _names_allowed(path: Path, field: str, cards: set[str], players: set[str], description: Description) -> set[str]:
    """Cards; in expectations players too, as targets both, and in effects the words that stand for a card."""
    if path[0] == "expect" or field == "target":
        return cards | players
    if path[0] == "script" and len(path) == 3:
        return cards | description.name_words - _MEANT_BY_EFFECTS
    return cards | description.name_words


def _names_a_card(path: Path, field: str, description: Description) -> bool:
    if path[0] == "players" and field == "id":
        return False
    if path[0] == "script" and len(path) == 3:
        return field in description.line_card_fields
    if path[0] == "expect" and path[2] in {"final", "state"}:
        return False
    return field in description.card_fields


def _unknown_rule(text: Text, path: Path, value: str, known: Known) -> Iterator[Problem]:
    if known.numbers and not known.has_rule(value):
        place = text.place(path)
        yield Problem(
            because=Sentence("there is no rule {rule} in {game}", rule=value, game=text.data["game"]),
            place=place,
            said=value,
            nearest=known.nearest_rule(value),
        )


def _no_such(place: Place, because: Sentence, said: str, words: set[str]) -> Problem:
    named = {word for word in words if not _COUNTED.fullmatch(word)} or words
    likely = nearest(said, named, least=45) or nearest(said, words)
    return Problem(
        because=because,
        place=place,
        said=said,
        nearest=likely,
        offered=() if likely else _some(named),
    )


_NO_CARD = "there is no card {name} on this board"


def _some(words: set[str], most: int = 12) -> tuple[str, ...]:
    """A few of `words`, and a sign that there are more."""
    listed = sorted(words)
    return (*listed[:most], "…") if len(listed) > most else tuple(listed)


def _facts_about_nothing(text: Text, description: Description, cards: set[str], players: set[str]) -> Iterator[Problem]:
    for index, expectation in enumerate(text.data.get("expect") or []):
        for field in ("final", "state"):
            for subject, facts in (expectation.get(field) or {}).items():
                path: Path = ("expect", index, field, subject)
                if subject not in cards | players:
                    because = Sentence(_NO_CARD, name=subject)
                    yield _no_such(text.key_place(path), because, subject, cards | players)
                    continue
                asked = description.player_facts if subject in players else description.card_facts
                for fact, wanted in facts.items():
                    if fact not in asked:
                        because = Sentence("there is no fact about {subject}: {fact}", subject=subject, fact=fact)
                        yield _no_such(text.key_place((*path, fact)), because, fact, set(asked))
                    else:
                        yield from _misspelt(text.place((*path, fact)), fact, str(wanted), description)


def _misspelt(place: Place, fact: str, said: str, description: Description) -> Iterator[Problem]:
    """A word that is none for a fact, and so like one that it can only be meant for that."""
    words = description.words.get(fact, {})
    if said in words or said in words.values():
        return
    likely = nearest(said, {*words, *words.values()}, least=80) if words else None
    if likely is not None:
        because = Sentence("{said} is not a word for {field}", said=said, field=fact)
        yield Problem(because=because, place=place, said=said, nearest=likely)


def _choosing_nothing(text: Text, form: FileForm, description: Description, state: State) -> Iterator[Problem]:
    for number, line in enumerate(form.script):
        if line.effect is None and description.option(state, line) is None:
            fields = sorted({*line.__struct_encode_fields__} - {*LineForm.__struct_encode_fields__})
            because = Sentence("this line chooses nothing")
            yield Problem(because=because, place=text.place(("script", number)), offered=(*fields, "effect"))
