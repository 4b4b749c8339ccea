"""Slips in a file are told by what was meant, where it stands, and in words that do not ask for a knowledge of YAML."""

from __future__ import annotations

import pytest

from judge_cli.problem import InputError, Problem
from judge_cli.scenario.check import check
from judge_cli.scenario.known import Known

FILE = """\
game: caster
title: t
cites: [803.3]
players:
  A: {orbs: 3, servants: [{id: 狐, attack: 5000, defense: 3000}]}
  B: {orbs: 2, servants: [{id: 河童, attack: 6000, defense: 4000, position: rested}]}
script:
  - {at: 803.3, attack: 狐, target: 河童}
  - {at: 803.6, by: B, effect: {reverse: 河童}, because: 河童の能力}
expect:
  - {final: {河童: {zone: graveyard}}}
"""


def problem(right: str, wrong: str) -> Problem:
    """The first problem of the file when `wrong` is written for `right`."""
    assert FILE.count(right) == 1
    with pytest.raises(InputError) as error:
        check(FILE.replace(right, wrong).encode(), "t.yaml", lambda _: Known())
    return error.value.problems[0]


@pytest.mark.parametrize(
    ("right", "wrong", "place", "because"),
    [
        ("  A: {", "\tA: {", "5:1", "a tab can't indent a line: use spaces"),
        ("  A: {", "　A: {", "5:1", "a full-width space can't indent a line: use ordinary spaces"),
        ("game: caster", "game：caster", "1:5", "： is no colon to YAML: write : and a space"),
        ("orbs: 3,", "orbs: 3、", "5:14", "、 parts nothing: write , and a space"),
        ("- {at: 803.3", "-{at: 803.3", "8:4", "a dash needs a space after it"),
        ("target: 河童}", "target: 河童", "8:5", "the { that opens here is never closed"),
        ("[803.3]", "[803.3", "3:8", "the [ that opens here is never closed"),
        ("5000, defense", "5000 defense", "5:48", "a comma or } is missing before this"),
        ("title: t", 'title: "t', "2:8", "the quote that opens here is never closed, or closed too early"),
        ("title: t", "title: *t*", "2:8", "a text that begins with * needs quotes around it"),
        (
            "title: t",
            "title: 100%: t",
            "2:12",
            "a colon and a space begin a field: a text that has them needs quotes around it",
        ),
        ("title: t", "title: %t", "2:8", "a text that begins with % needs quotes around it"),
        ("title: t", "title t", "2:1", "there is no colon and space on this line: FIELD: VALUE"),
        ("  B: {", "   B: {", "6:4", "this line is not indented like those beside it, which begin on line 5"),
        (
            *("title: t", "title: [注意] 攻撃", "2:13"),
            "nothing can stand behind this: a text that begins with a bracket or a quote needs quotes",
        ),
    ],
)
def test_what_yaml_stumbles_over_is_told_by_what_was_meant(right: str, wrong: str, place: str, because: str) -> None:
    found = problem(right, wrong)

    assert (str(found.place), found.because) == (f"t.yaml:{place}", because)


@pytest.mark.parametrize(
    ("right", "wrong", "because", "nearest"),
    [
        ("orbs: 3", "orbs：3", "orbs：3 is one word here: a colon is : with a space after it", "orbs"),
        ("orbs: 3", "orbs:3", "orbs:3 is one word here: a colon is : with a space after it", "orbs"),
        ("5000", "5,000", "000 is a field of its own here: a number is written without a comma in it", None),
        ("5000, ", "5000, ATTACK: 1, ", "there is no field ATTACK in players A servants 1", "attack"),
        (
            *("3000}", "3000, abilities: [瞬動]}"),
            "瞬動 stands where an ability is written out in braces; a keyword belongs in keywords",
            "keywords: [瞬動]",
        ),
        (
            "{reverse: 河童}",
            "reverse 河童",
            "effect: expected a list or fields in braces, not reverse 河童",
            "{reverse: 河童}",
        ),
        (
            "{at: 803.3, attack: 狐, target: 河童}",
            "攻撃 狐",
            "script: expected fields in braces, not 攻撃 狐",
            "{攻撃: 狐}",
        ),
        ("{zone: graveyard}", "墓地", "河童: expected fields in braces, not 墓地", "{zone: 墓地}"),
        ("graveyard", "graveyrd", "graveyrd is not a word for zone", "graveyard"),
        ("target: 河童", "target: 河重", "there is no card 河重 on this board", "河童"),
        ("orbs: 3", "orbs: -3", "orbs: expected at least 0, not -3", None),
    ],
)
def test_what_was_meant_is_offered(right: str, wrong: str, because: str, nearest: str | None) -> None:
    found = problem(right, wrong)

    assert (found.because, found.nearest) == (because, nearest)


@pytest.mark.parametrize(
    ("game", "line"),
    [("caster", "because: x"), ("zx", "pass: false"), ("batspi", "pass: false"), ("vision", "ability: 1")],
)
def test_a_line_that_chooses_nothing_is_told_what_it_can_choose(game: str, line: str) -> None:
    text = f"game: {game}\ntitle: t\ncites: ['1']\nscript:\n  - {{by: A, {line}}}\n"
    with pytest.raises(InputError) as error:
        check(text.encode(), "t.yaml", lambda _: Known())

    (found,) = error.value.problems
    assert (str(found.place), found.because) == ("t.yaml:5:5", "this line chooses nothing")
    assert {"attack", "pass", "use", "effect"} <= {*found.offered}


def test_a_fact_that_is_called_like_a_verb_is_no_card() -> None:
    text = (
        "game: vision\ntitle: t\ncites: ['1.1']\nplayers: {B: {characters: [{id: 壁役, attack: 1, toughness: 3}]}}\n"
        "expect: [{final: {壁役: {deadly: false}}}]\n"
    )

    assert check(text.encode(), "t.yaml", lambda _: Known()).holds
