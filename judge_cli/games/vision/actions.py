"""What a player with priority can do: play a card, use an activated effect, or decline; and what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Moved, Noted, Passed, Played, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.effects import performed
from judge_cli.engine.procedure import Doing, Said
from judge_cli.engine.state import Item, use_of
from judge_cli.engine.triggers import ability_of
from judge_cli.games.vision.automatic import conditions_hold
from judge_cli.games.vision.board import Board, Keyword, Kind, Phase, VisionCard, Zone
from judge_cli.games.vision.silent import InterferenceOpened, OrdinaryPlay
from judge_cli.games.vision.vocabulary import VERBS, can_pay, enters_play, names
from judge_cli.rule_number import RuleNumber

Holds = Callable[[Board, Option], bool]
_PLAYS = ("play", "play-to-defend")


def candidates(board: Board) -> Iterator[Option]:
    """Declining, the cards in hand and the activated effects of the player with priority."""
    yield Option(deed="pass")
    for card in board.cards:
        if card.controller != board.holder:
            continue
        if card.zone == Zone.HAND and card.kind:
            yield Option(deed="play", card=card.id)
        elif card.zone in {Zone.IN_PLAY, Zone.TABLE}:
            for index, ability in enumerate(card.abilities):
                if not ability.when and board.has_ability(card, ability):
                    yield Option(deed="use", card=card.id, ability=index)


def act(board: Board, pick: Option, *, used: str, declined: str) -> Doing:
    """Decline, use an effect, or play a card: `used` and `declined` are the rules of this moment."""
    player = board.holder
    if pick.deed == "pass":
        yield declined, Passed(player=player)
        return
    if board.battle is None and not board.stack:
        board = yield InterferenceOpened()
    elif board.battle is not None and board.passes:
        yield "5.8", Noted(key="count-starts-again", player=player)
    if pick.deed == "use":
        if _a_copy_was_used(board, pick):
            yield "5.9", Noted(key="another-source", card=pick.card)
        cost = ability_of(board, pick.card, pick.ability).cost
        yield from performed(VERBS, names, board, cost, source=pick.card, controller=player)
        yield used, Played(item=Item(card=pick.card, controller=player, ability=pick.ability), player=player)
    else:
        yield from before_a_play(board, pick)
        board = yield from performed(
            VERBS, names, board, cost_of_its_text(board, pick.card), source=pick.card, controller=player
        )
        yield (
            _rule_of_the_kind(board, board.card(pick.card)),
            Moved(card=pick.card, before=Zone.HAND, after=Zone.INTERFERENCE, how="played"),
        )
        yield used, Played(item=Item(card=pick.card, controller=player), player=player)


def _a_copy_was_used(board: Board, pick: Option) -> bool:
    """5.9: whether another card of that name has used the same effect in this interference."""
    mine = board.card(pick.card)
    return any(
        card.id != mine.id and card.name == mine.name != "" and use_of(card.id, pick.ability) in board.used
        for card in board.cards
    )


def before_a_play(board: Board, pick: Option) -> Iterator[Said]:
    """What a play counts for: 17.1 and 15.17, or not, 15.4; its cost, 14.4, or none, 17.6."""
    card = board.card(pick.card)
    counted = _counted_as(board, card)
    if counted:
        yield OrdinaryPlay(counted=counted)
    elif card.kind == Kind.CHARACTER and "character" in board.plays:
        yield "15.4", Noted(key="outside-the-limit", card=card.id)
    if _is_waived(board, card):
        yield "17.6", Noted(key="cost-is-waived", card=card.id, target=card.caster)
    elif card.cost:
        yield "14.4", Uncovered(key="paying-the-cost", card=card.id)


def _counted_as(board: Board, card: VisionCard) -> str:
    if card.kind != Kind.CHARACTER or board.has(card, Keyword.AMBUSH):
        return ""
    return "doll" if board.has(card, Keyword.DOLL) else "character"


def _rule_of_the_kind(board: Board, card: VisionCard) -> str:
    """The rule that lets a card of this kind be played now."""
    if card.kind == Kind.SPELL:
        return "17.4"
    if card.kind != Kind.CHARACTER:
        return "17.7"
    return {"": "15.3", "doll": "15.17", "character": "17.1"}[_counted_as(board, card)]


def _is_waived(board: Board, card: VisionCard) -> bool:
    """17.6: a spell whose caster is in play needs no nodes and has no cost."""
    if card.kind != Kind.SPELL or not card.caster:
        return False
    mine = board.in_zone(Zone.IN_PLAY, of=card.owner)
    return any(card.caster in {other.id, other.name} for other in mine)


def card_of(_: Any, pick: Option) -> tuple[str, ...]:
    """The card an option is about."""
    return (pick.card,) if pick.card else ()


def _holder(board: Board, _: Option) -> tuple[str, ...]:
    return (board.holder,)


def _attacker(board: Board, _: Option) -> tuple[str, ...]:
    return (board.battle.attacker,) if board.battle else ()


def _of_the_card(holds: Callable[[Board, VisionCard], bool]) -> Holds:
    """A condition on the card that is played."""
    return lambda board, pick: holds(board, board.card(pick.card))


def _is_main_timing(board: Board) -> bool:
    """The turn player's main phase, and no interference open."""
    return board.phase == Phase.MAIN and not _is_open(board) and board.holder == board.turn_player


def _is_open(board: Board) -> bool:
    return board.battle is not None or bool(board.stack)


def _is_on_turn(board: Board, _: Option) -> bool:
    return board.holder == board.turn_player


def _is_the_main_phase(board: Board, _: Option) -> bool:
    return board.phase == Phase.MAIN


def _nothing_is_open(board: Board, _: Option) -> bool:
    return not _is_open(board)


def _is_the_answer(board: Board, _: Option) -> bool:
    """Whether this is the choice of 3.1."""
    return board.at[0] == "3.1"


def _no_attack_is_declared(board: Board, _: Option) -> bool:
    return board.battle is None


def _effect_is_yours(board: Board, pick: Option) -> bool:
    return bool(board.card(pick.card).controller == board.holder)


def _source_is_in_play(board: Board, pick: Option) -> bool:
    return board.card(pick.card).zone in {Zone.IN_PLAY, Zone.TABLE, Zone.INTERFERENCE}


def _effect_exists(board: Board, pick: Option) -> bool:
    return _effect(board, pick) is not None


def _effect(board: Board, pick: Option) -> Ability | None:
    """The activated effect that is meant, if the card has it."""
    card: VisionCard = board.card(pick.card)
    index = pick.ability or 0
    if not 0 <= index < len(card.abilities):
        return None
    ability = card.abilities[index]
    return ability if not ability.when and board.has_ability(card, ability) else None


def _of_the_effect(holds: Callable[[Board, Option, Ability], bool]) -> Holds:
    """A condition on the activated effect that is used; one that is not there is another condition's matter."""

    def held(board: Board, pick: Option) -> bool:
        ability = _effect(board, pick)
        return ability is None or holds(board, pick, ability)

    return held


def _is_not_spent(board: Board, pick: Option, _: Ability) -> bool:
    return not board.is_used_up(pick.card, pick.ability)


def _its_conditions_hold(board: Board, pick: Option, ability: Ability) -> bool:
    return conditions_hold(board, ability, pick.card)


def _its_cost_can_be_paid(board: Board, pick: Option, ability: Ability) -> bool:
    return can_pay(board, ability.cost, source=pick.card, payer=board.holder)


def _texts(board: Board, name: str) -> list[Ability]:
    """What a command or spell does when it is resolved."""
    card = board.card(name)
    resolves = card.kind == Kind.SPELL or (card.kind == Kind.COMMAND and not enters_play(board, card))
    return list(board.acts_of(card)) if resolves else []


def cost_of_its_text(board: Board, name: str) -> tuple[Effect, ...]:
    """What the text of a command or spell asks to be paid for playing it."""
    return tuple(part for ability in _texts(board, name) for part in ability.cost)


def _conditions_of_the_text_hold(board: Board, card: VisionCard) -> bool:
    return all(conditions_hold(board, ability, card.id) for ability in _texts(board, card.id))


def _cost_of_the_text_can_be_paid(board: Board, card: VisionCard) -> bool:
    cost = cost_of_its_text(board, card.id)
    with_itself = any(part.card in {"this", card.id} for part in cost)
    return not with_itself and can_pay(board, cost, source=card.id, payer=board.holder)


def _is_its_moment(board: Board, _: Option, ability: Ability) -> bool:
    at = ability.at
    wanted = RuleNumber.parse(at) if at else None
    return wanted is None or any(RuleNumber(row.split()[0]).stands_under(wanted) for row in board.at)


def _is_unused(board: Board, pick: Option) -> bool:
    # What was used in an earlier interference counts no more: this would be the first item of a new one.
    return not _is_open(board) or use_of(pick.card, pick.ability) not in board.used


def _is_not_just_played(board: Board, pick: Option) -> bool:
    return bool(board.card(pick.card).zone != Zone.INTERFERENCE)


def _is_the_direct_answer(board: Board, card: VisionCard) -> bool:
    return not board.has(card, Keyword.COUNTER_OFFENSIVE) or board.at[0] == "3.1"


def _no_ban_on_characters(board: Board, card: VisionCard) -> bool:
    return card.kind != Kind.CHARACTER or not board.has(board.player(board.holder), Keyword.CANNOT_PLAY_CHARACTERS)


def _limit_is_free(what: str) -> Callable[[Board, VisionCard], bool]:
    return lambda board, card: _counted_as(board, card) != what or what not in board.plays


def _character_may_come_now(board: Board, card: VisionCard) -> bool:
    return card.kind != Kind.CHARACTER or board.has(card, Keyword.AMBUSH) or _is_main_timing(board)


def _spell_may_be_played_now(board: Board, card: VisionCard) -> bool:
    return card.kind != Kind.SPELL or _is_main_timing(board)


def _is_in_hand(board: Board, card: VisionCard) -> bool:
    return card.zone == Zone.HAND and card.owner == board.holder


def _is_known(_: Board, card: VisionCard) -> bool:
    return bool(card.kind)


def _has_the_nodes(board: Board, card: VisionCard) -> bool:
    nodes = sum(1 for _ in board.in_zone(Zone.NODES, of=board.holder))
    return nodes >= card.node or _is_waived(board, card)


def rules(used: str) -> tuple[Rule, ...]:
    """What can forbid an action, in document order; `used` is the rule that lets an effect be used at this moment."""
    return tuple(sorted((*_RULES, _effect_rule(used)), key=in_document_order))


def in_document_order(rule: Rule) -> RuleNumber:
    """What rules are sorted by."""
    return RuleNumber(rule.cites)


def _effect_rule(number: str) -> Rule:
    return Rule(
        number,
        (
            Condition("effect-is-yours", _effect_is_yours, card_of),
            Condition("source-is-in-play", _source_is_in_play, card_of),
            Condition("card-has-that-effect", _effect_exists, card_of),
            Condition("effect-is-for-this-moment", _of_the_effect(_is_its_moment), card_of),
            Condition("effect-is-not-spent", _of_the_effect(_is_not_spent), card_of),
            Condition("conditions-of-the-effect-hold", _of_the_effect(_its_conditions_hold), card_of),
            Condition("cost-of-the-effect-can-be-paid", _of_the_effect(_its_cost_can_be_paid), card_of),
        ),
        of=("use",),
    )


_RULES = (
    Rule(
        "1.1",
        (
            Condition("it-is-your-turn", _is_on_turn, _holder),
            Condition("it-is-the-main-phase", _is_the_main_phase, card_of),
            Condition("no-interference-is-open", _nothing_is_open, card_of),
        ),
        of=("attack",),
    ),
    Rule("3.3", (Condition("is-the-answer-to-the-attack", _is_the_answer, card_of),), of=("defend",)),
    Rule("5.4", (Condition("effect-is-unused", _is_unused, card_of),), of=("use",)),
    Rule("5.6", (Condition("source-was-not-played-just-now", _is_not_just_played, card_of),), of=("use",)),
    Rule("8.12", (Condition("no-attack-is-declared-yet", _no_attack_is_declared, _attacker),), of=("act-before",)),
    Rule("13.1", (Condition("is-the-direct-answer", _of_the_card(_is_the_direct_answer), card_of),), of=_PLAYS),
    Rule("15.5", (Condition("no-ban-on-characters", _of_the_card(_no_ban_on_characters), _holder),), of=_PLAYS),
    Rule("15.17", (Condition("no-doll-was-played", _of_the_card(_limit_is_free("doll")), card_of),), of=_PLAYS),
    Rule(
        "17.1",
        (Condition("no-character-was-played", _of_the_card(_limit_is_free("character")), card_of),),
        of=_PLAYS,
    ),
    Rule(
        "17.2",
        (Condition("has-ambush-or-main-timing", _of_the_card(_character_may_come_now), card_of),),
        of=_PLAYS,
    ),
    Rule("17.5", (Condition("no-spell-as-interference", _of_the_card(_spell_may_be_played_now), card_of),), of=_PLAYS),
    Rule(
        "IR-5.2.2",
        (
            Condition("card-is-in-hand", _of_the_card(_is_in_hand), card_of),
            Condition("it-is-known-what-it-is", _of_the_card(_is_known), card_of),
            Condition("nodes-are-enough", _of_the_card(_has_the_nodes), card_of),
            Condition("conditions-of-the-text-hold", _of_the_card(_conditions_of_the_text_hold), card_of),
            Condition("cost-of-the-text-can-be-paid", _of_the_card(_cost_of_the_text_can_be_paid), card_of),
        ),
        of=_PLAYS,
    ),
    Rule("IR-10.3.2.b", (Condition("is-played-as-the-answer", _is_the_answer, card_of),), of=("play-to-defend",)),
)
