"""What effects can do in this game, and what can be paid as a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge_cli.engine import effects
from judge_cli.engine.ability import Effect
from judge_cli.engine.change import Change, Counted, Finished, Moved, Negated, Noted
from judge_cli.engine.game import Verb
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Outcome
from judge_cli.games.vision.board import Blow, Board, Keyword, Kind, Moment, Position, VisionCard, Zone
from judge_cli.games.vision.changes import BecameDeadly, BlowChanged, DamageRemoved, DeadlyNegated, EffectVanished
from judge_cli.games.vision.silent import Aimed, RemovalDue


def names(board: Board, word: str) -> str:
    """The characters that "attacker" and "defender" mean while an attack is under way."""
    if board.battle is None:
        return ""
    return {"attacker": board.battle.attacker, "defender": board.battle.defender}.get(word, "")


def damage(board: Board, effect: Effect) -> Iterable[Change]:
    """Deal effect damage to a character or a player: it is handled right after (9.4)."""
    dealer = board.tasks[-1].source if board.tasks else ""
    receiver = effect.card or effect.player
    return [Aimed(blow=Blow(dealer=dealer, receiver=receiver, amount=effect.amount, kind="effect"))]


def change_damage(board: Board, effect: Effect) -> Iterable[Change]:
    """9.4: damage that the card deals, 9.5: that it takes, becomes more or less; never less than nothing."""
    side = next((_CHANGED_AT[row] for row in reversed(board.at) if row in _CHANGED_AT), "")
    if not board.blows or not side:
        return [effects.absent(effect)]
    changed: list[Change] = [
        BlowChanged(
            card=blow.dealer,
            target=blow.receiver,
            before=blow.amount,
            amount=max(0, blow.amount + effect.amount),
            index=index,
        )
        for index, blow in enumerate(board.blows[-1])
        if getattr(blow, side) == effect.card
    ]
    return changed or [effects.absent(effect)]


_CHANGED_AT = {"9.4": "dealer", "9.5": "receiver"}
"""Row at which damage changes → whose damage that is."""


def heal(board: Board, effect: Effect) -> Iterable[Change]:
    """Gain life; there is no upper bound (11.2)."""
    life = board.player(effect.player).life
    return [Counted(player=effect.player, counter="life", before=life, after=life + effect.amount)]


def make_deadly(board: Board, effect: Effect) -> Iterable[Said]:
    """9.12: an effect makes a character deadly, unless it never becomes so."""
    card = board.card(effect.card)
    if card.zone != Zone.IN_PLAY:
        return [effects.absent(effect)]
    if board.has(card, Keyword.NEVER_DEADLY):
        return [Noted(key="never-becomes-deadly", card=card.id)]
    if board.is_removed_soon(card.id, "deadly"):
        return [Noted(key="already-so", card=card.id)]
    return [("9.12", BecameDeadly(card=card.id, cause="effect"))]


def negate_deadly(board: Board, effect: Effect) -> Doing:
    """9.15, 9.16: negating the deadly state; IR-9.2.5: never at toughness 0 or less."""
    card = board.card(effect.card)
    if not board.is_removed_soon(card.id, "deadly"):
        yield Noted(key="is-not-deadly", card=card.id)
        return
    if (board.number(card, "toughness") or 0) <= 0:
        yield "IR-9.2.5", Noted(key="cannot-be-negated", card=card.id)
        return
    board = yield DeadlyNegated(card=card.id)
    for waiting in board.waiting:
        ability = board.card(waiting.card).abilities[waiting.ability]
        if waiting.card == card.id and ability.when in {Moment.DEADLY, Moment.DEADLY_BY_BATTLE}:
            yield "9.15", EffectVanished(card=card.id, ability=waiting.ability, player=waiting.controller)
    if card.damage:
        yield "9.16", DamageRemoved(card=card.id, amount=card.damage)


def _remove(state: str, zone: Zone, how: str) -> Verb:
    """The verb that takes a card to `zone`: one in play waits for that, any other card goes at once."""

    def remove(board: Board, effect: Effect) -> Iterable[Change]:
        card = board.card(effect.card)
        if card.zone == Zone.IN_PLAY:
            return [RemovalDue(card=card.id, state=state)]
        if card.zone == zone:
            return [Noted(key="already-so", card=card.id)]
        return [Moved(card=card.id, before=card.zone, after=zone, how=how)]

    return remove


def draw(board: Board, effect: Effect) -> Doing:
    """Draw cards; 11.6: a player who must draw and cannot loses."""
    for _ in range(effect.amount):
        deck = board.deck(effect.player)
        if not deck:
            yield "11.6", Finished(outcome=Outcome(kind="won", winner=board.opponent(effect.player)))
            return
        board = yield Moved(card=deck[0].id, before=Zone.DECK, after=Zone.HAND, how="drawn")


def mill(board: Board, effect: Effect) -> Doing:
    """Discard cards from the top of a deck, as many as there are; an empty deck is no loss (11.7)."""
    for card in board.deck(effect.player)[: effect.amount]:
        yield Moved(card=card.id, before=Zone.DECK, after=Zone.DISCARDED, how="milled")


def put_into_play(board: Board, effect: Effect) -> Iterable[Said]:
    """17.3: a character enters asleep; 15.2: haste does nothing for one that an effect puts into play."""
    card = board.card(effect.card)
    if card.zone == Zone.IN_PLAY:
        return [Noted(key="already-so", card=card.id)]
    if not enters_play(board, card):
        return [Noted(key="does-not-enter-play", card=card.id)]
    controller = effect.player or card.owner
    if card.kind in {Kind.EQUIPMENT, Kind.TALISMAN, Kind.COMMAND}:
        return [_put(card, controller, Position.ACTIVE)]
    moved = _put(card, controller, Position.ASLEEP)
    if board.has(card, Keyword.HASTE):
        return [("17.3", moved), ("15.2", Noted(key="haste-does-nothing", card=card.id))]
    return [("17.3", moved)]


def enters_play(board: Board, card: VisionCard) -> bool:
    """Whether a card is of a kind that can be in play: no spell, and a command only if it says so."""
    return card.kind != Kind.SPELL and (card.kind != Kind.COMMAND or board.has(card, Keyword.STAYS))


def _put(card: VisionCard, controller: str, position: Position) -> Moved:
    return Moved(
        card=card.id,
        before=card.zone,
        after=Zone.IN_PLAY,
        how="put-into-play",
        position=position,
        controller=controller,
    )


def move(board: Board, effect: Effect) -> Iterable[Change]:
    """Put a card into another zone; one that leaves play to be discarded or exiled waits for that (9.18, 9.19)."""
    card = board.card(effect.card)
    if card.zone == effect.word:
        return [Noted(key="already-so", card=card.id)]
    state = {Zone.DISCARDED: "discard", Zone.EXILED: "exile"}.get(Zone(effect.word))
    if state is not None and card.zone == Zone.IN_PLAY:
        return [RemovalDue(card=card.id, state=state)]
    return effects.move(board, effect)


def negate(board: Board, effect: Effect) -> Iterable[Change]:
    """Take an item out of the interference without resolving it; a card is discarded."""
    item = next((item for item in reversed(board.stack) if item.card == effect.card), None)
    if item is None:
        return [effects.absent(effect)]
    changes: list[Change] = [Negated(item=item)]
    if item.ability is None:
        changes.append(Moved(card=item.card, before=Zone.INTERFERENCE, after=Zone.DISCARDED, how="negated"))
    return changes


VERBS: dict[str, Verb] = {
    "damage": damage,
    "change-damage": change_damage,
    "heal": heal,
    "deadly": make_deadly,
    "negate-deadly": negate_deadly,
    "discard": _remove("discard", Zone.DISCARDED, "discarded"),
    "exile": _remove("exile", Zone.EXILED, "exiled"),
    "draw": draw,
    "mill": mill,
    "put": put_into_play,
    "negate": negate,
    "sleep": effects.put_in_position(Position.ASLEEP, zone=Zone.IN_PLAY),
    "activate": effects.put_in_position(Position.ACTIVE, zone=Zone.IN_PLAY),
    "move": move,
    "add": effects.bonus,
    "set": effects.fix,
    "lose": effects.lose,
    "give": effects.give,
    "take": effects.take_away,
    "give-ability": effects.give_ability,
    "take-ability": effects.take_ability,
}
"""Verb → what it does."""

_NEEDS_A_CARD_IN_PLAY = frozenset(
    {
        *("damage", "deadly", "negate-deadly", "sleep", "activate", "add", "set", "lose"),
        *("give", "take", "give-ability", "take-ability"),
    }
)


def missing_object(board: Board, part: Effect) -> str:
    """IR-8.1.3: the card that a part of an effect needs and that is not where it could be its object, or "".

    An effect on its own source needs no object.
    """
    if not part.card or part.card == "this":
        return ""
    name = names(board, part.card) or part.card
    there = board.has_card(name) and (part.verb not in _NEEDS_A_CARD_IN_PLAY or board.is_in_play(name))
    return "" if there else name


def _sleeps(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.IN_PLAY and card.position == Position.ACTIVE and card.controller == payer)


def _is_in_hand(board: Board, cost: Effect, payer: str) -> bool:
    card = board.card(cost.card)
    return bool(card.zone == Zone.HAND and card.owner == payer)


PAYABLE: dict[str, Callable[[Board, Effect, str], bool]] = {
    "sleep": _sleeps,
    "discard": _is_in_hand,
}
"""Verb that can be a cost → whether it can be paid now by that player."""


def can_pay(board: Board, cost: tuple[Effect, ...], *, source: str, payer: str) -> bool:
    """Whether every part of `cost` can be paid."""
    meant = [effects.looked_up(names, board, part, source=source, controller=payer) for part in cost]
    paid_with = [(part.verb, part.card) for part in meant]
    return len(set(paid_with)) == len(paid_with) and all(
        board.has_card(part.card) and PAYABLE[part.verb](board, part, payer) for part in meant
    )
