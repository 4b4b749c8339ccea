"""Battle Spirits on the table: cards, cores, levels, and the battle under way."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from judge_cli.engine.ability import Effect
from judge_cli.engine.state import TABLE, Card, Player, State, Waiting


class Zone(enum.StrEnum):
    """Where a card is."""

    FIELD = "field"
    """フィールド"""
    HAND = "hand"
    """手札"""
    DECK = "deck"
    """デッキ"""
    TRASH = "trash"
    """トラッシュ"""
    BURST = "burst"
    """バーストエリア"""
    REMOVED = "removed"
    """除外"""
    TABLE = TABLE
    """No zone of the game: a source of effects that the scenario only names."""


class Position(enum.StrEnum):
    """The three states of 10.1."""

    REFRESHED = "refreshed"
    """回復状態"""
    EXHAUSTED = "exhausted"
    """疲労状態"""
    HEAVY = "heavily-exhausted"
    """重疲労状態"""


class Kind(enum.StrEnum):
    """What a card is (chapter 12)."""

    SPIRIT = "spirit"
    """スピリット"""
    ULTIMATE = "ultimate"
    """アルティメット"""
    BRAVE = "brave"
    """ブレイヴ"""
    NEXUS = "nexus"
    """ネクサス"""
    MAGIC = "magic"
    """マジック"""
    SOURCE = "source"
    """What a scripted effect is attributed to."""


class Colour(enum.StrEnum):
    """The colours of symbols and reduction symbols; "plain" when the scenario does not say."""

    RED = "red"
    PURPLE = "purple"
    GREEN = "green"
    WHITE = "white"
    YELLOW = "yellow"
    BLUE = "blue"
    GOLD = "gold"
    PLAIN = "plain"


class Keyword(enum.StrEnum):
    """Abilities that other rules ask for by name."""

    TARGET_ATTACK = "target-attack"
    """指定アタック"""
    CLASH = "clash"
    """激突"""
    CANNOT_ATTACK = "cannot-attack"
    CANNOT_BLOCK = "cannot-block"
    MUST_ATTACK = "must-attack"
    """On a player: the opponent forces an attack (6.11)."""
    SEVERAL_BLOCKERS = "several-blockers"
    """On a player: several may block, one of them battles (6.3.6)."""
    FREE_SUMMON = "free-summon"
    """An effect lets this card be summoned without paying its cost (5.6.9)."""


OF_A_PLAYER = (Keyword.MUST_ATTACK, Keyword.SEVERAL_BLOCKERS)
"""The keywords that mean something for a player."""
OF_A_CARD = tuple(keyword for keyword in Keyword if keyword != Keyword.MUST_ATTACK)
"""The keywords that mean something for a card."""


class Moment(enum.StrEnum):
    """Moments that abilities wait for."""

    START_STEP = "start-step"
    REFRESHED = "refreshed"
    TRIBUTE = "tribute"
    SUMMONED = "summoned"
    MAGIC_USED = "magic-used"
    ATTACKS = "attacks"
    BLOCKS = "blocks"
    BATTLES = "battles"
    BATTLE_RESOLUTION = "battle-resolution"
    BP_COMPARED = "bp-compared"
    WINS = "destroys-only-the-other"
    LIFE_LOST = "life-lost"
    DESTROYED = "destroyed"
    BATTLE_END = "battle-end"
    END_STEP = "end-step"
    TURN_END = "turn-end"


class After(enum.StrEnum):
    """The condition of a burst: what it may be activated after."""

    ATTACK = "opposing-attack"
    """相手のスピリットのアタック後"""
    LIFE_LOST = "own-life-lost"
    """自分のライフ減少後"""
    DESTROYED = "own-destroyed"
    """自分のスピリット破壊後"""
    DEPLETED = "own-depleted"
    """自分のスピリット消滅後"""
    SUMMONED = "opposing-summon-effect"
    """相手の召喚時効果発揮後"""


class Until(enum.StrEnum):
    """When a lasting effect ends."""

    BATTLE = "battle"
    """バトルの間"""
    TURN = "turn"
    """ターンの間"""


class Place(enum.StrEnum):
    """Where cores are when they are on no card (9.1); all but the void belong to a player."""

    VOID = "void"
    RESERVE = "reserve"
    CORE_TRASH = "core-trash"
    LIFE = "life"


class Level(msgspec.Struct, frozen=True):
    """A level of a card: the cores it needs and its BP there, None on cards without BP."""

    cores: int
    bp: int | None = None


class StepBonus(msgspec.Struct, frozen=True):
    """8.10: BP during the attack step, `amount` for each spirit of `per` ("you", "opponent"), or once for ""."""

    amount: int
    per: str = ""


class Tribute(msgspec.Struct, frozen=True):
    """What a tribute (転召) asks for: a spirit of at least that cost, whose cores go to `to`."""

    cost: int = 0
    to: Place = Place.CORE_TRASH


class Burst(msgspec.Struct, frozen=True, kw_only=True):
    """The burst of a card: its condition, its effects, and whether its flash effect may be paid for afterwards."""

    after: After
    effects: tuple[Effect, ...]
    immediately: bool = False
    then_flash: bool = False


class BatspiCard(Card, frozen=True, kw_only=True):
    """A card of the game. `combined` names the spirit a brave is combined with; `destroyed` is the state of 10.3."""

    cost: int = 0
    reduction: tuple[Colour, ...] = ()
    colours: tuple[Colour, ...] = ()
    levels: tuple[Level, ...] = ()
    cores: int = 0
    combined: str = ""
    destroyed: bool = False
    tribute: Tribute | None = None
    burst: Burst | None = None
    main: tuple[Effect, ...] = ()
    flash: tuple[Effect, ...] = ()
    during_attack_step: tuple[StepBonus, ...] = ()

    @property
    def needs(self) -> int:
        """The cores that level 1 needs (9.6)."""
        return self.levels[0].cores if self.levels else 0

    @property
    def level(self) -> int:
        """9.5: the level that its cores give, 0 below level 1; a combined brave is at its first."""
        if self.combined:
            return min(1, len(self.levels))
        return sum(1 for level in self.levels if self.cores >= level.cores)

    @property
    def bp(self) -> int | None:
        """The BP of its level."""
        return self.levels[self.level - 1].bp if self.level else None

    @property
    def symbols(self) -> int:
        """How many symbols it has."""
        return len(self.colours)


class BatspiPlayer(Player, frozen=True, kw_only=True):
    """One player: the cores in life, reserve and trash."""

    life: int = 5
    reserve: int = 0
    core_trash: int = 0


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """The battle under way, from the declared attack to its end.

    A fighter that has left once stays gone. `designated` is the card of a target attack until it blocks or the
    designation is lost; `losers` are those a comparison of BP destroys, `given_up` those that self-destruction (6.20)
    took.
    """

    attacker: str
    designated: str = ""
    is_target_attack: bool = False
    designation_lost: bool = False
    blockers: tuple[str, ...] = ()
    blocker: str = ""
    joined: bool = False
    gone: tuple[str, ...] = ()
    given_up: tuple[str, ...] = ()
    as_unblocked: bool = False
    losers: tuple[str, ...] = ()
    ending: bool = False


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A cost that is being paid, fixed before any core moved (5.6.4, 5.5.2)."""

    card: str
    player: str
    left: int
    began: bool = False


class Summon(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is being summoned: onto which spirit, if it is a brave, and whether no cost is paid.

    A summon that is part of an effect comes before what else that effect brought about: `waiting` and `deferred` are
    the effects that wait until the card is in play, `held` the destroyed cards that stay for them (10.3.6).
    """

    card: str
    player: str
    onto: str = ""
    free: bool = False
    waiting: tuple[Waiting, ...] = ()
    deferred: tuple[tuple[Waiting, ...], ...] = ()
    held: tuple[str, ...] = ()


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is being used or deployed; `part` is the effect of a magic that was chosen (12.6.2)."""

    card: str
    player: str
    part: str = ""


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """The condition of a set burst was met, by `subject`."""

    card: str
    player: str
    after: After
    subject: str


class Board(State, frozen=True, kw_only=True):
    """A position of the game.

    `deferred` holds the effects that wait behind those derived from the one being resolved (8.7), the newest first.
    `acting` is the player whose effect is being carried out, `resolved` how many effects were taken up this turn, and
    `entered` are the cards summoned in it. `to_summon` are those that an effect summons once it has been carried out.
    """

    players: tuple[BatspiPlayer, ...]
    cards: tuple[BatspiCard, ...]
    void: int = 100
    battle: Battle | None = None
    attacks: int = 0
    entered: tuple[str, ...] = ()
    payment: Payment | None = None
    summon: Summon | None = None
    to_summon: tuple[Summon, ...] = ()
    using: Use | None = None
    picked: Waiting | None = None
    deferred: tuple[tuple[Waiting, ...], ...] = ()
    met: tuple[Met, ...] = ()
    bursting: tuple[str, ...] = ()
    acting: str = ""
    resolved: int = 0

    @property
    def defender(self) -> str:
        """The player who is not on turn: the defender of every battle."""
        return self.opponent(self.turn_player)

    @property
    def stage(self) -> str:
        """The number of the row of the main procedure that is being carried out."""
        return self.at[0].split(maxsplit=1)[0]

    def number(self, card: Card, number: str) -> int | None:
        """A number of a card now; BP and symbols count combined braves (12.3.2, 12.5), BP also the step (8.10)."""
        value = super().number(card, number)
        if value is None or number not in {"bp", "symbols"} or not isinstance(card, BatspiCard):
            return value
        value += sum(super(Board, self).number(brave, number) or 0 for brave in self.braves_of(card))
        return value + self.step_bonus(card) if number == "bp" else value

    def has(self, subject: Card | Player, keyword: str) -> bool:
        """Whether a keyword holds for a card or player now; 12.3.2: a combined brave adds what it has."""
        if super().has(subject, keyword):
            return True
        braves = self.braves_of(subject) if isinstance(subject, BatspiCard) else []
        return any(super(Board, self).has(brave, keyword) for brave in braves)

    def step_bonus(self, card: BatspiCard) -> int:
        """8.10: what bonuses that work during the attack step give now, those of its braves (12.3.2) included."""
        if not self.stage.startswith("6"):
            return 0
        bonuses = [
            bonus for one in (card, *self.braves_of(card)) if self.has_text(one) for bonus in one.during_attack_step
        ]
        return sum(bonus.amount * self.counted(bonus.per, card.controller) for bonus in bonuses)

    def counted(self, per: str, controller: str) -> int:
        """How often a bonus for each spirit of `per` counts; once when it is for no one's."""
        if not per:
            return 1
        player = {"you": controller, "opponent": self.opponent(controller)}.get(per, per)
        return sum(1 for card in self.in_play(player) if is_spirit(card))

    def braves_of(self, card: BatspiCard) -> list[BatspiCard]:
        """The braves combined with a card; one that is destroyed adds nothing any more (10.3.7)."""
        return [
            other
            for other in self.cards
            if other.combined and other.combined == card.id and other.zone == Zone.FIELD and not other.destroyed
        ]

    def in_play(self, of: str) -> Iterator[BatspiCard]:
        """The cards on the field of a player."""
        return (card for card in self.cards if card.zone == Zone.FIELD and card.controller == of)

    def fighters_of(self, player: str) -> Iterator[BatspiCard]:
        """The spirits and ultimates of a player, a brave in play alone among them (12.1, 12.3.1)."""
        return (card for card in self.in_play(player) if can_battle(card))

    def set_burst(self, player: str) -> BatspiCard | None:
        """The card a player has set."""
        return next((card for card in self.cards if card.zone == Zone.BURST and card.owner == player), None)

    def is_there(self, name: str) -> bool:
        """Whether a fighter of this battle is still in it."""
        return bool(name) and self.battle is not None and name not in self.battle.gone

    def known(self, name: str) -> BatspiCard | None:
        """The card called `name`, if there is one."""
        for card in self.cards:
            if card.id == name:
                return card
        return None


SUMMONED = {Kind.SPIRIT, Kind.ULTIMATE, Kind.BRAVE}
"""The kinds of cards that are summoned (5.6); nexuses are deployed, magics used."""


def is_spirit(card: BatspiCard) -> bool:
    """12.2.1, 12.3.1: a spirit, or a brave in play alone; never an ultimate."""
    return card.kind == Kind.SPIRIT or (card.kind == Kind.BRAVE and not card.combined)


def can_battle(card: BatspiCard) -> bool:
    """12.1: spirits and ultimates battle."""
    return is_spirit(card) or card.kind == Kind.ULTIMATE
