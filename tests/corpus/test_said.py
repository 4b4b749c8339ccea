"""What a judge types for a rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.corpus.library import Library
from judge_cli.corpus.said import near, spans
from judge_cli.problem import InputError


@pytest.fixture(scope="module")
def caster(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The shipped text: the spellings are those of real numbers."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        return Library.open()


@pytest.mark.parametrize(
    "said",
    [
        "803.3b",
        "803.3 b",
        "８０３．３ｂ",
        "803-3b",
        "803.3B",
        "総合ルール803.3b",
        "総合ルール 803.3b の",
        "caster 803.3b",
        "caster:803.3b",
        "803.3b caster",
        "魔法少女 803.3b",
        "rule 803.3b.",
        "§803.3b",
        " 803.3b ",
    ],
)
def test_one_rule_has_many_spellings(caster: Library, said: str) -> None:
    ((game, first, last),) = spans(caster, said)
    rule = caster.rule(game, first, "en")
    assert rule is not None
    assert (game, rule.number, first) == ("caster", "803.3b", last)


@pytest.mark.parametrize(
    "said", ["803.3-803.5", "803.3 - 803.5", "803.3〜803.5", "803.3～803.5", "803.3–803.5", "803.3から803.5まで"]
)
def test_a_range_has_two_numbers(caster: Library, said: str) -> None:
    assert spans(caster, said) == (("caster", "803.3", "803.5"),)


@pytest.mark.parametrize("said", ["zx 4.2", "zx-4.2", "zx4.2", "Z/X 4.2", "Ｚ／Ｘ４．２"])
def test_a_game_is_named_by_its_id_or_title(caster: Library, said: str) -> None:
    assert spans(caster, said) == (("zx", "4.2", "4.2"),)


def test_numbers_may_begin_with_capitals(caster: Library) -> None:
    assert spans(caster, "N.4") == (("caster", "n.4", "n.4"),)
    assert spans(caster, "IR-9.2.2.a") == (("vision", "ir-9.2.2.a", "ir-9.2.2.a"),)


def test_a_bare_number_means_every_game_that_has_it(library: Library) -> None:
    assert [span.game for span in spans(library, "1.1")] == ["duel", "siege"]
    assert [span.game for span in spans(library, "1.1", "siege")] == ["siege"]
    assert [span.game for span in spans(library, "1.1", "攻城")] == ["siege"]


def test_the_tenth_item_is_not_the_first(library: Library) -> None:
    assert spans(library, "1.10") == (("duel", "1.10", "1.10"),)
    assert spans(library, "1.100") == ()


@pytest.mark.parametrize(
    ("said", "likest"),
    [("803.7", "803.6"), ("803.3c", "803.3b"), ("8033b", "803.3b"), ("830.3b", "803.3b"), ("803.33", "803.3")],
)
def test_a_number_that_is_not_there_has_a_nearest(caster: Library, said: str, likest: str) -> None:
    assert spans(caster, said) == ()
    assert near(caster, said)[0] == ("caster", likest)


def test_the_same_number_in_another_game_is_nearest(library: Library) -> None:
    assert spans(library, "siege 1.10") == ()
    assert near(library, "siege 1.10") == (("duel", "1.10"),)


def test_an_unknown_game_is_told_with_the_nearest(library: Library) -> None:
    with pytest.raises(InputError) as caught:
        spans(library, "seige 1.1")
    (problem,) = caught.value.problems
    assert (problem.because, problem.nearest) == ("no game is called seige", "siege")


@pytest.mark.parametrize("said", ["", "guard", "ルール", "。"])
def test_words_without_a_number_are_refused(library: Library, said: str) -> None:
    with pytest.raises(InputError, match="no rule number"):
        spans(library, said)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("バトスピ 6.1.1", ("batspi", "6.1.1")),
        ("ゼクスの1.2bは?", ("zx", "1.2b")),
        ("キャスクロ 803。3", ("caster", "803.3")),
        ("幻想ノ宴 7.4", ("vision", "7.4")),
        ("803・3bって?", ("caster", "803.3b")),
    ],
)
def test_a_game_is_known_by_what_players_call_it(caster: Library, said: str, found: tuple[str, str]) -> None:
    assert spans(caster, said) == ((*found, found[1]),)


@pytest.mark.parametrize("said", ["803.3 804.4", "caster 803.3, 804.4"])
def test_several_rules_are_asked_for_one_by_one(caster: Library, said: str) -> None:
    with pytest.raises(InputError, match="one rule at a time"):
        spans(caster, said)


def test_two_games_at_once_are_refused(library: Library) -> None:
    with pytest.raises(InputError, match="two games"):
        spans(library, "duel 1.1", "siege")


@pytest.mark.parametrize("said", ["9" * 5000, "1." * 500 + "1"])
def test_numbers_of_any_length_are_merely_not_there(library: Library, said: str) -> None:
    assert spans(library, said) == ()
    assert len(near(library, said)) == 3


@given(st.one_of(st.text(), st.text(st.sampled_from("803.b-〜 §zx・a１"), max_size=30)))
def test_anything_typed_is_either_read_or_refused(caster: Library, said: str) -> None:
    try:
        found = spans(caster, said) or near(caster, said)
    except InputError:
        return
    assert found


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("zx バトル宣言ステップ-2", [("zx", "1.2")]),
        ("zx バトル宣言ステップの2", [("zx", "1.2")]),
        ("バトルイベントステップ 2b", [("zx", "2.2b")]),
        ("zx event step 2", [("zx", "2.2")]),
        ("caster 攻撃宣言ステップ", [("caster", "803")]),
        ("「攻撃宣言ステップ」3b", [("caster", "803.3b")]),
        ("battle judgement step 3", [("caster", "804.3")]),
        ("干渉合戦-2", [("vision", "5.2")]),
        ("vision 7-4", [("vision", "7-4")]),
        ("vision 第7段階の4", [("vision", "7.4")]),
        ("第３段階", [("vision", "3")]),
        ("zx 第3ステップの2", [("zx", "3.2")]),
        ("batspi アタック宣言-2", [("batspi", "6.1.2")]),
        ("バトルスピリッツ カードの破壊", [("batspi", "6.6")]),
        ("フラッシュタイミング", [("batspi", "6.2"), ("batspi", "6.4")]),
    ],
)
def test_a_rule_may_be_called_by_the_title_of_its_step(
    caster: Library, said: str, meant: list[tuple[str, str]]
) -> None:
    assert [(span.game, span.first) for span in spans(caster, said)] == meant


@pytest.mark.parametrize(
    "said", ["batspi 段階5の2", "zx バトル宣言ステップ-99", "ステップ", "第99段階", "対抗戦ステップ"]
)
def test_a_name_that_is_not_plain_means_no_rule(caster: Library, said: str) -> None:
    """batspi's chapters are steps; its stages are those of the battle, so a stage 5 is not chapter 5."""
    with pytest.raises(InputError):
        spans(caster, said)


def test_a_step_of_another_game_is_not_meant(caster: Library) -> None:
    with pytest.raises(InputError):
        spans(caster, "バトル宣言ステップ-2", "caster")
