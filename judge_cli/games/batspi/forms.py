"""The fields of a scenario file of this game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from judge_cli.engine.ability import Effect
from judge_cli.engine.described import (
    AbilityForm,
    AbilityNameForm,
    AmountForm,
    CardName,
    Cards,
    CountForm,
    EffectForm,
    FileForm,
    Form,
    LineForm,
    MoveForm,
    PlayerName,
    WordForm,
)
from judge_cli.games.batspi.board import After, Colour, Keyword, Kind, Moment, Position, Until, Zone
from judge_cli.games.batspi.vocabulary import ON_THE_CARD

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]
PlaceWord = Literal["void", "reserve", "core-trash", "life"]
Whom = Literal["you", "opponent", "A", "B"]
WhoseSpirits = Literal["you", "opponent"]
DECK = 10
"""The cards in a deck of which a scenario says nothing."""


class DestroyForm(Form):
    """A card that an effect destroys if it is what the effect asks for."""

    card: CardName
    only: Literal["spirit", "ultimate", "exhausted", "refreshed"]

    def effects(self, verb: str) -> list[Effect]:
        """The destruction."""
        return [Effect(verb=verb, card=self.card, word=self.only)]


class CoresForm(Form):
    """Cores that move: between a card and a place, or from one place to another."""

    count: Some = 1
    card: CardName | None = None
    from_: PlaceWord | None = None
    to: PlaceWord | None = None
    player: Whom = "you"

    def effects(self, verb: str) -> list[Effect]:
        """The move."""
        word = f"{self.from_ or ON_THE_CARD}>{self.to or ON_THE_CARD}"
        return [Effect(verb=verb, card=self.card or "", player=self.player, word=word, amount=self.count)]


class DamageForm(CountForm):
    """A loss of life."""

    player: Whom = "opponent"


class BpForm(AmountForm):
    """A change of BP or symbols; with `per` once for each spirit of that player."""

    until: Until | None = None
    bp: int | None = None
    symbols: int | None = None
    per: WhoseSpirits | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each number that is written."""
        written = {"bp": self.bp, "symbols": self.symbols}
        return [
            Effect(verb=verb, card=self.card, player=self.per or "", word=number, amount=amount, until=self.until or "")
            for number, amount in written.items()
            if amount is not None
        ]


class SetForm(Form):
    """A BP that is set."""

    card: CardName
    bp: int
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The new BP."""
        return [Effect(verb=verb, card=self.card, word="bp", amount=self.bp, until=self.until or "")]


class AbilityName(AbilityNameForm):
    """An ability of a card; how long the effect lasts is `until`."""

    until: Until | None = None


class KeywordForm(WordForm):
    """A keyword of this game."""

    keyword: Keyword
    until: Until | None = None


class ForbidForm(Form):
    """What a card may not do."""

    card: CardName
    from_: Literal["attack", "block"]
    until: Until | None = None

    def effects(self, _: str) -> list[Effect]:
        """The keyword that stands for the ban."""
        return [Effect(verb="give", card=self.card, word=f"cannot-{self.from_}", until=self.until or "")]


class CombineForm(Form):
    """A brave and the spirit it is combined with."""

    card: CardName
    with_: CardName

    def effects(self, verb: str) -> list[Effect]:
        """The combination."""
        return [Effect(verb=verb, card=self.card, word=self.with_)]


class SummonForm(Form):
    """A brave that an effect summons onto a spirit."""

    card: CardName
    onto: CardName

    def effects(self, verb: str) -> list[Effect]:
        """The summon."""
        return [Effect(verb=verb, card=self.card, word=self.onto)]


class ApplyForm(Form):
    """The main or flash effect of a card, by default the one whose burst this is."""

    part: Literal["main", "flash"]
    card: CardName = "this"

    def effects(self, verb: str) -> list[Effect]:
        """The effect that applies."""
        return [Effect(verb=verb, card=self.card, word=self.part)]


class BatspiMove(MoveForm):
    """A card and the zone it goes to; onto the field a card comes by being summoned or deployed."""

    to: Literal["hand", "deck", "trash", "removed"]


class BatspiEffect(EffectForm):
    """One effect in this game's words."""

    destroy: Cards | DestroyForm | None = None
    stay: Cards | None = None
    refresh: Cards | None = None
    exhaust: Cards | None = None
    exhaust_heavily: Cards | None = None
    draw: Some | CountForm | None = None
    mill: Some | CountForm | None = None
    damage: DamageForm | None = None
    cores: CoresForm | None = None
    add: BpForm | None = None
    set: SetForm | None = None
    give: KeywordForm | None = None
    take: KeywordForm | None = None
    give_ability: AbilityName | None = None
    take_ability: AbilityName | None = None
    forbid: ForbidForm | None = None
    combine: CombineForm | None = None
    summon: CardName | SummonForm | None = None
    move: BatspiMove | None = None
    as_unblocked: bool | None = None
    end_battle: bool | None = None
    apply: ApplyForm | None = None


Effects = BatspiEffect | list[BatspiEffect] | None


class BatspiAbility(AbilityForm):
    """An ability of a card of this game."""

    when: Moment | None = None
    zone: Zone | None = None
    effect: Effects = None
    cost: Effects = None


class LevelForm(Form):
    """A level: the cores it needs and its BP."""

    cores: Count
    bp: int | None = None


class TributeForm(Form):
    """A tribute: a spirit of at least this cost, and where its cores go."""

    cost: Count = 0
    to: PlaceWord = "core-trash"


class BurstForm(Form):
    """A burst: its condition and its effects."""

    after: After
    effect: Effects = None
    immediately: bool = False
    then_flash: bool = False


class StepBonusForm(Form):
    """BP during the attack step, counted anew each time."""

    bp: int
    per: WhoseSpirits | None = None


class CardForm(Form):
    """A card; what is not written is usual."""

    id: CardName
    name: str = ""
    kind: Kind | None = None
    bp: int | None = None
    levels: list[LevelForm] = []
    cores: Count | None = None
    cost: Count = 0
    symbols: Count | list[Colour] = 1
    reduction: list[Colour] = []
    position: Position = Position.REFRESHED
    new: bool = False
    with_: CardName | None = None
    keywords: list[Keyword] = []
    abilities: list[BatspiAbility] = []
    tribute: TributeForm | None = None
    burst: BurstForm | None = None
    main: Effects = None
    flash: Effects = None
    during_attack_step: list[StepBonusForm] = []


class PlayerForm(Form):
    """One side of the table. Hand and deck are numbers of cards, or the cards themselves."""

    life: Some = 5
    reserve: Count = 0
    core_trash: Count = 0
    spirits: list[CardForm] = []
    ultimates: list[CardForm] = []
    braves: list[CardForm] = []
    nexuses: list[CardForm] = []
    hand: Count | list[CardForm] = 0
    deck: Count | list[CardForm] = DECK
    trash: list[CardForm] = []
    burst: CardForm | None = None
    keywords: list[Keyword] = []


class BatspiLine(LineForm):
    """What a player chooses: one of these deeds."""

    attack: CardName | None = None
    target: str | None = None
    end_attacks: bool | None = None
    block: CardName | None = None
    no_block: bool | None = None
    also_block: CardName | None = None
    no_more_blockers: bool | None = None
    fight: CardName | None = None
    pass_: bool | None = None
    use: CardName | None = None
    part: Literal["main", "flash", "both"] | None = None
    ability: str | None = None
    summon: CardName | None = None
    onto: CardName | None = None
    free: bool = False
    deploy: CardName | None = None
    set_burst: CardName | None = None
    move_cores: Some | None = None
    from_: str | None = None
    to: str | None = None
    combine: CardName | None = None
    with_: CardName | None = None
    end_main: bool | None = None
    pay: str | None = None
    place: str | None = None
    cores: Some = 1
    enough: bool | None = None
    tribute: CardName | None = None
    trigger: CardName | None = None
    apply: CardName | None = None
    leave: CardName | None = None
    burst: CardName | None = None
    keep: CardName | None = None
    first: CardName | None = None
    pay_flash: bool | None = None
    no_flash: bool | None = None
    refresh_all: bool | None = None
    refresh_only: CardName | None = None
    return_all: bool | None = None
    return_only: Count | None = None
    effect: Effects = None


class BatspiFile(FileForm):
    """A scenario of Battle Spirits."""

    players: dict[PlayerName, PlayerForm] = {}
    script: list[BatspiLine] = []
    void: Count = 100
