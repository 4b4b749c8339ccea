"""Rule numbers: reading, ordering and nesting, without any rule text."""

from __future__ import annotations

import functools
import re
import unicodedata

_PART = re.compile(r"\d+|[^\W\d_]+")
_SHAPE = re.compile(r"(?:\d+|[^\W\d_]+)(?:[.-]?(?:\d+|[^\W\d_]+))*")


# Written out, because a look-up has no time for making a msgspec record or a dataclass of it.
@functools.total_ordering
class RuleNumber:
    """A rule's place in its document; sorts as the document does (803.9 before 803.10).

    `text` is the number as the document writes it. Two numbers are the same when their parts are: 803-3b is 803.3b,
    and 803.10 is not 803.1.
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    @classmethod
    def parse(cls, said: str) -> RuleNumber:
        """Read `said` (full-width digits and a closing dot allowed) as a rule number.

        Raises:
            ValueError: `said` is not made of digits and letters parted by dots or hyphens.
        """
        return cls(_read(said))

    @property
    def parts(self) -> tuple[str, ...]:
        """The digits and letters between the dots: 803.3b is ("803", "3", "b")."""
        return _parts(self.text)

    @property
    def key(self) -> tuple[tuple[int, int, str], ...]:
        """What numbers are ordered by: digits by value and before letters, letters by spelling."""
        return tuple(_order(part) for part in self.parts)

    @property
    def parent(self) -> RuleNumber | None:
        """The rule this one stands under: 803.3b → 803.3 → 803 → None."""
        ends = [match.end() for match in _PART.finditer(self.text)]
        return RuleNumber(self.text[: ends[-2]]) if len(ends) > 1 else None

    def stands_under(self, other: RuleNumber) -> bool:
        """Whether this is `other` or below it: 803.3b stands under 803.3 and under 803, not under 80."""
        return self.parts[: len(other.parts)] == other.parts

    def __eq__(self, other: object) -> bool:
        return self.parts == other.parts if isinstance(other, RuleNumber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.parts)

    def __lt__(self, other: RuleNumber) -> bool:
        return self.key < other.key

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"RuleNumber({self.text!r})"


# A replay reads and compares the same few numbers thousands of times.
@functools.lru_cache(maxsize=4096)
def _read(said: str) -> str:
    plain = unicodedata.normalize("NFKC", said).strip().rstrip(".")
    if _SHAPE.fullmatch(plain) is None:
        raise ValueError(f"not a rule number: {said!r} (like 804, 804.3 or 803.3b)")
    return plain


@functools.lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[str, ...]:
    return tuple(_PART.findall(text.casefold()))


@functools.lru_cache(maxsize=16384)
def is_under(number: str, said: str) -> bool:
    """Whether the rule `number` is `said` or stands below it.

    Raises:
        ValueError: `said` is not shaped like a rule number.
    """
    return RuleNumber(number).stands_under(RuleNumber.parse(said))


def _order(part: str) -> tuple[int, int, str]:
    # Digits without their zeros are ordered by how many there are, which holds for numbers too long for int() too.
    digits = part.lstrip("0")
    return (0, len(digits), digits) if part.isdecimal() else (1, len(part), part)
