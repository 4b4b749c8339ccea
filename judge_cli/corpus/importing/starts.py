"""Which of the numbers in a document open a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein

from judge_cli.corpus.importing.candidates import Candidate, counts_in_hundreds, separator
from judge_cli.corpus.importing.numbers import Key, follows, key_of, letter_apart, may_begin, romans
from judge_cli.corpus.importing.sequence import heaviest_run
from judge_cli.corpus.importing.source import SourceLine
from judge_cli.rule_number import RuleNumber

_WEIGHTS = (1.0, 0.5, 0.1)
_LISTED = 4


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
    fitting = [candidate for candidate in _unglued(found) if _fits(candidate, sign) and candidate.doubt < 3]
    fitting = _confirmed(list(_with_letters(fitting, lines)), hundreds=hundreds)
    roman = romans(candidate.number for candidate in fitting)
    keys = [key_of(candidate.number, hundreds=hundreds, roman=roman) for candidate in fitting]
    run = heaviest_run(keys, [_weight(candidate) + _has_items(fitting, at) for at, candidate in enumerate(fitting)])
    taken = set(_from_the_body(list(_trusted(run, fitting, keys)), keys))
    first = min(taken, default=0)
    extra = [at for at in range(first + 1, len(fitting)) if at not in taken and _stands_alone(fitting[at])]
    there = {keys[at] for at in taken}
    doubled = [at for at in extra if keys[at] in there and fitting[at].parts > 1]
    misplaced = [at for at in extra if keys[at] not in there and _is_near(at, taken, fitting)]
    kept = sorted(taken | set(doubled) | set(misplaced))
    left = set(range(len(fitting))) - set(kept)
    return Starts(
        taken=tuple(fitting[at] for at in kept),
        cites=tuple(fitting[at] for at in sorted(left) if not fitting[at].mid),
        doubled=tuple(_second(fitting[at] for at in kept)),
        misplaced=tuple(fitting[at] for at in misplaced),
        separator=sign,
        hundreds=hundreds,
    )


def _from_the_body(taken: Sequence[int], keys: Sequence[Key]) -> Sequence[int]:
    """The places taken; the first one not in contents whose entries all come again, if it comes again itself."""
    if len(taken) < _LISTED:
        return taken
    first, second = taken[:2]
    there = {keys[at] for at in taken}
    between = range(first + 1, second)
    again = [at for at in between if keys[at] == keys[first]]
    listed = sum(keys[at] in there for at in between)
    return [again[-1], *taken[1:]] if again and listed >= _LISTED else taken


def given_starts(given: Sequence[tuple[int, str]]) -> Starts:
    """The rules that a file itself says there are, each at the beginning of its line, with its number and a dot."""
    taken = [
        Candidate(
            line=line, column=0, after=len(number) + 1, number=number, parts=len(RuleNumber(number).parts), doubt=0
        )
        for line, number in given
    ]
    return Starts(
        taken=tuple(taken),
        cites=(),
        doubled=tuple(_second(taken)),
        misplaced=(),
        separator=separator(taken),
        hundreds=counts_in_hundreds(taken),
    )


def _second(taken: Iterable[Candidate]) -> Iterator[Candidate]:
    """The rules whose number stood already before."""
    seen: set[Key] = set()
    for candidate in taken:
        key = key_of(candidate.number)
        if key in seen:
            yield candidate
        seen.add(key)


def _fits(candidate: Candidate, sign: str) -> bool:
    other = "-" if sign == "." else "."
    return candidate.parts == 1 or other not in candidate.number or candidate.number[0].isalpha()


def _weight(candidate: Candidate) -> float:
    bonus = 0.04 * candidate.gap + 0.03 * candidate.closed + 0.02 * candidate.heading
    return (_WEIGHTS[candidate.doubt] + bonus) * (0.4 if candidate.mid else 1.0)


def _has_items(found: Sequence[Candidate], at: int) -> float:
    """A little weight for a section whose items follow soon, though a misprinted number may stand between."""
    mine = found[at]
    after = found[at + 1 : at + 4]
    return 0.1 if mine.parts == 1 and any(other.number.startswith(f"{mine.number}.") for other in after) else 0.0


def _confirmed(found: list[Candidate], *, hundreds: bool) -> list[Candidate]:
    """The candidates without those single numbers that open nothing: steps of a list, pages, senses of a word."""
    kept: list[Candidate] = []
    following: Candidate | None = None
    for candidate in reversed(found):
        if kept and _is_said_again(candidate, kept[-1]):
            continue
        if candidate.parts > 1 or _is_wide(candidate) or _opens(candidate, following, hundreds=hundreds):
            kept.append(candidate)
            if candidate.doubt < 2:
                following = candidate
    return kept[::-1]


def _is_said_again(candidate: Candidate, after: Candidate) -> bool:
    """Whether the same chapter comes again behind a heading of the whole: the first time was in the contents."""
    return after.mid and candidate.parts == after.parts == 1 and candidate.number == after.number


def _is_wide(candidate: Candidate) -> bool:
    """Whether a single number is surely a rule's: 050. is neither a step nor a page."""
    return len(candidate.number) == 3 and candidate.closed and candidate.doubt == 0


def _opens(candidate: Candidate, following: Candidate | None, *, hundreds: bool) -> bool:
    """Whether the number after it is an item of this one."""
    if following is None:
        return False
    mine, first = key_of(candidate.number)[0], key_of(following.number)[0]
    if following.parts > 1:
        return mine == first
    return hundreds and mine[0] < 100 <= first[0] and first[0] // 100 == mine[0]


def _trusted(run: Sequence[int], found: Sequence[Candidate], keys: Sequence[Key]) -> Iterator[int]:
    """The run without doubtful numbers that are not the next ones."""
    before: Key | None = None
    for at in run:
        candidate = found[at]
        sure = candidate.doubt == 0 and not candidate.mid
        begins = before is None and may_begin(keys[at])
        if sure or (candidate.doubt < 2 and (begins or (before is not None and follows(before, keys[at])))):
            yield at
            before = keys[at]


def _stands_alone(candidate: Candidate) -> bool:
    return candidate.doubt == 0 and not candidate.mid


def _is_near(at: int, taken: set[int], found: Sequence[Candidate]) -> bool:
    """Whether a number out of order is like its neighbours, as a misprint is."""
    mine = found[at]
    if mine.parts == 1:
        return _is_wide(mine)
    sides = [
        next((found[other] for other in way if other in taken), None)
        for way in (range(at - 1, -1, -1), range(at + 1, len(found)))
    ]
    alike = [side for side in sides if side and Levenshtein.distance(side.number, mine.number) <= 2]
    return bool(alike) or (mine.closed and (mine.gap or any(side and _is_of_one_family(side, mine) for side in sides)))


def _is_of_one_family(one: Candidate, other: Candidate) -> bool:
    return key_of(one.number)[0] == key_of(other.number)[0]


def _unglued(found: Sequence[Candidate]) -> Iterator[Candidate]:
    """1-2-1A card is 1-2-1 and a card, where no rule is called B."""
    capitals = any(candidate.parts > 1 and candidate.number.endswith("B") for candidate in found)
    for candidate in found:
        if candidate.number.endswith("A") and candidate.parts > 2 and not candidate.closed and not capitals:
            number, length = candidate.number.rstrip("A"), len(candidate.number)
            if number[-1].isdecimal():
                candidate = candidate._replace(  # noqa: PLW2901
                    number=number, after=candidate.column + length - 1, parts=candidate.parts - 1
                )
        yield candidate


def _with_letters(found: Sequence[Candidate], lines: Sequence[SourceLine]) -> Iterator[Candidate]:
    """701.23 b after 701.23a is 701.23b, whose letter stands apart."""
    before = ""
    for candidate in found:
        apart = letter_apart(lines[candidate.line].text, candidate.after) if before[-1:].isalpha() else None
        if apart and before[:-1] == candidate.number and ord(apart[0]) - ord(before[-1]) in {1, 2}:
            number = candidate.number + apart[0]
            candidate = candidate._replace(  # noqa: PLW2901
                number=number, after=apart[1], parts=candidate.parts + 1, doubt=0
            )
        before = candidate.number
        yield candidate
