"""What can happen to a state: each change is a value that gives the next state."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import replace

from judge_cli.engine.state import (
    AbilityGrant,
    Bonus,
    Borrowed,
    Card,
    Fixed,
    Grant,
    Item,
    Outcome,
    State,
    Waiting,
    use_of,
)

S = TypeVar("S", bound=State)


class Change(msgspec.Struct, frozen=True, kw_only=True, tag_field="what"):
    """One thing that happens.

    `jumps` marks changes that decide by themselves where play goes on, `silent` those that only turn a page of the
    procedure and are no event, `refuses` those by which a rule undoes a choice that turned out to be impossible.
    """

    jumps: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    refuses: ClassVar[bool] = False

    @property
    def word(self) -> str:
        """The word by which scenarios and replays call it."""
        return str(self.__struct_config__.tag)

    @property
    def about(self) -> str:
        """The card or player it is about, "" when there is none."""
        return str(getattr(self, "card", "") or getattr(self, "player", ""))

    def applied_to(self, state: S) -> S:
        """The state after it."""
        return state


class Noted(Change, frozen=True, kw_only=True, tag="noted"):
    """A rule was looked at and changed nothing; `key` says what was found."""

    key: str
    card: str = ""
    target: str = ""
    player: str = ""
    amount: int | None = None
    against: int | None = None

    @property
    def word(self) -> str:
        """What was found."""
        return self.key


class Uncovered(Change, frozen=True, kw_only=True, tag="not-covered"):
    """The text does not decide this; `key` names the question and the reading used."""

    key: str
    card: str = ""
    target: str = ""
    player: str = ""

    @property
    def word(self) -> str:
        """The question that is open."""
        return self.key


class GoTo(Change, frozen=True, kw_only=True, tag="goes-to"):
    """Play goes on at the row `row` (a rule number) instead of the next one."""

    jumps: ClassVar[bool] = True
    row: str

    def applied_to(self, state: S) -> S:
        """The state standing at that row, in the same table."""
        return replace(state, at=(*state.at[:-1], self.row))


class Again(Change, frozen=True, kw_only=True, tag="again"):
    """Play goes back to `row` silently: part of a procedure that repeats itself."""

    jumps: ClassVar[bool] = True
    silent: ClassVar[bool] = True
    row: str

    def applied_to(self, state: S) -> S:
        """The state standing at that row, in the same table."""
        return replace(state, at=(*state.at[:-1], self.row))


class Enter(Change, frozen=True, kw_only=True, tag="enters"):
    """A procedure within the current row begins at `row`; when it is over, play goes on after the current row."""

    jumps: ClassVar[bool] = True
    silent: ClassVar[bool] = True
    row: str

    def applied_to(self, state: S) -> S:
        """The state standing at the first row of that procedure."""
        return replace(state, at=(*state.at, self.row))


class Leave(Change, frozen=True, kw_only=True, tag="leaves"):
    """The procedure within a row is over: play goes on at `row`, a row of the procedure outside it."""

    jumps: ClassVar[bool] = True
    silent: ClassVar[bool] = True
    row: str

    def applied_to(self, state: S) -> S:
        """The state standing at that row of the outer procedure."""
        return replace(state, at=(*state.at[:-2], self.row))


class BrokenOff(Change, frozen=True, kw_only=True, tag="broken-off"):
    """Whatever procedure is under way stops: play goes on at `row` of the main procedure."""

    jumps: ClassVar[bool] = True
    row: str

    def applied_to(self, state: S) -> S:
        """The state standing at that row."""
        return replace(state, at=(self.row,))


class Moved(Change, frozen=True, kw_only=True, tag="moved"):
    """A card goes from one zone to another; `how` is the game's word for it (destroyed, corrupted, drawn …).

    It goes to the end of the zone, or to its top when `on_top`. A card that changes zone is under its owner's control
    unless `controller` says otherwise, and what lasted on it is over.
    """

    card: str
    before: str
    after: str
    how: str = "moved"
    position: str = ""
    controller: str = ""
    on_top: bool = False

    @property
    def word(self) -> str:
        """The game's word for the move."""
        return self.how

    def applied_to(self, state: S) -> S:
        """The state with the card in its new zone."""
        card: Card = state.card(self.card)
        moved = replace(card, zone=self.after, position=self.position, controller=self.controller or card.owner)
        others = tuple(other for other in state.cards if other.id != self.card)
        cards = (moved, *others) if self.on_top else (*others, moved)
        if not state.lasting:
            return replace(state, cards=cards)
        kept = tuple(lasting for lasting in state.lasting if lasting.subject != self.card)
        return replace(state, cards=cards, lasting=kept)


class Became(Change, frozen=True, kw_only=True, tag="became"):
    """A field of a card changes: its position, its kind, the damage on it."""

    card: str
    field: str
    before: str | int | None
    after: str | int | None

    @property
    def word(self) -> str:
        """The new position, or that a field changed."""
        return str(self.after) if self.field == "position" else "became"

    def applied_to(self, state: S) -> S:
        """The state with that field changed."""
        return with_card(state, self.card, {self.field: self.after})


class Controlled(Change, frozen=True, kw_only=True, tag="controlled"):
    """A card comes under another player's control."""

    card: str
    before: str
    after: str

    def applied_to(self, state: S) -> S:
        """The state with the new controller."""
        return with_card(state, self.card, {"controller": self.after})


class Counted(Change, frozen=True, kw_only=True, tag="counted"):
    """A counter of a player (life, damage, aether) changes."""

    player: str
    counter: str
    before: int
    after: int

    def applied_to(self, state: S) -> S:
        """The state with the new count."""
        players = tuple(
            replace(player, **{self.counter: self.after}) if player.id == self.player else player
            for player in state.players
        )
        return replace(state, players=players)


class Began(Change, frozen=True, kw_only=True, tag="began"):
    """An effect that goes on begins."""

    lasting: Bonus | Fixed | Grant | AbilityGrant | Borrowed

    @property
    def about(self) -> str:
        """What it lasts on."""
        return self.lasting.subject

    def applied_to(self, state: S) -> S:
        """The state with it."""
        return replace(state, lasting=(*state.lasting, self.lasting))


class Ended(Change, frozen=True, kw_only=True, tag="ended"):
    """An effect that went on is over."""

    lasting: Bonus | Fixed | Grant | AbilityGrant | Borrowed

    @property
    def about(self) -> str:
        """What it lasted on."""
        return self.lasting.subject

    def applied_to(self, state: S) -> S:
        """The state without it; a borrowed card goes to whoever should have it by the effects that are left."""
        left = list(state.lasting)
        left.remove(self.lasting)
        after = replace(state, lasting=tuple(left))
        if not isinstance(self.lasting, Borrowed):
            return after
        others = after.borrowings(self.lasting.subject)
        controller = others[-1].by if others else self.lasting.back_to
        return with_card(after, self.lasting.subject, {"controller": controller})


class Triggered(Change, frozen=True, kw_only=True, tag="triggered"):
    """An ability's moment has come: it waits to be played."""

    card: str
    ability: int
    player: str

    def applied_to(self, state: S) -> S:
        """The state with the ability waiting."""
        return replace(state, waiting=(*state.waiting, Waiting(self.card, self.ability, self.player)))


class Chosen(Change, frozen=True, kw_only=True, tag="chosen"):
    """A waiting ability is taken up, or given up when not `used`."""

    card: str
    ability: int
    player: str
    used: bool = True

    def applied_to(self, state: S) -> S:
        """The state without it among the waiting."""
        left = list(state.waiting)
        left.remove(Waiting(self.card, self.ability, self.player))
        return replace(state, waiting=tuple(left))


class UsedOnce(Change, frozen=True, kw_only=True, tag="used-once"):
    """A triggered ability is used that can be used only once."""

    silent: ClassVar[bool] = True
    card: str
    ability: int

    def applied_to(self, state: S) -> S:
        """The state that remembers it."""
        return replace(state, used=(*state.used, use_of(self.card, self.ability)))


class Played(Change, frozen=True, kw_only=True, tag="played"):
    """A card or an ability goes onto the stack."""

    item: Item
    player: str

    @property
    def about(self) -> str:
        """The card played, or whose ability is."""
        return self.item.card

    def applied_to(self, state: S) -> S:
        """The state with the new item on top, and the ability marked as used."""
        used = (use_of(self.item.card, self.item.ability),) if self.item.ability is not None else ()
        return replace(state, stack=(*state.stack, self.item), used=(*state.used, *used), passes=0)


class Resolves(Change, frozen=True, kw_only=True, tag="resolves"):
    """An item of the stack begins to resolve."""

    item: Item

    @property
    def about(self) -> str:
        """The card that resolves, or whose ability does."""
        return self.item.card

    def applied_to(self, state: S) -> S:
        """The state without the item."""
        left = list(state.stack)
        left.remove(self.item)
        return replace(state, stack=tuple(left))


class Negated(Resolves, frozen=True, kw_only=True, tag="negated"):
    """An item leaves the stack without resolving."""


class Passed(Change, frozen=True, kw_only=True, tag="passed"):
    """A player with priority does nothing."""

    player: str

    def applied_to(self, state: S) -> S:
        """The state with one more pass in a row."""
        return replace(state, passes=state.passes + 1)


class PriorityGiven(Change, frozen=True, kw_only=True, tag="priority"):
    """A player may act; `anew` when nobody has passed since the last action."""

    player: str
    anew: bool = False

    def applied_to(self, state: S) -> S:
        """The state with that holder of priority."""
        return replace(state, holder=self.player, passes=0 if self.anew else state.passes)


class Finished(Change, frozen=True, kw_only=True, tag="finished"):
    """Play is over."""

    jumps: ClassVar[bool] = True
    outcome: Outcome

    def applied_to(self, state: S) -> S:
        """The state with its outcome."""
        return replace(state, outcome=self.outcome)


def with_card(state: S, name: str, fields: dict[str, Any]) -> S:
    """The state with fields of one card replaced."""
    cards = state.cards
    for index, card in enumerate(cards):
        if card.id == name:
            return replace(state, cards=(*cards[:index], replace(card, **fields), *cards[index + 1 :]))
    raise KeyError(name)
