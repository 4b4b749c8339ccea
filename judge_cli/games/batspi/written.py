"""How a situation of this game is written in a scenario file."""

from __future__ import annotations

from judge_cli.engine.described import Description
from judge_cli.games.batspi.board import Place, Position, Zone
from judge_cli.games.batspi.forms import BatspiFile
from judge_cli.games.batspi.script import option
from judge_cli.games.batspi.setup import board, source
from judge_cli.games.batspi.sketch import CARD_FACTS, PLAYER_FACTS, sketch
from judge_cli.games.batspi.words import WORDS

_ON_CARDS = {"card", "target", "destroyed", "triggered", "destroy", "stay", "refresh", "exhaust", "exhaust-heavily"}
_IN_LINES = {"attack", "target", "block", "also-block", "fight", "use", "summon", "onto", "deploy", "set-burst"}
_IN_LINES |= {"combine", "with", "tribute", "trigger", "apply", "leave", "burst", "keep", "first", "refresh-only"}

DESCRIPTION = Description(
    file=BatspiFile,
    board=board,
    option=option,
    words=WORDS,
    card_facts=CARD_FACTS,
    player_facts=PLAYER_FACTS,
    source=source,
    card_fields=frozenset({*_ON_CARDS, "with"}),
    line_card_fields=frozenset(_IN_LINES),
    beside={
        "target": ("attack",),
        "part": ("use",),
        "ability": ("use", "trigger"),
        "onto": ("summon",),
        "free": ("summon",),
        "with": ("combine",),
        "from": ("move-cores",),
        "to": ("move-cores",),
        "cores": ("pay", "place"),
    },
    places={"zone": tuple(Zone), "position": tuple(Position)},
    name_words=frozenset({"this", "attacker", "blocker", "designated", *Place}),
    start="6.1.1",
    sketch=sketch,
)
