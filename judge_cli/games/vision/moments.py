"""What a card's move brings about: it enters, it leaves, and takes nothing with it."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, Moved
from judge_cli.engine.procedure import Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.vision import continuous
from judge_cli.games.vision.automatic import about
from judge_cli.games.vision.board import Board, Moment, VisionCard, Zone
from judge_cli.games.vision.silent import DamageForgotten, NoLongerWaits


def of_a_move(before: Board, change: Change, after: Board) -> Iterable[Said]:
    """The moments of a card that enters or leaves play; 6.4, 17.9: automatic β for entering by being played."""
    if not isinstance(change, Moved) or change.before == change.after:
        return []
    if change.after == Zone.IN_PLAY:
        return _of_entering(after, after.card(change.card), change)
    if change.before == Zone.IN_PLAY:
        return _of_leaving(before, before.card(change.card), after)
    return []


def _of_entering(after: Board, card: VisionCard, change: Moved) -> Iterable[Said]:
    for lasting in (*continuous.begins(after, card), *continuous.reach(after, card)):
        yield "17.8", lasting
    yield from about(after, card, Moment.ENTERS)
    if change.how == "enters":
        defends = after.battle is not None and after.battle.entering == card.id
        number = "6.4" if defends else "17.9"
        for trigger in about(after, card, Moment.ENTERS_BY_PLAY):
            yield number, trigger


def _of_leaving(before: Board, card: VisionCard, after: Board) -> Iterable[Said]:
    yield from continuous.ends(after, card)
    if after.is_removed_soon(card.id):
        yield NoLongerWaits(card=card.id)
    if card.damage:
        yield DamageForgotten(card=card.id)
    yield from triggered_on_itself(before, card, Moment.LEAVES, card.controller)
    yield from triggered(after, Moment.LEAVES, in_play=Zone.IN_PLAY, subject=card, by=card.controller)
