"""What in a scenario file does not fit together, each thing at its place."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.ability import Ability
from judge_cli.engine.decision import Option, forbidden_by
from judge_cli.engine.described import Wrong, all_effects
from judge_cli.engine.form_parts import Path, parts_of
from judge_cli.games.zx import attacking
from judge_cli.games.zx.board import Board, Kind, Moment, Zone
from judge_cli.games.zx.forms import (
    CardForm,
    Effects,
    NumbersForm,
    PrintedForm,
    ShareForm,
    ZxAbility,
    ZxFile,
    ZxLine,
)
from judge_cli.games.zx.script import which
from judge_cli.games.zx.vocabulary import PAYABLE
from judge_cli.rule_number import RuleNumber

_BATTLE = RuleNumber.parse("1.2"), RuleNumber.parse("4.6b")
_DECLARING = RuleNumber.parse("1.3")
"""The last rule at which a battle that is taken up is still being declared."""
_ABOUT_A_PLAYER = {Moment.PLAYER_ATTACKED, Moment.PLAYER_DAMAGED}


def misfits(form: ZxFile, made: Board) -> Iterator[Wrong]:
    """Everything in `form` that cannot be so, or that says nothing."""
    yield from _shared_squares(form)
    yield from _battle_that_cannot_be(form, made)
    for path, part in parts_of(form, ()):
        if isinstance(part, PrintedForm):
            yield from _card(path, part, made)
        elif isinstance(part, ZxAbility):
            yield from _ability(path, part)
        elif isinstance(part, ShareForm):
            yield from _damage(path, part)
        elif isinstance(part, NumbersForm):
            yield from _number(path, part)
        elif isinstance(part, ZxLine):
            yield from _line(path, part, made)


def _shared_squares(form: ZxFile) -> Iterator[Wrong]:
    taken: dict[int, str] = {}
    for player, side in form.players.items():
        for index, zx in enumerate(side.zx):
            if zx.square in taken:
                because = f"square {zx.square} has {taken[zx.square]} on it already"
                yield Wrong(path=("players", player, "zx", index, "square"), because=because, said=str(zx.square))
            taken.setdefault(zx.square, zx.id)


def _battle_that_cannot_be(form: ZxFile, made: Board) -> Iterator[Wrong]:
    start = RuleNumber.parse(form.start)
    needed = _BATTLE[0] <= start <= _BATTLE[1]
    if form.battle is None:
        if needed:
            because = f"{form.start} is in a battle: battle: {{attacker: …, target: …}} has to say which"
            yield Wrong(path=("start",), because=because, said=form.start)
        return
    if not needed and start.parts[0] != "1":
        yield Wrong(path=("battle",), because=f"no battle is under way at {form.start}; start in 1 to 4")
    wrong = [*_wrong_fighter(form, made, "attacker"), *_wrong_fighter(form, made, "target")]
    yield from wrong
    if not wrong and start <= _DECLARING:
        yield from _undeclarable(form, made)


def _wrong_fighter(form: ZxFile, made: Board, field: str) -> Iterator[Wrong]:
    name = getattr(form.battle, field)
    player = form.turn_player if field == "attacker" else made.opponent(form.turn_player)
    if field == "target" and name == player:
        return
    card = made.find(name)
    if card is None or card.zone != Zone.SQUARES:
        yield Wrong(path=("battle", field), because=f"{name} is no Zx on a square", said=name)
    elif card.controller != player:
        whose = "the turn player's" if field == "attacker" else "the opponent's"
        yield Wrong(path=("battle", field), because=f"the {field} is {whose}: {name} is not", said=name)


def _undeclarable(form: ZxFile, made: Board) -> Iterator[Wrong]:
    if form.battle is None:
        return
    pick = Option(deed="attack", card=form.battle.attacker, target=form.battle.target)
    refused = forbidden_by(attacking.RULES, made, pick)
    if refused is not None:
        because = f"{pick.card} cannot attack {pick.target} as the board is"
        yield Wrong(path=("battle",), because=because, rule=refused.cites)


def _card(path: Path, form: PrintedForm, made: Board) -> Iterator[Wrong]:
    yield from _cost((*path, "cost"), form.cost)
    card = made.card(form.id)
    if isinstance(form, CardForm) and card.kind == Kind.ZX and form.power is None:
        yield Wrong(path=path, because=f"a Zx has a Power: {form.id} has none")
    if card.kind != Kind.ZX:
        for field, number in (("power", form.power), ("range", form.range), ("player-damage", form.player_damage)):
            if number is not None:
                yield Wrong(path=(*path, field), because=f"only a Zx has this: {form.id} is none")
    for index, ability in enumerate(form.abilities):
        if card.kind == Kind.EVENT and not ability.when and ability.cost is not None:
            because = "what an event costs is written beside its abilities: cost"
            yield Wrong(path=(*path, "abilities", index, "cost"), because=because)


def _ability(path: Path, form: ZxAbility) -> Iterator[Wrong]:
    yield from _cost((*path, "cost"), form.cost)
    if form.when in _ABOUT_A_PLAYER and form.of in {"this", "other"}:
        because = f"{form.when} is about a player: say whose with of"
        yield Wrong(path=path, because=because, words=("yours", "opponents", "any"))
    for field, said in (("at", form.at), ("of", form.of != "this"), ("optional", form.optional)):
        if said and (form.when is None) != (field == "at"):
            kind = "an ability that triggers" if form.when is None else "an ability that a player uses"
            yield Wrong(path=(*path, field), because=f"{field} is for {kind}")
    for part in all_effects(form.effect) if form.when else ():
        if part.verb == "share" and not part.amount:
            yield Wrong(path=path, because="each share is at least 1", rule="7.7")


def _cost(path: Path, cost: Effects) -> Iterator[Wrong]:
    for part in all_effects(cost):
        if part.verb not in PAYABLE:
            because = f"{part.verb} is not something a player can pay with"
            yield Wrong(path=path, because=because, words=tuple(PAYABLE))
        elif part.player == "opponent":
            yield Wrong(path=path, because="a player pays with what is their own", rule="11.22")


def _damage(path: Path, form: ShareForm) -> Iterator[Wrong]:
    if (form.card is None) == (form.player is None):
        yield Wrong(path=path, because="damage is dealt to one card or one player; name it")


def _number(path: Path, form: NumbersForm) -> Iterator[Wrong]:
    numbers = ("power", "range", "player-damage")
    if form.power is None and form.range is None and form.player_damage is None:
        yield Wrong(path=path, because="this changes no number: name one", words=numbers)


def _line(path: Path, form: ZxLine, made: Board) -> Iterator[Wrong]:
    if form.concede is not None and form.by not in {None, form.concede}:
        because = f"a player concedes only for themselves: this line is {form.by}'s"
        yield Wrong(path=(*path, "concede"), because=because, said=form.concede, rule="101.4")
    card = made.find(form.play or "")
    if form.square is not None and card is not None and card.kind == Kind.EVENT:
        yield Wrong(path=(*path, "square"), because=f"an event is played onto no square, and {card.id} is one")
    abilities = _abilities_of(form, made)
    if form.ability is not None and abilities and which(abilities, form.ability) < 0:
        words = tuple(ability.name for ability in abilities if ability.name)
        because = f"there is no such ability: its name, or a number from 1 to {len(abilities)}"
        yield Wrong(path=(*path, "ability"), because=because, said=form.ability, words=words)


def _abilities_of(form: ZxLine, made: Board) -> tuple[Ability, ...]:
    card = made.find(form.use or form.trigger or form.leave or "")
    return card.abilities if card else ()
