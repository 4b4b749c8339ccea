"""Boards of Battle Spirits for tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.change import Change
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision
from judge_cli.games.batspi import GAME
from judge_cli.games.batspi.board import (
    After,
    BatspiCard,
    BatspiPlayer,
    Board,
    Burst,
    Colour,
    Keyword,
    Kind,
    Level,
    Moment,
    Position,
    Until,
    Zone,
)

USUAL = {
    *("pass", "no-block", "end-attacks", "end-main", "keep", "leave", "trigger", "refresh", "return-cores", "block"),
    *("pay-from-reserve", "enough", "place-from-reserve", "no-flash", "first", "no-more-blockers"),
}


def spirit(name: str, owner: str, bp: int = 3000, **more: Any) -> BatspiCard:
    """A refreshed spirit on the field with one core and one symbol, unless told otherwise."""
    more = {"position": Position.REFRESHED, "zone": Zone.FIELD, "cores": 1, "colours": (Colour.PLAIN,), **more}
    more = {"kind": Kind.SPIRIT, "levels": (Level(1, bp),), **more}
    return BatspiCard(id=name, owner=owner, controller=owner, **more)


def magic(name: str, owner: str, *effects: Effect, cost: int = 0, **more: Any) -> BatspiCard:
    """A magic in hand whose main and flash effects are the same."""
    more = {"zone": Zone.HAND, "main": effects, "flash": effects, **more}
    return BatspiCard(id=name, owner=owner, controller=owner, kind=Kind.MAGIC, cost=cost, **more)


def burst(name: str, owner: str, after: After, *effects: Effect, **more: Any) -> BatspiCard:
    """A set burst."""
    set_card = Burst(after=after, effects=effects, **more)
    return BatspiCard(id=name, owner=owner, controller=owner, kind=Kind.MAGIC, zone=Zone.BURST, burst=set_card)


def deck(owner: str, amount: int = 3) -> list[BatspiCard]:
    """The cards of a deck."""
    return [
        BatspiCard(id=f"{owner}-deck-{n}", owner=owner, controller=owner, kind=Kind.MAGIC, zone=Zone.DECK)
        for n in range(amount)
    ]


def draws(player: str = "you", amount: int = 1) -> Effect:
    """The effect of drawing cards."""
    return Effect(verb="draw", player=player, amount=amount)


def when(moment: Moment, *effects: Effect, **more: Any) -> tuple[Ability, ...]:
    """One triggered ability."""
    return (Ability(when=moment, effects=effects, **more),)


def player(name: str, **more: Any) -> BatspiPlayer:
    """A player with 5 life."""
    return BatspiPlayer(id=name, **more)


def board(*cards: BatspiCard, at: str = "6.1.1", a: Any = None, b: Any = None, **more: Any) -> Board:
    """A board with these cards, A on turn, standing at the row `at`; `a` and `b` are fields of the players."""
    players = (player("A", **(a or {})), player("B", **(b or {})))
    return Board(players=players, cards=cards, turn_player="A", at=(at,), **more)


def all_cores(board: Board) -> int:
    """Every core of the game: the same number before and after whatever happens."""
    piles = sum(player.life + player.reserve + player.core_trash for player in board.players)
    return board.void + piles + sum(card.cores for card in board.cards)


def play(start: Board, *options: Option) -> tuple[Board, list[Event]]:
    """The board and the events after these choices in order; where they do not fit, what is usual is done."""
    events: list[Event] = []
    left = list(options)
    state = advance(GAME, start, events.append)
    while (asked := decision(GAME, state)) is not None:
        usual = [option for option in asked.options if option.deed in USUAL]
        unlikely = [option for option in usual if option.deed in {"trigger", "place-from-reserve", "leave", "block"}]
        if left and left[0] in asked.options:
            chosen = left.pop(0)
        elif usual:
            chosen = next((option for option in usual if option not in unlikely), usual[0])
        else:
            break
        state = answer(GAME, state, chosen, events.append)
    assert not left, f"never offered: {left}"
    return state, events


def fight(start: Board, attacker: str, blocker: str, *others: Option) -> tuple[Board, list[Event]]:
    """The board and the events after this attack and this block."""
    return play(start, Option(deed="attack", card=attacker), Option(deed="block", card=blocker), *others)


def cited(events: list[Event]) -> list[str]:
    """The numbers of the events, in order."""
    return [event.cites for event in events]


def changes(events: list[Event], kind: type[Change]) -> list[Any]:
    """The changes of one kind, in order."""
    return [event.change for event in events if isinstance(event.change, kind)]


CARDS = ("a1", "a2", "b1", "b2", "attacker", "blocker")
VERBS = [
    *("destroy", "stay", "refresh", "exhaust", "exhaust-heavily", "draw", "mill", "cores", "damage", "add", "give"),
    *("combine", "move", "as-unblocked", "end-battle"),
]


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    """An effect on one of the cards, or for a player."""
    verb = draw(st.sampled_from(VERBS))
    card, who = draw(st.sampled_from(CARDS)), draw(st.sampled_from(["A", "B"]))
    until = draw(st.sampled_from(list(Until)))
    words = {
        "cores": st.sampled_from(["@>reserve", "reserve>@", "@>void", "life>reserve", "void>reserve", "@>core-trash"]),
        "add": st.sampled_from(["bp", "symbols"]),
        "give": st.sampled_from([str(word) for word in Keyword]),
        "move": st.sampled_from([str(zone) for zone in (Zone.HAND, Zone.REMOVED)]),
        "destroy": st.sampled_from(["", "spirit", "exhausted"]),
        "combine": st.sampled_from(["a1", "b1"]),
    }
    word = draw(words.get(verb, st.just("")))
    for_whom = "" if verb in {"add", "give"} else who
    return Effect(verb=verb, card=card, player=for_whom, word=word, amount=draw(st.integers(1, 2)), until=until)


COSTS = (
    (),
    (),
    (Effect(verb="exhaust", card="this"),),
    (
        Effect(verb="cores", card="this", player="you", word="@>core-trash", amount=1),
        Effect(verb="destroy", card="this"),
    ),
    (Effect(verb="cores", player="you", word="life>reserve", amount=1),),
)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    """A triggered ability, or one to be used once."""
    moment = draw(st.sampled_from(["", *Moment]))
    effect = draw(effects())
    return Ability(
        effects=(effect,),
        when=moment,
        of=draw(st.sampled_from(["this", "other", "any", "yours", "opponents"])),
        optional=draw(st.booleans()) if moment else False,
        cost=draw(st.sampled_from(COSTS)),
        once=not moment,
    )


@st.composite
def fighters(draw: st.DrawFn, name: str, owner: str) -> BatspiCard:
    """A spirit, ultimate, brave or nexus on the field."""
    kind = draw(st.sampled_from([Kind.SPIRIT, Kind.SPIRIT, Kind.ULTIMATE, Kind.BRAVE, Kind.NEXUS]))
    bp = draw(st.integers(1, 4)) * 1000
    return spirit(
        name,
        owner,
        kind=kind,
        cores=draw(st.integers(1, 3)),
        levels=(Level(0 if kind == Kind.NEXUS else 1, bp), Level(3, bp + 1000)),
        cost=draw(st.integers(0, 5)),
        position=draw(st.sampled_from(list(Position))),
        colours=draw(st.sampled_from([(), (Colour.RED,), (Colour.RED, Colour.BLUE)])),
        keywords=tuple(draw(st.lists(st.sampled_from(list(Keyword)), max_size=1))),
        abilities=tuple(draw(st.lists(abilities(), max_size=2))),
    )


@st.composite
def hands(draw: st.DrawFn, owner: str) -> list[BatspiCard]:
    """A magic, a card to summon, and a set burst."""
    cost = draw(st.integers(0, 3))
    summoned = draw(st.sampled_from([Kind.SPIRIT, Kind.BRAVE, Kind.NEXUS]))
    after = draw(st.sampled_from(list(After)))
    then_flash, immediately = draw(st.booleans()), draw(st.booleans())
    in_hand = spirit(f"{owner}-card", owner, zone=Zone.HAND, cores=0, position="", kind=summoned, cost=cost)
    set_card = burst(f"{owner}-burst", owner, after, draw(effects()), then_flash=then_flash, immediately=immediately)
    return [
        magic(f"{owner}-magic", owner, draw(effects()), cost=cost),
        in_hand,
        *([set_card] if draw(st.booleans()) else []),
    ]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A random small board, at the start of the turn, the main step or the attack step."""
    found = [draw(fighters(name, name[0].upper())) for name in ("a1", "a2", "b1", "b2") if draw(st.integers(0, 3))]
    for owner in ("A", "B"):
        found += draw(hands(owner))
        found += deck(owner, draw(st.integers(0, 3)))
    sides = [
        {"life": draw(st.integers(1, 5)), "reserve": draw(st.integers(0, 3)), "core_trash": draw(st.integers(0, 2))}
        for _ in "AB"
    ]
    found_effect = {effect.card for card in found for ability in card.abilities for effect in ability.effects}
    missing = found_effect & {"a1", "a2", "b1", "b2"} - {card.id for card in found}
    found += [magic(name, name[0].upper()) for name in sorted(missing)]
    at = draw(st.sampled_from(["1.1", "5.1", "6.1.1", "6.1.1"]))
    return board(*found, at=at, a=sides[0], b=sides[1], turn=draw(st.integers(1, 3)))
