"""The priority procedure, P (優先権処理): rule processing, waiting triggers, then actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from judge_cli.engine.ability import Ability
from judge_cli.engine.change import (
    Again,
    BrokenOff,
    Change,
    Chosen,
    Enter,
    Moved,
    Noted,
    Passed,
    Played,
    PriorityGiven,
    Resolves,
    UsedOnce,
)
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.effects import holds, performed
from judge_cli.engine.procedure import Changes, Doing
from judge_cli.engine.state import Item, Waiting
from judge_cli.engine.triggers import ability_of, has_a_choice, options_among_waiting, waiting_of
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Position, RuleCheck, Zone
from judge_cli.games.caster.vocabulary import VERBS, being_played, can_pay, is_before_its_end, names


def give_priority(board: Board) -> Iterable[Change]:
    """The turn player is given priority and the priority procedure runs: 802.2, 803.2, 803.6, 804.6, 805.2, 806.2."""
    return [PriorityGiven(player=board.turn_player, anew=True), Enter(row="P.1")]


def _due(board: Board, check: RuleCheck) -> bool:
    return all(holds(board, test, "", names) for test in check.tests)


def rule_processing_is_due(board: Board) -> bool:
    """Whether a rule processing that the scenario states has something to do."""
    return any(_due(board, check) for check in board.checks)


def process_rules(board: Board) -> Changes:
    """P.1: rule processing is done until there is none left; X.15: a battle that an effect ended goes to its end."""
    if board.ending and is_before_its_end(board):
        return [("X.15", BrokenOff(row="805.1"))]
    return _process(board) if board.checks else ()


def _process(board: Board) -> Doing:
    for check in board.checks:
        if _due(board, check):
            board = yield from performed(VERBS, names, board, check.effects, source="", controller=board.turn_player)
            yield Again(row="P.1")
            return


def _turn_player(board: Board) -> str:
    return board.turn_player


def _other_player(board: Board) -> str:
    return board.defender


def who_orders(player: Callable[[Board], str]) -> Callable[[Board], str | None]:
    """P.2, P.3: the player whose abilities wait, if there is anything to choose among them."""

    def asks(board: Board) -> str | None:
        return player(board) if board.waiting and has_a_choice(board, player(board)) else None

    return asks


def waiting_options(player: Callable[[Board], str]) -> Callable[[Board], Iterable[Option]]:
    """P.2, P.3: the waiting abilities of that player; one that cannot be played is left."""

    def options(board: Board) -> Iterable[Option]:
        offered = options_among_waiting(board, player(board))
        stuck = [
            option
            for option in offered
            if option.deed == "trigger" and not _can_be_taken_up(board, option, player(board))
        ]
        return list(dict.fromkeys([*offered, *(replace(option, deed="leave") for option in stuck)]))

    return options


def trigger_rules(row: str, player: Callable[[Board], str]) -> tuple[Rule, ...]:
    """P.2, P.3: what keeps a waiting ability from being taken up."""

    def waits(board: Board, pick: Option) -> bool:
        return any((w.card, w.ability) == (pick.card, pick.ability) for w in waiting_of(board, player(board)))

    def can_be_paid(board: Board, pick: Option) -> bool:
        return _is_paid_for(board, pick, player(board))

    return (
        Rule(row, (Condition("ability-waits", waits, _card),), of=("trigger", "leave")),
        Rule(
            row,
            (
                Condition("ability-is-not-used-up", _is_not_used_up, _card),
                Condition("ability-condition-is-met", _condition_is_met, _card),
            ),
            of=("trigger",),
        ),
        Rule("X.7", (Condition("cost-can-be-paid", can_be_paid, _card),), of=("trigger",)),
    )


def play_the_only_one(player: Callable[[Board], str]) -> Callable[[Board], Changes]:
    """P.2, P.3: a single waiting ability needs no choice."""

    def otherwise(board: Board) -> Changes:
        if not board.waiting:
            return ()
        mine = waiting_of(board, player(board))
        if not mine:
            return ()
        return _play(board, mine[0], used=_can_be_played(board, mine[0]))

    return otherwise


def play_trigger(player: Callable[[Board], str]) -> Callable[[Board, Option], Changes]:
    """P.2, P.3: that player plays one waiting ability, or leaves it."""

    def take(board: Board, pick: Option) -> Changes:
        mine = waiting_of(board, player(board))
        waiting = next(w for w in mine if (w.card, w.ability) == (pick.card, pick.ability))
        return _play(board, waiting, used=pick.deed == "trigger")

    return take


def _play(board: Board, waiting: Waiting, *, used: bool) -> Doing:
    """P.2, P.3: one waiting ability is played and its effect done, then everything again from P.1."""
    ability, player = ability_of(board, waiting.card, waiting.ability), waiting.controller
    board = yield Chosen(card=waiting.card, ability=waiting.ability, player=player, used=used)
    if used and ability.once:
        board = yield UsedOnce(card=waiting.card, ability=waiting.ability)
    if used:
        for part in (ability.cost, ability.effects):
            board = yield from performed(VERBS, names, board, part, source=waiting.card, controller=player)
    yield Again(row="P.1")


def _can_be_played(board: Board, waiting: Waiting) -> bool:
    pick = Option(deed="trigger", card=waiting.card, ability=waiting.ability)
    return _can_be_taken_up(board, pick, waiting.controller)


def _ability_meant(board: Board, pick: Option) -> Ability | None:
    card = board.find(pick.card)
    if card is None or pick.ability is None or not 0 <= pick.ability < len(card.abilities):
        return None
    return card.abilities[pick.ability]


def _condition_is_met(board: Board, pick: Option) -> bool:
    ability = _ability_meant(board, pick)
    return ability is None or all(holds(board, test, pick.card, names) for test in ability.condition)


def _is_not_used_up(board: Board, pick: Option) -> bool:
    ability = _ability_meant(board, pick)
    return ability is None or not board.is_used_up(pick.card, pick.ability)


def _is_paid_for(board: Board, pick: Option, payer: str) -> bool:
    ability = _ability_meant(board, pick)
    return ability is None or can_pay(board, ability.cost, source=pick.card, payer=payer)


def _use_can_be_paid(board: Board, pick: Option) -> bool:
    return _is_paid_for(board, pick, board.holder)


def _can_be_taken_up(board: Board, pick: Option, payer: str) -> bool:
    return _is_not_used_up(board, pick) and _condition_is_met(board, pick) and _is_paid_for(board, pick, payer)


ORDER_OF_TURN_PLAYER = _turn_player
ORDER_OF_OTHER_PLAYER = _other_player


def who_acts(board: Board) -> str | None:
    """P.4: the holder of priority."""
    return board.holder


def actions(board: Board) -> Iterator[Option]:
    """P.4: pass, use an ability (604.1a), or play a card with Quickcast (604.1)."""
    yield Option(deed="pass")
    for card in board.cards:
        if card.controller == board.holder:
            if card.abilities and card.zone in {Zone.FIELD, Zone.TABLE}:
                yield from _uses(board, card)
            elif card.zone == Zone.HAND and board.has(card, Keyword.QUICKCAST):
                yield from _plays(board, card)


def _uses(board: Board, card: CasterCard) -> Iterator[Option]:
    for index, ability in enumerate(card.abilities):
        option = Option(deed="use", card=card.id, ability=index)
        if _is_usable_now(board, option, ability) and _can_be_taken_up(board, option, card.controller):
            yield option


def _is_usable_now(board: Board, pick: Option, ability: Ability) -> bool:
    if ability.when or (ability.at and ability.at != board.at[0].split()[0]):
        return False
    return board.has_ability(board.card(pick.card), ability) and _is_not_used_up(board, pick)


def _plays(board: Board, card: CasterCard) -> Iterator[Option]:
    if not can_pay(being_played(board, card), card.play_cost, source=card.id, payer=card.controller):
        return
    if card.kind == Kind.SERVANT:
        for position in (Position.RECOVERED, Position.REVERSED):
            yield Option(deed="play", card=card.id, word=position)
    else:
        yield Option(deed="play", card=card.id)


def _is_main_timing(_: Board, __: Option) -> bool:
    """701.2: there is none in the battle phase."""
    return False


def _has_quickcast(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and board.has(card, Keyword.QUICKCAST)


def position_fits(board: Board, pick: Option) -> bool:
    """S.3: a servant enters recovered or reversed; nothing else has a position to choose."""
    card = board.find(pick.card)
    if card is None or card.kind != Kind.SERVANT:
        return not pick.word
    return pick.word in {Position.RECOVERED, Position.REVERSED}


def _card_is_yours(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and card.controller == board.holder


def _card_is_in_hand(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and card.zone == Zone.HAND


def _ability_is_on_the_field(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and card.zone in {Zone.FIELD, Zone.TABLE}


def _has_an_ability_for_now(board: Board, pick: Option) -> bool:
    ability = _ability_meant(board, pick)
    return ability is not None and _is_usable_now(board, pick, ability)


def _play_can_be_paid(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    if card is None:
        return True
    return can_pay(being_played(board, card), card.play_cost, source=card.id, payer=board.holder)


def _card(_: Any, pick: Option) -> tuple[str, ...]:
    return (pick.card,) if pick.card else ()


POSITION_FITS = Condition("position-is-recovered-or-reversed", position_fits, _card)
ACTION_RULES = (
    Rule("604.1", (Condition("card-is-yours", _card_is_yours, _card),), of=("play", "use")),
    Rule("604.1", (Condition("card-is-in-hand", _card_is_in_hand, _card),), of=("play",)),
    Rule(
        "604.1a",
        (
            Condition("ability-is-on-the-field", _ability_is_on_the_field, _card),
            Condition("ability-is-usable-now", _has_an_ability_for_now, _card),
            Condition("ability-condition-is-met", _condition_is_met, _card),
        ),
        of=("use",),
    ),
    Rule("604.2", (Condition("card-has-quickcast", _has_quickcast, _card),), of=("play",)),
    Rule("604.2d", (Condition("is-main-timing", _is_main_timing, _card),), of=("switch",)),
    Rule("S.3", (POSITION_FITS,), of=("play",)),
    Rule("X.7", (Condition("cost-can-be-paid", _play_can_be_paid, _card),), of=("play",)),
    Rule("X.7", (Condition("cost-can-be-paid", _use_can_be_paid, _card),), of=("use",)),
)


def act(board: Board, pick: Option) -> Doing:
    """P.4: a pass, or an action, which goes onto the chase (604.1, 604.1a)."""
    player = board.holder
    if pick.deed == "pass":
        yield Passed(player=player)
        return
    card: CasterCard = board.card(pick.card)
    if pick.deed == "use":
        cost = ability_of(board, card.id, pick.ability).cost
        board = yield from performed(VERBS, names, board, cost, source=card.id, controller=player)
        yield "604.1a", Played(item=Item(card=card.id, controller=player, ability=pick.ability), player=player)
    else:
        board = yield from performed(VERBS, names, board, card.play_cost, source=card.id, controller=player)
        yield "604.1", Moved(card=card.id, before=card.zone, after=Zone.CHASE, how="played")
        yield "604.1", Played(item=Item(card=card.id, controller=player, position=pick.word), player=player)


def holder_goes_on(board: Board) -> Iterable[Change]:
    """P.5: after an action its player still holds priority (this project's reading)."""
    return [] if board.passes else [Noted(key="keeps-priority", player=board.holder), Again(row="P.1")]


def pass_on(board: Board) -> Iterable[Change]:
    """P.6: a pass hands priority to the other player."""
    if board.passes >= 2:
        return []
    return [PriorityGiven(player=board.opponent(board.holder)), Again(row="P.1")]


def resolve_newest(board: Board) -> Doing:
    """P.7: both have passed in succession: the newest item of the chase resolves."""
    if not board.stack:
        return
    item = board.stack[-1]
    board = yield Resolves(item=item)
    if item.ability is not None:
        effects = ability_of(board, item.card, item.ability).effects
        board = yield from performed(VERBS, names, board, effects, source=item.card, controller=item.controller)
    else:
        board = yield from _resolve_card(board, item)
    yield PriorityGiven(player=board.turn_player, anew=True)
    yield Again(row="P.1")


def _resolve_card(board: Board, item: Item) -> Any:
    card: CasterCard = board.card(item.card)
    if card.kind in {Kind.SERVANT, Kind.BARRIER, Kind.CASTER}:
        position = item.position or Position.RECOVERED
        board = yield Moved(
            card=card.id,
            before=card.zone,
            after=Zone.FIELD,
            how="enters",
            position=position,
            controller=item.controller,
        )
        return board
    effects = [effect for ability in board.acts_of(card) for effect in ability.effects]
    board = yield from performed(VERBS, names, board, effects, source=card.id, controller=item.controller)
    if board.card(card.id).zone == Zone.CHASE:
        board = yield Moved(card=card.id, before=Zone.CHASE, after=Zone.GRAVEYARD, how="resolved")
    return board
