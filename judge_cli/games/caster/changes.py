"""What can happen only in this game: an attack begins, is undone, loses a fighter, is over."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge_cli.engine.change import Change, with_card
from judge_cli.games.caster.board import Attack


class AttackChosen(Change, frozen=True, kw_only=True, tag="attack-chosen"):
    """803.3: attacker and target are chosen."""

    player: str
    attack: Attack

    @property
    def about(self) -> str:
        """The attacker."""
        return self.attack.attacker

    @property
    def target(self) -> str:
        """The target."""
        return self.attack.target

    def applied_to(self, state: Any) -> Any:
        """The board with the chosen attack."""
        return replace(state, attack=self.attack)


class StatusGained(Change, frozen=True, kw_only=True, tag="status-gained"):
    """A servant begins to attack or to be attacked: `status` is the field of `Attack`."""

    card: str
    status: str

    def applied_to(self, state: Any) -> Any:
        """The board with that status on."""
        return replace(state, attack=replace(state.attack, **{self.status: True}))


class StatusNotGained(Change, frozen=True, kw_only=True, tag="status-not-gained"):
    """A chosen servant does not begin to attack or to be attacked: what ends the status has come about already."""

    card: str
    status: str
    cause: str


class StatusLost(Change, frozen=True, kw_only=True, tag="status-lost"):
    """A servant is no longer attacking or attacked, for the rest of this battle."""

    card: str
    status: str
    cause: str

    def applied_to(self, state: Any) -> Any:
        """The board with that status off."""
        return replace(state, attack=replace(state.attack, **{self.status: False}))


class Rewound(Change, frozen=True, kw_only=True, tag="rewound"):
    """803.4: the attack can't be made; play goes back to choosing the attacker and its rest is undone."""

    jumps: ClassVar[bool] = True
    refuses: ClassVar[bool] = True
    card: str
    position: str
    row: str
    unmet: str = "cost-can-be-paid"

    def applied_to(self, state: Any) -> Any:
        """The board as it was at the choice, with this attacker known to be unable."""
        cards = tuple(replace(card, position=self.position) if card.id == self.card else card for card in state.cards)
        return replace(
            state, cards=cards, attack=None, unable=(*state.unable, self.card), at=(*state.at[:-1], self.row)
        )


class BattleOver(Change, frozen=True, kw_only=True, tag="battle-over"):
    """805.4: no servant is battling any more."""

    attacker: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board without an attack."""
        return replace(state, attack=None, unable=(), ending=False)


class BattleCut(Change, frozen=True, kw_only=True, tag="battle-cut"):
    """X.15: an effect ends the battle; play goes to its end as soon as that effect is done."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board of a battle that is to end."""
        return replace(state, ending=True)


class CameThisTurn(Change, frozen=True, kw_only=True, tag="came-this-turn"):
    """S.4: a card has entered the field this turn."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board on which that is known."""
        return with_card(state, self.card, {"entered_this_turn": True})


class Corrupting(Change, frozen=True, kw_only=True, tag="corrupting"):
    """804.5: how many orbs are still to be corrupted."""

    silent: ClassVar[bool] = True
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board with that many to come."""
        return replace(state, corrupting=self.amount)


class Breaking(Change, frozen=True, kw_only=True, tag="breaking"):
    """1103: the corrupted cards whose Break may still be used."""

    silent: ClassVar[bool] = True
    cards: tuple[str, ...]

    def applied_to(self, state: Any) -> Any:
        """The board with those cards."""
        return replace(state, breaking=self.cards)
