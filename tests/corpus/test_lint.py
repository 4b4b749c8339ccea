"""Every mistake that docs/rules-text.md names, made once in a text without any."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_cli.corpus.lint import lint
from judge_cli.corpus.where import text_root
from judge_cli.problem import InputError, Problem

EN, JA = "duel/rules.en.txt", "duel/rules.ja.txt"
FAQ, TERMS, SOURCES, WORDS = "duel/faq.yaml", "duel/terms.yaml", "duel/sources.yaml", "duel/words.yaml"
SCENARIO = "../scenarios/duel/a-tired-fighter-does-not-attack.yaml"


def change(root: Path, file: str, before: str, after: str) -> None:
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert text.count(before) >= 1
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


def told(root: Path) -> list[str]:
    return [_told(problem, root) for problem in lint(root)[1]]


def _told(problem: Problem, root: Path) -> str:
    assert problem.place is not None
    file = Path(problem.place.file).absolute().relative_to(root.parent)
    nearest = f" → {problem.nearest}" if problem.nearest else ""
    return f"{file.name}:{problem.place.line}:{problem.place.column} {problem.because}{nearest}"


def test_the_small_text_has_no_mistakes(root: Path) -> None:
    assert told(root) == []


def test_the_shipped_text_has_no_mistakes() -> None:
    assert [str(problem.place) + " " + problem.because for problem in lint(text_root())[1]] == []


@pytest.mark.parametrize(
    ("file", "before", "after", "mistake"),
    [
        (EN, "1.9  [", "1.2  [", "rules.en.txt:18:1 1.2 is already at line 17"),
        (EN, "1.9  [", "1.11  [", "rules.en.txt:19:1 1.10 comes before 1.11 but stands after it"),
        (EN, "1.1b  [", "1.1c  [", "rules.en.txt:16:1 1.1c follows no 1.1b; say @gap if its letter is not known"),
        (EN, "1.9  [", "1.9.1  [", "rules.en.txt:18:1 1.9.1 stands under 1.9, which does not exist"),
        (EN, "1.9  [Parry] ", "1.9  ", "rules.en.txt:18:1 1.9 has no [title]"),
        (EN, "[Parry]", f"[{'x' * 46}]", "rules.en.txt:18:6 the title of 1.9 is 46 columns wide, of at most 45"),
        (JA, "[受け]", f"[{'受' * 21}]", "rules.ja.txt:16:6 the title of 1.9 is 42 columns wide, of at most 40"),
        (EN, " The ninth item.", "", "rules.en.txt:18:1 1.9 has neither a text nor rules under it"),
        (
            EN,
            "1.9  [Parry]",
            "1.9 [Parry]",
            (
                "rules.en.txt:18:1 this line belongs to no rule: a rule starts with its "
                "number and two spaces, its further lines are indented"
            ),
        ),
        (EN, "not §1.1.", "not §1.8.", "rules.en.txt:19:47 there is no rule 1.8 in duel → 1.9"),
        (EN, "§siege:1.1", "§seige:1.1", "rules.en.txt:16:57 there is no game seige → siege"),
        (
            EN,
            "@source duel-wiki",
            "@source duel-wikki",
            "rules.en.txt:24:14 sources.yaml has no source duel-wikki → duel-wiki",
        ),
        (
            EN,
            "@informational a",
            "@informationnal a",
            "rules.en.txt:15:8 no rule can say @informationnal → informational",
        ),
        (
            EN,
            "@certainty published",
            "@certainty publishd",
            "rules.en.txt:25:17 @certainty can't be publishd → published",
        ),
        (
            EN,
            "     @number ours\n",
            "",
            "rules.en.txt:23:1 @number of 2.1 is the document's here and ours in rules.ja.txt",
        ),
        (
            EN,
            "date: 2020-05-01",
            "date: May 2020",
            ("rules.en.txt:5:7 May 2020 is not a date like 2019-01-14, 2019-01 or 2019, nor unknown"),
        ),
        (EN, "language: en", "language: ja", "rules.en.txt:2:11 language is ja, but the file is that of en"),
        (EN, "game: duel", "game: dual", "rules.en.txt:1:7 game is dual, but the file is that of duel → duel"),
        (EN, "strikes the", "strikes\u202ethe", "rules.en.txt:17:35 an invisible character (U+202E) stands here"),
        (FAQ, "cites: [1.10]", "cites: [1.100]", "faq.yaml:12:11 there is no rule 1.100 in duel → 1.10"),
        (FAQ, "cites: [1.10]", "cites: []", "faq.yaml:9:3 is-the-tenth-item-the-first cites no rule"),
        (FAQ, "(§1.1a)", "(§1.1x)", "faq.yaml:3:52 there is no rule 1.1x in duel → 1.1b"),
        (FAQ, "source: duel-wiki", "source: duel", "faq.yaml:5:11 sources.yaml has no source duel → duel-wiki"),
        (
            FAQ,
            "confidence: medium",
            "confidence: mediun",
            ("faq.yaml:6:15 mediun is not one of the words that may stand here → medium"),
        ),
        (
            FAQ,
            "certainty: derived",
            "certainty: derive",
            ("faq.yaml:7:14 derive is not one of the words that may stand here → derived"),
        ),
        (
            FAQ,
            "scenarios: [a-tired",
            "scenarios: [a-tied",
            (
                "faq.yaml:8:15 there is no scenario "
                "a-tied-fighter-does-not-attack of duel → a-tired-fighter-does-not-attack"
            ),
        ),
        (
            FAQ,
            "id: is-the-tenth-item-the-first",
            "id: may-a-tired-fighter-attack",
            ("faq.yaml:9:7 may-a-tired-fighter-attack is already at line 1"),
        ),
        (
            FAQ,
            "id: is-the",
            "id: Is the",
            ("faq.yaml:9:7 Is the-tenth-item-the-first is not an id: small Latin words joined by hyphens"),
        ),
        (FAQ, "  confidence: high\n", "", "faq.yaml:9:3 the field confidence is missing"),
        (
            FAQ,
            "  confidence: high\n",
            "  confidense: high\n  confidence: high\n",
            ("faq.yaml:14:3 no field is called confidense here → confidence"),
        ),
        (FAQ, "ja: 違います。, ", "", "faq.yaml:11:11 the field ja is missing"),
        (TERMS, "rules: [1.1]", "rules: []", "terms.yaml:1:3 fighter names no rule that uses it"),
        (TERMS, "rules: [1.1]", "rules: [1.4]", "terms.yaml:7:11 there is no rule 1.4 in duel → 1.2"),
        (TERMS, "also: {ja", "also: {jp", "terms.yaml:5:10 no field is called jp here"),
        (
            SOURCES,
            "official: false",
            "official: fals",
            ("sources.yaml:5:13 fals is not one of the words that may stand here → false"),
        ),
        (SOURCES, "  url: https://example.org/duel\n", "", "sources.yaml:2:3 the field url is missing"),
        (
            WORDS,
            "{who} struck {whom}",
            "{who} struck",
            ("words.yaml:1:1 struck has different placeholders: ja has who, whom; en has who"),
        ),
        (
            WORDS,
            "{who} struck {whom}",
            "{who struck",
            ("words.yaml:1:1 struck is not a template: expected '}' before end of string"),
        ),
        (WORDS, "  en: '{who} struck {whom}'\n", "", "words.yaml:2:3 the field en is missing"),
        (
            SCENARIO,
            "cites: [1.1a]",
            "cites: [1.1z]",
            ("a-tired-fighter-does-not-attack.yaml:3:9 there is no rule 1.1z in duel → 1.1b"),
        ),
    ],
)
def test_a_mistake_is_told_at_its_place(root: Path, file: str, before: str, after: str, mistake: str) -> None:
    change(root, file, before, after)
    assert mistake in told(root)


def test_a_number_in_one_language_only(root: Path) -> None:
    change(root, EN, "1.9  [Parry] The ninth item.\n", "")
    assert told(root) == ["rules.ja.txt:16:1 1.9 is not in rules.en.txt"]


def test_a_missing_letter_may_be_unknown(root: Path) -> None:
    for file in (EN, JA):
        change(root, file, "1.1b  [", "1.1c  [")
        change(root, file, "1.2  [", "      @gap\n1.2  [")
    assert told(root) == []


def test_a_missing_language(root: Path) -> None:
    (root / EN).unlink()
    assert told(root) == ["duel:1:1 there is no rules.en.txt beside the other language"]


def test_a_file_that_is_not_utf_8(root: Path) -> None:
    (root / TERMS).write_bytes(b"- id: fighter\n  ja: \x93\xac\n")
    assert told(root) == ["terms.yaml:2:1 not UTF-8"]


def test_one_game_or_one_file_can_be_asked_for(root: Path) -> None:
    change(root, "siege/rules.en.txt", "[Gate]", "[]")
    assert lint(root / "duel")[1] == ()
    assert [problem.because for problem in lint(root / "siege")[1]] == ["1.1 has no [title]"]
    assert lint(root / "siege" / "rules.ja.txt")[1] == ()
    assert len(lint(root / "siege" / "rules.en.txt")[1]) == 1


@pytest.mark.parametrize("missing", ["nowhere", "duel/../../scenarios"])
def test_a_folder_without_rule_text_is_refused(root: Path, missing: str) -> None:
    with pytest.raises(InputError):
        lint(root / missing)
