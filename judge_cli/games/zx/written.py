"""How a situation of Z/X is written in a scenario file: the parts of it together."""

from __future__ import annotations

from judge_cli.engine.described import Description
from judge_cli.games.zx.board import Position, Zone
from judge_cli.games.zx.forms import ZxFile
from judge_cli.games.zx.script import option
from judge_cli.games.zx.setup import board, source
from judge_cli.games.zx.sketch import counts, sketch
from judge_cli.games.zx.words import WORDS

DESCRIPTION = Description(
    file=ZxFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "square": lambda _, card: card.square,
        "position": lambda _, card: card.position,
        "zone": lambda _, card: card.zone,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "damage": lambda _, card: card.damage,
        "power": lambda state, card: state.number(card, "power"),
        "range": lambda state, card: state.number(card, "range"),
    },
    player_facts={
        "life": counts(Zone.LIFE),
        "hand": counts(Zone.HAND),
        "deck": counts(Zone.DECK),
        "charge": counts(Zone.CHARGE),
        "trash": counts(Zone.TRASH),
        "resources": counts(Zone.RESOURCES),
        "damage": lambda state, player: state.player(player).damage,
        "player-card": lambda state, player: state.player(player).player_card,
        "zx": lambda state, player: sum(1 for zx in state.zx() if zx.controller == player),
    },
    source=source,
    card_fields=frozenset(
        {
            "card",
            "target",
            "attacker",
            "destroyed",
            "triggered",
            "destroy",
            "put-in-trash",
            "reboot",
            "sleep",
            "discard",
        }
    ),
    line_card_fields=frozenset({"attack", "play", "use", "trigger", "leave", "life", "excess"}),
    beside={"target": ("attack",), "square": ("play",), "ability": ("use", "trigger", "leave")},
    places={"zone": tuple(Zone), "position": tuple(Position)},
    name_words=frozenset({"this", "attacker", "target"}),
    start="5.9",
    sketch=sketch,
)
