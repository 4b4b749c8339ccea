"""Going through everything that a form holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

Path = tuple[str | int, ...]


def parts_of(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every form within a form, itself first, with the way to it as the file writes it, in the order of the file."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for field, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            inside = getattr(value, field)
            if inside and not isinstance(inside, str | int):
                yield from parts_of(inside, (*path, written))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from parts_of(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from parts_of(item, (*path, index))
