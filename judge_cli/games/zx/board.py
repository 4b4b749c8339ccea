"""Z/X on the table: its cards, zones, states, the battle under way and what waits to be handled."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import ClassVar

import msgspec

from judge_cli.engine.ability import Effect
from judge_cli.engine.state import TABLE, Card, Player, State
from judge_cli.games.zx.squares import OUT_OF_REACH, PLAYER_SQUARE, distance


class Zone(enum.StrEnum):
    """Where a card is (領域)."""

    SQUARES = "squares"
    """スクエア"""
    HAND = "hand"
    """手札"""
    DECK = "deck"
    """デッキ"""
    LIFE = "life"
    """ライフ"""
    CHARGE = "charge"
    """チャージ"""
    RESOURCES = "resources"
    """リソース"""
    TRASH = "trash"
    """トラッシュ"""
    TABLE = TABLE
    """No zone of the game: a source of effects that the scenario only names."""


class Position(enum.StrEnum):
    """The state of a Zx or of a resource."""

    REBOOTED = "rebooted"
    """リブート"""
    SLEEPING = "sleeping"
    """スリープ"""


class Kind(enum.StrEnum):
    """What a card is."""

    ZX = "zx"
    """ゼクス"""
    EVENT = "event"
    """イベント"""
    UNKNOWN = "unknown"
    """A card of which only the number matters; it cannot be played."""
    SOURCE = "source"
    """What a scripted effect is attributed to."""


class Keyword(enum.StrEnum):
    """What other rules ask for by name."""

    IGNITION = "ignition"
    """イグニッションアイコン"""


class PlayerCard(enum.StrEnum):
    """Whether there is a Player card on the player square (プレイヤーカード)."""

    PRESENT = "present"
    VIRTUAL = "virtual"
    """12.3a: supplied by a rule effect."""
    ABSENT = "absent"


class Moment(enum.StrEnum):
    """Moments that automatic abilities wait for (誘発条件)."""

    BATTLE_START = "battle-start"
    ATTACKS = "attacks"
    ATTACKED = "attacked"
    PLAYER_ATTACKED = "player-attacked"
    DEALS_DAMAGE = "deals-damage"
    DAMAGED = "damaged"
    PLAYER_DAMAGED = "player-damaged"
    DESTROYS = "destroys"
    DESTROYED = "destroyed"
    BATTLE_END = "battle-end"
    ENTERS = "enters"
    LEAVES = "leaves"
    END_PHASE_START = "end-phase-start"
    TURN_END = "turn-end"


class Until(enum.StrEnum):
    """When a lasting effect ends."""

    BATTLE = "battle"
    """バトル中: during this battle"""
    END_OF_BATTLE = "end-of-battle"
    """バトル終了時まで"""
    TURN = "turn"
    """このターン"""


class ZxCard(Card, frozen=True, kw_only=True):
    """A card of the game; `square` is None off the squares, `power` on cards that are no Zx, `range` without Range."""

    square: int | None = None
    power: int | None = None
    damage: int = 0
    range: int | None = None
    player_damage: int = 1
    play_cost: tuple[Effect, ...] = ()


class ZxPlayer(Player, frozen=True, kw_only=True):
    """A player; `damage` is what has been dealt to them and is not handled yet (8.1)."""

    damage: int = 0
    player_card: str = PlayerCard.PRESENT
    overboost: bool = False
    charge_limit: int = 4


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """The battle under way, as it was declared; `target` is a Zx or a player.

    `gone` are the fighters that have left the squares since, even if they came back (3.5, 11.7); `dealt` says that the
    damage of 3.2 was dealt.
    """

    attacker: str
    target: str
    attacker_square: int
    target_square: int
    attacker_controller: str
    target_controller: str = ""
    gone: tuple[str, ...] = ()
    dealt: bool = False

    @property
    def on_player(self) -> bool:
        """Whether the player is the attack target (1.2b)."""
        return not self.target_controller

    @property
    def fighters(self) -> tuple[str, ...]:
        """The Zx in battle (5.14)."""
        return (self.attacker,) if self.on_player else (self.attacker, self.target)


class Board(State, frozen=True, kw_only=True):
    """A position of the game.

    `struck` are Zx whose own abilities for being damaged have not triggered yet (4.7a), `ended_with` the battle-end
    abilities that have triggered in this battle (4.10), `revealed` the life card on view, `losing` the player whose
    damage is being handled, `excess` the Charge cards picked so far, `told` the Zx whose improper place was named.
    """

    numbers_of_abilities: ClassVar[frozenset[str]] = frozenset({"range"})
    players: tuple[ZxPlayer, ...]
    cards: tuple[ZxCard, ...]
    attack: Attack | None = None
    resolving: str = ""
    struck: tuple[str, ...] = ()
    ended_with: tuple[str, ...] = ()
    revealed: str = ""
    losing: str = ""
    excess: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def in_turn_order(self) -> tuple[str, str]:
        """Both players, the turn player first."""
        return (self.turn_player, self.opponent(self.turn_player))

    def find(self, name: str) -> ZxCard | None:
        """The card called `name`, None when no card is called so."""
        return next((card for card in self.cards if card.id == name), None)

    def is_player(self, name: str) -> bool:
        """Whether `name` is a player's."""
        return any(player.id == name for player in self.players)

    def zx(self) -> Iterator[ZxCard]:
        """The Zx on the squares."""
        return (card for card in self.cards if card.zone == Zone.SQUARES and card.kind == Kind.ZX)

    def on(self, square: int) -> ZxCard | None:
        """The Zx on a square."""
        return next((card for card in self.zx() if card.square == square), None)

    def pile(self, zone: Zone, of: str) -> list[ZxCard]:
        """The cards in a player's zone, in its order."""
        return [card for card in self.cards if card.zone == zone and card.owner == of]

    def power(self, zx: ZxCard) -> int:
        """The Power of a Zx now, with what lasts on it."""
        return self.number(zx, "power") or 0

    def reach(self, zx: ZxCard) -> int:
        """10.1, 10.3: how far a Zx attacks: its Range, and an adjacent square in any case."""
        return max(1, self.number(zx, "range") or 1)

    def has_range(self, zx: ZxCard) -> bool:
        """Whether a Zx has Range now."""
        return self.number(zx, "range") is not None

    def attack_by(self, attacker: str, target: str) -> Attack:
        """The battle of a Zx against another or against a player, as the board is now."""
        zx, other = self.card(attacker), self.find(target)
        square = PLAYER_SQUARE[target] if other is None else other.square
        return Attack(
            attacker=attacker,
            target=target,
            attacker_square=zx.square or 0,
            target_square=square or 0,
            attacker_controller=zx.controller,
            target_controller="" if other is None else other.controller,
        )

    def distance(self, zx: ZxCard, square: int) -> int:
        """How far a square is from a Zx; out of everyone's reach when it stands on no square."""
        return distance(zx.square, square) if zx.square is not None else OUT_OF_REACH

    def is_lethal(self, zx: ZxCard) -> bool:
        """7.3a, 7.3b: the damage reaches the Power, or the Power is 0 or less."""
        power = self.power(zx)
        return power <= 0 or zx.damage >= power
