"""The rule text a replay is told with: titles, whole texts and what each rule rests on."""

from __future__ import annotations

from judge_cli.corpus.library import Library
from judge_cli.render.labels import certainty, date, label
from judge_cli.render.language import Language
from judge_cli.render.plain import plain


class Reading:
    """The rules of one game as a replay shows them, in one language."""

    def __init__(self, library: Library, game: str, language: Language) -> None:
        self._library, self._game, self._language = library, game, language
        rules = library.rules(game, language)
        self._certainties = {rule.number: rule.certainty for rule in rules}
        self._titles = {rule.number: rule.title for rule in rules}

    def title(self, number: str) -> str:
        """The rule in short."""
        return plain(self._titles.get(number, ""))

    def text(self, number: str) -> str:
        """The whole rule."""
        rule = self._library.rule(self._game, number, self._language)
        return plain(rule.text or rule.title) if rule else ""

    def basis(self, number: str) -> str:
        """What the rule rests on, said only where that is not the document itself."""
        word = self._certainties.get(number, "text")
        return "" if word == "text" else certainty(word, self._language)

    def basis_word(self, number: str) -> str:
        """What the rule rests on, for scripts."""
        return self._certainties.get(number, "text")

    @property
    def not_covered(self) -> str:
        """Said of a step that the text does not decide."""
        return label("not covered by the text", self._language)

    def edition(self) -> str:
        """Which text this is: its game, edition, date and wording."""
        edition = self._library.edition(self._game, self._language)
        dated = date(edition.date, self._language)
        return plain(f"{edition.title} · {edition.edition} · {dated} · {edition.wording}")
