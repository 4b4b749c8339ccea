"""Moments that a card's move brings about: it enters or leaves the squares."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, Moved
from judge_cli.engine.procedure import Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.zx.board import Board, Moment, Zone


def of_a_move(before: Board, change: Change, after: Board) -> Iterable[Said]:
    """What entering or leaving the squares triggers; a destroyed Zx is left to 4.7a. 6.7: it waits."""
    if not isinstance(change, Moved) or change.how == "destroyed":
        return []
    card = before.card(change.card)
    if (change.before == Zone.SQUARES) == (change.after == Zone.SQUARES):
        return []
    enters = change.after == Zone.SQUARES
    moment = Moment.ENTERS if enters else Moment.LEAVES
    controller = after.card(card.id).controller if enters else card.controller
    found = triggered_on_itself(after if enters else before, card, moment, controller)
    found += triggered(after, moment, in_play=Zone.SQUARES, subject=after.card(card.id), by=controller)
    return [("6.7", trigger) for trigger in found] if after.resolving else found
