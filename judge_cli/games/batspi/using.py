"""Using magic and abilities: when main and flash effects may be used (6.13–6.15), and what follows (12.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.ability import Ability
from judge_cli.engine.change import Change, Enter, Moved, Noted
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.triggers import ability_of
from judge_cli.games.batspi.board import BatspiCard, Board, Kind, Position, Zone
from judge_cli.games.batspi.changes import Used, UseOver
from judge_cli.games.batspi.costs import can_pay_cost
from judge_cli.games.batspi.vocabulary import can_be_applied, performed
from judge_cli.rule_number import RuleNumber

_USES = ("use",)
_ABILITIES = {Zone.FIELD, Zone.TABLE}


def uses(board: Board, player: str, parts: tuple[str, ...]) -> Iterator[Option]:
    """The magic and the abilities a player may use now."""
    for card in board.cards:
        if card.controller == player and card.abilities and card.zone in _ABILITIES:
            yield from _abilities(board, card)
        elif card.owner == player and card.kind == Kind.MAGIC and card.zone == Zone.HAND:
            yield from (Option(deed="use", card=card.id, word=part) for part in parts if _effects(card, part))


def _effects(card: BatspiCard, part: str) -> bool:
    return bool({"main": card.main, "flash": card.flash}.get(part))


def _abilities(board: Board, card: BatspiCard) -> Iterator[Option]:
    for index, ability in enumerate(card.abilities):
        option = Option(deed="use", card=card.id, ability=index)
        if not ability.when and _is_usable_now(board, option):
            yield option


def _is_usable_now(board: Board, pick: Option) -> bool:
    ability: Ability = ability_of(board, pick.card, pick.ability)
    if ability.when or (ability.at and not _is_here(board, ability.at)):
        return False
    if board.is_used_up(pick.card, pick.ability):
        return False
    card = board.card(pick.card)
    return board.has_ability(card, ability) and can_be_applied(board, ability, card.id, card.controller)


def _is_here(board: Board, at: str) -> bool:
    wanted = RuleNumber.parse(at)
    return any(RuleNumber(row.split(maxsplit=1)[0]).stands_under(wanted) for row in board.at)


def _uses_magic(pick: Option) -> bool:
    return pick.ability is None


def _is_not_set(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return not _uses_magic(pick) or card is None or card.zone != Zone.BURST


def _is_in_hand(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return not _uses_magic(pick) or (card is not None and card.zone == Zone.HAND)


def _is_yours(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return card is not None and card.controller == _actor(board)


def _actor(board: Board) -> str:
    return board.turn_player if board.stage.startswith("5") else board.holder


def _is_magic(board: Board, pick: Option) -> bool:
    card = board.known(pick.card)
    return not _uses_magic(pick) or (card is not None and card.kind == Kind.MAGIC)


def _is_one_part(_: Board, pick: Option) -> bool:
    return not _uses_magic(pick) or pick.word != "both"


def _has_the_part(board: Board, pick: Option) -> bool:
    return not _uses_magic(pick) or _effects(board.card(pick.card), pick.word)


def _is_no_main_effect(board: Board, pick: Option) -> bool:
    return not _uses_magic(pick) or pick.word != "main" or board.stage.startswith("5")


def _cost_can_be_paid(board: Board, pick: Option) -> bool:
    return not _uses_magic(pick) or can_pay_cost(board, board.card(pick.card), _actor(board))


def _ability_is_usable(board: Board, pick: Option) -> bool:
    if pick.ability is None:
        return True
    card = board.card(pick.card)
    return card.zone in _ABILITIES and pick.ability < len(card.abilities) and _is_usable_now(board, pick)


def _card(_: Board, pick: Option) -> tuple[str, ...]:
    return (pick.card,)


RULES = (
    Rule("11.15", (Condition("card-is-not-set", _is_not_set, _card),), of=_USES),
    Rule(
        "6.15",
        (
            Condition("card-is-yours", _is_yours, _card),
            Condition("card-is-in-hand", _is_in_hand, _card),
            Condition("card-is-magic", _is_magic, _card),
        ),
        of=_USES,
    ),
    Rule("12.6.2", (Condition("one-effect-is-chosen", _is_one_part, _card),), of=_USES),
    Rule("6.13", (Condition("main-effect-in-your-main-step", _is_no_main_effect, _card),), of=_USES),
    Rule(
        "6.15",
        (
            Condition("card-has-that-effect", _has_the_part, _card),
            Condition("ability-is-usable-now", _ability_is_usable, _card),
        ),
        of=_USES,
    ),
    Rule("9.2", (Condition("cost-can-be-paid", _cost_can_be_paid, _card),), of=_USES),
)
"""What forbids a use, the particular before the general."""


def use(board: Board, pick: Option, player: str) -> Doing:
    """6.14, 6.15: the use of a magic is declared; 8.2: an ability is resolved at once."""
    if pick.ability is None:
        cites = "6.14" if pick.word == "main" else "6.15"
        yield cites, Used(card=pick.card, player=player, part=pick.word)
        yield Enter(row="5.5.2")
        return
    ability = ability_of(board, pick.card, pick.ability)
    board = yield "8.2", Used(card=pick.card, player=player, ability=pick.ability)
    part = (*ability.cost, *ability.effects)
    yield from performed(board, part, source=pick.card, controller=player)
    yield Enter(row="8.7 settle")


def deploy(board: Board) -> Iterable[Said]:
    """12.4: a nexus is deployed; 5.7: refreshed."""
    card = _used(board)
    return [
        Moved(card=card.id, before=card.zone, after=Zone.FIELD, how="deployed", position=Position.REFRESHED),
        ("5.7", Noted(key="enters-refreshed", card=card.id)),
    ]


def _used(board: Board) -> BatspiCard:
    if board.using is None:
        raise ValueError("12.6 is reached only with a card in use")
    found: BatspiCard = board.card(board.using.card)
    return found


def _a_nexus(board: Board) -> bool:
    return _used(board).kind == Kind.NEXUS


def _a_magic(board: Board) -> bool:
    return board.using is not None and _used(board).kind == Kind.MAGIC


NEXUS = Condition("card-is-a-nexus", _a_nexus)
MAGIC = Condition("card-is-magic", _a_magic)


def resolve_magic(board: Board) -> Doing:
    """12.6.1: the magic goes to the trash first, and then its effect is resolved."""
    card, using = _used(board), board.using
    board = yield Moved(card=card.id, before=card.zone, after=Zone.TRASH, how="used")
    if using is not None:
        part = card.main if using.part == "main" else card.flash
        yield from performed(board, part, source=card.id, controller=using.player)


def use_is_over(_: Board) -> Iterable[Change]:
    """8.2: what the use has triggered is resolved, and then the bursts."""
    return [UseOver(), Enter(row="8.7 settle")]
