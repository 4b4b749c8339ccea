"""Automatic α, 17.8 (自動α): effects that last as long as their card is in play."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge_cli.engine.change import Began, Change, Ended
from judge_cli.engine.durations import ended
from judge_cli.engine.effects import looked_up
from judge_cli.engine.procedure import Said
from judge_cli.engine.state import AbilityGrant
from judge_cli.games.vision.board import Board, Moment, VisionCard, Zone
from judge_cli.games.vision.vocabulary import VERBS, names

LASTING_VERBS = frozenset({"add", "set", "lose", "give", "take"})
"""What an automatic α can do."""


def begins(board: Board, card: VisionCard) -> Iterator[Began]:
    """17.8: the effects of a card that has come into play, each until that card leaves."""
    for ability in card.abilities:
        if ability.when == Moment.WHILE_IN_PLAY and board.has_ability(card, ability):
            for part in ability.effects:
                meant = looked_up(names, board, part, source=card.id, controller=card.controller)
                for said in VERBS[part.verb](board, replace(meant, until=card.id)):
                    if isinstance(said, Began):
                        yield said


def reach(board: Board, card: VisionCard) -> Iterator[Change]:
    """17.8: the effects of other cards in play on a card that has come into play."""
    for other in board.cards:
        if other.zone == Zone.IN_PLAY and other.id != card.id:
            yield from (said for said in begins(board, other) if said.lasting.subject == card.id)


def ends(board: Board, card: VisionCard) -> Iterator[Said]:
    """17.8: the effects of a card that has left play."""
    for change in ended(board, card.id):
        yield "17.8", change


def of_an_ability(before: Board, change: Change, after: Board) -> Iterator[Said]:
    """17.8: a card in play that gets an automatic α, or loses one, has its effects from now on, or no more."""
    if not isinstance(change, Began | Ended) or not isinstance(change.lasting, AbilityGrant):
        return
    card: VisionCard = after.card(change.lasting.subject)
    if card.zone != Zone.IN_PLAY or list(begins(before, card)) == list(begins(after, card)):
        return
    yield from ends(after, card)
    for began in begins(after, card):
        yield "17.8", began


def from_the_start(board: Board) -> Board:
    """A starting board with the effects of the cards in play, the earlier ones first."""
    for card in board.cards:
        if card.zone == Zone.IN_PLAY:
            for change in begins(board, card):
                board = change.applied_to(board)
    return board
