"""The rule text of every game, read from its folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge_cli.corpus.faq import read_faq
from judge_cli.corpus.model import LANGUAGES, FaqEntry, ScenarioCard, Source, Term
from judge_cli.corpus.nodes import Sheet
from judge_cli.corpus.parse import Document, parse
from judge_cli.corpus.scenario_cards import read_card
from judge_cli.corpus.search.synonyms import Synonyms, read_readings, read_synonyms
from judge_cli.corpus.sources import read_sources
from judge_cli.corpus.terms import read_terms
from judge_cli.corpus.where import scenario_root
from judge_cli.corpus.words import Phrases, read_words
from judge_cli.problem import InputError, Place, Problem


class Book(NamedTuple):
    """Everything that is written about one game, and what is wrong with the writing of it."""

    game: str
    folder: str
    documents: tuple[Document, ...]
    faq: tuple[FaqEntry, ...]
    terms: tuple[Term, ...]
    sources: tuple[Source, ...]
    words: Phrases
    scenarios: tuple[ScenarioCard, ...]
    problems: tuple[Problem, ...]
    synonyms: tuple[Synonyms, ...] = ()
    """Those of the game, and those of every game."""
    readings: dict[str, str] = {}  # noqa: RUF012
    """How kanji are read, the same for every game."""

    @property
    def numbers(self) -> frozenset[str]:
        """The numbers of the game's rules, in whichever language they stand."""
        return frozenset(str(rule.number) for document in self.documents for rule in document.rules)


def read_shelf(root: Path) -> tuple[Book, ...]:
    """The books of all games in `root`, by id.

    Raises:
        InputError: `root` is not a folder, or holds no rule text.
    """
    folders = sorted(folder for folder in root.glob("*") if holds_rules(folder))
    if not folders:
        because = "no rule text here: no folder with a rules.ja.txt or a rules.en.txt"
        raise InputError(Problem(because=because, place=Place(shown(root))))
    return tuple(_read_book(folder, scenario_root(root)) for folder in folders)


def holds_rules(folder: Path) -> bool:
    """Whether `folder` is the folder of a game."""
    return any((folder / f"rules.{language}.txt").is_file() for language in LANGUAGES)


def shown(path: Path) -> str:
    """`path` as it is named to the reader: from the working folder where it lies under it."""
    absolute = path.absolute()
    here = Path.cwd()
    return str(absolute.relative_to(here)) if absolute.is_relative_to(here) else str(absolute)


def _read_book(folder: Path, scenarios: Path) -> Book:
    game = folder.name
    problems: list[Problem] = []
    documents = tuple(_documents(folder, problems))
    sheets = {name: _sheet(folder / f"{name}.yaml", problems) for name in ("faq", "terms", "sources", "words")}
    faq = read_faq(*sheets["faq"], game) if sheets["faq"] else ()
    terms = read_terms(*sheets["terms"], game) if sheets["terms"] else ()
    sources = read_sources(*sheets["sources"], game) if sheets["sources"] else ()
    shared = _sheet(folder.parent / "words.yaml", problems)
    words = (read_words(*shared) if shared else {}) | (read_words(*sheets["words"]) if sheets["words"] else {})
    for opened in sheets.values():
        problems.extend(opened[1].problems if opened else ())
    synonyms, readings = _lexicon(folder, problems)
    cards = tuple(_cards(scenarios, game, problems))
    return Book(game, shown(folder), documents, faq, terms, sources, words, cards, tuple(problems), synonyms, readings)


def _lexicon(folder: Path, problems: list[Problem]) -> tuple[tuple[Synonyms, ...], dict[str, str]]:
    """The synonyms of a game and of every game, and the readings of kanji."""
    found: tuple[Synonyms, ...] = ()
    for path, game in ((folder.parent / "synonyms.yaml", ""), (folder / "synonyms.yaml", folder.name)):
        opened = _sheet(path, problems)
        found += read_synonyms(*opened, game) if opened else ()
        problems.extend(opened[1].problems if opened else ())
    opened = _sheet(folder.parent / "readings.yaml", problems)
    readings = read_readings(*opened) if opened else {}
    problems.extend(opened[1].problems if opened else ())
    return found, readings


def _documents(folder: Path, problems: list[Problem]) -> Iterator[Document]:
    for language in LANGUAGES:
        path = folder / f"rules.{language}.txt"
        text = _read(path, problems)
        if text is not None:
            document = parse(text, shown(path))
            problems.extend(document.problems)
            yield document
        elif not path.exists():
            problems.append(Problem(because=f"there is no {path.name} beside the other language", place=_at(folder)))


def _sheet(path: Path, problems: list[Problem]) -> tuple[str, Sheet] | None:
    """The text and an empty sheet for a file that may be missing."""
    text = _read(path, problems) if path.exists() else None
    return (text, Sheet(shown(path))) if text is not None else None


def _cards(scenarios: Path, game: str, problems: list[Problem]) -> Iterator[ScenarioCard]:
    for path in sorted((scenarios / game).rglob("*.yaml")):
        text = _read(path, problems)
        if text is None:
            continue
        sheet = Sheet(shown(path))
        card = read_card(text, sheet, game, path.name.removesuffix(".yaml"))
        problems.extend(sheet.problems)
        yield card._replace(file=path.relative_to(scenarios.parent).as_posix())


def _read(path: Path, problems: list[Problem]) -> str | None:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        problems.append(Problem(because="not UTF-8", place=Place(shown(path), line)))
    except FileNotFoundError:
        pass
    except OSError as error:
        problems.append(Problem(because=f"can't be read: {os.strerror(error.errno or 0)}", place=_at(path)))
    return None


def _at(path: Path) -> Place:
    return Place(shown(path))
