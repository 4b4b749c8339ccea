"""The starting board that a scenario file describes, or what in it does not fit together."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge_cli.engine.described import Wrong, all_effects
from judge_cli.games.vision.board import (
    Board,
    FixedEffect,
    Keyword,
    Kind,
    Phase,
    Position,
    VisionCard,
    VisionPlayer,
    Zone,
)
from judge_cli.games.vision.continuous import from_the_start
from judge_cli.games.vision.damage import is_lethal
from judge_cli.games.vision.forms import CardForm, PlayerForm, VisionFile
from judge_cli.games.vision.misfits import misfits
from judge_cli.games.vision.procedure import MAIN

_TURN_ROWS = tuple(row.row for row in MAIN if row.row == row.cites and row.row.startswith("12."))
_STARTS = ("1", "1.1", "12", *_TURN_ROWS)


def board(form: VisionFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    sides = {player: form.players.get(player, PlayerForm()) for player in ("A", "B")}
    cards = tuple(card for player, side in sides.items() for card in _side(player, side))
    wrong = [*_wrong_start(form), *misfits(form, {card.id: card for card in cards if card.kind})]
    if wrong:
        return wrong
    made = Board(
        players=tuple(
            VisionPlayer(id=player, life=side.life, keywords=tuple(side.keywords)) for player, side in sides.items()
        ),
        cards=cards,
        turn_player=form.turn_player,
        turn=form.turn,
        at=(form.start,),
        phase=_phase(form),
        holder=form.turn_player,
        fixed=tuple(FixedEffect(phase=phase, effects=all_effects(said)) for phase, said in form.fixed_effects.items()),
    )
    begun = from_the_start(made)
    return list(_deadly_already(form, begun)) or begun


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
    elif form.start.startswith("12.5") and form.phase not in {None, "discard"}:
        yield Wrong(path=("phase",), because="the turn ends after its discard phase", said=str(form.phase))


def _deadly_already(form: VisionFile, begun: Board) -> Iterator[Wrong]:
    """IR-9.2.2: characters whose damage, or toughness, would have made them deadly before the replay begins."""
    for player, side in form.players.items():
        for index, card in enumerate(side.characters):
            there = begun.card(card.id)
            toughness = begun.number(there, "toughness")
            worn = is_lethal(begun, there) and not begun.has(there, Keyword.NEVER_DEADLY)
            if worn or (toughness is not None and toughness <= 0):
                because = f"{card.id} would be deadly before play begins: toughness {toughness}, damage {there.damage}"
                yield Wrong(path=("players", player, "characters", index), because=because, rule="IR-9.2.2")


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
        kind=Kind(form.kind or kind or fallback),
        position=Position(form.position or "active") if zone in {Zone.IN_PLAY, Zone.NODES} else "",
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
