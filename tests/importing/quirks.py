"""What real documents do to their numbers and lines, done to made-up ones; the truth is kept along."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.importing.forms import Document, Rule

Quirk = Callable[[Document, random.Random], Document]


def _leaf(document: Document, at: int) -> bool:
    rule = document.rules[at]
    return not rule.title and "." in rule.paragraphs[0]


def _some(document: Document, dice: random.Random, amount: int, least: int = 3) -> list[int]:
    """Places of a few rules that are no headings, none next to another."""
    places = [at for at in range(10, len(document.rules) - 2) if _leaf(document, at) and document.rules[at].depth > 1]
    chosen: list[int] = []
    for at in dice.sample(places, len(places)):
        if len(chosen) < amount and all(abs(at - other) >= least for other in chosen):
            chosen.append(at)
    return sorted(chosen)


def _with(document: Document, at: int, rule: Rule | None, printed: tuple[str, ...]) -> Document:
    rules, all_printed = list(document.rules), list(document.printed)
    rules[at], all_printed[at] = rule or rules[at], printed
    return document._replace(rules=tuple(rules), printed=tuple(all_printed))


def _renumbered(document: Document, dice: random.Random, amount: int, renumber: Callable[[str, str], str]) -> Document:
    """A few rules printed with another head; `renumber` makes it of the number and of the head as it was."""
    for at in _some(document, dice, amount):
        rule, (first, *others) = document.rules[at], document.printed[at]
        head, _, text = first.partition(" ")
        document = _with(document, at, None, (renumber(rule.number, head) + text, *others))
    return document


def without_a_dot(document: Document, dice: random.Random) -> Document:
    """606.5 If the total."""
    return _renumbered(document, dice, 3, lambda number, _: f"{number} ")


def with_a_dot(document: Document, dice: random.Random) -> Document:
    """119.1d. In a match."""
    return _renumbered(document, dice, 3, lambda number, _: f"{number}. ")


def glued(document: Document, dice: random.Random) -> Document:
    """7.2.Deck, 6-3-1-2-1The."""
    return _renumbered(document, dice, 3, lambda _, head: head)


def dot_apart(document: Document, dice: random.Random) -> Document:
    """1-3-6-1-1 .  Even."""
    return _renumbered(document, dice, 2, lambda number, _: f"{number} .  ")


def tabbed(document: Document, dice: random.Random) -> Document:
    """4.3.5.3.<TAB>To."""
    return _renumbered(document, dice, 40, lambda _, head: f"{head}\t")


def printed_twice(document: Document, dice: random.Random) -> Document:
    """The next rule bears the number of the one before it, with a text of its own."""
    for at in _some(document, dice, 3):
        rule, first = document.rules[at], document.printed[at][0]
        again = rule._replace(paragraphs=("The second wording of it is shorter.",))
        head, _, _ = first.partition(" ")
        rules, printed = list(document.rules), list(document.printed)
        rules.insert(at + 1, again)
        printed.insert(at + 1, (f"{head} The second wording of it is shorter.",))
        document = document._replace(rules=tuple(rules), printed=tuple(printed))
    return document


def empty(document: Document, dice: random.Random) -> Document:
    """A number and nothing after it."""
    for at in _some(document, dice, 2):
        rule = document.rules[at]
        head, _, _ = document.printed[at][0].partition(" ")
        document = _with(document, at, rule._replace(paragraphs=()), (head,))
    return document


def two_on_a_line(document: Document, dice: random.Random) -> Document:
    """… (See 2-3-5-4-1) 2-3-4-2. If."""
    for at in _some(document, dice, 3, least=4):
        after = at + 1
        if document.rules[after].title or len(document.printed[at]) > 1 or document.rules[after].depth < 2:
            continue
        first, *others = document.printed[after]
        together = (f"{document.printed[at][0]} {first}",)
        document = _with(document, at, None, together)
        document = _with(document, after, None, tuple(others))
    return document


def indented(document: Document, dice: random.Random) -> Document:
    """Blanks before some rules."""
    for at in _some(document, dice, 8):
        first, *others = document.printed[at]
        document = _with(document, at, None, (f" {first}", *others))
    return document


def continued(document: Document, dice: random.Random) -> Document:
    """A paragraph of its own, pushed in by five blanks, goes on with the rule above."""
    for at in _some(document, dice, 2):
        rule, more = document.rules[at], "If that is so, nothing further waits for it."
        document = _with(
            document,
            at,
            rule._replace(paragraphs=(*rule.paragraphs, more)),
            (*document.printed[at], f"     {more}"),
        )
    return document


def italics(document: Document, dice: random.Random) -> Document:
    """Words between underscores."""
    for at in _some(document, dice, 20, least=1):
        rule = document.rules[at]
        old = rule.paragraphs[0]
        new = old.replace("the ", "the _", 1).replace(" ", "_ ", 1) if "the _" in old else f"_Calmly:_ {old}"
        first, *others = document.printed[at]
        document = _with(
            document,
            at,
            rule._replace(paragraphs=(new, *rule.paragraphs[1:])),
            (first.replace(old, new), *others),
        )
    return document


def lost_letters(document: Document, _: random.Random) -> Document:
    """“ll” went in a conversion: fol owed, wil ."""
    rules = tuple(
        rule._replace(title=_damaged(rule.title).strip(), paragraphs=tuple(map(_damaged, rule.paragraphs)))
        for rule in document.rules
    )
    return document._replace(rules=rules, printed=tuple(tuple(map(_damaged, texts)) for texts in document.printed))


def _damaged(text: str) -> str:
    return text.replace("ll", " ")


def accents(document: Document, dice: random.Random) -> Document:
    """Words with letters outside ASCII."""
    for at in _some(document, dice, 30, least=1):
        rule, more = document.rules[at], dice.choice(["Dandân", "El-Hajjâj", "Lim-Dûl", "Æther", "Séance", "Junún"])
        old = rule.paragraphs[0]
        first, *others = document.printed[at]
        new = f"{old} {more} is kept."
        document = _with(
            document, at, rule._replace(paragraphs=(new, *rule.paragraphs[1:])), (first.replace(old, new), *others)
        )
    return document


def alone(document: Document, _: random.Random) -> Document:
    """The number alone on a line, its text two lines below."""
    return document._replace(
        printed=tuple(
            tuple(part for part in (*texts[0].split(" ", 1), *texts[1:]) if part) for texts in document.printed
        )
    )


def banner(document: Document, _: random.Random) -> Document:
    """Rows of signs before and after the title."""
    row = "=" * 60
    return document._replace(title=f"{row}", introduction=(document.title, row, "-" * 60, *document.introduction))


def misprinted(document: Document, dice: random.Random) -> Document:
    """2-2-43 for 2-2-4-3, 311.2 inside section 312: one item of the number is wrong."""
    for at in _some(document, dice, 2):
        rule = document.rules[at]
        wrong = _wrong(rule.number, document)
        first, *others = document.printed[at]
        document = _with(document, at, rule._replace(number=wrong), (first.replace(rule.number, wrong, 1), *others))
    return document


def of_another_section(document: Document, dice: random.Random) -> Document:
    """311.2 among the rules of 312."""
    for at in _some(document, dice, 2):
        rule, (first, *others) = document.rules[at], document.printed[at]
        top = re.split(r"[.-]", rule.number)[0]
        before = [other.number for other in document.rules[:at] if other.number.isdecimal() and other.number != top]
        wrong = before[-1] + rule.number[len(top) :] if before else rule.number
        document = _with(document, at, rule._replace(number=wrong), (first.replace(rule.number, wrong, 1), *others))
    return document


def _wrong(number: str, document: Document) -> str:
    there = set(document.numbers)
    signs = [at for at, letter in enumerate(number) if letter in ".-"][1:]
    tried = [number[:at] + number[at + 1 :] for at in reversed(signs) if number[at - 1].isdecimal()]
    tried += [number + "9" if number[-1].isdecimal() else number[:-1] + letter for letter in "rstuv"]
    return next(one for one in tried if one not in there)


QUIRKS: dict[str, Quirk] = {
    quirk.__name__: quirk
    for quirk in (
        without_a_dot,
        with_a_dot,
        glued,
        dot_apart,
        tabbed,
        printed_twice,
        empty,
        two_on_a_line,
        indented,
        continued,
        italics,
        lost_letters,
        accents,
        alone,
        banner,
        misprinted,
        of_another_section,
    )
}
