"""The Caster Chronicles on the table: its cards, zones, positions and the attack under way."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from judge_cli.engine.ability import Effect, Test
from judge_cli.engine.state import TABLE, Card, State


class Zone(enum.StrEnum):
    """Where a card is (領域)."""

    FIELD = "field"
    """戦場"""
    HAND = "hand"
    """手札"""
    DECK = "deck"
    """デッキ"""
    ORBS = "orbs"
    """オーブ"""
    GRAVEYARD = "graveyard"
    """墓地"""
    CHASE = "chase"
    """チェイス"""
    REMOVED = "removed"
    """除外"""
    TABLE = TABLE
    """No zone of the game: a source of effects that the scenario only names."""


class Position(enum.StrEnum):
    """How a card on the field lies (配置状態)."""

    RECOVERED = "recovered"
    """リカバー"""
    RESTED = "rested"
    """レスト"""
    REVERSED = "reversed"
    """リバース"""


class Kind(enum.StrEnum):
    """What a card is."""

    SERVANT = "servant"
    """怪異"""
    CASTER = "caster"
    """魔法少女"""
    CONJURE = "conjure"
    """詠唱"""
    BARRIER = "barrier"
    """結界"""
    SOURCE = "source"
    """What a scripted effect is attributed to."""


class Keyword(enum.StrEnum):
    """Abilities that other rules ask for by name."""

    DOUBLE_CORRUPT = "double-corrupt"
    """二重穢し"""
    TRIPLE_CORRUPT = "triple-corrupt"
    """三重穢し"""
    BREAK = "break"
    """ブレイク"""
    QUICKCAST = "quickcast"
    """瞬動"""
    HUBRIS = "hubris"
    """傲慢"""
    SLOW_START = "slow-start"
    """召喚酔い"""
    CANNOT_ATTACK = "cannot-attack"
    CANNOT_ATTACK_PLAYERS = "cannot-attack-players"
    CANNOT_BE_ATTACKED = "cannot-be-attacked"
    CANNOT_BE_ATTACKED_UNREVERSED = "cannot-be-attacked-unreversed"
    CANNOT_BE_ATTACKED_RESTED = "cannot-be-attacked-rested"
    ATTACKABLE = "attackable"
    """An effect lets this card be chosen as an attack target."""


OF_A_PLAYER = (Keyword.CANNOT_ATTACK, Keyword.CANNOT_ATTACK_PLAYERS, Keyword.CANNOT_BE_ATTACKED)
"""The keywords that mean something on a player: none of their servants may attack, or nobody may attack them."""


class Moment(enum.StrEnum):
    """Moments that abilities wait for (誘発条件)."""

    BATTLE_PHASE_START = "battle-phase-start"
    ATTACK_STEP_START = "attack-step-start"
    ATTACKS = "attacks"
    ATTACKED = "attacked"
    BATTLE_END = "battle-end"
    BATTLE_PHASE_END = "battle-phase-end"
    DESTROYED = "destroyed"
    LEAVES = "leaves"
    ENTERS = "enters"
    CORRUPTED = "corrupted"
    MAGIC_PLAYED = "magic-played"


class Until(enum.StrEnum):
    """When a lasting effect ends."""

    BATTLE = "battle"
    """バトル中: during this battle"""
    END_OF_BATTLE = "end-of-battle"
    """バトル終了時まで"""
    END_OF_TURN = "end-of-turn"
    """ターン終了時まで"""


class CasterCard(Card, frozen=True, kw_only=True):
    """A card of the game; ATK and DEF are None on cards without them. Costs are effects on their payer."""

    attack: int | None = None
    defense: int | None = None
    entered_this_turn: bool = False
    attack_cost: tuple[Effect, ...] = ()
    play_cost: tuple[Effect, ...] = ()
    break_cost: tuple[Effect, ...] = ()


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """The attack under way.

    `attacking` and `attacked` are the statuses of 803.4 and 803.5; once lost they do not come back (803.4a, 803.5a).
    """

    attacker: str
    target: str
    attacker_controller: str
    target_controller: str
    attacking: bool = False
    attacked: bool = False


class RuleCheck(msgspec.Struct, frozen=True, kw_only=True):
    """A rule processing that the scenario states: when all of `tests` hold, `effects` are done."""

    tests: tuple[Test, ...]
    effects: tuple[Effect, ...]
    because: str = ""


class Board(State, frozen=True, kw_only=True):
    """A position of the game.

    `unable` are attackers whose cost could not be paid at this declaration (803.4); `ending` says that an effect has
    ended the battle, and play has not gone to its end yet (X.15).
    """

    cards: tuple[CasterCard, ...]
    attack: Attack | None = None
    unable: tuple[str, ...] = ()
    ending: bool = False
    corrupting: int = 0
    breaking: tuple[str, ...] = ()
    checks: tuple[RuleCheck, ...] = ()

    def find(self, name: str) -> CasterCard | None:
        """The card called `name`, None when no card is called so."""
        for card in self.cards:
            if card.id == name:
                return card
        return None

    def servants(self, of: str) -> Iterator[CasterCard]:
        """The servants (怪異) that `of` controls on the field."""
        field, servant = Zone.FIELD, Kind.SERVANT
        return iter(
            [card for card in self.cards if card.controller == of and card.zone == field and card.kind == servant]
        )

    def orbs(self, of: str) -> list[CasterCard]:
        """The orbs (オーブ) of a player."""
        return [card for card in self.cards if card.zone == Zone.ORBS and card.owner == of]

    @property
    def defender(self) -> str:
        """The player who is not on turn."""
        return self.opponent(self.turn_player)

    def attacking_servant(self) -> CasterCard | None:
        """The attacking servant (攻撃を行っている怪異), while it has that status."""
        if self.attack is None or not self.attack.attacking:
            return None
        found: CasterCard = self.card(self.attack.attacker)
        return found

    def attacked_servant(self) -> CasterCard | None:
        """The attacked servant (攻撃されている怪異), while it has that status."""
        if self.attack is None or not self.attack.attacked:
            return None
        found: CasterCard = self.card(self.attack.target)
        return found

    def targets_a_player(self) -> bool:
        """Whether the attack was declared on a player."""
        return self.attack is not None and self.is_player(self.attack.target)

    def targets_a_servant(self) -> bool:
        """Whether the attack was declared on a servant."""
        return self.attack is not None and self.attack.target_controller != "" and not self.targets_a_player()
