"""How a game's situations are written down: the fields of a scenario file that all games share.

A game derives its own players, cards and script lines from these and hands them over in a `Description`. Field names
are English; the Japanese words a judge may write instead are in `Description.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from judge_cli.engine.ability import Ability, Effect, Test
from judge_cli.engine.decision import Option
from judge_cli.engine.form_parts import Path
from judge_cli.engine.state import Card, State

RuleName = Annotated[str, msgspec.Meta(description="a rule number, as 803.3b")]
CardName = Annotated[str, msgspec.Meta(description="the id of a card on the board", min_length=1)]
PlayerName = Annotated[Literal["A", "B"], msgspec.Meta(description="a player: A or B")]
Positive = Annotated[int, msgspec.Meta(description="how many, at least 1", ge=1)]
PileSize = Annotated[int, msgspec.Meta(ge=0, le=999, description="how many cards, 0 to 999")]
Cards = CardName | Annotated[list[CardName], msgspec.Meta(min_length=1)]


def _written(field: str) -> str:
    return field.rstrip("_").replace("_", "-")


class Form(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, rename=_written):
    """Something a judge writes: unknown fields are mistakes; names of several words are joined by hyphens."""


class Bilingual(Form):
    """A title in both languages."""

    ja: str
    en: str


class AmountForm(Form):
    """A change of a number of a card."""

    card: CardName
    until: str | None = None


class WordForm(Form):
    """A keyword for a card or a player."""

    keyword: str
    card: CardName | None = None
    player: PlayerName | None = None
    until: str | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The effect."""
        return [
            Effect(verb=verb, card=self.card or "", player=self.player or "", word=self.keyword, until=self.until or "")
        ]


class AbilityNameForm(Form):
    """One of the abilities that are written on a card, by its name; none named is all of them."""

    card: CardName
    ability: str | None = None
    until: str | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The effect."""
        return [Effect(verb=verb, card=self.card, word=self.ability or "", until=self.until or "")]


class ControlForm(Form):
    """A card and its new controller."""

    card: CardName
    player: PlayerName
    until: str | None = None

    def effects(self, verb: str) -> list[Effect]:
        """The effect."""
        return [Effect(verb=verb, card=self.card, player=self.player, until=self.until or "")]


class MoveForm(Form):
    """A card and the zone it goes to."""

    card: CardName
    to: str

    def effects(self, verb: str) -> list[Effect]:
        """The effect."""
        return [Effect(verb=verb, card=self.card, word=self.to)]


class CountForm(Form):
    """How many, for whom."""

    count: Positive
    player: Literal["you", "opponent", "A", "B"] = "you"

    def effects(self, verb: str) -> list[Effect]:
        """The effect."""
        return [Effect(verb=verb, player=self.player, amount=self.count)]


class TestForm(Form):
    """A condition on a card: `card` may be "this"."""

    card: CardName = "this"
    zone: str = ""
    position: str = ""
    number: str = ""
    at_least: int | None = None
    at_most: int | None = None

    def test(self) -> Test:
        """The condition as the engine knows it."""
        return Test(
            card=self.card,
            zone=self.zone,
            position=self.position,
            number=self.number,
            at_least=self.at_least,
            at_most=self.at_most,
        )


class EffectForm(Form):
    """One effect: exactly one of its fields is given. A game adds its own verbs."""

    def given(self) -> list[tuple[str, Any]]:
        """The verbs that are written, with what stands beside them."""
        return [
            (name, getattr(self, field))
            for field, name in zip(self.__struct_fields__, self.__struct_encode_fields__, strict=True)
            if getattr(self, field) is not None
        ]

    def effects(self) -> tuple[Effect, ...]:
        """The effects of the verbs that are written."""
        return tuple(effect for verb, said in self.given() for effect in effects_of(verb, said))


def effects_of(verb: str, said: Any) -> list[Effect]:
    """The effects that a verb with its objects stands for: cards, a number, or a form of its own."""
    if isinstance(said, bool):
        return [Effect(verb=verb)]
    if isinstance(said, int):
        return [Effect(verb=verb, player="you", amount=said)]
    if isinstance(said, str | list):
        return [Effect(verb=verb, card=name) for name in ([said] if isinstance(said, str) else said)]
    found: list[Effect] = said.effects(verb)
    return found


class AbilityForm(Form):
    """An ability of a card. A game derives its own to name its effects."""

    name: str = ""
    when: str | None = None
    of: Literal["this", "other", "any", "yours", "opponents"] = "this"
    zone: str | None = None
    optional: bool = False
    condition: list[TestForm] = []
    at: RuleName = ""
    once: bool = False
    only_when_given: bool = False
    effect: Any = None
    cost: Any = None

    def ability(self) -> Ability:
        """The ability as the engine knows it."""
        return Ability(
            name=self.name,
            when=self.when or "",
            of=self.of,
            zone=self.zone or "",
            optional=self.optional,
            condition=tuple(test.test() for test in self.condition),
            at=self.at,
            once=self.once,
            only_when_given=self.only_when_given,
            effects=all_effects(self.effect),
            cost=all_effects(self.cost),
        )


def all_effects(said: Any) -> tuple[Effect, ...]:
    """The effects of one form, a list of forms, or nothing."""
    if said is None:
        return ()
    forms = said if isinstance(said, list) else [said]
    return tuple(effect for form in forms for effect in form.effects())


class LineForm(Form):
    """One line of a script: what a player chooses, and when. A game adds its deeds."""

    at: RuleName = ""
    by: PlayerName | None = None
    because: str = ""
    refused: RuleName = ""
    effect: Any = None


class ExpectationForm(Form):
    """One expectation. Each field that is given narrows what must be found."""

    at: RuleName = ""
    event: str = ""
    card: str = ""
    target: str = ""
    player: str = ""
    amount: int | None = None
    count: int | None = None
    destroyed: Cards | None = None
    triggered: Cards | None = None
    moved: MoveForm | None = None
    winner: Literal["A", "B", "none"] | None = None
    final: dict[str, dict[str, str]] | None = None
    state: dict[str, dict[str, str]] | None = None
    stands: RuleName | None = None
    decides: PlayerName | None = None
    rules: Annotated[list[RuleName], msgspec.Meta(min_length=1)] | None = None
    applied: RuleName | list[RuleName] | None = None
    not_: RuleName | list[RuleName] | None = None
    never: str = ""
    not_covered: RuleName | None = None
    expires: RuleName | None = None


class FileForm(Form):
    """A scenario file. A game narrows the types of `players` and `script`."""

    game: str
    title: str | Bilingual
    cites: list[RuleName]
    players: dict[PlayerName, Any] = {}
    start: RuleName = ""
    turn: Annotated[int, msgspec.Meta(ge=1)] = 2
    turn_player: PlayerName = "A"
    script: list[Any] = []
    expect: list[ExpectationForm] = []
    note: str | Bilingual = ""
    confidence: Literal["high", "medium"] = "high"


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """Something in a form that does not fit the board: `path` leads to it from the top of the file."""

    path: Path
    because: str
    said: str = ""
    words: tuple[str, ...] = ()
    rule: str | None = None


class CardSketch(msgspec.Struct, frozen=True):
    """A card as a board shows it: its name, the words for how it is, and its numbers."""

    name: str
    words: tuple[str, ...] = ()
    numbers: str = ""


class SideSketch(msgspec.Struct, frozen=True):
    """One side of the table: the cards that matter in a battle, and how many there are of the rest.

    The first count is the one by which the game is lost (life, orbs); it is there even when it is 0.
    """

    player: str
    cards: tuple[CardSketch, ...]
    counts: tuple[tuple[str, int], ...] = ()


class Sketch(msgspec.Struct, frozen=True):
    """A board at a glance: both sides, and, where the game is played on squares, its rows from the far side on."""

    sides: tuple[SideSketch, ...]
    grid: tuple[tuple[str, ...], ...] = ()


class Description(msgspec.Struct, frozen=True, kw_only=True):
    """What a game tells about its scenario files.

    `board` makes the starting state of a form, or gives what is wrong with it. `option` is the choice that a script
    line means, legal or not, None when it names none. `words` maps, for a field ("" for names of fields), Japanese
    words to the English ones. `card_facts` and `player_facts` are what expectations can ask of a state. `source` makes
    the card that a scripted effect of a player comes from: its name, the player, its abilities. `card_fields` hold
    names of cards wherever they stand, `line_card_fields` in a script line; `beside` are the fields of a script line
    that say more about a choice, each with the deeds it goes with; `places` are the zones and the positions that a
    condition can ask for; `name_words` are those that stand for a card or a player without being its name. `start` is
    the row at which a replay begins unless the file says otherwise, `starts` are those at which it may begin (all of
    them, if none is named), `sketch` gives a board at a glance.
    """

    file: type[FileForm]
    board: Callable[[Any], State | list[Wrong]]
    option: Callable[[Any, Any], Option | None]
    words: Mapping[str, Mapping[str, str]]
    card_facts: Mapping[str, Callable[[Any, Any], object]]
    player_facts: Mapping[str, Callable[[Any, str], object]]
    source: Callable[[str, str, tuple[Ability, ...]], Card]
    card_fields: frozenset[str]
    line_card_fields: frozenset[str]
    beside: Mapping[str, tuple[str, ...]]
    places: Mapping[str, tuple[str, ...]]
    name_words: frozenset[str]
    start: str
    starts: tuple[str, ...] = ()
    sketch: Callable[[Any], Sketch]


SHARED_WORDS = {
    "ゲーム": "game",
    "題": "title",
    "根拠": "cites",
    "プレイヤー": "players",
    "手順": "script",
    "期待": "expect",
    "開始": "start",
    "ターン": "turn",
    "時": "at",
    "誰": "by",
    "効果": "effect",
    "理由": "because",
    "拒否": "refused",
    "名前": "name",
    "能力": "abilities",
    "最後": "final",
    "勝者": "winner",
    "期限": "until",
    "条件": "condition",
    "コスト": "cost",
    "任意": "optional",
    "パス": "pass",
    "能力を与える": "give-ability",
    "能力を失わせる": "take-ability",
    "与えられたときだけ": "only-when-given",
}
"""Japanese names of the fields that all games share."""
