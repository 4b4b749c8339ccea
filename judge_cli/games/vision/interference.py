"""Interference: its exchange and resolution in a battle, stages 5 and 6, and outside of battles, 8."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Became, Change, Enter, Leave, Moved, Noted, Resolves
from judge_cli.engine.decision import Condition, Option
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.state import Item
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.vision import actions
from judge_cli.games.vision.automatic import settle, undertake
from judge_cli.games.vision.board import Board, Keyword, Kind, Moment, Phase, Position, VisionCard, Zone
from judge_cli.games.vision.changes import DefenceMade
from judge_cli.games.vision.life import priority_given
from judge_cli.games.vision.vocabulary import enters_play


def who_acts(board: Board) -> str:
    """5.1, 8.1: the player with priority."""
    return board.holder


def interfere_or_decline(board: Board, pick: Option) -> Changes:
    """5.1: interfere (5.1a) or do nothing (5.1b)."""
    return actions.act(board, pick, used="5.1a", declined="5.1b")


def priority_changes_hands(board: Board) -> list[Said]:
    """5.2: whether the player interfered or declined, priority passes to the opponent."""
    return [] if board.passes >= 2 else priority_given(board, board.opponent(board.holder))


def until_all_decline(board: Board) -> Iterable[Said]:
    """5.3: again from 5.1 until all have declined in a row; 5.10: a declining attacker after 3d ends it too."""
    if board.passes < 2:
        return [Again(row="5.1")]
    if board.stack or board.battle is None or board.battle.promised:
        return [Noted(key="all-decline")]
    return [("5.10", Noted(key="nobody-interferes"))]


def close(board: Board) -> Iterable[Change]:
    """6.1: the interference is closed."""
    if not board.stack:
        return [Noted(key="nothing-to-resolve")]
    return [Noted(key="interference-is-closed", amount=len(board.stack))]


def _something_is_open(board: Board) -> bool:
    return bool(board.stack)


def _nothing_is_open(board: Board) -> bool:
    return not board.stack


SOMETHING_IS_OPEN = Condition("an-interference-is-open", _something_is_open)
NOTHING_IS_OPEN = Condition("no-interference-is-open-now", _nothing_is_open)


def resolve_newest(board: Board) -> Doing:
    """6.2, 8.5: what was used last is resolved first."""
    item = board.stack[-1]
    board = yield Resolves(item=item)
    card: VisionCard = board.card(item.card)
    if item.ability is not None:
        ability = card.abilities[item.ability]
        yield from undertake(board, ability.effects, source=card.id, controller=item.controller)
    elif card.kind == Kind.CHARACTER:
        yield from _enters(board, card, item)
    elif board.has(card, Keyword.COUNTER_OFFENSIVE):
        yield Enter(row="13.2")
    elif enters_play(board, card):
        yield "5.5", _into_play(card, item, Position.ACTIVE)
    else:
        effects = tuple(part for ability in board.acts_of(card) for part in ability.effects)
        yield from undertake(board, effects, source=card.id, controller=item.controller)


def _into_play(card: VisionCard, item: Item, position: Position) -> Moved:
    return Moved(
        card=card.id,
        before=card.zone,
        after=Zone.IN_PLAY,
        how="enters",
        position=position,
        controller=item.controller,
    )


def _enters(board: Board, card: VisionCard, item: Item) -> Doing:
    haste = board.has(card, Keyword.HASTE)
    if board.battle is not None and board.battle.entering == card.id:
        board = yield "6.3", _into_play(card, item, Position.ASLEEP)
        board = yield "6.3", DefenceMade(card=card.id, player=item.controller)
        yield "IR-10.3.4", Noted(key="stays-asleep", card=card.id)
        yield from defence_at_last(board, card.id, own="4.3")
        return
    yield ("15.1" if haste else "17.3"), _into_play(card, item, Position.ASLEEP)
    if haste:
        woken = Became(card=card.id, field="position", before=Position.ASLEEP, after=Position.ACTIVE)
        yield "IR-10.2.2.a", woken


def defence_at_last(board: Board, name: str, *, own: str) -> Iterable[Said]:
    """4.4: effects of a defence that comes about at the end of the interference; `own` is the rule for its own ones."""
    card = board.card(name)
    for trigger in triggered_on_itself(board, card, Moment.DEFENDS, card.controller):
        yield own, trigger
    others = triggered(board, Moment.DEFENDS, in_play=Zone.IN_PLAY, subject=card, by=card.controller)
    for trigger in others:
        yield "4.4", trigger


def clear_and_settle(board: Board) -> Doing:
    """A card that has been resolved without entering play is discarded; then what arose is handled at once."""
    waiting = {item.card for item in board.stack}
    for card in board.cards:
        if card.zone == Zone.INTERFERENCE and card.id not in waiting:
            board = yield Moved(card=card.id, before=card.zone, after=Zone.DISCARDED, how="resolved")
    yield from settle(board)


def _the_next(row: str) -> Changes:
    return [Again(row=row)]


def resolve_the_next_6(_: Board) -> Changes:
    """6.2: one by one, until nothing is left."""
    return _the_next("6.2")


def resolve_the_next_8(_: Board) -> Changes:
    """8.5: one by one, until nothing is left."""
    return _the_next("8.5")


def no_more_interference(_: Board) -> Iterable[Change]:
    """6.7: from the resolution on, nobody can interfere in this battle any more."""
    return [Noted(key="no-more-interference")]


def act_freely(board: Board, pick: Option) -> Changes:
    """8.1, 8.2: what is done outside of a battle."""
    return actions.act(board, pick, used="8.1", declined="8.2")


def hand_over(board: Board) -> Iterable[Said]:
    """8.1: an action passes priority; 8.2: so does declining. Two declines in a row are 8.3 or 8.4."""
    if board.passes >= 2:
        return
    number = "8.2" if board.passes else "8.1"
    for said in priority_given(board, board.opponent(board.holder)):
        yield said if isinstance(said, tuple) else (number, said)
    yield Again(row="8.1")


def interference_is_resolved(board: Board) -> Iterable[Change]:
    """8.3: two declines in a row resolve the open interference."""
    return [Noted(key="interference-is-closed", amount=len(board.stack))]


def phase_ends(board: Board) -> Iterable[Change]:
    """8.4: with no interference open, two declines in a row end the phase."""
    return [Noted(key="both-decline", player=board.turn_player), Leave(row="12.2d")]


def priority_again(board: Board) -> Iterable[Said]:
    """8.15: after an interference has been resolved, the turn player has priority."""
    if board.phase == Phase.MAIN:
        return [Leave(row="1.1")]
    return [*priority_given(board, board.turn_player, anew=True), Again(row="8.1")]
