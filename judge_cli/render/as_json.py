"""Answers for scripts."""

from __future__ import annotations

import json
import re

_UNSEEN = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


def as_json(data: object) -> str:
    """`data` as indented JSON with its Japanese readable and every invisible character written out."""
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(data, ensure_ascii=False, indent=2))
