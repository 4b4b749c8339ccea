"""What an expectation says and what came of it, as values: render says them in the reader's language."""

from __future__ import annotations

import msgspec

from judge_cli.engine.change import Change
from judge_cli.engine.form_parts import Path


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """An event as an expectation describes it: its word, and whatever it must be about."""

    word: str
    card: str = ""
    target: str = ""
    player: str = ""
    amount: int | None = None
    after: str = ""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a verdict: `kind` is the machine's word for it and names its phrase, the rest fills it in.

    `rules` are rule numbers, `changes` what happened instead.
    """

    kind: str
    rule: str = ""
    subject: str = ""
    fact: str = ""
    value: str = ""
    event: Wanted | None = None
    count: int | None = None
    rules: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """One expectation and what came of it; `actual` is None where there is no more to say than that it holds.

    `step` is the number of the event it was decided at, from 1.
    """

    path: Path
    holds: bool
    expected: Told
    actual: Told | None = None
    step: int | None = None
