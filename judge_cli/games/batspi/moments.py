"""Moments that a change brings about, and the bursts whose condition it meets."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Became, Change, Chosen, Moved, Noted, Uncovered
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.batspi.board import After, BatspiCard, Board, Met, Moment, Position, Zone, is_spirit
from judge_cli.games.batspi.changes import (
    BattleBegan,
    BurstMet,
    DesignationLost,
    Destroyed,
    FighterGone,
    LeftField,
    SelfDestroyed,
)
from judge_cli.games.batspi.cores import CoresMoved


def of_card(board: Board, card: BatspiCard, moment: Moment) -> list[Change]:
    """What a moment of `card` triggers: its own abilities, those of its braves (12.3.2), and those of others."""
    found: list[Change] = triggered_on_itself(board, card, moment, card.controller)
    for brave in board.braves_of(card):
        found += triggered_on_itself(board, brave, moment, card.controller)
    found += triggered(board, moment, in_play=Zone.FIELD, subject=card, by=card.controller)
    return list(dict.fromkeys(found))


def of_turn(board: Board, moment: Moment) -> list[Change]:
    """What a moment of the turn triggers, for both players."""
    return triggered(board, moment, in_play=Zone.FIELD)


def _bursts(board: Board, player: str, after: After, subject: str) -> Iterable[Change]:
    card = board.set_burst(player)
    if card is None or card.burst is None or card.burst.after != after:
        return []
    met = Met(card=card.id, player=player, after=after, subject=subject)
    return [BurstMet(card=card.id, player=player, met=met)]


def _of_a_spirit(board: Board, player: str, after: After, subject: BatspiCard) -> Iterable[Said]:
    """12.2.1: a condition that names a spirit is not met by an ultimate."""
    found = list(_bursts(board, player, after, subject.id))
    if found and not is_spirit(subject):
        return [("12.2.1", Noted(key="is-not-spirit", card=subject.id))]
    return found


def of_an_attack(_: Board, change: Change, after: Board) -> Iterable[Said]:
    """6.1.6: an attack meets the condition of the defender's burst."""
    if not isinstance(change, BattleBegan):
        return []
    return _of_a_spirit(after, after.defender, After.ATTACK, after.card(change.card))


def of_a_destruction(before: Board, change: Change, after: Board) -> Doing:
    """What a destruction triggers; 6.20.2: destroying one's own fighter is self-destruction."""
    if not isinstance(change, Destroyed):
        return
    card: BatspiCard = after.card(change.card)
    yield from of_card(after, card, Moment.DESTROYED)
    yield from _of_a_spirit(after, card.controller, After.DESTROYED, card)
    battle = before.battle
    if battle is not None and card.id in {battle.attacker, battle.blocker} and before.acting == card.controller:
        yield "6.20.2", SelfDestroyed(card=card.id)


def of_a_loss_of_life(_: Board, change: Change, after: Board) -> Doing:
    """6.5.4, 6.5.5: what the loss of life triggers."""
    if not isinstance(change, CoresMoved) or not change.takes_life:
        return
    yield from triggered(after, Moment.LIFE_LOST, in_play=Zone.FIELD, by=change.player)
    yield from _bursts(after, change.player, After.LIFE_LOST, change.player)


def of_a_turning(before: Board, change: Change, after: Board) -> Doing:
    """What refreshing triggers; 10.2.4: one stage counts; 6.24: an attacker goes on attacking."""
    if not isinstance(change, Became) or change.field != "position":
        return
    if change.after != Position.REFRESHED and change.before != Position.HEAVY:
        return
    card = after.card(change.card)
    found = of_card(after, card, Moment.REFRESHED)
    if change.before == Position.HEAVY:
        yield "10.2.4", Noted(key="counts-as-refreshed", card=card.id)
    yield from found
    battle = before.battle
    if battle is not None and battle.attacker == card.id and change.after == Position.REFRESHED:
        yield "6.24", Noted(key="goes-on-attacking", card=card.id)


def of_a_move(before: Board, change: Change, after: Board) -> Doing:
    """What a card's move brings about: magic is used, a spirit is depleted, a fighter is gone."""
    if not isinstance(change, Moved):
        return
    card = before.card(change.card)
    if card.destroyed or card.combined:
        yield LeftField(card=card.id)
    if change.how == "used":
        yield from triggered(after, Moment.MAGIC_USED, in_play=Zone.FIELD, subject=card, by=card.owner)
    if change.how == "depleted":
        yield from _of_a_spirit(after, card.controller, After.DEPLETED, card)
    battle = before.battle
    if battle is None or change.before != Zone.FIELD or change.after == Zone.FIELD:
        return
    if card.id in {battle.attacker, *battle.blockers}:
        yield FighterGone(card=card.id)


def of_a_designation(before: Board, change: Change, _: Board) -> Iterable[Change]:
    """6.22.7: the designated card leaves before the block."""
    battle = before.battle
    if not isinstance(change, Moved) or battle is None or not battle.designated:
        return []
    left = change.card == battle.designated and change.before == Zone.FIELD and change.after != Zone.FIELD
    return [DesignationLost(card=change.card)] if left else []


def of_a_host(_: Board, change: Change, after: Board) -> Doing:
    """14.11: what becomes of a brave whose spirit leaves is not covered; read as going along with it."""
    if not isinstance(change, Moved) or change.before != Zone.FIELD or change.after == Zone.FIELD:
        return
    for brave in [card for card in after.cards if card.combined == change.card and not card.destroyed]:
        yield "14.11", Uncovered(key="brave-after-its-spirit", card=brave.id, target=change.card)
        yield "14.11", Moved(card=brave.id, before=Zone.FIELD, after=change.after, how="goes-along")


def of_an_effect(before: Board, change: Change, after: Board) -> Iterable[Change]:
    """11.13: a when-summoned effect that applies meets the condition of the opponent's burst."""
    if not isinstance(change, Chosen) or not change.used:
        return []
    card = before.card(change.card)
    if card.abilities[change.ability].when != Moment.SUMMONED:
        return []
    return _bursts(after, after.opponent(change.player), After.SUMMONED, card.id)
