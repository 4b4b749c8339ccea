"""The results of a check for other programs: JSON, JUnit XML, TAP and the annotations of GitHub."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree as Xml

import msgspec

from judge_cli.problem import Place
from judge_cli.render.check import Tally, first_line_of_trouble, parting, result_lines, summary
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.replay import View
from judge_cli.render.sentences import sentence
from judge_cli.render.views import Views
from judge_cli.scenario.suite import Result, Status


def as_data(found: Iterable[Result], views: Views) -> dict[str, Any]:
    """All results as plain data."""
    tally = Tally()
    files = []
    for result in found:
        tally.add(result)
        files.append(_file(result, views))
    counted = {status.value: tally.files[status] for status in Status}
    return {"files": files, "summary": {**counted, "files": tally.total, "expectations": tally.expectations}}


def _file(result: Result, views: Views) -> dict[str, Any]:
    view = views(result.game) if result.game else None
    return {
        "file": result.file,
        "game": result.game or None,
        "title": msgspec.to_builtins(result.title) or None,
        "status": result.status.value,
        "expectations": result.expectations,
        "misses": [
            {
                "place": str(miss.place),
                "kind": miss.expected.kind,
                "expected": view.phrases.verdict(miss.expected) if view else "",
                "actual": view.phrases.verdict(miss.actual) if view else "",
                "step": miss.step,
                "rule": miss.cites or None,
                "text": view.phrases.event(miss.change) if view and miss.change else None,
            }
            for miss in result.misses
        ],
        "refused": _refused(result, view),
        "problems": [
            {
                "place": str(problem.place) if problem.place else None,
                "because": sentence(problem.because, views.language),
                "nearest": problem.nearest,
                "offered": list(problem.offered),
            }
            for problem in result.problems
        ],
    }


def _refused(result: Result, view: View | None) -> dict[str, Any] | None:
    stopped = result.stopped
    if stopped is None or view is None:
        return None
    return {
        "place": str(stopped.place),
        "rule": stopped.refusal.cites,
        "attempted": view.phrases.deed(stopped.refusal.option),
        "legal": [view.phrases.deed(option) for option in stopped.decision.options],
    }


def as_junit(found: Iterable[Result], views: Views) -> str:
    """All results as JUnit XML: a suite, with a case for each file."""
    tally = Tally()
    suite = Xml.Element("testsuite", name="judge")
    for result in found:
        tally.add(result)
        name, _, ending = result.file.rpartition(".")
        case = Xml.SubElement(suite, "testcase", classname=plain(result.game or "judge"), name=plain(name or ending))
        case.set("file", plain(result.file))
        if result.status is not Status.HOLDS:
            kind = "error" if result.status is Status.BAD else "failure"
            trouble = Xml.SubElement(case, kind, message=first_line_of_trouble(result, views))
            trouble.text = "\n".join(result_lines(result, views.unwrapped()))
    suite.set("tests", str(tally.total))
    suite.set("failures", str(tally.files[Status.MISSES]))
    suite.set("errors", str(tally.files[Status.BAD]))
    suites = Xml.Element("testsuites")
    suites.append(suite)
    Xml.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(suites, encoding="unicode")


def tap_lines(found: Iterable[Result], total: int | None, views: Views) -> Iterator[str]:
    """TAP version 14: the plan, then a test point for each file."""
    yield "TAP version 14"
    if total is not None:
        yield f"1..{total}"
    number = 0
    for number, result in enumerate(found, 1):
        name = plain(result.file).replace("\\", "\\\\").replace("#", "\\#")
        yield f"{'ok' if result.status is Status.HOLDS else 'not ok'} {number} - {name}"
        if result.status is not Status.HOLDS:
            yield "  ---"
            yield "  message: |"
            yield from (f"    {line}" for line in list(result_lines(result, views.unwrapped()))[1:])
            yield "  ..."
    if total is None:
        yield f"1..{number}"


def github_report(found: Iterable[Result], views: Views, language: str) -> Iterator[str]:
    """The annotations of all results, and the sum."""
    tally = Tally()
    for result in found:
        tally.add(result)
        yield from github_lines(result, views)
    yield summary(tally, language)


def github_lines(result: Result, views: Views) -> Iterator[str]:
    """A GitHub annotation at each place of a file where something is wrong."""
    for problem in result.problems:
        title = label("not a scenario", views.language)
        yield _annotation(problem.place or Place(result.file), title, sentence(problem.because, views.language))
    for miss in result.misses:
        view = views(result.game)
        at = f"\n{parting(miss, view)}" if miss.change else ""
        title = f"{label('expected', view.language)}: {view.phrases.verdict(miss.expected)}"
        actual = view.phrases.verdict(miss.actual) or "—"
        yield _annotation(miss.place, title, f"{label('actual', view.language)}: {actual}{at}")
    if result.stopped is not None:
        title = label("not possible", views.language)
        yield _annotation(result.stopped.place, title, first_line_of_trouble(result, views))


def _annotation(place: Place, title: str, text: str) -> str:
    where = f"file={_property(place.file)},line={place.line},col={place.column}"
    return f"::error {where},title={_property(title)}::{_data(text)}"


def _data(text: str) -> str:
    lines = [plain(line) for line in text.split("\n")]
    return "%0A".join(line.replace("%", "%25") for line in lines)


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
