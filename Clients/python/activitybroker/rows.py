"""The broker's answers as values: frozen dataclasses whose fields are named as on the wire."""

from __future__ import annotations

import types
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints
from uuid import UUID

_Row = TypeVar("_Row", bound="Row")


@dataclass(frozen=True)
class Row:
    """A value that is read from a message by the names and types of its fields.

    16 bytes become a `UUID`, none of them None; numbers of enums their members; absent optionals None; lists tuples.
    """

    @classmethod
    def read(cls: type[_Row], message: Any) -> _Row:
        return cls(**{name: _field(kind, message, name) for name, kind in _kinds(cls)})


_KINDS: dict[type[Any], tuple[tuple[str, Any], ...]] = {}


def _kinds(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """Returns the fields that come from the wire, with their types."""
    found = _KINDS.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        own = [field.name for field in fields(cls) if field.metadata.get("wire", True)]
        found = _KINDS[cls] = tuple((name, hints[name]) for name in own)
    return found


def _field(kind: Any, message: Any, name: str) -> Any:
    optional = get_origin(kind) in (Union, types.UnionType)
    if optional:
        kind = next(each for each in get_args(kind) if each is not type(None))
        descriptor = message.DESCRIPTOR.fields_by_name[name]
        if descriptor.has_presence and not message.HasField(name):
            return None
    value = getattr(message, name)
    if get_origin(kind) is tuple:
        return tuple(_value(get_args(kind)[0], item) for item in value)
    return _value(kind, value)


def _value(kind: Any, value: Any) -> Any:
    if kind is UUID:
        return UUID(bytes=value) if len(value) == 16 else None
    if isinstance(kind, type) and issubclass(kind, (Row, Enum)):
        return kind.read(value) if issubclass(kind, Row) else kind(value)
    return value
