"""What in a scenario file does not fit together, each thing at its place."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.described import AbilityForm, Wrong, all_effects
from judge_cli.engine.form_parts import Path, parts_of
from judge_cli.games.caster.board import OF_A_PLAYER, CasterCard, Kind, Zone
from judge_cli.games.caster.forms import (
    BecomeForm,
    CardForm,
    CasterFile,
    Effects,
    ForbidForm,
    KeywordForm,
    NumbersForm,
)
from judge_cli.games.caster.vocabulary import PAYABLE


def misfits(form: CasterFile, cards: dict[str, CasterCard]) -> Iterator[Wrong]:
    """Everything in `form` that cannot be so, or that says nothing; `cards` are those it describes."""
    yield from _battle_of_the_first_turn(form)
    for path, part in parts_of(form, ()):
        if isinstance(part, CardForm):
            yield from _wrong_card(path, part, cards[part.id])
        elif isinstance(part, AbilityForm):
            yield from _wrong_ability(path, part)
        elif isinstance(part, KeywordForm):
            yield from _wrong_keyword(path, part)
        elif isinstance(part, ForbidForm):
            yield from _wrong_ban(path, part)
        elif isinstance(part, NumbersForm):
            yield from _without_a_number(path, part)
        elif isinstance(part, BecomeForm):
            yield from _without_numbers(path, part, cards)


def _battle_of_the_first_turn(form: CasterFile) -> Iterator[Wrong]:
    """506.1: on the game's first turn there is no battle phase for a replay to start in."""
    if form.turn == 1 and form.start not in {"506", "506.1"}:
        because = "the first turn of the game has no battle phase; start at 506.1, or on a later turn"
        yield Wrong(path=("turn",), because=because, said="1", rule="506.1")


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


def _wrong_ability(path: Path, form: AbilityForm) -> Iterator[Wrong]:
    yield from _wrong_costs((*path, "cost"), form.cost)
    for field, said in (("at", form.at), ("of", form.of != "this"), ("optional", form.optional)):
        if said and (form.when is None) != (field == "at"):
            kind = "an ability that triggers" if form.when is None else "an ability that a player uses"
            yield Wrong(path=(*path, field), because=f"{field} is for {kind}")


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
