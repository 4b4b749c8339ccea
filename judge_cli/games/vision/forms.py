"""The fields of a scenario file of this game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

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
    PileSize,
    PlayerName,
    Positive,
    effects_of,
)
from judge_cli.games.vision.board import Keyword, Moment, Until

PlacedIn = Literal["active", "asleep"]
ZoneName = Literal["in-play", "hand", "deck", "nodes", "discarded", "exiled", "interference"]
KindName = Literal["character", "command", "spell", "equipment", "talisman"]
Whom = Literal["you", "opponent", "A", "B"]
Amount = Annotated[int, msgspec.Meta(description="a number, 0 or more", ge=0)]
_NUMBERS = ("attack", "toughness", "graze")


class NumbersForm(AmountForm):
    """A change of attack value, toughness or GRAZE value; how long it lasts is `until`."""

    until: Until | None = None
    attack: int | None = None
    toughness: int | None = None
    graze: int | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each number that is written."""
        written = [(number, getattr(self, number)) for number in _NUMBERS]
        return [
            Effect(verb=verb, card=self.card, word=number, amount=amount, until=self.until or "")
            for number, amount in written
            if amount is not None
        ]


class LoseForm(Form):
    """A card that no longer has one of its numbers."""

    card: CardName
    number: Literal["attack", "toughness", "graze"]
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The loss."""
        return [Effect(verb=verb, card=self.card, word=self.number, until=self.until or "")]


class AbilityName(AbilityNameForm):
    """An ability of a card; how long the effect lasts is `until`."""

    until: Until | None = None


class GrantForm(Form):
    """A keyword or a race that a card, or a player, gets or loses."""

    card: CardName | None = None
    player: Whom | None = None
    keyword: Keyword | None = None
    race: str | None = None
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for the keyword, one for the race."""
        return [
            Effect(verb=verb, card=self.card or "", player=self.player or "", word=word, until=self.until or "")
            for word in (self.keyword, self.race)
            if word
        ]


class DamageForm(Form):
    """Effect damage to characters, all at the same time, or to a player."""

    amount: Positive
    card: Cards | None = None
    player: Whom | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each who is hit."""
        cards = [self.card] if isinstance(self.card, str) else self.card or []
        found = [Effect(verb=verb, card=card, amount=self.amount) for card in cards]
        return [*found, Effect(verb=verb, player=self.player, amount=self.amount)] if self.player else found


class ChangeDamageForm(Form):
    """By how much damage changes that the card deals, or takes."""

    amount: int
    card: CardName = "this"

    def effects(self, verb: str) -> list[Effect]:
        """The change."""
        return [Effect(verb=verb, card=self.card, amount=self.amount)]


class PutForm(Form):
    """A card that an effect puts into play."""

    card: CardName
    player: Whom | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The card's arrival."""
        return [Effect(verb=verb, card=self.card, player=self.player or "")]


class VisionMove(MoveForm):
    """A card and the zone it goes to."""

    to: Literal["hand", "deck", "nodes", "discarded", "exiled"]


class VerbForm(EffectForm):
    """One effect in this game's words; what it does to several cards happens at the same time."""

    damage: DamageForm | None = None
    change_damage: ChangeDamageForm | None = None
    heal: Positive | CountForm | None = None
    exile: Cards | None = None
    discard: Cards | None = None
    deadly: Cards | None = None
    negate_deadly: Cards | None = None
    draw: Positive | CountForm | None = None
    mill: CountForm | None = None
    sleep: Cards | None = None
    activate: Cards | None = None
    add: NumbersForm | None = None
    set: NumbersForm | None = None
    lose: LoseForm | None = None
    give: GrantForm | None = None
    take: GrantForm | None = None
    give_ability: AbilityName | None = None
    take_ability: AbilityName | None = None
    move: VisionMove | None = None
    put: PutForm | None = None
    negate: CardName | None = None

    def effects(self) -> tuple[Effect, ...]:
        """The effects of the verb that is written, at the same moment."""
        return at_once([effect for verb, said in self.given() for effect in effects_of(verb, said)])


def at_once(found: list[Effect]) -> tuple[Effect, ...]:
    """Effects that happen at the same moment."""
    return (*(replace(effect, together=True) for effect in found[:-1]), *found[-1:])


class VisionEffect(VerbForm):
    """One effect, or several that happen `together`; those of a list happen one by one."""

    together: list[VerbForm] | None = None

    def effects(self) -> tuple[Effect, ...]:
        """The effects, in the order they are written."""
        if self.together is None:
            return super().effects()
        return at_once([effect for form in self.together for effect in form.effects()])


Effects = VisionEffect | list[VisionEffect] | None


class VisionAbility(AbilityForm):
    """An ability of a card of this game: with `when` an automatic effect, otherwise an activated one."""

    when: Moment | None = None
    zone: ZoneName | None = None
    effect: Effects = None
    cost: Effects = None


class CardForm(Form):
    """A card; what is not written is usual."""

    id: CardName
    name: str = ""
    kind: KindName | None = None
    attack: Amount | None = None
    toughness: Amount | None = None
    graze: Amount | None = None
    node: Amount = 0
    cost: Amount = 0
    races: list[str] = []
    resists: list[str] = []
    caster: str = ""
    face_down: bool = False
    position: PlacedIn | None = None
    effect_damage: Amount = 0
    owner: PlayerName | None = None
    keywords: list[Keyword] = []
    abilities: list[VisionAbility] = []


class PlayerForm(Form):
    """One side of the table. Hand, deck and nodes are numbers of cards, or the cards themselves."""

    life: int = 25
    characters: list[CardForm] = []
    equipment: list[CardForm] = []
    talismans: list[CardForm] = []
    hand: PileSize | list[CardForm] = 0
    deck: PileSize | list[CardForm] = 0
    nodes: PileSize | list[CardForm] = 0
    discarded: list[CardForm] = []
    keywords: list[Keyword] = []


class VisionLine(LineForm):
    """What a player chooses: one of these deeds."""

    attack: CardName | None = None
    defend: CardName | None = None
    play_to_defend: CardName | None = None
    play: CardName | None = None
    use: CardName | None = None
    ability: str | None = None
    pass_: bool | None = None
    act_before: CardName | None = None
    graze: Amount | None = None
    no_graze: bool | None = None
    trigger: CardName | None = None
    leave: CardName | None = None
    find: CardName | None = None
    effect: Effects = None


PhaseName = Literal["active", "maintenance", "draw", "main", "discard"]


class VisionFile(FileForm):
    """A scenario of Phantom Magic Vision."""

    players: dict[PlayerName, PlayerForm] = {}
    script: list[VisionLine] = []
    phase: PhaseName | None = None
    fixed_effects: dict[PhaseName, Effects] = {}
