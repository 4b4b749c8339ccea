"""The later stages of a summon, 5.6.6–5.6.8: tribute, cores and level, when-summoned effects."""

from __future__ import annotations

from collections.abc import Iterable

from judge_cli.engine.change import Again, Change, Enter, Moved, Noted, Uncovered
from judge_cli.engine.decision import Option
from judge_cli.engine.effects import in_turn
from judge_cli.engine.procedure import Doing
from judge_cli.games.batspi.board import BatspiCard, Board, Moment, Place, Position, Summon, Zone, is_spirit
from judge_cli.games.batspi.changes import LevelSettled, SummonTakenUp
from judge_cli.games.batspi.cores import moved, pile
from judge_cli.games.batspi.costs import available, sources
from judge_cli.games.batspi.moments import of_card
from judge_cli.games.batspi.vocabulary import combined_if_able


def take_up(board: Board) -> Iterable[Change]:
    """5.6.9: a card that an effect summons is summoned from the tribute on, before what the effect brought about."""
    if board.to_summon and board.summon is None:
        return [SummonTakenUp(), Enter(row="5.6.6")]
    return [Again(row="11.9")]


def _summon(board: Board) -> Summon:
    if board.summon is None:
        raise ValueError("5.6 is reached only with a summon under way")
    return board.summon


def _card(board: Board) -> BatspiCard:
    found: BatspiCard = board.card(_summon(board).card)
    return found


def can_be_offered(board: Board, card: BatspiCard, player: str) -> list[BatspiCard]:
    """14.7: the spirits whose cores the tribute of `card` accepts."""
    tribute = card.tribute
    if tribute is None:
        return []
    return [one for one in board.in_play(player) if is_spirit(one) and one.cost >= tribute.cost and one.cores]


def given_up_at_least(board: Board, card: BatspiCard, player: str, cost: int) -> int:
    """14.7: the fewest cores that the tribute of `card` takes, with up to `cost` of them paid before it."""
    offered = can_be_offered(board, card, player)
    if card.tribute is None or card.tribute.to == Place.RESERVE or not offered:
        return 0
    return min(max(1, one.cores - cost) for one in offered)


def who_offers(board: Board) -> str | None:
    """5.6.6: the player who summons, if the card has tribute and it can be carried out."""
    summon = board.summon
    if summon is None or not can_be_offered(board, _card(board), summon.player):
        return None
    return summon.player


def offers(board: Board) -> Iterable[Option]:
    """5.6.6: the spirits that the card's tribute accepts."""
    return [Option(deed="tribute", card=one.id) for one in can_be_offered(board, _card(board), _summon(board).player)]


def offer(board: Board, pick: Option) -> Doing:
    """5.6.6: all cores of a spirit are given up; 5.6.9: also when the cost is not paid."""
    card, summon = _card(board), _summon(board)
    if summon.free:
        yield "5.6.9", Noted(key="tribute-without-cost", card=card.id)
    if card.tribute is None:
        return
    given = board.card(pick.card).cores
    board = yield moved(board, given, pick.card, pile(summon.player, card.tribute.to), "tributed")
    yield from in_turn(of_card(board, card, Moment.TRIBUTE), board)


def no_offer(board: Board) -> Iterable[tuple[str, Change]]:
    """14.7: a tribute that can't be carried out any more is not covered; read as left out."""
    if board.summon is None or _card(board).tribute is None:
        return []
    return [("14.7", Uncovered(key="tribute-impossible", card=_card(board).id))]


def enter(board: Board) -> Doing:
    """5.6.7, 5.7: the card comes into play refreshed, a brave also directly combined, unless (10.3.5) it can't be."""
    summon, card = _summon(board), _card(board)
    host = board.known(summon.onto)
    how = "summoned"
    board = yield "5.7", Moved(card=card.id, before=card.zone, after=Zone.FIELD, how=how, position=Position.REFRESHED)
    if host is None:
        return
    if host.zone != Zone.FIELD:
        yield Noted(key="not-there", card=host.id)
    else:
        yield from combined_if_able(board, board.card(card.id), host)


def who_places(board: Board) -> str | None:
    """5.6.7: the player who summons puts cores on the card; a combined brave takes none."""
    summon = board.summon
    if summon is None or _card(board).combined:
        return None
    return summon.player if _reachable(board) else None


def _reachable(board: Board) -> int:
    return available(board, _summon(board).player) - _card(board).cores


def placements(board: Board) -> Iterable[Option]:
    """5.6.7: cores from anywhere; enough is what level 1 needs."""
    card, player = _card(board), _summon(board).player
    missing = card.needs - card.cores
    if missing <= 0:
        yield Option(deed="enough")
    everything = sources(board, player, _reachable(board), "place")
    options = [option for option in everything if option.card != card.id]
    # What level 1 needs comes first: that is what a player does who is not heard of.
    yield from sorted(options, key=lambda option: option.word != str(missing))


def place(board: Board, pick: Option) -> Doing:
    """5.6.7: cores are put on the card."""
    if pick.deed == "enough":
        return
    card, player = _card(board), _summon(board).player
    before = pick.card or pile(player, Place.RESERVE)
    yield moved(board, int(pick.word), before, card.id, "cores-placed", player=player)
    yield Again(row=board.at[-1])


def settle_level(board: Board) -> Doing:
    """9.5: its cores give the level of the card; with too few it is depleted (9.6)."""
    card = _card(board)
    yield "9.5", LevelSettled(card=card.id, amount=card.level)


def summoned(board: Board) -> Iterable[Change]:
    """5.6.8: when-summoned effects trigger last."""
    name = board.entered[-1] if board.entered else ""
    card = board.known(name)
    if card is None or card.zone != Zone.FIELD:
        return []
    return of_card(board, card, Moment.SUMMONED) or [Noted(key="nothing-triggers")]
