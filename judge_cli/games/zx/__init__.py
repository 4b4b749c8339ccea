"""Z/X -Zillions of enemy X-: the battle, the main phase around it, and the end phase."""

from judge_cli.engine.change import Moved
from judge_cli.engine.game import Watch, game
from judge_cli.games.zx import event_step, moments, rule_effects
from judge_cli.games.zx.board import Board
from judge_cli.games.zx.changes import Went
from judge_cli.games.zx.procedure import LIFE, MAIN_PHASE, PREPROCESSING, RULE_EFFECTS
from judge_cli.games.zx.vocabulary import VERBS

_MOVES = (Moved, Went)

GAME = game(
    "zx",
    board=Board,
    main=MAIN_PHASE,
    windows=(PREPROCESSING, RULE_EFFECTS, LIFE),
    verbs=VERBS,
    watches=(
        Watch(cites="", sees=_MOVES, then=event_step.fighter_leaves),
        Watch(cites="", sees=_MOVES, then=rule_effects.reload_at_once),
        Watch(cites="", sees=_MOVES, then=moments.of_a_move),
    ),
    elsewhere=(
        *("1.2a", "1.2b", "2.2c", "2.4", "3.2a", "3.2b", "3.5", "3.6a", "3.6b", "3.6c", "4.7", "4.7a", "4.8"),
        *("5.2", "5.10", "5.11", "5.16", "6.3", "6.4", "6.7", "7.1", "7.5", "7.6", "8.1"),
        *("9.1a", "9.1b", "9.1c", "9.2", "9.4", "10.1", "10.4"),
        *("11.6", "11.7", "11.8", "11.9", "11.11", "11.12", "11.13", "11.14", "11.18", "11.19", "11.20", "11.21"),
        *("12.2a", "12.2b", "101.2", "101.3", "101.4", "604.3b", "901.2a", "902.1", "906.1"),
    ),
    afterwards="502",
)
