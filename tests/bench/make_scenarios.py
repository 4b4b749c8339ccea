"""Writes scenarios by the thousand, each a battle whose result 804.3 or 804.4 tells beforehand.

Run it as `python tests/bench/make_scenarios.py 1000 /tmp/thousand`; the same count gives the same files. A folder holds
at most a thousand of them.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

SCENARIO = """\
game: caster
title: Generated battle {n}, ATK {attack} against {measured}
cites: [803.3, {rule}]
players:
  A:
    orbs: {orbs}
    servants:
      - {{id: fox, attack: {attack}, defense: 3000}}
      - {{id: owl, attack: 1000, defense: 1000, position: rested}}
  B:
    orbs: 2
    hand: 1
    servants:
      - {{id: kappa, attack: {theirs}, defense: {defense}, position: {position}}}
      - {{id: crane, attack: 2000, defense: 2000, position: rested}}
script:
  - {{at: 803.3, attack: fox, target: kappa}}
  - {{at: 803.6, by: B, effect: {{add: {{card: kappa, {number}: {bonus}, until: end-of-battle}}}}, because: a spell}}
expect:
  - {{at: 803.6, event: began, card: kappa}}
  - {{applied: {rule}}}
  - {{not: {other}}}
  - {{at: 805.3a, expires: 805.3a, card: kappa}}
  - {{final: {{A: {{orbs: {orbs}}}, fox: {{position: rested}}, kappa: {{zone: {zone}}}}}}}
"""


def scenario(n: int) -> str:
    """The text of the nth battle."""
    chance = random.Random(n)
    attack, theirs, defense = (chance.randrange(1000, 9000, 500) for _ in range(3))
    reversed_ = chance.random() < 0.5
    bonus = chance.randrange(500, 3000, 500)
    measured = (defense if reversed_ else theirs) + bonus
    falls = attack > measured
    text = SCENARIO.format(
        n=n,
        attack=attack,
        theirs=theirs,
        defense=defense,
        measured=measured,
        bonus=bonus,
        orbs=chance.randrange(1, 5),
        number="defense" if reversed_ else "attack",
        position="reversed" if reversed_ else "rested",
        rule="804.4" if reversed_ else "804.3",
        other="804.3" if reversed_ else "804.4",
        zone="graveyard" if falls else "field",
    )
    # A servant that has fallen loses what lasted on it, so that nothing is left to end.
    return "\n".join(line for line in text.splitlines() if not (falls and "expires" in line)) + "\n"


def write(count: int, folder: Path) -> None:
    """Write `count` scenarios under `folder`."""
    for n in range(count):
        path = folder / f"{n // 1000:03}" / f"battle-{n:06}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(scenario(n), encoding="utf-8")


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
