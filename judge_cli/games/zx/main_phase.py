"""The main phase around battles, 5 (メインフェイズ): what the turn player may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, GoTo, Passed, PriorityGiven, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.games.zx import attacking, placement, playing
from judge_cli.games.zx.board import Board, Kind
from judge_cli.games.zx.changes import Declared


def give_priority(board: Board) -> Iterable[Change]:
    """5.9: outside battles only the turn player has priority in the main phase."""
    return [PriorityGiven(player=board.turn_player, anew=True)]


def who_acts(board: Board) -> str | None:
    """5.9: the turn player."""
    return board.turn_player


def actions(board: Board) -> Iterator[Option]:
    """5.2, 5.11: attacks, Zx, events and abilities, as often as they are possible; 5.10: or a pass."""
    yield from attacking.attacks(board)
    yield from playing.actions(board, frozenset({Kind.ZX, Kind.EVENT}))
    yield Option(deed="pass")


RULES = (
    *attacking.RULES,
    Rule("5.9", (playing.HOLDERS,), of=("play", "use")),
    Rule(
        "5.11",
        (
            playing.IN_HAND,
            Condition("card-is-a-zx-or-an-event", playing.is_of_kind(Kind.ZX, Kind.EVENT), playing.card_of),
        ),
        of=("play",),
    ),
    Rule("5.11", playing.ABILITY_USABLE, of=("use",)),
    Rule("5.11", playing.ABILITY_CONDITION, of=("use",)),
    playing.SHARES,
    *placement.PLACEMENT_RULES,
    playing.COST,
)


def act(board: Board, pick: Option) -> Changes:
    """5.9: the turn player declares an attack, plays something, or passes."""
    return {"attack": _declare, "pass": _pass, "play": _play, "use": _use}[pick.deed](board, pick)


def _declare(board: Board, pick: Option) -> Iterator[Said]:
    yield "5.2", Declared(player=board.turn_player, attack=board.attack_by(pick.card, pick.target))
    if board.turn == 1:
        yield "11.14", Uncovered(key="attack-on-the-first-turn", player=board.turn_player)
    yield Again(row="1.1")


def _pass(board: Board, _: Option) -> Iterable[Said]:
    return [("5.10", Passed(player=board.turn_player)), ("5.10", GoTo(row="13.1"))]


def _play(board: Board, pick: Option) -> Doing:
    yield from playing.play_card(board, pick, "5.11")
    yield Again(row="5.9")


def _use(board: Board, pick: Option) -> Doing:
    yield from playing.use_ability(board, pick, "5.11")
    yield Again(row="5.9")
