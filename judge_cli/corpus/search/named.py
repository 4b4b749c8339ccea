"""Numbers and ids that stand in a question: whoever types 803.3b means that rule."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_PART = re.compile(r"\d+|[^\W\d_]+")
_WORD = re.compile(r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
_PARTED = re.compile(r"[.A-Za-z]|^\d{3,}-")
_BEFORE = re.compile(r"(?:[§第]|rules?|section|number|ルール|規則|番号)\s*$", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:とは|って|の意味|は)?(?:何|なに|なん|どういう意味)?(?:ですか|でしょうか|だっけ|のこと)?[?？。\s]*$"
    r"|^(?:what(?:['’]?s|\s+is|\s+are|\s+does)|define|explain)\s+(?:(?:an?|the)\s+)?|\s+means?[?\s]*$",
    re.IGNORECASE,
)


class Name(NamedTuple):
    """A number or an id, in the form it is looked for, and the word before it, which may be a game's."""

    key: str
    before: str = ""


def key(id_: str) -> str:
    """How a number or an id is found however it is written: 803-3b and 803.3b are both 803.3.b."""
    return ".".join(_PART.findall(id_.casefold()))


def keys(id_: str) -> tuple[str, ...]:
    """What a passage is found by: its number with and, where that leaves enough, without the letters before it."""
    whole = key(id_)
    letters, _, rest = whole.partition(".")
    return (whole, rest) if letters.isalpha() and "." in rest and rest[0].isdecimal() else (whole,)


def names(said: str) -> tuple[Name, ...]:
    """What in `said` may be a number or an id; 803, of one part, only where it is called a rule or stands alone."""
    plain = unicodedata.normalize("NFKC", said).strip()
    return tuple(dict.fromkeys(_names(plain)))


def _names(plain: str) -> Iterator[Name]:
    before = ""
    for word in _WORD.finditer(plain):
        found = key(word[0])
        parted = _PARTED.search(word[0]) is not None
        if (parted and "." in found) or word[0] == plain or _BEFORE.search(plain[: word.start()]):
            yield Name(found, before.casefold())
        before = word[0]


def bare(said: str) -> str:
    """What a question is about, where it only asks what something is: オーブとは何ですか is about オーブ."""
    return _ABOUT.sub("", said.strip()).strip() or said
