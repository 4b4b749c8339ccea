"""The books as tables: what a look-up needs, each row once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.corpus.address import address
from judge_cli.corpus.lint import problems_of
from judge_cli.corpus.model import LANGUAGES
from judge_cli.corpus.references import references
from judge_cli.corpus.search.lexicon import digest, dump_groups, dump_readings
from judge_cli.corpus.search.passage import passages
from judge_cli.corpus.search.synonyms import synonyms_of
from judge_cli.corpus.shelf import Book
from judge_cli.corpus.store import Row, key_of
from judge_cli.rule_number import RuleNumber

_SEARCH = Path(__file__).parent / "search"

TABLES = {
    "compiled": "signature, at",
    "mistakes": "amount",
    "game": "id, rules, faq, terms, scenarios",
    "edition": "game, language, title, edition, date, wording",
    "rule": "game, language, position, key, parent, number, title, text, certainty, source, ours, informational, gap",
    "reference": "game, key, to_game, to_key",
    "faq": "game, position, id, ask_ja, ask_en, answer_ja, answer_en, cites, source, confidence, certainty, scenarios,"
    " language",
    "faq_cite": "to_game, to_key, game, position",
    "scenario": "game, position, name, file, title_ja, title_en, cites",
    "scenario_cite": "to_game, to_key, game, position",
    "term": "game, position, id, ja, reading, en, also_ja, also_en, meaning_ja, meaning_en, rules",
    "source": "game, key, title, url, date, official",
    "word": "game, language, key, phrase",
    "passage": "game, kind, id, head_ja, head_en, body_ja, body_en, more, cites",
    "lexicon": "name, value",
}
"""Table → columns; a checksum follows the last. Lists are joined by line ends. An FAQ without a language has both."""

_INDEXES = {
    "rule": ("key", "game, language, position", "game, language, parent"),
    "reference": ("game, key", "to_game, to_key"),
    "faq": ("game, position", "id"),
    "faq_cite": ("to_game, to_key",),
    "scenario": ("game, position",),
    "scenario_cite": ("to_game, to_key",),
    "term": ("game, position",),
    "source": ("game, key",),
    "word": ("game, language",),
}

SCHEMA = "".join(f"CREATE TABLE {table} ({columns}, sum);" for table, columns in TABLES.items()) + "".join(
    f"CREATE INDEX {table}_{at} ON {table} ({columns});"
    for table, indexes in _INDEXES.items()
    for at, columns in enumerate(indexes)
)


def tables(books: tuple[Book, ...]) -> dict[str, list[Row]]:
    """Table → rows, without their checksums."""
    filled: dict[str, list[Row]] = {table: [] for table in TABLES if table != "compiled"}
    filled["mistakes"] = [(len(problems_of(books)),)]
    for book in books:
        for table, rows in _rows(book):
            filled[table] += map(_plain, rows)
    filled["lexicon"] = list(_lexicon(books, filled["passage"]))
    return filled


def _rows(book: Book) -> Iterator[tuple[str, Iterable[Row]]]:
    yield "game", [(book.game, len(book.numbers), len(book.faq), len(book.terms), len(book.scenarios))]
    yield "edition", (document.edition._replace(game=book.game) for document in book.documents)
    yield "rule", _rules(book)
    yield "reference", _references(book)
    yield "faq", _faq(book)
    yield "faq_cite", _cites(book.game, [entry.cites for entry in book.faq])
    yield "scenario", _scenarios(book)
    yield "scenario_cite", _cites(book.game, [card.cites for card in book.scenarios])
    yield "term", _terms(book)
    yield "source", book.sources
    yield "word", _words(book)
    yield "passage", passages(book)


def _lexicon(books: tuple[Book, ...], found: list[Row]) -> Iterator[Row]:
    """What questions are understood by, and the keys that change when an index must be made anew."""
    readings = {word: reading for book in books for word, reading in book.readings.items()}
    groups = dump_groups(dict.fromkeys(group for book in books for group in synonyms_of(book)), readings)
    form = digest(dump_readings(readings), *(file.read_text("utf-8") for file in sorted(_SEARCH.glob("*.py"))))
    yield "readings", dump_readings(readings)
    yield "groups", groups
    yield "form", form
    yield "content", digest(form, *("\x1f".join(row) for row in found))


def _plain(row: Row) -> Row:
    """`row` as SQLite gives it back: no subclass of str, no bool, no list."""
    return tuple(_value(value) for value in row)


def _value(value: object) -> str | int:
    if isinstance(value, tuple):
        return "\n".join(value)
    return int(value) if isinstance(value, int) else str(value)


def _rules(book: Book) -> Iterator[Row]:
    for document in book.documents:
        for position, rule in enumerate(document.rules):
            number = RuleNumber(rule.number)
            key, parent = key_of(rule.number), key_of(str(number.parent)) if number.parent else ""
            yield book.game, rule.language, position, key, parent, *rule[2:-1]


def _references(book: Book) -> Iterable[Row]:
    found: dict[Row, None] = {}
    for document in book.documents:
        for reference in references(document):
            target = (reference.target.game, key_of(reference.target.number))
            found[book.game, key_of(reference.source.number), *target] = None
    return found


def _faq(book: Book) -> Iterator[Row]:
    for position, entry in enumerate(book.faq):
        texts = _in_languages(entry.ask) + _in_languages(entry.answer)
        rest = (entry.cites, entry.source, entry.confidence, entry.certainty, entry.scenarios, "")
        yield book.game, position, entry.id, *texts, *rest


def _scenarios(book: Book) -> Iterator[Row]:
    for position, card in enumerate(book.scenarios):
        yield book.game, position, card.name, card.file, *_in_languages(card.title), card.cites


def _terms(book: Book) -> Iterator[Row]:
    for position, term in enumerate(book.terms):
        also = tuple(term.also.get(language, ()) for language in LANGUAGES)
        words = (term.id, term.ja, term.reading, term.en)
        yield book.game, position, *words, *also, *_in_languages(term.meaning), term.rules


def _words(book: Book) -> Iterator[Row]:
    for key, phrase in book.words.items():
        for language, template in phrase.items():
            yield book.game, language, key, template


def _cites(game: str, cited: list[tuple[str, ...]]) -> Iterator[Row]:
    for position, numbers in enumerate(cited):
        for said in dict.fromkeys(numbers):
            to = address(said, game)
            yield to.game, key_of(to.number), game, position


def _in_languages(texts: dict[str, str]) -> tuple[str, ...]:
    return tuple(texts.get(language, "") for language in LANGUAGES)
