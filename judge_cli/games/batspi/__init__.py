"""バトルスピリッツ / Battle Spirits: the turn and its battles."""

from judge_cli.engine.change import Became, Chosen, Moved
from judge_cli.engine.game import Watch, game
from judge_cli.games.batspi import cores, moments, turn
from judge_cli.games.batspi.board import Board
from judge_cli.games.batspi.changes import BattleBegan, Destroyed, LevelSettled, Stayed
from judge_cli.games.batspi.procedure import TURN, WITHIN
from judge_cli.games.batspi.vocabulary import VERBS

GAME = game(
    "batspi",
    board=Board,
    main=TURN,
    windows=WITHIN,
    verbs=VERBS,
    watches=(
        Watch(cites="", sees=(Moved,), then=moments.of_a_move),
        Watch(cites="6.22.7", sees=(Moved,), then=moments.of_a_designation),
        Watch(cites="9.4", sees=(Moved,), then=cores.come_off),
        Watch(cites="14.11", sees=(Moved,), then=moments.of_a_host),
        Watch(cites="1.7", sees=(Moved,), then=turn.deck_runs_out),
        Watch(cites="9.6", sees=(cores.CoresMoved, LevelSettled, Moved, Stayed), then=cores.depletes),
        Watch(cites="", sees=(Became,), then=moments.of_a_turning),
        Watch(cites="", sees=(Destroyed,), then=moments.of_a_destruction),
        Watch(cites="", sees=(BattleBegan,), then=moments.of_an_attack),
        Watch(cites="", sees=(Chosen,), then=moments.of_an_effect),
        Watch(cites="", sees=(cores.CoresMoved,), then=moments.of_a_loss_of_life),
        Watch(cites="", sees=(cores.CoresMoved,), then=cores.life_runs_out),
    ),
    elsewhere=(
        *("1.8", "1.9", "3.3", "4.5", "5.5", "5.5.1", "5.7", "5.9"),
        *("6.2.7", "6.2.8", "6.3.9", "6.3.10", "6.4.4", "6.5.7", "6.7.5", "6.9", "6.10"),
        *("6.14", "6.16", "6.18", "6.19", "6.20.1", "6.20.2", "6.22.4", "6.24", "6.26"),
        *("8.4", "8.5", "8.9", "8.10", "9.3", "9.5", "9.6.1", "9.6.2", "9.7"),
        *("10.2.3", "10.2.4", "10.2.5", "10.2.6", "10.2.7"),
        *("10.3", "10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.3.5", "10.3.7"),
        *("11.3", "11.11", "11.12", "11.13", "11.19", "12.2.1", "12.3.1", "12.3.2", "12.5"),
        *("13.1", "13.2", "14.1", "14.2", "14.3", "14.5", "14.6", "14.7", "14.9", "14.10", "14.12", "14.13", "14.14"),
        *("14.15", "14.16"),
    ),
    afterwards="1.1",
)
