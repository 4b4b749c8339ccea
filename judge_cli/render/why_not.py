"""Why a rule did not apply, as a judge explains it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from judge_cli.corpus.search.joined import Hit
from judge_cli.render.ask import Answer, hit_data, why_lines
from judge_cli.render.plain import plain
from judge_cli.render.replay import View, title_of
from judge_cli.render.steps import condition_text
from judge_cli.render.wrap import wrapped
from judge_cli.scenario.check import Checked
from judge_cli.scenario.grounds import Ground, Kind
from judge_cli.scenario.why_not import Came, Look

_WORDS = {
    "after step": "手順 {} の後",
    "at the beginning": "最初",
    "why not": "適用されない理由:",
    "step": "次をすべて満たすとき行う",
    "always": "進行がここに来るたびに行う",
    "choice": "ここで選ぶ",
    "clause": "次を満たさない選択を禁じる",
    "watch": "変化があるたびに見る",
    "within": "ほかのルールを行う中で行う",
    "where it did not apply": "適用されなかった例",
    "where it did apply": "適用された例",
    "on your own board": "手元の盤面で調べるには",
    "place": "質問に対する順位",
    "no place": "質問の言葉は合わないか、ほかの項目のほうがずっとよく合う",
    "first": "1位",
    Came.NOTHING: "行うことがなかった",
    Came.BEFORE: "再現が始まる前の手順",
    Came.NO_CASE: "その場合にならなかった",
    Came.NOT_PLAYED: "再現の対象外(文章だけのルール)",
    Came.APPLIED: "適用された",
    Came.NOT_MET: "条件を満たさない",
    Came.FORBADE: "禁じた",
    Came.ALLOWED: "禁じない",
    Came.PASSED_OVER: "通らずに進んだ",
    Came.WATCHED: "変化のたびに見たが、当てはまらない",
    Came.NEVER_REACHED: "そこまで進まなかった",
}
"""English → Japanese."""
_ENGLISH = {
    "after step": "after step {}",
    "step": "is carried out when all of this holds",
    "always": "is carried out whenever play comes to it",
    "choice": "something is chosen here",
    "clause": "forbids a choice unless",
    "watch": "is looked at after every change",
    "within": "is carried out within other rules",
    "place": "its place among the answers",
    "no place": "the words asked for do not stand in it, or stand far better in others",
    "first": "the first has",
    Came.NEVER_REACHED: "play never came to it",
    Came.NOT_PLAYED: "not replayed: it stands in the text only",
    Came.BEFORE: "a step before the one the replay begins with",
    Came.WATCHED: "looked at after every change; its case did not come up",
}
"""What is said in English where that is more than the word itself."""
MOST = 2
"""How much of what happened is told of one look, and how many looks of one scenario."""


class Shown(NamedTuple):
    """A scenario that shows a rule being looked at."""

    name: str
    checked: Checked
    looks: tuple[Look, ...]


class Reasons(NamedTuple):
    """A rule that was expected, where the engine looks at it, and scenarios in which it did not apply, and did."""

    game: str
    rule: str
    grounds: tuple[Ground, ...]
    instead: tuple[str, ...]
    not_so: tuple[Shown, ...]
    so: tuple[Shown, ...]


class Missed(NamedTuple):
    """A rule that was expected to answer a question: its place among all that fit, the best being 1, and its reasons.

    `hit` is None where none of the words asked for stand in it, or too many other passages say them better.
    """

    place: int
    hit: Hit | None
    best: Hit | None
    reasons: Reasons


def _word(word: str, view: View) -> str:
    return _WORDS[word] if view.language == "ja" else _ENGLISH.get(word, str(word))


def why_not_lines(rule: str, looks: Iterable[Look], view: View) -> Iterator[str]:
    """The rule, and each moment it was looked at with its conditions."""
    yield from _rule_lines(rule, view)
    for look in looks:
        yield from look_lines(look, view)


def _rule_lines(rule: str, view: View) -> list[str]:
    return wrapped(view.reading.text(rule), view.width, "  ", f"{rule} {view.reading.title(rule)}: ")


def look_lines(look: Look, view: View) -> Iterator[str]:
    """One moment: the step, what came of the rule there, and why."""
    about = f": {view.phrases.deed(look.option)}" if look.option is not None else ""
    where = _word("after step", view).format(look.step) if look.step else _word("at the beginning", view)
    said = f"{look.cites} {view.reading.title(look.cites)} · {where}: {_word(look.came, view)}{about}"
    yield from wrapped(said, view.width, "    ", "  ")
    for finding in look.findings:
        yield from wrapped(view.phrases.condition(finding), view.width, "      ", f"    {'✓' if finding.met else '✗'} ")
    for event in (*look.happened[:MOST], *filter(None, (look.over,))):
        head = f"    → {event.cites} {view.reading.title(event.cites)}: "
        yield from wrapped(view.phrases.event(event.change), view.width, "      ", head)


def reasons_lines(reasons: Reasons, view: View) -> Iterator[str]:
    """Why a rule may not apply, with no board at hand: what it asks for, and scenarios that show it."""
    yield f"{_word('why not', view)} {plain(reasons.game)} {reasons.rule}"
    yield from _rule_lines(reasons.rule, view)
    for ground in reasons.grounds:
        yield from _ground_lines(ground, view)
    if not reasons.grounds:
        yield f"  {_word(Came.NOT_PLAYED, view)}"
        return
    instead = " ".join(rule for rule in reasons.instead if rule != reasons.rule)
    where = f"{_word('where it did not apply', view)}{f' ({instead})' if instead else ''}"
    for head, some in ((where, reasons.not_so), (_word("where it did apply", view), reasons.so)):
        yield from (f"  {head}", *(line for shown in some for line in _shown_lines(shown, view))) if some else ()
    yield f"  {_word('on your own board', view)}: judge replay FILE --why-not {reasons.rule}"


def _ground_lines(ground: Ground, view: View) -> Iterator[str]:
    always = ground.kind is Kind.STEP and not ground.conditions
    kind = _word("always" if always else ground.kind.value, view)
    of = f" ({', '.join(ground.deeds)})" if ground.deeds and ground.kind is Kind.CLAUSE else ""
    at = f" · {ground.at} {view.reading.title(ground.at)}" if ground.at else ""
    said = f"{ground.cites} {view.reading.title(ground.cites)}{at}: {kind}{of}"
    yield from wrapped(said, view.width, "    ", "  ")
    for condition in ground.conditions:
        yield from wrapped(condition_text(condition, view.phrases), view.width, "      ", "    · ")


def _shown_lines(shown: Shown, view: View) -> Iterator[str]:
    yield from wrapped(title_of(shown.checked.form, view.language), view.width, "      ", f"    {plain(shown.name)}  ")
    for look in telling(shown.looks)[:MOST]:
        yield from (f"    {line}" for line in look_lines(look, view))


def telling(looks: Iterable[Look]) -> list[Look]:
    """The looks that say most: those that found something first."""
    return sorted(looks, key=lambda look: not (look.findings or look.over or look.happened))


def why_not_data(looks: Iterable[Look], view: View) -> list[dict[str, Any]]:
    """The same for JSON."""
    return [
        {
            "rule": look.cites,
            "step": look.step,
            "came": look.came.value,
            "option": view.phrases.deed(look.option) if look.option else None,
            "conditions": [
                {"condition": f.condition, "met": f.met, "about": list(f.about), "text": view.phrases.condition(f)}
                for f in look.findings
            ],
            "happened": [{"rule": e.cites, "text": view.phrases.event(e.change)} for e in look.happened],
            "over": look.over.cites if look.over else None,
        }
        for look in looks
    ]


def reasons_data(reasons: Reasons, view: View) -> dict[str, Any]:
    """What `reasons_lines` tells, for JSON."""
    return {
        "game": reasons.game,
        "rule": reasons.rule,
        "title": view.reading.title(reasons.rule),
        "grounds": [
            {
                "rule": ground.cites,
                "kind": ground.kind.value,
                "at": ground.at or None,
                "deeds": list(ground.deeds),
                "conditions": [
                    {"condition": name, "text": condition_text(name, view.phrases)} for name in ground.conditions
                ],
            }
            for ground in reasons.grounds
        ],
        "instead": list(reasons.instead),
        "did_not_apply": [_shown_data(shown, view) for shown in reasons.not_so],
        "did_apply": [_shown_data(shown, view) for shown in reasons.so],
    }


def _shown_data(shown: Shown, view: View) -> dict[str, Any]:
    return {
        "scenario": shown.name,
        "title": title_of(shown.checked.form, view.language),
        "looks": why_not_data(telling(shown.looks)[:MOST], view),
    }


def did_apply(looks: Iterable[Look]) -> bool:
    """Whether the rule did apply after all."""
    return any(look.came in {Came.APPLIED, Came.FORBADE} for look in looks)


def missed_lines(missed: Missed, answer: Answer, view: View) -> Iterator[str]:
    """How a rule fits the question, and why it may not apply."""
    first, *rest = reasons_lines(missed.reasons, view)
    yield first
    if missed.hit is None or missed.best is None:
        yield f"  {_word('no place', view)}"
    else:
        yield f"  {_word('place', view)}  {missed.place} ({_word('first', view)} {missed.best.score.value:.2f})"
        yield from why_lines(answer, missed.hit, view.width)
    yield from rest


def missed_data(missed: Missed, answer: Answer, view: View) -> dict[str, Any]:
    """What `missed_lines` tells, for JSON."""
    hit = hit_data(answer, missed.hit) if missed.hit else None
    fits = {"place": missed.place, "score": hit["score"], "why": hit["why"]} if hit else None
    return {"fits": fits, **reasons_data(missed.reasons, view)}
