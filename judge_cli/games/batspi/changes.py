"""What can happen only in this game: attacks and blocks, destruction, costs, bursts, the queue of effects."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge_cli.engine.change import Change, with_card
from judge_cli.engine.state import Waiting, use_of
from judge_cli.games.batspi.board import Battle, Met, Payment, Summon, Use


class AttackDeclared(Change, frozen=True, kw_only=True, tag="attack-declared"):
    """6.1.1: an attacker is chosen, and in a target attack the card that must block."""

    card: str
    player: str
    target: str = ""

    def applied_to(self, state: Any) -> Any:
        """The board with the battle to come."""
        battle = Battle(attacker=self.card, designated=self.target, is_target_attack=bool(self.target))
        return replace(state, battle=battle, attacks=state.attacks + 1)


class Designated(Change, frozen=True, kw_only=True, tag="designated"):
    """6.22.1: the card that must block."""

    card: str


class DesignationLost(Change, frozen=True, kw_only=True, tag="designation-lost"):
    """6.22.7: the designated card has left: the attack is an ordinary one."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with an ordinary attack."""
        return replace(state, battle=replace(state.battle, designated="", designation_lost=True))


class BattleBegan(Change, frozen=True, kw_only=True, tag="battle-begins"):
    """6.1.3: the battle exists."""

    card: str


class BlockDeclared(Change, frozen=True, kw_only=True, tag="block-declared"):
    """6.3.1: a card blocks; `alone` when no other may block with it."""

    card: str
    player: str
    alone: bool = True

    def applied_to(self, state: Any) -> Any:
        """The board with that blocker."""
        blockers = (*state.battle.blockers, self.card)
        blocker = self.card if self.alone else state.battle.blocker
        return replace(state, battle=replace(state.battle, blockers=blockers, blocker=blocker, designated=""))


class BlockerChosen(Change, frozen=True, kw_only=True, tag="blocker-chosen"):
    """6.3.6: the one of several blockers that battles."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with that blocker."""
        return replace(state, battle=replace(state.battle, blocker=self.card))


class BlockerJoined(Change, frozen=True, kw_only=True, tag="blocker-joined"):
    """6.3.3: the blocker takes part in the battle."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with the block settled."""
        return replace(state, battle=replace(state.battle, joined=True))


class FighterGone(Change, frozen=True, kw_only=True, tag="fighter-gone"):
    """An attacker or blocker has left the field; it does not come back into this battle."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board where it is gone."""
        return replace(state, battle=replace(state.battle, gone=(*state.battle.gone, self.card)))


class SelfDestroyed(Change, frozen=True, kw_only=True, tag="self-destruction"):
    """6.20: a player has lost their own attacker or blocker by self-destruction."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board that remembers it as long as the battle lasts."""
        return replace(state, battle=replace(state.battle, given_up=(*state.battle.given_up, self.card)))


class AsUnblocked(Change, frozen=True, kw_only=True, tag="as-unblocked"):
    """6.18: the attack is treated as not blocked."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board where the block does not count."""
        return replace(state, battle=replace(state.battle, as_unblocked=True))


class Compared(Change, frozen=True, kw_only=True, tag="compared"):
    """6.5.2: the BP of attacker (`card`) and blocker (`target`)."""

    card: str
    target: str
    amount: int
    against: int

    def applied_to(self, state: Any) -> Any:
        """The board where those that lose the comparison are known."""
        losers = [self.card] if self.amount <= self.against else []
        losers += [self.target] if self.against <= self.amount else []
        return replace(state, battle=replace(state.battle, losers=tuple(losers)))


class BattleEnding(Change, frozen=True, kw_only=True, tag="battle-ending"):
    """6.26: an effect ends the battle, once what is derived from it and the bursts are done."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board where the battle is about to end."""
        return replace(state, battle=replace(state.battle, ending=True))


class BattleOver(Change, frozen=True, kw_only=True, tag="battle-over"):
    """The battle is over."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without a battle."""
        return replace(state, battle=None)


class Destroyed(Change, frozen=True, kw_only=True, tag="destroyed"):
    """10.3: a card comes into the destroyed state, in which it waits on the field."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with the card waiting."""
        return with_card(state, self.card, {"destroyed": True})


class Stayed(Change, frozen=True, kw_only=True, tag="stayed"):
    """An effect keeps a destroyed card on the field."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with the card no longer waiting for the trash."""
        return with_card(state, self.card, {"destroyed": False})


class LeftField(Change, frozen=True, kw_only=True, tag="left-field"):
    """A card that leaves the field is neither in the destroyed state nor combined any more."""

    silent: ClassVar[bool] = True
    card: str

    def applied_to(self, state: Any) -> Any:
        """The board with the card as any other."""
        return with_card(state, self.card, {"destroyed": False, "combined": ""})


class Combined(Change, frozen=True, kw_only=True, tag="combined"):
    """A brave becomes part of a spirit."""

    card: str
    target: str

    def applied_to(self, state: Any) -> Any:
        """The board with that combination."""
        return with_card(state, self.card, {"combined": self.target})


class LevelSettled(Change, frozen=True, kw_only=True, tag="level-settled"):
    """5.6.7: the summoned card has its cores and its level."""

    card: str
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board with the summon done, and what waited for it waiting again."""
        waiting = (*state.waiting, *state.summon.waiting)
        deferred = (*state.deferred, *state.summon.deferred)
        entered = (*state.entered, self.card)
        return replace(state, summon=None, entered=entered, waiting=waiting, deferred=deferred)


class SummonBegan(Change, frozen=True, kw_only=True, tag="summon-began"):
    """A player summons a card."""

    card: str
    player: str
    onto: str = ""
    free: bool = False

    def applied_to(self, state: Any) -> Any:
        """The board with the summon under way."""
        summon = Summon(card=self.card, player=self.player, onto=self.onto, free=self.free)
        return replace(state, summon=summon, payment=None)


class SummonDue(Change, frozen=True, kw_only=True, tag="summon-due"):
    """5.6.9: an effect has a player summon a card without its cost."""

    card: str
    player: str
    target: str = ""

    def applied_to(self, state: Any) -> Any:
        """The board on which that is still to be done."""
        summon = Summon(card=self.card, player=self.player, onto=self.target, free=True)
        return replace(state, to_summon=(*state.to_summon, summon))


class SummonTakenUp(Change, frozen=True, kw_only=True, tag="summon-taken-up"):
    """The first of the cards that effects summon is summoned now."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with that summon under way."""
        first, *others = state.to_summon
        held = tuple(card.id for card in state.cards if card.destroyed)
        summon = replace(first, waiting=state.waiting, deferred=state.deferred, held=held)
        return replace(state, summon=summon, to_summon=tuple(others), payment=None, waiting=(), deferred=())


class Used(Change, frozen=True, kw_only=True, tag="used"):
    """A player uses a magic, an ability, or deploys a nexus; whoever may act next is asked anew."""

    card: str
    player: str
    part: str = ""
    ability: int | None = None

    def applied_to(self, state: Any) -> Any:
        """The board with the use under way."""
        used = state.used if self.ability is None else (*state.used, use_of(self.card, self.ability))
        using = Use(card=self.card, player=self.player, part=self.part) if self.ability is None else None
        return replace(state, used=used, using=using, payment=None, passes=0)


class UseOver(Change, frozen=True, kw_only=True, tag="use-over"):
    """The use of a card is done."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, using=None)


class CostFixed(Change, frozen=True, kw_only=True, tag="cost-fixed"):
    """5.5.2, 5.6.4: the amount to pay; it does not change any more."""

    card: str
    player: str
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board with the payment to come."""
        return replace(state, payment=Payment(card=self.card, player=self.player, left=self.amount))


class Paying(Change, frozen=True, kw_only=True, tag="paying"):
    """Part of the cost is paid."""

    silent: ClassVar[bool] = True
    amount: int

    def applied_to(self, state: Any) -> Any:
        """The board with less to pay."""
        return replace(state, payment=replace(state.payment, left=state.payment.left - self.amount, began=True))


class BurstSet(Change, frozen=True, kw_only=True, tag="burst-set"):
    """11.2: a player has set a burst this turn."""

    silent: ClassVar[bool] = True
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board that remembers it."""
        return replace(state, used=(*state.used, f"set-burst {self.player}"))


class BurstMet(Change, frozen=True, kw_only=True, tag="burst-met"):
    """The condition of a set burst is met."""

    card: str
    player: str
    met: Met

    def applied_to(self, state: Any) -> Any:
        """The board where it may be activated."""
        return replace(state, met=(*state.met, self.met))


class BurstPutBack(Change, frozen=True, kw_only=True, tag="burst-put-back"):
    """11.11, 11.12: the burst is not activated and stays set."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board where it waits for another time."""
        return replace(state, met=tuple(met for met in state.met if met.card != self.card))


class BurstKept(BurstPutBack, frozen=True, kw_only=True, tag="burst-kept"):
    """A player does not activate a burst."""


class BurstActivated(BurstPutBack, frozen=True, kw_only=True, tag="burst-activated"):
    """A player activates a burst."""

    def applied_to(self, state: Any) -> Any:
        """The board with its effect to come."""
        met = tuple(met for met in state.met if met.card != self.card)
        return replace(state, met=met, bursting=(self.card, *state.bursting))


class BurstOver(Change, frozen=True, kw_only=True, tag="burst-over"):
    """The burst is done."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, bursting=state.bursting[1:], using=None)


class BurstFirst(Change, frozen=True, kw_only=True, tag="burst-first"):
    """14.3: of two bursts this one may be activated first."""

    card: str
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board with that order."""
        first = tuple(met for met in state.met if met.card == self.card)
        return replace(state, met=(*first, *(met for met in state.met if met.card != self.card)))


class Picked(Change, frozen=True, kw_only=True, tag="picked"):
    """The effect that is resolved next."""

    silent: ClassVar[bool] = True
    waiting: Waiting | None

    def applied_to(self, state: Any) -> Any:
        """The board with that effect in hand."""
        return replace(state, picked=self.waiting, resolved=state.resolved + (self.waiting is not None))


class SetAside(Change, frozen=True, kw_only=True, tag="set-aside"):
    """8.7: what waits already comes after what is derived from the next effect."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with the waiting effects behind."""
        return replace(state, waiting=(), deferred=(state.waiting, *state.deferred))


class TakenUp(Change, frozen=True, kw_only=True, tag="taken-up"):
    """8.7: nothing derived is left: the effects set aside last wait again."""

    silent: ClassVar[bool] = True

    def applied_to(self, state: Any) -> Any:
        """The board with them waiting."""
        return replace(state, waiting=state.deferred[0], deferred=state.deferred[1:])


class Acting(Change, frozen=True, kw_only=True, tag="acting"):
    """Whose effect is being carried out."""

    silent: ClassVar[bool] = True
    player: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows."""
        return replace(state, acting=self.player)
