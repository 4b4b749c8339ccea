"""What changed between two editions: rules added, removed, reworded, renumbered and moved.

A rule is followed by its wording and not by its number: an inserted rule shifts the numbers after it without
changing any of them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge_cli.corpus.fingerprints import fingerprint, plain

ALIKE = 60.0
"""From this likeness on (of 100) the same number has been reworded, and isn't another rule."""
VERY_ALIKE = 78.0
"""From this likeness on a rule under another number is the same one."""
_TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]|\w+(?:['’]\w+)*|\s+|.", re.DOTALL)


class Clause(NamedTuple):
    """A rule as one edition has it."""

    number: str
    key: str
    parent: str
    """The key of the rule above it."""
    wording: str


class Piece(NamedTuple):
    """A run of words that both editions have ("="), only the old one ("-") or only the new one ("+")."""

    sign: str
    text: str


class Change(NamedTuple):
    """A rule that isn't the same in both editions; a side where it is missing is None."""

    old: Clause | None
    new: Clause | None
    renumbered: bool = False
    moved: bool = False
    reworded: bool = False

    @property
    def kind(self) -> str:
        """The word for the change; a rule that was renumbered and reworded is called renumbered."""
        if self.old is None:
            return "added"
        if self.new is None:
            return "removed"
        return "moved" if self.moved else "renumbered" if self.renumbered else "reworded"

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The wording with what went and what came marked."""
        return marked(self.old.wording if self.old else "", self.new.wording if self.new else "")


class Difference(NamedTuple):
    """The changes in the order of the new edition, and how many rules stayed as they are."""

    changes: tuple[Change, ...]
    unchanged: int
    numbers: dict[str, str]
    """Old key → new key, of every rule that both editions have."""


def difference(old: Sequence[Clause], new: Sequence[Clause]) -> Difference:
    """What makes `new` of `old`."""
    pairs = _pairs(old, new)
    numbers = {old[mine].key: new[other].key for mine, other in pairs.items()}
    names = {old[mine].number: new[other].number for mine, other in pairs.items()}
    placed = {other: mine for mine, other in pairs.items()}
    changes = [
        change
        for at, clause in enumerate(new)
        if (change := _change(old[placed[at]] if at in placed else None, clause, numbers, names))
    ]
    removed = [Change(clause, None) for at, clause in enumerate(old) if at not in pairs]
    unchanged = len(new) - len(changes)
    return Difference((*changes, *removed), unchanged, numbers)


def _change(old: Clause | None, new: Clause, numbers: dict[str, str], names: dict[str, str]) -> Change | None:
    if old is None:
        return Change(None, new)
    renumbered = old.key != new.key
    moved = renumbered and numbers.get(old.parent, old.parent) != new.parent
    reworded = plain(old.wording, names) != plain(new.wording, {}) and _flat(old.wording) != _flat(new.wording)
    return Change(old, new, renumbered, moved, reworded) if renumbered or reworded else None


def _flat(wording: str) -> str:
    return "".join(wording.split())


def _pairs(old: Sequence[Clause], new: Sequence[Clause]) -> dict[int, int]:
    """Place in `old` → place in `new` of the same rule."""
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for mine, other in _word_for_word(old, new):
        pairs[mine] = other
        taken.add(other)
    left = [at for at in range(len(old)) if at not in pairs]
    free = [at for at in range(len(new)) if at not in taken]
    for mine, other in _by_likeness(old, new, left, free):
        if mine not in pairs and other not in taken:
            pairs[mine] = other
            taken.add(other)
    return pairs


def _word_for_word(old: Sequence[Clause], new: Sequence[Clause]) -> Iterator[tuple[int, int]]:
    """Rules with the same wording: those with the same number first, the others of that wording in their order."""
    there: defaultdict[str, list[int]] = defaultdict(list)
    for at, clause in enumerate(new):
        there[fingerprint(clause.wording)].append(at)
    waiting: list[tuple[int, str]] = []
    for at, clause in enumerate(old):
        print_ = fingerprint(clause.wording)
        same = next((other for other in there.get(print_, ()) if new[other].key == clause.key), None)
        if same is None:
            waiting.append((at, print_))
        else:
            there[print_].remove(same)
            yield at, same
    for at, print_ in waiting:
        if there.get(print_):
            yield at, there[print_].pop(0)


def _by_likeness(
    old: Sequence[Clause], new: Sequence[Clause], left: Sequence[int], free: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Rules whose wordings are alike, the likest first; under the same number less likeness will do."""
    from rapidfuzz import fuzz, process

    texts = [plain(new[at].wording) for at in free]
    found: list[tuple[float, int, int]] = []
    for mine in left:
        wanted = plain(old[mine].wording)
        for text, score, at in process.extract(wanted, texts, scorer=fuzz.ratio, limit=4, score_cutoff=ALIKE):
            same = old[mine].key == new[free[at]].key
            likeness = score + 15 * same
            if same or (likeness >= VERY_ALIKE and len(text) > 12):
                found.append((likeness, mine, free[at]))
        found += (
            (ALIKE, mine, other) for other in free if new[other].key == old[mine].key and _short(old[mine], new[other])
        )
    yield from ((mine, other) for _, mine, other in sorted(found, key=lambda one: (-one[0], one[1], one[2])))


def _short(old: Clause, new: Clause) -> bool:
    """Whether both are too short to be alike: a retitled heading."""
    return len(old.wording) <= 40 and len(new.wording) <= 40


def marked(old: str, new: str) -> tuple[Piece, ...]:
    """Both wordings in one, word by word, in Japanese character by character."""
    from rapidfuzz.distance import Indel

    mine, other = _TOKEN.findall(old), _TOKEN.findall(new)
    pieces: list[Piece] = []
    for code in Indel.opcodes(mine, other):
        before = "".join(mine[code.src_start : code.src_end])
        after = "".join(other[code.dest_start : code.dest_end])
        if code.tag == "equal":
            pieces.append(Piece("=", before))
        else:
            pieces += [Piece(sign, text) for sign, text in (("-", before), ("+", after)) if text]
    return tuple(_joined(pieces))


def _joined(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces with neighbours of one sign made one, and a lone blank between changes counted to them."""
    removed, added = "", ""
    for piece in (*pieces, Piece("=", "")):
        if piece.sign == "=" and (removed or added) and piece.text.isspace():
            removed, added = removed + piece.text, added + piece.text
        elif piece.sign == "-":
            removed += piece.text
        elif piece.sign == "+":
            added += piece.text
        else:
            yield from (Piece(sign, text) for sign, text in (("-", removed), ("+", added)) if text)
            removed, added = "", ""
            if piece.text:
                yield piece
