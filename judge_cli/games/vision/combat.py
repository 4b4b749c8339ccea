"""The battle, 7 (IR-6.2.4): stealth, who receives, the damage, piercing, instant death, results, and its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, Enter, Noted, Uncovered
from judge_cli.engine.decision import Condition
from judge_cli.engine.durations import ended
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.triggers import triggered, triggered_on_itself
from judge_cli.games.vision.attack import battle_of
from judge_cli.games.vision.automatic import about
from judge_cli.games.vision.board import Blow, Board, Felled, Keyword, Moment, Until, VisionCard, Zone
from judge_cli.games.vision.changes import (
    BattleOver,
    BecameDeadly,
    DamageRemoved,
    DefenceCancelled,
    ReceiverFixed,
    Strikes,
    WillPierce,
)
from judge_cli.games.vision.damage import is_lethal
from judge_cli.games.vision.silent import Aimed, DoomDone, HasStruck, PiercingDone, ResultsHandled


def battle_begins(board: Board) -> Doing:
    """7.1: stealth (IR-10.6), then the automatic effects of the start of the battle (IR-6.2.4.b)."""
    for said in _stealth(board):
        board = yield said
    found = list(_start_effects(board))
    yield from in_turn(found or [Noted(key="nothing-triggers")], board)


def _stealth(board: Board) -> list[Said]:
    battle = battle_of(board)
    if _stealth_works(board):
        return [
            ("IR-10.6", DefenceCancelled(card=battle.attacker, target=battle.defender)),
            ("15.11", Noted(key="as-if-undefended", card=battle.attacker)),
        ]
    if board.has(board.card(battle.attacker), Keyword.STEALTH) and board.is_in_play(battle.defender):
        return [("IR-10.6", Noted(key="race-is-shared", card=battle.attacker, target=battle.defender))]
    return []


def _stealth_works(board: Board) -> bool:
    battle = battle_of(board)
    if not board.is_in_play(battle.attacker) or not board.is_in_play(battle.defender):
        return False
    attacker, defender = board.card(battle.attacker), board.card(battle.defender)
    return board.has(attacker, Keyword.STEALTH) and not board.races(attacker) & board.races(defender)


def _start_effects(board: Board) -> Iterator[Change]:
    yield from triggered(board, Moment.BATTLE_START, in_play=Zone.IN_PLAY)
    battle = battle_of(board)
    for name in (battle.attacker, battle.defender):
        if board.is_in_play(name):
            yield from about(board, board.card(name), Moment.BATTLES)


def fix_receivers(board: Board) -> Iterable[Said]:
    """IR-6.2.4.c: who receives each combat damage; 14.1 to 14.3: what the text does not decide."""
    battle = battle_of(board)
    if not board.is_in_play(battle.attacker):
        return [("14.2", Uncovered(key="attacker-left", card=battle.attacker))]
    if battle.entering:
        return [("14.3", Uncovered(key="defender-never-entered", card=battle.entering, player=board.defending))]
    if battle.defender and not board.is_in_play(battle.defender):
        return [("14.1", Uncovered(key="defender-left", card=battle.defender, player=board.defending))]
    if battle.defender:
        return [
            ReceiverFixed(card=battle.attacker, target=battle.defender),
            ReceiverFixed(card=battle.defender, target=battle.attacker),
        ]
    to_the_player = ReceiverFixed(card=battle.attacker, target=board.defending)
    return [("15.13", to_the_player) if battle.cancelled else to_the_player]


def _to_strike(board: Board) -> list[str]:
    """The fighters who have a receiver and have not had their turn."""
    battle = battle_of(board)
    return [dealer for dealer, _ in battle.receivers if dealer not in battle.struck]


def _first_strikers(board: Board) -> list[str]:
    return [
        name
        for name in _to_strike(board)
        if board.is_in_play(name) and board.has(board.card(name), Keyword.FIRST_STRIKE)
    ]


def _somebody_strikes_first(board: Board) -> bool:
    return bool(_first_strikers(board))


def _the_first_strikers(board: Board) -> tuple[str, ...]:
    return tuple(_first_strikers(board))


SOMEBODY_STRIKES_FIRST = Condition("somebody-has-first-strike", _somebody_strikes_first, _the_first_strikers)


def _somebody_has_struck(board: Board) -> bool:
    return bool(battle_of(board).struck)


def _the_struck(board: Board) -> tuple[str, ...]:
    return battle_of(board).struck


FIRST_STRIKE_WAS_DEALT = Condition("first-strike-was-dealt", _somebody_has_struck, _the_struck)


def _piercing_is_to_come(board: Board) -> bool:
    return battle_of(board).pierce is not None


def _pierces(board: Board) -> tuple[str, ...]:
    return (battle_of(board).attacker,)


PIERCING_IS_TO_COME = Condition("the-attacker-pierces", _piercing_is_to_come, _pierces)


def _somebody_is_doomed(board: Board) -> bool:
    return bool(battle_of(board).doomed)


def _the_doomed(board: Board) -> tuple[str, ...]:
    return battle_of(board).doomed


SOMEBODY_IS_DOOMED = Condition("somebody-took-damage-from-instant-death", _somebody_is_doomed, _the_doomed)


def strike_first(board: Board) -> Iterable[Said]:
    """7.2a: characters with first strike deal their combat damage; two of them at the same time (15.6)."""
    return _strike(board, _first_strikers(board))


def strike(board: Board) -> Iterable[Said]:
    """7.4a: the others deal theirs, at the same time (9.3); 9.21: whoever has left deals nothing."""
    for name in _to_strike(board):
        if not board.is_in_play(name):
            yield "9.21", Noted(key="has-left", card=name)
    yield from _strike(board, [name for name in _to_strike(board) if board.is_in_play(name)])


def _strike(board: Board, dealers: list[str]) -> Iterator[Said]:
    battle = battle_of(board)
    receivers = dict(battle.receivers)
    if battle.attacker in dealers:
        yield from _piercing_to_come(board, receivers[battle.attacker])
    strikes = False
    for dealer in dealers:
        blow = _blow(board, board.card(dealer), receivers[dealer])
        yield HasStruck(card=dealer)
        yield blow
        strikes = strikes or isinstance(blow, Strikes)
    if strikes:
        yield Enter(row="9.4")


def _blow(board: Board, dealer: VisionCard, receiver: str) -> Said:
    """9.1, 9.2: damage equal to the attack value; 15.15: none from a race that is resisted."""
    if not board.is_player(receiver):
        if not board.is_in_play(receiver):
            return "IR-6.2.4.c", Noted(key="receiver-has-left", card=dealer.id, target=receiver)
        if board.has_text(board.card(receiver)) and board.races(dealer) & set(board.card(receiver).resists):
            return "15.15", Noted(key="resists", card=receiver, target=dealer.id)
    amount = board.number(dealer, "attack") or 0
    if amount <= 0:
        return Noted(key="no-damage", card=dealer.id, target=receiver)
    return Strikes(card=dealer.id, target=receiver, amount=amount)


def _piercing_to_come(board: Board, receiver: str) -> Iterator[Said]:
    """IR-10.5.2.a: attack value minus toughness plus the damage that is on the defender already."""
    attacker = board.card(battle_of(board).attacker)
    if board.is_in_play(receiver) and board.has(attacker, Keyword.PIERCING):
        defender = board.card(receiver)
        attack, toughness = board.number(attacker, "attack") or 0, board.number(defender, "toughness") or 0
        yield "IR-10.5.2.a", WillPierce(card=attacker.id, target=receiver, amount=attack - toughness + defender.damage)


def pierce(board: Board) -> Iterable[Change]:
    """7.2b, 7.4b: what is left over goes to the defending player; 0 or less is nothing."""
    battle = battle_of(board)
    amount = battle.pierce or 0
    yield PiercingDone()
    key = "pierces" if amount > 0 else "nothing-pierces"
    yield Noted(key=key, card=battle.attacker, player=board.defending, amount=amount)
    if amount > 0:
        yield Aimed(blow=Blow(dealer=battle.attacker, receiver=board.defending, amount=amount, kind="piercing"))
        yield Enter(row="9.4")


def _a_defender_has_piercing(board: Board) -> bool:
    defender = battle_of(board).defender
    return board.is_in_play(defender) and board.has(board.card(defender), Keyword.PIERCING)


def _defender(board: Board) -> tuple[str, ...]:
    return (battle_of(board).defender,)


DEFENDER_HAS_PIERCING = Condition("the-defender-has-piercing", _a_defender_has_piercing, _defender)


def only_the_attacker_pierces(board: Board) -> Iterable[Said]:
    """15.7: piercing does nothing for a defender."""
    return [("15.7", Noted(key="only-the-attacker-pierces", card=battle_of(board).defender))]


def instant_death(board: Board) -> Iterable[Said]:
    """7.2c, 7.4c: whoever took that damage becomes deadly; IR-10.8.3: by this effect and not by battle."""
    for name in dict.fromkeys(battle_of(board).doomed):
        if not board.is_in_play(name):
            continue
        card = board.card(name)
        if board.has(card, Keyword.NEVER_DEADLY):
            yield Noted(key="never-becomes-deadly", card=name)
            continue
        yield BecameDeadly(card=name, cause="instant-death")
        if is_lethal(board, card):
            yield "IR-10.8.3", Noted(key="counts-as-instant-death", card=name)
    yield DoomDone()


def results(board: Board) -> Iterable[Said]:
    """7.3, 7.5: effects conditioned on the result of the battle as it stands now."""
    felled = battle_of(board).felled
    found = [said for fell in felled for said in _of_a_fall(board, fell)]
    yield from in_turn(found or [Noted(key="nothing-triggers")], board)
    yield ResultsHandled()


def _of_a_fall(board: Board, fell: Felled) -> list[Change]:
    victim, victor = board.card(fell.card), board.card(fell.by)
    return [
        *triggered_on_itself(board, victim, Moment.DEADLY_BY_BATTLE, fell.controller),
        *triggered(board, Moment.DEADLY_BY_BATTLE, in_play=Zone.IN_PLAY, subject=victim, by=fell.controller),
        *about(board, victor, Moment.MADE_DEADLY_IN_BATTLE, by=fell.victor),
    ]


def other_effects(board: Board) -> Iterable[Change]:
    """7.6: effects related to the battle that fall under no other step, as those of direct damage."""
    found = triggered(board, Moment.IN_BATTLE, in_play=Zone.IN_PLAY)
    if battle_of(board).direct:
        found += about(board, board.card(battle_of(board).attacker), Moment.DIRECT_HIT)
    return found or [Noted(key="nothing-triggers")]


def combat_damage_resets(board: Board) -> Iterable[Change]:
    """7.8: the combat damage of characters is removed; effect damage stays (9.11)."""
    hurt = [card for card in board.cards if card.zone == Zone.IN_PLAY and card.combat_damage]
    removed = [DamageRemoved(card=card.id, amount=card.combat_damage, combat_only=True) for card in hurt]
    return removed or [Noted(key="no-damage-to-remove")]


def until_end_of_battle(board: Board) -> Iterable[Change]:
    """IR-6.2.4.i: what lasts until the end of the battle is over."""
    return ended(board, Until.END_OF_BATTLE) or [Noted(key="nothing-ends")]


def battle_is_over(board: Board) -> Iterable[Change]:
    """7.9: then the main phase goes on, and another attack may follow (1.6)."""
    return [BattleOver(card=battle_of(board).attacker), Again(row="1.1")]
