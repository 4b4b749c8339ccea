"""What a scenario file says that cannot be, or that would do nothing: each told at its place."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.described import Wrong, all_effects
from judge_cli.engine.form_parts import Path, parts_of
from judge_cli.games.vision.board import Keyword, Kind, Moment, VisionCard, Zone
from judge_cli.games.vision.continuous import LASTING_VERBS
from judge_cli.games.vision.forms import (
    CardForm,
    DamageForm,
    Effects,
    GrantForm,
    NumbersForm,
    PlayerForm,
    VisionAbility,
    VisionFile,
)
from judge_cli.games.vision.vocabulary import PAYABLE

_OF_COMMANDS = frozenset({Keyword.STAYS, Keyword.COUNTER_OFFENSIVE})
_OF_PLAYERS = (Keyword.CANNOT_PLAY_CHARACTERS,)
_OF_CARDS = tuple(keyword for keyword in Keyword if keyword not in {*_OF_PLAYERS, Keyword.BROUGHT})
_CHANGING = frozenset({Moment.IF_DEALS, Moment.IF_TAKES})
_FIGHTERS = frozenset({"attacker", "defender"})
_IGNORED = {
    "continuous": ("of", "zone", "optional", "condition", "at", "once", "cost"),
    "automatic": ("at", "once"),
    "activated": ("of", "zone", "optional"),
    "text": ("of", "zone", "optional", "at", "once"),
}
"""Kind of ability → fields that say nothing for it."""


def misfits(form: VisionFile, cards: dict[str, VisionCard]) -> Iterator[Wrong]:
    """Everything in a form that cannot be, or that nothing would come of, in the order of the file."""
    for path, part in parts_of(form, ()):
        if isinstance(part, CardForm):
            yield from _of_a_card(path, part, cards[part.id])
        elif isinstance(part, PlayerForm):
            yield from _keywords(path, part.keywords, _OF_PLAYERS, "a player")
        elif isinstance(part, GrantForm):
            yield from _of_a_grant(path, part)
        elif isinstance(part, NumbersForm | DamageForm) and not part.effects(""):
            yield Wrong(path=path, because="this effect does nothing: say by how much, or to whom")
    for index, line in enumerate(form.script):
        yield from _of_an_effect(("script", index, "effect"), line.effect, frozenset({"this"}))
    for phase, effect in form.fixed_effects.items():
        yield from _of_an_effect(("fixed-effects", phase), effect, frozenset({"this"}) | _FIGHTERS)


def _of_a_card(path: Path, form: CardForm, card: VisionCard) -> Iterator[Wrong]:
    yield from _wrong_kind(path, form, card)
    yield from _wrong_numbers(path, form, card)
    yield from _wrong_place(path, form, card)
    yield from _keywords(path, form.keywords, _keywords_of(card), f"{card.kind} cards")
    for number, ability in enumerate(form.abilities):
        yield from _of_an_ability((*path, "abilities", number), ability, card)


def _wrong_kind(path: Path, form: CardForm, card: VisionCard) -> Iterator[Wrong]:
    """A card stands among those of its own kind; a command that stays may stand among any of them."""
    if card.zone != Zone.IN_PLAY or form.kind is None or (card.kind == Kind.COMMAND and Keyword.STAYS in form.keywords):
        return
    listed = {"characters": Kind.CHARACTER, "equipment": Kind.EQUIPMENT, "talismans": Kind.TALISMAN}[str(path[2])]
    if form.kind != listed:
        because = f"{path[2]} in play are no {form.kind}"
        yield Wrong(path=(*path, "kind"), because=because, said=form.kind, words=(listed,))


def _wrong_numbers(path: Path, form: CardForm, card: VisionCard) -> Iterator[Wrong]:
    missing = [number for number in ("attack", "toughness") if getattr(form, number) is None]
    if card.kind == Kind.CHARACTER and missing:
        because = f"a character has an attack value and a toughness: {' and '.join(missing)} of {card.id} missing"
        yield Wrong(path=path, because=because)
    if card.kind != Kind.CHARACTER and len(missing) < 2:
        yield Wrong(
            path=path, because=f"only a character has an attack value and a toughness; {card.id} is a {card.kind}"
        )
    if form.caster and card.kind != Kind.SPELL:
        yield Wrong(path=(*path, "caster"), because=f"only a spell has a caster; {card.id} is a {card.kind}")


def _wrong_place(path: Path, form: CardForm, card: VisionCard) -> Iterator[Wrong]:
    in_play = card.zone == Zone.IN_PLAY
    if not in_play and form.owner is not None and form.owner != path[1]:
        yield Wrong(
            path=(*path, "owner"), because=f"the cards in a player's {card.zone} are their own", said=form.owner
        )
    if form.position is not None and not in_play and card.zone != Zone.NODES:
        yield Wrong(path=(*path, "position"), because=f"a card in the {card.zone} is neither active nor asleep")
    for field, said in (("face-down", form.face_down), ("effect-damage", form.effect_damage)):
        if said and not (in_play and card.kind == Kind.CHARACTER):
            yield Wrong(path=(*path, field), because=f"{field} is said of a character in play")


def _keywords_of(card: VisionCard) -> tuple[Keyword, ...]:
    if card.kind == Kind.COMMAND:
        return tuple(sorted(_OF_COMMANDS))
    return tuple(keyword for keyword in _OF_CARDS if card.kind == Kind.CHARACTER and keyword not in _OF_COMMANDS)


def _keywords(path: Path, said: list[Keyword], known: tuple[Keyword, ...], whom: str) -> Iterator[Wrong]:
    for index, keyword in enumerate(said):
        if keyword not in known:
            because = f"{keyword} means nothing for {whom}"
            yield Wrong(path=(*path, "keywords", index), because=because, said=keyword, words=known)


def _of_a_grant(path: Path, form: GrantForm) -> Iterator[Wrong]:
    if (form.card is None) == (form.player is None):
        yield Wrong(path=path, because="a keyword or a race is for one card or one player; name it")
        return
    if form.keyword is None and form.race is None:
        yield Wrong(path=path, because="name a keyword or a race")
    if form.player is not None and form.race is not None:
        yield Wrong(path=(*path, "race"), because="a player has no race")
    known, whom = (_OF_CARDS, "a card") if form.player is None else (_OF_PLAYERS, "a player")
    if form.keyword is not None and form.keyword not in known:
        because = f"{form.keyword} means nothing for {whom}"
        yield Wrong(path=(*path, "keyword"), because=because, said=form.keyword, words=known)


def _of_an_ability(path: Path, form: VisionAbility, card: VisionCard) -> Iterator[Wrong]:
    kind = _kind_of(form, card)
    for field in _IGNORED[kind]:
        if getattr(form, field) not in (None, [], "", False, "this"):
            yield Wrong(path=(*path, field), because=f"{field} says nothing for {_CALLED[kind]}")
    if form.when is not None and form.zone is None and not _can_be_in_play(card):
        because = f"a {card.kind} is never in play: an automatic effect of it needs the zone that it works in"
        yield Wrong(path=(*path, "when"), because=because)
    for part in all_effects(form.cost):
        if part.verb not in PAYABLE:
            because = f"{part.verb} is not something that a player can pay with"
            yield Wrong(path=(*path, "cost"), because=because, words=tuple(PAYABLE))
    yield from _of_an_effect((*path, "effect"), form.effect, frozenset(), form.when)


def _kind_of(form: VisionAbility, card: VisionCard) -> str:
    if form.when is not None:
        return "continuous" if form.when == Moment.WHILE_IN_PLAY else "automatic"
    return "activated" if _can_be_in_play(card) else "text"


_CALLED = {
    "continuous": "an effect that lasts while its card is in play",
    "automatic": "an automatic effect",
    "activated": "an activated effect",
    "text": "what a command or spell does when it is resolved",
}


def _can_be_in_play(card: VisionCard) -> bool:
    return card.kind != Kind.SPELL and (card.kind != Kind.COMMAND or Keyword.STAYS in card.keywords)


def _of_an_effect(path: Path, said: Effects, unknown: frozenset[str], when: str | None = None) -> Iterator[Wrong]:
    """What is wrong with an effect of that moment, where `unknown` are words that mean nobody."""
    parts = all_effects(said)
    if said is not None and not parts:
        yield Wrong(path=path, because="this effect does nothing: say by how much, or what")
    continuous = when == Moment.WHILE_IN_PLAY
    nobody = unknown | _FIGHTERS if continuous else unknown
    for part in parts:
        if not part.card and not part.player:
            yield Wrong(path=path, because=f"{part.verb} needs a card or a player")
        if part.card in nobody:
            yield Wrong(path=path, because=f"{part.card} means no card here: name it", said=part.card)
        if part.verb == "change-damage" and when not in _CHANGING:
            because = "damage is changed when it is about to be dealt or taken: when: if-deals or if-takes"
            yield Wrong(path=path, because=because)
        if continuous and part.verb not in LASTING_VERBS:
            because = f"{part.verb} is not something that lasts while in play"
            yield Wrong(path=path, because=because, words=tuple(sorted(LASTING_VERBS)))
        if continuous and part.until:
            because = "it lasts as long as its card is in play, so that until says nothing"
            yield Wrong(path=path, because=because, said=part.until)
