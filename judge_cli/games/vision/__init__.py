"""Phantom Magic Vision (東方VISION): the battle, and the turn around it."""

from judge_cli.engine.change import Began, Ended, Moved
from judge_cli.engine.game import Watch, game
from judge_cli.games.vision import continuous, damage, moments
from judge_cli.games.vision.board import Board
from judge_cli.games.vision.procedure import (
    AUTOMATIC_EFFECTS,
    COUNTER_OFFENSIVE,
    DAMAGE,
    EFFECT,
    FREE_WINDOW,
    MAIN,
    REMOVAL,
)
from judge_cli.games.vision.vocabulary import VERBS

GAME = game(
    "vision",
    board=Board,
    main=MAIN,
    windows=(FREE_WINDOW, COUNTER_OFFENSIVE, AUTOMATIC_EFFECTS, EFFECT, DAMAGE, REMOVAL),
    verbs=VERBS,
    watches=(
        Watch(cites="", sees=(Moved,), then=moments.of_a_move),
        Watch(cites="17.8", sees=(Began, Ended), then=continuous.of_an_ability),
        Watch(cites="IR-9.2.2.b", sees=(Began, Ended, Moved), then=damage.when_toughness_changes),
    ),
    elsewhere=(
        "1.2", "3a", "3b", "3c", "3d", "4.3", "4.4", "5.1a", "5.1b", "5.5", "5.8",
        "5.9", "5.10", "6.3", "6.4", "6.5",
        "9.1", "9.2", "9.12", "9.13", "9.14", "9.15", "9.16", "9.20", "9.21", "10.1", "10.2", "10.3", "10.5",
        "11.3", "11.4", "11.6", "12.4", "12.5", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.8", "15.1", "15.2",
        "15.3", "15.4", "15.7", "15.8", "15.11", "15.13", "15.15", "17.3", "17.4", "17.6", "17.7",
        "17.8", "17.9", "IR-8.1.3",
        "IR-9.1.3.a", "IR-9.2.5", "IR-10.2.2.a", "IR-10.3.4", "IR-10.5.2.a", "IR-10.6", "IR-10.7.2.a", "IR-10.8",
        "IR-10.8.3",
    ),
)  # fmt: skip
