"""What a scenario file says that can't be: each field is of the right kind, but together they describe no board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge_cli.engine.described import Wrong
from judge_cli.engine.form_parts import Path, parts_of
from judge_cli.games.batspi.board import OF_A_CARD, OF_A_PLAYER, BatspiCard, Keyword, Kind, Moment, Place, Zone
from judge_cli.games.batspi.forms import (
    BatspiAbility,
    BatspiEffect,
    BatspiFile,
    BatspiLine,
    CardForm,
    CoresForm,
    KeywordForm,
    PlayerForm,
)
from judge_cli.games.batspi.vocabulary import PAYABLE

_BATTLING = {Kind.SPIRIT, Kind.ULTIMATE}
_OF_PLAYERS = {Moment.LIFE_LOST, Moment.MAGIC_USED}
"""Moments of a player: a card that waits for one says whose."""

_NEEDED = {"move-cores": ("from", "to"), "combine": ("with",)}


def misfits(form: BatspiFile, cards: tuple[BatspiCard, ...]) -> Iterator[Wrong]:
    """Everything in a file that does not fit together."""
    yield from _started_within_a_battle(form)
    by_id = {card.id: card for card in reversed(cards)}
    for path, part in parts_of(form, ()):
        if isinstance(part, CardForm):
            yield from _wrong_card(path, part, by_id[part.id])
        elif isinstance(part, PlayerForm):
            yield from _wrong_side(path, part)
        elif isinstance(part, BatspiAbility):
            yield from _wrong_ability(path, part)
        elif isinstance(part, CoresForm):
            yield from _wrong_cores(path, part)
        elif isinstance(part, KeywordForm):
            said = OF_A_PLAYER if part.player is not None else OF_A_CARD
            yield from _wrong_keywords((*path, "keyword"), [part.keyword], said)
        elif isinstance(part, BatspiLine):
            yield from _wrong_line(path, part, by_id)


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


def _wrong_side(path: Path, side: PlayerForm) -> Iterator[Wrong]:
    yield from _wrong_keywords((*path, "keywords"), side.keywords, OF_A_PLAYER)
    if side.burst is not None and side.burst.burst is None:
        yield Wrong(path=(*path, "burst"), because=f"{side.burst.id} has no burst: field", rule="11.6")
    spirits = {form.id for form in side.spirits}
    for index, form in enumerate(side.braves):
        if form.with_ is not None and form.with_ not in spirits:
            where = (*path, "braves", index, "with")
            because = f"a brave is combined with a spirit of its player, not {form.id} with {form.with_}"
            yield Wrong(path=where, because=because, said=form.with_, words=tuple(sorted(spirits)), rule="12.3")


def _wrong_keywords(path: Path, keywords: list[Keyword], meant: tuple[Keyword, ...]) -> Iterator[Wrong]:
    whom = "a player" if meant is OF_A_PLAYER else "a card"
    for keyword in keywords:
        if keyword not in meant:
            yield Wrong(path=path, because=f"{keyword} means nothing for {whom}", said=keyword, words=meant)


def _wrong_card(path: Path, form: CardForm, card: BatspiCard) -> Iterator[Wrong]:
    yield from _wrong_kind(path, form, card)
    yield from _wrong_levels(path, form, card)
    yield from _wrong_keywords((*path, "keywords"), form.keywords, OF_A_CARD)
    yield from _out_of_play(path, form, card) if card.zone != Zone.FIELD else _in_play(path, form, card)
    if (form.main is not None or form.flash is not None) and card.kind != Kind.MAGIC and form.burst is None:
        field = "main" if form.main is not None else "flash"
        yield Wrong(path=(*path, field), because=f"{field}: is for a magic or a burst; {card.id} is a {card.kind}")
    if form.burst is not None and form.burst.then_flash and form.flash is None:
        yield Wrong(path=(*path, "burst", "then-flash"), because=f"{card.id} has no flash: effect to pay for")


def _wrong_kind(path: Path, form: CardForm, card: BatspiCard) -> Iterator[Wrong]:
    if form.kind == Kind.SOURCE:
        words = tuple(kind for kind in Kind if kind != Kind.SOURCE)
        yield Wrong(path=(*path, "kind"), because="a card is no source", said=form.kind, words=words)
    elif card.zone == Zone.FIELD and form.kind not in {None, card.kind}:
        yield Wrong(path=(*path, "kind"), because=f"{form.id} stands among the {path[2]}")
    if form.with_ is not None and (card.kind != Kind.BRAVE or card.zone != Zone.FIELD):
        because = f"a brave in play is combined with a spirit, not {form.id}"
        yield Wrong(path=(*path, "with"), because=because, said=form.with_, rule="12.3")


def _wrong_levels(path: Path, form: CardForm, card: BatspiCard) -> Iterator[Wrong]:
    if card.kind == Kind.MAGIC and (form.levels or form.bp is not None):
        yield Wrong(path=path, because=f"{form.id} is a magic and has neither levels nor BP")
    elif form.levels and form.bp is not None:
        yield Wrong(path=(*path, "bp"), because=f"{form.id} has levels:, each with its own bp:")
    elif len({level.cores for level in card.levels}) < len(card.levels):
        yield Wrong(path=(*path, "levels"), because=f"two levels of {form.id} need the same cores", rule="9.5")
    elif card.kind in _BATTLING and any(level.bp is None for level in card.levels):
        because = f"{form.id} needs bp: at each level" if form.levels else f"{form.id} needs bp: or levels:"
        yield Wrong(path=path, because=because)


def _in_play(path: Path, form: CardForm, card: BatspiCard) -> Iterator[Wrong]:
    if card.combined:
        for field, said in (("cores", form.cores), ("new", form.new or None)):
            if said is not None:
                because = f"{form.id} is combined with {card.combined}, which has the {field} of both"
                yield Wrong(path=(*path, field), because=because, rule="9.4" if field == "cores" else None)
        if form.position != "refreshed":
            because = f"{form.id} is in the state of {card.combined}, with which it is combined"
            yield Wrong(path=(*path, "position"), because=because, said=form.position, rule="10.2.7")
    elif form.cores is not None and form.cores < card.needs:
        because = f"{form.id} has {form.cores} cores and needs {card.needs} for level 1"
        yield Wrong(path=(*path, "cores"), because=because, rule="9.6")


def _out_of_play(path: Path, form: CardForm, card: BatspiCard) -> Iterator[Wrong]:
    said = {"cores": form.cores is not None, "position": form.position != "refreshed", "new": form.new}
    for field, given in said.items():
        if given:
            yield Wrong(
                path=(*path, field), because=f"{field}: is for cards on the field; {card.id} is in the {card.zone}"
            )


def _wrong_ability(path: Path, form: BatspiAbility) -> Iterator[Wrong]:
    yield from _wrong_costs((*path, "cost"), form.cost, str(path[1]))
    if form.when is None:
        for field, given in (("of", form.of != "this"), ("zone", form.zone is not None), ("optional", form.optional)):
            if given:
                because = f"{field}: is for an ability that triggers; without when: it is used by its player"
                yield Wrong(path=(*path, field), because=because)
    elif form.at:
        yield Wrong(path=(*path, "at"), because="at: is for an ability that is used; this one triggers", said=form.at)
    elif form.when in _OF_PLAYERS and form.of == "this":
        because = f"{form.when} is a moment of a player: say whose with of:"
        yield Wrong(path=path, because=because, words=("yours", "opponents", "any"))


def _wrong_costs(path: Path, said: Any, player: str) -> Iterator[Wrong]:
    for form in [said] if isinstance(said, BatspiEffect) else said or []:
        for part in form.effects():
            if part.verb not in PAYABLE:
                because = f"{part.verb} is not something a player can pay with"
                yield Wrong(path=path, because=because, words=tuple(PAYABLE))
        cores = form.cores
        if cores is not None and (cores.from_ == Place.VOID or cores.player not in {"you", player}):
            yield Wrong(path=path, because="a player pays with cores of their own", rule="9.2")


def _wrong_cores(path: Path, form: CoresForm) -> Iterator[Wrong]:
    if sum(end is not None for end in (form.card, form.from_, form.to)) != 2:
        yield Wrong(path=path, because="cores move between two places: two of card:, from: and to:")
    elif form.from_ is not None and form.from_ == form.to:
        yield Wrong(path=(*path, "to"), because="cores move between two places, not within one", said=form.to)


def _wrong_line(path: Path, line: BatspiLine, cards: dict[str, BatspiCard]) -> Iterator[Wrong]:
    said = set(_given(line))
    for deed, fields in _NEEDED.items():
        for field in fields:
            if deed in said and field not in said:
                yield Wrong(path=(*path, deed), because=f"{deed}: needs {field}: as well")
    yield from _wrong_places(path, line, cards)
    yield from _no_such_ability(path, line, cards)


def _given(line: BatspiLine) -> Iterator[str]:
    defaults = BatspiLine()
    for field, written in zip(line.__struct_fields__, line.__struct_encode_fields__, strict=True):
        if getattr(line, field) != getattr(defaults, field):
            yield written


def _wrong_places(path: Path, line: BatspiLine, cards: dict[str, BatspiCard]) -> Iterator[Wrong]:
    """Where a line takes cores from or puts them: the reserve, or a card."""
    likely = (Place.RESERVE.value, *(card.id for card in cards.values() if card.zone == Zone.FIELD))
    for field, said in (("from", line.from_), ("to", line.to), ("pay", line.pay), ("place", line.place)):
        if said is not None and said != Place.RESERVE and said not in cards:
            because = f"there is neither a card {said} here nor such a place of cores"
            yield Wrong(path=(*path, field), because=because, said=said, words=likely)


def _no_such_ability(path: Path, line: BatspiLine, cards: dict[str, BatspiCard]) -> Iterator[Wrong]:
    card = cards.get(line.use or line.trigger or "")
    if line.ability is None or card is None:
        return
    names = tuple(ability.name or str(index) for index, ability in enumerate(card.abilities, 1))
    numbers = {str(index) for index in range(1, len(names) + 1)}
    if line.ability not in numbers.union(names):
        because = f"{card.id} has no ability {line.ability}"
        yield Wrong(path=(*path, "ability"), because=because, said=line.ability, words=names)
