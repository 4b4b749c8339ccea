"""Carrying out effects: looking up whom they mean, and the verbs that games share."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from types import GeneratorType
from typing import Any, TypeVar

from msgspec.structs import replace

from judge_cli.engine.ability import Effect, Test
from judge_cli.engine.change import Became, Began, Change, Controlled, Moved, Noted
from judge_cli.engine.procedure import Changes, Said
from judge_cli.engine.state import AbilityGrant, Bonus, Borrowed, Fixed, Grant, State

S = TypeVar("S", bound=State)
Names = Callable[[Any, str], str]
"""The card or player that a word such as "attacker" means in this game's state; "" when there is none."""


def in_turn(changes: Changes, state: S) -> Generator[Said, S, S]:
    """Give `changes` on, one by one; the result is the state after the last of them."""
    if isinstance(changes, GeneratorType):
        try:
            said = next(changes)
            while True:
                state = yield said
                said = changes.send(state)
        except StopIteration:
            return state
    for said in changes:
        state = yield said
    return state


def citing(number: str, changes: Changes, state: S) -> Generator[Said, S, S]:
    """Give `changes` on as `in_turn` does; those that name no rule of their own rest on `number`."""
    inner = in_turn(changes, state)
    try:
        said = next(inner)
        while True:
            state = yield said if isinstance(said, tuple) else (number, said)
            said = inner.send(state)
    except StopIteration as done:
        after: S = done.value
        return after


def performed(
    verbs: dict[str, Callable[[Any, Effect], Changes]],
    names: Names,
    state: S,
    effects: Iterable[Effect],
    *,
    source: str,
    controller: str,
) -> Generator[Said, S, S]:
    """Do `effects` one after the other, each on the board that the one before left; give the state after them."""
    for effect in effects:
        meant = looked_up(names, state, effect, source=source, controller=controller)
        state = yield from in_turn(verbs[effect.verb](state, meant), state)
    return state


def looked_up(names: Names, state: State, effect: Effect, *, source: str, controller: str) -> Effect:
    """`effect` with its cards and players named: "this", "you" and "opponent", and the game's own words."""

    def meant(word: str) -> str:
        if word == "this":
            return source
        if word == "you":
            return controller
        if word == "opponent":
            return state.opponent(controller)
        return names(state, word) or word

    return replace(effect, card=meant(effect.card), player=meant(effect.player))


def holds(state: State, test: Test, source: str, names: Names) -> bool:
    """Whether a condition on a card holds; it does not when there is no such card."""
    name = source if test.card == "this" else names(state, test.card) or test.card
    if not state.has_card(name):
        return False
    card = state.card(name)
    if (test.zone and card.zone != test.zone) or (test.position and card.position != test.position):
        return False
    return not test.number or _within(state.number(card, test.number), test)


def _within(value: int | None, test: Test) -> bool:
    if value is None:
        return False
    return (test.at_least is None or value >= test.at_least) and (test.at_most is None or value <= test.at_most)


def bonus(state: State, effect: Effect) -> Iterable[Change]:
    """Change a number of a card by an amount, until a moment."""
    if not state.has_card(effect.card):
        return [absent(effect)]
    lasting = Bonus(subject=effect.card, until=effect.until, number=effect.word, amount=effect.amount)
    return [Began(lasting=lasting)]


def fix(_: State, effect: Effect) -> Iterable[Change]:
    """Set a number of a card to a value, until a moment."""
    return [Began(lasting=Fixed(subject=effect.card, until=effect.until, number=effect.word, value=effect.amount))]


def lose(_: State, effect: Effect) -> Iterable[Change]:
    """Take a number from a card altogether, until a moment."""
    return [Began(lasting=Fixed(subject=effect.card, until=effect.until, number=effect.word, value=None))]


def give(_: State, effect: Effect) -> Iterable[Change]:
    """Give a card or a player a keyword, until a moment."""
    subject = effect.card or effect.player
    return [Began(lasting=Grant(subject=subject, until=effect.until, keyword=effect.word))]


def take_away(_: State, effect: Effect) -> Iterable[Change]:
    """Take a keyword from a card or a player, until a moment."""
    subject = effect.card or effect.player
    return [Began(lasting=Grant(subject=subject, until=effect.until, keyword=effect.word, given=False))]


def give_ability(_: State, effect: Effect) -> Iterable[Change]:
    """Give a card the ability called `word` that is written on it, until a moment."""
    return [Began(lasting=AbilityGrant(subject=effect.card, until=effect.until, ability=effect.word))]


def take_ability(_: State, effect: Effect) -> Iterable[Change]:
    """Take the ability called `word` from a card, or with no word all that it has, until a moment."""
    return [Began(lasting=AbilityGrant(subject=effect.card, until=effect.until, ability=effect.word, given=False))]


def control(state: State, effect: Effect) -> Iterable[Change]:
    """Put a card under a player's control, until a moment or for good.

    While another effect lasts on its control, one for good is kept in order with it: the newest that is left decides.
    """
    card, others = state.card(effect.card), state.borrowings(effect.card)
    if card.controller == effect.player and not others:
        return [Noted(key="already-so", card=card.id)]
    changes: list[Change] = []
    if card.controller != effect.player:
        changes.append(Controlled(card=card.id, before=card.controller, after=effect.player))
    if effect.until or others:
        back_to = others[0].back_to if others else card.controller
        lasting = Borrowed(subject=card.id, until=effect.until, back_to=back_to, by=effect.player)
        changes.append(Began(lasting=lasting))
    return changes


def move(state: State, effect: Effect) -> Iterable[Change]:
    """Put a card into the zone `word`."""
    card = state.card(effect.card)
    return [Moved(card=card.id, before=card.zone, after=effect.word)]


def become(state: State, effect: Effect) -> Iterable[Change]:
    """Make a card another kind of card."""
    card = state.card(effect.card)
    return [Became(card=card.id, field="kind", before=card.kind, after=effect.word)]


def put_in_position(position: str, *, zone: str) -> Callable[[State, Effect], Iterable[Change]]:
    """The verb that puts a card of `zone` into `position`."""

    def put(state: State, effect: Effect) -> Iterable[Change]:
        card = state.card(effect.card)
        if card.zone != zone:
            return [absent(effect)]
        if card.position == position:
            return [Noted(key="already-so", card=card.id)]
        return [Became(card=card.id, field="position", before=card.position, after=position)]

    return put


def absent(effect: Effect) -> Noted:
    """What an effect does to a card that is not where the effect needs it: nothing."""
    return Noted(key="not-there", card=effect.card)
