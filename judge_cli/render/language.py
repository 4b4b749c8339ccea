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
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Language.JA if locale.startswith("ja") else Language.EN
