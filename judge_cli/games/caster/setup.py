"""The board that a scenario file of this game describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_cli.engine.ability import Ability
from judge_cli.engine.described import AbilityForm, Form, Wrong, all_effects
from judge_cli.engine.state import Player
from judge_cli.games.caster.board import OF_A_PLAYER, Board, CasterCard, Kind, Position, RuleCheck, Zone
from judge_cli.games.caster.forms import (
    BecomeForm,
    CardForm,
    CasterFile,
    Effects,
    ForbidForm,
    KeywordForm,
    NumbersForm,
    PlayerForm,
)
from judge_cli.games.caster.vocabulary import PAYABLE

Path = tuple[str | int, ...]


def board(form: CasterFile) -> Board | list[Wrong]:
    """The starting state that a file describes, or what in it does not fit together."""
    cards = [card for player in ("A", "B") for card in _side(player, form.players.get(player, PlayerForm()))]
    wrong = [*_battle_of_the_first_turn(form), *_what_cannot_be(form, {card.id: card for card in cards})]
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


def _battle_of_the_first_turn(form: CasterFile) -> Iterator[Wrong]:
    """506.1: on the game's first turn there is no battle phase for a replay to start in."""
    if form.turn == 1 and form.start not in {"506", "506.1"}:
        because = "the first turn of the game has no battle phase; start at 506.1, or on a later turn"
        yield Wrong(path=("turn",), because=because, said="1", rule="506.1")


def _what_cannot_be(form: CasterFile, cards: dict[str, CasterCard]) -> Iterator[Wrong]:
    for path, part in _parts(form, ()):
        if isinstance(part, CardForm):
            yield from _wrong_card(path, part, cards[part.id])
        elif isinstance(part, AbilityForm):
            yield from _wrong_costs((*path, "cost"), part.cost)
        elif isinstance(part, KeywordForm):
            yield from _wrong_keyword(path, part)
        elif isinstance(part, ForbidForm):
            yield from _wrong_ban(path, part)
        elif isinstance(part, NumbersForm):
            yield from _without_a_number(path, part)
        elif isinstance(part, BecomeForm):
            yield from _without_numbers(path, part, cards)


def _parts(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every form within a form, with the way to it, in the order of the file."""
    if isinstance(value, Form):
        yield path, value
        for field, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield from _parts(getattr(value, field), (*path, written))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _parts(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _parts(item, (*path, index))


def _wrong_card(path: Path, form: CardForm, card: CasterCard) -> Iterator[Wrong]:
    for field, cost in (("attack-cost", form.attack_cost), ("cost", form.cost), ("break-cost", form.break_cost)):
        yield from _wrong_costs((*path, field), cost)
    missing = [number for number in ("attack", "defense") if getattr(card, number) is None]
    if card.kind == Kind.SERVANT and missing:
        because = f"a servant has an attack and a defense: {card.id} has no {' and no '.join(missing)}"
        yield Wrong(path=path, because=because)
    if card.zone != Zone.FIELD and form.owner is not None and form.owner != path[1]:
        because = f"the cards in a player's {card.zone} are their own"
        yield Wrong(path=(*path, "owner"), because=because, said=form.owner)


def _wrong_costs(path: Path, cost: Effects) -> Iterator[Wrong]:
    for part in all_effects(cost):
        if part.verb not in PAYABLE:
            because = f"{part.verb} is not something a player can pay with"
            yield Wrong(path=path, because=because, words=tuple(PAYABLE))


def _wrong_keyword(path: Path, form: KeywordForm) -> Iterator[Wrong]:
    if form.player is not None and form.keyword not in OF_A_PLAYER:
        because = f"{form.keyword} means nothing for a player"
        yield Wrong(path=(*path, "keyword"), because=because, said=form.keyword, words=OF_A_PLAYER)


def _wrong_ban(path: Path, form: ForbidForm) -> Iterator[Wrong]:
    if (form.card is None) == (form.player is None):
        yield Wrong(path=path, because="a ban is on one card or on one player; name it")
    if form.player is not None and f"cannot-{form.from_}" not in OF_A_PLAYER:
        words = tuple(keyword.removeprefix("cannot-") for keyword in OF_A_PLAYER)
        because = f"{form.from_} means nothing for a player"
        yield Wrong(path=(*path, "from"), because=because, said=form.from_, words=words)


def _without_a_number(path: Path, form: NumbersForm) -> Iterator[Wrong]:
    if form.attack is None and form.defense is None:
        yield Wrong(path=path, because=f"this changes no number of {form.card}: say the attack or the defense")


def _without_numbers(path: Path, form: BecomeForm, cards: dict[str, CasterCard]) -> Iterator[Wrong]:
    card = cards.get(form.card)
    if form.kind != "servant" or card is None:
        return
    numbers = {"attack": (form.attack, card.attack), "defense": (form.defense, card.defense)}
    missing = [number for number, either in numbers.items() if either == (None, None)]
    if missing:
        because = f"a servant has an attack and a defense: say the {' and '.join(missing)} of {card.id} here"
        yield Wrong(path=path, because=because)


def source(name: str, player: str, abilities: tuple[Ability, ...]) -> CasterCard:
    """The card that a scripted effect of a player comes from."""
    return CasterCard(id=name, owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=abilities)
