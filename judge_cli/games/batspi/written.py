"""How a situation of this game is written in a scenario file, and the board it describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from judge_cli.engine.ability import Ability, Effect
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
    WordForm,
    Wrong,
    all_effects,
)
from judge_cli.games.batspi.board import (
    After,
    BatspiCard,
    BatspiPlayer,
    Board,
    Burst,
    Colour,
    Keyword,
    Kind,
    Level,
    Moment,
    Place,
    Position,
    StepBonus,
    Tribute,
    Until,
    Zone,
)
from judge_cli.games.batspi.options import option
from judge_cli.games.batspi.vocabulary import ON_THE_CARD, PAYABLE
from judge_cli.games.batspi.words import WORDS

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]
PlaceWord = Literal["void", "reserve", "core-trash", "life"]
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
    player: str = "you"

    def effects(self, verb: str) -> list[Effect]:
        """The move."""
        word = f"{self.from_ or ON_THE_CARD}>{self.to or ON_THE_CARD}"
        return [Effect(verb=verb, card=self.card or "", player=self.player, word=word, amount=self.count)]


class DamageForm(CountForm):
    """A loss of life."""

    player: str = "opponent"


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


class ApplyForm(Form):
    """The main or flash effect of a card, by default the one whose burst this is."""

    part: Literal["main", "flash"]
    card: CardName = "this"

    def effects(self, verb: str) -> list[Effect]:
        """The effect that applies."""
        return [Effect(verb=verb, card=self.card, word=self.part)]


class BatspiMove(MoveForm):
    """A card and the zone it goes to."""

    to: Zone


class BatspiEffect(EffectForm):
    """One effect in this game's words."""

    destroy: Cards | DestroyForm | None = None
    stay: Cards | None = None
    refresh: Cards | None = None
    exhaust: Cards | None = None
    exhaust_heavily: Cards | None = None
    draw: int | CountForm | None = None
    mill: int | CountForm | None = None
    damage: DamageForm | None = None
    cores: CoresForm | None = None
    add: BpForm | None = None
    set: SetForm | None = None
    give: KeywordForm | None = None
    take: KeywordForm | None = None
    forbid: ForbidForm | None = None
    combine: CombineForm | None = None
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


def board(form: BatspiFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    wrong = [*_started_within_a_battle(form), *_wrong_cores(form, ()), *_wrong_costs(form, ())]
    for player, side in form.players.items():
        wrong += _wrong_cards(player, side)
    if wrong:
        return wrong
    return Board(
        players=tuple(_player(player, side) for player, side in sides.items()),
        cards=tuple(card for player, side in sides.items() for card in _side(player, side)),
        turn_player=form.turn_player,
        turn=form.turn,
        at=(form.start,),
        void=form.void,
        entered=tuple(card.id for side in sides.values() for card in _in_play(side) if card.new),
    )


def _player(player: str, side: PlayerForm) -> BatspiPlayer:
    return BatspiPlayer(
        id=player,
        keywords=tuple(side.keywords),
        life=side.life,
        reserve=side.reserve,
        core_trash=side.core_trash,
    )


def _groups(side: PlayerForm) -> tuple[tuple[str, Kind, list[CardForm]], ...]:
    return (
        ("spirits", Kind.SPIRIT, side.spirits),
        ("ultimates", Kind.ULTIMATE, side.ultimates),
        ("braves", Kind.BRAVE, side.braves),
        ("nexuses", Kind.NEXUS, side.nexuses),
    )


def _in_play(side: PlayerForm) -> Iterator[CardForm]:
    return (form for _, _, forms in _groups(side) for form in forms)


def _side(player: str, side: PlayerForm) -> Iterator[BatspiCard]:
    for _, kind, forms in _groups(side):
        yield from (_card(form, player, Zone.FIELD, kind) for form in forms)
    piles: tuple[tuple[Zone, int | list[CardForm]], ...] = (
        (Zone.HAND, side.hand),
        (Zone.DECK, side.deck),
        (Zone.TRASH, side.trash),
        (Zone.BURST, [side.burst] if side.burst else []),
    )
    for zone, pile in piles:
        forms = [CardForm(id=f"{player}-{zone}-{n}") for n in range(1, pile + 1)] if isinstance(pile, int) else pile
        yield from (_card(form, player, zone, form.kind or _guessed(form)) for form in forms)


def _guessed(form: CardForm) -> Kind:
    return Kind.SPIRIT if form.bp is not None or form.levels else Kind.MAGIC


def _card(form: CardForm, player: str, zone: Zone, kind: Kind) -> BatspiCard:
    levels = _levels(form, kind)
    in_play = zone == Zone.FIELD
    usual = levels[0].cores if in_play and not form.with_ and levels else 0
    return BatspiCard(
        id=form.id,
        name=form.name,
        owner=player,
        controller=player,
        zone=zone,
        kind=kind,
        position=form.position if in_play else "",
        keywords=tuple(form.keywords),
        abilities=tuple(ability.ability() for ability in form.abilities),
        cost=form.cost,
        reduction=tuple(form.reduction),
        colours=_colours(form, kind),
        levels=levels,
        cores=usual if form.cores is None else form.cores,
        combined=form.with_ or "",
        tribute=_tribute(form.tribute),
        burst=_burst(form.burst),
        main=all_effects(form.main),
        flash=all_effects(form.flash),
        during_attack_step=tuple(StepBonus(one.bp, one.per or "") for one in form.during_attack_step),
    )


def _levels(form: CardForm, kind: Kind) -> tuple[Level, ...]:
    if form.levels:
        return tuple(sorted((Level(one.cores, one.bp) for one in form.levels), key=lambda level: level.cores))
    if kind == Kind.MAGIC:
        return ()
    return (Level(0 if kind == Kind.NEXUS else 1, form.bp),)


def _colours(form: CardForm, kind: Kind) -> tuple[Colour, ...]:
    if kind == Kind.MAGIC:
        return ()
    return (Colour.PLAIN,) * form.symbols if isinstance(form.symbols, int) else tuple(form.symbols)


def _tribute(form: TributeForm | None) -> Tribute | None:
    return None if form is None else Tribute(cost=form.cost, to=Place(form.to))


def _burst(form: BurstForm | None) -> Burst | None:
    if form is None:
        return None
    return Burst(
        after=form.after,
        effects=all_effects(form.effect),
        immediately=form.immediately,
        then_flash=form.then_flash,
    )


def _started_within_a_battle(form: BatspiFile) -> Iterator[Wrong]:
    chapter, _, rest = form.start.partition(".")
    if chapter == "6" and rest not in {"", "1", "1.1"}:
        yield Wrong(
            path=("start",),
            because=f"play can't start at {form.start}: the battle begins with the attack declaration",
            words=("6", "6.1.1"),
        )
    elif not form.start[:1].isdecimal() or chapter not in {"1", "2", "3", "4", "5", "6", "7"}:
        yield Wrong(
            path=("start",),
            because=f"play can't start at {form.start}: a turn runs from 1.1 to 7.5",
            words=("1.1", "2.1", "3.1", "4.1", "5.1", "6", "6.1.1", "7.1"),
        )


def _wrong_cards(player: str, side: PlayerForm) -> Iterator[Wrong]:
    spirits = {form.id for form in side.spirits}
    for group, kind, forms in _groups(side):
        for index, form in enumerate(forms):
            path = ("players", player, group, index)
            yield from _wrong_card(path, form, kind, spirits)
    if side.burst is not None and side.burst.burst is None:
        yield Wrong(path=("players", player, "burst"), because=f"{side.burst.id} has no burst: field", rule="11.6")


def _wrong_card(path: tuple[str | int, ...], form: CardForm, kind: Kind, spirits: set[str]) -> Iterator[Wrong]:
    if kind in {Kind.SPIRIT, Kind.ULTIMATE} and form.bp is None and not form.levels:
        yield Wrong(path=path, because=f"{form.id} needs bp: or levels:")
    if form.kind is not None and form.kind != kind:
        yield Wrong(path=(*path, "kind"), because=f"{form.id} stands among the {path[2]}")
    if form.with_ is not None and (kind != Kind.BRAVE or form.with_ not in spirits):
        because = f"a brave is combined with a spirit of its player, not {form.id} with {form.with_}"
        yield Wrong(path=(*path, "with"), because=because, said=form.with_, words=tuple(sorted(spirits)), rule="12.3")
    needs = _levels(form, kind)[0].cores
    if form.with_ is None and form.cores is not None and form.cores < needs:
        because = f"{form.id} has {form.cores} cores and needs {needs} for level 1"
        yield Wrong(path=(*path, "cores"), because=because, rule="9.6")


def _wrong_cores(value: Any, path: tuple[str | int, ...]) -> Iterator[Wrong]:
    if isinstance(value, CoresForm) and sum(end is not None for end in (value.card, value.from_, value.to)) != 2:
        yield Wrong(path=path, because="cores move between two places: two of card:, from: and to:")
    for inner, step in _inside(value):
        yield from _wrong_cores(inner, (*path, step))


def _wrong_costs(value: Any, path: tuple[str | int, ...]) -> Iterator[Wrong]:
    if isinstance(value, BatspiAbility):
        for part in all_effects(value.cost):
            if part.verb not in PAYABLE:
                because = f"{part.verb} is not something a player can pay with"
                yield Wrong(path=(*path, "cost"), because=because, words=tuple(PAYABLE))
    for inner, step in _inside(value):
        yield from _wrong_costs(inner, (*path, step))


def _inside(value: Any) -> Iterator[tuple[Any, str | int]]:
    """The parts of a form, each with the step that leads to it."""
    if isinstance(value, msgspec.Struct):
        for field, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield getattr(value, field), written
    elif isinstance(value, dict):
        yield from ((inner, key) for key, inner in value.items())
    elif isinstance(value, list):
        yield from ((inner, index) for index, inner in enumerate(value))


def _counts(zone: Zone) -> Any:
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def _pile(field: str) -> Any:
    return lambda state, player: getattr(state.player(player), field)


def _source(name: str, player: str, abilities: tuple[Ability, ...]) -> BatspiCard:
    return BatspiCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)


def _sketch(state: Board) -> Sketch:
    return Sketch(tuple(_side_sketch(state, player.id) for player in state.players))


def _side_sketch(state: Board, player: str) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_play(player))
    side = state.player(player)
    cores = [("life", side.life), ("reserve", side.reserve), ("core-trash", side.core_trash)]
    piles = [(word, _counts(zone)(state, player)) for word, zone in (("hand", Zone.HAND), ("burst", Zone.BURST))]
    return SideSketch(player, cards, tuple((word, n) for word, n in (*cores, *piles) if n or word == "life"))


def _card_sketch(state: Board, card: BatspiCard) -> CardSketch:
    if card.combined:
        return CardSketch(card.id, ("combined",), f"→ {card.combined}")
    words = [card.position, "in-destroyed-state" if card.destroyed else "", _role(state, card.id)]
    bp = state.number(card, "bp")
    numbers = f"Lv{card.level} {card.cores}●" + (f" BP{bp}" if bp is not None else "")
    return CardSketch(card.id, tuple(filter(None, words)), numbers)


def _role(state: Board, name: str) -> str:
    battle = state.battle
    if battle is None or name in battle.gone:
        return ""
    return {battle.attacker: "attacker", battle.blocker: "blocker", battle.designated: "designated"}.get(name, "")


_ON_CARDS = {"card", "target", "destroyed", "triggered", "destroy", "stay", "refresh", "exhaust", "exhaust-heavily"}
_IN_LINES = {"attack", "target", "block", "also-block", "fight", "use", "summon", "onto", "deploy", "set-burst", "from"}
_IN_LINES |= {"to", "combine", "with", "pay", "place", "tribute", "trigger", "apply", "leave", "burst", "keep", "first"}

DESCRIPTION = Description(
    file=BatspiFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "position": lambda _, card: card.position,
        "zone": lambda _, card: card.zone,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "cores": lambda _, card: card.cores,
        "level": lambda _, card: card.level,
        "bp": lambda state, card: state.number(card, "bp"),
        "symbols": lambda state, card: state.number(card, "symbols"),
        "combined": lambda _, card: card.combined or None,
        "in-destroyed-state": lambda _, card: card.destroyed,
        "role": lambda state, card: _role(state, card.id) or None,
    },
    player_facts={
        "life": _pile("life"),
        "reserve": _pile("reserve"),
        "core-trash": _pile("core_trash"),
        "hand": _counts(Zone.HAND),
        "deck": _counts(Zone.DECK),
        "trash": _counts(Zone.TRASH),
        "burst": _counts(Zone.BURST),
        "void": lambda state, _: state.void,
    },
    source=_source,
    card_fields=frozenset({*_ON_CARDS, "with"}),
    line_card_fields=frozenset({*_IN_LINES, "refresh-only"}),
    name_words=frozenset({"this", "attacker", "blocker", "designated", *Place}),
    start="6.1.1",
    sketch=_sketch,
)
