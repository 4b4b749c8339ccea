"""Boards of The Caster Chronicles for tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.engine.event import Event
from judge_cli.engine.run import advance, answer, decision, refusal
from judge_cli.engine.state import Player
from judge_cli.games.caster import GAME
from judge_cli.games.caster.board import Board, CasterCard, Keyword, Kind, Moment, Position, Until, Zone


def servant(name: str, owner: str, attack: int, defense: int = 1, **more: Any) -> CasterCard:
    """A servant on the field, recovered unless told otherwise."""
    more.setdefault("position", Position.RECOVERED)
    return CasterCard(
        id=name,
        owner=owner,
        controller=owner,
        zone=Zone.FIELD,
        kind=Kind.SERVANT,
        attack=attack,
        defense=defense,
        **more,
    )


def orbs(owner: str, amount: int) -> list[CasterCard]:
    """That many orbs of a player."""
    return [CasterCard(id=f"{owner}-orb-{n}", owner=owner, controller=owner, zone=Zone.ORBS) for n in range(amount)]


def barrier(name: str, owner: str, *abilities: Ability, **more: Any) -> CasterCard:
    """A barrier on the field with these abilities."""
    more.setdefault("zone", Zone.FIELD)
    more.setdefault("kind", Kind.BARRIER)
    return CasterCard(id=name, owner=owner, controller=owner, abilities=abilities, **more)


def in_zone(zone: Zone, name: str, owner: str, /, **more: Any) -> CasterCard:
    """A card of a player that is not on the field."""
    return CasterCard(id=name, owner=owner, controller=owner, zone=zone, **more)


def deck(owner: str, amount: int) -> list[CasterCard]:
    """That many cards in a player's deck."""
    return [in_zone(Zone.DECK, f"{owner}-deck-{n}", owner) for n in range(amount)]


def effect_of(player: str, *effects: Effect, at: str = "803.6") -> CasterCard:
    """A source of effects that its player uses once, at a rule."""
    ability = Ability(effects=effects, at=at, once=True)
    return CasterCard(
        id="効果", owner=player, controller=player, zone=Zone.TABLE, kind=Kind.SOURCE, abilities=(ability,)
    )


USE_IT = Option(deed="use", card="効果", ability=0)
"""The use of `effect_of`."""


def board(*cards: CasterCard, at: str = "803.1", **more: Any) -> Board:
    """A board with these cards, A on turn, standing at the row `at`."""
    players = (Player(id="A"), Player(id="B"))
    return Board(players=players, cards=tuple(cards), turn_player="A", at=(at,), **more)


def attack(start: Board, attacker: str, target: str) -> tuple[Board, list[Event]]:
    """The board and the events after this attack, everybody passing and the first orb being chosen."""
    return play(start, Option(deed="attack", card=attacker, target=target))


def play(start: Board, *options: Option, until: str = "") -> tuple[Board, list[Event]]:
    """The board and the events after these choices in order; where they do not fit, what is usual is done.

    It ends at the row `until`, if play comes there.
    """
    events: list[Event] = []
    left = list(options)
    state = advance(GAME, start, events.append)
    while (asked := decision(GAME, state)) is not None and asked.at[-1] != until:
        usual = [option for option in asked.options if option.deed in {"pass", "orb", "corrupt", "keep", "trigger"}]
        if left and left[0] in asked.options:
            chosen = left.pop(0)
        elif usual:
            chosen = usual[0]
        else:
            break
        state = answer(GAME, state, chosen, events.append)
    assert not left, f"never offered: {left}"
    return state, events


def answered(start: Board, *options: Option) -> Board:
    """The board at the decision after these answers, each given to the decision that comes."""
    state = advance(GAME, start)
    for option in options:
        state = answer(GAME, state, option)
    return state


def unmet(start: Board, option: Option) -> tuple[str, list[str]] | None:
    """The rule that forbids an option now, and the conditions of it that do not hold; None when it is legal."""
    refused = refusal(GAME, start, option)
    if refused is None:
        return None
    return refused.cites, [finding.condition for finding in refused.findings if not finding.met]


def cited(events: list[Event]) -> list[str]:
    """The numbers of the events, in order."""
    return [event.cites for event in events]


POSITIONS = st.sampled_from(list(Position))
NUMBERS = st.integers(0, 9).map(lambda n: n * 1000)
CARDS = ("a1", "a2", "b1", "b2")


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    """An effect on one of the servants, or for a player."""
    verb = draw(
        st.sampled_from(["destroy", "recover", "rest", "reverse", "add", "lose", "give", "control", "draw", "orbs"])
    )
    card, until = draw(st.sampled_from(CARDS)), draw(st.sampled_from(list(Until)))
    player = draw(st.sampled_from(["A", "B"]))
    if verb in {"draw", "orbs"}:
        return Effect(verb=verb, player=player, amount=1)
    word = {"add": "attack", "lose": "defense", "give": str(draw(st.sampled_from(list(Keyword))))}.get(verb, "")
    return Effect(verb=verb, card=card, player=player if verb == "control" else "", word=word, amount=1000, until=until)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    """An ability that is used once, or triggered by some moment."""
    when = draw(st.sampled_from(["", *Moment]))
    of = draw(st.sampled_from(["this", "other", "any", "yours", "opponents"]))
    some = tuple(draw(st.lists(effects(), min_size=1, max_size=2)))
    return Ability(effects=some, when=when, of=of, once=True, optional=draw(st.booleans()))


@st.composite
def fighters(draw: st.DrawFn, name: str) -> CasterCard:
    """A servant in any position, with a keyword or two and perhaps an ability."""
    return servant(
        name,
        name[0].upper(),
        draw(NUMBERS),
        draw(NUMBERS),
        position=draw(POSITIONS),
        keywords=tuple(draw(st.lists(st.sampled_from(list(Keyword)), max_size=2, unique=True))),
        abilities=tuple(draw(st.lists(abilities(), max_size=1))),
        entered_this_turn=draw(st.booleans()),
    )


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Two servants a side in any position, orbs, cards in hand and deck, and some abilities."""
    cards = [draw(fighters(name)) for name in CARDS]
    for owner in ("A", "B"):
        cards += orbs(owner, draw(st.integers(0, 3)))
        cards.append(
            CasterCard(
                id=f"{owner}-hand",
                owner=owner,
                controller=owner,
                zone=Zone.HAND,
                kind=Kind.SERVANT,
                attack=1000,
                defense=1000,
                keywords=(Keyword.QUICKCAST,),
            )
        )
        cards.append(CasterCard(id=f"{owner}-deck", owner=owner, controller=owner, zone=Zone.DECK, kind=Kind.CONJURE))
    return board(*cards, at="506.1", turn=draw(st.integers(1, 3)))
