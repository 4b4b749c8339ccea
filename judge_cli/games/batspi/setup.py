"""The board that a scenario file describes, and what in it does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from judge_cli.engine.ability import Ability
from judge_cli.engine.described import Wrong, all_effects
from judge_cli.games.batspi.board import (
    BatspiCard,
    BatspiPlayer,
    Board,
    Burst,
    Colour,
    Kind,
    Level,
    Place,
    StepBonus,
    Tribute,
    Zone,
)
from judge_cli.games.batspi.forms import (
    BatspiAbility,
    BatspiFile,
    BurstForm,
    CardForm,
    CoresForm,
    PlayerForm,
    TributeForm,
)
from judge_cli.games.batspi.vocabulary import PAYABLE


def board(form: BatspiFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    wrong = [*_started_within_a_battle(form), *_wrong_cores(form, ()), *_wrong_costs(form, ())]
    for player, side in form.players.items():
        wrong += _wrong_cards(player, side)
    cards = tuple(card for player, side in sides.items() for card in _side(player, side))
    wrong += _wrong_places(form, cards)
    if wrong:
        return wrong
    return Board(
        players=tuple(_player(player, side) for player, side in sides.items()),
        cards=cards,
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


def _wrong_places(form: BatspiFile, cards: tuple[BatspiCard, ...]) -> Iterator[Wrong]:
    """Where a line takes cores from or puts them: the reserve, or a card."""
    known = {Place.RESERVE.value, *(card.id for card in cards)}
    likely = (Place.RESERVE.value, *(card.id for card in cards if card.zone == Zone.FIELD))
    for index, line in enumerate(form.script):
        for field, said in (("from", line.from_), ("to", line.to), ("pay", line.pay), ("place", line.place)):
            if said is not None and said not in known:
                because = f"there is neither a card {said} here nor such a place of cores"
                yield Wrong(path=("script", index, field), because=because, said=said, words=likely)


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


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> BatspiCard:
    """The card that a scripted effect comes from."""
    return BatspiCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
