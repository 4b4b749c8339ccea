"""Phantom Magic Vision on the table: its cards, zones and positions, and the battle under way."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from judge_cli.engine.ability import Effect
from judge_cli.engine.state import TABLE, Card, Grant, Player, State


class Zone(enum.StrEnum):
    """Where a card is."""

    IN_PLAY = "in-play"
    """場"""
    HAND = "hand"
    """手札"""
    DECK = "deck"
    """デッキ"""
    NODES = "nodes"
    """ノード"""
    DISCARDED = "discarded"
    """破棄されたカード"""
    EXILED = "exiled"
    """除外されたカード"""
    INTERFERENCE = "interference"
    """干渉: played, and not resolved yet"""
    TABLE = TABLE
    """No zone of the game: a source of effects that the scenario only names."""


class Position(enum.StrEnum):
    """How a card in play lies."""

    ACTIVE = "active"
    """アクティブ"""
    ASLEEP = "asleep"
    """スリープ"""


class Kind(enum.StrEnum):
    """What a card is."""

    CHARACTER = "character"
    """キャラクター"""
    COMMAND = "command"
    """コマンド"""
    SPELL = "spell"
    """スペル"""
    EQUIPMENT = "equipment"
    """装備"""
    TALISMAN = "talisman"
    """呪符"""
    SOURCE = "source"
    """What a scripted effect is attributed to."""


class Keyword(enum.StrEnum):
    """Keywords (戦術), and bans that other rules ask for by name."""

    HASTE = "haste"
    """速攻"""
    AMBUSH = "ambush"
    """奇襲"""
    FIRST_STRIKE = "first-strike"
    """先制"""
    PIERCING = "piercing"
    """貫通"""
    STEALTH = "stealth"
    """隠密"""
    VIGILANCE = "vigilance"
    """警戒"""
    INSTANT_DEATH = "instant-death"
    """即死"""
    DOLL = "doll"
    """人形"""
    COUNTER_OFFENSIVE = "counter-offensive"
    """反転攻勢: the command of that name"""
    STAYS = "stays"
    """A command of the kind that enters play"""
    NEVER_DEADLY = "never-deadly"
    """決死状態にならない"""
    CANNOT_PLAY_CHARACTERS = "cannot-play-characters"
    """キャラクターカードをプレイできない (of a player)"""
    BROUGHT = "brought-by-counter-offensive"
    """Becomes deadly at the end of the turn (13.4)"""


class Phase(enum.StrEnum):
    """The phases of a turn, in their order (12.1)."""

    ACTIVE = "active"
    MAINTENANCE = "maintenance"
    DRAW = "draw"
    MAIN = "main"
    DISCARD = "discard"


class Moment(enum.StrEnum):
    """Moments that automatic effects wait for."""

    WHILE_IN_PLAY = "while-in-play"
    """Automatic α: no moment, but as long as the card is in play (17.8)"""
    ATTACKS = "attacks"
    DEFENDS = "defends"
    ENTERS = "enters"
    ENTERS_BY_PLAY = "enters-by-play"
    BATTLE_START = "battle-start"
    BATTLES = "battles"
    IF_DEALS = "if-deals"
    IF_TAKES = "if-takes"
    DEALT = "dealt"
    TOOK = "took"
    DEADLY = "deadly"
    DEADLY_BY_BATTLE = "deadly-by-battle"
    MADE_DEADLY_IN_BATTLE = "made-deadly-in-battle"
    IN_BATTLE = "in-battle"
    DIRECT_HIT = "direct-hit"
    BATTLE_END = "battle-end"
    LEAVES = "leaves"
    ACTIVE_START = "active-phase-start"
    MAINTENANCE_START = "maintenance-phase-start"
    DRAW_START = "draw-phase-start"
    MAIN_START = "main-phase-start"
    DISCARD_START = "discard-phase-start"
    TURN_END = "turn-end"


class Until(enum.StrEnum):
    """When a lasting effect ends."""

    END_OF_BATTLE = "end-of-battle"
    """戦闘終了時まで"""
    END_OF_TURN = "end-of-turn"
    """ターン終了時まで"""


class VisionCard(Card, frozen=True, kw_only=True):
    """A card of the game; its numbers are None on cards without them.

    `graze` is the GRAZE value, `node` how many nodes playing it needs, `cost` what it costs (14.4), `resists` the races
    it takes no combat damage from, `caster` the character that waives a spell's nodes and cost (17.6).
    """

    attack: int | None = None
    toughness: int | None = None
    graze: int | None = None
    node: int = 0
    cost: int = 0
    races: tuple[str, ...] = ()
    resists: tuple[str, ...] = ()
    caster: str = ""
    face_down: bool = False
    combat_damage: int = 0
    effect_damage: int = 0

    @property
    def damage(self) -> int:
        """The damage it has accumulated, of both kinds (9.10)."""
        return self.combat_damage + self.effect_damage


class VisionPlayer(Player, frozen=True, kw_only=True):
    """A player and their life."""

    life: int = 25


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that is about to be dealt: `kind` is "combat", "piercing" or "effect", `dealer` may be nobody ("")."""

    dealer: str
    receiver: str
    amount: int
    kind: str


class Removal(msgspec.Struct, frozen=True, kw_only=True):
    """A card that waits to be removed: `state` is "deadly", "discard" or "exile", `cause` what brought it about.

    `batch` is the handling it belongs to, 0 before its handling has begun (IR-9.1.3: one interrupts the other).
    """

    card: str
    state: str
    cause: str = ""
    batch: int = 0


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What is left of an effect that is being resolved; `from_play` when its source was in play as it began."""

    source: str
    controller: str
    effects: tuple[Effect, ...]
    from_play: bool = False


class Felled(msgspec.Struct, frozen=True):
    """A fighter that became deadly by battle, who dealt the damage, and whose either was (7.3, 7.5)."""

    card: str
    controller: str
    by: str
    victor: str


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """The attack under way.

    `entering` is the character played to defend (3b), as long as it is not in play; `promised` that somebody was
    declared or made to defend; `cancelled` that stealth undid it. `receivers` is what IR-6.2.4.c fixed: who deals to
    whom. `struck` have had their turn to deal combat damage, `pierce` is the amount of piercing that 7.2b or 7.4b has
    still to deal, `doomed` are those whom instant death will make deadly, `direct` and `pierced` what the defending
    player took.
    """

    attacker: str
    defender: str = ""
    entering: str = ""
    promised: bool = False
    cancelled: bool = False
    receivers: tuple[tuple[str, str], ...] = ()
    struck: tuple[str, ...] = ()
    pierce: int | None = None
    doomed: tuple[str, ...] = ()
    felled: tuple[Felled, ...] = ()
    direct: int = 0
    pierced: int = 0


class FixedEffect(msgspec.Struct, frozen=True, kw_only=True):
    """What the fixed effect of a phase does, where the scenario says so (14.6)."""

    phase: str
    effects: tuple[Effect, ...]


class Board(State, frozen=True, kw_only=True):
    """A position of the game.

    `tasks` are the effects being resolved, the innermost last; `aimed` is damage that is to be dealt and `blows` what
    is being handled of it, the innermost batch last; `removals` are the cards that wait to be removed and `handling`
    how many handlings of them are under way; `floors` how many automatic effects wait outside of each nested round of
    them; `undertaken` counts the effects since somebody last had priority; `plays` are the ordinary plays of this turn.
    """

    cards: tuple[VisionCard, ...]
    players: tuple[VisionPlayer, ...]
    phase: str = Phase.MAIN
    battle: Battle | None = None
    tasks: tuple[Task, ...] = ()
    aimed: tuple[Blow, ...] = ()
    blows: tuple[tuple[Blow, ...], ...] = ()
    removals: tuple[Removal, ...] = ()
    handling: int = 0
    floors: tuple[int, ...] = ()
    undertaken: int = 0
    plays: tuple[str, ...] = ()
    fixed: tuple[FixedEffect, ...] = ()

    @property
    def defending(self) -> str:
        """The player who is not on turn (防御側)."""
        return self.opponent(self.turn_player)

    def characters(self, of: str) -> Iterator[VisionCard]:
        """The characters that `of` has in play."""
        return (card for card in self.in_zone(Zone.IN_PLAY, of=of) if card.kind == Kind.CHARACTER)

    def is_in_play(self, name: str) -> bool:
        """Whether a card of that name is in play."""
        return self.has_card(name) and self.card(name).zone == Zone.IN_PLAY

    def is_player(self, name: str) -> bool:
        """Whether that is the name of a player."""
        return any(player.id == name for player in self.players)

    def deck(self, of: str) -> list[VisionCard]:
        """The deck of a player, its top card first."""
        return [card for card in self.cards if card.zone == Zone.DECK and card.owner == of]

    def races(self, card: VisionCard) -> frozenset[str]:
        """The races of a card now: the printed ones and those that effects give or take."""
        found = set(card.races)
        for lasting in self.lasting:
            if isinstance(lasting, Grant) and lasting.subject == card.id and lasting.keyword not in _KEYWORDS:
                (found.add if lasting.given else found.discard)(lasting.keyword)
        return frozenset(found)

    def floor(self) -> int:
        """How many of the waiting automatic effects belong to an outer round."""
        return self.floors[-1] if self.floors else 0

    def is_removed_soon(self, name: str, state: str = "") -> bool:
        """Whether a card waits to be removed (in that state)."""
        return any(removal.card == name and state in {"", removal.state} for removal in self.removals)


_KEYWORDS = frozenset(Keyword)
