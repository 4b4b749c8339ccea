"""Everything the players' open choices can lead to: states merged by value, each ending with its shortest line."""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor

import msgspec

from judge_cli.engine.decision import Decision, Option
from judge_cli.engine.game import Game
from judge_cli.engine.procedure import Choice
from judge_cli.engine.run import EndlessError, decision, take
from judge_cli.engine.state import State
from judge_cli.games import game_of

LONGEST_FORCED = 10_000
"""Choices in a row that leave nothing to choose; more is a loop that nobody can leave."""


class Deed(msgspec.Struct, frozen=True):
    """What a player chose, and the rule that asked: of the step play stood in, and of the choice itself."""

    player: str
    step: str
    cites: str
    option: Option


Line = tuple[Deed, ...]
"""A line of play: the choices that are not the usual ones (a pass, a trigger left …), in order."""


class Root(msgspec.Struct, frozen=True):
    """A state to go on from, and the line that leads to it."""

    state: State
    line: Line = ()


class Ending(msgspec.Struct, frozen=True):
    """A state in which play, or the turn, is over, and a shortest line to it."""

    state: State
    line: Line


class Bounds(msgspec.Struct, frozen=True):
    """Where to give up: states looked at, and the time (seconds) at which to stop; and the turn that is explored.

    A state of another turn is an ending: a game goes on for many turns, and a ruling is about one. Options whose deeds
    are `left_out` are not followed: a concession is always possible, and says nothing about the situation.
    """

    states: int
    seconds: float
    turn: int
    left_out: frozenset[str] = frozenset()


class Exploration(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: the endings, how many states were looked at, and whether there is nothing else.

    `states` are those with something to choose, each counted once; `moves` are the choices carried out on the way,
    those that left nothing to choose among them; `left_out` the deeds that were not followed.
    """

    endings: tuple[Ending, ...]
    states: int
    moves: int
    exhausted: bool
    left_out: frozenset[str] = frozenset()


class _Part(msgspec.Struct, frozen=True):
    """What one process found, and a digest of each state it looked at."""

    found: Exploration
    seen: frozenset[bytes]


Hear = Callable[[int], object]
"""Called now and then with the number of states looked at so far."""


def explore(game: Game, roots: Iterable[Root], bounds: Bounds, hear: Hear = lambda _: None) -> Exploration:
    """Every ending that can be reached from `roots`, the one with the shortest line first."""
    search = _Search(game, roots, bounds)
    exhausted = search.run(bounds, hear)
    return search.found(exhausted=exhausted)


def explore_in_parts(
    game: Game, begin: State, bounds: Bounds, executor: Executor, parts: int, hear: Hear = lambda _: None
) -> Exploration:
    """As `explore`, the lines shared out among the processes of `executor`.

    States that two of them reach are looked at by both, but counted once; the endings are the same.
    """
    search = _Search(game, [Root(begin)], bounds)
    search.run(bounds, hear, frontier=parts * 8)
    roots = search.frontier()
    each = msgspec.structs.replace(bounds, states=max(1, (bounds.states - search.looked_at) // parts))
    shares = [executor.submit(_explore_part, game.id, roots[n::parts], each) for n in range(parts)]
    found = [search.part(exhausted=True)]
    for share in shares:
        found.append(share.result())
        hear(len(_seen(found)))
    return _together(found)


def _explore_part(game: str, roots: list[Root], bounds: Bounds) -> _Part:
    search = _Search(game_of(game), roots, bounds)
    return search.part(exhausted=search.run(bounds, lambda _: None))


def _seen(parts: list[_Part]) -> frozenset[bytes]:
    return frozenset[bytes]().union(*(part.seen for part in parts))


def _together(parts: list[_Part]) -> Exploration:
    found = [part.found for part in parts]
    shortest: dict[State, Ending] = {}
    for ending in (ending for part in found for ending in part.endings):
        known = shortest.get(ending.state)
        if known is None or len(ending.line) < len(known.line):
            shortest[ending.state] = ending
    return Exploration(
        endings=tuple(sorted(shortest.values(), key=lambda ending: len(ending.line))),
        states=len(_seen(parts)),
        moves=sum(part.moves for part in found),
        exhausted=all(part.exhausted for part in found),
        left_out=found[0].left_out,
    )


def usual(game: Game, state: State, asked: Decision) -> Option | None:
    """What a player does whom a scenario does not mention; None when that is for the scenario to say."""
    row = game.rows[state.at[-1]]
    if not isinstance(row, Choice):
        return None
    return next((option for deed in row.unscripted for option in asked.options if option.deed == deed), None)


class _Node:
    """A state that was reached: how, at what cost, and whether its choices have been followed."""

    __slots__ = ("cost", "deed", "done", "line", "parent", "state")

    def __init__(self, state: State, cost: int, parent: _Node | None, deed: Deed | None, line: Line) -> None:
        self.state, self.cost, self.parent, self.deed, self.line = state, cost, parent, deed, line
        self.done = False

    def whole_line(self) -> Line:
        deeds: list[Deed] = []
        node = self
        while node.parent is not None:
            deeds += [node.deed] if node.deed is not None else []
            node = node.parent
        return (*node.line, *reversed(deeds))


class _Search:
    """A search by cost, where the usual choice costs nothing and any other costs one."""

    def __init__(self, game: Game, roots: Iterable[Root], bounds: Bounds) -> None:
        self.game, self.turn, self.left_out = game, bounds.turn, bounds.left_out
        self.nodes: dict[State, _Node] = {}
        self.queue: deque[_Node] = deque()
        self.endings: list[_Node] = []
        self.looked_at = 0
        self.moves = 0
        self.stuck = False
        for root in sorted(roots, key=lambda root: len(root.line)):
            self.reach(root.state, len(root.line), None, None, root.line)

    def run(self, bounds: Bounds, hear: Hear, frontier: int = 0) -> bool:
        """Go on until nothing is left, a bound is met, or so many states wait; whether nothing is left."""
        while self.queue:
            if frontier and len(self.queue) >= frontier:
                return False
            if self.looked_at >= bounds.states or (self.looked_at % 64 == 0 and time.monotonic() > bounds.seconds):
                return False
            node = self.queue.popleft()
            if not node.done:
                node.done = True
                self.looked_at += 1
                self.follow(node)
                if self.looked_at % 64 == 0:
                    hear(self.looked_at)
        return not self.stuck

    def follow(self, node: _Node) -> None:
        asked = decision(self.game, node.state) if node.state.turn == self.turn else None
        if asked is None:
            self.endings.append(node)
            return
        as_usual = usual(self.game, node.state, asked)
        step = self.game.rows[node.state.at[0]].cites
        for option in self.followed(asked):
            free = option == as_usual
            deed = None if free else Deed(asked.player, step, asked.cites, option)
            try:
                after = self.forced(self.moved(node.state, option))
            except EndlessError:
                self.stuck = True
            else:
                self.reach(after, node.cost + (not free), node, deed, ())

    def followed(self, asked: Decision) -> Sequence[Option]:
        """The options but those left out; all of them where there is nothing else."""
        return [option for option in asked.options if option.deed not in self.left_out] or asked.options

    def moved(self, state: State, option: Option) -> State:
        self.moves += 1
        return take(self.game, state, option)

    def forced(self, state: State) -> State:
        """The state after all choices that leave nothing to choose."""
        for _ in range(LONGEST_FORCED):
            asked = decision(self.game, state) if state.turn == self.turn else None
            options = self.followed(asked) if asked is not None else ()
            if asked is None or len(options) != 1 or usual(self.game, state, asked) is None:
                return state
            state = self.moved(state, options[0])
        self.stuck = True
        return state

    def reach(self, state: State, cost: int, parent: _Node | None, deed: Deed | None, line: Line) -> None:
        known = self.nodes.get(state)
        if known is not None and (known.done or known.cost <= cost):
            return
        node = _Node(state, cost, parent, deed, line)
        if known is not None:
            known.done = True
        self.nodes[state] = node
        if parent is not None and cost == parent.cost:
            self.queue.appendleft(node)
        else:
            self.queue.append(node)

    def frontier(self) -> list[Root]:
        return [Root(node.state, node.whole_line()) for node in self.queue if not node.done]

    def found(self, *, exhausted: bool) -> Exploration:
        endings = tuple(Ending(node.state, node.whole_line()) for node in self.endings)
        return Exploration(
            endings=endings,
            states=self.looked_at,
            moves=self.moves,
            exhausted=exhausted,
            left_out=self.left_out & self.game.always,
        )

    def part(self, *, exhausted: bool) -> _Part:
        looked_at = (state for state, node in self.nodes.items() if node.done)
        return _Part(self.found(exhausted=exhausted), frozenset(map(_digest, looked_at)))


def _digest(state: State) -> bytes:
    """What is the same for equal states in every process, as `hash` is not."""
    return hashlib.blake2b(msgspec.msgpack.encode(state), digest_size=12).digest()


def alike(endings: Iterable[Ending], looks: Callable[[State], object]) -> Iterator[list[Ending]]:
    """The endings that look the same, together, in the order of their shortest lines."""
    together: dict[object, list[Ending]] = {}
    for ending in endings:
        together.setdefault(looks(ending.state), []).append(ending)
    yield from together.values()
