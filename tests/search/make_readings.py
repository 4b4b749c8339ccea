"""Makes rules_text/readings.yaml: how the kanji words of the text are read.

Run it as `python tests/search/make_readings.py` where SudachiPy and its small dictionary are installed (they are a
hundred megabytes, so `judge` itself does without them). Readings that stand in the file already are kept: a judge who
corrects one keeps it corrected.
"""

from __future__ import annotations

import importlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from jaconv import kata2hira

from judge_cli.corpus.nodes import Sheet
from judge_cli.corpus.search.kana import Reader
from judge_cli.corpus.search.synonyms import read_readings
from judge_cli.corpus.shelf import Book, read_shelf

ROOT = Path(__file__).parents[2] / "rules_text"
FILE = ROOT / "readings.yaml"
HEAD = (
    "# How the kanji words of the rule text are read, so that kana and romaji find them.\n"
    "# Made by tests/search/make_readings.py; a corrected reading stays corrected.\n"
)
KANJI = re.compile(r"[一-鿿々]")
ONLY_KANJI = re.compile(r"[一-鿿々]+")
Word = tuple[str, str]


def texts(books: Iterable[Book]) -> Iterator[str]:
    """Everything Japanese that is searched."""
    for book in books:
        for document in book.documents:
            if document.edition.language == "ja":
                for rule in document.rules:
                    yield from (rule.title, *rule.text.split("\n"))
        for entry in book.faq:
            yield from (entry.ask.get("ja", ""), entry.answer.get("ja", ""))
        for term in book.terms:
            yield from (term.ja, *term.also.get("ja", ()), term.meaning.get("ja", ""))


def core(surface: str, reading: str) -> Word:
    """A word and its reading without the kana they end in alike: 選ぶ, えらぶ is 選, えら."""
    while surface and reading and surface[-1] == reading[-1] and not KANJI.match(surface[-1]):
        surface, reading = surface[:-1], reading[:-1]
    return surface, reading


def runs(text: str) -> Iterator[list[Word]]:
    """Words that hold kanji and follow each other directly."""
    run: list[Word] = []
    for morpheme in TOKENIZER.tokenize(text):
        surface, reading = morpheme.surface(), kata2hira(morpheme.reading_form())
        if KANJI.search(surface) and reading:
            run.append((surface, reading))
        elif run:
            yield run
            run = []
    if run:
        yield run


def main() -> None:
    """Write the file anew."""
    kept = read_readings(FILE.read_text(encoding="utf-8"), Sheet(str(FILE))) if FILE.exists() else {}
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    longer: dict[str, Counter[str]] = defaultdict(Counter)
    for text in texts(read_shelf(ROOT)):
        for run in runs(text):
            for word in run:
                surface, reading = core(*word)
                seen[surface][reading] += 1
            longer["".join(word[0] for word in run)]["".join(word[1] for word in run)] += 1
    table = {word: readings.most_common(1)[0][0] for word, readings in seen.items() if word}
    for said, readings in sorted(longer.items(), key=lambda found: len(found[0])):
        heard = readings.most_common(1)[0][0]
        if Reader(table).kana(said) != heard:
            shorter, its = core(said, heard)
            table[shorter] = its
    table = {word: reading for word, reading in table.items() if ONLY_KANJI.fullmatch(word)} | kept
    lines = (f"{word if KANJI.match(word) else repr(word)}: {reading}\n" for word, reading in sorted(table.items()))
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")


sudachi = importlib.import_module("sudachipy")
TOKENIZER = sudachi.Dictionary(dict="small").create(sudachi.SplitMode.A)

if __name__ == "__main__":
    main()
