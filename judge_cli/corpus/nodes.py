"""YAML read as nodes: every scalar stays the text a judge typed, every mistake has its place.

`803.10` is not 803.1, `no` is a word, and an alias or a key said twice is a mistake, never a silent choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

import yaml

from judge_cli.corpus.placed import Placed, mistaken
from judge_cli.problem import Place, Problem

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 100
"""How many brackets deep a file may go; nothing a judge writes comes near."""


class _Mark(Protocol):
    line: int
    column: int


class Sheet:
    """One YAML file being read; problems gather in `problems` in the order they are met."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def root(self, text: str) -> yaml.Node | None:
        """The whole file as a node; None when it is empty or not YAML, with a problem saying so."""
        try:
            self._refuse_aliases_and_depth(text)
            node = yaml.compose(text, Loader=_Loader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self._add(f"not YAML: {error.problem or error.context}", mark)
        except _RefusedError as refused:
            self._add(str(refused), refused.mark)
        except (yaml.YAMLError, ValueError) as error:
            self._add(f"not YAML: {str(error).splitlines()[0]}", None)
        else:
            if node is None:
                self._add("the file is empty", None)
            return node
        return None

    def items(self, node: yaml.Node) -> Iterator[yaml.Node]:
        """The items of a list."""
        if isinstance(node, yaml.SequenceNode):
            yield from node.value
        else:
            self.expected("a list", node)

    def pairs(self, node: yaml.Node) -> dict[Placed, yaml.Node]:
        """The fields of a mapping, each once."""
        found: dict[Placed, yaml.Node] = {}
        if not isinstance(node, yaml.MappingNode):
            self.expected("fields (key: value)", node)
            return found
        for key_node, value in node.value:
            key = self.text(key_node)
            if key in found:
                self.problems.append(mistaken(key, f"the field {key} is here twice"))
            elif key:
                found[key] = value
        return found

    def fields(self, node: yaml.Node, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, yaml.Node]:
        """The fields of a mapping that may have these and no others."""
        required = tuple(required)
        words = (*required, *optional)
        found: dict[str, yaml.Node] = {}
        for key, value in self.pairs(node).items():
            if key in words:
                found[str(key)] = value
            else:
                self.problems.append(mistaken(key, f"no field is called {key} here", words=words))
        if isinstance(node, yaml.MappingNode):
            for name in required:
                if name not in found:
                    self._add(f"the field {name} is missing", node.start_mark)
        return found

    def text(self, node: yaml.Node | None) -> Placed:
        """A scalar as it is typed; empty, with a problem, when the node is a list or a mapping."""
        if isinstance(node, yaml.ScalarNode):
            place = self.place(node.start_mark)
            quoted = bool(node.style) and node.style in "'\""
            return Placed(node.value, Place(place.file, place.line, place.column + quoted))
        if node is not None:
            self.expected("a word or a sentence", node)
        return Placed("", self.place(node.start_mark if node else None))

    def texts(self, node: yaml.Node | None) -> tuple[Placed, ...]:
        """The scalars of a list, as they are typed."""
        return tuple(self.text(item) for item in self.items(node)) if node is not None else ()

    def word(self, node: yaml.Node | None, words: tuple[str, ...]) -> Placed:
        """A scalar that is one of `words`."""
        said = self.text(node)
        if said and said not in words:
            self.problems.append(mistaken(said, f"{said} is not one of the words that may stand here", words=words))
        return said

    def expected(self, what: str, node: yaml.Node) -> None:
        """Note that `node` should have been `what`."""
        self._add(f"{what} should stand here", node.start_mark)

    def place(self, mark: _Mark | None) -> Place:
        """Where `mark` is."""
        return Place(self.file, mark.line + 1, mark.column + 1) if mark else Place(self.file)

    def _refuse_aliases_and_depth(self, text: str) -> None:
        # Events are flat, so that ten thousand brackets cost memory here and not the C stack in compose.
        depth = 0
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.AliasEvent):
                raise _RefusedError("aliases (*name) are not read", event)
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise _RefusedError("nested too deep", event)

    def _add(self, because: str, mark: _Mark | None) -> None:
        self.problems.append(Problem(because=because, place=self.place(mark)))


class _RefusedError(Exception):
    """YAML that is well formed and still not read."""

    def __init__(self, because: str, event: yaml.Event) -> None:
        super().__init__(because)
        self.mark = event.start_mark
