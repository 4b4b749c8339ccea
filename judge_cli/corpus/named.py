"""A rule by what it is called: バトル宣言ステップ-2, 第7段階の4, フラッシュタイミング, attack declaration step 3."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from judge_cli.corpus.library import Library
from judge_cli.rule_number import RuleNumber

_NOTHING = re.compile(r"[\s「」『』【】〔〕《》\"'“”‘’]+")
_ITEM = r"(?:の|第|[-‐‑‒–—―−ー.:・/(§#])*(?P<item>\d+[a-z]?(?:[.-]?\d+[a-z]?|\.[a-z])*)?(?:番|項|目|つ|\))*"
_AFTER_A_NAME = re.compile(_ITEM)
_BEFORE_AN_ITEM = re.compile(r"(?:の|第|[-‐‑‒–—―−.:・/(§#])*\d[\w.-]*$")
_UNITS = (("段階", "ステージ", "stage"), ("ステップ", "step"), ("フェイズ", "phase"), ("章", "chapter"))
_UNIT = "|".join(unit for same in _UNITS for unit in same)
_NTH = re.compile(rf"(?:第(?P<first>\d+)(?P<one>{_UNIT})|(?P<two>{_UNIT})(?P<other>\d+)){_ITEM}")
_SHORTEST = 2
"""Letters that a name has at least."""


def by_name(library: Library, said: str, games: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(Game, number) of the rules that `said` names in `games`, by the title of a step and the item in it.

    A step is a rule with others under it; a part of its title will do where no other has that, and so does its number
    with what such a step is called (第7段階の4). A word of the game means the rules it rests on.
    """
    games, name = _without_a_game(library, said, games)
    if sum(map(str.isalnum, name)) < _SHORTEST:
        return ()
    found = [(game, numbers) for game in games for numbers in [_Steps(library, game).named(name)] if numbers]
    return tuple((game, number) for game, numbers in found for number in numbers)


def _without_a_game(library: Library, said: str, games: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The games that are meant, and what is said beside the name of one."""
    first, *rest = said.split(maxsplit=1) or [""]
    if rest:
        for game in games:
            if _plain(first) in {_plain(name) for name in (game, *library.names(game).values())}:
                return (game,), _plain(rest[0])
    return games, _plain(said)


def _plain(said: str) -> str:
    return _NOTHING.sub("", unicodedata.normalize("NFKC", said).casefold())


class _Steps:
    """The steps of a game: title and number of every rule that has others under it."""

    def __init__(self, library: Library, game: str) -> None:
        self.library, self.game = library, game
        self.titles = [(_plain(title), number) for number, title in library.headings(game)]

    def named(self, name: str) -> tuple[str, ...]:
        """The rules that `name` means in the first way that there is."""
        ways = (self.by_order, self.by_title, self.by_part, self.by_term)
        return next((found for found in (tuple(dict.fromkeys(way(name))) for way in ways) if found), ())

    def by_order(self, name: str) -> Iterator[str]:
        """第7段階の4: the chapter of that number, unless its title says that it is a step and not a stage."""
        match = _NTH.fullmatch(name)
        if match is None:
            return
        chapter, unit = match["first"] or match["other"], match["one"] or match["two"]
        titles = [title for title, number in self.titles if number == chapter]
        others = tuple(other for same in _UNITS if unit not in same for other in same)
        if not any(title.endswith(others) for title in titles):
            yield from self.there(chapter, match["item"])

    def by_title(self, name: str) -> Iterator[str]:
        """The longest title that `name` begins with, and the item after it."""
        longest = max((len(title) for title, _ in self.titles if name.startswith(title)), default=0)
        match = _AFTER_A_NAME.fullmatch(name, longest) if longest else None
        if match is not None:
            for title, number in self.titles:
                yield from self.there(number, match["item"]) if title == name[:longest] else ()

    def by_part(self, name: str) -> Iterator[str]:
        """The one title that has `name`, apart from the item after it; of a chapter rather than of what is in it."""
        word = _BEFORE_AN_ITEM.sub("", name)
        match = _AFTER_A_NAME.fullmatch(name, len(word))
        having = {number for title, number in self.titles if word in title}
        least = min((len(RuleNumber(number).parts) for number in having), default=0)
        highest = [number for number in having if len(RuleNumber(number).parts) == least]
        if match is not None and len(word) > _SHORTEST and len(highest) == 1:
            yield from self.there(highest[0], match["item"])

    def by_term(self, name: str) -> Iterator[str]:
        """The rules that a word of the game rests on."""
        for term in self.library.terms(self.game):
            words = (term.ja, term.reading, term.en, *(word for also in term.also.values() for word in also))
            if name in map(_plain, words):
                yield from (number for number in term.rules if ":" not in number)

    def there(self, number: str, item: str | None) -> Iterator[str]:
        """The rule itself, or the item in it, if there is such a rule."""
        wanted = f"{number}.{item}" if item else number
        rule = self.library.rule(self.game, wanted, "ja") or self.library.rule(self.game, wanted, "en")
        if rule is not None:
            yield rule.number
