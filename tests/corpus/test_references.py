"""§806 and §caster:806."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.references import mentions


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("go on to §806.", ["806"]),
        ("§803.3bを見る", ["803.3b"]),
        ("(§vision:7.4, §N.4)", ["vision:7.4", "N.4"]),
        ("see §IR-10.5.2.a.", ["IR-10.5.2.a"]),
        ("§803.10 is not §803.1", ["803.10", "803.1"]),
        ("no § here, nor 806", []),
    ],
)
def test_a_reference_ends_where_its_number_does(text: str, said: list[str]) -> None:
    assert [match["said"] for match in mentions(text)] == said


def test_references_are_found_from_both_ends(library: Library) -> None:
    assert [link.number for link in library.refers_to("duel", "1.10", "en")] == ["1.1"]
    assert [link.number for link in library.referred_by("duel", "1.1", "en")] == ["1.10"]


def test_a_reference_may_lead_to_another_game(library: Library) -> None:
    (link,) = library.refers_to("duel", "1.1b", "en")
    assert (link.game, link.number, link.title) == ("siege", "1.1", "Gate")
    assert [link[:2] for link in library.referred_by("siege", "1.1", "ja")] == [("duel", "1.1b")]
