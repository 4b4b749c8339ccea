"""Cards that wait to be removed, 9.13 and 9.17 to 9.20: deadly, then discard, then exile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Change, Moved, Noted
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.vision.automatic import about, opened
from judge_cli.games.vision.board import Board, Moment, Zone
from judge_cli.games.vision.silent import RemovalsHandled, RemovalsTaken


def _in_state(board: Board, state: str) -> list[str]:
    """The cards of the innermost handling that wait in that state."""
    found = (r.card for r in board.removals if r.batch == board.handling and r.state == state)
    return list(dict.fromkeys(found))


def deadly_first(board: Board) -> Doing:
    """9.17: whatever arose first, deadly characters are handled first; 9.20: all of them together."""
    board = yield RemovalsTaken()
    deadly = _in_state(board, "deadly")
    if deadly and (_in_state(board, "discard") or _in_state(board, "exile")):
        yield Noted(key="deadly-comes-first", card=deadly[0])
    yield from _together(deadly)
    found: list[Said] = [said for name in deadly for said in about(board, board.card(name), Moment.DEADLY)]
    yield from opened(board, found)


def deadly_are_discarded(board: Board) -> Iterable[Said]:
    """9.13: a deadly character whose state was not negated is discarded."""
    return [("9.13", change) for change in _moved(board, _in_state(board, "deadly"), Zone.DISCARDED, "discarded")]


def then_discard(board: Board) -> Iterator[Said]:
    """9.18: after deadly, discarding is handled."""
    cards = _in_state(board, "discard")
    yield from _together(cards)
    yield from in_turn(_moved(board, cards, Zone.DISCARDED, "discarded"), board)


def exile_last(board: Board) -> Iterator[Said]:
    """9.19: exiling is handled last."""
    cards = _in_state(board, "exile")
    yield from _together(cards)
    yield from in_turn(_moved(board, cards, Zone.EXILED, "exiled"), board)
    yield RemovalsHandled()


def _together(cards: list[str]) -> Iterator[Said]:
    if len(cards) > 1:
        yield "9.20", Noted(key="handled-together", amount=len(cards))


def _moved(board: Board, cards: list[str], zone: Zone, how: str) -> list[Change]:
    return [Moved(card=name, before=board.card(name).zone, after=zone, how=how) for name in cards]
