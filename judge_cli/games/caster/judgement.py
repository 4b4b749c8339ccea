"""Battle judgement step, 804 (バトル判定ステップ)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Change, Finished, GoTo, Moved, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Outcome
from judge_cli.games.caster.board import Attack, Board, CasterCard, Keyword, Kind, Position, Zone
from judge_cli.games.caster.changes import Corrupting


def _attack(board: Board) -> Attack:
    if board.attack is None:
        raise ValueError("804 is reached only with an attack under way")
    return board.attack


def _a_fighter_is_gone(board: Board) -> bool:
    attack = _attack(board)
    return not attack.attacking or (board.targets_a_servant() and not attack.attacked)


def _the_missing(board: Board) -> tuple[str, ...]:
    attack = _attack(board)
    gone = [] if attack.attacking else [attack.attacker]
    if board.targets_a_servant() and not attack.attacked:
        gone.append(attack.target)
    return tuple(gone)


def _fighters(board: Board) -> tuple[str, ...]:
    return (_attack(board).attacker, _attack(board).target)


def _attacker_is_reversed(board: Board) -> bool:
    attacker = board.attacking_servant()
    return attacker is not None and attacker.position == Position.REVERSED


def _target_is_a_servant(board: Board) -> bool:
    return board.targets_a_servant()


def _target_is_reversed(board: Board) -> bool:
    target = board.attacked_servant()
    return target is not None and target.position == Position.REVERSED


def _target_is_not_reversed(board: Board) -> bool:
    target = board.attacked_servant()
    return target is not None and target.position != Position.REVERSED


def _target_is_a_player(board: Board) -> bool:
    return board.targets_a_player()


def _target_is_another_card(board: Board) -> bool:
    return not board.targets_a_player() and not board.targets_a_servant()


FIGHTER_GONE = Condition("a-fighter-is-gone", _a_fighter_is_gone, _the_missing)
ATTACKER_REVERSED = Condition("attacker-is-reversed", _attacker_is_reversed, _fighters)
SERVANT_TARGET = Condition("target-is-a-servant", _target_is_a_servant, _fighters)
TARGET_REVERSED = Condition("target-is-reversed", _target_is_reversed, _fighters)
TARGET_NOT_REVERSED = Condition("target-is-not-reversed", _target_is_not_reversed, _fighters)
PLAYER_TARGET = Condition("target-is-a-player", _target_is_a_player, _fighters)
OTHER_TARGET = Condition("target-is-another-card", _target_is_another_card, _fighters)


def stop_without_fighters(board: Board) -> Iterable[Change]:
    """804.1: no attacker is left, or a servant was the target and either fighter is gone."""
    missing = _the_missing(board)
    return [Noted(key="a-fighter-is-gone", card=missing[0]), GoTo(row="805.1")]


def stop_if_attacker_is_reversed(board: Board) -> Iterable[Change]:
    """804.2: an attacker that is reversed by now is not judged."""
    return [Noted(key="attacker-is-reversed", card=_attack(board).attacker), GoTo(row="805.1")]


def compare_attack_with_attack(board: Board) -> Iterable[Change]:
    """804.3: a target that is not reversed is measured by its ATK."""
    return _destroy_if_higher(board, "attack")


def compare_attack_with_defense(board: Board) -> Iterable[Change]:
    """804.4: a reversed target is measured by its DEF."""
    return _destroy_if_higher(board, "defense")


def _destroy_if_higher(board: Board, measure: str) -> Iterable[Change]:
    attack = _attack(board)
    attacker, target = board.card(attack.attacker), board.card(attack.target)
    mine, theirs = board.number(attacker, "attack") or 0, board.number(target, measure) or 0
    # Neither rule touches the attacker: a tie, or a lower attack, destroys nobody.
    higher = mine > theirs
    key = f"is-higher-than-{measure}" if higher else f"is-not-higher-than-{measure}"
    compared = Noted(key=key, card=attacker.id, target=target.id, amount=mine, against=theirs)
    if not higher:
        return [compared]
    return [compared, Moved(card=target.id, before=target.zone, after=Zone.GRAVEYARD, how="destroyed")]


def check_orbs(board: Board) -> Iterable[Change]:
    """804.5: with no orb left the attacker's controller wins at once; otherwise orbs are to be corrupted."""
    attack = _attack(board)
    orbs = board.orbs(attack.target)
    if not orbs:
        winner = attack.attacker_controller
        return [
            Noted(key="no-orb-is-left", player=attack.target),
            Finished(outcome=Outcome(kind="won", winner=winner)),
        ]
    return [Noted(key="orbs-left", player=attack.target, amount=len(orbs))]


def _amounts(board: Board, attacker: CasterCard) -> list[int]:
    keywords = {Keyword.DOUBLE_CORRUPT: 2, Keyword.TRIPLE_CORRUPT: 3}
    return [amount for keyword, amount in keywords.items() if board.has(attacker, keyword)] or [1]


def who_chooses_how_many(board: Board) -> str | None:
    """1102.4: with both keywords the attacker's controller applies one of them."""
    attack = _attack(board)
    if not board.targets_a_player() or len(_amounts(board, board.card(attack.attacker))) == 1:
        return None
    return attack.attacker_controller


def as_the_keyword_says(board: Board) -> Doing:
    """804.5: one orb is corrupted; 1102: two or three with the keyword."""
    attack = _attack(board)
    if not board.targets_a_player():
        return
    [amount] = _amounts(board, board.card(attack.attacker))
    if amount > 1:
        yield "1102", Noted(key="corrupts-several", card=attack.attacker, amount=amount)
    yield Corrupting(amount=amount)


def how_many(board: Board) -> Iterable[Option]:
    """The keywords that may be applied, the larger first."""
    amounts = sorted(_amounts(board, board.card(_attack(board).attacker)), reverse=True)
    return [Option(deed="corrupt", word=str(amount)) for amount in amounts]


def choose_how_many(board: Board, pick: Option) -> Doing:
    """804.5, 1102.4: one of the keywords is applied; they do not add up."""
    attack = _attack(board)
    yield (
        "1102.4",
        Noted(
            key="one-keyword-applies", card=attack.attacker, player=attack.attacker_controller, amount=int(pick.word)
        ),
    )
    yield Corrupting(amount=int(pick.word))


def who_corrupts(board: Board) -> str | None:
    """The attacker's controller, while there is an orb to corrupt."""
    attack = _attack(board)
    return attack.attacker_controller if board.corrupting and board.orbs(attack.target) else None


def orbs_to_corrupt(board: Board) -> Iterable[Option]:
    """Any orb of the attacked player."""
    return [Option(deed="orb", card=orb.id) for orb in board.orbs(_attack(board).target)]


def corrupt(board: Board, pick: Option) -> Doing:
    """804.5: the attacker's controller chooses an orb; O.1: it goes to its owner's hand."""
    yield Noted(key="orb-chosen", card=pick.card, player=_attack(board).attacker_controller)
    board = yield "O.1", Moved(card=pick.card, before=Zone.ORBS, after=Zone.HAND, how="corrupted")
    board = yield Corrupting(amount=board.corrupting - 1)
    if board.corrupting:
        yield Again(row="804.5 corrupt")


def corrupt_nothing_more(board: Board) -> Iterable[Said]:
    """O.3: with fewer orbs than the keyword says, those that were there are all; the text does not say so."""
    if not board.corrupting:
        return []
    short = Uncovered(key="fewer-orbs", player=_attack(board).target, card=_attack(board).attacker)
    return [("O.3", short), Corrupting(amount=0)]


def leave_uncovered(board: Board) -> Iterable[Said]:
    """X.3: 804.3–804.5 judge servants and players only, and 804.1 misses fighters only."""
    target = board.card(_attack(board).target)
    if target.zone != Zone.FIELD:
        return [("X.3", Uncovered(key="attackable-card-is-gone", card=target.id))]
    if target.kind == Kind.SERVANT:
        return [("X.3", Uncovered(key="attackable-card-is-a-servant-now", card=target.id))]
    return [("X.3", Uncovered(key="target-without-judgement", card=target.id))]
