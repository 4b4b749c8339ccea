"""How a situation of this game is written in a scenario file, and the board it describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.described import (
    AbilityForm,
    AmountForm,
    CardName,
    Cards,
    CardSketch,
    ControlForm,
    CountForm,
    Description,
    EffectForm,
    FileForm,
    Form,
    LineForm,
    MoveForm,
    PlayerName,
    Positive,
    SideSketch,
    Sketch,
    TestForm,
    WordForm,
    Wrong,
    all_effects,
)
from judge_cli.engine.state import Player
from judge_cli.games.caster.board import (
    Board,
    CasterCard,
    Keyword,
    Kind,
    Moment,
    Position,
    RuleCheck,
    Until,
    Zone,
)
from judge_cli.games.caster.vocabulary import PAYABLE
from judge_cli.games.caster.words import WORDS

PlacedIn = Literal["recovered", "rested", "reversed"]


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
    position: PlacedIn = "recovered"
    player: PlayerName | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The card's arrival."""
        return [Effect(verb=verb, card=self.card, word=self.position, player=self.player or "")]


class BecomeForm(Form):
    """A card that becomes another kind of card."""

    card: CardName
    kind: Kind

    def effects(self, verb: str) -> list[Effect]:
        """The new kind."""
        return [Effect(verb=verb, card=self.card, word=self.kind)]


class CasterMove(MoveForm):
    """A card and the zone it goes to."""

    to: Zone


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
    kind: Kind | None = None
    attack_cost: Effects = None
    cost: Effects = None
    break_cost: Effects = None


class PlayerForm(Form):
    """One side of the table. Orbs, hand and deck are numbers of cards, or the cards themselves."""

    servants: list[CardForm] = []
    casters: list[CardForm] = []
    barriers: list[CardForm] = []
    hand: int | list[CardForm] = 0
    deck: int | list[CardForm] = 0
    orbs: int | list[CardForm] = 0
    graveyard: list[CardForm] = []
    keywords: list[Keyword] = []


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


def board(form: CasterFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    wrong: list[Wrong] = []
    cards: list[CasterCard] = []
    for player in ("A", "B"):
        side = form.players.get(player, PlayerForm())
        cards += _side(player, side)
    wrong += list(_costs_that_cannot_be_costs(form))
    if wrong:
        return wrong
    players = tuple(
        Player(id=player, keywords=tuple(form.players.get(player, PlayerForm()).keywords)) for player in ("A", "B")
    )
    checks = tuple(
        RuleCheck(
            tests=tuple(test.test() for test in check.if_), effects=all_effects(check.effect), because=check.because
        )
        for check in form.rule_processing
    )
    return Board(
        players=players,
        cards=tuple(cards),
        turn_player=form.turn_player,
        turn=form.turn,
        at=(form.start,),
        checks=checks,
    )


def _side(player: str, side: PlayerForm) -> Iterator[CasterCard]:
    for kind, forms in ((Kind.SERVANT, side.servants), (Kind.CASTER, side.casters), (Kind.BARRIER, side.barriers)):
        for form in forms:
            yield _card(form, player, Zone.FIELD, kind)
    piles: tuple[tuple[Zone, int | list[CardForm]], ...] = (
        (Zone.HAND, side.hand),
        (Zone.ORBS, side.orbs),
        (Zone.DECK, side.deck),
        (Zone.GRAVEYARD, side.graveyard),
    )
    for zone, pile in piles:
        if isinstance(pile, int):
            yield from (_card(CardForm(id=f"{player}-{zone}-{n}"), player, zone, None) for n in range(1, pile + 1))
        else:
            yield from (_card(form, player, zone, None) for form in pile)


def _card(form: CardForm, player: str, zone: Zone, kind: Kind | None) -> CasterCard:
    owner = form.owner or player
    fallback = Kind.SERVANT if form.attack is not None else Kind.CONJURE
    return CasterCard(
        id=form.id,
        name=form.name,
        owner=owner,
        controller=player if zone == Zone.FIELD else owner,
        zone=zone,
        kind=form.kind or kind or fallback,
        position=Position(form.position) if zone == Zone.FIELD else "",
        keywords=tuple(form.keywords),
        abilities=tuple(ability.ability() for ability in form.abilities),
        attack=form.attack,
        defense=form.defense,
        entered_this_turn=form.new,
        attack_cost=all_effects(form.attack_cost),
        play_cost=all_effects(form.cost),
        break_cost=all_effects(form.break_cost),
    )


def _costs_that_cannot_be_costs(form: CasterFile) -> Iterator[Wrong]:
    for player, side in form.players.items():
        groups: dict[str, Any] = {
            "servants": side.servants,
            "casters": side.casters,
            "barriers": side.barriers,
            "hand": side.hand,
            "orbs": side.orbs,
        }
        for group, forms in groups.items():
            for index, card in enumerate(forms if isinstance(forms, list) else []):
                path = ("players", player, group, index)
                yield from _wrong_costs((*path, "attack-cost"), card.attack_cost)
                yield from _wrong_costs((*path, "cost"), card.cost)
                yield from _wrong_costs((*path, "break-cost"), card.break_cost)
                for number, ability in enumerate(card.abilities):
                    yield from _wrong_costs((*path, "abilities", number, "cost"), ability.cost)


def _wrong_costs(path: Sequence[str | int], cost: Effects) -> Iterator[Wrong]:
    for part in all_effects(cost):
        if part.verb not in PAYABLE:
            yield Wrong(
                path=tuple(path), because=f"{part.verb} is not something a player can pay with", words=tuple(PAYABLE)
            )


def option(state: Board, line: CasterLine) -> Option | None:
    """The option that a script line means, whether it is legal or not; None when it names no deed."""
    meant = {
        "attack": line.attack and Option(deed="attack", card=line.attack, target=line.target or ""),
        "use": line.use and Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability)),
        "play": line.play and Option(deed="play", card=line.play, word=_placed(state, line.play, line)),
        "switch": line.switch and Option(deed="switch", card=line.switch),
        "trigger": line.trigger and _waiting(state, "trigger", line.trigger),
        "leave": line.leave and _waiting(state, "leave", line.leave),
        "orb": line.orb and Option(deed="orb", card=line.orb),
        "break": line.break_ and Option(deed="break", card=line.break_, word=_placed(state, line.break_, line)),
        "corrupt": line.corrupt and Option(deed="corrupt", word=line.corrupt),
        "decline": line.decline and Option(deed="decline"),
        "pass": line.pass_ and Option(deed="pass"),
        "keep": line.keep and Option(deed="keep"),
    }
    return next((option for option in meant.values() if isinstance(option, Option)), None)


def _waiting(state: Board, deed: str, name: str) -> Option:
    ability = next((waiting.ability for waiting in state.waiting if waiting.card == name), 0)
    return Option(deed=deed, card=name, ability=ability)


def _placed(state: Board, name: str, line: CasterLine) -> str:
    if state.has_card(name) and state.card(name).kind == Kind.SERVANT:
        return line.position or Position.RECOVERED
    return ""


def _which(state: Board, name: str, said: str | None) -> int:
    if not state.has_card(name):
        return 0
    abilities: tuple[Ability, ...] = state.card(name).abilities
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), 0)


def _counts(zone: Zone) -> Any:
    return lambda state, player: sum(1 for card in state.cards if card.zone == zone and card.owner == player)


def _source(name: str, player: str, abilities: tuple[Ability, ...]) -> CasterCard:
    return CasterCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)


def _sketch(state: Board) -> Sketch:
    return Sketch(tuple(_side_sketch(state, player.id) for player in state.players))


def _side_sketch(state: Board, player: str) -> SideSketch:
    cards = tuple(_card_sketch(state, card) for card in state.in_zone(Zone.FIELD, of=player))
    counted = {"orbs": Zone.ORBS, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "chase": Zone.CHASE}
    counts = {word: _counts(zone)(state, player) for word, zone in counted.items()}
    return SideSketch(player, cards, tuple((word, n) for word, n in counts.items() if n or word == "orbs"))


def _card_sketch(state: Board, card: CasterCard) -> CardSketch:
    attack, defense = state.number(card, "attack"), state.number(card, "defense")
    numbers = f"{attack if attack is not None else '-'}/{defense if defense is not None else '-'}"
    attack_now = state.attack
    status = ""
    if attack_now and attack_now.attacking and attack_now.attacker == card.id:
        status = "attacking"
    elif attack_now and attack_now.attacked and attack_now.target == card.id:
        status = "attacked"
    words = tuple(filter(None, (card.position, status)))
    return CardSketch(card.id, words, numbers if card.kind == Kind.SERVANT else "")


CARD_FIELDS = frozenset(
    {
        "card",
        "target",
        "destroyed",
        "triggered",
        "destroy",
        "recover",
        "rest",
        "reverse",
        "discard",
        "corrupt",
        "negate",
    }
)

DESCRIPTION = Description(
    file=CasterFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "position": lambda _, card: card.position,
        "zone": lambda _, card: card.zone,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "attack": lambda state, card: state.number(card, "attack"),
        "defense": lambda state, card: state.number(card, "defense"),
        "attacking": lambda state, card: state.attacking_servant() is card,
        "attacked": lambda state, card: state.attacked_servant() is card,
    },
    player_facts={
        "orbs": _counts(Zone.ORBS),
        "hand": _counts(Zone.HAND),
        "deck": _counts(Zone.DECK),
        "graveyard": _counts(Zone.GRAVEYARD),
        "servants": lambda state, player: sum(1 for _ in state.servants(player)),
    },
    source=_source,
    card_fields=CARD_FIELDS,
    line_card_fields=frozenset({"attack", "target", "use", "play", "switch", "trigger", "leave", "orb", "break"}),
    name_words=frozenset({"this", "attacker", "target"}),
    start="803.1",
    sketch=_sketch,
)
