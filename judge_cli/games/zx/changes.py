"""What can happen only in this game: a card goes to a square, is damaged, a life is revealed, a battle is over."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge_cli.engine.change import Change, Moved, Uncovered, with_card
from judge_cli.games.zx.board import Attack, PlayerCard


class Went(Moved, frozen=True, kw_only=True, tag="moved"):
    """A card goes to another zone; `square` says where, on the squares. Damage does not follow it (7.1)."""

    square: int | None = None

    def applied_to(self, state: Any) -> Any:
        """The board with the card in its new zone, without damage."""
        return with_card(super().applied_to(state), self.card, {"square": self.square, "damage": 0})


class Declared(Change, frozen=True, kw_only=True, tag="declared"):
    """5.2: the turn player declares an attack."""

    player: str
    attack: Attack

    @property
    def about(self) -> str:
        """The attacker."""
        return self.attack.attacker

    @property
    def target(self) -> str:
        """The attack target."""
        return self.attack.target

    def applied_to(self, state: Any) -> Any:
        """The board with that battle."""
        return replace(state, attack=self.attack, ended_with=())


class LeftBattle(Change, frozen=True, kw_only=True, tag="left-battle"):
    """3.5: a fighter has left the squares, and does not take part any more."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with that fighter gone."""
        return replace(state, attack=replace(state.attack, gone=(*state.attack.gone, self.card)))


class Damaged(Change, frozen=True, kw_only=True, tag="damaged"):
    """A Zx takes damage from `source`."""

    card: str
    amount: int
    source: str

    def applied_to(self, state: Any) -> Any:
        """The board with the damage added to what there was (7.1)."""
        return with_card(state, self.card, {"damage": state.card(self.card).damage + self.amount})


class PlayerDamaged(Change, frozen=True, kw_only=True, tag="player-damaged"):
    """8.1: damage to a player is recorded."""

    player: str
    amount: int
    source: str

    @property
    def card(self) -> str:
        """What deals it."""
        return self.source

    @property
    def about(self) -> str:
        """The player."""
        return self.player

    def applied_to(self, state: Any) -> Any:
        """The board with the damage on the player."""
        return _with_player(state, self.player, damage=state.player(self.player).damage + self.amount)


class Dealt(Change, frozen=True, kw_only=True, tag="dealt"):
    """3.2: the attacker has dealt its damage in this battle."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board that remembers it."""
        return replace(state, attack=replace(state.attack, dealt=True))


class Struck(Change, frozen=True, kw_only=True, tag="struck"):
    """The own damage abilities of these Zx have still to trigger (4.7a)."""

    silent: ClassVar[bool] = True
    cards: tuple[str, ...]

    def applied_to(self, state: Any) -> Any:
        """The board with just those."""
        return replace(state, struck=self.cards)


class Resolving(Change, frozen=True, kw_only=True, tag="resolving"):
    """The effects of a card are being carried out; "" when they are done (6.7)."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows."""
        return replace(state, resolving=self.card)


class EndedWith(Change, frozen=True, kw_only=True, tag="ended-with"):
    """4.10: these battle-end abilities have triggered in this battle."""

    silent: ClassVar[bool] = True
    abilities: tuple[str, ...]

    def applied_to(self, state: Any) -> Any:
        """The board that remembers them."""
        return replace(state, ended_with=(*state.ended_with, *self.abilities))


class BattleOver(Change, frozen=True, kw_only=True, tag="battle-over"):
    """4.6b: the battle is over."""

    attacker: str
    target: str

    @property
    def about(self) -> str:
        """The attacker."""
        return self.attacker

    def applied_to(self, state: Any) -> Any:
        """The board without a battle."""
        return replace(state, attack=None, ended_with=())


class Losing(Change, frozen=True, kw_only=True, tag="losing"):
    """12.9: the damage of this player is being handled; "" when it is done."""

    silent: ClassVar[bool] = True
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows; points without a life to take are gone."""
        if not self.player and state.losing:
            state = _with_player(state, state.losing, damage=0)
        return replace(state, losing=self.player)


class LifePointed(Change, frozen=True, kw_only=True, tag="life-pointed"):
    """8.2: a player points to a life card, which takes one point of the damage."""

    player: str
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with that card chosen."""
        left = state.player(state.losing).damage - 1
        return replace(_with_player(state, state.losing, damage=left), revealed=self.card)


class Revealed(Change, frozen=True, kw_only=True, tag="revealed"):
    """8.3: the life card is revealed."""

    card: str


class Unrevealed(Change, frozen=True, kw_only=True, tag="unrevealed"):
    """The revealed life card has found its place."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without a revealed card."""
        return replace(state, revealed="")


class ExcessPicked(Change, frozen=True, kw_only=True, tag="excess-picked"):
    """906.1: the Charge cards picked so far."""

    silent: ClassVar[bool] = True
    cards: tuple[str, ...]

    def applied_to(self, state: Any) -> Any:
        """The board with that pick."""
        return replace(state, excess=self.cards)


class Supplied(Change, frozen=True, kw_only=True, tag="supplied"):
    """12.3a: a player is given a virtual Player card."""

    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with it."""
        return _with_player(state, self.player, player_card=PlayerCard.VIRTUAL)


class ImproperZx(Uncovered, frozen=True, kw_only=True, tag="not-covered"):
    """11.11: a Zx stands where it may not; what the rule effect does is not known. Said once for each Zx."""

    def applied_to(self, state: Any) -> Any:
        """The board that remembers having said it."""
        return replace(state, told=(*state.told, self.card))


def _with_player(state: Any, name: str, **fields: Any) -> Any:
    players = tuple(replace(player, **fields) if player.id == name else player for player in state.players)
    return replace(state, players=players)
