"""What can happen only in this game: attacks and defences, damage, the deadly state, phases."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge_cli.engine.change import Change, with_card
from judge_cli.engine.state import Waiting
from judge_cli.games.vision.board import Battle, Blow, Felled, Removal, Task


class AttackDeclared(Change, frozen=True, kw_only=True, tag="attack-declared"):
    """1.2: a character attacks. The interference it opens is a new one for 5.4."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with the attack under way."""
        return replace(state, battle=Battle(attacker=self.card), used=_kept(state))


class DefenceMade(Change, frozen=True, kw_only=True, tag="defends"):
    """A character in play defends: declared (3a), entered (3b), or made to by an effect (13.3)."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with that defender."""
        return replace(state, battle=replace(state.battle, defender=self.card, entering="", promised=True))


class DefencePromised(Change, frozen=True, kw_only=True, tag="will-defend"):
    """3b: a character is played to defend; it is not in play yet."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board that waits for that defender."""
        return replace(state, battle=replace(state.battle, entering=self.card, promised=True))


class DefenceCancelled(Change, frozen=True, kw_only=True, tag="defence-cancelled"):
    """IR-10.6: stealth undoes the defence."""

    card: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board without a defender."""
        return replace(state, battle=replace(state.battle, defender="", promised=False, cancelled=True))


class ReceiverFixed(Change, frozen=True, kw_only=True, tag="receiver-fixed"):
    """IR-6.2.4.c: `card` will deal its combat damage to `target`."""

    card: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        battle = state.battle
        return replace(state, battle=replace(battle, receivers=(*battle.receivers, (self.card, self.target))))


class Strikes(Change, frozen=True, kw_only=True, tag="strikes"):
    """9.1, 9.2: combat damage is to be dealt."""

    card: str
    target: str
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board with that damage to be dealt."""
        blow = Blow(dealer=self.card, receiver=self.target, amount=self.amount, kind="combat")
        return replace(state, aimed=(*state.aimed, blow))


class HasStruck(Change, frozen=True, kw_only=True, tag="has-struck"):
    """7.2, 7.4: a fighter has had its turn to deal combat damage."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        return replace(state, battle=replace(state.battle, struck=(*state.battle.struck, self.card)))


class Aimed(Change, frozen=True, kw_only=True, tag="aimed"):
    """Damage of an effect, or of piercing, is to be dealt."""

    silent: ClassVar[bool] = True
    blow: Blow

    def applied_to(self, state: Any) -> Any:
        """The board with that damage to be dealt."""
        return replace(state, aimed=(*state.aimed, self.blow))


class BlowsBegun(Change, frozen=True, kw_only=True, tag="blows-begun"):
    """The handling of damage begins, within another one if that is under way."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with it as the innermost batch."""
        return replace(state, aimed=(), blows=(*state.blows, state.aimed))


class BlowsLanded(Change, frozen=True, kw_only=True, tag="blows-landed"):
    """9.6: of the innermost batch, these were dealt."""

    silent: ClassVar[bool] = True
    blows: tuple[Blow, ...]

    def applied_to(self, state: Any) -> Any:
        """The board that knows which."""
        return replace(state, blows=(*state.blows[:-1], self.blows))


class BlowsOver(Change, frozen=True, kw_only=True, tag="blows-over"):
    """The innermost handling of damage is over."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, blows=state.blows[:-1])


class BlowChanged(Change, frozen=True, kw_only=True, tag="damage-changed"):
    """9.4, 9.5: damage that is being handled becomes more or less."""

    card: str
    target: str
    before: int
    amount: int
    index: int

    def applied_to(self, state: Any) -> Any:
        """The board with the new amount."""
        blows = list(state.blows[-1])
        blows[self.index] = replace(blows[self.index], amount=self.amount)
        return replace(state, blows=(*state.blows[:-1], tuple(blows)))


class Dealt(Change, frozen=True, kw_only=True, tag="damage"):
    """9.6: `card` deals `amount` damage to `target`, a character or a player."""

    card: str
    target: str
    amount: int
    kind: str

    @property
    def word(self) -> str:
        """combat-damage, piercing-damage or effect-damage."""
        return f"{self.kind}-damage"

    def applied_to(self, state: Any) -> Any:
        """The board with that damage on the character, or that life lost."""
        if state.is_player(self.target):
            return _with_life_lost(state, self)
        field = "effect_damage" if self.kind == "effect" else "combat_damage"
        return with_card(state, self.target, {field: getattr(state.card(self.target), field) + self.amount})


def _with_life_lost(state: Any, dealt: Dealt) -> Any:
    players = tuple(
        replace(player, life=player.life - dealt.amount) if player.id == dealt.target else player
        for player in state.players
    )
    counters = {"combat": "direct", "piercing": "pierced"}
    if dealt.kind not in counters or state.battle is None:
        return replace(state, players=players)
    counter = counters[dealt.kind]
    battle = replace(state.battle, **{counter: getattr(state.battle, counter) + dealt.amount})
    return replace(state, players=players, battle=battle)


class Doomed(Change, frozen=True, kw_only=True, tag="doomed"):
    """IR-10.8: `card` took combat damage from `target`, who has instant death: it becomes deadly in 7.2c or 7.4c."""

    card: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        battle = state.battle
        return replace(state, battle=replace(battle, doomed=(*battle.doomed, self.card)))


class DoomDone(Change, frozen=True, kw_only=True, tag="doom-done"):
    """7.2c, 7.4c: instant death has been resolved."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without anybody doomed."""
        return replace(state, battle=replace(state.battle, doomed=()))


class WillPierce(Change, frozen=True, kw_only=True, tag="will-pierce"):
    """IR-10.5.2.a: how much the attacker's piercing is, by the damage on the defender before the attacker's own."""

    card: str
    target: str
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        return replace(state, battle=replace(state.battle, pierce=self.amount))


class PiercingDone(Change, frozen=True, kw_only=True, tag="piercing-done"):
    """7.2b, 7.4b: piercing has been resolved."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without piercing to come."""
        return replace(state, battle=replace(state.battle, pierce=None))


class DamageRemoved(Change, frozen=True, kw_only=True, tag="damage-removed"):
    """Damage goes off a character: only the combat damage (7.8), or all of it."""

    card: str
    amount: int
    combat_only: bool = False

    def applied_to(self, state: Any) -> Any:
        """The board without that damage."""
        fields = {"combat_damage": 0} if self.combat_only else {"combat_damage": 0, "effect_damage": 0}
        return with_card(state, self.card, fields)


class DamageForgotten(DamageRemoved, frozen=True, kw_only=True, tag="damage-forgotten"):
    """A card that leaves play takes no damage with it."""

    silent: ClassVar[bool] = True


class BecameDeadly(Change, frozen=True, kw_only=True, tag="becomes-deadly"):
    """A character becomes deadly (決死状態); `cause` is what made it so, `by` the fighter if a battle did."""

    card: str
    cause: str
    by: str = ""

    def applied_to(self, state: Any) -> Any:
        """The board with it waiting to be removed."""
        removals = (*state.removals, Removal(card=self.card, state="deadly", cause=self.cause))
        if not self.by or state.battle is None:
            return replace(state, removals=removals)
        felled = Felled(self.card, state.card(self.card).controller, self.by)
        battle = replace(state.battle, felled=(*state.battle.felled, felled))
        return replace(state, removals=removals, battle=battle)


class RemovalDue(Change, frozen=True, kw_only=True, tag="removal-due"):
    """An effect discards or exiles a card: it waits for that (9.18, 9.19)."""

    silent: ClassVar[bool] = True
    card: str
    state: str

    def applied_to(self, state: Any) -> Any:
        """The board with it waiting to be removed."""
        return replace(state, removals=(*state.removals, Removal(card=self.card, state=self.state)))


class RemovalsTaken(Change, frozen=True, kw_only=True, tag="removals-taken"):
    """The handling of the cards that wait to be removed begins."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with them in the new, innermost handling."""
        batch = state.handling + 1
        taken = tuple(removal if removal.batch else replace(removal, batch=batch) for removal in state.removals)
        return replace(state, removals=taken, handling=batch)


class RemovalsHandled(Change, frozen=True, kw_only=True, tag="removals-handled"):
    """The innermost handling of removals is over."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without what it handled."""
        left = tuple(removal for removal in state.removals if removal.batch < state.handling)
        return replace(state, removals=left, handling=state.handling - 1)


class NoLongerWaits(Change, frozen=True, kw_only=True, tag="no-longer-waits"):
    """A card has left play: it does not wait to be removed any more."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without its pending removals."""
        return replace(state, removals=tuple(removal for removal in state.removals if removal.card != self.card))


class DeadlyNegated(Change, frozen=True, kw_only=True, tag="deadly-negated"):
    """The deadly state of a character is negated, and so it did not fall in this battle."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with it no longer deadly."""
        left = tuple(r for r in state.removals if (r.card, r.state) != (self.card, "deadly"))
        if state.battle is None:
            return replace(state, removals=left)
        felled = tuple(felled for felled in state.battle.felled if felled.card != self.card)
        return replace(state, removals=left, battle=replace(state.battle, felled=felled))


class EffectVanished(Change, frozen=True, kw_only=True, tag="effect-vanished"):
    """9.15: a deadly effect that was still to be handled is gone."""

    card: str
    ability: int
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        left = list(state.waiting)
        left.remove(Waiting(self.card, self.ability, self.player))
        return replace(state, waiting=tuple(left))


class ResultsHandled(Change, frozen=True, kw_only=True, tag="results-handled"):
    """7.3, 7.5: who fell so far has been dealt with."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with nobody felled."""
        return replace(state, battle=replace(state.battle, felled=()))


class BattleOver(Change, frozen=True, kw_only=True, tag="battle-over"):
    """7.9: the battle has come to its end."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without a battle."""
        return replace(state, battle=None)


class Undertaken(Change, frozen=True, kw_only=True, tag="undertaken"):
    """An effect begins to be resolved."""

    silent: ClassVar[bool] = True
    task: Task

    def applied_to(self, state: Any) -> Any:
        """The board with it as the innermost task."""
        return replace(state, tasks=(*state.tasks, self.task), undertaken=state.undertaken + 1)


class CountedAnew(Change, frozen=True, kw_only=True, tag="counted-anew"):
    """Somebody gets priority: so far the effects have come to an end by themselves (14.8)."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board where no effect has been undertaken since."""
        return replace(state, undertaken=0)


class TaskGoesOn(Change, frozen=True, kw_only=True, tag="task-goes-on"):
    """Parts of the innermost effect are done."""

    silent: ClassVar[bool] = True
    done: int

    def applied_to(self, state: Any) -> Any:
        """The board with the parts that are left."""
        task = state.tasks[-1]
        return replace(state, tasks=(*state.tasks[:-1], replace(task, effects=task.effects[self.done :])))


class TaskDone(Change, frozen=True, kw_only=True, tag="task-done"):
    """The innermost effect is resolved."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, tasks=state.tasks[:-1])


class RoundOpened(Change, frozen=True, kw_only=True, tag="round-opened"):
    """A round of automatic effects begins; those below `floor` wait for an outer one."""

    silent: ClassVar[bool] = True
    floor: int

    def applied_to(self, state: Any) -> Any:
        """The board with that round open."""
        return replace(state, floors=(*state.floors, self.floor))


class RoundClosed(Change, frozen=True, kw_only=True, tag="round-closed"):
    """A round of automatic effects is over."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, floors=state.floors[:-1])


class InterferenceOpened(Change, frozen=True, kw_only=True, tag="interference-opened"):
    """Something is played while no interference is open: every effect may be used anew (5.4)."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board where nothing was used yet, but for effects that can be used only once at all."""
        return replace(state, used=_kept(state))


class OrdinaryPlay(Change, frozen=True, kw_only=True, tag="ordinary-play"):
    """17.1, 15.17: one of the limited plays of this turn is taken."""

    silent: ClassVar[bool] = True
    counted: str

    def applied_to(self, state: Any) -> Any:
        """The board that counts it."""
        return replace(state, plays=(*state.plays, self.counted))


class PhaseBegan(Change, frozen=True, kw_only=True, tag="phase-begins"):
    """12.1: a phase begins."""

    player: str
    phase: str

    def applied_to(self, state: Any) -> Any:
        """The board in that phase."""
        return replace(state, phase=self.phase)


class TurnEnded(Change, frozen=True, kw_only=True, tag="turn-ends"):
    """12.5: the turn is over, the other player's begins."""

    player: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board in the next turn, before its first phase."""
        return replace(state, turn=state.turn + 1, turn_player=self.target, phase="", plays=())


def _kept(state: Any) -> tuple[str, ...]:
    """The uses that are not forgotten: of effects that can be used only once at all."""
    once = {
        f"{card.id}#{index}" for card in state.cards for index, ability in enumerate(card.abilities) if ability.once
    }
    return tuple(use for use in state.used if use in once)
