"""How a situation of this game is written in a scenario file, and the board it describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.described import (
    AbilityForm,
    AmountForm,
    CardName,
    Cards,
    ControlForm,
    CountForm,
    Description,
    EffectForm,
    FileForm,
    Form,
    LineForm,
    MoveForm,
    PlayerName,
    WordForm,
    Wrong,
    all_effects,
)
from judge_cli.games.zx.board import Board, Keyword, Kind, Moment, Position, Until, Zone, ZxCard, ZxPlayer
from judge_cli.games.zx.sketch import counts, sketch
from judge_cli.games.zx.vocabulary import PAYABLE
from judge_cli.games.zx.words import WORDS
from judge_cli.rule_number import RuleNumber

SquareName = Annotated[int, msgspec.Meta(ge=1, le=9, description="a square, 1 to 9, as seen from player A")]
Amount = Annotated[int, msgspec.Meta(ge=0)]
State = Literal["rebooted", "sleeping"]
MoveTo = Literal["hand", "deck", "life", "charge", "resources", "trash"]
START = "5.9"
"""The row at which a replay begins: the turn player's priority in the main phase."""
_BATTLE = RuleNumber.parse("1.2"), RuleNumber.parse("4.6b")


class DamageForm(Form):
    """Damage to a Zx or to a player."""

    amount: Amount
    card: CardName | None = None
    player: str = ""

    def effects(self, verb: str) -> list[Effect]:
        """The damage."""
        return [Effect(verb=verb, card=self.card or "", player=self.player, amount=self.amount)]


class SharesForm(Form):
    """Damage that is distributed: each share with the Zx that gets it."""

    among: list[DamageForm]

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


class KeywordForm(WordForm):
    """A keyword of this game."""

    keyword: Keyword
    until: Until | None = None


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
    draw: int | CountForm | None = None
    mill: int | CountForm | None = None
    pay: int | CountForm | None = None
    add: NumbersForm | None = None
    set: NumbersForm | None = None
    lose: LoseForm | None = None
    give: KeywordForm | None = None
    take: KeywordForm | None = None
    control: ZxControl | None = None
    move: ZxMove | None = None
    shift: ShiftForm | None = None
    put: PutForm | None = None


Effects = ZxEffect | list[ZxEffect] | None


class ZxAbility(AbilityForm):
    """An ability of a card of this game."""

    when: Moment | None = None
    zone: Zone | None = None
    effect: Effects = None
    cost: Effects = None


class CardForm(Form):
    """A card off the squares. With a `power` it is a Zx, with abilities an event, unless `kind` says otherwise."""

    id: CardName
    name: str = ""
    kind: Literal["zx", "event", "unknown"] | None = None
    power: int | None = None
    range: int | None = None
    player_damage: int | None = None
    position: State = "rebooted"
    owner: PlayerName | None = None
    keywords: list[Keyword] = []
    abilities: list[ZxAbility] = []
    cost: Effects = None


class ZxForm(CardForm, kw_only=True):
    """A Zx on a square."""

    square: SquareName
    power: int
    damage: Amount = 0


class PlayerForm(Form):
    """One side of the table. Piles are numbers of cards, or the cards themselves."""

    zx: list[ZxForm] = []
    life: Amount | list[CardForm] = 4
    hand: Amount | list[CardForm] = 0
    deck: Amount | list[CardForm] = 10
    charge: Amount | list[CardForm] = 0
    resources: Amount | list[CardForm] = 2
    trash: Amount | list[CardForm] = 0
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


def board(form: ZxFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    made = Board(
        players=tuple(_player(name, side) for name, side in sides.items()),
        cards=tuple(card for name, side in sides.items() for card in _side(name, side)),
        turn_player=form.turn_player,
        holder=form.turn_player,
        turn=form.turn,
        at=(form.start,),
    )
    wrong = [*_shared_squares(form), *_costs_that_cannot_be_costs(form), *_battle_that_cannot_be(form, made)]
    if wrong or form.battle is None:
        return wrong or made
    return replace(made, attack=made.attack_by(form.battle.attacker, form.battle.target))


def _player(name: str, side: PlayerForm) -> ZxPlayer:
    return ZxPlayer(
        id=name,
        damage=side.damage,
        player_card=side.player_card,
        overboost=side.overboost,
        charge_limit=side.charge_limit,
    )


def _side(player: str, side: PlayerForm) -> Iterator[ZxCard]:
    for form in side.zx:
        card = _card(form, player, Zone.SQUARES)
        yield replace(card, square=form.square, damage=form.damage, controller=player)
    for zone, pile in _piles(side).items():
        if isinstance(pile, int):
            yield from (_card(CardForm(id=f"{player}-{zone}-{n}"), player, zone) for n in range(1, pile + 1))
        else:
            yield from (_card(form, player, zone) for form in pile)


def _piles(side: PlayerForm) -> dict[Zone, int | list[CardForm]]:
    return {
        Zone.LIFE: side.life,
        Zone.HAND: side.hand,
        Zone.DECK: side.deck,
        Zone.CHARGE: side.charge,
        Zone.RESOURCES: side.resources,
        Zone.TRASH: side.trash,
    }


def _card(form: CardForm, player: str, zone: Zone) -> ZxCard:
    owner = form.owner or player
    usual = Kind.ZX if form.power is not None else Kind.EVENT if form.abilities else Kind.UNKNOWN
    lies = zone in {Zone.SQUARES, Zone.RESOURCES}
    return ZxCard(
        id=form.id,
        name=form.name,
        owner=owner,
        controller=owner,
        zone=zone,
        kind=form.kind or usual,
        position=Position(form.position) if lies else "",
        keywords=tuple(form.keywords),
        abilities=tuple(ability.ability() for ability in form.abilities),
        power=form.power,
        range=form.range,
        player_damage=1 if form.player_damage is None else form.player_damage,
        play_cost=all_effects(form.cost),
    )


def _shared_squares(form: ZxFile) -> Iterator[Wrong]:
    taken: dict[int, str] = {}
    for player, side in form.players.items():
        for index, zx in enumerate(side.zx):
            if zx.square in taken:
                because = f"square {zx.square} has {taken[zx.square]} on it already"
                yield Wrong(path=("players", player, "zx", index, "square"), because=because, said=str(zx.square))
            taken.setdefault(zx.square, zx.id)


def _battle_that_cannot_be(form: ZxFile, made: Board) -> Iterator[Wrong]:
    try:
        start = RuleNumber.parse(form.start)
    except ValueError:
        return
    needed = _BATTLE[0] <= start <= _BATTLE[1]
    if form.battle is None:
        if needed:
            because = f"{form.start} is in a battle: battle: {{attacker: …, target: …}} has to say which"
            yield Wrong(path=("start",), because=because, said=form.start)
        return
    if not needed and start.parts[0] != "1":
        yield Wrong(path=("battle",), because=f"no battle is under way at {form.start}; start in 1 to 4")
    attacker, target = made.find(form.battle.attacker), made.find(form.battle.target)
    if attacker is None or attacker.square is None:
        yield _not_on_a_square("attacker", form.battle.attacker)
    if not made.is_player(form.battle.target) and (target is None or target.square is None):
        yield _not_on_a_square("target", form.battle.target)


def _not_on_a_square(field: str, name: str) -> Wrong:
    return Wrong(path=("battle", field), because=f"{name} is no Zx on a square", said=name)


def _costs_that_cannot_be_costs(form: ZxFile) -> Iterator[Wrong]:
    for player, side in form.players.items():
        groups: dict[str, Any] = {"zx": side.zx, **{str(zone): pile for zone, pile in _piles(side).items()}}
        for group, forms in groups.items():
            for index, card in enumerate(forms if isinstance(forms, list) else []):
                path = ("players", player, group, index)
                yield from _wrong_costs((*path, "cost"), card.cost)
                for number, ability in enumerate(card.abilities):
                    yield from _wrong_costs((*path, "abilities", number, "cost"), ability.cost)


def _wrong_costs(path: tuple[str | int, ...], cost: Effects) -> Iterator[Wrong]:
    for part in all_effects(cost):
        if part.verb not in PAYABLE:
            because = f"{part.verb} is not something a player can pay with"
            yield Wrong(path=path, because=because, words=tuple(PAYABLE))


def option(state: Board, line: ZxLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    square = str(line.square) if line.square else ""
    meant = {
        "attack": line.attack and Option(deed="attack", card=line.attack, target=line.target or ""),
        "play": line.play and Option(deed="play", card=line.play, word=square),
        "use": line.use and Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability)),
        "trigger": line.trigger and _waiting(state, "trigger", line.trigger),
        "leave": line.leave and _waiting(state, "leave", line.leave),
        "life": line.life and Option(deed="life", card=line.life),
        "excess": line.excess and Option(deed="excess", card=line.excess),
        "pass": line.pass_ and Option(deed="pass"),
        "keep": line.keep and Option(deed="keep"),
        "concede": line.concede and Option(deed="concede", word=line.concede),
    }
    return next((option for option in meant.values() if isinstance(option, Option)), None)


def _waiting(state: Board, deed: str, name: str) -> Option:
    ability = next((waiting.ability for waiting in state.waiting if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _which(state: Board, name: str, said: str | None) -> int:
    card = state.find(name)
    abilities: tuple[Ability, ...] = card.abilities if card else ()
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), -1)


def _source(name: str, player: str, abilities: tuple[Ability, ...]) -> ZxCard:
    return ZxCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)


DESCRIPTION = Description(
    file=ZxFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "square": lambda _, card: card.square,
        "position": lambda _, card: card.position,
        "zone": lambda _, card: card.zone,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "damage": lambda _, card: card.damage,
        "power": lambda state, card: state.number(card, "power"),
        "range": lambda state, card: state.number(card, "range"),
    },
    player_facts={
        "life": counts(Zone.LIFE),
        "hand": counts(Zone.HAND),
        "deck": counts(Zone.DECK),
        "charge": counts(Zone.CHARGE),
        "trash": counts(Zone.TRASH),
        "resources": counts(Zone.RESOURCES),
        "damage": lambda state, player: state.player(player).damage,
        "player-card": lambda state, player: state.player(player).player_card,
        "zx": lambda state, player: sum(1 for zx in state.zx() if zx.controller == player),
    },
    source=_source,
    card_fields=frozenset(
        {
            "card",
            "target",
            "attacker",
            "destroyed",
            "triggered",
            "destroy",
            "put-in-trash",
            "reboot",
            "sleep",
            "discard",
        }
    ),
    line_card_fields=frozenset({"attack", "play", "use", "trigger", "leave", "life", "excess"}),
    name_words=frozenset({"this", "attacker", "target"}),
    start=START,
    sketch=sketch,
)
