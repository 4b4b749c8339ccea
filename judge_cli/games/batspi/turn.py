"""The steps around the battle: start, core, draw, refresh (chapters 1–4) and end (chapter 7)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Became, Change, Ended, Finished, Moved, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Outcome
from judge_cli.games.batspi.board import BatspiCard, Board, Kind, Moment, Place, Position, Zone, can_battle
from judge_cli.games.batspi.cores import moved, pile
from judge_cli.games.batspi.moments import of_turn
from judge_cli.games.batspi.vocabulary import top_of_deck


def turn_begins(board: Board) -> Iterable[Change]:
    """1.1: the turn begins with the start step."""
    return [Noted(key="turn-begins", player=board.turn_player)]


def count_turn(board: Board) -> Iterable[Change]:
    """1.2: which turn of the game it is."""
    return [Noted(key="turn-number", player=board.turn_player, amount=board.turn)]


def _deck(board: Board, player: str) -> int:
    return sum(1 for card in board.cards if card.zone == Zone.DECK and card.owner == player)


def look_at_the_deck(board: Board) -> Iterable[Said]:
    """1.4: without a card in the deck the turn player loses; 1.9: the other player's deck does not count."""
    found: list[Said] = []
    if not _deck(board, board.defender):
        found.append(("1.9", Noted(key="other-deck-does-not-count", player=board.defender)))
    if _deck(board, board.turn_player):
        return [*found, Noted(key="deck-is-not-empty", player=board.turn_player)]
    return [*found, *_lost(board)]


def _lost(board: Board) -> list[Change]:
    return [
        Noted(key="deck-is-empty", player=board.turn_player),
        Finished(outcome=Outcome(kind="won", winner=board.defender)),
    ]


def deck_runs_out(before: Board, change: Change, after: Board) -> Iterable[Change]:
    """1.7: the turn player's deck comes to 0 during the start step."""
    if not isinstance(change, Moved) or change.before != Zone.DECK or not before.stage.startswith("1."):
        return []
    return [] if _deck(after, after.turn_player) else _lost(after)


def start_step_effects(board: Board) -> Iterable[Change]:
    """1.5: what applies in the start step triggers."""
    return of_turn(board, Moment.START_STEP) or [Noted(key="nothing-triggers")]


def _is_not_the_very_first_turn(board: Board) -> bool:
    return board.turn > 1


def _is_the_very_first_turn(board: Board) -> bool:
    return board.turn == 1


FIRST_TURN = Condition("is-the-very-first-turn", _is_the_very_first_turn)
LATER_TURN = Condition("is-a-later-turn", _is_not_the_very_first_turn)


def gain_core(board: Board) -> Iterable[Said]:
    """2.1: one core goes from the void to the reserve; 14.12: an empty void is not covered."""
    player = board.turn_player
    if not board.void:
        return [("14.12", Uncovered(key="void-is-empty", player=player))]
    return [moved(board, 1, Place.VOID, pile(player, Place.RESERVE), "core-gained", player=player)]


def no_core_step(board: Board) -> Iterable[Change]:
    """2.2: the first player's first turn has no core step."""
    return [Noted(key="no-core-step", player=board.turn_player)]


def draw_card(board: Board) -> Iterable[Said]:
    """3.1: draw one card; 3.3: an empty deck is no loss here."""
    top = top_of_deck(board, board.turn_player)
    if top is None:
        return [("3.3", Noted(key="nothing-to-draw", player=board.turn_player))]
    return [Moved(card=top.id, before=Zone.DECK, after=Zone.HAND, how="drawn")]


def tired(board: Board) -> list[BatspiCard]:
    """4.1: the turn player's cards that are not refreshed."""
    return [card for card in board.in_play(board.turn_player) if _is_tired(card)]


def _is_tired(card: BatspiCard) -> bool:
    return (can_battle(card) or card.kind == Kind.NEXUS) and card.position != Position.REFRESHED


def who_refreshes(board: Board) -> str | None:
    """4.1: the turn player, if a card of theirs is not refreshed."""
    return board.turn_player if tired(board) else None


def refreshing(_: Board) -> Iterable[Option]:
    """4.1: there is one way to do it."""
    return [Option(deed="refresh")]


def _everything_is_refreshed(board: Board, pick: Option) -> bool:
    return [card.id for card in tired(board)] == [pick.card]


def _the_tired(board: Board, _: Option) -> tuple[str, ...]:
    return tuple(card.id for card in tired(board))


ALL_REFRESHED = Rule(
    "4.3", (Condition("everything-is-refreshed", _everything_is_refreshed, _the_tired),), of=("refresh-only",)
)


def refresh(board: Board, _: Option) -> Doing:
    """4.1: spirits, ultimates and nexuses are refreshed; 4.5: a heavily exhausted one becomes exhausted."""
    for card in tired(board):
        if card.position == Position.HEAVY:
            yield "4.5", Became(card=card.id, field="position", before=card.position, after=Position.EXHAUSTED)
        else:
            yield Became(card=card.id, field="position", before=card.position, after=Position.REFRESHED)


def nothing_to_refresh(board: Board) -> Iterable[Change]:
    """4.1: everything is refreshed already."""
    return [Noted(key="nothing-to-refresh", player=board.turn_player)]


def who_returns_cores(board: Board) -> str | None:
    """4.2: the turn player, if there are cores in their trash."""
    return board.turn_player if board.player(board.turn_player).core_trash else None


def returning(_: Board) -> Iterable[Option]:
    """4.2: there is one way to do it."""
    return [Option(deed="return-cores")]


def _every_core_is_returned(board: Board, pick: Option) -> bool:
    return pick.word == str(board.player(board.turn_player).core_trash)


def _turn_player(board: Board, _: Option) -> tuple[str, ...]:
    return (board.turn_player,)


ALL_RETURNED = Rule(
    "4.4", (Condition("every-core-is-returned", _every_core_is_returned, _turn_player),), of=("return-only",)
)


def return_cores(board: Board, _: Option) -> Iterable[Change]:
    """4.2: every core in the trash goes to the reserve."""
    player = board.turn_player
    amount = board.player(player).core_trash
    before, after = pile(player, Place.CORE_TRASH), pile(player, Place.RESERVE)
    return [moved(board, amount, before, after, "cores-returned", player=player)]


def no_cores_to_return(board: Board) -> Iterable[Change]:
    """4.2: no core is in the trash."""
    return [Noted(key="no-cores-to-return", player=board.turn_player)]


def end_step_effects(board: Board) -> Iterable[Change]:
    """7.1: what applies in the end step triggers."""
    return of_turn(board, Moment.END_STEP) or [Noted(key="nothing-triggers")]


def durations_end(board: Board) -> Iterable[Change]:
    """7.2: everything temporary that arose this turn is over."""
    found: list[Change] = [Ended(lasting=lasting) for lasting in board.lasting if lasting.until]
    return found or [Noted(key="nothing-ends")]


def turn_end_effects(board: Board) -> Iterable[Change]:
    """7.3: what applies at the end of the turn triggers."""
    return of_turn(board, Moment.TURN_END) or [Noted(key="nothing-triggers")]


def declare_the_end(board: Board) -> Iterable[Change]:
    """7.4: the turn is declared to be over."""
    return [Noted(key="turn-is-over", player=board.turn_player)]


def pass_the_turn(board: Board) -> Iterable[Change]:
    """7.5: the opponent's turn is next."""
    return [Noted(key="turn-passes", player=board.defender)]
