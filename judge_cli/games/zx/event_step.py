"""Battle event step, 2 (バトルイベントステップ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, GoTo, Moved, Noted, Passed, PriorityGiven
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Changes, Said
from judge_cli.games.zx import playing
from judge_cli.games.zx.board import Board, Kind, Zone
from judge_cli.games.zx.changes import LeftBattle


def first_priority(board: Board) -> Iterator[Said]:
    """2.1: the turn player gets priority; 2.4: also when a fighter is gone already."""
    yield PriorityGiven(player=board.turn_player, anew=True)
    if board.attack is not None and board.attack.gone:
        yield "2.4", Noted(key="step-is-held", card=board.attack.gone[0])


def fighter_leaves(before: Board, change: Change, after: Board) -> Iterable[Said]:
    """3.5: a fighter that leaves the squares is gone; 2.4: the event step goes on without it."""
    attack = after.attack
    if not isinstance(change, Moved) or attack is None or change.card not in attack.fighters:
        return []
    if before.card(change.card).zone != Zone.SQUARES or change.after == Zone.SQUARES or change.card in attack.gone:
        return []
    found: list[Said] = [LeftBattle(card=change.card)]
    if after.at[0].startswith("2."):
        found.append(("2.4", Noted(key="step-goes-on", card=change.card)))
    return found


def who_acts(board: Board) -> str | None:
    """2.2: the player with priority."""
    return board.holder or board.turn_player


def actions(board: Board) -> Iterator[Option]:
    """2.2a, 2.2b, 2.2c: an event, an activated ability, or a pass."""
    yield Option(deed="pass")
    yield from playing.actions(board, frozenset({Kind.EVENT}))


RULES = (
    Rule("2.2", (playing.HOLDERS,), of=("play", "use")),
    Rule(
        "2.2a",
        (
            playing.IN_HAND,
            Condition("card-is-an-event", playing.is_of_kind(Kind.EVENT), playing.card_of),
        ),
        of=("play",),
    ),
    Rule("2.2b", playing.ABILITY_USABLE, of=("use",)),
    Rule("2.2b", playing.ABILITY_CONDITION, of=("use",)),
    playing.SHARES,
    playing.COST,
)


def act(board: Board, pick: Option) -> Changes:
    """2.2: exactly one choice is made."""
    if pick.deed == "play":
        return playing.play_card(board, pick, "2.2a")
    if pick.deed == "use":
        return playing.use_ability(board, pick, "2.2b")
    passed: list[Said] = [("2.2c", Passed(player=board.holder))]
    return passed


def _only_one_has_passed(board: Board) -> bool:
    return board.passes < 2


ONE_PASS_AT_MOST = Condition("both-have-not-passed-in-a-row", _only_one_has_passed)


def priority_changes_hands(board: Board) -> Iterable[Change]:
    """2.3a: after an action as after a pass, priority goes to the other player."""
    return [PriorityGiven(player=board.opponent(board.holder)), Again(row="2.2")]


def step_ends(_: Board) -> Iterable[Change]:
    """2.3b: both players have passed one after the other: on to 3."""
    return [GoTo(row="3.1")]
