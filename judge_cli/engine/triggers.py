"""Triggered abilities: whose moment has come, and which of them wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge_cli.engine.ability import Ability
from judge_cli.engine.change import Change, Noted, Triggered
from judge_cli.engine.decision import Option
from judge_cli.engine.procedure import Changes
from judge_cli.engine.state import Card, State, Waiting


def triggered(state: State, moment: str, *, in_play: str, subject: Card | None = None, by: str = "") -> list[Change]:
    """The abilities that `moment` triggers, in the order of the cards: the turn player's first.

    `subject` is the card the moment is about and `by` the player; both may be missing for a moment of the turn, which
    is the turn player's and otherwise counts for every ability that names it.
    """
    found: list[Change] = []
    for player in (state.turn_player, state.opponent(state.turn_player)):
        for card in state.cards:
            if card.controller == player and card.abilities and (subject is None or card.id != subject.id):
                found += _of(state, card, moment, in_play, subject, by)
    return found


def triggered_on_itself(state: State, card: Card, moment: str, controller: str) -> list[Change]:
    """The abilities of `card` that its own moment triggers, wherever it is now, for `controller`.

    A moment of "yours" is that of the card itself too; only "other" leaves it out.
    """
    return [
        Triggered(card=card.id, ability=index, player=controller)
        for index, ability in enumerate(card.abilities)
        if ability.when == moment and ability.of in {"this", "any", "yours"} and state.has_ability(card, ability)
    ]


def _of(state: State, card: Card, moment: str, in_play: str, subject: Card | None, by: str) -> list[Change]:
    return [
        Triggered(card=card.id, ability=index, player=card.controller)
        for index, ability in enumerate(card.abilities)
        if ability.when == moment
        and card.zone == (ability.zone or in_play)
        and state.has_ability(card, ability)
        and _concerns(state, ability, card, subject, by)
    ]


def _concerns(state: State, ability: Ability, card: Card, subject: Card | None, by: str) -> bool:
    whose = by or (subject.controller if subject else state.turn_player)
    if ability.of in {"yours", "opponents"}:
        return (whose == card.controller) is (ability.of == "yours")
    of_the_turn = subject is None and not by
    return of_the_turn or ability.of in {"other", "any"}


def at_moment(moment: str, *, in_play: str) -> Callable[[Any], Changes]:
    """What a row does whose rule says that a moment's abilities trigger: they wait; or nothing has any."""

    def then(state: State) -> Iterable[Change]:
        return triggered(state, moment, in_play=in_play) or [Noted(key="nothing-triggers")]

    return then


def waiting_of(state: State, player: str) -> list[Waiting]:
    """The abilities that wait for `player`, in the order their moments came."""
    return [waiting for waiting in state.waiting if waiting.controller == player]


def ability_of(state: State, card: str, index: int | None) -> Ability:
    """An ability by its place on its card.

    Raises:
        KeyError: there is no such card.
    """
    ability: Ability = state.card(card).abilities[index or 0]
    return ability


def options_among_waiting(state: State, player: str) -> list[Option]:
    """What `player` may do with the waiting abilities: take one up, or leave an optional one."""
    options = []
    for waiting in waiting_of(state, player):
        options.append(Option(deed="trigger", card=waiting.card, ability=waiting.ability))
        if ability_of(state, waiting.card, waiting.ability).optional:
            options.append(Option(deed="leave", card=waiting.card, ability=waiting.ability))
    return list(dict.fromkeys(options))


def has_a_choice(state: State, player: str) -> bool:
    """Whether the waiting abilities leave `player` anything to decide."""
    return len(options_among_waiting(state, player)) > 1
