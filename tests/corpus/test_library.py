"""Questions to the small text."""

from __future__ import annotations

import pytest

from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Link


def test_the_games_and_how_much_there_is(library: Library) -> None:
    duel, siege = library.games()
    assert duel == ("duel", {"ja": "決闘", "en": "The Duel"}, 9, 2, 1, 1)
    assert siege[0] == "siege"


def test_a_rule_in_either_language(library: Library) -> None:
    assert library.title("duel", "1.1a", "en") == "Ready"
    assert library.title("duel", "1.1a", "ja") == "準備"
    assert library.rule("duel", "1.3", "en") is None


def test_a_hyphen_is_as_good_as_a_dot(library: Library) -> None:
    assert library.title("duel", "1-1a", "en") == "Ready"


def test_the_document_order_is_by_number_not_by_spelling(library: Library) -> None:
    after = library.next("duel", "1.9", "en")
    assert after == Link("duel", "1.10", "Riposte")
    assert library.previous("duel", "1.10", "en") == Link("duel", "1.9", "Parry")
    assert library.previous("duel", "1", "en") is None
    assert library.next("duel", "2.1", "en") is None


def test_the_chain_of_headings_begins_with_the_chapter(library: Library) -> None:
    assert [link.title for link in library.ancestors("duel", "1.1a", "en")] == ["Attack", "Choose an attacker"]


def test_the_tenth_item_does_not_stand_under_the_first(library: Library) -> None:
    assert [link.number for link in library.children("duel", "1.1", "en")] == ["1.1a", "1.1b"]
    assert [rule.number for rule in library.below("duel", "1.1", "en")] == ["1.1a", "1.1b"]
    assert [rule.number for rule in library.below("duel", "1", "en")] == [
        "1.1",
        "1.1a",
        "1.1b",
        "1.2",
        "1.9",
        "1.10",
    ]


def test_a_range_takes_in_what_stands_under_its_end(library: Library) -> None:
    assert [rule.number for rule in library.between("duel", "1", "1.1", "en")] == ["1", "1.1", "1.1a", "1.1b"]
    assert library.between("duel", "1.9", "1.2", "en") == ()


def test_faq_and_scenarios_are_found_from_the_rule(library: Library) -> None:
    assert [entry.id for entry in library.faq_citing("duel", "1.1a")] == ["may-a-tired-fighter-attack"]
    assert [entry.id for entry in library.faq_citing("duel", "1.10")] == ["is-the-tenth-item-the-first"]
    (card,) = library.scenarios_citing("duel", "1.1a")
    assert (card.file, card.title["ja"]) == (
        "scenarios/duel/a-tired-fighter-does-not-attack.yaml",
        "疲れた闘士は攻撃しない",
    )


def test_what_a_rule_rests_on(library: Library) -> None:
    rule = library.rule("duel", "2.1", "en")
    assert rule is not None
    assert rule.certainty == "published"
    assert rule.ours
    source = library.source("duel", rule.source)
    assert source is not None
    assert (source.title, source.official) == ("Duel wiki", False)


def test_terms_words_and_editions(library: Library) -> None:
    (term,) = library.terms("duel")
    assert (term.reading, term.also) == ("とうし", {"ja": ("戦士",), "en": ("warrior",)})
    assert library.words("duel", "en") == {"struck": "{who} struck {whom}"}
    assert library.edition("duel", "en").date == "2020-05-01"
    with pytest.raises(KeyError):
        library.edition("chess", "en")


def test_numbers_and_titles(library: Library) -> None:
    assert library.numbers("siege") == {"1", "1.1", "1.3"}
    assert library.titles("siege", "en") == {"1": "Walls", "1.1": "Gate", "1.3": "Tower"}
