"""The procedures of Phantom Magic Vision: the battle, stages 1 to 7, the turn around it, 12, and what both enter."""

from __future__ import annotations

from judge_cli.engine.procedure import choice, procedure, step
from judge_cli.games.vision import (
    actions,
    attack,
    automatic,
    combat,
    counter_offensive,
    damage,
    graze,
    interference,
    removal,
    turn,
)
from judge_cli.games.vision.automatic import OTHER_PLAYERS, REMOVAL_IS_DUE, TURN_PLAYERS, at, settle, then_settle
from judge_cli.games.vision.board import Moment

_ACTIONS = ("pass", "play", "use", "attack", "defend", "play-to-defend", "act-before")

_TO_THE_BATTLE = procedure(
    step("1.1", attack.priority_to_the_turn_player),
    choice(
        "1.1 attack",
        asks=attack.who_may_attack,
        candidates=attack.attacks_and_actions,
        rules=tuple(sorted((*actions.rules("8.1"), attack.ATTACKER, attack.NO_DOLL), key=actions.in_document_order)),
        take=attack.attack_or_act,
        deeds=_ACTIONS,
    ),
    step("1.3", attack.priority_to_the_defender),
    step("2.1", then_settle(attack.attack_effects)),
    choice(
        "3.1",
        asks=attack.who_defends,
        candidates=attack.answers,
        rules=tuple(
            sorted(
                (*actions.rules("3c"), attack.DECLARED_DEFENDER, attack.PLAYED_DEFENDER),
                key=actions.in_document_order,
            )
        ),
        take=attack.answer,
        deeds=_ACTIONS,
        unscripted=("pass",),
    ),
    step("3.2", attack.priority_to_the_attacker),
    step("4.1", then_settle(attack.defence_effects), when=(attack.SOMEBODY_DEFENDS,)),
    step("4.2", attack.not_in_play_yet, when=(attack.SOMEBODY_WILL_ENTER,)),
    choice(
        "5.1",
        asks=interference.who_acts,
        candidates=actions.candidates,
        rules=actions.rules("5.1a"),
        take=interference.interfere_or_decline,
        deeds=_ACTIONS,
        unscripted=("pass",),
    ),
    step("5.2", interference.priority_changes_hands),
    step("5.3", interference.until_all_decline),
    step("6.1", interference.close),
    step("6.2", interference.resolve_newest, when=(interference.SOMETHING_IS_OPEN,)),
    step("6.2 afterwards", interference.clear_and_settle),
    step("6.2 the next", interference.resolve_the_next_6, when=(interference.SOMETHING_IS_OPEN,)),
    step("6.7", interference.no_more_interference),
    step("7.1", then_settle(combat.battle_begins)),
)
"""Stages 1 to 6, and the start of the battle."""

_RECEIVERS = procedure(step("IR-6.2.4.c", combat.fix_receivers))
"""The step that stands between 7.1 and 7.2 in the official order."""

_DAMAGE_TO_RESET = procedure(
    step("7.2a", combat.strike_first, when=(combat.SOMEBODY_STRIKES_FIRST,)),
    step("7.2a removals", settle),
    step("7.2b", combat.pierce, when=(combat.PIERCING_IS_TO_COME,)),
    step("7.2c", then_settle(combat.instant_death), when=(combat.SOMEBODY_IS_DOOMED,)),
    step("7.3", then_settle(combat.results), when=(combat.FIRST_STRIKE_WAS_DEALT,)),
    step("7.4a", combat.strike),
    step("7.4a removals", settle),
    step("7.4b", combat.pierce, when=(combat.PIERCING_IS_TO_COME,)),
    step("7.4b defender", combat.only_the_attacker_pierces, when=(combat.DEFENDER_HAS_PIERCING,)),
    step("7.4c", then_settle(combat.instant_death), when=(combat.SOMEBODY_IS_DOOMED,)),
    step("7.5", then_settle(combat.results)),
    step("7.6", then_settle(combat.other_effects)),
    step("7.7", graze.may_graze),
    choice(
        "7.7 graze",
        asks=graze.who_grazes,
        candidates=graze.grazes,
        rules=graze.RULES,
        take=graze.graze_or_not,
        deeds=("graze", "no-graze"),
        unscripted=("no-graze",),
    ),
    step("7.8", combat.combat_damage_resets),
)
"""The battle from first strike to the reset of combat damage."""

_EXPIRY = procedure(step("IR-6.2.4.i", then_settle(combat.until_end_of_battle)))
"""The step that stands between 7.8 and 7.9 in the official order."""

_END_OF_BATTLE = procedure(
    step("7.9", at(Moment.BATTLE_END)),
    step("7.9 over", combat.battle_is_over),
)

_TURN = procedure(
    step("12.1", turn.next_phase),
    step("12.2a", turn.fixed_effect),
    step("12.2b", then_settle(turn.phase_start_effects)),
    step("12.2c", turn.free_window),
    step("12.2c after an action", turn.window_goes_on),
    step("12.2d", turn.phase_ends),
    step("12.5a", turn.damage_is_removed),
    step("12.5b", then_settle(turn.until_end_of_turn)),
    step("12.5c", then_settle(turn.turn_end_effects)),
    step("12.5c over", turn.turn_is_over),
)
"""The phases around the main phase, and the end of the turn."""

MAIN = (*_TO_THE_BATTLE, *_RECEIVERS, *_DAMAGE_TO_RESET, *_EXPIRY, *_END_OF_BATTLE, *_TURN)

FREE_WINDOW = procedure(
    choice(
        "8.1",
        asks=interference.who_acts,
        candidates=actions.candidates,
        rules=actions.rules("8.1"),
        take=interference.act_freely,
        deeds=_ACTIONS,
        unscripted=("pass",),
    ),
    step("8.2", interference.hand_over),
    step("8.3", interference.interference_is_resolved, when=(interference.SOMETHING_IS_OPEN,)),
    step("8.4", interference.phase_ends, when=(interference.NOTHING_IS_OPEN,)),
    step("8.5", interference.resolve_newest),
    step("8.5 afterwards", interference.clear_and_settle),
    step("8.5 the next", interference.resolve_the_next_8, when=(interference.SOMETHING_IS_OPEN,)),
    step("8.15", interference.priority_again),
)

COUNTER_OFFENSIVE = procedure(
    choice(
        "13.2",
        asks=counter_offensive.who_finds,
        candidates=counter_offensive.to_find,
        take=counter_offensive.find,
        deeds=("find",),
        unscripted=("find",),
        otherwise=counter_offensive.finds_nothing,
    ),
    step(
        "13.3",
        counter_offensive.effects_of_the_defence,
        when=(counter_offensive.SOMEBODY_WAS_FOUND,),
    ),
    step("13.4", counter_offensive.deadly_at_turn_end, when=(counter_offensive.SOMEBODY_WAS_FOUND,)),
)

AUTOMATIC_EFFECTS = procedure(
    step("IR-7.1.6.a removals", automatic.handle_removals, when=(REMOVAL_IS_DUE,)),
    choice(
        "IR-7.1.6.a",
        asks=automatic.who_orders(TURN_PLAYERS),
        candidates=automatic.waiting_options(TURN_PLAYERS),
        take=automatic.resolve,
        deeds=("trigger", "leave"),
        unscripted=("leave", "trigger"),
        otherwise=automatic.resolve_the_only_one(TURN_PLAYERS),
    ),
    step("IR-7.1.6.a whole set", automatic.whole_set_first),
    choice(
        "IR-7.1.6.a other player",
        asks=automatic.who_orders(OTHER_PLAYERS),
        candidates=automatic.waiting_options(OTHER_PLAYERS),
        take=automatic.resolve,
        deeds=("trigger", "leave"),
        unscripted=("leave", "trigger"),
        otherwise=automatic.resolve_the_only_one(OTHER_PLAYERS),
    ),
    step("IR-7.1.6.a again", automatic.until_none_waits),
)

EFFECT = procedure(
    step("IR-9.1.3 next part", automatic.do_next_part),
    step("IR-9.1.3 damage", automatic.deal_the_damage, when=(automatic.DAMAGE_IS_AIMED,)),
    step("IR-9.1.3 removals", automatic.interrupt, when=(REMOVAL_IS_DUE,)),
    step("IR-9.1.3 rest", automatic.go_on),
)

DAMAGE = procedure(
    step("9.4", damage.if_it_deals),
    step("9.5", damage.if_it_takes),
    step("9.6", damage.apply),
    step("9.7", damage.it_dealt),
    step("9.8", damage.it_took),
    step("IR-9.2.2.a", damage.lethal_damage),
)

REMOVAL = procedure(
    step("9.17", removal.deadly_first),
    step("9.17 discarded", removal.deadly_are_discarded),
    step("9.18", removal.then_discard),
    step("9.19", removal.exile_last),
)
