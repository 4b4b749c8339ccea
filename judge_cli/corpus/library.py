"""Questions to the rule text: everything `judge` looks up is asked here."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge_cli.corpus.model import (
    LANGUAGES,
    Edition,
    FaqEntry,
    GameInfo,
    Link,
    OfficialRule,
    Rule,
    ScenarioCard,
    Source,
    Term,
    heading,
)
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.store import Row, Store, key_of
from judge_cli.corpus.where import text_root
from judge_cli.problem import Place


class Library:
    """The rule text of every game. A number may be written any way (803.3b, 803-3b)."""

    def __init__(self, store: Store) -> None:
        self._rows = store.rows
        self._has_own_documents = store.has_own_documents

    @classmethod
    def open(cls, root: Path | None = None) -> Library:
        """The library of the rule text in `root`, or else of the text `judge` was installed with.

        Raises:
            InputError: there is no rule text.
        """
        return cls(Store(root or text_root()))

    def mistakes(self) -> int:
        """How many mistakes `judge lint` finds in the text."""
        [(amount,)] = self._rows("SELECT * FROM mistakes")
        return int(amount)

    def games(self) -> tuple[GameInfo, ...]:
        """The games, by id."""
        rows = self._rows("SELECT * FROM game ORDER BY id")
        return tuple(GameInfo(row[0], self.names(row[0]), *row[1:]) for row in rows)

    def game_ids(self) -> tuple[str, ...]:
        """The ids of the games, in order."""
        return tuple(row[0] for row in self._rows("SELECT * FROM game ORDER BY id"))

    def names(self, game: str) -> dict[str, str]:
        """Language → the title of `game`."""
        return {row[1]: row[2] for row in self._rows("SELECT * FROM edition WHERE game = ?", game)}

    def edition(self, game: str, language: str) -> Edition:
        """The head of the text of `game` in `language`, or in the other one where there is none.

        Raises:
            KeyError: there is no such game.
        """
        found = {row[1]: Edition(*row) for row in self._rows("SELECT * FROM edition WHERE game = ?", game)}
        for there in (language, *LANGUAGES):
            if there in found:
                return found[there]
        raise KeyError(game)

    def numbers(self, game: str) -> frozenset[str]:
        """Every number of `game`, as its text writes them."""
        return frozenset(row[5] for row in self._rows("SELECT * FROM rule WHERE game = ?", game))

    def games_with(self, number: str) -> tuple[str, ...]:
        """The games that have a rule of this number."""
        rows = self._rows("SELECT * FROM rule WHERE key = ? ORDER BY game", key_of(number))
        return tuple(dict.fromkeys(row[0] for row in rows))

    def rule(self, game: str, number: str, language: str) -> Rule | None:
        """The rule in `language`, or in the other one where it isn't in that; None when there is no such rule."""
        row = self._rule_row(game, key_of(number), language)
        return _rule(row) if row else None

    def rules(self, game: str, language: str) -> tuple[Rule, ...]:
        """Every rule of `game` in `language`, in the order of the document."""
        rows = self._rows("SELECT * FROM rule WHERE game = ? AND language = ? ORDER BY position", game, language)
        return tuple(map(_rule, rows))

    def others(self, rule: Rule) -> tuple[Rule, ...]:
        """The other rules that an imported document prints under the same number."""
        rows = self._rows(
            "SELECT * FROM rule WHERE key = ? AND game = ? ORDER BY position", key_of(rule.number), rule.game
        )
        found = [_rule(row) for row in rows if row[1] == rule.language]
        if len(found) < 2:
            return ()
        places = self._places(rule)
        placed = (one._replace(place=place) for one, place in zip(found, places, strict=False))
        return (*placed, *found[len(places) :])[1:]

    def _places(self, rule: Rule) -> list[Place]:
        """Where the current imported document prints this number."""
        query = (
            "SELECT d.file, r.line, NULL FROM own.current c JOIN own.document d ON d.id = c.document"
            " JOIN own.rule r ON r.document = d.id"
            " WHERE c.game = ? AND r.key = ? AND d.language = ? ORDER BY r.position"
        )
        rows = self._rows(query, rule.game, key_of(rule.number), rule.language) if self._has_own_documents else []
        return [Place(file, line) for file, line in rows]

    def official(self, game: str, number: str) -> tuple[OfficialRule, ...]:
        """The wording of this rule in the judge's own documents of a shipped game, each with its edition."""
        if not self._has_own_documents:
            return ()
        query = (
            "SELECT d.title, d.edition, d.date, d.language, r.number, r.title, r.text, r.line, d.file, NULL"
            " FROM own.current c JOIN own.document d ON d.id = c.document JOIN own.rule r ON r.document = d.id"
            " WHERE c.game = ? AND r.key = ? AND c.game IN (SELECT id FROM main.game)"
        )
        return tuple(OfficialRule(*row) for row in self._rows(query, game, key_of(number)))

    def title(self, game: str, number: str, language: str) -> str:
        """The title of a rule; empty when there is no such rule."""
        rule = self.rule(game, number, language)
        return rule.title if rule else ""

    def titles(self, game: str, language: str) -> dict[str, str]:
        """Number → title."""
        return {rule.number: rule.title for rule in self.rules(game, language)}

    def headings(self, game: str) -> tuple[tuple[str, str], ...]:
        """Number and title, in each language, of the rules that have others under them."""
        parents = "SELECT parent FROM rule WHERE game = ?"
        query = f"SELECT * FROM rule WHERE game = ? AND title != '' AND key IN ({parents})"  # noqa: S608
        return tuple((row[5], row[6]) for row in self._rows(query, game, game))

    def ancestors(self, game: str, number: str, language: str) -> tuple[Link, ...]:
        """The rules this one stands under, the chapter first."""
        chain: list[Link] = []
        row = self._rule_row(game, key_of(number), language)
        while row and row[4]:
            row = self._rule_row(game, row[4], language)
            chain += [_link(row)] if row else []
        return tuple(reversed(chain))

    def children(self, game: str, number: str, language: str) -> tuple[Link, ...]:
        """The rules directly under this one."""
        return tuple(map(_link, self._child_rows(game, key_of(number), language)))

    def below(self, game: str, number: str, language: str) -> tuple[Rule, ...]:
        """All rules under this one, in the order of the document."""
        # "." and "/" are neighbours: between them lie exactly the keys that go on after a dot.
        key = key_of(number)
        query = "SELECT * FROM rule WHERE game = ? AND language = ? AND key > ? AND key < ? ORDER BY position"
        rows = self._rows(query, game, self._language(game, key, language), f"{key}.", f"{key}/")
        # In a document that counts in hundreds, section 100 stands under chapter 1 and is not called 1.100.
        return tuple(map(_rule, rows or self._child_rows(game, key, language)))

    def between(self, game: str, first: str, last: str, language: str) -> tuple[Rule, ...]:
        """The rules from `first` to `last`, with all that stands under `last`, in the order of the document."""
        start = self._rule_row(game, key_of(first), language)
        end = self._rule_row(game, key_of(last), language)
        if start is None or end is None:
            return ()
        query = "SELECT * FROM rule WHERE game = ? AND language = ? AND position >= ? AND position <= ?"
        inside = self._rows(f"{query} ORDER BY position", game, start[1], start[2], end[2])
        return (*map(_rule, inside), *self.below(game, last, language)) if inside else ()

    def previous(self, game: str, number: str, language: str) -> Link | None:
        """The rule before this one in the document."""
        return self._beside(game, number, language, -1)

    def next(self, game: str, number: str, language: str) -> Link | None:
        """The rule after this one in the document."""
        return self._beside(game, number, language, 1)

    def refers_to(self, game: str, number: str, language: str) -> tuple[Link, ...]:
        """The rules whose numbers stand in this one, in the order they are mentioned."""
        rows = self._rows("SELECT * FROM reference WHERE game = ? AND key = ?", game, key_of(number))
        return self._links(((row[2], row[3]) for row in rows), language)

    def referred_by(self, game: str, number: str, language: str) -> tuple[Link, ...]:
        """The rules that mention this one."""
        rows = self._rows("SELECT * FROM reference WHERE to_game = ? AND to_key = ?", game, key_of(number))
        return self._links(((row[0], row[1]) for row in rows), language)

    def faq(self, game: str) -> tuple[FaqEntry, ...]:
        """The FAQ entries of `game`, in file order."""
        return tuple(map(_faq, self._rows("SELECT * FROM faq WHERE game = ? ORDER BY position", game)))

    def faq_entries(self, id: str) -> tuple[FaqEntry, ...]:  # noqa: A002
        """The entries of this id, one of a game at most."""
        return tuple(map(_faq, self._rows("SELECT * FROM faq WHERE id = ? ORDER BY game", id)))

    def faq_ids(self, game: str, beginning: str, most: int) -> tuple[str, ...]:
        """The ids of FAQ entries of `game` that begin so, in their order, `most` of them at most."""
        query = "SELECT * FROM faq WHERE id >= ? AND id < ? AND game = ? LIMIT ?"
        return tuple(sorted(row[2] for row in self._rows(query, beginning, f"{beginning}\U0010ffff", game, most)))

    def faq_citing(self, game: str, number: str) -> tuple[FaqEntry, ...]:
        """The FAQ entries that cite a rule."""
        return tuple(map(_faq, self._citing("faq", game, number)))

    def scenarios(self, game: str) -> tuple[ScenarioCard, ...]:
        """The scenarios of `game`, by file name."""
        return tuple(map(_scenario, self._rows("SELECT * FROM scenario WHERE game = ? ORDER BY position", game)))

    def scenarios_citing(self, game: str, number: str) -> tuple[ScenarioCard, ...]:
        """The scenarios that cite a rule."""
        return tuple(map(_scenario, self._citing("scenario", game, number)))

    def terms(self, game: str) -> tuple[Term, ...]:
        """The words of `game`, in file order."""
        return tuple(map(_term, self._rows("SELECT * FROM term WHERE game = ? ORDER BY position", game)))

    def source(self, game: str, key: str) -> Source | None:
        """A source of sources.yaml."""
        rows = self._rows("SELECT * FROM source WHERE game = ? AND key = ?", game, key)
        return _source(rows[0]) if rows else None

    def words(self, game: str, language: str) -> dict[str, str]:
        """The phrases of the replay: key → template for str.format."""
        rows = self._rows("SELECT * FROM word WHERE game = ? AND language = ?", game, language)
        return {row[2]: row[3] for row in rows}

    def passages(self) -> tuple[Passage, ...]:
        """Everything in the shipped text that can be found by its words."""
        return tuple(Passage(*row) for row in self._rows("SELECT * FROM passage"))

    def lexicon(self, name: str) -> str:
        """What questions are understood by: readings, groups, and the keys form and content."""
        [(_, value)] = self._rows("SELECT * FROM lexicon WHERE name = ?", name)
        return str(value)

    def _child_rows(self, game: str, key: str, language: str) -> list[Row]:
        query = "SELECT * FROM rule WHERE game = ? AND language = ? AND parent = ? ORDER BY position"
        return self._rows(query, game, self._language(game, key, language), key)

    def _rule_row(self, game: str, key: str, language: str) -> Row | None:
        rows = self._rows("SELECT * FROM rule WHERE key = ? AND game = ? ORDER BY position", key, game)
        rows.sort(key=lambda row: row[1] != language)
        return rows[0] if rows else None

    def _language(self, game: str, key: str, language: str) -> str:
        row = self._rule_row(game, key, language)
        return row[1] if row else language

    def _beside(self, game: str, number: str, language: str, step: int) -> Link | None:
        row = self._rule_row(game, key_of(number), language)
        if row is None:
            return None
        query = "SELECT * FROM rule WHERE game = ? AND language = ? AND position = ?"
        rows = self._rows(query, game, row[1], row[2] + step)
        return _link(rows[0]) if rows else None

    def _links(self, addresses: Iterable[tuple[str, str]], language: str) -> tuple[Link, ...]:
        rows = (self._rule_row(game, key, language) for game, key in dict.fromkeys(addresses))
        return tuple(_link(row) for row in rows if row)

    def _citing(self, table: str, game: str, number: str) -> list[Row]:
        cites = f"SELECT * FROM {table}_cite WHERE to_game = ? AND to_key = ?"  # noqa: S608
        entry = f"SELECT * FROM {table} WHERE game = ? AND position = ?"  # noqa: S608
        return [row for cite in self._rows(cites, game, key_of(number)) for row in self._rows(entry, *cite[2:])]


def _rule(row: Row) -> Rule:
    game, language, _, _, _, number, title, text, certainty, source, ours, informational, gap = row
    return Rule(
        game=game,
        language=language,
        number=number,
        title=title,
        text=text,
        certainty=certainty,
        source=source,
        ours=bool(ours),
        informational=informational,
        gap=bool(gap),
    )


def _link(row: Row) -> Link:
    return Link(game=row[0], number=row[5], title=heading(row[6], row[7]))


def _faq(row: Row) -> FaqEntry:
    game, _, id_, ask_ja, ask_en, answer_ja, answer_en, cites, source, confidence, certainty, scenarios, language = row
    return FaqEntry(
        game=game,
        id=id_,
        ask={language: ask_ja or ask_en} if language else {"ja": ask_ja, "en": ask_en},
        answer={language: answer_ja or answer_en} if language else {"ja": answer_ja, "en": answer_en},
        cites=_list(cites),
        source=source,
        confidence=confidence,
        certainty=certainty,
        scenarios=_list(scenarios),
    )


def _scenario(row: Row) -> ScenarioCard:
    game, _, name, file, title_ja, title_en, cites = row
    return ScenarioCard(game, name, file, {"ja": title_ja, "en": title_en}, _list(cites))


def _term(row: Row) -> Term:
    game, _, id_, ja, reading, en, also_ja, also_en, meaning_ja, meaning_en, rules = row
    also = {"ja": _list(also_ja), "en": _list(also_en)}
    return Term(game, id_, ja, reading, en, also, {"ja": meaning_ja, "en": meaning_en}, _list(rules))


def _source(row: Row) -> Source:
    game, key, title, url, date, official = row
    return Source(game, key, title, url, date, bool(official))


def _list(joined: str) -> tuple[str, ...]:
    return tuple(joined.split("\n")) if joined else ()
