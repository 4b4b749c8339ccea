"""References between rules: §806 in the same game, §caster:806 in another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.corpus.address import Address, address
from judge_cli.corpus.lines import NUMBER, Kind
from judge_cli.corpus.parse import Document
from judge_cli.corpus.placed import Placed
from judge_cli.problem import Place

_REFERENCE = re.compile(rf"§\s?(?P<said>(?:[a-z][a-z0-9-]*:)?{NUMBER})")


class Reference(NamedTuple):
    """`source` mentions `target`; `said` is the mention as it stands in the file."""

    source: Address
    target: Address
    said: Placed


def mentions(text: str) -> Iterator[re.Match[str]]:
    """Each § with its number in `text`; the group `said` is what follows the sign."""
    return _REFERENCE.finditer(text)


def references(document: Document) -> Iterator[Reference]:
    """Every reference in the rules of `document`, in file order."""
    game = str(document.head.get("game", ""))
    standing = ""
    for line in document.lines:
        if line.kind is Kind.RULE:
            standing = line.name
        if line.kind not in {Kind.RULE, Kind.MORE, Kind.MARK} or not standing:
            continue
        for match in mentions(str(line)):
            said = Placed(match["said"], Place(document.file, line.number, match.start("said") + 1))
            yield Reference(Address(game, standing), address(said, game), said)
