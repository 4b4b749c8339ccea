"""Cores, chapter 9: where they are, how they move, and what follows when a card has too few."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from judge_cli.engine.change import Change, Finished, Moved, Noted, Uncovered, with_card
from judge_cli.engine.procedure import Doing
from judge_cli.engine.state import Outcome
from judge_cli.games.batspi.board import After, BatspiCard, Board, Kind, Moment, Place, Zone
from judge_cli.games.batspi.changes import SelfDestroyed


class CoresMoved(Change, frozen=True, kw_only=True, tag="cores-moved"):
    """Cores go from one place to another: "void", a pile such as "A.reserve", or a card. None is made or lost."""

    amount: int
    before: str
    after: str
    how: str = "cores-moved"
    player: str = ""
    card: str = ""

    @property
    def word(self) -> str:
        """The game's word for the move."""
        return self.how

    @property
    def takes_life(self) -> bool:
        """Whether they come off a player's life, wherever they go."""
        return self.before == pile(self.player, Place.LIFE)

    def applied_to(self, state: Any) -> Any:
        """The board with the cores in their new place."""
        return _with_cores(_with_cores(state, self.before, -self.amount), self.after, self.amount)


def _with_cores(board: Board, place: str, more: int) -> Board:
    if place == Place.VOID:
        return replace(board, void=board.void + more)
    if board.has_card(place):
        return with_card(board, place, {"cores": board.card(place).cores + more})
    player, pile = place.split(".", 1)
    field = pile.replace("-", "_")
    players = tuple(
        replace(one, **{field: getattr(one, field) + more}) if one.id == player else one for one in board.players
    )
    return replace(board, players=players)


def pile(player: str, place: str) -> str:
    """The name of a pile of cores: "A.reserve"; the void is everyone's."""
    return place if place == Place.VOID else f"{player}.{place}"


def cores_at(board: Board, place: str) -> int:
    """How many cores are in a place."""
    if place == Place.VOID:
        return board.void
    if board.has_card(place):
        found: int = board.card(place).cores
        return found
    player, name = place.split(".", 1)
    count: int = getattr(board.player(player), name.replace("-", "_"))
    return count


def moved(board: Board, amount: int, before: str, after: str, how: str, *, player: str = "") -> CoresMoved:
    """The move of cores, told with the card it is about and the player whose cores they are."""
    card = next((place for place in (before, after) if board.has_card(place)), "")
    owner = player or (board.card(card).owner if card else "")
    return CoresMoved(amount=amount, before=before, after=after, how=how, player=owner, card=card)


def life_lost(board: Board, player: str, amount: int) -> list[tuple[str, Change]]:
    """9.3: cores lost from life go to that player's reserve."""
    life = board.player(player).life
    lost = min(amount, life)
    if not lost:
        return []
    change = moved(board, lost, pile(player, Place.LIFE), pile(player, Place.RESERVE), "life-lost", player=player)
    return [("9.3", change)]


def come_off(_: Board, change: Change, after: Board) -> Iterable[Change]:
    """9.4: the cores of a card that leaves the field go to its owner's reserve."""
    if not isinstance(change, Moved) or change.after == Zone.FIELD:
        return []
    card = after.card(change.card)
    if not card.cores:
        return []
    return [moved(after, card.cores, card.id, pile(card.owner, Place.RESERVE), "cores-come-off")]


def has_too_few(board: Board, card: BatspiCard) -> bool:
    """9.6: a card on the field with fewer cores than its level 1 needs."""
    if card.zone != Zone.FIELD or card.combined or card.destroyed:
        return False
    if board.summon is not None and board.summon.card == card.id:
        return False
    return card.cores < card.needs


def depletes(before: Board, change: Change, after: Board) -> Doing:
    """9.6: looked at after each move of cores; 9.6.2 when the core was paid."""
    name = change.about
    card = after.known(name)
    if card is None or not has_too_few(after, card):
        return
    paid = change.word == "cores-paid"
    gone = Moved(card=name, before=Zone.FIELD, after=Zone.TRASH, how="depleted")
    yield ("9.6.2", gone) if paid else gone
    if any(ability.when == Moment.DESTROYED and after.has_ability(card, ability) for ability in card.abilities):
        yield "9.6.1", Noted(key="depletion-is-not-destruction", card=name)
    if paid and before.using is not None and _battles(before, name) and _is_magic(before):
        yield "6.20.1", SelfDestroyed(card=name)


def _battles(board: Board, name: str) -> bool:
    return board.battle is not None and name in {board.battle.attacker, board.battle.blocker}


def _is_magic(board: Board) -> bool:
    return board.using is not None and board.card(board.using.card).kind == Kind.MAGIC


def life_runs_out(_: Board, change: Change, after: Board) -> Doing:
    """13.1, 13.2: a player without life loses at once; 14.2: whether anything is in time is not covered."""
    if not isinstance(change, CoresMoved) or not change.takes_life:
        return
    player = change.player
    if after.player(player).life:
        return
    burst = after.set_burst(player)
    if burst is not None and burst.burst is not None and burst.burst.after == After.LIFE_LOST:
        yield "14.2", Uncovered(key="effects-at-life-0", player=player, card=burst.id)
    yield "13.1", Noted(key="life-is-0", player=player)
    yield "13.2", Finished(outcome=Outcome(kind="won", winner=after.opponent(player)))
