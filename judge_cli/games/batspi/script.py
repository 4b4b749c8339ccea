"""The option that a script line means, whether it is legal or not."""

from __future__ import annotations

from typing import Any

from judge_cli.engine.decision import Option
from judge_cli.games.batspi import turn
from judge_cli.games.batspi.board import Board, Kind, Place

_NAMED = ("block", "also_block", "fight", "deploy", "set_burst", "tribute", "burst", "keep", "first")
"""Deeds that need nothing but a card."""

_PLAIN = {
    "end_attacks": "end-attacks",
    "no_block": "no-block",
    "no_more_blockers": "no-more-blockers",
    "pass_": "pass",
    "end_main": "end-main",
    "enough": "enough",
    "refresh_all": "refresh",
    "return_all": "return-cores",
}
"""Deeds that need nothing at all."""


def option(state: Board, line: Any) -> Option | None:
    """The option that a script line means; None when it names no deed."""
    for deed in _NAMED:
        if getattr(line, deed):
            return Option(deed=deed.replace("_", "-"), card=getattr(line, deed))
    for field, deed in _PLAIN.items():
        if getattr(line, field):
            return Option(deed=deed)
    return _with_a_card(state, line) or _with_cores(line) or _in_part(state, line) or _of_an_effect(state, line)


def _with_a_card(state: Board, line: Any) -> Option | None:
    if line.attack:
        return Option(deed="attack", card=line.attack, target=line.target or "")
    if line.summon:
        return Option(deed="summon", card=line.summon, target=line.onto or "", word="free" if line.free else "")
    if line.combine:
        return Option(deed="combine", card=line.combine, target=line.with_ or "")
    return _use(state, line) if line.use else None


def _use(state: Board, line: Any) -> Option:
    card = state.known(line.use)
    if card is not None and card.kind != Kind.MAGIC and (card.abilities or line.ability):
        return Option(deed="use", card=line.use, ability=_which(state, line.use, line.ability))
    return Option(deed="use", card=line.use, word=line.part or _usual_part(state, line.use))


def _usual_part(state: Board, name: str) -> str:
    """In the main step the main effect, if there is one; otherwise the flash effect, if there is one."""
    card = state.known(name)
    if card is None:
        return "flash"
    in_main_step = state.stage.startswith("5")
    return "main" if card.main and (in_main_step or not card.flash) else "flash"


def _which(state: Board, name: str, said: str | None) -> int:
    abilities = state.card(name).abilities
    if said is None:
        return next((index for index, ability in enumerate(abilities) if not ability.when), 0)
    if said.isdecimal():
        return int(said) - 1
    return next((index for index, ability in enumerate(abilities) if ability.name == said), 0)


def _with_cores(line: Any) -> Option | None:
    if line.move_cores:
        return Option(deed="move-cores", card=line.from_ or "", target=line.to or "", word=str(line.move_cores))
    for deed in ("pay", "place"):
        source = getattr(line, deed)
        if source == Place.RESERVE:
            return Option(deed=f"{deed}-from-reserve", word=str(line.cores))
        if source:
            return Option(deed=f"{deed}-from-card", card=source, word=str(line.cores))
    return None


def _in_part(state: Board, line: Any) -> Option | None:
    """Refreshing or returning only a part; of a single card, or of every core, that is all there is."""
    player = state.turn_player
    if line.refresh_only:
        everything = [card.id for card in turn.tired(state)] == [line.refresh_only]
        return Option(deed="refresh") if everything else Option(deed="refresh-only", card=line.refresh_only)
    if line.return_only is not None:
        everything = line.return_only == state.player(player).core_trash
        return Option(deed="return-cores") if everything else Option(deed="return-only", word=str(line.return_only))
    return None


def _of_an_effect(state: Board, line: Any) -> Option | None:
    if line.trigger:
        waits = (waiting.ability for waiting in state.waiting if waiting.card == line.trigger)
        which = next(waits, 0) if line.ability is None else _which(state, line.trigger, line.ability)
        return Option(deed="trigger", card=line.trigger, ability=which)
    for deed in ("apply", "leave"):
        name = getattr(line, deed)
        if name:
            picked = state.picked
            return Option(deed=deed, card=name, ability=picked.ability if picked and picked.card == name else 0)
    if line.pay_flash or line.no_flash:
        deed = "pay-flash" if line.pay_flash else "no-flash"
        return Option(deed=deed, card=state.bursting[0] if state.bursting else "")
    return None
