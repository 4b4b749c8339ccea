"""The board that a scenario file describes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge_cli.engine.ability import Ability
from judge_cli.engine.described import Wrong, all_effects
from judge_cli.games.zx.board import Board, Kind, Position, Zone, ZxCard, ZxPlayer
from judge_cli.games.zx.forms import CardForm, PlayerForm, PrintedForm, ResourceForm, ZxFile, ZxForm
from judge_cli.games.zx.misfits import misfits
from judge_cli.rule_number import RuleNumber

_DEALT = RuleNumber.parse("3.3")
"""Where a battle is taken up whose damage has been dealt."""


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
    wrong = list(misfits(form, made))
    if wrong or form.battle is None:
        return wrong or made
    battle = made.attack_by(form.battle.attacker, form.battle.target)
    return replace(made, attack=replace(battle, dealt=RuleNumber.parse(form.start) >= _DEALT))


def _player(name: str, side: PlayerForm) -> ZxPlayer:
    return ZxPlayer(
        id=name,
        damage=side.damage,
        player_card=side.player_card,
        overboost=side.overboost,
        charge_limit=side.charge_limit,
    )


def _side(player: str, side: PlayerForm) -> Iterator[ZxCard]:
    yield from (_on_a_square(form, player) for form in side.zx)
    for zone, pile in _piles(side).items():
        forms = pile if isinstance(pile, list) else _counted(player, zone, pile)
        yield from (_in_a_pile(form, player, zone) for form in forms)


def _counted(player: str, zone: Zone, amount: int) -> list[ResourceForm]:
    return [ResourceForm(id=f"{player}-{zone}-{n}") for n in range(1, amount + 1)]


def _piles(side: PlayerForm) -> dict[Zone, int | list[CardForm] | list[ResourceForm]]:
    return {
        Zone.LIFE: side.life,
        Zone.HAND: side.hand,
        Zone.DECK: side.deck,
        Zone.CHARGE: side.charge,
        Zone.RESOURCES: side.resources,
        Zone.TRASH: side.trash,
    }


def _on_a_square(form: ZxForm, player: str) -> ZxCard:
    card = _card(form, form.owner or player, Zone.SQUARES, Kind.ZX)
    position = Position(form.position)
    return replace(card, controller=player, square=form.square, position=position, damage=form.damage)


def _in_a_pile(form: CardForm, player: str, zone: Zone) -> ZxCard:
    usual = Kind.ZX if form.power is not None else Kind.EVENT if form.abilities else Kind.UNKNOWN
    position = form.position if isinstance(form, ResourceForm) and zone == Zone.RESOURCES else ""
    return replace(_card(form, player, zone, Kind(form.kind or usual)), position=position)


def _card(form: PrintedForm, owner: str, zone: Zone, kind: Kind) -> ZxCard:
    return ZxCard(
        id=form.id,
        name=form.name,
        owner=owner,
        controller=owner,
        zone=zone,
        kind=kind,
        keywords=tuple(form.keywords),
        abilities=tuple(ability.ability() for ability in form.abilities),
        power=form.power,
        range=form.range,
        player_damage=1 if form.player_damage is None else form.player_damage,
        play_cost=all_effects(form.cost),
    )


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> ZxCard:
    """What an effect of the script is attributed to."""
    return ZxCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
