"""User info: dictionaries of property-list values, which are opaque to the broker."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any, Union

from .wire import activity_broker_pb2 as wire

#: None, bool, int, float, str, bytes, `datetime`, `URL`, and lists, sets and dictionaries of these.
UserInfoValue = Any
UserInfo = Mapping[str, UserInfoValue]

#: `Limits.userInfoDepth`, the same in the Swift library.
MAXIMUM_DEPTH = 32

_SIMPLE: dict[type, str] = {bool: "boolean", int: "integer", float: "real", str: "string", bytes: "data"}


class URL(str):
    """A URL within user info: a string that arrives as a URL."""


def encode(info: UserInfo) -> bytes:
    """Encodes a dictionary, equal ones identically; an empty one as no bytes."""
    return bytes(_dictionary(info, "", 1).SerializeToString(deterministic=True))


def decode(data: bytes) -> dict[str, UserInfoValue]:
    """Decodes a dictionary."""
    return {entry.key: _read(entry.value) for entry in wire.UserInfo.FromString(data).entries}


def check(info: UserInfo) -> None:
    """Raises `TypeError` for anything but a property-list value, with the path to it."""
    _dictionary(info, "", 1)


def check_session_user_info(info: UserInfo) -> None:
    """Raises `TypeError` for types that a session's user info rejects: None, URL and set, at any depth."""
    check(info)
    _refuse_foreign(info, "")


def _refuse_foreign(value: UserInfoValue, path: str) -> None:
    if value is None or isinstance(value, (URL, set, frozenset)):
        raise TypeError(f"{path}: {type(value).__name__} is not allowed in a session's user info")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _refuse_foreign(item, f"{path}.{key}" if path else key)
    elif isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            _refuse_foreign(item, f"{path}[{place}]")


def _dictionary(info: UserInfo, path: str, depth: int) -> wire.UserInfo:
    if depth > MAXIMUM_DEPTH:
        raise ValueError(f"{path}: nested deeper than {MAXIMUM_DEPTH} levels")
    for key in info:
        if not isinstance(key, str):
            raise TypeError(f"{path or 'user info'}: {key!r} is not a valid key (expected a string)")
    entries = [
        wire.UserInfoEntry(key=key, value=_value(info[key], f"{path}.{key}" if path else key, depth))
        for key in sorted(info, key=lambda text: text.encode())
    ]
    return wire.UserInfo(entries=entries)


def _value(value: UserInfoValue, path: str, depth: int) -> wire.UserInfoValue:
    if value is None:
        return wire.UserInfoValue(null=wire.Nothing())
    if isinstance(value, URL):
        return wire.UserInfoValue(url=str(value))
    if isinstance(value, datetime):
        moment = value if value.tzinfo else value.astimezone()
        return wire.UserInfoValue(date=moment.timestamp())
    if isinstance(value, Mapping):
        return wire.UserInfoValue(dictionary=_dictionary(value, path, depth + 1))
    if isinstance(value, (list, tuple)):
        return wire.UserInfoValue(array=_list(list(value), path, depth + 1))
    if isinstance(value, (set, frozenset)):
        elements = _list(list(value), path, depth + 1)
        elements.values.sort(key=lambda element: element.SerializeToString(deterministic=True))
        return wire.UserInfoValue(set=elements)
    if isinstance(value, bool) or not isinstance(value, int):
        kind = next((name for simple, name in _SIMPLE.items() if isinstance(value, simple)), None)
        if kind is None:
            raise TypeError(f"{path}: {type(value).__name__} is not a property-list type")
        return wire.UserInfoValue(**{kind: value})
    if not -(2**63) <= value < 2**63:
        raise ValueError(f"{path}: {value} does not fit in 64 bits")
    return wire.UserInfoValue(integer=value)


def _list(values: list[UserInfoValue], path: str, depth: int) -> wire.UserInfoList:
    if depth > MAXIMUM_DEPTH:
        raise ValueError(f"{path}: nested deeper than {MAXIMUM_DEPTH} levels")
    return wire.UserInfoList(values=[_value(item, f"{path}[{place}]", depth) for place, item in enumerate(values)])


def _read(value: wire.UserInfoValue) -> UserInfoValue:
    kind = value.WhichOneof("kind")
    if kind is None or kind == "null":
        return None
    content: Union[Any, wire.UserInfoList] = getattr(value, kind)
    if kind == "array":
        return [_read(item) for item in content.values]
    if kind == "set":
        items = [_read(item) for item in content.values]
        try:
            return set(items)
        except TypeError:  # Dictionaries and lists can be in no set of Python's.
            return items
    if kind == "dictionary":
        return {entry.key: _read(entry.value) for entry in content.entries}
    if kind == "url":
        return URL(content)
    if kind == "date":
        return datetime.fromtimestamp(content, timezone.utc)
    return content
