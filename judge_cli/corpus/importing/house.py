"""The form of docs/rules-text.md as one numbering among others: its own parser reads it."""

from __future__ import annotations

from judge_cli.corpus.importing.findings import Cite, Finding, Findings
from judge_cli.corpus.importing.reading import Item, Reading
from judge_cli.corpus.importing.scheme import Scheme
from judge_cli.corpus.importing.source import Source, SourceLine
from judge_cli.corpus.lines import Kind
from judge_cli.corpus.parse import HEAD_FIELDS, Document, parse
from judge_cli.corpus.references import references
from judge_cli.rule_number import RuleNumber


def document_of(source: Source, file: str) -> Document | None:
    """`source` parsed as rule text of our own form; None when its head is not that of one."""
    if not all(any(line.text.startswith(f"{field}:") for line in source.lines[:20]) for field in HEAD_FIELDS):
        return None
    by_line = {line.number: " " * line.indent + line.text for line in source.lines}
    last = max(by_line, default=0)
    document = parse("\n".join(by_line.get(at, "") for at in range(1, last + 1)), file)
    return document if all(document.head.get(field) for field in HEAD_FIELDS) and document.rules else None


def reading_of(source: Source, document: Document) -> Reading:
    """The rules of a parsed document as any other document's."""
    there = {RuleNumber(rule.number) for rule in document.rules}
    items = tuple(
        Item(
            number=str(rule.number),
            parent=above(RuleNumber(rule.number), there),
            title=str(rule.title),
            text=rule.text,
            line=rule.place.line if rule.place else 0,
            ours=rule.ours,
            printed=str(rule.number),
        )
        for rule in document.rules
    )
    head = tuple(SourceLine(line.number, str(line)) for line in document.lines if line.kind is Kind.HEAD)
    left = tuple(
        SourceLine(line.number, str(line)) for line in document.lines if line.kind in {Kind.NOTE, Kind.MARK, Kind.STRAY}
    )
    scheme = Scheme("house", (), ".", hundreds=False)
    sizes = {"rules": sum(len("".join((item.number + item.title + item.text).split())) for item in items)}
    return Reading(source, scheme, items, (), head, left, (), (), (), (), (), sizes)


def findings_of(document: Document) -> Findings:
    """Where the references of a parsed document lead, and what its parser found wrong."""
    there = {RuleNumber(rule.number): str(rule.number) for rule in document.rules}
    mentioned = [found for found in references(document) if found.target.game == found.source.game]
    cites = dict.fromkeys(
        Cite(found.source.number, there[RuleNumber(found.target.number)])
        for found in mentioned
        if RuleNumber(found.target.number) in there
    )
    unresolved = tuple(
        Finding(
            found.said.place.line,
            f"{found.source.number} mentions {found.said}, which is no rule here",
            str(found.said),
        )
        for found in mentioned
        if RuleNumber(found.target.number) not in there
    )
    wrong = tuple(Finding(problem.place.line if problem.place else 0, problem.because) for problem in document.problems)
    return Findings(tuple(cites), unresolved, wrong, (), ())


def above(number: RuleNumber, there: set[RuleNumber]) -> str:
    """The nearest rule of `there` that `number` stands under; empty when there is none."""
    parent = number.parent
    while parent is not None and parent not in there:
        parent = parent.parent
    return str(parent) if parent is not None else ""
