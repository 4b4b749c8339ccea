"""Battle resolution, destruction and the battle's end, 6.5–6.7."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, Ended, GoTo, Noted, Uncovered
from judge_cli.engine.decision import Condition
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.batspi.attack import battle_of, can_attack
from judge_cli.games.batspi.board import BatspiCard, Board, Moment, Until, Zone
from judge_cli.games.batspi.changes import BattleOver, Compared, Destroyed
from judge_cli.games.batspi.cores import life_lost
from judge_cli.games.batspi.moments import of_card
from judge_cli.games.batspi.resolving import doomed, to_the_trash


def _present(board: Board) -> list[BatspiCard]:
    battle = battle_of(board)
    return [board.card(name) for name in (battle.attacker, battle.blocker) if board.is_there(name)]


def _both_are_there(board: Board) -> bool:
    return len(_present(board)) == 2 and not battle_of(board).as_unblocked


def _one_is_missing(board: Board) -> bool:
    battle = battle_of(board)
    return bool(battle.blocker) and len(_present(board)) < 2 and not battle.as_unblocked


def _counts_as_unblocked(board: Board) -> bool:
    battle = battle_of(board)
    return board.is_there(battle.attacker) and (battle.as_unblocked or not battle.blockers)


def _is_protected(board: Board) -> bool:
    battle = battle_of(board)
    return bool(battle.blockers) and not battle.as_unblocked


def _attacker_is_gone(board: Board) -> bool:
    return not board.is_there(battle_of(board).attacker)


def _fighters(board: Board) -> tuple[str, ...]:
    battle = battle_of(board)
    return tuple(filter(None, (battle.attacker, battle.blocker)))


BOTH_THERE = Condition("both-are-there", _both_are_there, _fighters)
ONE_MISSING = Condition("one-of-them-is-missing", _one_is_missing, _fighters)
UNBLOCKED = Condition("attack-counts-as-unblocked", _counts_as_unblocked, _fighters)
PROTECTED = Condition("block-protects-life", _is_protected, _fighters)
ATTACKER_GONE = Condition("attacker-is-gone", _attacker_is_gone, _fighters)


def _once(found: list[Change]) -> list[Change]:
    return list(dict.fromkeys(found)) or [Noted(key="nothing-triggers")]


def resolution_effects(board: Board) -> Doing:
    """6.5.1: effects of the resolution and of comparing BP; 14.9: the latter without a blocker are not covered."""
    found: list[Change] = []
    for card in _present(board):
        found += of_card(board, card, Moment.BATTLE_RESOLUTION)
        compared = of_card(board, card, Moment.BP_COMPARED)
        if _both_are_there(board):
            found += compared
        elif compared and battle_of(board).blocker:
            yield "14.9", Uncovered(key="comparison-effects-without-blocker", card=card.id)
    yield from in_turn(_once(found), board)


def compare(board: Board) -> Doing:
    """6.5.2: BP against BP, with what braves (12.3.2) and the step (8.10) add."""
    attacker, blocker = _present(board)
    for card in (attacker, blocker):
        added = sum(brave.bp or 0 for brave in board.braves_of(card))
        if added:
            yield "12.3.2", Noted(key="brave-adds-bp", card=card.id, amount=added)
        if board.step_bonus(card):
            yield "8.10", Noted(key="counted-anew", card=card.id, amount=board.step_bonus(card))
    mine, theirs = board.number(attacker, "bp") or 0, board.number(blocker, "bp") or 0
    yield Compared(card=attacker.id, target=blocker.id, amount=mine, against=theirs)


def damage_life(board: Board) -> Doing:
    """6.5.3: damage to life by the attacker's symbols; 12.5: those of its braves count; 6.18: in spite of a block."""
    battle = battle_of(board)
    attacker: BatspiCard = board.card(battle.attacker)
    symbols = max(0, board.number(attacker, "symbols") or 0)
    if battle.as_unblocked and battle.blockers:
        yield "6.18", Noted(key="damage-in-spite-of-the-block", card=attacker.id)
        yield "14.13", Uncovered(key="bp-when-treated-as-unblocked", card=attacker.id, target=battle.blocker)
    if any(brave.symbols for brave in board.braves_of(attacker)):
        yield "12.5", Noted(key="symbols-with-braves", card=attacker.id, amount=symbols)
    yield Noted(key="damage", card=attacker.id, player=board.defender, amount=symbols)
    yield from in_turn(life_lost(board, board.defender, symbols), board)


def protect_life(board: Board) -> Iterable[Said]:
    """6.5.6: a block keeps life safe; 6.5.7: even if the blocker has gone."""
    battle = battle_of(board)
    protects: Said = Noted(key="block-protects-life", card=battle.blocker, player=board.defender)
    if board.is_there(battle.blocker):
        return [protects]
    return [protects, ("6.5.7", Noted(key="even-without-the-blocker", card=battle.blocker))]


def no_attacker(board: Board) -> Iterable[Change]:
    """6.5.8: without its attacker the attack damages nobody's life."""
    return [Noted(key="no-attacker-no-damage", card=battle_of(board).attacker)]


def nothing_to_compare(board: Board) -> Doing:
    """6.5.9: with one of the two gone nothing is compared; 6.19: a blocker its owner gave up denies effects so."""
    battle = battle_of(board)
    yield Noted(key="nothing-to-compare", card=battle.attacker, target=battle.blocker)
    if battle.blocker not in battle.given_up:
        return
    for card in _present(board):
        if of_card(board, card, Moment.WINS):
            yield "6.19", Noted(key="effect-is-denied", card=card.id)


def _losers(board: Board) -> list[BatspiCard]:
    return [board.card(name) for name in battle_of(board).losers if board.is_there(name)]


def _one_loses(board: Board) -> bool:
    return len(battle_of(board).losers) == 1


def _both_lose(board: Board) -> bool:
    return len(battle_of(board).losers) == 2


ONE_LOSES = Condition("one-bp-is-lower", _one_loses, _fighters)
BOTH_LOSE = Condition("bp-are-equal", _both_lose, _fighters)


def destroy_losers(board: Board) -> Doing:
    """6.6.1, 6.6.2: the lower BP is destroyed, with equal BP both; destroying only the other triggers."""
    for card in _losers(board):
        board = yield Destroyed(card=card.id, player=card.controller)
    for winner in _present(board):
        if winner.id not in battle_of(board).losers:
            yield from in_turn(of_card(board, winner, Moment.WINS), board)


def put_away(board: Board) -> Iterable[Change]:
    """6.6.4: the destroyed cards go to the trash, all at the same time."""
    return to_the_trash(doomed(board))


def end_effects(board: Board) -> Doing:
    """6.7.1: battle-end effects trigger; 6.7.5: not those of a card that is gone."""
    battle = battle_of(board)
    found: list[Change] = []
    for name in filter(None, (battle.attacker, battle.blocker)):
        card: BatspiCard = board.card(name)
        if card.zone == Zone.FIELD:
            found += of_card(board, card, Moment.BATTLE_END)
        elif any(ability.when == Moment.BATTLE_END for ability in card.abilities):
            yield "6.7.5", Noted(key="gone-before-the-end", card=name)
    yield from in_turn(_once(found), board)


def durations_end(board: Board) -> Iterable[Change]:
    """6.7.2: what works only during the battle is over."""
    found: list[Change] = [Ended(lasting=lasting) for lasting in board.lasting if lasting.until == Until.BATTLE]
    return found or [Noted(key="nothing-ends")]


def next_attack(board: Board) -> Doing:
    """6.7.3: after the battle another refreshed one may attack."""
    board = yield BattleOver(card=battle_of(board).attacker)
    if can_attack(board):
        yield Noted(key="another-may-attack", player=board.turn_player)
        yield GoTo(row="6.1.1")
    yield Noted(key="nobody-may-attack", player=board.turn_player)
