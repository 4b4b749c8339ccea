"""How a document counts its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge_cli.corpus.importing.candidates import Candidate
from judge_cli.corpus.importing.starts import Starts
from judge_cli.problem import InputError, Problem
from judge_cli.rule_number import RuleNumber

SCHEMES = {
    "numbers": "each rule prints its whole number: 506.1, 803.3a, 1-2-3-4, 103.2.a.1",
    "levels": "each rule prints a local number: 第3条, (1), ①, a), or stands under a heading",
    "1.0.1a": "each rule stands under a heading, counted like this from the first one on: chapter 1, section 0, rule 1",
    "house": "the form of docs/rules-text.md, with § and @marks",
}
"""Name → what it is; what --scheme accepts."""


class Scheme(NamedTuple):
    """A numbering, with the shapes its numbers have in this document, the commonest first."""

    name: str
    shapes: tuple[str, ...]
    separator: str
    hundreds: bool
    like: str = ""
    """How headings are counted, said by the first number at full depth; empty where nobody said it."""

    @property
    def global_numbers(self) -> bool:
        """Whether a printed number is the whole number of its rule."""
        return self.name == "numbers"


def scheme_of(decided: Starts, found: Sequence[Candidate], said: str | None) -> Scheme:
    """The numbering of a document, inferred or else `said`.

    Raises:
        InputError: no numbering is called so.
    """
    if said is not None and said not in SCHEMES and not is_first_number(said):
        from judge_cli.nearest import nearest

        because = f"no numbering is called {said}"
        raise InputError(Problem(because=because, nearest=nearest(said, SCHEMES), offered=tuple(SCHEMES)))
    composite = [candidate.number for candidate in decided.taken if candidate.parts > 1]
    singles = sum(candidate.parts == 1 and candidate.doubt == 0 for candidate in found)
    enough = len(composite) >= 3 and len(composite) * 4 >= singles
    wide = sum(candidate.parts == 1 and len(candidate.number) >= 3 for candidate in decided.taken) >= 5
    like = said if said is not None and is_first_number(said) else ""
    name = "levels" if like else said or ("numbers" if enough or wide else "levels")
    shapes = shapes_of(candidate.number for candidate in decided.taken)
    return Scheme(name, shapes, decided.separator, decided.hundreds, like)


def is_first_number(said: str) -> bool:
    """Whether a numbering is said by its first number at full depth: 1.0.1a."""
    return re.fullmatch(r"[01](?:\.?(?:[01]|a))+", said) is not None


def shapes_of(numbers: Iterable[str]) -> tuple[str, ...]:
    """An example of each depth of number: 1., 100.1, 100.1a."""
    examples: dict[str, str] = {}
    for number in numbers:
        shape = "".join("9" if part.isdecimal() else "a" for part in RuleNumber(number).parts)
        examples.setdefault(shape, number)
    return tuple(examples[shape] for shape in sorted(examples, key=len))
