"""Counter-offensive, 13.2 to 13.4 (反転攻勢): find a character in the deck and make it defend."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Began, Change, Moved, Noted
from judge_cli.engine.decision import Condition, Option
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Grant
from judge_cli.games.vision.attack import battle_of
from judge_cli.games.vision.board import Board, Keyword, Kind, Moment, Position, Zone
from judge_cli.games.vision.changes import DefenceMade
from judge_cli.games.vision.interference import defence_at_last


def who_finds(board: Board) -> str | None:
    """13.2: the defending player, whose deck has a character."""
    return board.defending if any(True for _ in to_find(board)) else None


def to_find(board: Board) -> Iterable[Option]:
    """13.2: any character of the deck."""
    return [Option(deed="find", card=card.id) for card in board.deck(board.defending) if card.kind == Kind.CHARACTER]


def find(board: Board, pick: Option) -> Doing:
    """13.2: it comes into play asleep, as the last of the interference (6.5); 13.3: it defends."""
    yield Moved(card=pick.card, before=Zone.DECK, after=Zone.IN_PLAY, how="found-in-the-deck", position=Position.ASLEEP)
    yield "6.5", Noted(key="enters-last", card=pick.card)
    yield "13.3", DefenceMade(card=pick.card, player=board.defending)


def finds_nothing(board: Board) -> Iterable[Change]:
    """13.2: without a character in the deck there is nothing to find."""
    return [Noted(key="finds-nothing", player=board.defending)]


def _somebody_was_found(board: Board) -> bool:
    return board.battle is not None and bool(board.battle.defender)


SOMEBODY_WAS_FOUND = Condition("somebody-was-found", _somebody_was_found)


def effects_of_the_defence(board: Board) -> Iterable[Said]:
    """4.4, 6.6: effects of this defence, its own ones too, occur only now."""
    return defence_at_last(board, battle_of(board).defender, own="4.4")


def deadly_at_turn_end(board: Board) -> Iterable[Change]:
    """13.4: the character that was found becomes deadly at the end of the turn."""
    lasting = Grant(subject=battle_of(board).defender, keyword=Keyword.BROUGHT, until=Moment.TURN_END)
    return [Began(lasting=lasting)]
