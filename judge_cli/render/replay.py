"""A whole replay: its head, its steps, a refusal if there was one, the outcome and the expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge_cli.engine.decision import Decision, Refusal
from judge_cli.engine.described import FileForm
from judge_cli.render.labels import label
from judge_cli.render.language import Language
from judge_cli.render.phrases import Phrases
from judge_cli.render.plain import plain
from judge_cli.render.reading import Reading
from judge_cli.render.ruling import ruling_text
from judge_cli.render.trace import Group, board_lines, groups, is_notable, step_lines
from judge_cli.render.wrap import wrapped
from judge_cli.rule_number import RuleNumber
from judge_cli.scenario.check import Checked
from judge_cli.scenario.verdict import Verdict


class View(msgspec.Struct, frozen=True, kw_only=True):
    """How a replay is to be shown."""

    reading: Reading
    phrases: Phrases
    language: Language
    width: int | None
    brief: bool = False
    explain: bool = False
    first: str = ""
    last: str = ""


def title_of(form: FileForm, language: Language) -> str:
    """The scenario's title in the reader's language."""
    said = form.title if isinstance(form.title, str) else getattr(form.title, language.value)
    return plain(said)


def replay_lines(checked: Checked, view: View) -> Iterator[str]:
    """The replay from head to verdicts."""
    yield from head_lines(checked, view)
    yield ""
    chosen = shown_groups(checked, view)
    if not chosen:
        yield label("nothing to show", view.language)
    for group in chosen:
        yield from group_lines(checked, group, view)
    yield ""
    yield from ending_lines(checked, view)


def head_lines(checked: Checked, view: View) -> list[str]:
    """The title, the ruling in one line, the text it rests on, and the board at the beginning."""
    lines = [
        *wrapped(title_of(checked.form, view.language), view.width),
        *wrapped(
            ruling_text(checked, view.reading, view.phrases), view.width, "  ", f"{label('result', view.language)}: "
        ),
        *wrapped(view.reading.edition(), view.width),
    ]
    if checked.form.confidence != "high":
        lines.append(f"{label('confidence', view.language)}: {label(checked.form.confidence, view.language)}")
    return [*lines, *board_lines(checked.description.sketch(checked.replay.begin), view.phrases, view.width)]


def shown_groups(checked: Checked, view: View) -> list[Group]:
    """The steps between the rules asked for; only the notable ones in a brief view."""
    found = [group for group in groups(checked.replay.events) if not view.brief or is_notable(group)]
    begin = _first(checked, found, view.first) if view.first else 0
    end = _last(checked, found, view.last) if view.last else len(found)
    return found[begin:end]


def _first(checked: Checked, found: list[Group], rule: str) -> int:
    return next((n for n, group in enumerate(found) if _is_at(checked, group, rule)), len(found))


def _last(checked: Checked, found: list[Group], rule: str) -> int:
    return max((n + 1 for n, group in enumerate(found) if _is_at(checked, group, rule)), default=0)


def _is_at(checked: Checked, group: Group, rule: str) -> bool:
    wanted = RuleNumber.parse(rule)
    event = group.events[0]
    rows = (checked.game.rows[row].cites for row in event.at)
    return any(RuleNumber(number).stands_under(wanted) for number in (event.cites, *rows))


def group_lines(checked: Checked, group: Group, view: View) -> list[str]:
    """One step, with the whole rule when asked for, and the board if it looks otherwise than before."""
    lines = step_lines(group, view.reading, view.phrases, view.width)
    if view.explain:
        text = view.reading.text(group.events[0].cites)
        lines += wrapped(text, view.width, " " * 18, " " * 16 + "» ")
    after = checked.description.sketch(group.events[-1].after)
    if not view.brief and after != _sketch_before(checked, group):
        lines += board_lines(after, view.phrases, view.width)
    return lines


def _sketch_before(checked: Checked, group: Group) -> object:
    events = checked.replay.events
    before = events[group.first - 2].after if group.first > 1 else checked.replay.begin
    return checked.description.sketch(before)


def ending_lines(checked: Checked, view: View) -> Iterator[str]:
    """How it ended: the refusal, where play stands or who won, and each expectation."""
    stopped = checked.replay.stopped_by
    if stopped is not None and stopped.refusal is not None:
        yield from refusal_lines(stopped.refusal, stopped.decision, view)
        yield ""
    yield from wrapped(outcome_text(checked, view), view.width, "  ", "")
    yield from verdict_lines(checked, view)


def outcome_text(checked: Checked, view: View) -> str:
    """Who won, or what comes next, or where play stands."""
    language, outcome, waits = view.language, checked.replay.final.outcome, checked.replay.waits_for
    if outcome is not None and outcome.kind != "over":
        return view.phrases.filled([f"event.finished.{outcome.kind}"], {"winner": outcome.winner}, outcome.kind)
    if waits is None and outcome is not None:
        following = outcome.next
        tail = f"; {label('then', language)} {following} {view.reading.title(following)}" if following else ""
        return f"{label('play is over', language)}{tail}".rstrip()
    rule = checked.game.rows[checked.replay.final.at[0]].cites
    decides = f" ({waits.player} {label('decides', language)})" if waits else ""
    return f"{label('play stands at', language)} {rule} {view.reading.title(rule)}{decides}"


def refusal_lines(refusal: Refusal, decision: Decision, view: View) -> Iterator[str]:
    """What was attempted, the rule that forbids it with its conditions, what is legal, and what would make it so."""
    language, phrases = view.language, view.phrases
    yield from wrapped(phrases.deed(refusal.option), view.width, "    ", f"✗ {label('not possible', language)}: ")
    forbids = f"  {label('forbidden by', language)} {refusal.cites} {view.reading.title(refusal.cites)}"
    yield from wrapped(view.reading.text(refusal.cites), view.width, "      ", f"{forbids}: ")
    for finding in refusal.findings:
        yield from wrapped(phrases.condition(finding), view.width, "      ", f"    {'✓' if finding.met else '✗'} ")
    unmet = [phrases.otherwise(finding) for finding in (*refusal.findings, *refusal.further) if not finding.met]
    if any(unmet):
        yield from wrapped(
            " + ".join(filter(None, unmet)), view.width, "      ", f"  {label('it would be legal', language)}: "
        )
    legal = " / ".join(phrases.deed(option) for option in decision.own)
    yield from wrapped(legal or "—", view.width, "      ", f"  {label('legal here', language)}: ")


def verdict_lines(checked: Checked, view: View) -> Iterator[str]:
    """Each expectation with ✓ or ✗, and for a miss what came instead and where."""
    if not checked.verdicts:
        yield label("no expectations", view.language)
        return
    for verdict in checked.verdicts:
        yield from verdict_line(verdict, view)
    missed = sum(not verdict.holds for verdict in checked.verdicts)
    total = len(checked.verdicts)
    word = "expectations do not hold" if missed else "all expectations hold"
    yield f"{label(word, view.language)}: {total - missed}/{total}"


def verdict_line(verdict: Verdict, view: View) -> Iterable[str]:
    """One expectation: what came of it, and where that is something else, what was expected."""
    if verdict.holds:
        counted = verdict.expected.count is not None
        told = verdict.expected if counted else verdict.actual or verdict.expected
        return wrapped(view.phrases.verdict(told), view.width, "    ", "  ✓ ")
    step = f" ({label('step', view.language)} {verdict.step})" if verdict.step else ""
    said = (
        f"{label('expected', view.language)}: {view.phrases.verdict(verdict.expected)}; "
        f"{label('actual', view.language)}: {view.phrases.verdict(verdict.actual)}{step}"
    )
    return wrapped(said, view.width, "    ", "  ✗ ")
