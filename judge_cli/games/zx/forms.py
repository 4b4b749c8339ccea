"""How a situation of this game is written in a scenario file: its fields."""

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
)
from judge_cli.games.zx.board import Keyword, Moment, Until

SquareName = Annotated[int, msgspec.Meta(ge=1, le=9, description="a square, 1 to 9, as seen from player A")]
Amount = Annotated[int, msgspec.Meta(ge=0)]
State = Literal["rebooted", "sleeping"]
MoveTo = Literal["hand", "deck", "life", "charge", "resources", "trash"]
WrittenZone = Literal["squares", "hand", "deck", "life", "charge", "resources", "trash"]
Anyone = Literal["you", "opponent", "A", "B"]


class ShareForm(Form):
    """A share of damage for a Zx or for a player; that each is at least 1 is left to 7.7."""

    amount: Amount
    card: CardName | None = None
    player: Anyone | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The damage."""
        return [Effect(verb=verb, card=self.card or "", player=self.player or "", amount=self.amount)]


class DamageForm(ShareForm):
    """Damage to a Zx or to a player."""

    amount: Positive


class SharesForm(Form):
    """Damage that is distributed: each share with the Zx that gets it."""

    among: Annotated[list[ShareForm], msgspec.Meta(min_length=1)]

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each share."""
        return [effect for share in self.among for effect in share.effects(verb)]


class NumbersForm(AmountForm):
    """A change of the Power, the Range, or the damage dealt to players; how long it lasts is `until`."""

    until: Until | None = None
    power: int | None = None
    range: int | None = None
    player_damage: int | None = None

    def effects(self, verb: str) -> list[Effect]:
        """One effect for each number that is written."""
        written = {"power": self.power, "range": self.range, "player_damage": self.player_damage}
        return [
            Effect(verb=verb, card=self.card, word=number, amount=amount, until=self.until or "")
            for number, amount in written.items()
            if amount is not None
        ]


class LoseForm(Form):
    """A Zx that no longer has Range."""

    card: CardName
    number: Literal["range"]
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The loss."""
        return [Effect(verb=verb, card=self.card, word=self.number, until=self.until or "")]


class AbilityName(AbilityNameForm):
    """An ability of a card; how long the effect lasts is `until`."""

    until: Until | None = None


class KeywordForm(Form):
    """A keyword of this game, all of which are for cards."""

    keyword: Keyword
    card: CardName
    until: Until | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The keyword, for that card."""
        return [Effect(verb=verb, card=self.card, word=self.keyword, until=self.until or "")]


class ShiftForm(Form):
    """A Zx that is moved to another square."""

    card: CardName
    square: SquareName

    def effects(self, verb: str) -> list[Effect]:
        """The move."""
        return [Effect(verb=verb, card=self.card, amount=self.square)]


class PutForm(Form):
    """A Zx that an effect puts onto a square."""

    card: CardName
    square: SquareName
    position: State = "rebooted"
    player: PlayerName | None = None

    def effects(self, verb: str) -> list[Effect]:
        """Its arrival."""
        return [Effect(verb=verb, card=self.card, word=self.position, player=self.player or "", amount=self.square)]


class ZxMove(MoveForm):
    """A card and the zone it goes to; onto squares it is `put` or `shift`."""

    to: MoveTo


class ZxControl(ControlForm):
    """A card and its new controller."""

    until: Until | None = None


class ZxEffect(EffectForm):
    """One effect in this game's words."""

    damage: DamageForm | None = None
    share: SharesForm | None = None
    destroy: Cards | None = None
    put_in_trash: Cards | None = None
    reboot: Cards | None = None
    sleep: Cards | None = None
    discard: Cards | None = None
    draw: Positive | CountForm | None = None
    mill: Positive | CountForm | None = None
    pay: Positive | CountForm | None = None
    add: NumbersForm | None = None
    set: NumbersForm | None = None
    lose: LoseForm | None = None
    give: KeywordForm | None = None
    take: KeywordForm | None = None
    give_ability: AbilityName | None = None
    take_ability: AbilityName | None = None
    control: ZxControl | None = None
    move: ZxMove | None = None
    shift: ShiftForm | None = None
    put: PutForm | None = None


Effects = ZxEffect | list[ZxEffect] | None


class ZxAbility(AbilityForm):
    """An ability of a card of this game."""

    when: Moment | None = None
    zone: WrittenZone | None = None
    effect: Effects = None
    cost: Effects = None


class PrintedForm(Form):
    """What is printed on a card."""

    id: CardName
    name: str = ""
    power: int | None = None
    range: Positive | None = None
    player_damage: Amount | None = None
    keywords: list[Keyword] = []
    abilities: list[ZxAbility] = []
    cost: Effects = None


class CardForm(PrintedForm):
    """A card off the squares. With a `power` it is a Zx, with abilities an event, unless `kind` says otherwise."""

    kind: Literal["zx", "event", "unknown"] | None = None


class ResourceForm(CardForm):
    """A resource."""

    position: State = "rebooted"


class ZxForm(PrintedForm, kw_only=True):
    """A Zx on a square, controlled by the player it is written under."""

    square: SquareName
    power: int
    position: State = "rebooted"
    damage: Amount = 0
    owner: PlayerName | None = None


class PlayerForm(Form):
    """One side of the table. Piles are numbers of cards, or the cards themselves."""

    zx: list[ZxForm] = []
    life: PileSize | list[CardForm] = 4
    hand: PileSize | list[CardForm] = 0
    deck: PileSize | list[CardForm] = 10
    charge: PileSize | list[CardForm] = 0
    resources: PileSize | list[ResourceForm] = 2
    trash: PileSize | list[CardForm] = 0
    charge_limit: Amount = 4
    damage: Amount = 0
    player_card: Literal["present", "virtual", "absent"] = "present"
    overboost: bool = False


class ZxLine(LineForm):
    """What a player chooses: one of these deeds."""

    attack: CardName | None = None
    target: str | None = None
    play: CardName | None = None
    square: SquareName | None = None
    use: CardName | None = None
    ability: str | None = None
    pass_: bool | None = None
    trigger: CardName | None = None
    leave: CardName | None = None
    life: CardName | None = None
    excess: CardName | None = None
    keep: bool | None = None
    concede: PlayerName | None = None
    effect: Effects = None


class BattleForm(Form):
    """The battle that is under way where a replay begins in the middle of one."""

    attacker: CardName
    target: CardName


class ZxFile(FileForm):
    """A scenario of Z/X."""

    players: dict[PlayerName, PlayerForm] = {}
    script: list[ZxLine] = []
    battle: BattleForm | None = None
