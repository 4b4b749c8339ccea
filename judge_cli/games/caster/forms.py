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
    ControlForm,
    CountForm,
    EffectForm,
    FileForm,
    Form,
    LineForm,
    MoveForm,
    PileSize,
    PlayerName,
    Positive,
    TestForm,
    WordForm,
)
from judge_cli.games.caster.board import Keyword, Moment, Until, Zone

PlacedIn = Literal["recovered", "rested", "reversed"]
WrittenKind = Literal["servant", "caster", "conjure", "barrier"]
PlayerKeyword = Literal["cannot-attack", "cannot-attack-players", "cannot-be-attacked"]
MoveTo = Annotated[
    Literal["hand", "deck", "graveyard", "removed", "orbs"],
    msgspec.Meta(description="a zone; onto the field it is put"),
]


class NumbersForm(AmountForm):
    """A change of ATK or DEF; how long it lasts is `until`."""

    until: Until | None = None
    attack: int | None = None
    defense: int | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each number that is written."""
        written = {"attack": self.attack, "defense": self.defense}
        return [
            Effect(verb=verb, card=self.card, word=number, amount=amount, until=self.until or "")
            for number, amount in written.items()
            if amount is not None
        ]


class LoseForm(Form):
    """A card that no longer has ATK or DEF."""

    card: CardName
    number: Literal["attack", "defense"]
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The loss."""
        return [Effect(verb=verb, card=self.card, word=self.number, until=self.until or "")]


class AbilityName(AbilityNameForm):
    """An ability of a card; how long the effect lasts is `until`."""

    until: Until | None = None


class KeywordForm(WordForm):
    """A keyword of this game."""

    keyword: Keyword
    until: Until | None = None


class ForbidForm(Form):
    """What a card or a player may not do, or what may not be done to it."""

    from_: Literal["attack", "attack-players", "be-attacked", "be-attacked-rested", "be-attacked-unreversed"]
    card: CardName | None = None
    player: PlayerName | None = None
    until: Until | None = None

    def effects(self, _: str) -> list[Effect]:
        """The keyword that stands for the ban."""
        word = f"cannot-{self.from_}"
        return [Effect(verb="give", card=self.card or "", player=self.player or "", word=word, until=self.until or "")]


class PutForm(Form):
    """A card that comes onto the field."""

    card: CardName
    position: Literal["recovered", "reversed"] = "recovered"
    player: PlayerName | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The card's arrival."""
        return [Effect(verb=verb, card=self.card, word=self.position, player=self.player or "")]


class BecomeForm(Form):
    """A card that becomes another kind of card; a servant has an attack and a defense, from now on if not before."""

    card: CardName
    kind: WrittenKind
    attack: int | None = None
    defense: int | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The new kind, and its numbers where they are written."""
        numbers = NumbersForm(card=self.card, attack=self.attack, defense=self.defense)
        return [Effect(verb=verb, card=self.card, word=self.kind), *numbers.effects("set")]


class CasterMove(MoveForm):
    """A card and the zone it goes to."""

    to: MoveTo


class CasterControl(ControlForm):
    """A card and its new controller."""

    until: Until | None = None


class CasterEffect(EffectForm):
    """One effect in this game's words."""

    destroy: Cards | None = None
    recover: Cards | None = None
    rest: Cards | None = None
    reverse: Cards | None = None
    discard: Cards | None = None
    draw: Positive | CountForm | None = None
    orbs: Positive | CountForm | None = None
    corrupt: Cards | None = None
    add: NumbersForm | None = None
    set: NumbersForm | None = None
    lose: LoseForm | None = None
    give: KeywordForm | None = None
    take: KeywordForm | None = None
    give_ability: AbilityName | None = None
    take_ability: AbilityName | None = None
    forbid: ForbidForm | None = None
    control: CasterControl | None = None
    move: CasterMove | None = None
    put: PutForm | None = None
    become: BecomeForm | None = None
    negate: CardName | None = None
    end_battle: bool | None = None


Effects = CasterEffect | list[CasterEffect] | None


class CasterAbility(AbilityForm):
    """An ability of a card of this game."""

    when: Moment | None = None
    zone: Zone | None = None
    effect: Effects = None
    cost: Effects = None


class CardForm(Form):
    """A card; what is not written is usual."""

    id: CardName
    name: str = ""
    attack: int | None = None
    defense: int | None = None
    position: PlacedIn = "recovered"
    owner: PlayerName | None = None
    new: bool = False
    keywords: list[Keyword] = []
    abilities: list[CasterAbility] = []
    kind: WrittenKind | None = None
    attack_cost: Effects = None
    cost: Effects = None
    break_cost: Effects = None


class PlayerForm(Form):
    """One side of the table. Orbs, hand and deck are numbers of cards, or the cards themselves."""

    servants: list[CardForm] = []
    casters: list[CardForm] = []
    barriers: list[CardForm] = []
    hand: PileSize | list[CardForm] = 0
    deck: PileSize | list[CardForm] = 0
    orbs: PileSize | list[CardForm] = 0
    graveyard: list[CardForm] = []
    keywords: list[PlayerKeyword] = []


class CasterLine(LineForm):
    """What a player chooses: one of these deeds."""

    attack: CardName | None = None
    target: str | None = None
    decline: bool | None = None
    pass_: bool | None = None
    use: CardName | None = None
    ability: str | None = None
    play: CardName | None = None
    position: PlacedIn | None = None
    switch: CardName | None = None
    trigger: CardName | None = None
    leave: CardName | None = None
    corrupt: Literal["2", "3"] | None = None
    orb: CardName | None = None
    break_: CardName | None = None
    keep: bool | None = None
    effect: Effects = None


class RuleCheckForm(Form):
    """A rule processing that applies here: when all of `if` holds, `effect` is done."""

    if_: list[TestForm]
    effect: Effects
    because: str = ""


class CasterFile(FileForm):
    """A scenario of The Caster Chronicles."""

    players: dict[PlayerName, PlayerForm] = {}
    script: list[CasterLine] = []
    rule_processing: list[RuleCheckForm] = []
