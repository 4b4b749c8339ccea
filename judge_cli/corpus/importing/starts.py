"""Which of the numbers in a document open a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein

from judge_cli.corpus.importing.candidates import Candidate, counts_in_hundreds, separator
from judge_cli.corpus.importing.numbers import Key, follows, key_of, letter_apart
from judge_cli.corpus.importing.sequence import heaviest_run
from judge_cli.corpus.importing.source import SourceLine

_WEIGHTS = (1.0, 0.5, 0.1)


class Starts(NamedTuple):
    """The places where rules begin, and what was decided about the other numbers."""

    taken: tuple[Candidate, ...]
    cites: tuple[Candidate, ...]
    """Numbers at the start of a line that are part of a sentence."""
    doubled: tuple[Candidate, ...]
    """Rules whose number another rule has; they are among `taken`."""
    misplaced: tuple[Candidate, ...]
    """Rules whose number is out of order, probably misprinted; they are among `taken`."""
    separator: str
    hundreds: bool


def starts(found: Sequence[Candidate], lines: Sequence[SourceLine]) -> Starts:
    """Tell the rules among the candidates by the order of their numbers and by what stands around them."""
    sign, hundreds = separator(found), counts_in_hundreds(found)
    fitting = [candidate for candidate in found if _fits(candidate, sign) and candidate.doubt < 3]
    fitting = _confirmed(fitting, hundreds=hundreds)
    keys = [key_of(candidate.number, hundreds=hundreds) for candidate in fitting]
    run = heaviest_run(keys, [_weight(candidate) for candidate in fitting])
    taken = set(_trusted(run, fitting, keys))
    first = min(taken, default=0)
    extra = [at for at in range(first + 1, len(fitting)) if at not in taken and _stands_alone(fitting[at])]
    there = {keys[at] for at in taken}
    doubled = [at for at in extra if keys[at] in there and fitting[at].parts > 1]
    misplaced = [at for at in extra if keys[at] not in there and _is_near(at, taken, fitting)]
    kept = sorted(taken | set(doubled) | set(misplaced))
    chosen = list(_with_letters([fitting[at] for at in kept], lines))
    left = set(range(len(fitting))) - set(kept)
    place = {at: chosen[index] for index, at in enumerate(kept)}
    return Starts(
        taken=tuple(chosen),
        cites=tuple(fitting[at] for at in sorted(left) if not fitting[at].mid),
        doubled=tuple(place[at] for at in doubled),
        misplaced=tuple(place[at] for at in misplaced),
        separator=sign,
        hundreds=hundreds,
    )


def _fits(candidate: Candidate, sign: str) -> bool:
    other = "-" if sign == "." else "."
    return candidate.parts == 1 or other not in candidate.number or candidate.number[0].isalpha()


def _weight(candidate: Candidate) -> float:
    bonus = 0.04 * candidate.gap + 0.03 * candidate.closed + 0.02 * candidate.heading
    return (_WEIGHTS[candidate.doubt] + bonus) * (0.4 if candidate.mid else 1.0)


def _confirmed(found: list[Candidate], *, hundreds: bool) -> list[Candidate]:
    """The candidates without those single numbers that open nothing: steps of a list, pages, senses of a word."""
    runs = _long_runs(found)
    kept: list[Candidate] = []
    following: Candidate | None = None
    for at in range(len(found) - 1, -1, -1):
        candidate = found[at]
        if candidate.parts > 1 or at in runs or _opens(candidate, following, hundreds=hundreds):
            kept.append(candidate)
            if candidate.doubt < 2:
                following = candidate
    return kept[::-1]


def _opens(candidate: Candidate, following: Candidate | None, *, hundreds: bool) -> bool:
    """Whether the number after it is an item of this one."""
    if following is None:
        return False
    mine, first = key_of(candidate.number)[0], key_of(following.number)[0]
    if following.parts > 1:
        return mine == first
    return hundreds and mine[0] < 100 <= first[0] and first[0] // 100 == mine[0]


def _long_runs(found: Sequence[Candidate]) -> set[int]:
    """Single numbers that are rules of their own: wide ones (000., 001., 002.) that go on one by one."""
    kept: set[int] = set()
    last: tuple[int, int] | None = None
    for at, candidate in enumerate(found):
        if candidate.parts > 1 or not candidate.number.isdecimal() or len(candidate.number) < 3 or candidate.doubt:
            continue
        if last is not None and int(candidate.number) - last[1] in {0, 1}:
            kept |= {last[0], at}
        last = (at, int(candidate.number))
    return kept


def _trusted(run: Sequence[int], found: Sequence[Candidate], keys: Sequence[Key]) -> Iterator[int]:
    """The run without doubtful numbers that are not the next ones."""
    before: Key | None = None
    for at in run:
        candidate = found[at]
        sure = candidate.doubt == 0 and not candidate.mid
        if sure or (before is not None and candidate.doubt < 2 and follows(before, keys[at])):
            yield at
            before = keys[at]


def _stands_alone(candidate: Candidate) -> bool:
    return candidate.doubt == 0 and not candidate.mid


def _is_near(at: int, taken: set[int], found: Sequence[Candidate]) -> bool:
    """Whether a number out of order is like its neighbours, as a misprint is."""
    mine = found[at]
    if mine.parts == 1:
        return False
    sides = [next((found[other] for other in way if other in taken), None) for way in (range(at - 1, -1, -1), range(at + 1, len(found)))]
    alike = [side for side in sides if side and Levenshtein.distance(side.number, mine.number) <= 2]
    return bool(alike) or (mine.gap and mine.closed)


def _with_letters(kept: Sequence[Candidate], lines: Sequence[SourceLine]) -> Iterator[Candidate]:
    """701.23 b after 701.23a is 701.23b, whose letter stands apart."""
    before = ""
    for candidate in kept:
        found = letter_apart(lines[candidate.line].text, candidate.after) if before[-1:].isalpha() else None
        if found and before[:-1] == candidate.number and ord(found[0]) - ord(before[-1]) in {1, 2}:
            candidate = candidate._replace(  # noqa: PLW2901
                number=candidate.number + found[0], after=found[1], parts=candidate.parts + 1
            )
        before = candidate.number
        yield candidate
