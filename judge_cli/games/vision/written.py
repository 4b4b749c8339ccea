"""How a situation of this game is written in a scenario file, and the board it describes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.described import (
    AbilityForm,
    AmountForm,
    CardName,
    Cards,
    CardSketch,
    CountForm,
    Description,
    EffectForm,
    FileForm,
    Form,
    LineForm,
    MoveForm,
    PlayerName,
    SideSketch,
    Sketch,
    Wrong,
    all_effects,
    effects_of,
)
from judge_cli.games.vision.board import (
    Board,
    FixedEffect,
    Keyword,
    Kind,
    Moment,
    Phase,
    Position,
    Until,
    VisionCard,
    VisionPlayer,
    Zone,
)
from judge_cli.games.vision.continuous import LASTING_VERBS, from_the_start
from judge_cli.games.vision.procedure import MAIN
from judge_cli.games.vision.vocabulary import PAYABLE
from judge_cli.games.vision.words import WORDS

PlacedIn = Literal["active", "asleep"]
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


class GrantForm(Form):
    """A keyword or a race that a card, or a player, gets or loses."""

    card: CardName | None = None
    player: PlayerName | None = None
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

    amount: int
    card: Cards | None = None
    player: str | None = None

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
    player: PlayerName | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The card's arrival."""
        return [Effect(verb=verb, card=self.card, player=self.player or "")]


class VisionMove(MoveForm):
    """A card and the zone it goes to."""

    to: Zone


class VisionEffect(EffectForm):
    """One effect in this game's words; all that it does happens at the same time, a list of them one by one."""

    damage: DamageForm | None = None
    change_damage: ChangeDamageForm | None = None
    heal: int | CountForm | None = None
    exile: Cards | None = None
    discard: Cards | None = None
    deadly: Cards | None = None
    negate_deadly: Cards | None = None
    draw: int | CountForm | None = None
    mill: CountForm | None = None
    sleep: Cards | None = None
    activate: Cards | None = None
    add: NumbersForm | None = None
    set: NumbersForm | None = None
    lose: LoseForm | None = None
    give: GrantForm | None = None
    take: GrantForm | None = None
    move: VisionMove | None = None
    put: PutForm | None = None
    negate: CardName | None = None

    def effects(self) -> tuple[Effect, ...]:
        """The effects of the verbs that are written, at the same moment."""
        found = [effect for verb, said in self.given() for effect in effects_of(verb, said)]
        return (*(replace(effect, together=True) for effect in found[:-1]), *found[-1:])


Effects = VisionEffect | list[VisionEffect] | None


class VisionAbility(AbilityForm):
    """An ability of a card of this game: with `when` an automatic effect, otherwise an activated one."""

    when: Moment | None = None
    zone: Zone | None = None
    effect: Effects = None
    cost: Effects = None


class CardForm(Form):
    """A card; what is not written is usual."""

    id: CardName
    name: str = ""
    kind: Kind | None = None
    attack: int | None = None
    toughness: int | None = None
    graze: int | None = None
    node: int = 0
    cost: int = 0
    races: list[str] = []
    resists: list[str] = []
    caster: str = ""
    face_down: bool = False
    position: PlacedIn = "active"
    effect_damage: int = 0
    owner: PlayerName | None = None
    keywords: list[Keyword] = []
    abilities: list[VisionAbility] = []


class PlayerForm(Form):
    """One side of the table. Hand, deck and nodes are numbers of cards, or the cards themselves."""

    life: int = 25
    characters: list[CardForm] = []
    equipment: list[CardForm] = []
    talismans: list[CardForm] = []
    hand: int | list[CardForm] = 0
    deck: int | list[CardForm] = 0
    nodes: int | list[CardForm] = 0
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
    graze: int | None = None
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


_TURN_ROWS = tuple(row.row for row in MAIN if row.row == row.cites and row.row.startswith("12."))
_STARTS = ("1", "1.1", "12", *_TURN_ROWS)


def board(form: VisionFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    wrong = [*_wrong_start(form), *_abilities_that_cannot_be(form), *_effects_on_nothing(form)]
    if wrong:
        return wrong
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    made = Board(
        players=tuple(
            VisionPlayer(id=player, life=side.life, keywords=tuple(side.keywords)) for player, side in sides.items()
        ),
        cards=tuple(card for player, side in sides.items() for card in _side(player, side)),
        turn_player=form.turn_player,
        turn=form.turn,
        at=(form.start,),
        phase=_phase(form),
        holder=form.turn_player,
        fixed=tuple(FixedEffect(phase=phase, effects=all_effects(said)) for phase, said in form.fixed_effects.items()),
    )
    return from_the_start(made)


def _wrong_start(form: VisionFile) -> Iterator[Wrong]:
    if form.start not in _STARTS:
        yield Wrong(
            path=("start",),
            because=f"play can't start at {form.start}: it starts before an attack (1.1) or at a step of the turn (12)",
            said=form.start,
            words=_STARTS,
        )
    elif form.start in {"1", "1.1"} and form.phase not in {None, "main"}:
        yield Wrong(path=("phase",), because="an attack is declared in the main phase", said=str(form.phase))


def _phase(form: VisionFile) -> str:
    """The phase at the start; 12.1 begins the phase that is written, so that the one before it is over."""
    if form.start not in {"12", "12.1"}:
        return form.phase or ("discard" if form.start.startswith("12.5") else "main")
    order = ["", *Phase]
    return str(order[order.index(Phase(form.phase or "active")) - 1])


def _side(player: str, side: PlayerForm) -> Iterator[VisionCard]:
    in_play = (
        (Kind.CHARACTER, side.characters),
        (Kind.EQUIPMENT, side.equipment),
        (Kind.TALISMAN, side.talismans),
    )
    for kind, forms in in_play:
        yield from (_card(form, player, Zone.IN_PLAY, kind) for form in forms)
    piles: tuple[tuple[Zone, int | list[CardForm]], ...] = (
        (Zone.HAND, side.hand),
        (Zone.NODES, side.nodes),
        (Zone.DECK, side.deck),
        (Zone.DISCARDED, side.discarded),
    )
    for zone, pile in piles:
        if isinstance(pile, list):
            yield from (_card(form, player, zone, None) for form in pile)
        else:
            yield from _unknown_cards(player, zone, pile)


def _unknown_cards(player: str, zone: Zone, amount: int) -> Iterator[VisionCard]:
    """Cards of which only the number is written: what they are is not known, so they can't be played."""
    for n in range(1, amount + 1):
        yield replace(_card(CardForm(id=f"{player}-{zone}-{n}"), player, zone, None), kind="")


def _card(form: CardForm, player: str, zone: Zone, kind: Kind | None) -> VisionCard:
    owner = form.owner or player
    fallback = Kind.CHARACTER if form.toughness is not None else Kind.COMMAND
    return VisionCard(
        id=form.id,
        name=form.name,
        owner=owner,
        controller=player if zone == Zone.IN_PLAY else owner,
        zone=zone,
        kind=form.kind or kind or fallback,
        position=Position(form.position) if zone in {Zone.IN_PLAY, Zone.NODES} else "",
        keywords=tuple(form.keywords),
        abilities=tuple(ability.ability() for ability in form.abilities),
        attack=form.attack,
        toughness=form.toughness,
        graze=form.graze,
        node=form.node,
        cost=form.cost,
        races=tuple(form.races),
        resists=tuple(form.resists),
        caster=form.caster,
        face_down=form.face_down,
        effect_damage=form.effect_damage,
    )


def _abilities_that_cannot_be(form: VisionFile) -> Iterator[Wrong]:
    for player, side in form.players.items():
        for group in ("characters", "equipment", "talismans", "hand", "deck"):
            forms = getattr(side, group)
            for index, card in enumerate(forms if isinstance(forms, list) else []):
                for number, ability in enumerate(card.abilities):
                    path = ("players", player, group, index, "abilities", number)
                    yield from _without_an_object((*path, "effect"), ability.effect)
                    yield from _wrong_parts((*path, "cost"), ability.cost, tuple(PAYABLE), "a player can pay with")
                    if ability.when == Moment.WHILE_IN_PLAY:
                        lasting = tuple(sorted(LASTING_VERBS))
                        yield from _wrong_parts((*path, "effect"), ability.effect, lasting, "lasts while in play")


def _effects_on_nothing(form: VisionFile) -> Iterator[Wrong]:
    for index, line in enumerate(form.script):
        yield from _without_an_object(("script", index, "effect"), line.effect)
    for phase, effect in form.fixed_effects.items():
        yield from _without_an_object(("fixed-effects", phase), effect)


def _without_an_object(path: Sequence[str | int], said: Effects) -> Iterator[Wrong]:
    """Effects that name nobody they could happen to, or that do nothing."""
    parts = all_effects(said)
    if said is not None and not parts:
        yield Wrong(path=tuple(path), because="this effect does nothing: say by how much, or what")
    for part in parts:
        if not part.card and not part.player:
            yield Wrong(path=tuple(path), because=f"{part.verb} needs a card or a player")


def _wrong_parts(path: Sequence[str | int], parts: Effects, words: tuple[str, ...], what: str) -> Iterator[Wrong]:
    for part in all_effects(parts):
        if part.verb not in words:
            yield Wrong(path=tuple(path), because=f"{part.verb} is not something that {what}", words=words)


def option(state: Board, line: VisionLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    with_a_card = {
        "attack": line.attack,
        "defend": line.defend,
        "play-to-defend": line.play_to_defend,
        "play": line.play,
        "act-before": line.act_before,
        "find": line.find,
    }
    for deed, card in with_a_card.items():
        if card:
            return Option(deed=deed, card=card)
    if line.use:
        return Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability))
    if line.graze is not None:
        return Option(deed="graze", word=str(line.graze))
    for deed, card in (("trigger", line.trigger), ("leave", line.leave)):
        if card:
            return _waiting(state, deed, card)
    plain = {"pass": line.pass_, "no-graze": line.no_graze}
    return next((Option(deed=deed) for deed, said in plain.items() if said), None)


def _waiting(state: Board, deed: str, name: str) -> Option:
    ability = next((waiting.ability for waiting in state.waiting[state.floor() :] if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _which(state: Board, name: str, said: str | None) -> int:
    if not state.has_card(name):
        return 0
    abilities: tuple[Ability, ...] = state.card(name).abilities
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), 0)


def _counts(zone: Zone) -> Callable[[Board, str], int]:
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def _source(name: str, player: str, abilities: tuple[Ability, ...]) -> VisionCard:
    return VisionCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)


def _sketch(state: Board) -> Sketch:
    return Sketch(tuple(_side_sketch(state, player) for player in state.players))


_COUNTED = {
    "hand": Zone.HAND,
    "nodes": Zone.NODES,
    "deck": Zone.DECK,
    "discarded": Zone.DISCARDED,
    "exiled": Zone.EXILED,
    "interference": Zone.INTERFERENCE,
}


def _side_sketch(state: Board, player: VisionPlayer) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_zone(Zone.IN_PLAY, of=player.id))
    counts = {word: _counts(zone)(state, player.id) for word, zone in _COUNTED.items()}
    return SideSketch(
        player.id, cards, (("life", player.life), *((word, amount) for word, amount in counts.items() if amount))
    )


def _card_sketch(state: Board, card: VisionCard) -> CardSketch:
    words = [card.position, "face-down" if card.face_down else "", _role(state, card)]
    if state.is_removed_soon(card.id, "deadly"):
        words.append("deadly")
    return CardSketch(card.id, tuple(filter(None, words)), _numbers(state, card))


def _role(state: Board, card: VisionCard) -> str:
    if _is_attacking(state, card):
        return "attacking"
    return "defending" if _is_defending(state, card) else ""


def _numbers(state: Board, card: VisionCard) -> str:
    if card.kind != Kind.CHARACTER:
        return ""
    attack, toughness = state.number(card, "attack"), state.number(card, "toughness")
    numbers = f"{_said(attack)}/{_said(toughness)}"
    return f"{numbers} ▼{card.damage}" if card.damage else numbers


def _said(number: int | None) -> str:
    return "-" if number is None else str(number)


def _is_attacking(state: Board, card: VisionCard) -> bool:
    return state.battle is not None and state.battle.attacker == card.id


def _is_defending(state: Board, card: VisionCard) -> bool:
    return state.battle is not None and state.battle.defender == card.id


CARD_FIELDS = frozenset(
    {
        "card",
        "target",
        "destroyed",
        "triggered",
        "deadly",
        "negate-deadly",
        "discard",
        "exile",
        "sleep",
        "activate",
        "negate",
    }
)

DESCRIPTION = Description(
    file=VisionFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "zone": lambda _, card: card.zone,
        "position": lambda _, card: card.position,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "attack": lambda state, card: state.number(card, "attack"),
        "toughness": lambda state, card: state.number(card, "toughness"),
        "graze": lambda state, card: state.number(card, "graze"),
        "damage": lambda _, card: card.damage,
        "combat-damage": lambda _, card: card.combat_damage,
        "effect-damage": lambda _, card: card.effect_damage,
        "attacking": _is_attacking,
        "defending": _is_defending,
        "deadly": lambda state, card: state.is_removed_soon(card.id, "deadly"),
    },
    player_facts={
        "life": lambda state, player: state.player(player).life,
        "hand": _counts(Zone.HAND),
        "deck": _counts(Zone.DECK),
        "nodes": _counts(Zone.NODES),
        "discarded": _counts(Zone.DISCARDED),
        "exiled": _counts(Zone.EXILED),
        "characters": lambda state, player: sum(1 for _ in state.characters(player)),
    },
    source=_source,
    card_fields=CARD_FIELDS,
    line_card_fields=frozenset(
        {"attack", "defend", "play-to-defend", "play", "use", "act-before", "trigger", "leave", "find"}
    ),
    name_words=frozenset({"this", "attacker", "defender"}),
    start="1.1",
    sketch=_sketch,
)
