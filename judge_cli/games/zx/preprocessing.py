"""Preprocessing, 6 (優先権前処理): rule effects, then waiting abilities one by one, until nothing is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.ability import Ability
from judge_cli.engine.change import Again, Change, Chosen, Enter, GoTo, Noted, UsedOnce
from judge_cli.engine.decision import Option
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.state import Waiting
from judge_cli.engine.triggers import ability_of, has_a_choice, options_among_waiting, waiting_of
from judge_cli.games.zx import rule_effects
from judge_cli.games.zx.board import Board
from judge_cli.games.zx.destruction import survivors_trigger
from judge_cli.games.zx.playing import conditions_hold
from judge_cli.games.zx.vocabulary import can_pay, carried_out


def _is_due(board: Board) -> bool:
    return bool(board.waiting or board.struck) or rule_effects.is_due(board)


def preprocess(board: Board) -> list[Change]:
    """1.5, 3.1, 4.1, 4.3, 13.2 and 13.4: preprocessing until no triggered ability waits."""
    return preprocess_before_priority(board) or [Noted(key="nothing-to-process")]


def preprocess_before_priority(board: Board) -> list[Change]:
    """2.2 and 5.9: preprocessing comes before the player with priority chooses."""
    return [Noted(key="preprocessing-begins"), Enter(row="6.1")] if _is_due(board) else []


def rule_effects_first(board: Board) -> Iterable[Change]:
    """6.1: every rule effect that applies, in the order of 901.2b."""
    return [Noted(key="rule-effects-apply"), Enter(row="12.2")] if rule_effects.is_due(board) else []


def rule_effects_again(board: Board) -> Iterator[Said]:
    """6.1: until none applies; what damage has triggered on those that are left comes after them."""
    if rule_effects.is_due(board):
        yield Again(row="6.1")
    else:
        yield from survivors_trigger(board)


def _who_is_next(board: Board) -> str | None:
    """6.3: the turn player, while an ability of theirs waits."""
    return next((player for player in board.in_turn_order if waiting_of(board, player)), None)


def who_orders(board: Board) -> str | None:
    """6.4: the player who is next, if there is anything to choose."""
    player = _who_is_next(board)
    return player if player is not None and has_a_choice(board, player) else None


def waiting_options(board: Board) -> Iterable[Option]:
    """6.2: the abilities that wait for the player who is next."""
    player = _who_is_next(board)
    return options_among_waiting(board, player) if player is not None else []


def play_the_only_one(board: Board) -> Changes:
    """6.2: a single waiting ability needs no choice; with none, preprocessing is over."""
    player = _who_is_next(board)
    if player is None:
        return [Again(row="6.6")]
    only = waiting_of(board, player)[0]
    return play_waiting(board, Option(deed="trigger", card=only.card, ability=only.ability))


def play_waiting(board: Board, pick: Option) -> Doing:
    """6.2: one waiting ability is played and resolved; 6.3: the turn player's first; 6.4: each orders their own."""
    waiting = next(w for w in board.waiting if (w.card, w.ability) == (pick.card, pick.ability))
    player = waiting.controller
    yield from _in_which_order(board, player, pick.card)
    ability = ability_of(board, waiting.card, waiting.ability)
    used = pick.deed == "trigger"
    for hindered in _hindrances(board, waiting, ability) if used else ():
        used = False
        yield hindered
    board = yield Chosen(card=waiting.card, ability=waiting.ability, player=player, used=used)
    if used:
        if ability.once:
            board = yield UsedOnce(card=waiting.card, ability=waiting.ability)
        for part in (ability.cost, ability.effects):
            board = yield from carried_out(board, part, source=waiting.card, controller=player)


def _hindrances(board: Board, waiting: Waiting, ability: Ability) -> Iterator[Said]:
    """Why a triggered ability does nothing: it was used, its condition is not met, or it can't be paid for (11.22)."""
    if board.is_used_up(waiting.card, waiting.ability):
        yield Noted(key="was-used-already", card=waiting.card)
    elif not conditions_hold(board, ability, waiting.card):
        yield Noted(key="condition-is-not-met", card=waiting.card)
    elif not can_pay(board, ability.cost, source=waiting.card, payer=waiting.controller):
        yield "11.22", Noted(key="cannot-be-paid", card=waiting.card, player=waiting.controller)


def _in_which_order(board: Board, player: str, card: str) -> Iterator[Said]:
    if all(waiting_of(board, one) for one in board.in_turn_order):
        yield "6.3", Noted(key="turn-players-ability-first", player=player)
    if len(waiting_of(board, player)) > 1:
        yield "6.4", Noted(key="orders-their-own", player=player, card=card)


def start_over(_: Board) -> Iterable[Change]:
    """6.5: after each ability, again from 6.1."""
    return [GoTo(row="6.1")]


def preprocessing_is_over(_: Board) -> Iterable[Change]:
    """6.6: no ability waits and no rule effect applies."""
    return [Noted(key="preprocessing-is-over")]
