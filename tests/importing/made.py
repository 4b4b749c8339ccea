"""A large made-up rule document in the commonest form, with what it must be read as.

The game is invented and says little; the form is that of real documents: chapters that hold sections counted in
hundreds, rules, lettered rules that skip l and o, examples, a table of contents, a glossary and an afterword.
"""

from __future__ import annotations

import random
import textwrap
from typing import NamedTuple

LETTERS = "abcdefghijkmnpqrstuvwxyz"
_NOUNS = [
    *("lantern", "ferry", "bridge", "keeper", "toll", "river", "harbor", "mast"),
    *("beacon", "anchor", "barge", "pilot", "canal", "lock", "gull", "rope"),
]
_VERBS = ["crosses", "lights", "tows", "ferries", "moors", "ties", "raises", "lowers", "turns", "guards"]


class Made(NamedTuple):
    """The lines of a document, and the truth about it."""

    paragraphs: tuple[str, ...]
    numbers: tuple[str, ...]
    terms: tuple[str, ...]
    examples: int

    @property
    def text(self) -> str:
        """The document with blank lines between its paragraphs."""
        return "\n\n".join(self.paragraphs) + "\n"

    def wrapped(self, width: int, page: int) -> str:
        """The document as the text of its printed pages: lines cut at `width`, no blank lines, a head and a number."""
        lines = [
            line
            for paragraph in self.paragraphs
            for part in paragraph.split("\n")
            for line in textwrap.wrap(part, width)
        ]
        pages = [lines[at : at + page] for at in range(0, len(lines), page)]
        return "\f".join("\n".join(["River Duel Rules", *part, str(at)]) for at, part in enumerate(pages, start=1))


def made(chapters: int, sections: int, rules: int, letters: int, terms: int = 40, sentences: int = 1) -> Made:
    """A document of that many chapters, sections in each, rules in each of those, and letters in every third rule."""
    dice = random.Random(11)
    body: list[str] = []
    contents: list[str] = []
    numbers: list[str] = []
    examples = 0
    for chapter in range(1, chapters + 1):
        contents.append(f"{chapter}. Waters {chapter}")
        body.append(contents[-1])
        numbers.append(str(chapter))
        for section in range(chapter * 100, chapter * 100 + sections):
            contents.append(f"{section}. {_title(dice)}")
            body.append(contents[-1])
            numbers.append(str(section))
            for rule in range(1, rules + 1):
                numbers.append(f"{section}.{rule}")
                body.append(f"{section}.{rule}. {_sentences(dice, numbers, sentences)}")
                if rule % 3 == 0:
                    for letter in LETTERS[:letters]:
                        numbers.append(f"{section}.{rule}{letter}")
                        body.append(f"{section}.{rule}{letter} {_sentences(dice, numbers, sentences + 1)}")
                if rule % 4 == 0:
                    examples += 1
                    body.append(f"Example: A {dice.choice(_NOUNS)} {dice.choice(_VERBS)} twice. Nothing else moves.")
    words = [f"{_NOUNS[at % len(_NOUNS)].capitalize()} {at}" for at in range(terms)]
    glossary = [f"{word}\n{_sentence(dice, numbers)}" for word in words]
    front = ["River Duel Rules", "These rules are effective as of March 4, 2031.", "Contents"]
    paragraphs = (*front, *contents, "Glossary", "Credits", *body, "Glossary", *glossary, "Credits", "Made for a test.")
    return Made(paragraphs, tuple(numbers), tuple(words), examples)


def _title(dice: random.Random) -> str:
    return f"{dice.choice(_NOUNS).capitalize()} and {dice.choice(_NOUNS)}"


def _sentences(dice: random.Random, numbers: list[str], amount: int) -> str:
    return " ".join(_sentence(dice, numbers) for _ in range(amount))


def _sentence(dice: random.Random, numbers: list[str]) -> str:
    """A sentence that cites an earlier rule now and then."""
    who, whom, until = (dice.choice(_NOUNS) for _ in range(3))
    said = f"The {who} {dice.choice(_VERBS)} the {whom} before the {until} turns"
    said += "".join(f" and the {dice.choice(_NOUNS)} waits" for _ in range(dice.randrange(5)))
    if dice.random() < 0.3 and len(numbers) > 9:
        cited = next(number for number in reversed(numbers[: dice.randrange(5, len(numbers))]) if "." in number)
        return f"{said}; see rule {cited}."
    return f"{said}."
