"""Attack declaration step, 803 (攻撃宣言ステップ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Became, Change, GoTo, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule, allows
from judge_cli.engine.effects import in_turn, performed
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.caster.board import Attack, Board, CasterCard, Keyword, Kind, Moment, Position, Zone
from judge_cli.games.caster.changes import AttackChosen, Rewound, StatusGained, StatusLost, StatusNotGained
from judge_cli.games.caster.vocabulary import VERBS, can_pay, names


def _is_servant(card: CasterCard) -> bool:
    return card.zone == Zone.FIELD and card.kind == Kind.SERVANT


def is_forbidden_to_attack(board: Board, servant: CasterCard) -> bool:
    """X.1, S.4: an effect forbids it, or forbids its controller to attack, or it has Slow Start and came this turn."""
    return (
        board.has(servant, Keyword.CANNOT_ATTACK)
        or board.has(board.player(servant.controller), Keyword.CANNOT_ATTACK)
        or (servant.entered_this_turn and board.has(servant, Keyword.SLOW_START))
    )


def may_attack(board: Board, servant: CasterCard) -> bool:
    """803.3a and 805.5: recovered, and nothing forbids it to attack."""
    return servant.position == Position.RECOVERED and not is_forbidden_to_attack(board, servant)


def may_be_attacked(board: Board, servant: CasterCard) -> bool:
    """X.1: no effect keeps this servant from being chosen as a target."""
    if board.has(servant, Keyword.CANNOT_BE_ATTACKED):
        return False
    if servant.position == Position.RESTED and board.has(servant, Keyword.CANNOT_BE_ATTACKED_RESTED):
        return False
    return servant.position == Position.REVERSED or not board.has(servant, Keyword.CANNOT_BE_ATTACKED_UNREVERSED)


def guards(board: Board, _: Option) -> tuple[str, ...]:
    """The reversed servants that stand guard: those that could themselves be attacked (803.3b)."""
    return tuple(
        servant.id
        for servant in board.servants(board.defender)
        if servant.position == Position.REVERSED and may_be_attacked(board, servant)
    )


def _attacker_is_your_servant(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and _is_servant(card) and card.controller == board.turn_player


def _attacker_is_recovered(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is not None and card.position == Position.RECOVERED


def _attacker_is_not_forbidden(board: Board, pick: Option) -> bool:
    card = board.find(pick.card)
    return card is None or not is_forbidden_to_attack(board, card)


def _target_is_attackable_at_all(board: Board, pick: Option) -> bool:
    if pick.target == board.defender:
        return True
    card = board.find(pick.target)
    if card is None:
        return False
    if board.has(card, Keyword.ATTACKABLE) and card.zone == Zone.FIELD:
        return True
    return _is_servant(card) and card.controller == board.defender


def _target_is_not_forbidden(board: Board, pick: Option) -> bool:
    if not board.is_player(pick.target):
        card = board.find(pick.target)
        return card is None or may_be_attacked(board, card)
    return not board.has(board.player(pick.target), Keyword.CANNOT_BE_ATTACKED) and _may_attack_players(board, pick)


def _may_attack_players(board: Board, pick: Option) -> bool:
    attacker = board.find(pick.card)
    banned = attacker is not None and board.has(attacker, Keyword.CANNOT_ATTACK_PLAYERS)
    return not banned and not board.has(board.player(board.turn_player), Keyword.CANNOT_ATTACK_PLAYERS)


def _no_guard_stands(board: Board, pick: Option) -> bool:
    if not board.is_player(pick.target):
        return True
    attacker = board.find(pick.card)
    proud = attacker is not None and board.has(attacker, Keyword.HUBRIS)
    return proud or not guards(board, pick)


def _cost_has_not_failed(board: Board, pick: Option) -> bool:
    return pick.card not in board.unable


def _attacker(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,)


def _target(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.target,)


ATTACKER = Rule(
    "803.3a",
    (
        Condition("attacker-is-your-servant", _attacker_is_your_servant, _attacker),
        Condition("attacker-is-recovered", _attacker_is_recovered, _attacker),
        Condition("attacker-is-not-forbidden", _attacker_is_not_forbidden, _attacker),
    ),
    of=("attack",),
)
TARGET = Rule(
    "803.3b",
    (
        Condition("target-is-an-opposing-player-or-servant", _target_is_attackable_at_all, _target),
        Condition("target-is-not-forbidden", _target_is_not_forbidden, _target),
        Condition("no-guard-stands", _no_guard_stands, guards),
    ),
    of=("attack",),
)
COST = Rule("803.4", (Condition("cost-has-not-failed", _cost_has_not_failed, _attacker),), of=("attack",))


def attacks(board: Board) -> Iterator[Option]:
    """Every attacker that 803.3a and 803.4 leave, with everything that might be attacked."""
    targets = [board.defender]
    targets += [card.id for card in board.cards if card.zone == Zone.FIELD and _could_be_a_target(board, card)]
    for servant in board.servants(board.turn_player):
        if may_attack(board, servant) and servant.id not in board.unable:
            for target in targets:
                if target != servant.id:
                    yield Option(deed="attack", card=servant.id, target=target)


def _could_be_a_target(board: Board, card: CasterCard) -> bool:
    if card.kind == Kind.SERVANT and card.controller == board.defender:
        return True
    return board.has(card, Keyword.ATTACKABLE)


def attacks_and_declining(board: Board) -> Iterator[Option]:
    """What 803.3 offers; declining is this project's reading (X.6)."""
    yield from attacks(board)
    yield Option(deed="decline")


def who_chooses(board: Board) -> str | None:
    """The turn player, if any attack at all is legal (803.3)."""
    rules = (ATTACKER, TARGET, COST)
    possible = any(allows(rules, board, option) for option in attacks(board))
    return board.turn_player if possible else None


def cannot_choose(_: Board) -> Iterable[Change]:
    """803.3: what can't be chosen ends the attacks of this phase."""
    return [Noted(key="cannot-choose"), GoTo(row="806.1")]


def choose(board: Board, pick: Option) -> Doing:
    """803.3: attacker and target are chosen; X.6: choosing nothing is not covered."""
    if pick.deed == "decline":
        yield "X.6", Uncovered(key="declining", player=board.turn_player)
        yield GoTo(row="806.1")
        return
    against = "" if board.is_player(pick.target) else _controller_of_a_servant(board, pick.target)
    attack = Attack(
        attacker=pick.card,
        target=pick.target,
        attacker_controller=board.turn_player,
        target_controller=against,
    )
    yield AttackChosen(player=board.turn_player, attack=attack)
    yield from _what_made_it_legal(board, pick)


def _what_made_it_legal(board: Board, pick: Option) -> Iterator[Said]:
    """S.4, X.2, X.12: what lets this attack through that another servant, or another board, would not have."""
    attacker = board.card(pick.card)
    if attacker.entered_this_turn:
        yield "S.4", Noted(key="attacks-at-once", card=attacker.id)
    if not board.is_player(pick.target):
        return
    passed = guards(board, pick)
    if passed:
        yield "X.2", Noted(key="hubris-passes", card=attacker.id, target=passed[0])
    for servant in board.servants(board.defender):
        if servant.position == Position.REVERSED and servant.id not in passed:
            yield "X.12", Noted(key="is-no-guard", card=servant.id)


def _controller_of_a_servant(board: Board, name: str) -> str:
    card = board.card(name)
    return card.controller if card.kind == Kind.SERVANT else ""


def rest_and_pay(board: Board) -> Doing:
    """803.4: the attacker rests and its cost is paid, or everything goes back to choosing the attacker."""
    attack = board.attack
    if attack is None:
        return
    attacker = board.card(attack.attacker)
    board = yield Became(card=attacker.id, field="position", before=attacker.position, after=Position.RESTED)
    payer = attack.attacker_controller
    if not can_pay(board, attacker.attack_cost, source=attacker.id, payer=payer):
        yield Rewound(card=attacker.id, position=attacker.position, row="803.3")
        return
    board = yield from performed(VERBS, names, board, attacker.attack_cost, source=attacker.id, controller=payer)
    attacker = board.card(attack.attacker)
    cause = _why_it_stops(board, attacker, payer)
    if cause is not None:
        yield "803.4a", StatusNotGained(card=attacker.id, status="attacking", cause=cause)
        return
    board = yield StatusGained(card=attacker.id, status="attacking")
    own = triggered_on_itself(board, attacker, Moment.ATTACKS, payer)
    others = triggered(board, Moment.ATTACKS, in_play=Zone.FIELD, subject=attacker, by=payer)
    yield from in_turn([*own, *others], board)


def target_is_attacked(board: Board) -> Doing:
    """803.5: a servant that is the target is attacked from now on."""
    attack = board.attack
    if attack is None or not board.targets_a_servant():
        yield Noted(key="no-servant-is-attacked")
        return
    target = board.card(attack.target)
    cause = _why_it_stops(board, target, attack.target_controller)
    if cause is not None:
        yield "803.5a", StatusNotGained(card=target.id, status="attacked", cause=cause)
        return
    board = yield StatusGained(card=target.id, status="attacked")
    own = triggered_on_itself(board, target, Moment.ATTACKED, target.controller)
    others = triggered(board, Moment.ATTACKED, in_play=Zone.FIELD, subject=target, by=target.controller)
    yield from in_turn([*own, *others], board)


def _why_it_stops(board: Board, card: CasterCard, controller: str) -> str | None:
    """The cause of 803.4a and 803.5a that applies to a fighter now."""
    if card.zone != Zone.FIELD:
        return "left-the-field"
    if card.kind != Kind.SERVANT:
        return "is-no-servant"
    if card.controller != controller:
        return "changed-controller"
    if board.number(card, "attack") is None or board.number(card, "defense") is None:
        return "lost-a-number"
    return None


def attacker_stops(_: Board, __: Change, after: Board) -> Iterable[Change]:
    """803.4a: looked at after every change; the status, once lost, does not come back."""
    attack = after.attack
    if attack is None or not attack.attacking:
        return []
    cause = _why_it_stops(after, after.card(attack.attacker), attack.attacker_controller)
    return [StatusLost(card=attack.attacker, status="attacking", cause=cause)] if cause else []


def target_stops(_: Board, __: Change, after: Board) -> Iterable[Change]:
    """803.5a: as 803.4a, for the attacked servant."""
    attack = after.attack
    if attack is None or not attack.attacked:
        return []
    cause = _why_it_stops(after, after.card(attack.target), attack.target_controller)
    return [StatusLost(card=attack.target, status="attacked", cause=cause)] if cause else []
