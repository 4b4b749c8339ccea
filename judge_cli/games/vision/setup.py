"""The starting board that a scenario file describes, or what in it does not fit together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from judge_cli.engine.described import Wrong, all_effects
from judge_cli.games.vision.board import (
    Board,
    FixedEffect,
    Kind,
    Moment,
    Phase,
    Position,
    VisionCard,
    VisionPlayer,
    Zone,
)
from judge_cli.games.vision.continuous import LASTING_VERBS, from_the_start
from judge_cli.games.vision.forms import CardForm, Effects, PlayerForm, VisionFile
from judge_cli.games.vision.procedure import MAIN
from judge_cli.games.vision.vocabulary import PAYABLE

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
