"""Boards of Z/X for tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.games.zx import GAME
from judge_cli.games.zx.board import Board, Keyword, Kind, Moment, PlayerCard, Position, Until, Zone, ZxCard, ZxPlayer


def zx(name: str, owner: str, square: int, power: int, **more: Any) -> ZxCard:
    """A Zx on a square, rebooted unless told otherwise."""
    more.setdefault("position", Position.REBOOTED)
    return card(name, owner, Zone.SQUARES, kind=Kind.ZX, square=square, power=power, **more)


def card(name: str, owner: str, zone: Zone, **more: Any) -> ZxCard:
    """A card in a zone."""
    more.setdefault("kind", Kind.UNKNOWN)
    return ZxCard(id=name, owner=owner, controller=owner, zone=zone, **more)


def pile(owner: str, zone: Zone, amount: int) -> list[ZxCard]:
    """That many cards in a zone of a player."""
    position = Position.REBOOTED if zone == Zone.RESOURCES else ""
    return [card(f"{owner}-{zone}-{n}", owner, zone, position=position) for n in range(1, amount + 1)]


def event(name: str, owner: str, *effects: Effect) -> ZxCard:
    """An event in a player's hand."""
    return card(name, owner, Zone.HAND, kind=Kind.EVENT, abilities=(Ability(effects=effects),))


def board(*cards: ZxCard, at: str = "5.9", life: int = 4, players: Any = None, **more: Any) -> Board:
    """A board with these cards, life and a deck for both players, A on turn in the main phase."""
    usual = [card for owner in ("A", "B") for card in (*pile(owner, Zone.LIFE, life), *pile(owner, Zone.DECK, 5))]
    return Board(
        players=players or (ZxPlayer(id="A"), ZxPlayer(id="B")),
        cards=(*cards, *usual),
        turn_player="A",
        holder="A",
        at=(at,),
        **more,
    )


def attack(start: Board, attacker: str, target: str, *options: Option) -> tuple[Board, list[Event]]:
    """The board and the events of one battle with these choices in it; the rest is done as usual."""
    return play(start, Option(deed="attack", card=attacker, target=target), *options)


def play(start: Board, *options: Option) -> tuple[Board, list[Event]]:
    """The board and the events after these choices in order, until the turn player must choose again.

    A pass among them is that of the main phase; in the event step everybody passes who has nothing else to do.
    """
    events: list[Event] = []
    left = list(options)
    state = advance(GAME, start, events.append)
    while (asked := decision(GAME, state)) is not None:
        usual = [option for option in asked.options if option.deed in {"life", "excess", "keep", "trigger"}]
        passes = asked.cites == "2.2" and (not left or left[0] not in asked.options or left[0].deed == "pass")
        if passes:
            chosen = Option(deed="pass")
        elif left and left[0] in asked.options:
            chosen = left.pop(0)
        elif usual:
            chosen = usual[0]
        else:
            break
        state = answer(GAME, state, chosen, events.append)
    assert not left, f"never offered: {left}"
    return state, events


def cited(events: list[Event]) -> list[str]:
    """The numbers of the events, in order."""
    return [event.cites for event in events]


def at(events: list[Event], number: str) -> list[Event]:
    """The events that rest on a rule."""
    return [event for event in events if event.cites == number]


def refused_by(start: Board, option: Option) -> str:
    """The rule that forbids an option at the first decision, "" when it is legal."""
    found = refusal(GAME, advance(GAME, start), option)
    return found.cites if found else ""


POWERS = st.integers(0, 6).map(lambda n: n * 1000)
ON_SQUARES = ("a1", "a2", "b1", "b2")
ZX_VERBS = ("damage", "destroy", "put-in-trash", "reboot", "sleep", "add", "shift", "control", "to-hand", "put")
PLAYER_VERBS = ("damage", "draw", "mill", "pay")


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    """An effect on one of the Zx, or on a player."""
    player = draw(st.sampled_from(["A", "B"]))
    if draw(st.booleans()):
        return Effect(verb=draw(st.sampled_from(PLAYER_VERBS)), player=player, amount=draw(st.integers(1, 2)))
    verb, name = draw(st.sampled_from(ZX_VERBS)), draw(st.sampled_from(ON_SQUARES))
    until = draw(st.sampled_from(list(Until)))
    square = draw(st.integers(1, 9))
    return {
        "damage": Effect(verb="damage", card=name, amount=2000),
        "add": Effect(verb="add", card=name, word="power", amount=draw(st.sampled_from([-2000, 2000])), until=until),
        "shift": Effect(verb="shift", card=name, amount=square),
        "put": Effect(verb="put", card=name, amount=square, word="rebooted"),
        "control": Effect(verb="control", card=name, player=player, until=until),
        "to-hand": Effect(verb="move", card=name, word=Zone.HAND),
    }.get(verb, Effect(verb=verb, card=name))


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    """An ability that is used once, or triggered by some moment."""
    when = draw(st.sampled_from(["", *Moment]))
    of = draw(st.sampled_from(["this", "other", "any", "yours", "opponents"]))
    some = tuple(draw(st.lists(effects(), min_size=1, max_size=2)))
    cost = (Effect(verb="pay", player="you", amount=1),) if draw(st.booleans()) else ()
    return Ability(effects=some, cost=cost, when=when, of=of, once=True, optional=draw(st.booleans()))


@st.composite
def fighters(draw: st.DrawFn, name: str, square: int) -> ZxCard:
    """A Zx in either state, perhaps damaged, with Range, or with an ability."""
    return zx(
        name,
        name[0].upper(),
        square,
        draw(POWERS),
        damage=draw(st.sampled_from([0, 0, 1000, 3000])),
        range=draw(st.sampled_from([None, None, 2])),
        position=draw(st.sampled_from(list(Position))),
        abilities=tuple(draw(st.lists(abilities(), max_size=2))),
    )


@st.composite
def piles(draw: st.DrawFn, owner: str) -> list[ZxCard]:
    """Life with and without the icon, a hand with a Zx and an event, and small piles of the rest."""
    life = pile(owner, Zone.LIFE, draw(st.integers(0, 3)))
    amounts = {Zone.DECK: 3, Zone.CHARGE: 6, Zone.TRASH: 2, Zone.RESOURCES: 3}
    rest = [card for zone, most in amounts.items() for card in pile(owner, zone, draw(st.integers(0, most)))]
    ignition = (Keyword.IGNITION,)
    return [
        *life,
        card(f"{owner}-life-zx", owner, Zone.LIFE, kind=Kind.ZX, power=2000, keywords=ignition),
        event(f"{owner}-event", owner, draw(effects())),
        card(f"{owner}-zx", owner, Zone.HAND, kind=Kind.ZX, power=3000, abilities=(draw(abilities()),)),
        *rest,
    ]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Two Zx a side on any squares, all piles, and players with or without their card."""
    squares = draw(st.permutations(range(1, 10)))
    cards = [draw(fighters(name, square)) for name, square in zip(ON_SQUARES, squares, strict=False)]
    for owner in ("A", "B"):
        cards += draw(piles(owner))
    players = tuple(
        ZxPlayer(
            id=owner,
            damage=draw(st.sampled_from([0, 0, 2])),
            player_card=draw(st.sampled_from(list(PlayerCard))),
            overboost=draw(st.booleans()),
        )
        for owner in ("A", "B")
    )
    return Board(players=players, cards=tuple(cards), turn_player="A", holder="A", at=("5.9",))
