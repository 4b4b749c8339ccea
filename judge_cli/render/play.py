"""A situation being played: what happened, the board, the choices, and what may be typed."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.engine.state import State
from judge_cli.render.explore import ending_text
from judge_cli.render.labels import label
from judge_cli.render.language import Language
from judge_cli.render.plain import plain
from judge_cli.render.replay import View, refusal_lines
from judge_cli.render.ruling import point_text
from judge_cli.render.trace import board_lines, groups, step_lines
from judge_cli.render.wrap import padded, wrapped
from judge_cli.scenario.check import Checked
from judge_cli.scenario.play import Refused, Table
from judge_cli.scenario.played import compares
from judge_cli.scenario.ruling import Kind, counted_by, ruling
from judge_cli.scenario.verbs import japanese, verbs
from judge_cli.scenario.written import Fields

_HELP = {
    Language.EN: (
        ("a number", "that choice"),
        ("Enter", "the choice marked *"),
        ("{example}", "a choice in words; one that is not legal is answered with the rule that forbids it"),
        ("effect VERB CARD", "an effect out of nowhere; B: effect … is B's, … because NAME says what it comes from"),
        ("help VERB", "what stands beside a verb"),
        ("why", "the rule that asks"),
        ("why RULE", "whether that rule applied so far, and why not"),
        ("board", "the board"),
        ("undo", "take the last choice back"),
        ("go", "as usual, up to the next real choice"),
        ("save FILE", "write the scenario"),
        ("quit", "end; the scenario is written"),
    ),
    Language.JA: (
        ("番号", "その選択"),
        ("Enter", "* のついた選択"),
        ("{example}", "言葉での選択。できないことには、禁じるルールを答える"),
        (
            "効果 動詞 カード",
            "どこからともなく来る効果。B: 効果 … は B のもの、… 理由 名前 で出どころを言う",
        ),
        ("help 動詞", "その動詞に添えるもの"),
        ("なぜ", "選ばせているルール"),
        ("なぜ ルール", "そのルールがここまでに適用されたか、されなかったならなぜか"),
        ("盤面", "盤面を見る"),
        ("戻す", "一つ前の選択を取り消す"),
        ("進める", "次の本当の選択まで通常どおり"),
        ("保存 ファイル", "シナリオを書く"),
        ("終わる", "終えて、シナリオを書く"),
    ),
}
_VERBS = {Language.EN: "verbs", Language.JA: "動詞"}
_LONGEST = 160
"""Letters of a title; a longer one is no title."""


def help_lines(table: Table, view: View) -> Iterator[str]:
    """What may be typed, with a choice of this very situation as the example, and the verbs of its effects."""
    example = table.example()
    said = _in_words(table, example, view.language) if example else ""
    rows = [(typed.format(example=said), means) for typed, means in _HELP[view.language]]
    for typed, means in rows:
        yield from (wrapped(means, view.width, " " * 25, padded(f"  {plain(typed)}", 23) + "  ") if typed else ())
    words = japanese(table.description) if view.language is Language.JA else {}
    known = ", ".join(words.get(verb, verb) for verb in verbs(table.description))
    yield from wrapped(known, view.width, " " * 25, padded(f"  {_VERBS[view.language]}", 23) + "  ")


def verb_line(table: Table, verb: str, view: View) -> str | None:
    """How an effect with `verb` is typed; None when there is no such verb."""
    words = japanese(table.description)
    english = next((field for field, word in words.items() if word == verb), verb)
    shape = verbs(table.description).get(english)
    if shape is None:
        return None
    said = words.get(english, english) if view.language is Language.JA else english
    effect = "効果" if view.language is Language.JA else "effect"
    return plain(f"  {effect} {said} {shape}".rstrip())


def _in_words(table: Table, fields: Fields, language: Language) -> str:
    words = japanese(table.description) if language is Language.JA else {}
    return " ".join(f"{words.get(field, field)} {said}".removesuffix(" true") for field, said in fields.items())


def happened_lines(table: Table, since: int, view: View) -> Iterator[str]:
    """The steps after the first `since` events."""
    for group in groups(table.played.events[since:]):
        numbered = group._replace(first=group.first + since, last=group.last + since)
        yield from step_lines(numbered, view.reading, view.phrases, view.width)


def table_lines(table: Table, state: State, view: View) -> list[str]:
    """The board."""
    return board_lines(table.description.sketch(state), view.phrases, view.width)


def choice_lines(table: Table, view: View) -> Iterator[str]:
    """Who chooses, by which rule, and everything that is legal; * marks what happens when nothing is said."""
    asked = table.asked
    if asked is None:
        yield ending_text(table.state, view)
        return
    step = table.step()
    inside = f" ({asked.cites} {view.reading.title(asked.cites)})" if asked.cites != step else ""
    said = f"{step} {view.reading.title(step)}{inside}: {plain(asked.player)} {label('decides', view.language)}"
    yield from wrapped(said, view.width, "  ")
    usual = table.usual
    for number, option in enumerate(asked.options, 1):
        mark = "*" if option == usual else " "
        yield from wrapped(view.phrases.deed(option), view.width, "      ", f"{mark}{number:>3}  ")


def not_possible_lines(refused: Refused, view: View) -> Iterator[str]:
    """Why not: the rule that forbids it, condition by condition, and what would be legal there."""
    if refused.asked is not None:
        yield from refusal_lines(refused.refusal, refused.asked, view)


def played_title(ended: Checked, view: View) -> str:
    """What was played and what came of it, in one line."""
    deeds = " · ".join(
        f"{plain(answered.decision.player)}: {view.phrases.deed(answered.option)}" for answered in ended.replay.answered
    )
    told = " → ".join(filter(None, (deeds, _what_came(ended, view))))
    return told if len(told) <= _LONGEST else f"{told[: _LONGEST - 1]}…"


def _what_came(ended: Checked, view: View) -> str:
    """What was lost or is open, with its rules; or else what was compared, or that nothing was lost."""
    points = ruling(ended)
    told = [point for point in points if point.kind is not Kind.JUDGED]
    told = told or [point for point in points if compares(point.change)]
    if told:
        return " · ".join(point_text(point, view.reading, view.phrases) for point in told)
    return view.phrases.filled(["ruling.nothing-lost"], {"counter": counted_by(ended)}, "")
