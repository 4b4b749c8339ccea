"""The results of a check: a line a file, what was expected and what came where they part, and the sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from judge_cli.render.labels import label
from judge_cli.render.message import message
from judge_cli.render.plain import plain
from judge_cli.render.replay import View, refusal_lines
from judge_cli.render.sentences import sentence
from judge_cli.render.views import Views
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.suite import Miss, Result, Status

_MARKS = {Status.HOLDS: "✓", Status.MISSES: "✗", Status.BAD: "!"}


class Tally:
    """How many files there were of each kind, and how many expectations."""

    def __init__(self) -> None:
        self.files: Counter[Status] = Counter()
        self.expectations = 0

    def add(self, result: Result) -> None:
        """Count one more."""
        self.files[result.status] += 1
        self.expectations += result.expectations

    @property
    def total(self) -> int:
        """All files."""
        return self.files.total()


def result_lines(result: Result, views: Views) -> Iterator[str]:
    """The line of a file, and below it whatever did not come out as expected."""
    held = result.expectations - len(result.misses)
    count = "" if result.status is Status.BAD else f"  {held}/{result.expectations}"
    yield f"{_MARKS[result.status]} {plain(result.file)}{count}"
    inner = views.indented(4)
    for problem in result.problems:
        yield from _indented(message(problem, inner.language, inner.width).splitlines())
    if result.stopped is not None:
        yield f"    {plain(str(result.stopped.place))}"
        yield from _indented(refusal_lines(result.stopped.refusal, result.stopped.decision, inner(result.game)))
    for miss in result.misses:
        yield from miss_lines(miss, views(result.game))


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)


def miss_lines(miss: Miss, view: View) -> Iterator[str]:
    """Where the expectation stands, what it says (-), what came instead (+), and the step and rule that made it so."""
    yield f"    {plain(str(miss.place))}"
    expected, actual = label("expected", view.language), label("actual", view.language)
    yield from wrapped(view.phrases.verdict(miss.expected), view.width, "        ", f"    - {expected}: ")
    yield from wrapped(view.phrases.verdict(miss.actual) or "—", view.width, "        ", f"    + {actual}: ")
    if miss.change is not None:
        yield from wrapped(parting(miss, view), view.width, "        ", "      ")


def parting(miss: Miss, view: View) -> str:
    """The step at which it was decided: its number, its rule, and what happened there."""
    if miss.change is None:
        return ""
    happened = view.phrases.event(miss.change)
    title = view.reading.title(miss.cites)
    return f"{label('step', view.language)} {miss.step}, {miss.cites} {title}: {happened}"


def first_line_of_trouble(result: Result, views: Views) -> str:
    """What is wrong with a file, in one line."""
    if result.problems:
        return "; ".join(plain(sentence(problem.because, views.language)) for problem in result.problems)
    view = views(result.game) if result.game else None
    if result.stopped is not None and view is not None:
        refusal = result.stopped.refusal
        return f"{view.phrases.deed(refusal.option)}: {label('forbidden by', view.language)} {refusal.cites}"
    return "; ".join(missed(miss, view) for miss in result.misses) if view else ""


def missed(miss: Miss, view: View) -> str:
    """What was expected and what came instead, in one line."""
    expected, actual = view.phrases.verdict(miss.expected), view.phrases.verdict(miss.actual)
    return f"{label('expected', view.language)}: {expected}; {label('actual', view.language)}: {actual or '—'}"


def summary(tally: Tally, language: str) -> str:
    """The sum, in one line."""
    words = {
        Status.HOLDS: ("holds", "hold"),
        Status.MISSES: ("does not hold", "do not hold"),
        Status.BAD: ("can't be played", "can't be played"),
    }
    parts = [
        _counted(tally.files[status], *word, language)
        for status, word in words.items()
        if tally.files[status] or status is Status.HOLDS
    ]
    scenarios = _counted(tally.total, "scenario", "scenarios", language)
    expectations = _counted(tally.expectations, "expectation", "expectations", language)
    return f"{', '.join(parts)} ({scenarios}, {expectations})"


def _counted(amount: int, one: str, several: str, language: str) -> str:
    return f"{amount} {one if amount == 1 and language != 'ja' else label(several, language)}"
