"""Priority and life, 11.3 and 11.4: losing is judged when a player would get priority."""

from __future__ import annotations

from judge_cli.engine.change import Finished, Noted, PriorityGiven, Uncovered
from judge_cli.engine.procedure import Said
from judge_cli.engine.state import Outcome
from judge_cli.games.vision.board import Board
from judge_cli.games.vision.silent import CountedAnew


def priority_given(board: Board, player: str, *, anew: bool = False) -> list[Said]:
    """A player gets priority, unless somebody has lost by now (11.4)."""
    lost = [player for player in board.players if player.life <= 0]
    if not lost:
        return [CountedAnew(), PriorityGiven(player=player, anew=anew)]
    if len(lost) > 1:
        # 14.5 is where the text stops: nobody is declared the winner.
        return [("14.5", Uncovered(key="both-lose")), Finished(outcome=Outcome(kind="over", next="14.5"))]
    loser = lost[0]
    return [
        ("11.4", Noted(key="life-is-judged", player=loser.id, amount=loser.life)),
        ("11.3", Finished(outcome=Outcome(kind="won", winner=board.opponent(loser.id)))),
    ]
