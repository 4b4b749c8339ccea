"""Main step, chapter 5: what the turn player may do, and the setting of bursts (11.1–11.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge_cli.engine.change import Again, Change, Enter, Moved, Noted
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing
from judge_cli.games.batspi import using
from judge_cli.games.batspi.board import SUMMONED, BatspiCard, Board, Keyword, Kind, Place, Zone, is_spirit
from judge_cli.games.batspi.changes import BurstSet, SummonBegan, Used
from judge_cli.games.batspi.cores import cores_at, moved, pile
from judge_cli.games.batspi.costs import available, can_pay_cost, cost_to_pay
from judge_cli.games.batspi.summoning import can_be_offered, given_up_at_least
from judge_cli.games.batspi.vocabulary import combined

DEEDS = ("summon", "deploy", "use", "set-burst", "move-cores", "combine", "end-main")


def who_acts(board: Board) -> str | None:
    """5.1: the turn player."""
    return board.turn_player


def actions(board: Board) -> Iterator[Option]:
    """5.1: summon, deploy, use, set a burst, move cores, combine, or be done."""
    yield Option(deed="end-main")
    for card in board.cards:
        if card.zone == Zone.HAND and card.owner == board.turn_player:
            yield from _with_a_card_of_the_hand(board, card)
    yield from using.uses(board, board.turn_player, ("main", "flash"))
    yield from _combinations(board)
    yield from _moves_of_cores(board)


def _with_a_card_of_the_hand(board: Board, card: BatspiCard) -> Iterator[Option]:
    if card.kind in SUMMONED:
        words = ("", "free") if board.has(card, Keyword.FREE_SUMMON) else ("",)
        hosts = ["", *(one.id for one in _hosts(board))] if card.kind == Kind.BRAVE else [""]
        yield from (Option(deed="summon", card=card.id, target=host, word=word) for host in hosts for word in words)
    if card.kind == Kind.NEXUS:
        yield Option(deed="deploy", card=card.id)
    if card.burst is not None:
        yield Option(deed="set-burst", card=card.id)


def _hosts(board: Board) -> Iterator[BatspiCard]:
    return (card for card in board.in_play(board.turn_player) if card.kind == Kind.SPIRIT)


def _combinations(board: Board) -> Iterator[Option]:
    for brave in board.in_play(board.turn_player):
        if brave.kind == Kind.BRAVE and not brave.combined:
            yield from (Option(deed="combine", card=brave.id, target=host.id) for host in _hosts(board))


def _moves_of_cores(board: Board) -> Iterator[Option]:
    places = [Place.RESERVE.value, *(card.id for card in board.in_play(board.turn_player) if not card.combined)]
    for before in places:
        for count in range(1, cores_at(board, _place(board, before)) + 1):
            for after in places:
                if after != before:
                    yield Option(deed="move-cores", card=before, target=after, word=str(count))


def _place(board: Board, said: str) -> str:
    return pile(board.turn_player, said) if said == Place.RESERVE else said


def _is_in_your_hand(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.zone == Zone.HAND and card.owner == board.turn_player


def _can_be_summoned(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.kind in SUMMONED


def _may_be_free(board: Board, pick: Option) -> bool:
    return pick.word != "free" or board.has(board.card(pick.card), Keyword.FREE_SUMMON)


def _cost_can_be_paid(board: Board, pick: Option) -> bool:
    return pick.word == "free" or can_pay_cost(board, board.card(pick.card), board.turn_player)


def _tribute_can_be_made(board: Board, pick: Option) -> bool:
    card = board.card(pick.card)
    return card.tribute is None or bool(can_be_offered(board, card, board.turn_player))


def _upkeep_can_be_placed(board: Board, pick: Option) -> bool:
    card: BatspiCard = board.card(pick.card)
    cost = 0 if pick.word == "free" else cost_to_pay(board, card, board.turn_player)
    needed = cost + given_up_at_least(board, card, board.turn_player, cost) + card.needs
    return bool(pick.target) or available(board, board.turn_player) >= needed


def _host_is_your_spirit(board: Board, pick: Option) -> bool:
    host = board.known(pick.target)
    if not pick.target:
        return True
    return host is not None and host.kind == Kind.SPIRIT and host.zone == Zone.FIELD and _is_own(board, host)


def _is_own(board: Board, card: BatspiCard) -> bool:
    return card.controller == board.turn_player


def _is_a_brave(board: Board, pick: Option) -> bool:
    return not pick.target or board.card(pick.card).kind == Kind.BRAVE


def _is_a_brave_alone(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.zone == Zone.FIELD and _is_own(board, card) and is_a_lone_brave(card)


def is_a_lone_brave(card: BatspiCard) -> bool:
    """12.3.1: a brave in play alone."""
    return card.kind == Kind.BRAVE and is_spirit(card)


def _is_a_nexus(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.kind == Kind.NEXUS


def _has_a_burst(board: Board, pick: Option) -> bool:
    return board.card(pick.card).burst is not None


def _none_was_set_this_turn(board: Board, _: Option) -> bool:
    return f"set-burst {board.turn_player}" not in board.used


def _are_your_places(board: Board, pick: Option) -> bool:
    return pick.card != pick.target and all(_is_your_place(board, said) for said in (pick.card, pick.target))


def _is_your_place(board: Board, said: str) -> bool:
    if said == Place.RESERVE:
        return True
    card = board.known(said)
    return card is not None and card.zone == Zone.FIELD and _is_own(board, card) and not card.combined


def _has_the_cores(board: Board, pick: Option) -> bool:
    place = _place(board, pick.card)
    if not pick.word.isdecimal() or (place == pick.card and not board.has_card(place)):
        return False
    return 0 < int(pick.word) <= cores_at(board, place)


def _card(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,)


def _both(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card, pick.target)


_IN_HAND = Condition("card-is-in-your-hand", _is_in_your_hand, _card)
_PAYABLE = Condition("cost-can-be-paid", _cost_can_be_paid, _card)
_HOST = Condition("host-is-your-spirit", _host_is_your_spirit, _both)

RULES = (
    Rule("5.6.1", (_IN_HAND, Condition("card-can-be-summoned", _can_be_summoned, _card)), of=("summon",)),
    Rule("5.6.5", (Condition("may-be-summoned-free", _may_be_free, _card), _PAYABLE), of=("summon",)),
    Rule("5.6.6", (Condition("tribute-can-be-made", _tribute_can_be_made, _card),), of=("summon",)),
    Rule("5.6.7", (Condition("upkeep-can-be-placed", _upkeep_can_be_placed, _card),), of=("summon",)),
    Rule("12.3", (Condition("card-is-a-brave", _is_a_brave, _card), _HOST), of=("summon",)),
    Rule("12.4", (_IN_HAND, Condition("card-is-a-nexus", _is_a_nexus, _card)), of=("deploy",)),
    Rule("9.2", (_PAYABLE,), of=("deploy",)),
    Rule("12.3", (Condition("card-is-a-lone-brave", _is_a_brave_alone, _card), _HOST), of=("combine",)),
    Rule("11.1", (_IN_HAND,), of=("set-burst",)),
    Rule("11.6", (Condition("card-has-a-burst", _has_a_burst, _card),), of=("set-burst",)),
    Rule("11.2", (Condition("no-burst-was-set-this-turn", _none_was_set_this_turn, _card),), of=("set-burst",)),
    Rule(
        "5.10",
        (Condition("places-are-yours", _are_your_places, _both), Condition("cores-are-there", _has_the_cores, _card)),
        of=("move-cores",),
    ),
    *using.RULES,
)


def act(board: Board, pick: Option) -> Doing:
    """5.1: one action; what it sets off is dealt with before the next."""
    player = board.turn_player
    if pick.deed == "end-main":
        yield Noted(key="main-step-ends", player=player)
        yield Again(row="6")
    elif pick.deed == "summon":
        yield SummonBegan(card=pick.card, player=player, onto=pick.target, free=pick.word == "free")
        yield Enter(row="5.6.1")
    elif pick.deed == "deploy":
        yield Used(card=pick.card, player=player)
        yield Enter(row="5.5.2")
    elif pick.deed == "use":
        yield from using.use(board, pick, player)
    else:
        yield from _OTHERS[pick.deed](board, pick)
        yield Enter(row="8.7 settle")


def _set_burst(board: Board, pick: Option) -> Doing:
    """11.1: one card is set, for which (11.3) the one set before is discarded first; 11.2: once a turn."""
    player = board.turn_player
    old = board.set_burst(player)
    if old is not None:
        yield "11.3", Moved(card=old.id, before=Zone.BURST, after=Zone.TRASH, how="discarded")
    yield "11.1", Moved(card=pick.card, before=Zone.HAND, after=Zone.BURST, how="set")
    yield BurstSet(player=player)


def _move_cores(board: Board, pick: Option) -> Doing:
    """5.10: cores move freely between the reserve and one's cards."""
    before, after = _place(board, pick.card), _place(board, pick.target)
    yield "5.10", moved(board, int(pick.word), before, after, "cores-moved", player=board.turn_player)


def _combine(board: Board, pick: Option) -> Doing:
    """12.3: a brave in play is combined with a spirit."""
    yield from combined(board, board.card(pick.card), board.card(pick.target))


_OTHERS: dict[str, Callable[[Board, Option], Doing]] = {
    "set-burst": _set_burst,
    "move-cores": _move_cores,
    "combine": _combine,
}


def next_action(_: Board) -> Iterable[Change]:
    """5.1: many actions, one after the other."""
    return [Again(row="5.1")]
