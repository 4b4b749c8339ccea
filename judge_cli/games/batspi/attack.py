"""Attack declaration, 6.1, and what may end the attack step, 6.8–6.11."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Became, Change, GoTo, Noted
from judge_cli.engine.decision import Condition, Option, Rule, allows
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.batspi.board import (
    BatspiCard,
    Battle,
    Board,
    Keyword,
    Kind,
    Moment,
    Position,
    Zone,
    can_battle,
    is_spirit,
)
from judge_cli.games.batspi.changes import AttackDeclared, BattleBegan, Designated
from judge_cli.games.batspi.moments import of_card


def battle_of(board: Board) -> Battle:
    """The battle under way."""
    if board.battle is None:
        raise ValueError("this stage is reached only with a battle under way")
    return board.battle


def attack_step(board: Board) -> Iterable[Said]:
    """6: the turn player may attack, but (6.8) not in the first player's first turn."""
    return [Noted(key="attack-step", player=board.turn_player)] if board.turn > 1 else []


def _is_a_later_turn(board: Board, _: Option) -> bool:
    return board.turn > 1


def _is_no_nexus(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or card.kind != Kind.NEXUS


def _is_not_heavy(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is None or card.position != Position.HEAVY


def _is_your_fighter(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and _fights_for(card, board.turn_player)


def _fights_for(card: BatspiCard, player: str) -> bool:
    return card.zone == Zone.FIELD and card.controller == player and can_battle(card) and not card.destroyed


def _is_refreshed(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.position == Position.REFRESHED


def _is_not_forbidden(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and not board.has(card, Keyword.CANNOT_ATTACK)


def _designates(_: Board, pick: Option) -> bool:
    return bool(pick.target)


def _may_designate(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and board.has(card, Keyword.TARGET_ATTACK)


def _is_opposing_spirit(board: Board, pick: Option) -> bool:
    card = board.known(pick.target)
    return card is not None and is_spirit(card) and _fights_for(card, board.defender)


def _designated_can_block(board: Board, pick: Option) -> bool:
    card = board.known(pick.target)
    return card is not None and not board.has(card, Keyword.CANNOT_BLOCK)


def _need_not_attack(board: Board, _: Option) -> bool:
    if board.attacks:
        return True
    forced = board.has(board.player(board.turn_player), Keyword.MUST_ATTACK)
    return not forced or not can_attack(board)


def _attacker(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,)


def _target(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.target,)


def _player(board: Board, _: Option) -> tuple[str, ...]:
    return (board.turn_player,)


_ATTACKS = ("attack",)
ATTACK_RULES = (
    Rule("6.8", (Condition("is-a-later-turn", _is_a_later_turn, _player),), of=_ATTACKS),
    Rule("12.4.1", (Condition("is-no-nexus", _is_no_nexus, _attacker),), of=_ATTACKS),
    Rule("10.2.1", (Condition("is-not-heavily-exhausted", _is_not_heavy, _attacker),), of=_ATTACKS),
    Rule(
        "6.1.1",
        (
            Condition("attacker-is-your-fighter", _is_your_fighter, _attacker),
            Condition("attacker-is-refreshed", _is_refreshed, _attacker),
            Condition("attacker-is-not-forbidden", _is_not_forbidden, _attacker),
        ),
        of=_ATTACKS,
    ),
    Rule(
        "6.22.1",
        (
            Condition("attacker-may-designate", _may_designate, _attacker),
            Condition("target-is-an-opposing-spirit", _is_opposing_spirit, _target),
        ),
        of=_ATTACKS,
        case=_designates,
    ),
    Rule(
        "6.22.6",
        (Condition("target-can-block", _designated_can_block, _target),),
        of=_ATTACKS,
        case=_designates,
    ),
)
"""What forbids an attack, the particular before the general."""

RULES = (*ATTACK_RULES, Rule("6.11", (Condition("need-not-attack", _need_not_attack, _player),), of=("end-attacks",)))


def attacks(board: Board) -> Iterator[Option]:
    """6.1.1: the turn player's refreshed spirits and ultimates; 6.22.1: with whom they may designate."""
    for card in board.fighters_of(board.turn_player):
        if card.position == Position.REFRESHED:
            yield Option(deed="attack", card=card.id)
            if board.has(card, Keyword.TARGET_ATTACK):
                for other in board.in_play(board.defender):
                    yield Option(deed="attack", card=card.id, target=other.id)


def can_attack(board: Board) -> bool:
    """Whether any attack is legal."""
    return any(allows(ATTACK_RULES, board, option) for option in attacks(board))


def attacks_and_ending(board: Board) -> Iterator[Option]:
    """6.1.1, 6.9: an attack, or the end of the step."""
    yield from attacks(board)
    yield Option(deed="end-attacks")


def who_attacks(board: Board) -> str | None:
    """6.1.1: the turn player; 6.8: nobody in the first player's first turn."""
    return board.turn_player if board.turn > 1 else None


def no_attack_step(board: Board) -> Iterable[Said]:
    """6.8: the first player's first turn has no attack step."""
    return [("6.8", Noted(key="no-attack-step", player=board.turn_player)), ("6.8", GoTo(row="7.1"))]


def declare(board: Board, pick: Option) -> Doing:
    """6.1.1: an attacker is chosen; 5.9: also one that entered this turn; 6.9, 6.10: or the step is ended."""
    if pick.deed == "end-attacks":
        yield from in_turn(_end(board), board)
        yield GoTo(row="7.1")
        return
    if pick.card in board.entered:
        yield "5.9", Noted(key="may-attack-at-once", card=pick.card)
    if board.card(pick.card).kind == Kind.BRAVE:
        yield "12.3.1", Noted(key="brave-is-a-spirit", card=pick.card)
    yield AttackDeclared(card=pick.card, player=board.turn_player, target=pick.target)
    if pick.target:
        yield "6.22.1", Designated(card=pick.target)


def _end(board: Board) -> Iterable[Said]:
    if board.attacks:
        return [("6.7.3", Noted(key="no-more-attacks", player=board.turn_player))]
    return [
        ("6.9", Noted(key="ends-without-attacking", player=board.turn_player)),
        ("6.10", Noted(key="the-step-took-place", player=board.turn_player)),
    ]


def exhaust_attacker(board: Board) -> Iterable[Change]:
    """6.1.2: the attacker is exhausted, which declares the attack."""
    attacker = board.card(battle_of(board).attacker)
    return [Became(card=attacker.id, field="position", before=attacker.position, after=Position.EXHAUSTED)]


def begin_battle(board: Board) -> Iterable[Change]:
    """6.1.3: the battle exists from here on."""
    return [BattleBegan(card=battle_of(board).attacker)]


def attacker_effects(board: Board) -> Iterable[Change]:
    """6.1.4: the attacker's when-attacks and when-battles effects trigger."""
    attacker = board.card(battle_of(board).attacker)
    found = [*of_card(board, attacker, Moment.ATTACKS), *of_card(board, attacker, Moment.BATTLES)]
    return found or [Noted(key="nothing-triggers")]


def _attacker_is_gone(board: Board) -> bool:
    return not board.is_there(battle_of(board).attacker)


def _the_attacker(board: Board) -> tuple[str, ...]:
    return (battle_of(board).attacker,)


ATTACKER_GONE = Condition("attacker-is-gone", _attacker_is_gone, _the_attacker)


def battle_goes_on(board: Board) -> Iterable[Change]:
    """6.1.8: without its attacker the battle does not end here."""
    return [Noted(key="battle-goes-on", card=battle_of(board).attacker)]
