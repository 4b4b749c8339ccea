"""Going through everything that a form holds."""

from __future__ import annotations

import functools
from typing import Any, get_args, get_type_hints

import msgspec

Path = tuple[str | int, ...]
"""The way to a part of a file: field names, and places in lists from 0."""
Parts = list[tuple[Path, Any]]


def parts_of(value: Any, path: Path = ()) -> Parts:
    """Every form within a form, itself first, with the way to it as the file writes it, in the order of the file."""
    found: Parts = []
    _gather(value, path, found)
    return found


def _gather(value: Any, path: Path, found: Parts) -> None:
    if isinstance(value, msgspec.Struct):
        found.append((path, value))
        for field, written in _fields_with_forms(type(value)):
            inside = getattr(value, field)
            if inside:
                _gather(inside, (*path, written), found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, (*path, key), found)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _gather(item, (*path, index), found)


# Most fields of a form are words and numbers; a scenario has hundreds of them.
@functools.cache
def _fields_with_forms(form: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields in which another form can stand: as they are called in the code, and in a file."""
    hints = get_type_hints(form)
    names = zip(form.__struct_fields__, form.__struct_encode_fields__, strict=True)
    return tuple((field, written) for field, written in names if _can_be_a_form(hints[field]))


def _can_be_a_form(kind: Any) -> bool:
    parts = get_args(kind)
    if parts:
        return any(map(_can_be_a_form, parts))
    return kind is Any or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
