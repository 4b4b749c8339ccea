"""What effects can do in this game, and what can be paid as a cost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from judge_cli.engine import effects
from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Became, Change, Noted, Uncovered
from judge_cli.engine.game import Verb
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.games.zx import destruction, placement
from judge_cli.games.zx.board import Board, Kind, Position, Zone, ZxCard
from judge_cli.games.zx.changes import Resolving, Went


def names(board: Board, word: str) -> str:
    """What "attacker" and "target" mean while a battle is under way."""
    if board.attack is None:
        return ""
    return {"attacker": board.attack.attacker, "target": board.attack.target}.get(word, "")


def carried_out(
    board: Board, parts: tuple[Effect, ...], *, source: str, controller: str
) -> Generator[Said, Any, Board]:
    """Carry out effects; what triggers meanwhile waits until they are done (6.7)."""
    if not parts:
        return board
    board = yield Resolving(card=source)
    board = yield from effects.performed(VERBS, names, board, parts, source=source, controller=controller)
    board = yield Resolving(card="")
    return board


def _on_squares(verb: Callable[[Board, Effect, ZxCard], Changes]) -> Verb:
    """A verb for a Zx on the squares: nothing happens to one that is not there."""

    def then(board: Board, effect: Effect) -> Changes:
        zx = board.find(effect.card)
        if zx is None or zx.zone != Zone.SQUARES:
            return [effects.absent(effect)]
        return verb(board, effect, zx)

    return then


def _on_a_card(verb: Verb) -> Verb:
    """A verb for a card in any zone; what a script only names as the source of an effect is in none."""

    def then(board: Board, effect: Effect) -> Changes:
        card = board.find(effect.card)
        return [effects.absent(effect)] if card is None or card.zone == Zone.TABLE else verb(board, effect)

    return then


def _lasting_on_a_zx(verb: Verb) -> Verb:
    return _on_squares(lambda board, effect, _: verb(board, effect))


def damage(board: Board, effect: Effect) -> Changes:
    """Deal damage to a Zx, or to a player, who keeps it until 12.9."""
    name = effect.player or effect.card
    if board.is_player(name):
        return destruction.damage_player(board, name, effect.amount, board.resolving)
    return _damage_to_zx(board, effect)


def _damage(board: Board, effect: Effect, zx: ZxCard) -> Doing:
    yield from destruction.damage_zx(board, zx.id, effect.amount, board.resolving)


_damage_to_zx = _on_squares(_damage)


def _destroy(board: Board, _: Effect, zx: ZxCard) -> Changes:
    return destruction.destroyed(board, [zx.id])


def _put_in_trash(board: Board, effect: Effect) -> Iterable[Said]:
    """7.6: putting a card into the Trash is not destroying it."""
    card = board.card(effect.card)
    if card.zone == Zone.TRASH:
        return [Noted(key="already-so", card=card.id)]
    return [("7.6", Went(card=card.id, before=card.zone, after=Zone.TRASH, how="put-in-trash"))]


def _move(board: Board, effect: Effect) -> Iterable[Change]:
    card = board.card(effect.card)
    if card.zone == effect.word:
        return [Noted(key="already-so", card=card.id)]
    position = Position.REBOOTED if effect.word == Zone.RESOURCES else ""
    return [Went(card=card.id, before=card.zone, after=effect.word, position=position)]


def _shift(board: Board, effect: Effect, zx: ZxCard) -> Iterable[Said]:
    """Move a Zx to another square; 11.11: what happens on a square where it may not be is not known."""
    square = effect.amount
    there = board.on(square)
    if there == zx:
        return [Noted(key="already-so", card=zx.id)]
    if there is not None:
        return [("11.11", Uncovered(key="square-is-taken", card=zx.id, target=there.id))]
    moved: list[Said] = [Became(card=zx.id, field="square", before=zx.square, after=square)]
    return moved


def _put(board: Board, effect: Effect) -> Doing:
    """Put a Zx that is on no square onto one that 9.3 does not bar, in the state that the effect says."""
    card = board.card(effect.card)
    if card.kind != Kind.ZX or card.zone == Zone.SQUARES:
        yield effects.absent(effect)
        return
    controller, square = effect.player or card.owner, effect.amount
    number = placement.barred(board, controller, square)
    if number:
        yield number, Noted(key="cannot-be-placed", card=card.id, amount=square)
        return
    yield from placement.place(board, card, square, controller)
    if effect.word == Position.SLEEPING:
        yield Became(card=card.id, field="position", before="none", after=Position.SLEEPING)
    else:
        yield placement.rebooted_on_arrival(card)


def _turned(position: Position) -> Verb:
    def then(board: Board, effect: Effect) -> Iterable[Change]:
        card = board.card(effect.card)
        if card.zone not in {Zone.SQUARES, Zone.RESOURCES}:
            return [effects.absent(effect)]
        if card.position == position:
            return [Noted(key="already-so", card=card.id)]
        return [Became(card=card.id, field="position", before=card.position, after=position)]

    return _on_a_card(then)


def _discard(board: Board, effect: Effect) -> Iterable[Change]:
    card = board.card(effect.card)
    if card.zone != Zone.HAND:
        return [effects.absent(effect)]
    return [Went(card=card.id, before=card.zone, after=Zone.TRASH, how="discarded")]


def _from_the_deck(zone: Zone, how: str) -> Verb:
    """The verb that moves cards from the top of a deck, one by one: Reload may come in between (901.2a)."""

    def then(board: Board, effect: Effect) -> Doing:
        for _ in range(effect.amount):
            deck = board.pile(Zone.DECK, effect.player)
            if not deck:
                yield Noted(key="no-card-in-the-deck", player=effect.player)
                return
            board = yield Went(card=deck[0].id, before=Zone.DECK, after=zone, how=how)

    return then


def _rebooted_resources(board: Board, player: str) -> list[ZxCard]:
    return [card for card in board.pile(Zone.RESOURCES, player) if card.position == Position.REBOOTED]


def _pay(board: Board, effect: Effect) -> Iterable[Change]:
    """Turn rebooted resources to sleep."""
    return [
        Became(card=card.id, field="position", before=card.position, after=Position.SLEEPING)
        for card in _rebooted_resources(board, effect.player)[: effect.amount]
    ]


VERBS: dict[str, Verb] = {
    "damage": damage,
    "share": damage,
    "destroy": _on_squares(_destroy),
    "put-in-trash": _on_a_card(_put_in_trash),
    "move": _on_a_card(_move),
    "shift": _on_squares(_shift),
    "put": _on_a_card(_put),
    "reboot": _turned(Position.REBOOTED),
    "sleep": _turned(Position.SLEEPING),
    "discard": _on_a_card(_discard),
    "draw": _from_the_deck(Zone.HAND, "drawn"),
    "mill": _from_the_deck(Zone.TRASH, "milled"),
    "pay": _pay,
    "add": _lasting_on_a_zx(effects.bonus),
    "set": _lasting_on_a_zx(effects.fix),
    "lose": _lasting_on_a_zx(effects.lose),
    "give": _on_a_card(effects.give),
    "take": _on_a_card(effects.take_away),
    "give-ability": _on_a_card(effects.give_ability),
    "take-ability": _on_a_card(effects.take_ability),
    "control": _lasting_on_a_zx(effects.control),
}
"""Verb → what it does."""


def _sleeps(board: Board, cost: Effect, payer: str) -> bool:
    card = board.find(cost.card)
    if card is None or card.zone not in {Zone.SQUARES, Zone.RESOURCES}:
        return False
    return card.controller == payer and card.position == Position.REBOOTED


def _discards(board: Board, cost: Effect, payer: str) -> bool:
    card = board.find(cost.card)
    return card is not None and card.zone == Zone.HAND and card.owner == payer


def _gives_up(board: Board, cost: Effect, payer: str) -> bool:
    card = board.find(cost.card)
    return card is not None and card.zone in {Zone.SQUARES, Zone.CHARGE, Zone.RESOURCES} and card.controller == payer


def _pays(board: Board, cost: Effect, payer: str) -> bool:
    return cost.player == payer and len(_rebooted_resources(board, payer)) >= cost.amount


PAYABLE: dict[str, Callable[[Any, Effect, str], bool]] = {
    "sleep": _sleeps,
    "discard": _discards,
    "put-in-trash": _gives_up,
    "pay": _pays,
}
"""Verb that can be a cost → whether it can be paid now by that player."""


def can_pay(board: Board, cost: tuple[Effect, ...], *, source: str, payer: str) -> bool:
    """Whether `cost` can be paid in full (11.22): each part on the board that paying the parts before it leaves."""
    for part in cost:
        meant = effects.looked_up(names, board, part, source=source, controller=payer)
        if not PAYABLE[meant.verb](board, meant, payer):
            return False
        for said in VERBS[meant.verb](board, meant):
            board = (said[1] if isinstance(said, tuple) else said).applied_to(board)
    return True


def being_played(board: Board, card: ZxCard) -> Board:
    """The board on which a card that is played is out of its zone: it can't be given up to pay for itself."""
    out: Board = Went(card=card.id, before=card.zone, after=Zone.TABLE).applied_to(board)
    return out
