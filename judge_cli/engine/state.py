"""The whole position as one value: players, cards, what lasts, what waits, and where play stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from judge_cli.engine.ability import Ability

TABLE = "table"
"""No zone of any game: where the sources of effects are that a scenario only names."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card. Each game adds its own numbers; `zone` and `position` hold that game's words.

    `keywords` are the printed ones; what effects give or take for a time is in `State.lasting`.
    """

    id: str
    owner: str
    controller: str
    zone: str
    position: str = ""
    kind: str = ""
    name: str = ""
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One player, with whatever counters the game adds."""

    id: str
    keywords: tuple[str, ...] = ()


class Lasting(msgspec.Struct, frozen=True, kw_only=True, tag_field="lasts"):
    """An effect that goes on; `until` is the moment that ends it, "" for as long as the game lasts."""

    subject: str
    until: str = ""


class Bonus(Lasting, frozen=True, kw_only=True, tag="bonus"):
    """`amount` is added to the subject's `number`."""

    number: str
    amount: int


class Fixed(Lasting, frozen=True, kw_only=True, tag="fixed"):
    """The subject's `number` is `value`, or is lost when `value` is None."""

    number: str
    value: int | None


class Grant(Lasting, frozen=True, kw_only=True, tag="grant"):
    """The subject (a card or a player) has `keyword`, or lacks it when not `given`."""

    keyword: str
    given: bool = True


class AbilityGrant(Lasting, frozen=True, kw_only=True, tag="ability-grant"):
    """The subject has its ability called `ability`, or lacks it when not `given`.

    "" stands for everything that the subject has: an effect takes all abilities and keywords from it.
    """

    ability: str
    given: bool = True


class Borrowed(Lasting, frozen=True, kw_only=True, tag="borrowed"):
    """`by` controls the subject; with no effect left on its control, it goes back to `back_to`."""

    back_to: str
    by: str


class Waiting(msgspec.Struct, frozen=True):
    """A triggered ability that waits to be played by `controller`."""

    card: str
    ability: int
    controller: str


class Item(msgspec.Struct, frozen=True):
    """What waits on the stack: the ability number `ability` of a card, or the card itself when that is None."""

    card: str
    controller: str
    ability: int | None = None
    position: str = ""


def use_of(card: str, ability: int | None) -> str:
    """What `State.used` calls a use of an ability: its card and its place on that card."""
    return f"{card}#{ability}"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How play ended: `kind` is "won", "drawn" or "over" (the replayed part of the turn is done)."""

    kind: str
    winner: str | None = None
    next: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The position of a game.

    `at` is where play stands: the rows carried out now, outermost first, each named by its rule number. Cards stand in
    the order of their zone (the first of a deck is its top card). `stack` has the newest item last.
    `numbers_of_abilities` are the numbers of a card that it has by an ability, and loses with its abilities.
    """

    numbers_of_abilities: ClassVar[frozenset[str]] = frozenset()
    players: tuple[Player, ...]
    cards: tuple[Card, ...]
    turn_player: str
    at: tuple[str, ...]
    turn: int = 2
    lasting: tuple[Bonus | Fixed | Grant | AbilityGrant | Borrowed, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    stack: tuple[Item, ...] = ()
    used: tuple[str, ...] = ()
    holder: str = ""
    passes: int = 0
    outcome: Outcome | None = None

    def is_used_up(self, card: str, index: int | None) -> bool:
        """Whether an ability, by its place on its card, can be used only once and has been."""
        ability: Ability = self.card(card).abilities[index or 0]
        return ability.once and use_of(card, index) in self.used

    def player(self, name: str) -> Any:
        """The player called `name`.

        Raises:
            KeyError: nobody is called so.
        """
        for player in self.players:
            if player.id == name:
                return player
        raise KeyError(name)

    def card(self, name: str) -> Any:
        """The card called `name`.

        Raises:
            KeyError: no card is called so.
        """
        for card in self.cards:
            if card.id == name:
                return card
        raise KeyError(name)

    def has_card(self, name: str) -> bool:
        """Whether a card is called `name`."""
        return any(card.id == name for card in self.cards)

    def is_player(self, name: str) -> bool:
        """Whether a player is called `name`."""
        first, second = self.players
        return name in (first.id, second.id)

    def opponent(self, of: str) -> str:
        """The other player's name."""
        first, second = self.players
        return second.id if first.id == of else first.id

    def in_zone(self, zone: str, *, of: str) -> Iterator[Any]:
        """The cards of `zone` that `of` controls, in the order of the zone."""
        return (card for card in self.cards if card.zone == zone and card.controller == of)

    def borrowings(self, card: str) -> list[Borrowed]:
        """The effects that go on about who controls a card, oldest first: the newest decides."""
        return [one for one in self.lasting if isinstance(one, Borrowed) and one.subject == card]

    def number(self, card: Card, number: str) -> int | None:
        """The current value of a card's number with what lasts on it, or None when the card has none."""
        value: int | None = getattr(card, number)
        for lasting in self.lasting:
            if lasting.subject != card.id:
                continue
            if isinstance(lasting, Fixed) and lasting.number == number:
                value = lasting.value
            elif isinstance(lasting, Bonus) and lasting.number == number and value is not None:
                value += lasting.amount
            elif isinstance(lasting, AbilityGrant) and not lasting.ability and number in self.numbers_of_abilities:
                value = None
        return value

    def has(self, subject: Card | Player, keyword: str) -> bool:
        """Whether `keyword` holds for a card or player now: the newest effect on it decides, else the print."""
        if not self.lasting:
            return keyword in subject.keywords
        for lasting in reversed(self.lasting):
            if lasting.subject != subject.id:
                continue
            if isinstance(lasting, Grant) and lasting.keyword == keyword:
                return lasting.given
            if isinstance(lasting, AbilityGrant) and not lasting.ability:
                return False
        return keyword in subject.keywords

    def has_ability(self, card: Card, ability: Ability) -> bool:
        """Whether a card has one of its abilities now: the newest effect on it decides, else the print."""
        for lasting in reversed(self.lasting):
            if not isinstance(lasting, AbilityGrant) or lasting.subject != card.id:
                continue
            if lasting.ability in {"", ability.name}:
                return lasting.given
        return not ability.only_when_given

    def has_text(self, card: Card) -> bool:
        """Whether a card has what is written on it: no effect has taken everything from it."""
        return not any(
            isinstance(lasting, AbilityGrant) and not lasting.ability and lasting.subject == card.id
            for lasting in self.lasting
        )

    def acts_of(self, card: Card) -> tuple[Ability, ...]:
        """The abilities that a card has and no moment triggers: what an event or a spell does when it resolves."""
        return tuple(ability for ability in card.abilities if not ability.when and self.has_ability(card, ability))
