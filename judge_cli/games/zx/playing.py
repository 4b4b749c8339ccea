"""Playing events and abilities: from the hand or a square to what they do."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from judge_cli.engine.ability import Ability
from judge_cli.engine.change import Noted, Played, Resolves
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.effects import citing, holds
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Item
from judge_cli.games.zx.board import Board, Kind, Zone, ZxCard
from judge_cli.games.zx.changes import Went
from judge_cli.games.zx.placement import open_squares, place, rebooted_on_arrival
from judge_cli.games.zx.vocabulary import being_played, can_pay, carried_out, names
from judge_cli.rule_number import RuleNumber


def resolve_event(board: Board, card: ZxCard) -> Generator[Said, Any, Board]:
    """What an event does is done, as far as its conditions are met, and the card goes to the Trash (11.21)."""
    for ability in board.acts_of(card):
        if conditions_hold(board, ability, card.id):
            board = yield from carried_out(board, ability.effects, source=card.id, controller=card.controller)
        else:
            yield Noted(key="condition-is-not-met", card=card.id)
    if board.card(card.id).zone == card.zone:
        board = yield "11.21", Went(card=card.id, before=card.zone, after=Zone.TRASH, how="resolved")
    return board


def play_card(board: Board, pick: Option, number: str) -> Doing:
    """`number`: a card is played from the hand, a Zx onto a square (9.1), an event at once (11.18)."""
    card: ZxCard = board.card(pick.card)
    player = card.controller
    board = yield from citing(number, carried_out(board, card.play_cost, source=card.id, controller=player), board)
    item = Item(card=card.id, controller=player)
    board = yield number, Played(item=item, player=player)
    board = yield "11.18", Resolves(item=item)
    if card.kind == Kind.ZX:
        yield from place(board, card, int(pick.word), player)
        yield rebooted_on_arrival(card)
    else:
        yield from citing(number, resolve_event(board, card), board)


def use_ability(board: Board, pick: Option, number: str) -> Doing:
    """`number`: an activated ability is played, and does at once what it does (11.18)."""
    card: ZxCard = board.card(pick.card)
    ability: Ability = card.abilities[pick.ability or 0]
    player = card.controller
    board = yield from citing(number, carried_out(board, ability.cost, source=card.id, controller=player), board)
    item = Item(card=card.id, controller=player, ability=pick.ability)
    board = yield number, Played(item=item, player=player)
    board = yield "11.18", Resolves(item=item)
    yield from citing(number, carried_out(board, ability.effects, source=card.id, controller=player), board)


def conditions_hold(board: Board, ability: Ability, card: str) -> bool:
    """Whether everything that an ability of `card` asks of the board is so."""
    return all(holds(board, test, card, names) for test in ability.condition)


def actions(board: Board, kinds: frozenset[Kind]) -> Iterator[Option]:
    """What the holder of priority may play: cards of these kinds from the hand, and activated abilities."""
    for card in board.cards:
        if card.controller != board.holder:
            continue
        if card.zone == Zone.HAND and card.kind in kinds:
            yield from _plays(board, card)
        for index, _ in enumerate(card.abilities):
            pick = Option(deed="use", card=card.id, ability=index)
            if all(holds(board, pick) for holds in (_is_in_use, _is_usable_now, _is_as_it_asks, _is_paid_for)):
                yield pick


def _plays(board: Board, card: ZxCard) -> Iterator[Option]:
    if not _can_be_paid_for(board, card):
        return
    if card.kind == Kind.ZX:
        for square in open_squares(board, card.controller):
            yield Option(deed="play", card=card.id, word=str(square))
    else:
        yield Option(deed="play", card=card.id)


def ability_meant(board: Board, pick: Option) -> Ability | None:
    """The ability that a pick uses, None when there is none such."""
    card = board.find(pick.card)
    if card is None or pick.ability is None or not 0 <= pick.ability < len(card.abilities):
        return None
    return card.abilities[pick.ability]


def _is_in_use(board: Board, pick: Option) -> bool:
    ability, card = ability_meant(board, pick), board.find(pick.card)
    if pick.deed != "use" or card is None:
        return pick.deed != "use"
    return card.zone in {(ability.zone if ability else "") or Zone.SQUARES, Zone.TABLE}


def _is_usable_now(board: Board, pick: Option) -> bool:
    ability = ability_meant(board, pick)
    if ability is None or ability.when:
        return pick.deed != "use"
    if ability.at and _chapter(ability.at) != _chapter(board.at[0]):
        return False
    return board.has_ability(board.card(pick.card), ability) and not board.is_used_up(pick.card, pick.ability)


def _chapter(number: str) -> str:
    return RuleNumber.parse(number.split(maxsplit=1)[0]).parts[0]


def _is_in_hand(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return pick.deed != "play" or (card is not None and card.zone == Zone.HAND)


def is_of_kind(*kinds: Kind) -> Any:
    """A condition: the card played is of one of these kinds."""

    def of_kind(board: Board, pick: Option) -> bool:
        card = board.find(pick.card)
        return pick.deed != "play" or (card is not None and card.kind in kinds)

    return of_kind


def _is_the_holders(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return pick.deed not in {"play", "use"} or (card is not None and card.controller == board.holder)


def _is_as_it_asks(board: Board, pick: Option) -> bool:
    ability = ability_meant(board, pick)
    return pick.deed != "use" or ability is None or conditions_hold(board, ability, pick.card)


def _is_paid_for(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    if card is None:
        return True
    if pick.deed == "play":
        return _can_be_paid_for(board, card)
    ability = ability_meant(board, pick)
    return pick.deed != "use" or ability is None or can_pay(board, ability.cost, source=card.id, payer=card.controller)


def _can_be_paid_for(board: Board, card: ZxCard) -> bool:
    return can_pay(being_played(board, card), card.play_cost, source=card.id, payer=card.controller)


def _every_share_is_at_least_1(board: Board, pick: Option) -> bool:
    return not _empty_shares(board, pick)


def _empty_shares(board: Board, pick: Option) -> tuple[str, ...]:
    card, ability = board.find(pick.card), ability_meant(board, pick)
    if pick.deed == "play":
        done = board.acts_of(card) if card else ()
    else:
        done = (ability,) if ability and pick.deed == "use" else ()
    parts = (part for one in done for part in one.effects)
    return tuple(part.card or part.player for part in parts if part.verb == "share" and part.amount < 1)


def card_of(_: Any, pick: Option) -> tuple[str, ...]:
    """What a condition on the card of an option is about."""
    return (pick.card,) if pick.card else ()


IN_HAND = Condition("card-is-in-hand", _is_in_hand, card_of)
HOLDERS = Condition("card-is-the-holders", _is_the_holders, card_of)
ABILITY_USABLE = (
    Condition("ability-is-on-a-square", _is_in_use, card_of),
    Condition("ability-is-usable-now", _is_usable_now, card_of),
)
ABILITY_CONDITION = (Condition("ability-condition-is-met", _is_as_it_asks, card_of),)
COST = Rule("11.22", (Condition("cost-can-be-paid", _is_paid_for, card_of),), of=("play", "use"))
SHARES = Rule(
    "7.7",
    (Condition("each-share-is-at-least-1", _every_share_is_at_least_1, _empty_shares),),
    of=("play", "use"),
)
