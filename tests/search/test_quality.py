"""What issue by issue was promised of `judge ask`: the right answer is near the top, however it is asked for."""

from __future__ import annotations

import pytest

from judge_cli.corpus.search.ask import fitting
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.searched import Searched
from tests.search.asked import ANSWERABLE, Labelled, labelled, measured, name, places

EVERYTHING = list(labelled())
UNANSWERABLE = [asked for asked in EVERYTHING if not asked.right]


@pytest.fixture(scope="module")
def found(searched: Searched) -> dict[str, list[int | None]]:
    def ranked(asked: Labelled) -> list[Passage]:
        hits = searched.ask(searched.question(asked.ask, asked.game), asked.game)
        return [hit.passage for hit in hits]

    return places(EVERYTHING, ranked)


def test_the_set_is_large_enough_and_holds_every_kind() -> None:
    assert len(EVERYTHING) >= 200
    assert len({asked.id for asked in EVERYTHING}) == len(EVERYTHING)
    assert {asked.kind for asked in EVERYTHING} == {*ANSWERABLE, "unanswerable"}
    assert len(UNANSWERABLE) >= 20


def test_about_half_is_held_out() -> None:
    assert 0.4 <= sum(asked.held_out for asked in EVERYTHING) / len(EVERYTHING) <= 0.6


def test_every_label_exists(searched: Searched) -> None:
    names = {name(passage) for passage in searched.collections[0].passages()}
    assert {label for asked in EVERYTHING for label in asked.right} <= names


@pytest.mark.parametrize("kind", ANSWERABLE)
def test_each_kind_of_question_finds_its_answer_among_five(found: dict[str, list[int | None]], kind: str) -> None:
    assert measured(found[kind]).five >= 0.85


def test_the_right_answer_is_near_the_top(found: dict[str, list[int | None]]) -> None:
    whole = measured([at for kind in found.values() for at in kind])
    assert whole.five >= 0.92
    assert whole.reciprocal >= 0.84


def test_what_is_asked_in_the_faq_is_answered_by_it(found: dict[str, list[int | None]]) -> None:
    assert measured(found["faq"]).first >= 0.95


def test_most_questions_that_nothing_answers_get_no_answer(searched: Searched) -> None:
    answered = [
        asked.ask
        for asked in UNANSWERABLE
        if fitting(searched.ask(searched.question(asked.ask, asked.game), asked.game), 5)
    ]
    assert len(answered) <= len(UNANSWERABLE) / 4
