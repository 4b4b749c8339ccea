"""The pages of fields say what the program takes."""

from __future__ import annotations

import pytest

from judge_cli.games import IDS
from tests.field_pages import DOCS, page


@pytest.mark.parametrize("game", IDS)
def test_the_page_of_fields_is_up_to_date(game: str) -> None:
    assert (DOCS / f"fields-{game}.md").read_text("utf-8") == page(game)
