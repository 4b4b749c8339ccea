"""Which of its two languages `judge` answers in."""

from __future__ import annotations

import enum
import os


class Language(enum.StrEnum):
    """The languages every rule, FAQ entry and phrase exists in."""

    JA = "ja"
    EN = "en"


def readers_language(asked: Language | None) -> Language:
    """The language asked for, or else Japanese where the locale is Japanese and English anywhere else."""
    if asked is not None:
        return asked
    return of_the_locale()


def of_the_locale() -> Language:
    """Japanese where the locale is Japanese, and English anywhere else."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Language.JA if locale.startswith("ja") else Language.EN


def language_in(arguments: list[str]) -> Language:
    """The language that a command line asks for, whether or not the rest of it can be understood."""
    for option, value in zip(arguments, [*arguments[1:], ""], strict=True):
        said = value if option == "--lang" else option.removeprefix("--lang=")
        if option.startswith("--lang") and said in list(Language):
            return Language(said)
    return of_the_locale()
