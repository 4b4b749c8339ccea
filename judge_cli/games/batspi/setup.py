"""The board that a scenario file describes, and what in it does not fit."""

from __future__ import annotations

from collections.abc import Iterator

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
from judge_cli.games.batspi.forms import BatspiFile, BurstForm, CardForm, PlayerForm, TributeForm
from judge_cli.games.batspi.misfits import misfits


def board(form: BatspiFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    cards = tuple(card for player, side in sides.items() for card in _side(player, side))
    wrong = list(misfits(form, cards))
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


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> BatspiCard:
    """The card that a scripted effect comes from."""
    return BatspiCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
