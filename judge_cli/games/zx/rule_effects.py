"""Rule effects, 12 and 901.2b (ルールエフェクト): what the game itself carries out, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge_cli.engine.change import Again, Change, Enter, Moved, Noted, Uncovered
from judge_cli.engine.decision import Condition, Option, Rule
from judge_cli.engine.procedure import Doing, Said
from judge_cli.games.zx.board import Board, PlayerCard, Zone, ZxCard
from judge_cli.games.zx.changes import ExcessPicked, ImproperZx, Losing, Supplied, Went
from judge_cli.games.zx.conceding import lost
from judge_cli.games.zx.destruction import attacker_destroys, destroyed, fell_to_the_attacker
from judge_cli.games.zx.squares import PLAYER_SQUARE


def must_reload(board: Board) -> list[str]:
    """902.1: the players whose deck has 0 cards, with a Trash to make a new one of."""
    return [
        player for player in board.in_turn_order if not board.pile(Zone.DECK, player) and board.pile(Zone.TRASH, player)
    ]


def _without_player_card(board: Board) -> list[str]:
    return [player.id for player in board.players if player.player_card == PlayerCard.ABSENT and not player.overboost]


def over_the_limit(board: Board) -> list[str]:
    """306.2a: the players with more cards in Charge than its limit."""
    return [
        player
        for player in board.in_turn_order
        if len(board.pile(Zone.CHARGE, player)) > board.player(player).charge_limit
    ]


def _improper(board: Board) -> list[ZxCard]:
    return [
        zx for zx in board.zx() if zx.square == PLAYER_SQUARE[board.opponent(zx.controller)] and zx.id not in board.told
    ]


def _lethal(board: Board) -> list[str]:
    return [zx.id for zx in board.zx() if board.is_lethal(zx)]


def _without_life(board: Board) -> list[str]:
    return [player for player in board.in_turn_order if not board.pile(Zone.LIFE, player)]


def _damaged(board: Board) -> list[str]:
    return [player for player in board.in_turn_order if board.player(player).damage]


def is_due(board: Board) -> bool:
    """Whether any rule effect applies."""
    found = (must_reload, _without_player_card, over_the_limit, _improper, _lethal, _without_life, _damaged)
    return any(applies(board) for applies in found)


def _turn_player_first(concerned: list[str]) -> Iterator[Said]:
    if len(concerned) > 1:
        yield "11.9", Noted(key="turn-players-first", player=concerned[0])


def reload(board: Board) -> Iterator[Said]:
    """12.2: Reload, where it was not done on the spot."""
    concerned = must_reload(board)
    yield from _turn_player_first(concerned)
    for player in concerned:
        yield Noted(key="reloads", player=player)
        yield from reloaded(board, player)


def reloaded(board: Board, player: str) -> Iterator[Said]:
    """902.1, 12.2a, 12.2b: the Trash becomes the deck, and a life goes to Charge; 11.12: their order is not known."""
    yield "902.1", Noted(key="deck-is-empty", player=player)
    yield "11.12", Uncovered(key="reload-details", player=player)
    for card in board.pile(Zone.TRASH, player):
        yield "12.2a", Went(card=card.id, before=Zone.TRASH, after=Zone.DECK, how="reloaded")
    life = board.pile(Zone.LIFE, player)
    if life:
        yield "12.2b", Went(card=life[0].id, before=Zone.LIFE, after=Zone.CHARGE, how="lost-to-reload")


def reload_at_once(before: Board, change: Change, after: Board) -> Iterable[Said]:
    """901.2a: Reload does not wait for the end of what is being resolved; 11.12: the Trash may be empty too."""
    if not isinstance(change, Moved):
        return []
    player = before.card(change.card).owner
    if after.pile(Zone.DECK, player):
        return []
    if after.pile(Zone.TRASH, player):
        return [("901.2a", Noted(key="reload-at-once", player=player)), *reloaded(after, player)]
    if change.before == Zone.DECK:
        return [
            ("902.1", Noted(key="deck-is-empty", player=player)),
            ("11.12", Uncovered(key="nothing-to-reload", player=player)),
        ]
    return []


def supply_player_cards(board: Board) -> Iterable[Change]:
    """12.3a: who has neither a Player card nor an Overboost is given a virtual Player card."""
    return [Supplied(player=player) for player in _without_player_card(board)]


def who_trashes_the_excess(board: Board) -> str | None:
    """12.5: the player whose Charge is over the limit, the turn player first (11.9)."""
    return next(iter(over_the_limit(board)), None)


def charge_to_trash(board: Board) -> Iterable[Option]:
    """906.1: any card of that Charge that is not picked yet."""
    player = over_the_limit(board)[0]
    return [
        Option(deed="excess", card=card.id) for card in board.pile(Zone.CHARGE, player) if card.id not in board.excess
    ]


def _is_in_that_charge(board: Board, pick: Option) -> bool:
    return pick.deed != "excess" or any(pick.card == option.card for option in charge_to_trash(board))


EXCESS = Rule(
    "906.1",
    (Condition("is-in-the-charge-over-the-limit", _is_in_that_charge, lambda _, pick: (pick.card,)),),
)


def trash_the_excess(board: Board, pick: Option) -> Doing:
    """12.5, 906.1: the excess is picked card by card, and goes to the Trash all at the same time."""
    concerned = over_the_limit(board)
    player = concerned[0]
    held, limit = len(board.pile(Zone.CHARGE, player)), board.player(player).charge_limit
    if not board.excess:
        yield from _turn_player_first(concerned)
        yield Noted(key="charge-is-over-the-limit", player=player, amount=held, against=limit)
    picked = (*board.excess, pick.card)
    if len(picked) < held - limit:
        yield ExcessPicked(cards=picked)
    else:
        yield ExcessPicked(cards=())
        for name in picked:
            yield "906.1", Went(card=name, before=Zone.CHARGE, after=Zone.TRASH, how="excess")
    yield Again(row="12.5")


def improper_zx(board: Board) -> Iterator[Said]:
    """12.6: only the name of this rule effect is known (11.11)."""
    for zx in _improper(board):
        yield Noted(key="stands-where-it-may-not", card=zx.id, amount=zx.square)
        yield "11.11", ImproperZx(key="improper-zx", card=zx.id)


def destroy_the_lethal(board: Board) -> Doing:
    """12.7: each Zx with lethal damage (7.3a) or without Power (7.3b) is destroyed; 11.8: all together."""
    lethal = _lethal(board)
    for name in lethal:
        zx = board.card(name)
        power = board.power(zx)
        key = "has-no-power" if power <= 0 else "damage-is-lethal"
        yield Noted(key=key, card=name, amount=zx.damage, against=power)
    if len(lethal) > 1:
        yield "11.8", Noted(key="destroyed-together")
    if lethal:
        beaten = any(fell_to_the_attacker(board, name) for name in lethal)
        board = yield from destroyed(board, lethal)
        if beaten:
            yield from attacker_destroys(board)


def check_for_loss(board: Board) -> Iterator[Said]:
    """12.8: a player with 0 life loses."""
    losers = _without_life(board)
    for player in losers:
        yield Noted(key="no-life-is-left", player=player)
    if losers:
        yield from lost(board, losers)


def handle_player_damage(board: Board) -> Iterator[Said]:
    """12.9: recorded damage is handled; in a battle that is the time of 4.1 (4.8)."""
    concerned = _damaged(board)
    if not concerned:
        return
    yield from _turn_player_first(concerned)
    player = concerned[0]
    yield Noted(key="player-damage", player=player, amount=board.player(player).damage)
    if board.at[0] == "4.1":
        yield "4.8", Noted(key="life-is-handled-here", player=player)
    yield Losing(player=player)
    yield Enter(row="8.2")


def handle_the_other_players(board: Board) -> Iterable[Change]:
    """12.9: then the damage of the other player."""
    return [Again(row="12.9")] if _damaged(board) else []
