"""Boards of Phantom Magic Vision for tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision
from judge_cli.games.vision import GAME
from judge_cli.games.vision.board import (
    Board,
    FixedEffect,
    Keyword,
    Kind,
    Moment,
    Phase,
    Position,
    Until,
    VisionCard,
    VisionPlayer,
    Zone,
)
from judge_cli.games.vision.continuous import from_the_start

USUAL = {"pass", "no-graze", "trigger", "find"}


def card(name: str, /, owner: str, zone: Zone, kind: Kind, **more: Any) -> VisionCard:
    """A card in some zone."""
    return VisionCard(id=name, owner=owner, controller=owner, zone=zone, kind=kind, **more)


def character(name: str, /, owner: str, attack: int, toughness: int, **more: Any) -> VisionCard:
    """A character in play, active unless told otherwise."""
    more.setdefault("position", Position.ACTIVE)
    more["keywords"] = tuple(more.get("keywords", ()))
    return card(name, owner, Zone.IN_PLAY, Kind.CHARACTER, attack=attack, toughness=toughness, **more)


def pile(owner: str, zone: Zone, amount: int) -> list[VisionCard]:
    """So many unknown cards."""
    return [
        VisionCard(id=f"{owner}-{zone}-{n}", owner=owner, controller=owner, zone=zone) for n in range(1, amount + 1)
    ]


def board(*cards: VisionCard, life: int = 20, at: str = "1.1", **more: Any) -> Board:
    """A board with these cards, A on turn in the main phase, standing at the row `at`."""
    players = (VisionPlayer(id="A", life=life), VisionPlayer(id="B", life=life))
    return Board(players=players, cards=tuple(cards), turn_player="A", holder="A", at=(at,), **more)


def fought(start: Board, attacker: str, defender: str = "") -> tuple[Board, list[Event]]:
    """The board and the events up to the end of this battle; nobody interferes."""
    answers = [Option(deed="attack", card=attacker)]
    if defender:
        answers.append(Option(deed="defend", card=defender))
    return play(start, *answers)


def play(start: Board, *options: Option) -> tuple[Board, list[Event]]:
    """The board and the events after these choices in order; where they do not fit, what is usual is done.

    Play ends where a player may attack and no choice is left.
    """
    events: list[Event] = []
    left = list(options)
    state = advance(GAME, start, events.append)
    while (asked := decision(GAME, state)) is not None:
        usual = [option for option in asked.options if option.deed in USUAL]
        if left and left[0] in asked.options:
            chosen = left.pop(0)
        elif state.at == ("1.1 attack",):
            break
        else:
            chosen = usual[0]
        state = answer(GAME, state, chosen, events.append)
    assert not left, f"never offered: {left}"
    return state, events


def cited(events: list[Event]) -> list[str]:
    """The numbers of the events, in order."""
    return [event.cites for event in events]


def words(events: list[Event]) -> list[tuple[str, str]]:
    """What happened, and to whom, in order."""
    return [(event.change.word, event.change.about) for event in events]


CARDS = ("a1", "a2", "b1", "b2")
KEYWORDS = st.sampled_from([keyword for keyword in Keyword if keyword != Keyword.BROUGHT])
RACES = st.lists(st.sampled_from(["妖精", "人間"]), max_size=1).map(tuple)
SMALL = st.integers(0, 4)
TARGETS = st.sampled_from([*CARDS, "this", "attacker", "defender"])
UNTIL = st.sampled_from(list(Until))
ON_PLAYERS = st.builds(
    Effect,
    verb=st.sampled_from(["damage", "heal", "draw", "mill"]),
    player=st.sampled_from(["A", "B", "you", "opponent"]),
    amount=SMALL,
)
ON_CARDS = st.builds(
    Effect,
    verb=st.sampled_from(["damage", "deadly", "negate-deadly", "discard", "exile", "sleep", "activate"]),
    card=TARGETS,
    amount=SMALL,
    together=st.booleans(),
)
NUMBERS = st.builds(
    Effect,
    verb=st.sampled_from(["add", "set"]),
    card=TARGETS,
    word=st.sampled_from(["attack", "toughness", "graze"]),
    amount=st.integers(-2, 4),
    until=UNTIL,
)
GRANTS = st.builds(
    Effect,
    verb=st.sampled_from(["give", "take"]),
    card=TARGETS,
    word=st.one_of(KEYWORDS.map(str), st.just("妖精")),
    until=UNTIL,
)
LASTING = st.one_of(NUMBERS, GRANTS)
OTHERS = st.sampled_from(["this", "other", "any", "yours", "opponents"])
ABILITIES = st.one_of(
    st.builds(
        Ability,
        effects=st.lists(st.one_of(ON_PLAYERS, ON_CARDS, LASTING), min_size=1, max_size=2).map(tuple),
        when=st.sampled_from(["", *(moment for moment in Moment if moment != Moment.WHILE_IN_PLAY)]),
        of=OTHERS,
        optional=st.booleans(),
    ),
    st.builds(Ability, effects=st.tuples(LASTING), when=st.just(str(Moment.WHILE_IN_PLAY))),
)
ONE_OR_NONE = st.lists(ABILITIES, max_size=1).map(tuple)
POSITIONS = st.sampled_from([Position.ACTIVE, Position.ACTIVE, Position.ASLEEP])


def fighters(name: str, zone: Zone = Zone.IN_PLAY) -> st.SearchStrategy[VisionCard]:
    """A character in play, or in hand or deck, with a keyword or two and perhaps an ability."""
    owner = name[0].upper()
    return st.builds(
        VisionCard,
        id=st.just(name),
        owner=st.just(owner),
        controller=st.just(owner),
        zone=st.just(zone),
        kind=st.just(Kind.CHARACTER),
        attack=SMALL,
        toughness=st.integers(1, 5),
        graze=st.integers(0, 3),
        position=POSITIONS if zone == Zone.IN_PLAY else st.just(""),
        races=RACES,
        resists=RACES,
        keywords=st.lists(KEYWORDS, max_size=3, unique=True).map(tuple),
        abilities=ONE_OR_NONE,
    )


def other_cards(name: str, *kinds: Kind) -> st.SearchStrategy[VisionCard]:
    """A card in hand of one of those kinds, with an ability; a command may be counter-offensive."""
    owner = name[0].upper()
    commands = [(), (Keyword.COUNTER_OFFENSIVE,), (Keyword.STAYS,)]
    return st.builds(
        VisionCard,
        id=st.just(name),
        owner=st.just(owner),
        controller=st.just(owner),
        zone=st.just(Zone.HAND),
        kind=st.sampled_from(kinds),
        abilities=st.tuples(ABILITIES),
        keywords=st.sampled_from(commands if kinds == (Kind.COMMAND,) else [()]),
        node=st.integers(0, 2),
        cost=st.integers(0, 1),
    )


NAMED = st.tuples(
    *(fighters(name) for name in CARDS),
    *(fighters(f"{owner}-in-hand", Zone.HAND) for owner in "ab"),
    *(fighters(f"{owner}-in-deck", Zone.DECK) for owner in "ab"),
    *(other_cards(f"{owner}-command", Kind.COMMAND) for owner in "ab"),
    *(other_cards(f"{owner}-other", Kind.SPELL, Kind.EQUIPMENT, Kind.TALISMAN) for owner in "ab"),
)
DRAWN = FixedEffect(phase=Phase.DRAW, effects=(Effect(verb="draw", player="you", amount=1),))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Two characters a side, cards in hand, small decks that one card a turn is drawn from, and some abilities."""
    cards = list(draw(NAMED))
    for owner in ("A", "B"):
        cards += pile(owner, Zone.NODES, draw(SMALL) // 2)
        cards += pile(owner, Zone.DECK, draw(SMALL))
    start = draw(st.sampled_from(["1.1", "12.1"]))
    made = board(
        *cards,
        life=draw(SMALL) * 2 + 1,
        at=start,
        phase=Phase.MAIN if start == "1.1" else "",
        turn=draw(SMALL) + 1,
        fixed=(DRAWN,),
    )
    return from_the_start(made)
