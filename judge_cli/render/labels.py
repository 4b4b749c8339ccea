"""The few words that answers are framed in, in both languages."""

from __future__ import annotations

_LABELS = {
    "rests on": "根拠",
    "source": "出典",
    "number": "番号",
    "its own": "このプロジェクトの番号(公式の番号ではない)",
    "not replayed": "再現の対象外",
    "refers to": "参照先",
    "referred by": "参照元",
    "FAQ": "FAQ",
    "scenarios": "シナリオ",
    "previous": "前",
    "next": "次",
    "text": "文書",
    "wording": "文面",
    "rules": "ルール",
    "terms": "用語",
    "cites": "引用",
    "confidence": "確度",
    "high": "高",
    "medium": "中(公式の明文がなく、解釈を含む)",
    "low": "低(裏づけが弱い)",
    "proven by replay": "再現で確認済み",
    "official": "公式",
    "not official": "非公式",
    "no date": "日付不明",
    "also": "別の言い方",
    "reading": "読み",
    "printed twice": "同じ番号でもう一つ:",
    "official wording": "公式の文面",
    "in the document": "文書の本文",
    "a published text outside the document": "文書の外の公表された文章",
    "follows from other rules": "ほかのルールから導かれる",
    "a sister game's rule, used as the default": "姉妹ゲームのルールを既定として準用",
    "this project's own reading": "このプロジェクトの解釈",
    "no rule": "そのルールはない",
    "nearest": "近いもの",
    "rule": "ルール",
    "choices": "候補",
    "not covered by the text": "ルールの文章に定めがない",
    "result": "結果",
    "play stands at": "ここで止まる:",
    "decides": "が選ぶ",
    "play is over": "ここで終わり",
    "then": "次は",
    "not possible": "できない",
    "not a scenario": "シナリオとして読めない",
    "forbidden by": "禁じるルール",
    "legal here": "ここでできること",
    "it would be legal": "こうならできる",
    "expected": "期待",
    "actual": "実際",
    "step": "手順",
    "all expectations hold": "期待どおり",
    "expectations do not hold": "期待と違う",
    "no expectations": "期待は書かれていない",
    "exercised": "シナリオで実行",
    "not exercised": "未実行",
    "heading": "見出し",
    "not modelled": "再現の対象外",
    "FAQ only": "FAQのみ",
    "text only": "文章のみ",
    "implemented rules exercised": "件の実装済みルールをシナリオが実行",
    "hold": "件は期待どおり",
    "do not hold": "件は期待と違う",
    "can't be played": "件は再現できない",
    "expectations": "期待",
    "after step": "手順の後",
    "at the beginning": "最初",
    "applied": "適用された",
    "not met": "条件を満たさない",
    "forbade": "禁じた",
    "allowed": "禁じない",
    "passed over": "通らずに進んだ",
    "watched": "変化のたびに見たが、当てはまらない",
    "never reached": "一度も見られていない",
    "the same to the end": "最後まで同じ",
    "they part at step": "ここで分かれる: 手順",
    "the turn is over": "ターンが終わった",
    "everything as usual": "すべて通常どおり(パスなど)",
    "not known": "探しきれず不明",
    "yes": "はい",
    "no": "いいえ",
    "states": "状態",
    "endings": "結末",
    "exhausted": "すべて調べた",
    "not exhausted": "調べきれていない",
    "not followed": "たどっていない選択",
    "always possible: --always follows it": "いつでもできる。--always でたどる",
    "agrees": "再現と一致",
    "disagrees": "再現と不一致",
    "not runnable": "再現できない",
    "nothing to show": "その範囲に手順はない",
}
"""English → Japanese."""

_CERTAINTY = {
    "text": "in the document",
    "published": "a published text outside the document",
    "derived": "follows from other rules",
    "analogue": "a sister game's rule, used as the default",
    "ours": "this project's own reading",
}


def label(word: str, language: str) -> str:
    """`word` (in English) in the reader's language."""
    return _LABELS[word] if language == "ja" else word


def certainty(word: str, language: str) -> str:
    """What a word of Certainty means, said to the reader."""
    return label(_CERTAINTY[word], language) if word in _CERTAINTY else word


def date(said: str, language: str) -> str:
    """The date of a text."""
    return label("no date", language) if said == "unknown" else said
