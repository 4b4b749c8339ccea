"""Going through everything that a form holds."""

from __future__ import annotations

import functools
from typing import Any

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
        for field, written in _names_of(value.__class__):
            inside = getattr(value, field)
            # Most fields of a form are words and numbers; a scenario has hundreds of them.
            if inside and inside.__class__ not in _PLAIN:
                _gather(inside, (*path, written), found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, (*path, key), found)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _gather(item, (*path, index), found)


@functools.cache
def _names_of(form: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a form: as they are called in the code, and in a file."""
    return tuple(zip(form.__struct_fields__, form.__struct_encode_fields__, strict=True))


_PLAIN = frozenset({str, int, bool})
