"""Block declaration, 6.3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Became, Change, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule, allows
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.batspi.attack import battle_of
from judge_cli.games.batspi.board import (
    Board,
    Keyword,
    Kind,
    Moment,
    Position,
    Zone,
    can_battle,
    is_spirit,
)
from judge_cli.games.batspi.changes import BlockDeclared, BlockerChosen, BlockerJoined
from judge_cli.games.batspi.moments import of_card

_BLOCKS = ("block", "also-block")


def _is_no_nexus(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or card.kind != Kind.NEXUS


def _is_not_heavy(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or card.position != Position.HEAVY


def _is_your_fighter(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    if card is None or card.zone != Zone.FIELD or card.controller != board.defender:
        return False
    return can_battle(card) and not card.destroyed


def _is_refreshed(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or card.position == Position.REFRESHED


def _is_not_forbidden(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or not board.has(card, Keyword.CANNOT_BLOCK)


def _attacker_clashes(board: Board, _: Option) -> bool:
    return board.has(board.card(battle_of(board).attacker), Keyword.CLASH)


def _clash_is_answered(board: Board, pick: Option) -> bool:
    """6.3.11: with clash, a spirit that can block must."""
    card = board.known(pick.card)
    return (card is not None and is_spirit(card)) or not any(is_spirit(board.card(one.card)) for one in blocks(board))


def _card(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,) if pick.card else ()


def _attacker(board: Board, _: Option) -> tuple[str, ...]:
    return (battle_of(board).attacker,)


BLOCK_RULES = (
    Rule("12.4.1", (Condition("is-no-nexus", _is_no_nexus, _card),), of=_BLOCKS),
    Rule("10.2.2", (Condition("is-not-heavily-exhausted", _is_not_heavy, _card),), of=_BLOCKS),
    Rule(
        "6.3.1",
        (
            Condition("blocker-is-your-fighter", _is_your_fighter, _card),
            Condition("blocker-is-refreshed", _is_refreshed, _card),
            Condition("blocker-is-not-forbidden", _is_not_forbidden, _card),
        ),
        of=_BLOCKS,
    ),
)
"""What forbids a block, the particular before the general."""

_CLASH = Rule("6.3.11", (Condition("clash-is-answered", _clash_is_answered, _attacker),), case=_attacker_clashes)
RULES = (*BLOCK_RULES, _CLASH)


def blocks(board: Board) -> Iterator[Option]:
    """6.3.1: the defender's refreshed spirits and ultimates."""
    for card in board.fighters_of(board.defender):
        option = Option(deed="block", card=card.id)
        if allows(BLOCK_RULES, board, option):
            yield option


def blocking_or_not(board: Board) -> Iterator[Option]:
    """6.3.1, 6.3.9: a block, or none."""
    yield from blocks(board)
    yield Option(deed="no-block")


def who_blocks(board: Board) -> str | None:
    """6.3.1: the defender; nobody under a target attack (6.3.8), or with nothing in play that could be named."""
    if battle_of(board).designated:
        return None
    return board.defender if any(True for _ in board.in_play(board.defender)) else None


def forced_or_none(board: Board) -> Iterable[Said]:
    """6.3.8: a designated card blocks; 6.3.10: otherwise nothing can."""
    if battle_of(board).designated:
        return [Again(row="6.3.8")]
    return [("6.3.10", Noted(key="nothing-can-block")), Again(row="6.4.2")]


def block_or_not(board: Board, pick: Option) -> Doing:
    """6.3.1: the block is declared; 6.3.9, 6.3.10: or there is none."""
    if pick.deed == "no-block":
        if any(True for _ in blocks(board)):
            yield "6.3.9", Noted(key="no-block", player=board.defender)
        else:
            yield "6.3.10", Noted(key="nothing-can-block")
        yield Again(row="6.4.2")
        return
    several = _several_may_block(board)
    yield BlockDeclared(card=pick.card, player=board.defender, alone=not several)
    if several:
        yield Again(row="6.3.6")


def _several_may_block(board: Board) -> bool:
    if board.has(board.player(board.defender), Keyword.SEVERAL_BLOCKERS):
        return True
    return any(board.has(card, Keyword.SEVERAL_BLOCKERS) for card in board.in_play(board.defender))


def exhaust_blockers(board: Board) -> Doing:
    """6.3.2: whoever blocks is exhausted; 10.2.6: one that is exhausted already stays as it is."""
    for name in battle_of(board).blockers:
        card = board.card(name)
        if card.position == Position.REFRESHED:
            board = yield Became(card=name, field="position", before=card.position, after=Position.EXHAUSTED)
        else:
            yield "10.2.6", Noted(key="does-not-deepen", card=name)


def join_battle(board: Board) -> Iterable[Change]:
    """6.3.3: the blocker is in the battle."""
    return [BlockerJoined(card=battle_of(board).blocker)]


def blocker_effects(board: Board) -> Iterable[Change]:
    """6.3.4: the blocker's when-blocks and when-battles effects trigger."""
    blocker = board.card(battle_of(board).blocker)
    found = [*of_card(board, blocker, Moment.BLOCKS), *of_card(board, blocker, Moment.BATTLES)]
    return found or [Noted(key="nothing-triggers")]


def _is_undecided(board: Board) -> bool:
    battle = battle_of(board)
    return bool(battle.blockers) and not battle.blocker


def who_adds(board: Board) -> str | None:
    """6.3.6: the defender, where an effect lets several block."""
    return board.defender if _is_undecided(board) and any(True for _ in _further(board)) else None


def _further(board: Board) -> Iterator[str]:
    return (one.card for one in blocks(board) if one.card not in battle_of(board).blockers)


def further_blocks(board: Board) -> Iterator[Option]:
    """6.3.6: another blocker, or no more."""
    yield Option(deed="no-more-blockers")
    yield from (Option(deed="also-block", card=name) for name in _further(board))


def _does_not_block_yet(board: Board, pick: Option) -> bool:
    return pick.card not in battle_of(board).blockers


FURTHER = (*BLOCK_RULES, Rule("6.3.6", (Condition("does-not-block-yet", _does_not_block_yet, _card),), of=_BLOCKS))


def add_blocker(board: Board, pick: Option) -> Doing:
    """6.3.6: one more blocks."""
    if pick.deed == "also-block":
        yield BlockDeclared(card=pick.card, player=board.defender, alone=False)
        yield Again(row="6.3.6")


def who_chooses(board: Board) -> str | None:
    """6.3.6: the defender, of whose effect this is a part."""
    return board.defender if _is_undecided(board) and len(battle_of(board).blockers) > 1 else None


def the_only_one(board: Board) -> Iterable[Change]:
    """6.3.6: one blocker needs no choice."""
    if not _is_undecided(board):
        return []
    return [BlockerChosen(card=battle_of(board).blockers[0], player=board.defender)]


def choosing(board: Board) -> Iterable[Option]:
    """6.3.6: one of the blockers."""
    return [Option(deed="fight", card=name) for name in battle_of(board).blockers]


def choose(board: Board, pick: Option) -> Doing:
    """6.3.6: only one of them battles."""
    yield BlockerChosen(card=pick.card, player=board.defender)


def _others_are_left(board: Board) -> bool:
    battle = battle_of(board)
    return bool(battle.blockers) and not battle.joined


OTHERS_LEFT = Condition("blockers-are-not-in-battle", _others_are_left)


def leave_the_others(board: Board) -> Doing:
    """6.3.7: the effects of the others do not apply; 14.6: whether they stay exhausted is not covered."""
    battle = battle_of(board)
    for name in battle.blockers:
        if name != battle.blocker:
            yield Noted(key="was-not-chosen", card=name)
            yield "14.6", Uncovered(key="blockers-not-chosen", card=name)
    yield Again(row="6.3.2")


def who_must_block(board: Board) -> str | None:
    """6.3.8: the defender, under a target attack."""
    return board.defender if battle_of(board).designated else None


def forced_block(board: Board) -> Iterable[Option]:
    """6.22.4: the designated card blocks."""
    return [Option(deed="block", card=battle_of(board).designated)]


def _is_by_the_designated(board: Board, pick: Option) -> bool:
    return pick.deed == "block" and pick.card == battle_of(board).designated


def _designated(board: Board, _: Option) -> tuple[str, ...]:
    return (battle_of(board).designated,)


FORCED = (Rule("6.3.8", (Condition("designated-card-blocks", _is_by_the_designated, _designated),)),)


def block_by_force(board: Board, pick: Option) -> Doing:
    """6.22.4: it declares the block; 6.3.8: whatever its state; 14.10, 14.15: read so where it could not block."""
    card = board.card(pick.card)
    if board.has(card, Keyword.CANNOT_BLOCK):
        yield "14.15", Uncovered(key="designated-was-forbidden-to-block", card=card.id)
    if card.position == Position.HEAVY:
        yield "14.10", Uncovered(key="designated-is-heavily-exhausted", card=card.id)
    if card.position != Position.REFRESHED:
        yield Noted(key="blocks-in-any-state", card=card.id)
    yield "6.22.4", BlockDeclared(card=card.id, player=board.defender)
    yield Again(row="6.3.2")
