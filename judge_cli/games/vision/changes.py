"""What can happen only in this game: attacks and defences, damage, the deadly state, phases."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge_cli.engine.change import Change, with_card
from judge_cli.engine.state import Waiting, use_of
from judge_cli.games.vision.board import Battle, Blow, Felled, Removal


class AttackDeclared(Change, frozen=True, kw_only=True, tag="attack-declared"):
    """1.2: a character attacks. The interference it opens is a new one for 5.4."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with the attack under way."""
        return replace(state, battle=Battle(attacker=self.card), used=uses_kept(state))


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


class WillPierce(Change, frozen=True, kw_only=True, tag="will-pierce"):
    """IR-10.5.2.a: how much the attacker's piercing is, by the damage on the defender before the attacker's own."""

    card: str
    target: str
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        return replace(state, battle=replace(state.battle, pierce=self.amount))


class DamageRemoved(Change, frozen=True, kw_only=True, tag="damage-removed"):
    """Damage goes off a character: only the combat damage (7.8), or all of it."""

    card: str
    amount: int
    combat_only: bool = False

    def applied_to(self, state: Any) -> Any:
        """The board without that damage."""
        fields = {"combat_damage": 0} if self.combat_only else {"combat_damage": 0, "effect_damage": 0}
        return with_card(state, self.card, fields)


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
        felled = Felled(self.card, state.card(self.card).controller, self.by, state.card(self.by).controller)
        battle = replace(state.battle, felled=(*state.battle.felled, felled))
        return replace(state, removals=removals, battle=battle)


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


class BattleOver(Change, frozen=True, kw_only=True, tag="battle-over"):
    """7.9: the battle has come to its end."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without a battle."""
        return replace(state, battle=None)


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


def uses_kept(state: Any) -> tuple[str, ...]:
    """What counts as used in a new interference (5.4): effects that can be used only once at all."""
    once = {
        use_of(card.id, index) for card in state.cards for index, ability in enumerate(card.abilities) if ability.once
    }
    return tuple(use for use in state.used if use in once)
