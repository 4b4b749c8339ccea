"""What effects can do in this game, and what can be paid as a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge_cli.engine import effects
from judge_cli.engine.ability import Effect
from judge_cli.engine.change import BrokenOff, Change, Finished, Moved, Negated, Noted
from judge_cli.engine.game import Verb
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.state import Outcome
from judge_cli.games.caster.board import Board, Position, Zone


def names(board: Board, word: str) -> str:
    """The servants that "attacker" and "target" mean while an attack is under way."""
    if board.attack is None:
        return ""
    return {"attacker": board.attack.attacker, "target": board.attack.target}.get(word, "")


def destroy(board: Board, effect: Effect) -> Iterable[Change]:
    """Destroy (破壊する): a card on the field goes to its owner's graveyard."""
    card = board.card(effect.card)
    if card.zone != Zone.FIELD:
        return [effects.absent(effect)]
    return [Moved(card=card.id, before=card.zone, after=Zone.GRAVEYARD, how="destroyed")]


def discard(board: Board, effect: Effect) -> Iterable[Change]:
    """Discard a card from the hand."""
    card = board.card(effect.card)
    return [Moved(card=card.id, before=card.zone, after=Zone.GRAVEYARD, how="discarded")]


def draw(board: Board, effect: Effect) -> Doing:
    """Draw cards; L.1: a player who must draw from an empty deck loses."""
    for _ in range(effect.amount):
        top = next((card for card in board.cards if card.zone == Zone.DECK and card.owner == effect.player), None)
        if top is None:
            yield "L.1", Finished(outcome=Outcome(kind="won", winner=board.opponent(effect.player)))
            return
        board = yield Moved(card=top.id, before=Zone.DECK, after=Zone.HAND, how="drawn")


def add_orbs(board: Board, effect: Effect) -> Doing:
    """Put the top cards of a player's deck among the orbs, face down."""
    for _ in range(effect.amount):
        top = next((card for card in board.cards if card.zone == Zone.DECK and card.owner == effect.player), None)
        if top is None:
            yield Noted(key="deck-is-empty", player=effect.player)
            return
        board = yield Moved(card=top.id, before=Zone.DECK, after=Zone.ORBS, how="made-an-orb")


def corrupt(board: Board, effect: Effect) -> Iterable[Said]:
    """Corrupt an orb (穢す) by an effect: it goes to its owner's hand (O.1) and may break there (1103)."""
    if board.card(effect.card).zone != Zone.ORBS:
        return [effects.absent(effect)]
    return [("O.1", Moved(card=effect.card, before=Zone.ORBS, after=Zone.HAND, how="corrupted"))]


def put_on_field(board: Board, effect: Effect) -> Iterable[Change]:
    """Put a card onto the field, in the position `word` (S.3: recovered or reversed)."""
    card = board.card(effect.card)
    position = effect.word or Position.RECOVERED
    controller = effect.player or card.owner
    return [
        Moved(
            card=card.id,
            before=card.zone,
            after=Zone.FIELD,
            how="put-onto-the-field",
            position=position,
            controller=controller,
        )
    ]


def negate(board: Board, effect: Effect) -> Iterable[Change]:
    """Take an item off the chase without resolving it; a card goes to its owner's graveyard."""
    item = next((item for item in reversed(board.stack) if item.card == effect.card), None)
    if item is None:
        return [effects.absent(effect)]
    changes: list[Change] = [Negated(item=item)]
    if item.ability is None:
        changes.append(Moved(card=item.card, before=Zone.CHASE, after=Zone.GRAVEYARD, how="negated"))
    return changes


def end_battle(board: Board, _: Effect) -> Iterable[Change]:
    """End the battle: play leaves whatever window is open for the battle end step (805)."""
    if board.attack is None:
        return [Noted(key="no-battle")]
    return [BrokenOff(row="805.1")]


def as_far_as_possible(verb: Verb) -> Verb:
    """X.10: what an effect can't do to a card that is not there is left out, and the rest is done."""

    def done(board: Board, effect: Effect) -> Changes:
        changes = verb(board, effect)
        if isinstance(changes, list) and changes and changes[0] == effects.absent(effect):
            return [("X.10", changes[0])]
        return changes

    return done


_VERBS: dict[str, Verb] = {
    "destroy": destroy,
    "discard": discard,
    "draw": draw,
    "orbs": add_orbs,
    "corrupt": corrupt,
    "put": put_on_field,
    "negate": negate,
    "end-battle": end_battle,
    "recover": effects.put_in_position(Position.RECOVERED, zone=Zone.FIELD),
    "rest": effects.put_in_position(Position.RESTED, zone=Zone.FIELD),
    "reverse": effects.put_in_position(Position.REVERSED, zone=Zone.FIELD),
    "move": effects.move,
    "add": effects.bonus,
    "set": effects.fix,
    "lose": effects.lose,
    "give": effects.give,
    "take": effects.take_away,
    "control": effects.control,
    "become": effects.become,
}
VERBS = {word: as_far_as_possible(verb) for word, verb in _VERBS.items()}
"""Verb → what it does."""


def _rests(board: Board, cost: Effect, _: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.FIELD and card.position == Position.RECOVERED)


def _reverses(board: Board, cost: Effect, _: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.FIELD and card.position != Position.REVERSED)


def _discards(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.HAND and card.owner == payer)


def _destroys(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.FIELD and card.controller == payer)


PAYABLE: dict[str, Callable[[Any, Effect, str], bool]] = {
    "rest": _rests,
    "reverse": _reverses,
    "discard": _discards,
    "destroy": _destroys,
}
"""Verb that can be a cost → whether it can be paid now by that player."""


def can_pay(board: Board, cost: tuple[Effect, ...], *, source: str, payer: str) -> bool:
    """Whether every part of `cost` can be paid: a cost is paid in full or not at all (X.7)."""
    meant = [effects.looked_up(names, board, part, source=source, controller=payer) for part in cost]
    paid_with = [(part.verb, part.card) for part in meant]
    return len(set(paid_with)) == len(paid_with) and all(
        board.has_card(part.card) and PAYABLE[part.verb](board, part, payer) for part in meant
    )
