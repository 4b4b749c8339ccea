"""Made-up rule documents in the numberings that publishers use, each with what it must be read as.

The games are invented and say little. The wording holds what misleads a reader of numbers: cites in every form, which
hard wraps push to the start of a line, amounts, ranges, quotations, sentences that end in a number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

_NOUNS = [
    *("lantern", "ferry", "bridge", "keeper", "toll", "river", "harbor", "mast", "beacon", "anchor", "barge"),
    *("pilot", "canal", "lock", "gull", "rope", "signal", "cargo", "quay", "tide", "two-master", "night-watch"),
]
_VERBS = ["crosses", "lights", "tows", "ferries", "moors", "ties", "raises", "lowers", "turns", "guards", "signals"]
_ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
MAGIC_LETTERS = "abcdefghijkmnpqrstuvwxyz"


class Rule(NamedTuple):
    """A rule as it must be read: its number, title and paragraphs, and how deep it stands."""

    number: str
    title: str
    paragraphs: tuple[str, ...]
    depth: int

    @property
    def words(self) -> str:
        """All it says, the blanks between its words single."""
        return " ".join(" ".join((self.title, *self.paragraphs)).split())


class Document(NamedTuple):
    """The paragraphs of a document, part by part, and the truth about it."""

    title: str
    introduction: tuple[str, ...]
    rules: tuple[Rule, ...]
    printed: tuple[tuple[str, ...], ...]
    """The paragraphs of each rule as the document prints them."""
    glossary: tuple[tuple[str, ...], ...]
    credits: tuple[str, ...]

    @property
    def numbers(self) -> list[str]:
        """The numbers of the rules in their order."""
        return [rule.number for rule in self.rules]

    @property
    def examples(self) -> int:
        """How many paragraphs are examples."""
        return sum(text.startswith("Example:") for rule in self.rules for text in rule.paragraphs)


Numbering = Callable[[str, int], str]


class Level(NamedTuple):
    """One depth of a numbering: the number of the n-th rule under a parent, whether it has a title, and how many."""

    number: Numbering
    titled: bool
    least: int
    most: int
    share: float
    """How many of the parents have any."""


class Form(NamedTuple):
    """A numbering with the way its numbers are printed and its cites are worded."""

    levels: tuple[Level, ...]
    shown: Callable[[Rule], str]
    """What is printed before the title or the text."""
    cite: Callable[[random.Random, list[str]], str]


def _headings(number: Numbering, least: int, most: int) -> Level:
    return Level(number, titled=True, least=least, most=most, share=1.0)


def _texts(number: Numbering, least: int, most: int, share: float = 1.0) -> Level:
    return Level(number, titled=False, least=least, most=most, share=share)


def _dotted(parent: str, at: int) -> str:
    return f"{parent}.{at}" if parent else str(at)


def _hyphened(parent: str, at: int) -> str:
    return f"{parent}-{at}" if parent else str(at)


def _section(parent: str, at: int) -> str:
    return str(int(parent) * 100 + at - 1)


def _lettered(parent: str, at: int) -> str:
    return parent + MAGIC_LETTERS[at - 1]


def _plain_lettered(parent: str, at: int) -> str:
    return parent + "abcdefghijklmnopqrstuvwxyz"[at - 1]


def _dot_lettered(parent: str, at: int) -> str:
    return f"{parent}.{'abcdefghijklmnop'[at - 1]}"


def _closed(rule: Rule) -> str:
    return f"{rule.number}. "


def _open(rule: Rule) -> str:
    return f"{rule.number} "


def _open_letters(rule: Rule) -> str:
    """A dot after digits, none after a letter."""
    return f"{rule.number} " if rule.number[-1].isalpha() else f"{rule.number}. "


def _cite_rules(dice: random.Random, numbers: list[str]) -> str:
    one, other = dice.choice(numbers), dice.choice(numbers)
    said = [
        f"see rule {one}",
        f"(see rule {one})",
        f"as told in rule {one}, “{_title(dice)},” and in {other}",
        f"following rules {one}, {other}, and {dice.choice(numbers)}",
        f"unless rule {one} or {other} says more",
        f"(see {one} and {other}.)",
        f"See rule {one}",
        f"(rules {one}–{other})",
    ]
    if one[-1].isalpha():
        said.append(f"steps {one}–{chr(ord(one[-1]) + 2)} come first")
    return dice.choice(said)


def _cite_hyphens(dice: random.Random, numbers: list[str]) -> str:
    one, other = dice.choice(numbers), dice.choice(numbers)
    return dice.choice(
        [f"(See {one})", f"(see {one} and {other})", f"as in rule {one}", f"following {one} or {other}", f"see {one}"]
    )


FORMS = {
    "sections": Form(
        (
            _headings(_dotted, 4, 4),
            _headings(_section, 5, 9),
            _texts(_dotted, 3, 14),
            _texts(_lettered, 2, 16, 0.3),
        ),
        _open_letters,
        _cite_rules,
    ),
    "four dotted": Form(
        (
            _headings(_dotted, 6, 6),
            _headings(_dotted, 3, 12),
            _texts(_dotted, 2, 8),
            _texts(_dotted, 2, 5, 0.3),
        ),
        _closed,
        _cite_rules,
    ),
    "letters with items": Form(
        (
            _headings(lambda _, at: str(at * 100), 6, 6),
            _texts(_dotted, 4, 14),
            _texts(_plain_lettered, 2, 14, 0.5),
            _texts(_dotted, 2, 4, 0.2),
        ),
        _closed,
        _cite_rules,
    ),
    "hyphens": Form(
        (
            _headings(_hyphened, 6, 6),
            _headings(_hyphened, 3, 14),
            _texts(_hyphened, 2, 12),
            _texts(_hyphened, 2, 5, 0.4),
            _texts(_hyphened, 2, 4, 0.2),
        ),
        _closed,
        _cite_hyphens,
    ),
    "undotted": Form(
        (
            _headings(_dotted, 5, 5),
            _headings(lambda parent, at: f"{parent}.{at - 1}", 3, 8),
            _texts(_dotted, 2, 8),
            _texts(_plain_lettered, 2, 10, 0.4),
        ),
        _open,
        _cite_rules,
    ),
    "three dotted": Form(
        (
            _headings(_dotted, 5, 5),
            _headings(_dotted, 3, 8),
            _texts(_dotted, 2, 12),
            _texts(_plain_lettered, 2, 8, 0.4),
        ),
        _open_letters,
        _cite_rules,
    ),
    "two dotted": Form((_headings(_dotted, 10, 10), _headings(_dotted, 2, 12)), _open, _cite_rules),
    "zeros": Form(
        (
            _headings(lambda _, at: f"{at * 25:03}", 24, 24),
            _texts(_dotted, 2, 9),
            _texts(_dot_lettered, 2, 6, 0.4),
            _texts(_dotted, 2, 4, 0.4),
        ),
        _closed,
        _cite_rules,
    ),
    "letter chapters": Form(
        (
            _headings(lambda _, at: "ABCDEFGH"[at - 1], 7, 7),
            _texts(_dotted, 3, 10),
            _texts(_dotted, 2, 5, 0.5),
        ),
        _open,
        _cite_rules,
    ),
}


def document(name: str, seed: int = 1, chapters: int = 2) -> Document:
    """A document in the form of that name, with that many chapters."""
    form, dice = FORMS[name], random.Random(seed)
    top, *below = form.levels
    form = form._replace(levels=(top._replace(least=chapters, most=chapters), *below))
    skeleton = list(_numbers(form, dice, "", 0))
    citable = [number for number, depth in skeleton if depth >= 1]
    rules = [_rule(form, dice, number, depth, citable, len(form.levels)) for number, depth in skeleton]
    words = dice.sample(_NOUNS, 12)
    return Document(
        title="River Duel Comprehensive Rules",
        introduction=(
            "These rules are effective as of March 4, 2031.",
            "Introduction",
            f"This document is for judges. It is read as told in rule {citable[3]}, then {citable[5]}, for all else.",
        ),
        rules=tuple(rules),
        printed=tuple(_printed(form, rule) for rule in rules),
        glossary=tuple(_entry(form, dice, word, citable) for word in sorted(words)),
        credits=("Credits", f"Words by a {dice.choice(_NOUNS)}.", "All rights kept by nobody."),
    )


def _numbers(form: Form, dice: random.Random, parent: str, depth: int) -> Iterator[tuple[str, int]]:
    level = form.levels[depth]
    if dice.random() > level.share:
        return
    for at in range(1, dice.randint(level.least, level.most) + 1):
        number = level.number(parent, at)
        yield number, depth
        if depth + 1 < len(form.levels):
            yield from _numbers(form, dice, number, depth + 1)


def _rule(form: Form, dice: random.Random, number: str, depth: int, citable: list[str], deepest: int) -> Rule:
    if form.levels[depth].titled:
        below = depth + 1 < deepest
        title = _title(dice)
        return Rule(number, title, () if below else (_text(form, dice, citable),), depth)
    texts: tuple[str, ...] = (_text(form, dice, citable),)
    if dice.random() < 0.12:
        texts += (f"Example: {_text(form, dice, citable)}",)
    return Rule(number, "", texts, depth)


def _printed(form: Form, rule: Rule) -> tuple[str, ...]:
    first, *others = (rule.title, *rule.paragraphs) if rule.title else rule.paragraphs
    return (form.shown(rule) + first, *others)


def _entry(form: Form, dice: random.Random, word: str, citable: list[str]) -> tuple[str, ...]:
    if dice.random() < 0.4:
        return (
            word.capitalize(),
            *(f"{at}. {_sentence(form, dice, citable)}" for at in range(1, dice.randint(2, 4))),
        )
    return (word.capitalize(), _sentence(form, dice, citable))


def _title(dice: random.Random) -> str:
    return dice.choice(
        [
            f"{dice.choice(_NOUNS).capitalize()} and {dice.choice(_NOUNS)}",
            f"The {dice.choice(_NOUNS).capitalize()}",
            f"{dice.choice(_NOUNS).capitalize()} Step",
        ]
    )


def _text(form: Form, dice: random.Random, citable: list[str]) -> str:
    return " ".join(_sentence(form, dice, citable) for _ in range(dice.choice([1, 1, 1, 2, 2, 3, 5])))


def _sentence(form: Form, dice: random.Random, citable: list[str]) -> str:
    one, two, three = (dice.choice(_NOUNS) for _ in range(3))
    said = dice.choice(
        [
            f"The {one} {dice.choice(_VERBS)} the {two} before the {three} turns",
            f"If a player has {dice.randint(2, 40)} or more {one}s, each {two} {dice.choice(_VERBS)} a {three}",
            f"“{one.capitalize()} {dice.randint(1, 9)}” means that the {two} gets +{dice.randint(1, 3)}/+1 and {{T}}",
            f"Whenever a {one} is moored, its owner’s {two}—if it is a {three}—goes with it",
            f"There are {dice.randint(2, 9)} kinds of {one}: {two}s, {three}s and the rest",
            f"Lay {dice.randint(2, 9)} {one}s face down beside the {two}; the {three} stays where it is",
            f"A {one} that isn’t a {two} can’t be taken by more than {dice.randint(2, 9)} {three}s at a time",
            f"The number of {one}s is {dice.randint(2, 12)}",
        ]
    )
    said += "".join(f" and the {dice.choice(_NOUNS)} waits" for _ in range(dice.choice([0, 0, 0, 1, 2, 4])))
    chance = dice.random()
    if chance < 0.25:
        cite = form.cite(dice, citable)
        if cite.endswith(".)"):
            return f"{said}. {cite[:1]}{cite[1:2].upper()}{cite[2:]}"
        if cite.startswith("See"):
            return f"{said}. {cite}."
        return f"{said}, {cite}." if not cite.startswith("(") else f"{said} {cite}."
    return f"{said}."
