"""Attack and defence, stages 1 to 4."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Became, Moved, Noted, Passed, Played
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Item
from judge_cli.games.vision import actions
from judge_cli.games.vision.automatic import about
from judge_cli.games.vision.board import Battle, Board, Keyword, Kind, Moment, Position, Zone
from judge_cli.games.vision.changes import AttackDeclared, DefenceMade, DefencePromised
from judge_cli.games.vision.life import priority_given


def battle_of(board: Board) -> Battle:
    """The attack under way."""
    if board.battle is None:
        raise ValueError("this stage is reached only with an attack under way")
    return board.battle


def priority_to_the_turn_player(board: Board) -> Iterable[Said]:
    """8.15: in the main phase the turn player has priority first, and again after each battle."""
    return [said if isinstance(said, tuple) else ("8.15", said) for said in _to(board, board.turn_player)]


def _to(board: Board, player: str) -> list[Said]:
    return priority_given(board, player, anew=True)


def who_may_attack(board: Board) -> str:
    """The turn player, who may attack, act otherwise or decline."""
    return board.turn_player


def attacks_and_actions(board: Board) -> Iterable[Option]:
    """1.1: every character that could attack, and whatever else can be done in the main phase."""
    for card in board.characters(board.turn_player):
        yield Option(deed="attack", card=card.id)
    yield from actions.candidates(board)


def attack_or_act(board: Board, pick: Option) -> Doing:
    """1.2: the attacker is put to sleep and the attack declared; anything else is no battle (8.1, 8.2)."""
    if pick.deed != "attack":
        yield from actions.act(board, pick, used="8.1", declined="8.2")
        yield Again(row="12.2c after an action")
        return
    yield "1.2", Became(card=pick.card, field="position", before=Position.ACTIVE, after=Position.ASLEEP)
    yield "1.2", AttackDeclared(card=pick.card, player=board.turn_player)


def priority_to_the_defender(board: Board) -> Iterable[Said]:
    """1.3: once the attack is declared, priority passes to the defending player."""
    return _to(board, board.defending)


def attack_effects(board: Board) -> Iterable[Said]:
    """2.1: automatic effects of the declaration occur and are resolved at once."""
    attacker = board.card(battle_of(board).attacker)
    return about(board, attacker, Moment.ATTACKS) or [Noted(key="nothing-triggers")]


def who_defends(board: Board) -> str:
    """3.1: the defending player."""
    return board.defending


def answers(board: Board) -> Iterable[Option]:
    """3.1: defend with a character in play (3a) or with one played for it (3b), interfere (3c), do nothing (3d)."""
    for card in board.characters(board.defending):
        yield Option(deed="defend", card=card.id)
    for card in board.in_zone(Zone.HAND, of=board.defending):
        if card.kind == Kind.CHARACTER:
            yield Option(deed="play-to-defend", card=card.id)
    yield from actions.candidates(board)


def answer(board: Board, pick: Option) -> Doing:
    """3.1: the one of the four that was chosen."""
    player = board.defending
    if pick.deed == "defend":
        yield "3a", Became(card=pick.card, field="position", before=Position.ACTIVE, after=Position.ASLEEP)
        yield "3a", DefenceMade(card=pick.card, player=player)
    elif pick.deed == "play-to-defend":
        yield from actions.before_a_play(board, pick)
        yield "3b", Moved(card=pick.card, before=Zone.HAND, after=Zone.INTERFERENCE, how="played")
        yield "3b", Played(item=Item(card=pick.card, controller=player), player=player)
        yield "3b", DefencePromised(card=pick.card, player=player)
    elif pick.deed == "pass":
        yield "3d", Passed(player=player)
    else:
        yield from actions.act(board, pick, used="3c", declined="3d")


def priority_to_the_attacker(board: Board) -> Iterable[Said]:
    """3.2: whichever was chosen, priority passes to the attacking player."""
    return priority_given(board, board.turn_player)


def defence_effects(board: Board) -> Iterable[Said]:
    """4.1: automatic effects of a declared defence are resolved at once."""
    defender = board.card(battle_of(board).defender)
    return about(board, defender, Moment.DEFENDS) or [Noted(key="nothing-triggers")]


def not_in_play_yet(board: Board) -> Iterable[Said]:
    """4.2: the character played to defend is not in play, so its own effects do not apply here."""
    return [Noted(key="not-in-play-yet", card=battle_of(board).entering)]


def _somebody_defends(board: Board) -> bool:
    return board.battle is not None and bool(board.battle.defender)


def _defender(board: Board) -> tuple[str, ...]:
    battle = battle_of(board)
    return (battle.defender or battle.entering,)


def _somebody_will_enter(board: Board) -> bool:
    return board.battle is not None and bool(board.battle.entering)


SOMEBODY_DEFENDS = Condition("somebody-defends", _somebody_defends, _defender)
SOMEBODY_WILL_ENTER = Condition("somebody-was-played-to-defend", _somebody_will_enter, _defender)


def _attacker_is_yours(board: Board, pick: Option) -> bool:
    return _is_character_of(board, pick, board.holder)


def _is_character_of(board: Board, pick: Option, player: str) -> bool:
    card = board.card(pick.card)
    return bool(card.zone == Zone.IN_PLAY and card.kind == Kind.CHARACTER and card.controller == player)


def _is_active(board: Board, pick: Option) -> bool:
    return bool(board.card(pick.card).position == Position.ACTIVE)


def _is_no_doll(board: Board, pick: Option) -> bool:
    return not board.has(board.card(pick.card), Keyword.DOLL)


ATTACKER = Rule(
    "1.2",
    (
        Condition("attacker-is-your-character", _attacker_is_yours, actions.card_of),
        Condition("attacker-is-active", _is_active, actions.card_of),
    ),
    of=("attack",),
)
NO_DOLL = Rule("15.16", (Condition("attacker-is-no-doll", _is_no_doll, actions.card_of),), of=("attack",))


def _defender_is_yours(board: Board, pick: Option) -> bool:
    return _is_character_of(board, pick, board.defending)


DECLARED_DEFENDER = Rule(
    "3a",
    (
        Condition("defender-is-your-character", _defender_is_yours, actions.card_of),
        Condition("defender-is-active", _is_active, actions.card_of),
    ),
    of=("defend",),
)


def _is_in_your_hand(board: Board, pick: Option) -> bool:
    card = board.card(pick.card)
    return bool(card.zone == Zone.HAND and card.owner == board.defending)


def _is_a_character(board: Board, pick: Option) -> bool:
    return bool(board.card(pick.card).kind == Kind.CHARACTER)


def _has(keyword: Keyword) -> actions.Holds:
    return lambda board, pick: board.has(board.card(pick.card), keyword)


PLAYED_DEFENDER = Rule(
    "3b",
    (
        Condition("defender-is-in-your-hand", _is_in_your_hand, actions.card_of),
        Condition("defender-is-a-character", _is_a_character, actions.card_of),
        Condition("defender-has-ambush", _has(Keyword.AMBUSH), actions.card_of),
        Condition("defender-has-haste", _has(Keyword.HASTE), actions.card_of),
    ),
    of=("play-to-defend",),
)
