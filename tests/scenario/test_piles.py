"""A pile that is only counted: each of its cards is on the board, so a slip of the hand must not fill the memory."""

from __future__ import annotations

import pytest

from judge_cli.games import description_of
from judge_cli.problem import InputError
from judge_cli.scenario.form import form_of
from judge_cli.scenario.load import read

PILES = {
    "caster": ("hand", "deck", "orbs"),
    "vision": ("hand", "deck", "nodes"),
    "zx": ("life", "hand", "deck", "charge", "resources", "trash"),
    "batspi": ("hand", "deck"),
}


@pytest.mark.parametrize(("game", "pile"), [(game, pile) for game, piles in PILES.items() for pile in piles])
def test_a_pile_is_counted_up_to_999(game: str, pile: str) -> None:
    def written(many: int) -> str:
        return f"game: {game}\ntitle: t\ncites: ['1']\nplayers: {{A: {{{pile}: {many}}}}}\n"

    form_of(read(written(999), "t.yaml"), description_of(game))
    with pytest.raises(InputError, match="at most 999"):
        form_of(read(written(1_000_000_000), "t.yaml"), description_of(game))
