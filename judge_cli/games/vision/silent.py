"""What only turns a page of the procedure: changes that are told to nobody."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from judge_cli.engine.change import Change, with_card
from judge_cli.games.vision.board import Blow, Removal, Task
from judge_cli.games.vision.changes import uses_kept


class Silent(Change, frozen=True, kw_only=True, tag="silent"):
    """A change that is no event."""

    silent: ClassVar[bool] = True


class HasStruck(Silent, frozen=True, kw_only=True, tag="has-struck"):
    """7.2, 7.4: a fighter has had its turn to deal combat damage."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board that knows it."""
        return replace(state, battle=replace(state.battle, struck=(*state.battle.struck, self.card)))


class Aimed(Silent, frozen=True, kw_only=True, tag="aimed"):
    """Damage of an effect, or of piercing, is to be dealt."""

    blow: Blow

    def applied_to(self, state: Any) -> Any:
        """The board with that damage to be dealt."""
        return replace(state, aimed=(*state.aimed, self.blow))


class BlowsBegun(Silent, frozen=True, kw_only=True, tag="blows-begun"):
    """The handling of damage begins, within another one if that is under way."""

    def applied_to(self, state: Any) -> Any:
        """The board with it as the innermost batch."""
        return replace(state, aimed=(), blows=(*state.blows, state.aimed))


class BlowsLanded(Silent, frozen=True, kw_only=True, tag="blows-landed"):
    """9.6: of the innermost batch, these were dealt."""

    blows: tuple[Blow, ...]

    def applied_to(self, state: Any) -> Any:
        """The board that knows which."""
        return replace(state, blows=(*state.blows[:-1], self.blows))


class BlowsOver(Silent, frozen=True, kw_only=True, tag="blows-over"):
    """The innermost handling of damage is over."""

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, blows=state.blows[:-1])


class DoomDone(Silent, frozen=True, kw_only=True, tag="doom-done"):
    """7.2c, 7.4c: instant death has been resolved."""

    def applied_to(self, state: Any) -> Any:
        """The board without anybody doomed."""
        return replace(state, battle=replace(state.battle, doomed=()))


class PiercingDone(Silent, frozen=True, kw_only=True, tag="piercing-done"):
    """7.2b, 7.4b: piercing has been resolved."""

    def applied_to(self, state: Any) -> Any:
        """The board without piercing to come."""
        return replace(state, battle=replace(state.battle, pierce=None))


class DamageForgotten(Silent, frozen=True, kw_only=True, tag="damage-forgotten"):
    """A card that leaves play takes no damage with it."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without damage on that card."""
        return with_card(state, self.card, {"combat_damage": 0, "effect_damage": 0})


class RemovalDue(Silent, frozen=True, kw_only=True, tag="removal-due"):
    """An effect discards or exiles a card: it waits for that (9.18, 9.19)."""

    card: str
    state: str

    def applied_to(self, state: Any) -> Any:
        """The board with it waiting to be removed."""
        return replace(state, removals=(*state.removals, Removal(card=self.card, state=self.state)))


class RemovalsTaken(Silent, frozen=True, kw_only=True, tag="removals-taken"):
    """The handling of the cards that wait to be removed begins."""

    def applied_to(self, state: Any) -> Any:
        """The board with them in the new, innermost handling."""
        batch = state.handling + 1
        taken = tuple(removal if removal.batch else replace(removal, batch=batch) for removal in state.removals)
        return replace(state, removals=taken, handling=batch)


class RemovalsHandled(Silent, frozen=True, kw_only=True, tag="removals-handled"):
    """The innermost handling of removals is over."""

    def applied_to(self, state: Any) -> Any:
        """The board without what it handled."""
        left = tuple(removal for removal in state.removals if removal.batch < state.handling)
        return replace(state, removals=left, handling=state.handling - 1)


class NoLongerWaits(Silent, frozen=True, kw_only=True, tag="no-longer-waits"):
    """A card has left play: it does not wait to be removed any more."""

    card: str

    def applied_to(self, state: Any) -> Any:
        """The board without its pending removals."""
        return replace(state, removals=tuple(removal for removal in state.removals if removal.card != self.card))


class ResultsHandled(Silent, frozen=True, kw_only=True, tag="results-handled"):
    """7.3, 7.5: who fell so far has been dealt with."""

    def applied_to(self, state: Any) -> Any:
        """The board with nobody felled."""
        return replace(state, battle=replace(state.battle, felled=()))


class Undertaken(Silent, frozen=True, kw_only=True, tag="undertaken"):
    """An effect begins to be resolved."""

    task: Task

    def applied_to(self, state: Any) -> Any:
        """The board with it as the innermost task."""
        return replace(state, tasks=(*state.tasks, self.task), undertaken=state.undertaken + 1)


class CountedAnew(Silent, frozen=True, kw_only=True, tag="counted-anew"):
    """Somebody gets priority: so far the effects have come to an end by themselves (14.8)."""

    def applied_to(self, state: Any) -> Any:
        """The board where no effect has been undertaken since."""
        return replace(state, undertaken=0)


class TaskGoesOn(Silent, frozen=True, kw_only=True, tag="task-goes-on"):
    """Parts of the innermost effect are done."""

    done: int

    def applied_to(self, state: Any) -> Any:
        """The board with the parts that are left."""
        task = state.tasks[-1]
        return replace(state, tasks=(*state.tasks[:-1], replace(task, effects=task.effects[self.done :])))


class TaskDone(Silent, frozen=True, kw_only=True, tag="task-done"):
    """The innermost effect is resolved."""

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, tasks=state.tasks[:-1])


class RoundOpened(Silent, frozen=True, kw_only=True, tag="round-opened"):
    """A round of automatic effects begins; those below `floor` wait for an outer one."""

    floor: int

    def applied_to(self, state: Any) -> Any:
        """The board with that round open."""
        return replace(state, floors=(*state.floors, self.floor))


class RoundClosed(Silent, frozen=True, kw_only=True, tag="round-closed"):
    """A round of automatic effects is over."""

    def applied_to(self, state: Any) -> Any:
        """The board without it."""
        return replace(state, floors=state.floors[:-1])


class InterferenceOpened(Silent, frozen=True, kw_only=True, tag="interference-opened"):
    """Something is played while no interference is open: every effect may be used anew (5.4)."""

    def applied_to(self, state: Any) -> Any:
        """The board where nothing was used yet, but for effects that can be used only once at all."""
        return replace(state, used=uses_kept(state))


class OrdinaryPlay(Silent, frozen=True, kw_only=True, tag="ordinary-play"):
    """17.1, 15.17: one of the limited plays of this turn is taken."""

    counted: str

    def applied_to(self, state: Any) -> Any:
        """The board that counts it."""
        return replace(state, plays=(*state.plays, self.counted))
