"""Graze, 7.7 and 10 (グレイズ)."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Moved, Noted
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.vision.attack import battle_of
from judge_cli.games.vision.board import Board, Position, Zone


def _value(board: Board) -> int:
    """The attacker's GRAZE value now."""
    attacker = board.card(battle_of(board).attacker)
    return board.number(attacker, "graze") or 0


def _was_hit(board: Board) -> bool:
    """Whether the attack dealt the defending player any combat damage."""
    battle = battle_of(board)
    return battle.direct + battle.pierced > 0


def may_graze(board: Board) -> Iterable[Said]:
    """7.7: 10.1 direct damage lets the player graze; 10.8 piercing does not; 10.6 the deck must exceed the value."""
    player, value = board.defending, _value(board)
    deck = len(board.deck(player))
    if not _was_hit(board) or not value:
        return [Noted(key="no-graze")]
    if not battle_of(board).direct:
        return [("10.8", Noted(key="piercing-allows-no-graze", player=player))]
    if deck <= value:
        return [("10.6", Noted(key="deck-is-too-small", player=player, amount=deck, against=value))]
    return [("10.1", Noted(key="may-graze", player=player, amount=value))]


def who_grazes(board: Board) -> str | None:
    """10.2: the player who was hit, by an attacker that has a GRAZE value."""
    return board.defending if _was_hit(board) and _value(board) else None


def grazes(board: Board) -> Iterable[Option]:
    """10.4: exactly the GRAZE value, or not at all."""
    return [Option(deed="graze", word=str(_value(board))), Option(deed="no-graze")]


def graze_or_not(board: Board, pick: Option) -> Doing:
    """10.3: so many cards from the top of the deck become nodes; 10.5: asleep. 10.2: or none do."""
    player, value = board.defending, _value(board)
    if pick.deed == "no-graze":
        if battle_of(board).direct and len(board.deck(player)) > value:
            yield "10.2", Noted(key="does-not-graze", player=player)
        return
    yield "10.3", Noted(key="grazes", player=player, amount=value)
    for card in board.deck(player)[:value]:
        yield (
            "10.5",
            Moved(card=card.id, before=Zone.DECK, after=Zone.NODES, how="grazed", position=Position.ASLEEP),
        )


def _damage_was_dealt(board: Board, _: Option) -> bool:
    return _was_hit(board)


def _is_the_value(board: Board, pick: Option) -> bool:
    return pick.word == str(_value(board))


def _deck_exceeds_the_value(board: Board, _: Option) -> bool:
    return len(board.deck(board.defending)) > _value(board)


def _not_only_pierced(board: Board, _: Option) -> bool:
    return battle_of(board).direct > 0 or not _was_hit(board)


def _attacker_has_a_value(board: Board, _: Option) -> bool:
    return _value(board) > 0


def _player(board: Board, _: Option) -> tuple[str, ...]:
    return (board.defending,)


def _attacker(board: Board, _: Option) -> tuple[str, ...]:
    return (battle_of(board).attacker,)


RULES = (
    Rule("10.1", (Condition("player-took-combat-damage", _damage_was_dealt, _player),), of=("graze",)),
    Rule("10.3", (Condition("attacker-has-a-graze-value", _attacker_has_a_value, _attacker),), of=("graze",)),
    Rule("10.4", (Condition("is-exactly-the-graze-value", _is_the_value, _attacker),), of=("graze",)),
    Rule("10.6", (Condition("deck-exceeds-the-graze-value", _deck_exceeds_the_value, _player),), of=("graze",)),
    Rule(
        "10.8",
        (Condition("damage-was-not-piercing-only", _not_only_pierced, _player),),
        of=("graze",),
    ),
)
