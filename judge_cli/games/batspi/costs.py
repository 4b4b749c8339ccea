"""Paying costs, 5.5 and 5.6.2–5.6.5: fixed first, then paid core by core from where the player chooses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, Noted
from judge_cli.engine.decision import Option
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.batspi.board import BatspiCard, Board, Place
from judge_cli.games.batspi.changes import CostFixed, Paying
from judge_cli.games.batspi.cores import moved, pile


def reduction(board: Board, card: BatspiCard, player: str) -> int:
    """9.7: 1 for each symbol on the player's field that matches a reduction symbol, up to those printed."""
    symbols = Counter(colour for other in board.in_play(player) for colour in other.colours)
    return sum(min(printed, symbols[colour]) for colour, printed in Counter(card.reduction).items())


def cost_to_pay(board: Board, card: BatspiCard, player: str) -> int:
    """5.6.4: the total cost less the reduction."""
    return max(0, card.cost - reduction(board, card, player))


def available(board: Board, player: str) -> int:
    """The cores a player can pay with: those in the reserve and on their cards."""
    reserve: int = board.player(player).reserve
    return reserve + sum(card.cores for card in board.in_play(player))


def can_pay_cost(board: Board, card: BatspiCard, player: str) -> bool:
    """Whether the player has the cores for the cost of a card."""
    return available(board, player) >= cost_to_pay(board, card, player)


def fix_cost(board: Board, card: BatspiCard, player: str) -> Iterable[Said]:
    """5.5.2: the reduction is counted and the amount fixed before any core moves."""
    counted = reduction(board, card, player)
    found: list[Said] = [("9.7", Noted(key="reduced", card=card.id, amount=counted))] if counted else []
    return [*found, CostFixed(card=card.id, player=player, amount=cost_to_pay(board, card, player))]


def fix_cost_of_use(board: Board) -> Iterable[Said]:
    """5.5.2: the cost of a magic or a nexus."""
    using = board.using
    return fix_cost(board, board.card(using.card), using.player) if using else []


def who_pays(board: Board) -> str | None:
    """The player who has cores left to pay."""
    payment = board.payment
    return payment.player if payment is not None and payment.left else None


def sources(board: Board, player: str, most: int, deed: str) -> Iterator[Option]:
    """Where cores can come from: the reserve, the largest number first, then each card."""
    for count in range(min(most, board.player(player).reserve), 0, -1):
        yield Option(deed=f"{deed}-from-reserve", word=str(count))
    for card in board.in_play(player):
        for count in range(min(most, card.cores), 0, -1):
            yield Option(deed=f"{deed}-from-card", card=card.id, word=str(count))


def payments(board: Board) -> Iterable[Option]:
    """Every place the next cores can be paid from."""
    payment = board.payment
    return sources(board, payment.player, payment.left, "pay") if payment else ()


def pay(board: Board, pick: Option) -> Doing:
    """9.2: paid cores go to the trash; 5.5, 5.5.1: also those on spirits, all of them if need be."""
    payment = board.payment
    if payment is None:
        return
    amount = int(pick.word)
    before = pick.card or pile(payment.player, Place.RESERVE)
    after = pile(payment.player, Place.CORE_TRASH)
    board = yield Paying(amount=amount)
    paid = moved(board, amount, before, after, "cores-paid", player=payment.player)
    rule = _rule_of_a_payment(board, pick.card, amount)
    board = yield (rule, paid) if rule else paid
    if board.payment is not None and board.payment.left:
        yield Again(row=board.at[-1])


def _rule_of_a_payment(board: Board, name: str, amount: int) -> str:
    """5.5, 5.5.1: a summon may be paid with cores of spirits, with all of them."""
    if not name or board.summon is None:
        return ""
    return "5.5.1" if board.card(name).cores == amount else "5.5"


def show(board: Board) -> Iterable[Change]:
    """5.6.1: the card is shown."""
    return [Noted(key="shown", card=_summoned(board).id)]


def total(board: Board) -> Iterable[Change]:
    """5.6.2: the whole cost."""
    card = _summoned(board)
    return [Noted(key="total-cost", card=card.id, amount=card.cost)]


def reduce(board: Board) -> Iterable[Said]:
    """5.6.3: the reduction, counted by 9.7."""
    card = _summoned(board)
    counted = reduction(board, card, card.owner)
    found: list[Said] = [("9.7", Noted(key="reduced", card=card.id, amount=counted))] if counted else []
    return [*found, Noted(key="reduced-cost", card=card.id, amount=max(0, card.cost - counted))]


def fix(board: Board) -> Iterable[Change]:
    """5.6.4: what will be paid; nothing when the cost is not paid at all (5.6.9)."""
    card, summon = _summoned(board), board.summon
    free = summon is not None and summon.free
    return [CostFixed(card=card.id, player=card.owner, amount=0 if free else cost_to_pay(board, card, card.owner))]


def nothing_to_pay(board: Board) -> Iterable[Change]:
    """5.6.5: there is nothing to pay."""
    return [Noted(key="nothing-to-pay", card=_summoned(board).id)]


def _summoned(board: Board) -> BatspiCard:
    if board.summon is None:
        raise ValueError("5.6 is reached only with a summon under way")
    found: BatspiCard = board.card(board.summon.card)
    return found
