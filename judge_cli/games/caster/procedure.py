"""Battle phase, 506 and 800–806 (バトルフェイズの処理), in the order of the rule text."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Change, Finished, Noted
from judge_cli.engine.procedure import choice, procedure, step
from judge_cli.engine.state import Outcome
from judge_cli.engine.triggers import at_moment
from judge_cli.games.caster import attack, battle_end, breaking, judgement, priority
from judge_cli.games.caster.board import Board, Moment, Zone


def battle_phase_or_not(board: Board) -> Iterable[Change]:
    """506.1: the game's first turn has no battle phase, and so none of its triggers."""
    if board.turn == 1:
        return [Noted(key="first-turn-has-no-battle"), Finished(outcome=Outcome(kind="over", next="507"))]
    return [Noted(key="battle-phase-begins")]


BATTLE_PHASE = procedure(
    step("506.1", battle_phase_or_not),
    step("802.1", at_moment(Moment.BATTLE_PHASE_START, in_play=Zone.FIELD)),
    step("802.2", priority.give_priority),
    step("803.1", at_moment(Moment.ATTACK_STEP_START, in_play=Zone.FIELD)),
    step("803.2", priority.give_priority),
    choice(
        "803.3",
        asks=attack.who_chooses,
        candidates=attack.attacks_and_declining,
        rules=(attack.ATTACKER, attack.TARGET, attack.COST),
        take=attack.choose,
        deeds=("attack", "decline"),
        otherwise=attack.cannot_choose,
    ),
    step("803.4", attack.rest_and_pay),
    step("803.5", attack.target_is_attacked),
    step("803.6", priority.give_priority),
    step("804.1", judgement.stop_without_fighters, when=(judgement.FIGHTER_GONE,)),
    step("804.2", judgement.stop_if_attacker_is_reversed, when=(judgement.ATTACKER_REVERSED,)),
    step(
        "804.3",
        judgement.compare_attack_with_attack,
        when=(judgement.SERVANT_TARGET, judgement.TARGET_NOT_REVERSED),
    ),
    step(
        "804.4",
        judgement.compare_attack_with_defense,
        when=(judgement.SERVANT_TARGET, judgement.TARGET_REVERSED),
    ),
    step("804.5", judgement.check_orbs, when=(judgement.PLAYER_TARGET,)),
    choice(
        "804.5 how many",
        asks=judgement.who_chooses_how_many,
        candidates=judgement.how_many,
        take=judgement.choose_how_many,
        otherwise=judgement.as_the_keyword_says,
        deeds=("corrupt",),
        unscripted=("corrupt",),
    ),
    choice(
        "804.5 corrupt",
        asks=judgement.who_corrupts,
        candidates=judgement.orbs_to_corrupt,
        take=judgement.corrupt,
        deeds=("orb",),
        unscripted=("orb",),
        otherwise=judgement.corrupt_nothing_more,
    ),
    choice(
        "804.5 break",
        asks=breaking.who_breaks,
        candidates=breaking.breaks,
        rules=breaking.RULES,
        take=breaking.break_or_keep,
        deeds=("break", "keep"),
        unscripted=("keep",),
        otherwise=breaking.no_more_breaks,
    ),
    step("804.5 another card", judgement.leave_uncovered, when=(judgement.OTHER_TARGET,)),
    step("804.6", priority.give_priority),
    step("805.1", at_moment(Moment.BATTLE_END, in_play=Zone.FIELD)),
    step("805.2", priority.give_priority),
    step("805.3a", battle_end.durations_end),
    step("805.3b", battle_end.process_again),
    step("805.3b again", battle_end.from_the_top),
    step("805.4", battle_end.battle_ends),
    step("805.4a", battle_end.statuses_end),
    step("805.5", battle_end.next_attack_or_end),
    step("806.1", at_moment(Moment.BATTLE_PHASE_END, in_play=Zone.FIELD)),
    step("806.2", priority.give_priority),
)

PRIORITY = procedure(
    step("P.1", priority.process_rules),
    choice(
        "P.1 break",
        asks=breaking.who_breaks,
        candidates=breaking.breaks,
        rules=breaking.RULES,
        take=breaking.break_or_keep,
        deeds=("break", "keep"),
        unscripted=("keep",),
        otherwise=breaking.no_more_breaks,
    ),
    choice(
        "P.2",
        asks=priority.who_orders(priority.ORDER_OF_TURN_PLAYER),
        candidates=priority.waiting_options(priority.ORDER_OF_TURN_PLAYER),
        rules=priority.trigger_rules("P.2", priority.ORDER_OF_TURN_PLAYER),
        take=priority.play_trigger(priority.ORDER_OF_TURN_PLAYER),
        deeds=("trigger", "leave"),
        unscripted=("leave", "trigger"),
        otherwise=priority.play_the_only_one(priority.ORDER_OF_TURN_PLAYER),
    ),
    choice(
        "P.3",
        asks=priority.who_orders(priority.ORDER_OF_OTHER_PLAYER),
        candidates=priority.waiting_options(priority.ORDER_OF_OTHER_PLAYER),
        rules=priority.trigger_rules("P.3", priority.ORDER_OF_OTHER_PLAYER),
        take=priority.play_trigger(priority.ORDER_OF_OTHER_PLAYER),
        deeds=("trigger", "leave"),
        unscripted=("leave", "trigger"),
        otherwise=priority.play_the_only_one(priority.ORDER_OF_OTHER_PLAYER),
    ),
    choice(
        "P.4",
        asks=priority.who_acts,
        candidates=priority.actions,
        rules=priority.ACTION_RULES,
        take=priority.act,
        deeds=("pass", "use", "play", "switch"),
        unscripted=("pass",),
    ),
    step("P.5", priority.holder_goes_on),
    step("P.6", priority.pass_on),
    step("P.7", priority.resolve_newest),
)
