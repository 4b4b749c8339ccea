"""Turn and phases, 12: what comes before the main phase, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Again, Became, Change, Enter, Noted, Uncovered
from judge_cli.engine.durations import ended
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.games.vision.automatic import of_the_turn, undertake
from judge_cli.games.vision.board import Board, Keyword, Moment, Phase, Position, Until, Zone
from judge_cli.games.vision.changes import BecameDeadly, DamageRemoved, PhaseBegan, TurnEnded
from judge_cli.games.vision.life import priority_given

_ORDER = list(Phase)


def next_phase(board: Board) -> Iterable[Change]:
    """12.1: active, maintenance, draw, main, discard."""
    after = _ORDER[_ORDER.index(Phase(board.phase)) + 1] if board.phase else _ORDER[0]
    return [PhaseBegan(player=board.turn_player, phase=after)]


def fixed_effect(board: Board) -> Changes:
    """12.2a: the fixed effect of the phase; 12.4: no draw on the very first turn; 14.6: its content is not given."""
    if board.phase == Phase.DRAW and board.turn == 1:
        return [("12.4", Noted(key="first-turn-has-no-draw", player=board.turn_player))]
    stated = next((fixed.effects for fixed in board.fixed if fixed.phase == board.phase), None)
    if stated is None:
        return [("14.6", Uncovered(key="fixed-effect", player=board.turn_player))]
    return _do(board, stated)


def _do(board: Board, effects: tuple[Effect, ...]) -> Doing:
    board = yield Noted(key="fixed-effect-is-handled", player=board.turn_player)
    yield from undertake(board, effects, source="", controller=board.turn_player)


def phase_start_effects(board: Board) -> Doing:
    """12.2b: effects of the start of the phase; IR-10.7.2.a: vigilance wakes in the opponent's active phase."""
    woken = False
    if board.phase == Phase.ACTIVE:
        for card in board.characters(board.defending):
            if card.position == Position.ASLEEP and board.has(card, Keyword.VIGILANCE):
                woken = True
                yield (
                    "IR-10.7.2.a",
                    Became(card=card.id, field="position", before=Position.ASLEEP, after=Position.ACTIVE),
                )
    found = of_the_turn(board, Moment(f"{board.phase}-phase-start"))
    yield from in_turn(found or ([] if woken else [Noted(key="nothing-triggers")]), board)


def free_window(board: Board) -> Iterable[Said]:
    """12.2c: the free window, in the main phase that of 1.1; 8.15: the turn player has priority first."""
    if board.phase == Phase.MAIN:
        return [Again(row="1.1")]
    given = priority_given(board, board.turn_player, anew=True)
    return [*(said if isinstance(said, tuple) else ("8.15", said) for said in given), Enter(row="8.1")]


def window_goes_on(_: Board) -> Iterable[Change]:
    """12.2c: what the turn player did in the main phase instead of attacking (1.1) passes priority on (8.1, 8.2)."""
    return [Enter(row="8.2")]


def phase_ends(board: Board) -> Iterable[Change]:
    """12.2d: the phase ends; after the last one the turn does."""
    over = Noted(key="phase-is-over", player=board.turn_player)
    return [over] if board.phase == Phase.DISCARD else [over, Again(row="12.1")]


def damage_is_removed(board: Board) -> Iterable[Change]:
    """12.5a: damage on characters is removed, of both kinds."""
    hurt = [card for card in board.cards if card.zone == Zone.IN_PLAY and card.damage]
    return [DamageRemoved(card=card.id, amount=card.damage) for card in hurt] or [Noted(key="no-damage-to-remove")]


def until_end_of_turn(board: Board) -> Iterable[Change]:
    """12.5b: what lasts until the end of the turn is over."""
    return ended(board, Until.END_OF_TURN) or [Noted(key="nothing-ends")]


def turn_end_effects(board: Board) -> Iterable[Said]:
    """12.5c: effects of the end of the turn; 13.4: whom counter-offensive brought becomes deadly."""
    brought = [card for card in board.cards if card.zone == Zone.IN_PLAY and board.has(card, Keyword.BROUGHT)]
    deadly: list[Said] = [("13.4", BecameDeadly(card=card.id, cause="counter-offensive")) for card in brought]
    due: list[Said] = [("13.4", change) for change in ended(board, Moment.TURN_END)]
    found = [*deadly, *due, *of_the_turn(board, Moment.TURN_END)]
    return found or [Noted(key="nothing-triggers")]


def turn_is_over(board: Board) -> Iterable[Said]:
    """12.5: the turn is over, and the other player's begins."""
    return [("12.5", TurnEnded(player=board.turn_player, target=board.defending)), Again(row="12.1")]
