"""The whole way of a scenario: bytes → form → board → replay → verdicts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge_cli.engine.described import Description, FileForm
from judge_cli.engine.game import Game
from judge_cli.engine.run import EndlessError
from judge_cli.engine.state import State
from judge_cli.games import IDS, description_of, game_of
from judge_cli.nearest import nearest
from judge_cli.problem import InputError, Place, Problem, Sentence
from judge_cli.scenario.board import starting_state
from judge_cli.scenario.expect import verdicts
from judge_cli.scenario.form import form_of
from judge_cli.scenario.known import Known
from judge_cli.scenario.load import Text, decoded, read
from judge_cli.scenario.replay import Replay, replay, replay_script
from judge_cli.scenario.verdict import Verdict

_ENDLESS = (
    "play never comes to a decision: what is on the board goes on for ever, and the text does not say how that ends "
    "(it was at {rule} when it was given up)"
)


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario that could be played: its form, its replay and its verdicts."""

    game: Game
    description: Description
    form: FileForm
    text: Text
    replay: Replay
    verdicts: tuple[Verdict, ...]

    @property
    def holds(self) -> bool:
        """Whether every expectation holds and no choice was refused unexpectedly."""
        return self.replay.stopped_by is None and all(verdict.holds for verdict in self.verdicts)


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A file that can be played: what it says, and the state it begins with."""

    game: Game
    description: Description
    form: FileForm
    text: Text
    begin: State


def situation(raw: bytes, file: str, known: Callable[[str], Known]) -> Situation:
    """What the scenario in `raw` describes, nothing played yet; `known` gives what a game's corpus knows.

    Raises:
        InputError: everything in the file that is not as it should be.
    """
    text = read(decoded(raw, file), file)
    name = _game_named(text)
    game, description = game_of(name), description_of(name)
    form = form_of(text, description)
    begin = starting_state(text, form, game, description, known(name))
    return Situation(game=game, description=description, form=form, text=text, begin=begin)


def check(raw: bytes, file: str, known: Callable[[str], Known]) -> Checked:
    """Play the scenario in `raw` and judge its expectations; `known` gives what a game's corpus knows.

    Raises:
        InputError: everything in the file that is not as it should be, a line of its script that is never reached too.
    """
    described = situation(raw, file, known)
    played = _played(described, replay)
    return Checked(
        game=described.game,
        description=described.description,
        form=described.form,
        text=described.text,
        replay=played,
        verdicts=verdicts(described.game, described.description, described.form, played),
    )


def after_the_script(described: Situation) -> Replay:
    """The replay of a situation as far as the first decision that its script says nothing of.

    Raises:
        InputError: a line of the script is never reached, or makes an illegal choice, or play never ends.
    """
    played = _played(described, replay_script)
    if played.stopped_by is not None:
        because = Sentence("this choice is not legal, so nothing follows: see judge replay")
        raise InputError(Problem(because=because, place=described.text.place(("script", played.stopped_by.line))))
    return played


def _played(described: Situation, play: Callable[[Game, Description, FileForm, State], Replay]) -> Replay:
    text, game = described.text, described.game
    try:
        played = play(game, described.description, described.form, described.begin)
    except EndlessError as error:
        because = Sentence(_ENDLESS, rule=error.cites)
        raise InputError(Problem(because=because, place=text.place(()), rule=error.cites)) from None
    if played.unreached:
        raise InputError(*(_unreached(text, described.form, line, played, game) for line in played.unreached))
    return played


def _game_named(text: Text) -> str:
    data = text.data
    if not isinstance(data, dict):
        problem = Problem(because=Sentence("expected fields such as game: and players:"), place=text.place(()))
        raise InputError(problem)
    field = "game" if "game" in data else "ゲーム"
    said = data.get(field)
    if said is None:
        raise InputError(Problem(because=Sentence("game is missing"), place=Place(text.file), offered=IDS))
    if not isinstance(said, str) or said not in IDS:
        shown = said if isinstance(said, str) else "that"
        raise InputError(
            Problem(
                because=Sentence("there is no game {game}", game=shown),
                place=text.place((field,)),
                said=shown,
                nearest=nearest(shown, IDS),
                offered=IDS,
            )
        )
    return said


def _unreached(text: Text, form: FileForm, line: int, played: Replay, game: Game) -> Problem:
    waits = played.waits_for
    if waits is not None:
        stands = game.rows[waits.at[0]].cites
        because = Sentence(
            "this line is never reached: play stands at {rule} ({cites}), where {player} decides",
            rule=stands,
            cites=waits.cites,
            player=waits.player,
        )
    elif played.final.outcome is None or played.final.outcome.kind == "over":
        because = Sentence("this line is never reached: play was over before it")
    else:
        because = Sentence("this line is never reached: the game was won before it")
    at = form.script[line].at
    return Problem(
        because=because,
        place=text.place(("script", line)),
        said=at,
        offered=tuple(dict.fromkeys(option.deed for option in waits.options)) if waits else (),
    )
