"""What is searched: rules, FAQ entries and terms in one form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.corpus.model import FaqEntry
    from judge_cli.corpus.shelf import Book

ASKED = 3
"""How many of the questions that cite a rule are found under it too."""


class Passage(NamedTuple):
    """One thing that may be found; texts by language.

    `head` is what it is about (a rule's title, an FAQ's question, a term), `body` what it says, `more` other words it
    is found by that don't stand in it. `cites` are the numbers an FAQ entry or a term names.
    """

    game: str
    kind: str
    """rule, faq or term"""
    id: str
    """The number of a rule, the id of an entry."""
    head_ja: str
    head_en: str
    body_ja: str
    body_en: str
    more: str = ""
    cites: str = ""

    def names(self) -> tuple[str, ...]:
        """The words of a term."""
        return (*self.head_ja.split("\n"), *self.head_en.split("\n"))

    def title(self, language: str) -> str:
        """What it is about, on one line; a term by its own name in both languages."""
        if self.kind != "term":
            return self.head(language)
        return " / ".join(filter(None, (text.split("\n")[0] for text in (self.head_ja, self.head_en))))

    def head(self, language: str) -> str:
        """What it is about, in `language` or in whichever there is."""
        return (self.head_ja or self.head_en) if language == "ja" else (self.head_en or self.head_ja)

    def body(self, language: str) -> str:
        """What it says, in `language` or in whichever there is."""
        return (self.body_ja or self.body_en) if language == "ja" else (self.body_en or self.body_ja)


def passages(book: Book) -> Iterator[Passage]:
    """Everything in `book` that can be found."""
    yield from _rules(book)
    titles = {str(rule.number): rule.title for doc in book.documents for rule in doc.rules if rule.language == "ja"}
    for entry in book.faq:
        more = " ".join(titles.get(str(number), "") for number in entry.cites)
        texts = (*_both(entry.ask), *_both(entry.answer))
        yield Passage(book.game, "faq", str(entry.id), *texts, more, "\n".join(entry.cites))
    for term in book.terms:
        head_ja, head_en = (
            "\n".join((word, *term.also.get(to, ()))) for to, word in (("ja", term.ja), ("en", term.en))
        )
        meaning = _both(term.meaning)
        yield Passage(book.game, "term", str(term.id), head_ja, head_en, *meaning, cites="\n".join(term.rules))


def _rules(book: Book) -> Iterator[Passage]:
    by_language = {doc.edition.language: {str(rule.number): rule for rule in doc.rules} for doc in book.documents}
    japanese, english = by_language.get("ja", {}), by_language.get("en", {})
    asked = _asked(book.faq)
    for number in dict.fromkeys((*japanese, *english)):
        ja, en = japanese.get(number), english.get(number)
        heads = (ja.title if ja else "", en.title if en else "")
        bodies = (ja.text if ja else "", en.text if en else "")
        yield Passage(book.game, "rule", number, *heads, *bodies, " ".join(asked[number][:ASKED]))


def _asked(faq: tuple[FaqEntry, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for entry in faq:
        for number in entry.cites:
            found[str(number)].append(entry.ask.get("ja", ""))
    return found


def _both(texts: dict[str, str]) -> tuple[str, str]:
    return texts.get("ja", ""), texts.get("en", "")
