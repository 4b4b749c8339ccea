"""魔法少女 ザ・デュエル / The Caster Chronicles: the battle phase."""

from judge_cli.engine.change import Became, Began, Controlled, Ended, Moved, Played
from judge_cli.engine.game import Watch, game
from judge_cli.games.caster import attack, breaking, moments
from judge_cli.games.caster.board import Board
from judge_cli.games.caster.procedure import BATTLE_PHASE, PRIORITY
from judge_cli.games.caster.vocabulary import VERBS

_FIGHTER_CHANGES = (Moved, Became, Controlled, Began, Ended)

GAME = game(
    "caster",
    board=Board,
    main=BATTLE_PHASE,
    windows=(PRIORITY,),
    verbs=VERBS,
    watches=(
        Watch(cites="803.4a", sees=_FIGHTER_CHANGES, then=attack.attacker_stops),
        Watch(cites="803.5a", sees=_FIGHTER_CHANGES, then=attack.target_stops),
        Watch(cites="", sees=(Moved,), then=breaking.of_a_corrupted_orb),
        Watch(cites="", sees=(Moved,), then=moments.of_an_arrival),
        Watch(cites="", sees=(Moved,), then=moments.of_a_move),
        Watch(cites="", sees=(Played,), then=moments.of_a_play),
    ),
    elsewhere=(
        *("604.1", "604.1a", "1102", "1102.4", "1103", "1103.2a", "1103.2b", "1103.4", "L.1", "O.1", "O.3", "O.4"),
        *("S.4", "X.2", "X.3", "X.4", "X.6", "X.10", "X.11", "X.12", "X.15"),
    ),
    afterwards="507",
)
