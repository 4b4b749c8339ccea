"""Moments that a change brings about: a card is destroyed, leaves, enters, is corrupted, is played."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, Moved, Played
from judge_cli.engine.procedure import Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.caster.board import Board, Moment, Zone
from judge_cli.games.caster.changes import CameThisTurn

_OF_A_WORD = {"destroyed": Moment.DESTROYED, "corrupted": Moment.CORRUPTED}


def of_a_move(before: Board, change: Change, after: Board) -> Iterable[Said]:
    """What a card's move triggers; X.4: its own abilities are played by whoever controlled it last."""
    if not isinstance(change, Moved):
        return []
    card = before.card(change.card)
    found: list[Said] = []
    for moment in _moments(change):
        board = after if moment == Moment.ENTERS else before
        controller = board.card(change.card).controller
        own = triggered_on_itself(board, card, moment, controller)
        found += [("X.4", trigger) for trigger in own] if controller != card.owner else own
        found += triggered(after, moment, in_play=Zone.FIELD, subject=card, by=controller)
    return found


def of_an_arrival(_: Board, change: Change, __: Board) -> Iterable[Change]:
    """S.4: a card that comes onto the field has come this turn."""
    if isinstance(change, Moved) and Moment.ENTERS in _moments(change):
        return [CameThisTurn(card=change.card)]
    return []


def _moments(change: Moved) -> list[Moment]:
    moments = [_OF_A_WORD[change.how]] if change.how in _OF_A_WORD else []
    if change.before == Zone.FIELD and change.after != Zone.FIELD:
        moments.append(Moment.LEAVES)
    if change.after == Zone.FIELD and change.before != Zone.FIELD:
        moments.append(Moment.ENTERS)
    return moments


def of_a_play(_: Board, change: Change, after: Board) -> Iterable[Said]:
    """X.11: playing magic is putting a card onto the chase; using an ability is not."""
    if not isinstance(change, Played) or change.item.ability is not None:
        return []
    card = after.card(change.item.card)
    found = triggered(after, Moment.MAGIC_PLAYED, in_play=Zone.FIELD, subject=card, by=change.player)
    return [("X.11", trigger) for trigger in found]
