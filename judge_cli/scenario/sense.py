"""What a form says that cannot mean anything: every field is of the right kind, but together they say nothing."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from judge_cli.engine.described import (
    AbilityForm,
    AbilityNameForm,
    Description,
    EffectForm,
    ExpectationForm,
    LineForm,
    TestForm,
    WordForm,
    Wrong,
)
from judge_cli.engine.form_parts import Path, parts_of
from judge_cli.engine.game import Game
from judge_cli.engine.state import TABLE, State
from judge_cli.problem import Sentence
from judge_cli.rule_number import is_under
from judge_cli.scenario.known import Known

_CLAIMS = (
    *("event", "destroyed", "triggered", "moved", "winner", "final", "state", "stands", "decides"),
    *("rules", "applied", "not_", "never", "not_covered", "expires"),
)
_NOT_SAID = (None, "")
OF_EVERY_LINE = frozenset(LineForm.__struct_encode_fields__) - {"effect"}
"""Fields of a script line that choose nothing: when, by whom, why."""
_NARROWING = ("card", "target", "player", "amount", "count")


class _Table(NamedTuple):
    """What the forms of a file are looked at with: the game's board, the rules that are played, all rules.

    `parts` are all the forms of the file, `description` is what the game tells about them.
    """

    board: type[State]
    cited: frozenset[str]
    known: Known
    parts: list[Any]
    description: Description


def nonsense(form: Any, game: Game, description: Description, known: Known) -> Iterator[Wrong]:
    """Everything in a form that says nothing or says two things at once, in the order of the file."""
    found = parts_of(form)
    table = _Table(game.board, game.cited, known, [part for _, part in found], description)
    for path, part in found:
        look = _look_at(part.__class__)
        if look is not None:
            yield from look(part, path, table)


@functools.cache
def _look_at(form: type[Any]) -> Callable[[Any, Path, _Table], Iterable[Wrong]] | None:
    """What looks at forms of a kind."""
    return next((look for kind, look in _LOOKS.items() if issubclass(form, kind)), None)


def _effect(form: EffectForm, path: Path, _: _Table) -> Iterator[Wrong]:
    given = form.given()
    if not given:
        verbs = tuple(form.__struct_encode_fields__)
        yield Wrong(path=path, because=Sentence("an effect needs a verb"), words=verbs)
    elif len(given) > 1 and type(form).effects is EffectForm.effects:
        said = " and ".join(verb for verb, _ in given)
        yield Wrong(path=path, because=f"{said} in one effect; write a list, one verb each, in the order they are done")
    for verb, said in given:
        if said is False:
            yield Wrong(path=(*path, verb), because=f"{verb}: false says nothing; leave it out")


def _ability(form: AbilityForm, path: Path, _: _Table) -> Iterator[Wrong]:
    if form.effect is None or form.effect == []:
        yield Wrong(path=path, because=Sentence("an ability needs an effect"))
    if form.only_when_given and not form.name:
        yield Wrong(path=path, because="an ability that an effect is to give needs a name")


def _ability_name(form: AbilityNameForm, path: Path, table: _Table) -> Iterator[Wrong]:
    """The ability is written on one of the cards that the effect can mean."""
    if form.ability is None:
        if path[-1] == "give-ability":
            yield Wrong(path=path, because="name the ability that is given; it is written on the card")
        return
    anyone = form.card in table.description.name_words
    cards = [part for part in table.parts if anyone or getattr(part, "id", None) == form.card]
    names = [ability.name for card in cards for ability in getattr(card, "abilities", [])]
    if form.ability not in names:
        because = f"{form.card} has no ability called {form.ability}; write it among its abilities"
        yield Wrong(path=(*path, "ability"), because=because, said=form.ability, words=tuple(filter(None, names)))


def _word(form: WordForm, path: Path, _: _Table) -> Iterator[Wrong]:
    if (form.card is None) == (form.player is None):
        yield Wrong(path=path, because=f"{form.keyword} is for one card or one player; name it")


def _test(form: TestForm, path: Path, table: _Table) -> Iterator[Wrong]:
    for field, places in table.description.places.items():
        said, words = getattr(form, field), tuple(str(place) for place in places if place != TABLE)
        if said and said not in words:
            no_word = Sentence("{said} is not a word for {field}", said=said, field=field)
            yield Wrong(path=(*path, field), because=no_word, said=said, words=words)
    bounds = form.at_least is not None or form.at_most is not None
    numbers = (*_numbers_of(table.board), *table.description.card_facts) if form.number else ()
    if form.number and form.number not in numbers:
        because = f"cards have no number called {form.number}"
        yield Wrong(path=(*path, "number"), because=because, said=form.number, words=numbers)
    elif bounds != bool(form.number):
        yield Wrong(path=path, because="a bound needs a number, and a number a bound: number, at-least, at-most")
    elif not (form.zone or form.position or form.number):
        yield Wrong(path=path, because="this condition asks nothing: name a zone, a position or a number")


# Reading a game's types takes longer than a whole replay.
@functools.cache
def _numbers_of(board: type[State]) -> tuple[str, ...]:
    """The fields of a game's cards that hold numbers."""
    card = msgspec.inspect.type_info(board)
    cards = next(field for field in card.fields if field.name == "cards")  # type: ignore[attr-defined]
    return tuple(field.name for field in cards.type.item_type.fields if _holds_an_integer(field.type))


def _holds_an_integer(kind: Any) -> bool:
    kinds = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    return any(isinstance(one, msgspec.inspect.IntType) for one in kinds)


def _line(form: LineForm, path: Path, table: _Table) -> Iterator[Wrong]:
    if form.effect == []:
        yield Wrong(path=(*path, "effect"), because=Sentence("an effect needs a verb"))
    given = _given(form)
    if not given - OF_EVERY_LINE - table.description.beside.keys():
        return  # a line that chooses nothing at all is told so when it is played
    for field, deeds in table.description.beside.items():
        if field in given and given.isdisjoint(deeds):
            goes_with = f"{field} says nothing here; it goes with {' or '.join(deeds)}"
            yield Wrong(path=(*path, field), because=goes_with)


def _given(form: LineForm) -> set[str]:
    """The fields of a line that say something, as a file writes them."""
    names = zip(form.__struct_fields__, form.__struct_encode_fields__, form.__struct_defaults__, strict=True)
    return {written for field, written, default in names if getattr(form, field) != default}


def _expectation(form: ExpectationForm, path: Path, table: _Table) -> Iterator[Wrong]:
    claims = [(name, said) for name in _CLAIMS if (said := getattr(form, name)) not in _NOT_SAID]
    narrowing = any(getattr(form, name) not in _NOT_SAID for name in _NARROWING)
    if not claims and (narrowing or not form.at):
        yield Wrong(
            path=path, because=Sentence("this expects nothing: say which event, or what is so"), words=_words(_CLAIMS)
        )
    for name, said in claims:
        if said in ([], {}) or (isinstance(said, dict) and {} in said.values()):
            yield Wrong(path=(*path, _word_of(name)), because=Sentence("this expects nothing: it is empty"))
    for name in ("applied", "not_"):
        said = getattr(form, name)
        for number in [said] if isinstance(said, str) else said or []:
            if table.known.has_rule(number) and not _is_played(number, table.cited):
                because = Sentence("the replay never carries out {rule}, so this says nothing", rule=number)
                yield Wrong(path=(*path, _word_of(name)), because=because, said=number)


@functools.lru_cache(maxsize=4096)
def _is_played(number: str, cited: frozenset[str]) -> bool:
    return any(is_under(one, number) for one in cited)


def _word_of(field: str) -> str:
    return field.rstrip("_").replace("_", "-")


def _words(fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_word_of, fields))


_LOOKS: dict[type, Callable[[Any, Path, _Table], Iterable[Wrong]]] = {
    EffectForm: _effect,
    AbilityForm: _ability,
    AbilityNameForm: _ability_name,
    WordForm: _word,
    TestForm: _test,
    LineForm: _line,
    ExpectationForm: _expectation,
}
