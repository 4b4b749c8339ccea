"""Answers to a question in a judge's own words."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from judge_cli.corpus.address import address
from judge_cli.corpus.library import Library
from judge_cli.corpus.model import Link
from judge_cli.corpus.search.joined import Hit
from judge_cli.corpus.search.marks import Mark
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.question import Question, Way
from judge_cli.corpus.search.searched import Searched
from judge_cli.render.labels import label
from judge_cli.render.plain import plain
from judge_cli.render.wrap import wrapped

_LONG = 60
_BOLD, _NORMAL = "\x1b[1m", "\x1b[22m"
_WORDS = {
    "nothing fits": "当てはまるものはない",
    "the question is empty": "質問が空です",
    "words that are near": "近い言葉",
    "judge term lists words, judge faq questions": "言葉の一覧は judge term、質問の一覧は judge faq",
    "cites": "引用",
    "from": "出典",
    "contains": "内容",
    "named": "番号・ID",
    "rules": "ルール",
    "said": "一致した言葉",
    "found": "順位",
    "score": "得点",
    "written": "表記",
    "heard": "読み",
    "english": "英語",
    "of the question": "質問のうち",
}
"""English → Japanese."""


class Answer(NamedTuple):
    """A question, what fits it, and where the texts come from."""

    library: Library
    searched: Searched
    asked: Question
    hits: Sequence[Hit]
    language: str


def none_fits(answer: Answer, game: str | None = None) -> str:
    """What is said when no passage is near enough, with the words of the games that are most like the question's."""
    language, words = answer.language, " ".join(answer.asked.said.split())
    shown = (words if len(words) <= _LONG else f"{words[:_LONG]}…") or _word("the question is empty", language)
    near = ", ".join(dict.fromkeys(answer.searched.near(answer.asked, game)))
    lines = [f"judge: {_word('nothing fits', language)}: {shown}"]
    lines += [f"  {_word('words that are near', language)}: {near}"] if near else []
    lines += [f"  {_word('judge term lists words, judge faq questions', language)}"]
    return "\n".join(map(plain, lines))


def answer_lines(answer: Answer, width: int | None, *, why: bool) -> list[str]:
    """Each hit with its place in the rules, its text with the words asked for marked, and its answer."""
    lines: list[str] = []
    for hit in answer.hits:
        lines += ["", *_hit(answer, hit, width)] if lines else _hit(answer, hit, width)
        lines += why_lines(answer, hit, width) if why else ()
    return lines


def answer_data(answer: Answer) -> dict[str, Any]:
    """The answer for JSON; marks are the places of the words asked for, from and up to a character."""
    return {"asked": answer.asked.said, "hits": [hit_data(answer, hit) for hit in answer.hits]}


def _hit(answer: Answer, hit: Hit, width: int | None) -> list[str]:
    passage, language = hit.passage, answer.language
    kind = "" if passage.kind == "rule" else f"{passage.kind} "
    first = f"{plain(passage.game)} {kind}{plain(passage.id)}  "
    lines = _marked(answer, hit, passage.title(language), width, "    ", first)
    chain = _chain(answer, passage)
    if chain:
        lines += wrapped(plain(" › ".join(f"{link.number} {link.title}" for link in chain)), width, "    ", "  › ")
    for text in passage.body(language).split("\n"):
        lines += _marked(answer, hit, text, width, "  ", "  ") if text else []
    for link in _under(answer, passage):
        lines += wrapped(plain(_named(link, passage.game)), width, "        ", f"  {_word('contains', language)}  ")
    for document, said in hit.beside:
        lines += wrapped(plain(f"{label('official wording', language)}: {document}"), width, "    ", "  ")
        for text in filter(None, (said.title(language), *said.body(language).split("\n"))):
            lines += _marked(answer, hit, text, width, "    ", "    ")
    if hit.document:
        lines += wrapped(plain(hit.document), width, "        ", f"  {_word('from', language)}  ")
    for link in _cited(answer, passage):
        word = _word("cites" if passage.kind == "faq" else "rules", language)
        lines += wrapped(plain(f"{_named(link, passage.game)}"), width, "        ", f"  {word}  ")
    return lines


def _marked(answer: Answer, hit: Hit, text: str, width: int | None, indent: str, first: str) -> list[str]:
    """`text` as lines, with the words asked for in bold where a terminal shows it."""
    shown = plain(text)
    lines = wrapped(shown, width, indent, first)
    if not _shows_bold():
        return lines
    inside = {at for mark in answer.searched.marks(shown, answer.asked, hit) for at in range(*mark)}
    bold, at = [], 0
    for number, line in enumerate(lines):
        start = len(first if number == 0 else indent)
        painted, at = _painted(line[start:], shown, inside, at)
        bold.append(line[:start] + painted)
    return bold


def _painted(line: str, shown: str, inside: set[int], at: int) -> tuple[str, int]:
    """A line of `shown` with its marked letters in bold, and where the next line goes on."""
    painted, is_bold = [], False
    for letter in line:
        while shown[at] != letter:  # the blank that a line was broken at
            at += 1
        if (at in inside) != is_bold:
            is_bold = not is_bold
            painted.append(_BOLD if is_bold else _NORMAL)
        painted.append(letter)
        at += 1
    return "".join(painted) + (_NORMAL if is_bold else ""), at


def _shows_bold() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def why_lines(answer: Answer, hit: Hit, width: int | None) -> Iterator[str]:
    """Why a hit was found: the words that fit, its place by each way of looking, and its score."""
    language = answer.language
    for channel, words in _matched(hit.score.matched).items():
        first = f"  {_word('said', language)} ({_word(channel, language)})  "
        yield from wrapped(plain(", ".join(words)), width, "        ", first)
    ranks = ", ".join(f"{_word(channel, language)} {rank}" for channel, rank in hit.ranks.items())
    yield f"  {_word('found', language)}  {ranks}"
    share = f"{_word('of the question', language)} {hit.score.covered:.0%}"
    yield f"  {_word('score', language)}  {hit.score.value:.2f} ({share})"


def _matched(ways: Sequence[Way]) -> dict[str, list[str]]:
    """The matched words of each channel; pieces that overlap are read as one, a synonym is marked ≈."""
    found: dict[str, list[str]] = {}
    for way in ways:
        words = found.setdefault(way.channel, [])
        overlap = len(way.word) - 1
        if words and len(way.grams) == 1 and not way.synonym and words[-1][-overlap:] == way.word[:overlap] != "":
            words[-1] += way.word[-1]
        else:
            words.append(f"≈ {way.word}" if way.synonym else way.word)
    return {channel: list(dict.fromkeys(words)) for channel, words in found.items()}


def _chain(answer: Answer, passage: Passage) -> tuple[Link, ...]:
    if passage.kind != "rule":
        return ()
    return answer.library.ancestors(passage.game, passage.id, answer.language)


def _under(answer: Answer, passage: Passage) -> tuple[Link, ...]:
    """What stands under a heading that says nothing itself."""
    if passage.kind != "rule" or passage.body(answer.language):
        return ()
    return answer.library.children(passage.game, passage.id, answer.language)


def _cited(answer: Answer, passage: Passage) -> Iterator[Link]:
    for said in filter(None, passage.cites.split("\n")):
        to = address(said, passage.game)
        yield Link(*to, answer.library.title(*to, answer.language))


def _named(link: Link, game: str) -> str:
    return f"{'' if link.game == game else f'{link.game} '}{link.number}  {link.title}".rstrip()


def hit_data(answer: Answer, hit: Hit) -> dict[str, Any]:
    """One hit for JSON."""
    passage, language = hit.passage, answer.language
    head, body = passage.title(language), passage.body(language)
    return {
        "game": passage.game,
        "kind": passage.kind,
        "id": passage.id,
        "title": head,
        "text": body,
        "marks": {"title": _places(answer, hit, head), "text": _places(answer, hit, body)},
        "document": hit.document or None,
        "official": [
            {"document": document, "title": said.title(language), "text": said.body(language)}
            for document, said in hit.beside
        ],
        "headings": [link._asdict() for link in _chain(answer, passage)],
        "cites": [link._asdict() for link in _cited(answer, passage)],
        "score": round(hit.score.value, 4),
        "why": {
            "share_of_question": round(hit.score.covered, 4),
            "ranks": hit.ranks,
            "words": [{"channel": channel, "words": words} for channel, words in _matched(hit.score.matched).items()],
        },
    }


def _places(answer: Answer, hit: Hit, text: str) -> list[Mark]:
    return list(answer.searched.marks(text, answer.asked, hit))


def _word(word: str, language: str) -> str:
    return _WORDS[word] if language == "ja" else word
