"""What issue by issue was promised of `judge ask`: the right answer is near the top, however it is asked for."""

from __future__ import annotations

import pytest

from judge_cli.corpus.search.ask import fitting
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.searched import Searched
from tests.bench.ask_quality import Ways
from tests.search.asked import ANSWERABLE, Labelled, labelled, measured, name, places

EVERYTHING = list(labelled())
FIRST = [asked for asked in EVERYTHING if not asked.added]
UNANSWERABLE = [asked for asked in EVERYTHING if not asked.right]


@pytest.fixture(scope="module")
def found(searched: Searched) -> dict[str, list[int | None]]:
    def ranked(asked: Labelled) -> list[Passage]:
        hits = searched.ask(searched.question(asked.ask, asked.game), asked.game)
        return [hit.passage for hit in hits]

    return places(FIRST, ranked)


def test_the_set_is_large_enough_and_holds_every_kind() -> None:
    assert len(FIRST) >= 200
    assert len({asked.id for asked in EVERYTHING}) == len(EVERYTHING)
    assert {asked.kind for asked in FIRST} == {*ANSWERABLE, "unanswerable"}
    assert len(UNANSWERABLE) >= 20


def test_about_half_is_held_out() -> None:
    assert 0.4 <= sum(asked.held_out for asked in FIRST) / len(FIRST) <= 0.6


def test_every_label_exists(searched: Searched) -> None:
    names = {name(passage) for passage in searched.collections[0].passages()}
    assert {label for asked in EVERYTHING for label in asked.right} <= names


@pytest.mark.parametrize("kind", ANSWERABLE)
def test_each_kind_of_question_finds_its_answer_among_five(found: dict[str, list[int | None]], kind: str) -> None:
    assert measured(found[kind]).five >= 0.85


@pytest.mark.parametrize("way", ["bm25", "fuzzy"])
def test_each_kind_is_answered_better_than_by_one_plain_way(found: dict[str, list[int | None]], way: str) -> None:
    plain = places(FIRST, getattr(Ways(), way))
    for kind in ANSWERABLE:
        ours, theirs = measured(found[kind]), measured(plain[kind])
        assert (ours.five, ours.reciprocal) > (theirs.five, theirs.reciprocal), kind


def test_the_right_answer_is_near_the_top(found: dict[str, list[int | None]]) -> None:
    whole = measured([at for kind in found.values() for at in kind])
    assert whole.five >= 0.95
    assert whole.reciprocal >= 0.85


def test_what_is_asked_in_the_faq_is_answered_by_it(found: dict[str, list[int | None]]) -> None:
    assert measured(found["faq"]).first >= 0.95


def test_most_questions_that_nothing_answers_get_no_answer(searched: Searched) -> None:
    answered = [
        asked.ask
        for asked in UNANSWERABLE
        if fitting(searched.ask(searched.question(asked.ask, asked.game), asked.game), 5)
    ]
    assert len(answered) <= len(UNANSWERABLE) / 4
