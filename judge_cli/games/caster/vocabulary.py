"""What effects can do in this game, and what can be paid as a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge_cli.engine import effects
from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Change, Finished, Moved, Negated, Noted, Uncovered
from judge_cli.engine.game import Verb
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.state import Outcome
from judge_cli.games.caster.board import Attack, Board, CasterCard, Position, Zone
from judge_cli.games.caster.changes import BattleCut


def names(board: Board, word: str) -> str:
    """The cards that "attacker" and "target" mean now: none once a servant has lost that status, and never a player."""
    attack = board.attack
    if attack is None:
        return ""
    if word == "attacker":
        return attack.attacker if attack.attacking else ""
    return attack.target if word == "target" and _is_still_the_target(board, attack) else ""


def _is_still_the_target(board: Board, attack: Attack) -> bool:
    target = board.find(attack.target)
    if target is None:
        return False
    return attack.attacked if board.targets_a_servant() else target.zone == Zone.FIELD


def on_the_field(verb: Verb) -> Verb:
    """The verb for a card on the field; any other is not there for it."""

    def then(board: Board, effect: Effect) -> Changes:
        return verb(board, effect) if board.card(effect.card).zone == Zone.FIELD else [effects.absent(effect)]

    return then


def destroy(_: Board, effect: Effect) -> Iterable[Change]:
    """Destroy (破壊する): a card on the field goes to its owner's graveyard."""
    return [Moved(card=effect.card, before=Zone.FIELD, after=Zone.GRAVEYARD, how="destroyed")]


def discard(board: Board, effect: Effect) -> Iterable[Change]:
    """Discard a card from the hand."""
    if board.card(effect.card).zone != Zone.HAND:
        return [effects.absent(effect)]
    return [Moved(card=effect.card, before=Zone.HAND, after=Zone.GRAVEYARD, how="discarded")]


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


def _off_the_chase(board: Board, card: str) -> list[Change]:
    """A card that leaves the chase is not there to resolve any more."""
    return [Negated(item=item) for item in board.stack if item.card == card and item.ability is None]


def put_on_field(board: Board, effect: Effect) -> Iterable[Change]:
    """Put a card onto the field, in the position `word` (S.3: recovered or reversed)."""
    card = board.card(effect.card)
    if card.zone == Zone.TABLE:
        return [effects.absent(effect)]
    if card.zone == Zone.FIELD:
        return [Noted(key="already-so", card=card.id)]
    arrives = Moved(
        card=card.id,
        before=card.zone,
        after=Zone.FIELD,
        how="put-onto-the-field",
        position=effect.word or Position.RECOVERED,
        controller=effect.player or card.owner,
    )
    return [*_off_the_chase(board, card.id), arrives]


def move(board: Board, effect: Effect) -> Iterable[Change]:
    """Put a card into the zone `word` of its owner."""
    card = board.card(effect.card)
    if card.zone == Zone.TABLE:
        return [effects.absent(effect)]
    if card.zone == effect.word:
        return [Noted(key="already-so", card=card.id)]
    return [*_off_the_chase(board, card.id), Moved(card=card.id, before=card.zone, after=effect.word)]


def negate(board: Board, effect: Effect) -> Iterable[Change]:
    """Take an item off the chase without resolving it; a card goes to its owner's graveyard."""
    item = next((item for item in reversed(board.stack) if item.card == effect.card), None)
    if item is None:
        return [effects.absent(effect)]
    changes: list[Change] = [Negated(item=item)]
    if item.ability is None:
        changes.append(Moved(card=item.card, before=Zone.CHASE, after=Zone.GRAVEYARD, how="negated"))
    return changes


def is_before_its_end(board: Board) -> bool:
    """Whether the battle has not reached its end step, 805."""
    return int(board.at[0].split(".", maxsplit=1)[0]) < 805


def end_battle(board: Board, _: Effect) -> Iterable[Said]:
    """X.15: no rule says what an effect does that ends the battle; the rest of that effect is done first."""
    if board.attack is None:
        return [Noted(key="no-battle")]
    if board.ending:
        return [Noted(key="battle-ends-already")]
    if not is_before_its_end(board):
        return [("X.15", Uncovered(key="ending-a-battle-at-its-end"))]
    return [("X.15", Uncovered(key="ending-a-battle")), BattleCut()]


def as_far_as_possible(verb: Verb) -> Verb:
    """X.10: what an effect can't do to a card that is not there is left out, and the rest is done."""

    def done(board: Board, effect: Effect) -> Changes:
        if effect.card and not board.has_card(effect.card):
            return [("X.10", effects.absent(effect))]
        changes = verb(board, effect)
        if isinstance(changes, list) and changes and changes[0] == effects.absent(effect):
            return [("X.10", changes[0])]
        return changes

    return done


_VERBS: dict[str, Verb] = {
    "destroy": on_the_field(destroy),
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
    "move": move,
    "add": on_the_field(effects.bonus),
    "set": on_the_field(effects.fix),
    "lose": on_the_field(effects.lose),
    "give": effects.give,
    "take": effects.take_away,
    "give-ability": on_the_field(effects.give_ability),
    "take-ability": on_the_field(effects.take_ability),
    "control": on_the_field(effects.control),
    "become": on_the_field(effects.become),
}
VERBS = {word: as_far_as_possible(verb) for word, verb in _VERBS.items()}
"""Verb → what it does."""


def _rests(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return _is_on_the_payers_field(board, cost, payer) and card.position == Position.RECOVERED


def _reverses(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return _is_on_the_payers_field(board, cost, payer) and card.position != Position.REVERSED


def _discards(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.HAND and card.owner == payer)


def _is_on_the_payers_field(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.FIELD and card.controller == payer)


PAYABLE: dict[str, Callable[[Any, Effect, str], bool]] = {
    "rest": _rests,
    "reverse": _reverses,
    "discard": _discards,
    "destroy": _is_on_the_payers_field,
}
"""Verb that can be a cost → whether it can be paid now by that player."""


def can_pay(board: Board, cost: tuple[Effect, ...], *, source: str, payer: str) -> bool:
    """Whether `cost` can be paid in full (X.7): each part on the board that paying the parts before it leaves."""
    for part in cost:
        meant = effects.looked_up(names, board, part, source=source, controller=payer)
        if not board.has_card(meant.card) or not PAYABLE[meant.verb](board, meant, payer):
            return False
        for said in VERBS[meant.verb](board, meant):
            board = (said[1] if isinstance(said, tuple) else said).applied_to(board)
    return True


def being_played(board: Board, card: CasterCard) -> Board:
    """The board on which a card that is played is out of the hand: it can't be discarded to pay for itself."""
    return Moved(card=card.id, before=card.zone, after=Zone.CHASE, how="played").applied_to(board)
