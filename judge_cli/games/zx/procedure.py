"""Battle, main phase and end phase of Z/X, in the order of the rule text; preprocessing is entered by its windows."""

from __future__ import annotations

from judge_cli.engine.procedure import procedure, step
from judge_cli.engine.triggers import at_moment
from judge_cli.games.zx import (
    battle_end,
    damage_step,
    declaration,
    end_phase,
    event_step,
    life,
    main_phase,
    preprocessing,
    rule_effects,
)
from judge_cli.games.zx.board import Moment, Zone
from judge_cli.games.zx.conceding import deciding

MAIN_PHASE = procedure(
    step("1.1", declaration.choose_attacker),
    step("1.2", declaration.choose_target),
    step("1.3", declaration.sleep_attacker),
    step("1.4", declaration.attack_triggers),
    step("1.5", preprocessing.preprocess),
    step("1.6", declaration.on_to_the_event_step),
    step("2.1", event_step.first_priority),
    step("2.2", preprocessing.preprocess_before_priority),
    deciding(
        "2.2 choose",
        asks=event_step.who_acts,
        candidates=event_step.actions,
        rules=event_step.RULES,
        take=event_step.act,
        deeds=("pass", "play", "use"),
        unscripted=("pass",),
    ),
    step("2.3a", event_step.priority_changes_hands, when=(event_step.ONE_PASS_AT_MOST,)),
    step("2.3b", event_step.step_ends),
    step("3.1", preprocessing.preprocess),
    step("3.2", damage_step.deal),
    step("3.3", damage_step.on_to_the_end_step),
    step("4.1", preprocessing.preprocess),
    step("4.2", battle_end.battle_end_triggers),
    step("4.3", preprocessing.preprocess),
    step("4.4", battle_end.back_to_the_triggers, when=(battle_end.SOMETHING_IS_LEFT,)),
    step("4.5", battle_end.durations_end),
    step("4.6a", battle_end.back_to_the_triggers, when=(battle_end.SOMETHING_IS_LEFT,)),
    step("4.6b", battle_end.battle_ends),
    step("5.9", preprocessing.preprocess_before_priority),
    step("5.9 priority", main_phase.give_priority),
    deciding(
        "5.9 act",
        asks=main_phase.who_acts,
        candidates=main_phase.actions,
        rules=main_phase.RULES,
        take=main_phase.act,
        deeds=("attack", "play", "use", "pass"),
    ),
    step("13.1", at_moment(Moment.END_PHASE_START, in_play=Zone.SQUARES)),
    step("13.2", preprocessing.preprocess),
    step("13.3", at_moment(Moment.TURN_END, in_play=Zone.SQUARES)),
    step("13.4", preprocessing.preprocess),
    step("13.5a", end_phase.damage_is_cleared),
    step("13.5b", end_phase.this_turn_ends),
    step("13.6", end_phase.check_the_hand),
)

PREPROCESSING = procedure(
    step("6.1", preprocessing.rule_effects_first),
    step("6.1 again", preprocessing.rule_effects_again),
    deciding(
        "6.2",
        asks=preprocessing.who_orders,
        candidates=preprocessing.waiting_options,
        take=preprocessing.play_waiting,
        deeds=("trigger", "leave"),
        unscripted=("leave", "trigger"),
        otherwise=preprocessing.play_the_only_one,
    ),
    step("6.5", preprocessing.start_over),
    step("6.6", preprocessing.preprocessing_is_over),
)

RULE_EFFECTS = procedure(
    step("12.2", rule_effects.reload),
    step("12.3a", rule_effects.supply_player_cards),
    deciding(
        "12.5",
        asks=rule_effects.who_trashes_the_excess,
        candidates=rule_effects.charge_to_trash,
        rules=(rule_effects.EXCESS,),
        take=rule_effects.trash_the_excess,
        deeds=("excess",),
        unscripted=("excess",),
    ),
    step("12.6", rule_effects.improper_zx),
    step("12.7", rule_effects.destroy_the_lethal),
    step("12.8", rule_effects.check_for_loss),
    step("12.9", rule_effects.handle_player_damage),
    step("12.9 again", rule_effects.handle_the_other_players),
)

LIFE = procedure(
    deciding(
        "8.2",
        asks=life.who_points,
        candidates=life.life_cards,
        rules=(life.POINTING,),
        take=life.point,
        deeds=("life",),
        unscripted=("life",),
    ),
    step("8.3", life.reveal),
    deciding(
        "8.4",
        asks=life.who_may_ignite,
        candidates=life.ignitions,
        rules=life.IGNITION,
        take=life.ignite,
        deeds=("play", "keep"),
        unscripted=("keep",),
    ),
    step("8.5", life.otherwise_to_charge),
    step("8.6", life.once_for_each_point),
)
