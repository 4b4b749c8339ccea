"""Automatic effects, IR-7.1.6.a, and how any effect is carried out, IR-9.1.3."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Again, Change, Chosen, Enter, Finished, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option
from judge_cli.engine.effects import holds, in_turn, looked_up, performed
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.engine.state import Outcome, Waiting
from judge_cli.engine.triggers import ability_of, triggered, triggered_on_itself
from judge_cli.games.vision.board import Board, Task, VisionCard, Zone
from judge_cli.games.vision.silent import RoundClosed, RoundOpened, TaskDone, TaskGoesOn, Undertaken
from judge_cli.games.vision.vocabulary import VERBS, can_pay, missing_object, names

_ROUND = "IR-7.1.6.a"
_ENDLESS = 200
"""So many effects without anybody having priority in between come to no end by themselves (14.8)."""
_EFFECT = "IR-9.1.3 next part"


def about(board: Board, card: VisionCard, moment: str, *, by: str = "") -> list[Change]:
    """The automatic effects that a moment of `card` triggers: its own, and those of cards in play."""
    player = by or card.controller
    return [
        *triggered_on_itself(board, card, moment, player),
        *triggered(board, moment, in_play=Zone.IN_PLAY, subject=card, by=player),
    ]


def of_the_turn(board: Board, moment: str) -> list[Change]:
    """The automatic effects that a moment of the turn triggers: of any turn, of your own, or of your opponent's."""
    return triggered(board, moment, in_play=Zone.IN_PLAY)


def opened(board: Board, found: list[Said]) -> Iterable[Said]:
    """A round of just these automatic effects, whatever else waits: nothing when there are none."""
    if found:
        yield RoundOpened(floor=len(board.waiting))
        yield from in_turn(found, board)
        yield Enter(row=_ROUND)


def removal_is_due(board: Board) -> bool:
    """Whether a card waits to be removed whose handling has not begun."""
    return any(not removal.batch for removal in board.removals)


def _waiting(board: Board) -> tuple[Waiting, ...]:
    """The automatic effects of the innermost round."""
    return board.waiting[board.floor() :]


def settle(board: Board) -> Iterable[Said]:
    """Removals that are due and automatic effects that have arisen are handled at once (8.10, IR-9.1.3)."""
    if removal_is_due(board) or _waiting(board):
        yield RoundOpened(floor=board.floor())
        yield Enter(row=f"{_ROUND} removals")


def then_settle(rule: Callable[[Any], Changes]) -> Callable[[Any], Changes]:
    """What a row does whose rule may make automatic effects arise, or cards be removed."""

    def then(board: Board) -> Doing:
        board = yield from in_turn(rule(board), board)
        yield from settle(board)

    return then


REMOVAL_IS_DUE = Condition("a-removal-is-due", removal_is_due)


def handle_removals(_: Board) -> Iterable[Change]:
    """IR-9.1.3: removals that are due come first."""
    return [Enter(row="9.17")]


def _turn_player(board: Board) -> str:
    return board.turn_player


def _other_player(board: Board) -> str:
    return board.defending


TURN_PLAYERS = _turn_player
OTHER_PLAYERS = _other_player


def waiting_options(player: Callable[[Board], str]) -> Callable[[Board], list[Option]]:
    """IR-7.1.6.a: each player orders their own effects, and may leave those that are optional."""

    def options(board: Board) -> list[Option]:
        found = []
        for waiting in _waiting(board):
            if waiting.controller == player(board):
                found.append(Option(deed="trigger", card=waiting.card, ability=waiting.ability))
                if ability_of(board, waiting.card, waiting.ability).optional:
                    found.append(Option(deed="leave", card=waiting.card, ability=waiting.ability))
        return list(dict.fromkeys(found))

    return options


def who_orders(player: Callable[[Board], str]) -> Callable[[Board], str | None]:
    """IR-7.1.6.a: the player whose effects are next, if there is anything to choose among them."""
    options = waiting_options(player)

    def asks(board: Board) -> str | None:
        return player(board) if board.waiting and len(options(board)) > 1 else None

    return asks


def resolve_the_only_one(player: Callable[[Board], str]) -> Callable[[Board], Changes]:
    """IR-7.1.6.a: a single effect needs no choice."""
    options = waiting_options(player)

    def otherwise(board: Board) -> Changes:
        found = options(board) if board.waiting else []
        return resolve(board, found[0]) if found else ()

    return otherwise


def resolve(board: Board, pick: Option) -> Doing:
    """IR-7.1.6.a: one automatic effect is resolved, or left."""
    waiting = next(w for w in _waiting(board) if (w.card, w.ability) == (pick.card, pick.ability))
    ability = ability_of(board, waiting.card, waiting.ability)
    used = pick.deed == "trigger" and can_be_used(board, ability, waiting.card, waiting.controller)
    board = yield Chosen(card=waiting.card, ability=waiting.ability, player=waiting.controller, used=used)
    if used:
        source, controller = waiting.card, waiting.controller
        board = yield from performed(VERBS, names, board, ability.cost, source=source, controller=controller)
        yield from undertake(board, ability.effects, source=source, controller=controller)


def can_be_used(board: Board, ability: Ability, source: str, payer: str) -> bool:
    """Whether the conditions of an ability hold and its cost can be paid."""
    return conditions_hold(board, ability, source) and can_pay(board, ability.cost, source=source, payer=payer)


def conditions_hold(board: Board, ability: Ability, source: str) -> bool:
    """Whether what an ability of `source` asks of the board is so."""
    return all(holds(board, test, source, names) for test in ability.condition)


def whole_set_first(board: Board) -> Iterable[Change]:
    """IR-7.1.6.a: the other player's effects wait until the turn player's are all resolved."""
    mine = any(waiting.controller == board.turn_player for waiting in _waiting(board))
    return [Again(row=f"{_ROUND} removals")] if mine or removal_is_due(board) else []


def until_none_waits(board: Board) -> Iterable[Change]:
    """IR-7.1.6.a: the round is over when nothing waits any more."""
    if _waiting(board) or removal_is_due(board):
        return [Again(row=f"{_ROUND} removals")]
    return [RoundClosed()]


def undertake(board: Board, effects: tuple[Effect, ...], *, source: str, controller: str) -> Doing:
    """An effect begins to be resolved; IR-8.1.3: not if any part has no legal object; 14.8: not without end."""
    if board.undertaken >= _ENDLESS:
        yield "14.8", Uncovered(key="endless-effects", card=source)
        yield "14.8", Finished(outcome=Outcome(kind="over", next="14.8"))
        return
    missing = next(filter(None, (missing_object(board, part) for part in effects)), "")
    if missing:
        yield "IR-8.1.3", Noted(key="no-legal-object", card=source, target=missing)
    elif effects:
        from_play = board.is_in_play(source)
        yield Undertaken(task=Task(source=source, controller=controller, effects=effects, from_play=from_play))
        yield Enter(row=_EFFECT)


def _rule_outside(board: Board) -> str:
    """The number of the rule within which the effect is resolved: its changes rest on that."""
    rules = [row.split()[0] for row in board.at[:-1]]
    return next(number for number in reversed(rules) if number != _ROUND)


def do_next_part(board: Board) -> Doing:
    """IR-9.1.3: the next part of the innermost effect is done, with those that happen at the same moment."""
    task, cites = board.tasks[-1], _rule_outside(board)
    done = 0
    for part in task.effects:
        done += 1
        meant = looked_up(names, board, part, source=task.source, controller=task.controller)
        board = yield from _under(cites, VERBS[part.verb](board, meant), board)
        if not part.together:
            break
    yield TaskGoesOn(done=done)


def _under(cites: str, changes: Changes, board: Board) -> Any:
    """`changes`, resting on the rule `cites` where they name none themselves."""
    gives = in_turn(changes, board)
    try:
        said = next(gives)
        while True:
            board = yield said if isinstance(said, tuple) else (cites, said)
            said = gives.send(board)
    except StopIteration as stopped:
        return stopped.value if stopped.value is not None else board


def _damage_is_aimed(board: Board) -> bool:
    return bool(board.aimed)


DAMAGE_IS_AIMED = Condition("damage-is-to-be-dealt", _damage_is_aimed)


def deal_the_damage(_: Board) -> Iterable[Change]:
    """IR-1.10.12: damage that an effect deals is handled before the effect goes on."""
    return [Enter(row="9.4")]


def interrupt(board: Board) -> Iterable[Change]:
    """IR-9.1.3: a removal interrupts the effect that caused it, and is finished first."""
    if board.tasks[-1].effects:
        removed = next(removal.card for removal in board.removals if not removal.batch)
        yield Noted(key="removal-interrupts", card=removed)
    yield Enter(row="9.17")


def go_on(board: Board) -> Iterable[Said]:
    """IR-9.1.3: then the rest goes on; IR-9.1.3.a: even without its source."""
    task = board.tasks[-1]
    if not task.effects:
        return [TaskDone()]
    if task.from_play and not board.is_in_play(task.source):
        return [("IR-9.1.3.a", Noted(key="goes-on-without-source", card=task.source)), Again(row=_EFFECT)]
    return [Again(row=_EFFECT)]


def at(moment: str) -> Callable[[Any], Changes]:
    """What a row does at whose moment automatic effects arise; they are resolved at once."""

    def then(board: Board) -> Iterable[Said]:
        return triggered(board, moment, in_play=Zone.IN_PLAY) or [Noted(key="nothing-triggers")]

    return then_settle(then)
