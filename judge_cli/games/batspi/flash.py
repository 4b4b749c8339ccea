"""The flash timings before and after the block, 6.2 and 6.4."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge_cli.engine.change import Again, Change, Enter, GoTo, Noted, Passed, PriorityGiven, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.batspi import using
from judge_cli.games.batspi.attack import battle_of
from judge_cli.games.batspi.board import Board

DEEDS = ("pass", "use", "attack")


def before_block(board: Board) -> Iterable[Said]:
    """6.2.2: the defender has the first chance; 6.2.7: a target attack leaves this stage out."""
    battle = battle_of(board)
    if battle.designated and board.is_there(battle.attacker):
        return [("6.2.7", Noted(key="no-flash-before-block", card=battle.designated)), Again(row="6.3.1")]
    found: list[Said] = []
    if battle.designated:
        found.append(("14.1", Uncovered(key="attacker-of-target-attack-left", card=battle.attacker)))
    elif battle.designation_lost and board.is_there(battle.attacker):
        found.append(("14.5", Uncovered(key="flash-after-lost-designation", card=battle.attacker)))
    return [*found, PriorityGiven(player=board.defender, anew=True), Enter(row="6.2.1")]


def after_block(board: Board) -> Iterable[Said]:
    """6.4.1: as before the block, the defender first; 6.4.4: in a target attack too."""
    held: list[Said] = []
    if battle_of(board).is_target_attack and not battle_of(board).designation_lost:
        held.append(("6.4.4", Noted(key="flash-is-held-too", card=battle_of(board).attacker)))
    return [*held, PriorityGiven(player=board.defender, anew=True), Enter(row="6.4.1 use")]


def who_acts(board: Board) -> str | None:
    """The player whose chance it is."""
    return board.holder


def actions(board: Board) -> Iterator[Option]:
    """6.2.1: use a flash effect, or nothing."""
    yield Option(deed="pass")
    yield from using.uses(board, board.holder, ("flash",))


def _no_second_attack(board: Board, _: Option) -> bool:
    return board.battle is None


def _attacker(board: Board, _: Option) -> tuple[str, ...]:
    return (battle_of(board).attacker,)


RULES = (
    Rule("6.1.7", (Condition("no-battle-is-under-way", _no_second_attack, _attacker),), of=("attack",)),
    *using.RULES,
)


def act(board: Board, pick: Option) -> Doing:
    """6.2.1: an effect is used and resolved at once, or nothing is."""
    player = board.holder
    if pick.deed == "pass":
        yield Passed(player=player)
        return
    yield from using.use(board, pick, player)


def pass_on(row: str) -> Callable[[Board], Iterable[Change]]:
    """6.2.3: priority goes to and fro until both in a row have used nothing."""

    def then(board: Board) -> Iterable[Change]:
        if board.passes >= 2:
            return []
        return [PriorityGiven(player=board.opponent(board.holder)), Again(row=row)]

    return then


def end(_: Board) -> Iterable[Change]:
    """6.2.4: both in a row have used nothing."""
    return [Noted(key="flash-is-over")]


def to_the_battle_end(board: Board) -> Iterable[Said]:
    """6.2.6: the attacker is gone; 6.2.8: everything up to the destruction is left out."""
    return [Noted(key="attacker-is-gone", card=battle_of(board).attacker), ("6.2.8", GoTo(row="6.7.1"))]


def to_the_battle_end_after_block(board: Board) -> Iterable[Change]:
    """6.4.3: as in 6.2.6, after the block."""
    return [Noted(key="attacker-is-gone", card=battle_of(board).attacker), GoTo(row="6.7.1")]


def _is_unblocked(board: Board) -> bool:
    return not battle_of(board).blockers


def _blocker_is_gone(board: Board) -> bool:
    battle = battle_of(board)
    return bool(battle.blocker) and not board.is_there(battle.blocker)


def _blockers(board: Board) -> tuple[str, ...]:
    return battle_of(board).blockers


UNBLOCKED = Condition("attack-is-not-blocked", _is_unblocked)
BLOCKER_GONE = Condition("blocker-is-gone", _blocker_is_gone, _blockers)


def left_out(_: Board) -> Iterable[Change]:
    """6.4.2: without a block there is no flash timing after it."""
    return [Noted(key="no-flash-after-block")]


def goes_on_without_blocker(board: Board) -> Iterable[Change]:
    """6.4.5: without the blocker play goes on to the resolution."""
    return [Noted(key="blocker-is-gone", card=battle_of(board).blocker)]
