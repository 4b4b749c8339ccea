"""How a situation of this game is written in a scenario file."""

from __future__ import annotations

from judge_cli.engine.described import Description
from judge_cli.games.vision.board import Position, Zone
from judge_cli.games.vision.forms import VisionFile
from judge_cli.games.vision.script import option, source
from judge_cli.games.vision.setup import board
from judge_cli.games.vision.sketch import counts, is_attacking, is_defending, sketch
from judge_cli.games.vision.words import WORDS

CARD_FIELDS = frozenset(
    {
        "card",
        "target",
        "destroyed",
        "triggered",
        "deadly",
        "negate-deadly",
        "discard",
        "exile",
        "sleep",
        "activate",
        "negate",
    }
)

DESCRIPTION = Description(
    file=VisionFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts={
        "zone": lambda _, card: card.zone,
        "position": lambda _, card: card.position,
        "controller": lambda _, card: card.controller,
        "owner": lambda _, card: card.owner,
        "kind": lambda _, card: card.kind,
        "attack": lambda state, card: state.number(card, "attack"),
        "toughness": lambda state, card: state.number(card, "toughness"),
        "graze": lambda state, card: state.number(card, "graze"),
        "damage": lambda _, card: card.damage,
        "combat-damage": lambda _, card: card.combat_damage,
        "effect-damage": lambda _, card: card.effect_damage,
        "attacking": is_attacking,
        "defending": is_defending,
        "deadly": lambda state, card: state.is_removed_soon(card.id, "deadly"),
    },
    player_facts={
        "life": lambda state, player: state.player(player).life,
        "hand": counts(Zone.HAND),
        "deck": counts(Zone.DECK),
        "nodes": counts(Zone.NODES),
        "discarded": counts(Zone.DISCARDED),
        "exiled": counts(Zone.EXILED),
        "characters": lambda state, player: sum(1 for _ in state.characters(player)),
    },
    source=source,
    card_fields=CARD_FIELDS,
    line_card_fields=frozenset(
        {"attack", "defend", "play-to-defend", "play", "use", "act-before", "trigger", "leave", "find"}
    ),
    beside={"ability": ("use", "trigger", "leave")},
    places={"zone": tuple(Zone), "position": tuple(Position)},
    name_words=frozenset({"this", "attacker", "defender"}),
    start="1.1",
    sketch=sketch,
)
