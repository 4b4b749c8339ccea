"""Choices and files written back: an option → a script line, plain data → a scenario file."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import yaml

from judge_cli.engine.decision import Option
from judge_cli.engine.described import Description, FileForm, LineForm
from judge_cli.engine.state import State

Fields = dict[str, Any]
_SHARED = frozenset(LineForm.__struct_encode_fields__)


@functools.cache
def line_form(file: type[FileForm]) -> type[LineForm]:
    """The form that the lines of a game's scripts fill in."""
    script = next(field for field in msgspec.structs.fields(file) if field.name == "script")
    found: type[LineForm] = script.type.__args__[0]
    return found


def fields_of(description: Description, state: State, option: Option) -> Fields | None:
    """The fields of a script line that means `option` in `state`, the fewest there are; None when no line does."""
    form = line_form(description.file)
    for fields in _attempts(form, option):
        if meant_by(description, state, fields) == option:
            return fields
    return None


def meant_by(description: Description, state: State, fields: Fields) -> Option | None:
    """The option that a line with `fields` means; None when there is no such line, or it means none."""
    try:
        line = msgspec.convert(fields, line_form(description.file), strict=False)
        return description.option(state, line)
    except (msgspec.ValidationError, KeyError, ValueError, IndexError):
        return None


def words_of(fields: Fields) -> str:
    """A choice as a player types it: `attack fox target kappa`."""
    return " ".join(f"{field} {said}".removesuffix(" true") for field, said in fields.items())


def _attempts(form: type[LineForm], option: Option) -> Iterator[Fields]:
    """Lines that might mean `option`: a field named after its deed, and up to two more beside it."""
    names = [name for name in form.__struct_encode_fields__ if name not in _SHARED]
    deed = option.deed.split("-")
    firsts = [name for name in names if name == option.deed] or [
        name for name in names if name.split("-")[0] == deed[0]
    ]
    values = [value for value in (option.card, option.target, option.word) if value]
    values += [str(option.ability + 1)] if option.ability is not None else []
    for beside in range(min(len(values), 2) + 1):
        for first, start in itertools.product(firsts, (*values, "true", deed[-1])):
            rest = [value for value in values if value != start] + ["true"]
            for more in itertools.permutations([name for name in names if name != first], beside):
                for said in itertools.permutations(rest, beside):
                    yield {first: start, **dict(zip(more, said, strict=True))}


class _Writer(yaml.SafeDumper):
    """Writes every scalar as plain text, as scenarios are read: 803.10 is a rule, not a number."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own way of settings


def file_text(data: Fields) -> str:
    """`data` as a scenario file: a line for each field, script line and expectation."""
    parts: list[str] = []
    for field, value in data.items():
        if field in {"script", "expect"} and value:
            parts += [f"{field}:\n", *(f"  - {_flow(item)}\n" for item in value)]
        elif field == "players":
            parts += [f"{field}:\n", *(f"  {player}: {_flow(side)}\n" for player, side in value.items())]
        elif value not in (None, [], {}):
            parts.append(f"{field}: {_flow(value)}\n")
    return "".join(parts)


def _flow(value: Any) -> str:
    written: str = yaml.dump(
        _as_text(value), Dumper=_Writer, default_flow_style=True, allow_unicode=True, width=10**6, sort_keys=False
    )
    return written.removesuffix("...\n").strip()


def _as_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _as_text(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_as_text(item) for item in value]
    return str(value).lower() if isinstance(value, bool) else value if value is None else str(value)
