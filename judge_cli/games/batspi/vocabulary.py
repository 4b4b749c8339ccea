"""What effects can do in this game, and what can be paid as a cost of an ability."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from msgspec.structs import replace

from judge_cli.engine import effects
from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Became, Change, Moved, Noted, Uncovered
from judge_cli.engine.game import Verb
from judge_cli.engine.procedure import Changes, Doing, Said
from judge_cli.games.batspi.board import (
    SUMMONED,
    BatspiCard,
    Board,
    Keyword,
    Kind,
    Place,
    Position,
    Zone,
    is_spirit,
)
from judge_cli.games.batspi.changes import Acting, AsUnblocked, BattleEnding, Combined, Destroyed, Stayed, SummonDue
from judge_cli.games.batspi.cores import cores_at, has_too_few, life_lost, moved, pile

ON_THE_CARD = "@"
"""In the word of a `cores` effect: the card of the effect."""


def names(board: Board, word: str) -> str:
    """The cards that "attacker", "blocker" and "designated" mean while a battle is under way."""
    if board.battle is None:
        return ""
    battle = board.battle
    return {"attacker": battle.attacker, "blocker": battle.blocker, "designated": battle.designated}.get(word, "")


def _missing(effect: Effect) -> Change:
    """The card that an effect means is not there, or nobody is what its word stands for."""
    nobody = effect.card in {"attacker", "blocker", "designated"}
    return Noted(key=f"no-{effect.card}") if nobody else effects.absent(effect)


def on_the_field(verb: Verb) -> Verb:
    """The verb for cards on the field only; 10.3.2: a card in the destroyed state is reached as well."""

    def act(board: Board, effect: Effect) -> Doing:
        card = board.known(effect.card)
        if card is None or card.zone != Zone.FIELD:
            yield _missing(effect)
            return
        if card.destroyed:
            yield "10.3.2", Noted(key="reaches-destroyed", card=card.id)
        yield from effects.in_turn(verb(board, effect), board)

    return act


def _fits(card: BatspiCard, only: str) -> tuple[str, bool]:
    """Whether a card is what an effect asks for, and the rule that says so."""
    asked: dict[str, tuple[str, bool]] = {
        "": ("", True),
        "spirit": ("12.2.1", is_spirit(card)),
        "ultimate": ("12.2.1", card.kind == Kind.ULTIMATE),
        "exhausted": ("10.2.5", card.position != Position.REFRESHED),
        "refreshed": ("10.2.5", card.position == Position.REFRESHED),
    }
    return asked[only]


def destroy(board: Board, effect: Effect) -> Doing:
    """10.3: a card comes into the destroyed state; `word` limits what may be destroyed."""
    card: BatspiCard = board.card(effect.card)
    if card.destroyed:
        yield "10.3.4", Noted(key="is-destroyed-already", card=card.id)
        return
    rule, fits = _fits(card, effect.word)
    if not fits:
        yield rule, Noted(key=f"is-not-{effect.word}", card=card.id)
        return
    if effect.word == "exhausted" and card.position == Position.HEAVY:
        yield "10.2.5", Noted(key="counts-as-exhausted", card=card.id)
    yield "10.3", Destroyed(card=card.id, player=card.controller)
    if card.combined:
        yield "10.3.7", Noted(key="brave-adds-nothing-more", card=card.id, target=card.combined)


def stay(board: Board, effect: Effect) -> Iterable[Change]:
    """A destroyed card stays on the field."""
    card = board.card(effect.card)
    return [Stayed(card=card.id)] if card.destroyed else [Noted(key="already-so", card=card.id)]


def _turned(board: Board, effect: Effect) -> BatspiCard | None:
    card: BatspiCard = board.card(effect.card)
    return None if card.destroyed else board.card(card.combined or card.id)


def _neither_turns(effect: Effect) -> tuple[str, Change]:
    return "10.3.3", Noted(key="destroyed-does-not-turn", card=effect.card)


def refresh(board: Board, effect: Effect) -> Doing:
    """Refresh a card; 10.2.3: one that is heavily exhausted becomes exhausted; 10.3.3: not in the destroyed state."""
    card = _turned(board, effect)
    if card is None:
        yield _neither_turns(effect)
    elif card.position == Position.REFRESHED:
        yield Noted(key="already-so", card=card.id)
    elif card.position == Position.HEAVY:
        yield "10.2.3", _put(card, Position.EXHAUSTED)
    else:
        yield _put(card, Position.REFRESHED)


def exhaust(board: Board, effect: Effect) -> Doing:
    """Exhaust a card; 10.2.6: that does not deepen; 10.3.3: not in the destroyed state."""
    card = _turned(board, effect)
    if card is None:
        yield _neither_turns(effect)
    elif card.position == Position.REFRESHED:
        yield _put(card, Position.EXHAUSTED)
    else:
        yield "10.2.6", Noted(key="does-not-deepen", card=card.id)


def exhaust_heavily(board: Board, effect: Effect) -> Doing:
    """Make a card heavily exhausted."""
    card = _turned(board, effect)
    if card is None:
        yield _neither_turns(effect)
    elif card.position == Position.HEAVY:
        yield Noted(key="already-so", card=card.id)
    else:
        yield _put(card, Position.HEAVY)


def _put(card: BatspiCard, position: Position) -> Change:
    return Became(card=card.id, field="position", before=card.position, after=position)


def draw(board: Board, effect: Effect) -> Doing:
    """Draw cards; 3.3: with no card to draw nothing happens."""
    for _ in range(effect.amount):
        top = top_of_deck(board, effect.player)
        if top is None:
            yield "3.3", Noted(key="deck-is-empty", player=effect.player)
            return
        board = yield Moved(card=top.id, before=Zone.DECK, after=Zone.HAND, how="drawn")


def mill(board: Board, effect: Effect) -> Doing:
    """Put cards from the top of a deck into the trash, as many as there are."""
    for _ in range(effect.amount):
        top = top_of_deck(board, effect.player)
        if top is None:
            return
        board = yield Moved(card=top.id, before=Zone.DECK, after=Zone.TRASH, how="discarded")


def top_of_deck(board: Board, player: str) -> BatspiCard | None:
    """The card a player would draw."""
    return next((card for card in board.cards if card.zone == Zone.DECK and card.owner == player), None)


def move_cores(board: Board, effect: Effect) -> Doing:
    """Move cores, as many as there are, between piles of a player and cards; 9.3 when it is life."""
    before, after = (_place(board, effect, said) for said in effect.word.split(">"))
    amount = min(effect.amount, cores_at(board, before)) if before and after else 0
    if not amount:
        yield Noted(key="no-cores-there", card=effect.card, player=effect.player)
    elif before == pile(effect.player, Place.LIFE) and after == pile(effect.player, Place.RESERVE):
        yield from effects.in_turn(life_lost(board, effect.player, amount), board)
    else:
        yield moved(board, amount, before, after, "cores-moved", player=effect.player)


def _place(board: Board, effect: Effect, said: str) -> str:
    if said in set(Place):
        return pile(effect.player, said)
    card = board.known(effect.card if said == ON_THE_CARD else names(board, said) or said)
    return card.id if card is not None and card.zone == Zone.FIELD and not card.combined else ""


def damage(board: Board, effect: Effect) -> Iterable[Said]:
    """Reduce a player's life."""
    return life_lost(board, effect.player, effect.amount) or [Noted(key="no-life-to-lose", player=effect.player)]


def add(board: Board, effect: Effect) -> Iterable[Change]:
    """Change BP or symbols; an amount for each spirit of a player is counted now."""
    times = board.counted(effect.player, board.card(effect.card).controller)
    return effects.bonus(board, replace(effect, amount=effect.amount * times))


def combine(board: Board, effect: Effect) -> Doing:
    """Combine a brave with a spirit, `word`; 10.3.5: not with one in the destroyed state; 10.2.7: heavy stays heavy."""
    brave, spirit = board.card(effect.card), board.known(names(board, effect.word) or effect.word)
    if spirit is None or spirit.zone != Zone.FIELD or spirit.kind != Kind.SPIRIT or brave.kind != Kind.BRAVE:
        yield effects.absent(effect)
    elif spirit.controller != brave.controller:
        yield "12.3", Noted(key="spirit-of-another-player", card=brave.id, target=spirit.id)
    else:
        yield from combined_if_able(board, brave, spirit)


def combined_if_able(board: Board, brave: BatspiCard, spirit: BatspiCard) -> Doing:
    """A brave of a spirit's player is combined with it; 10.3.5: not when one of them is in the destroyed state."""
    if spirit.destroyed or brave.destroyed:
        yield "10.3.5", Noted(key="no-brave-combines", card=brave.id, target=spirit.id)
    else:
        yield from combined(board, brave, spirit)


def combined(board: Board, brave: BatspiCard, spirit: BatspiCard) -> Generator[Said, Any, Any]:
    """The combination itself: the brave's cores come off (9.4), and 10.2.7 settles the state, or 14.16 reads it."""
    board = yield Combined(card=brave.id, target=spirit.id)
    if brave.cores:
        board = yield "9.4", moved(board, brave.cores, brave.id, pile(brave.owner, Place.RESERVE), "cores-come-off")
    if brave.position == Position.HEAVY and spirit.position != Position.HEAVY:
        board = yield "10.2.7", _put(spirit, Position.HEAVY)
    elif spirit.position == Position.HEAVY:
        yield "10.2.7", Noted(key="combined-stays-heavy", card=spirit.id, target=brave.id)
    elif spirit.position != brave.position:
        yield "14.16", Uncovered(key="one-of-the-combined-is-exhausted", card=spirit.id, target=brave.id)
    return board


def summon(board: Board, effect: Effect) -> Iterable[Said]:
    """5.6.9: a card is to be summoned by its owner without its cost, a brave onto the spirit `word` if one is named."""
    card = board.known(effect.card)
    if card is None or card.zone in {Zone.TABLE, Zone.FIELD}:
        return [effects.absent(effect)]
    if any(due.card == card.id for due in board.to_summon):
        return [Noted(key="already-so", card=card.id)]
    if card.kind not in SUMMONED:
        return [("5.6", Noted(key="can-not-be-summoned", card=card.id))]
    onto = names(board, effect.word) or effect.word
    if onto and not _can_carry(board.known(onto), card):
        return [("12.3", Noted(key="can-not-carry-it", card=card.id, target=onto))]
    return [("5.6.9", SummonDue(card=card.id, player=card.owner, target=onto))]


def _can_carry(spirit: BatspiCard | None, brave: BatspiCard) -> bool:
    if spirit is None or spirit.zone != Zone.FIELD or spirit.kind != Kind.SPIRIT:
        return False
    return brave.kind == Kind.BRAVE and spirit.controller == brave.owner


def put_into(board: Board, effect: Effect) -> Iterable[Change]:
    """Put a card into the zone `word`."""
    card = board.known(effect.card)
    if card is None or card.zone in {Zone.TABLE, effect.word}:
        return [effects.absent(effect)]
    return [Moved(card=card.id, before=card.zone, after=effect.word)]


def as_unblocked(board: Board, _: Effect) -> Iterable[Said]:
    """6.18: the attack under way is treated as not blocked."""
    if board.battle is None:
        return [Noted(key="no-battle")]
    return [("6.18", AsUnblocked(card=board.battle.attacker))]


def end_battle(board: Board, _: Effect) -> Iterable[Said]:
    """6.26: the battle ends, after what is derived from this and the bursts."""
    if board.battle is None:
        return [Noted(key="no-battle")]
    return [("6.26", BattleEnding(card=board.battle.attacker))]


def apply_part(board: Board, effect: Effect) -> Doing:
    """6.16: a main or flash effect applies as part of a burst effect, whatever the moment."""
    card = board.known(effect.card)
    if card is None:
        yield effects.absent(effect)
        return
    part = card.main if effect.word == "main" else card.flash
    if not part:
        yield Noted(key=f"no-{effect.word}-effect", card=card.id)
        return
    yield "6.16", Noted(key=f"{effect.word}-effect-applies", card=card.id)
    yield from performed(board, part, source=card.id, controller=card.owner)


def performed(board: Board, part: tuple[Effect, ...], *, source: str, controller: str) -> Generator[Said, Any, Any]:
    """Carry out effects of `controller` in order; give the board after them."""
    board = yield Acting(player=controller)
    board = yield from effects.performed(VERBS, names, board, part, source=source, controller=controller)
    board = yield Acting(player="")
    return board


def _where_it_counts(verb: Verb) -> Verb:
    """The verb of a keyword, for a player or for a card where the keyword means something."""

    def act(board: Board, effect: Effect) -> Changes:
        card, zone = board.known(effect.card), Zone.HAND if effect.word == Keyword.FREE_SUMMON else Zone.FIELD
        if effect.card and (card is None or card.zone != zone):
            return [_missing(effect)]
        return verb(board, effect)

    return act


VERBS: dict[str, Verb] = {
    "destroy": on_the_field(destroy),
    "stay": on_the_field(stay),
    "refresh": on_the_field(refresh),
    "exhaust": on_the_field(exhaust),
    "exhaust-heavily": on_the_field(exhaust_heavily),
    "draw": draw,
    "mill": mill,
    "cores": move_cores,
    "damage": damage,
    "add": on_the_field(add),
    "set": on_the_field(effects.fix),
    "give": _where_it_counts(effects.give),
    "take": _where_it_counts(effects.take_away),
    "give-ability": on_the_field(effects.give_ability),
    "take-ability": on_the_field(effects.take_ability),
    "combine": on_the_field(combine),
    "summon": summon,
    "move": put_into,
    "as-unblocked": as_unblocked,
    "end-battle": end_battle,
    "apply": apply_part,
}
"""Verb → what it does."""


def _exhausts(board: Board, cost: Effect, payer: str) -> bool:
    card = board.known(cost.card)
    if card is None or not _is_own(card, payer):
        return False
    turned = _turned(board, cost)
    return turned is not None and turned.position == Position.REFRESHED


def _destroys(board: Board, cost: Effect, payer: str) -> bool:
    card = board.known(cost.card)
    return card is not None and _is_own(card, payer)


def _is_own(card: BatspiCard, payer: str) -> bool:
    return card.zone == Zone.FIELD and card.controller == payer and not card.destroyed


def _moves_cores(board: Board, cost: Effect, payer: str) -> bool:
    before, after = (_place(board, cost, said) for said in cost.word.split(">"))
    card = board.known(before)
    own = before.startswith(f"{payer}.") if card is None else card.controller == payer
    return own and bool(after) and cores_at(board, before) >= cost.amount


PAYABLE: dict[str, Callable[[Board, Effect, str], bool]] = {
    "exhaust": _exhausts,
    "destroy": _destroys,
    "cores": _moves_cores,
}
"""Verb that can be the cost of an ability → whether it can be paid now by that player."""


def can_pay(board: Board, cost: tuple[Effect, ...], *, source: str, payer: str) -> bool:
    """Whether the cost of an ability can be paid in full: each part on the board that the parts before it leave."""
    for part in cost:
        meant = effects.looked_up(names, board, part, source=source, controller=payer)
        if not PAYABLE[meant.verb](board, meant, payer):
            return False
        board = _paid(board, meant)
    return True


def _paid(board: Board, part: Effect) -> Board:
    """The board after one part of a cost; a card left with too few cores is off it (9.6)."""
    doing = effects.in_turn(VERBS[part.verb](board, part), board)
    try:
        said = next(doing)
        while True:
            board = (said[1] if isinstance(said, tuple) else said).applied_to(board)
            said = doing.send(board)
    except StopIteration:
        for card in [card for card in board.cards if has_too_few(board, card)]:
            board = Moved(card=card.id, before=card.zone, after=Zone.TRASH, how="depleted").applied_to(board)
        return board


def conditions_hold(board: Board, ability: Ability, source: str) -> bool:
    """Whether the conditions of an ability hold."""
    return all(effects.holds(board, test, source, names) for test in ability.condition)


def can_be_applied(board: Board, ability: Ability, source: str, controller: str) -> bool:
    """Whether the conditions of an ability hold and its cost can be paid."""
    return conditions_hold(board, ability, source) and can_pay(board, ability.cost, source=source, payer=controller)
