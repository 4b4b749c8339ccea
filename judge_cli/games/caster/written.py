"""How a situation of this game is written in a scenario file."""

from __future__ import annotations

from judge_cli.engine.described import Description
from judge_cli.games.caster.board import Position, Zone
from judge_cli.games.caster.forms import CasterFile
from judge_cli.games.caster.script import option
from judge_cli.games.caster.setup import board, source
from judge_cli.games.caster.sketch import counts, sketch
from judge_cli.games.caster.words import WORDS

CARD_FIELDS = frozenset(
    {
        "card",
        "target",
        "destroyed",
        "triggered",
        "destroy",
        "recover",
        "rest",
        "reverse",
        "discard",
        "corrupt",
        "negate",
    }
)

DESCRIPTION = Description(
    file=CasterFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "position": lambda _, card: card.position,
        "zone": lambda _, card: card.zone,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "attack": lambda state, card: state.number(card, "attack"),
        "defense": lambda state, card: state.number(card, "defense"),
        "attacking": lambda state, card: state.attacking_servant() is card,
        "attacked": lambda state, card: state.attacked_servant() is card,
    },
    player_facts={
        "orbs": counts(Zone.ORBS),
        "hand": counts(Zone.HAND),
        "deck": counts(Zone.DECK),
        "graveyard": counts(Zone.GRAVEYARD),
        "servants": lambda state, player: sum(1 for _ in state.servants(player)),
    },
    source=source,
    card_fields=CARD_FIELDS,
    line_card_fields=frozenset({"attack", "target", "use", "play", "switch", "trigger", "leave", "orb", "break"}),
    beside={"target": ("attack",), "position": ("play", "break"), "ability": ("use", "trigger", "leave")},
    places={"zone": tuple(Zone), "position": tuple(Position)},
    name_words=frozenset({"this", "attacker", "target"}),
    start="803.1",
    starts=("506.1", "802.1", "802.2", "803.1", "803.2", "803.3", "806.1", "806.2"),
    sketch=sketch,
)
