"""The board that a scenario file of this game describes."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.ability import Ability
from judge_cli.engine.described import Wrong, all_effects
from judge_cli.engine.state import Player
from judge_cli.games.caster.board import Board, CasterCard, Kind, Position, RuleCheck, Zone
from judge_cli.games.caster.forms import CardForm, CasterFile, PlayerForm
from judge_cli.games.caster.misfits import misfits


def board(form: CasterFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    cards = [card for player in ("A", "B") for card in _side(player, form.players.get(player, PlayerForm()))]
    wrong = list(misfits(form, {card.id: card for card in cards}))
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
    has_numbers = form.attack is not None or form.defense is not None
    fallback = Kind.SERVANT if has_numbers else Kind.CONJURE
    return CasterCard(
        id=form.id,
        name=form.name,
        owner=owner,
        controller=player if zone == Zone.FIELD else owner,
        zone=zone,
        kind=Kind(form.kind or kind or fallback),
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


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> CasterCard:
    """The card that a scripted effect of a player comes from."""
    return CasterCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
