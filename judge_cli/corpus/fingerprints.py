"""What tells that a rule still says what it said when it was cited."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping

_ITEM = r"(?:[.-](?:\d+|[a-z](?![a-z]))|[a-z](?![a-z]))"
_NUMBER = re.compile(rf"(?<![A-Za-z0-9])(?:[A-Z]{{1,3}}[.-]?)?\d+{_ITEM}*(?![A-Za-z0-9])")
_CITING = ("§", "第", "rule", "rules", "section", "sections", "chapter", "chapters")


def fingerprint(wording: str) -> str:
    """The same for two wordings that differ in blanks, in the width of letters or in the numbers of rules they name.

    Numbers with a dot or hyphen, of three digits and more, or after a sign or word that cites, are those of rules: a
    renumbered chapter changes them in every rule that names one. What else is counted (two cards) does tell two
    wordings apart.
    """
    return hashlib.blake2b(plain(wording).encode(), digest_size=8).hexdigest()


def plain(wording: str, names: Mapping[str, str] | None = None) -> str:
    """`wording` without what does not matter; each rule it names as `names` has it, or as a mere sign."""
    named = _NUMBER.sub(lambda match: _named(match, names), unicodedata.normalize("NFKC", wording))
    return "".join(named.split())


def _named(match: re.Match[str], names: Mapping[str, str] | None) -> str:
    number = match[0]
    is_rule = any(sign in number for sign in ".-") or (number[:3].isdecimal() and len(number) >= 3)
    before = match.string[max(0, match.start() - 10) : match.start()].rstrip().lower()
    if not is_rule and not before.endswith(_CITING):
        return number
    return "#" if names is None else names.get(number.rstrip(".-"), number)
