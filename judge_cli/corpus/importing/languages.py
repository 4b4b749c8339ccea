"""Which language a text is in."""

from __future__ import annotations

import re
from collections import Counter

_WORDS = {
    "en": "the of and to is a that in it player",
    "fr": "le la les des et un une est du joueur",
    "de": "der die das und ein ist den von wird spieler",
    "es": "el los las de y una es del que jugador",
    "it": "il gli di e una è del che giocatore",
}


def language_of(text: str) -> str:
    """The language of a wording: ja, zh, en, fr, de, es or it."""
    kana = len(re.findall(r"[\u3040-\u30ff]", text))
    han = len(re.findall(r"[\u4e00-\u9fff]", text))
    if kana + han > len(text) * 0.15:
        return "ja" if kana > 0.15 * (kana + han) else "zh"
    words = Counter(re.findall(r"[^\W\d_]+", text.lower()))
    return max(_WORDS, key=lambda name: sum(words[word] for word in _WORDS[name].split()))
