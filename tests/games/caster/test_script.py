"""What a line of a script means."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from judge_cli.engine.ability import Ability, Effect
from judge_cli.engine.decision import Option
from judge_cli.games.caster.board import Board, Kind, Moment, Zone
from judge_cli.games.caster.forms import CasterLine
from judge_cli.games.caster.script import option
from tests.games.caster.boards import answered, board, deck, in_zone, orbs, play, servant, unmet

DRAW = (Effect(verb="draw", player="you", amount=1),)
FOX = servant(
    "狐",
    "A",
    5,
    abilities=(
        Ability(name="呼ぶ", when=Moment.ATTACK_STEP_START, effects=DRAW),
        Ability(name="引く", effects=DRAW),
        Ability(name="伏せる", when=Moment.ATTACK_STEP_START, effects=(Effect(verb="reverse", card="this"),)),
    ),
)


def meant(state: Board, **line: Any) -> Option | None:
    return option(state, msgspec.convert(line, CasterLine, strict=False))


def test_an_ability_is_meant_by_its_name_or_its_number_else_the_first_that_can_be_used() -> None:
    state = board(FOX)

    assert meant(state, use="狐", ability="伏せる") == Option(deed="use", card="狐", ability=2)
    assert meant(state, use="狐", ability="3") == Option(deed="use", card="狐", ability=2)
    assert meant(state, use="狐") == Option(deed="use", card="狐", ability=1)


def test_of_two_that_wait_the_one_that_is_named_is_taken_up_p_2() -> None:
    state = answered(board(FOX, *deck("A", 3), *orbs("B", 1)))
    second = meant(state, trigger="狐", ability="伏せる")

    assert second == Option(deed="trigger", card="狐", ability=2)
    _, events = play(board(FOX, *deck("A", 3), *orbs("B", 1)), second)
    assert [event.change.word for event in events if event.change.word in {"drawn", "reversed"}] == [
        "reversed",
        "drawn",
    ]


@pytest.mark.parametrize("deed", ["use", "trigger", "leave"])
@pytest.mark.parametrize("name", ["飛ぶ", "4", "0"])
def test_an_ability_that_is_not_there_is_refused_604_1a(deed: str, name: str) -> None:
    start = board(FOX, *deck("A", 3), *orbs("B", 1), at="803.2" if deed == "use" else "803.1")
    state = answered(start)
    pick = meant(state, **{deed: "狐", "ability": name})

    assert pick is not None
    rule, condition = ("604.1a", "ability-is-usable-now") if deed == "use" else ("P.2", "ability-waits")
    assert unmet(state, pick) == (rule, [condition])


def test_a_name_that_no_ability_has_does_not_mean_the_last_604_1a() -> None:
    kitsune = servant("狐", "A", 5, abilities=(Ability(name="引く", effects=DRAW),))
    state = answered(board(kitsune, *deck("A", 3), at="803.2"))
    pick = meant(state, use="狐", ability="飛ぶ")

    assert pick is not None
    assert unmet(state, pick) == ("604.1a", ["ability-is-usable-now"])


@pytest.mark.parametrize(("said", "word"), [(None, "recovered"), ("reversed", "reversed"), ("rested", "rested")])
def test_a_servant_is_played_recovered_unless_the_line_says_otherwise_s_3(said: str | None, word: str) -> None:
    state = board(in_zone(Zone.HAND, "札", "A", kind=Kind.SERVANT, attack=1, defense=1))

    assert meant(state, play="札", position=said) == Option(deed="play", card="札", word=word)


def test_a_position_for_a_card_without_one_is_not_ignored_s_3() -> None:
    state = board(in_zone(Zone.HAND, "術", "A", kind=Kind.CONJURE))

    assert meant(state, play="術", position="reversed") == Option(deed="play", card="術", word="reversed")
    assert meant(state, play="術") == Option(deed="play", card="術")
