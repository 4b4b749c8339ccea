"""What a form says that cannot mean anything: every field is of the right kind, but together they say nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from judge_cli.engine.described import (
    AbilityForm,
    Description,
    EffectForm,
    ExpectationForm,
    LineForm,
    TestForm,
    WordForm,
    Wrong,
)
from judge_cli.engine.form_parts import parts_of
from judge_cli.engine.game import Game
from judge_cli.engine.state import State
from judge_cli.rule_number import is_under
from judge_cli.scenario.known import Known
from judge_cli.scenario.load import Path

_CLAIMS = (
    *("event", "destroyed", "triggered", "moved", "winner", "final", "state", "stands", "decides"),
    *("rules", "applied", "not_", "never", "not_covered", "expires"),
)
_NARROWING = ("card", "target", "player", "amount", "count")


def nonsense(form: Any, game: Game, description: Description, known: Known) -> Iterator[Wrong]:
    """Everything in a form that says nothing or says two things at once, in the order of the file."""
    numbers = (*_numbers_of(game.board), *description.card_facts)
    cited = game.cited_numbers()
    for path, part in parts_of(form, ()):
        if isinstance(part, EffectForm):
            yield from _effect(part, path)
        elif isinstance(part, AbilityForm):
            yield from _ability(part, path)
        elif isinstance(part, WordForm):
            yield from _word(part, path)
        elif isinstance(part, TestForm):
            yield from _test(part, path, numbers)
        elif isinstance(part, LineForm):
            yield from _line(part, path)
        elif isinstance(part, ExpectationForm):
            yield from _expectation(part, path, cited, known)


def _effect(form: EffectForm, path: Path) -> Iterator[Wrong]:
    given = form.given()
    if not given:
        verbs = tuple(form.__struct_encode_fields__)
        yield Wrong(path=path, because="an effect needs a verb", words=verbs)
    elif len(given) > 1 and type(form).effects is EffectForm.effects:
        said = " and ".join(verb for verb, _ in given)
        yield Wrong(path=path, because=f"{said} in one effect; write a list, one verb each, in the order they are done")
    for verb, said in given:
        if said is False:
            yield Wrong(path=(*path, verb), because=f"{verb}: false says nothing; leave it out")


def _ability(form: AbilityForm, path: Path) -> Iterator[Wrong]:
    if form.effect is None or form.effect == []:
        yield Wrong(path=path, because="an ability needs an effect")


def _word(form: WordForm, path: Path) -> Iterator[Wrong]:
    if (form.card is None) == (form.player is None):
        yield Wrong(path=path, because=f"{form.keyword} is for one card or one player; name it")


def _test(form: TestForm, path: Path, numbers: tuple[str, ...]) -> Iterator[Wrong]:
    bounds = form.at_least is not None or form.at_most is not None
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


def _line(form: LineForm, path: Path) -> Iterator[Wrong]:
    own = [field for field in form.__struct_fields__ if field not in LineForm.__struct_fields__ or field == "effect"]
    if all(getattr(form, field) is None for field in own):
        yield Wrong(path=path, because="this line chooses nothing")
    elif form.effect == []:
        yield Wrong(path=(*path, "effect"), because="an effect needs a verb")


def _expectation(form: ExpectationForm, path: Path, cited: frozenset[str], known: Known) -> Iterator[Wrong]:
    claims = [name for name in _CLAIMS if getattr(form, name) not in (None, "")]
    narrowing = [name for name in _NARROWING if getattr(form, name) not in (None, "")]
    if not claims and (narrowing or not form.at):
        yield Wrong(path=path, because="this expects nothing: say which event, or what is so", words=_words(_CLAIMS))
    for name in claims:
        said = getattr(form, name)
        if said in ([], {}) or (isinstance(said, dict) and {} in said.values()):
            yield Wrong(path=(*path, _word_of(name)), because="this expects nothing: it is empty")
    for name in ("applied", "not_"):
        said = getattr(form, name)
        for number in [said] if isinstance(said, str) else said or []:
            if known.has_rule(number) and not any(is_under(one, number) for one in cited):
                because = f"the replay never carries out {number}, so this says nothing"
                yield Wrong(path=(*path, _word_of(name)), because=because, said=number)


def _word_of(field: str) -> str:
    return field.rstrip("_").replace("_", "-")


def _words(fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_word_of, fields))
