"""Stores with many sessions in them, made from one that the broker itself wrote."""

import ctypes
import ctypes.util
import functools
import sqlite3
import struct
import uuid
from pathlib import Path

from .systems import Failure


# What a session prefers: one that an index finds, and one that has to be tried on every content.
EQUALITY = "SELF == 'document-{number}'"
PATTERN = "SELF LIKE '*ocument-{number}'"


def multiply_sessions(state: Path, count: int, condition: str) -> Path:
    """Makes `count` sessions out of the one in the store, each for a content of its own; gives the store's path."""
    path = next(iter(sorted(state.glob("*.sqlite"))), None)
    if path is None:
        raise Failure(f"there is no store in {state}")
    store = sqlite3.connect(path)
    session, activity = _pattern(store, "sessions"), _pattern(store, "session_activity")
    with store:
        for table, rows in (
            ("sessions", _sessions(session, count, condition)), ("session_activity", _activities(activity, count)),
        ):
            store.execute(f"DELETE FROM {table}")
            places = ", ".join("?" for _ in store.execute(f"PRAGMA table_info({table})"))
            store.executemany(f"INSERT INTO {table} VALUES ({places})", rows)
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    # It counts the commits that the broker acknowledged; this one was none.
    path.with_name(path.name + "-mark").unlink(missing_ok=True)
    return path


def _pattern(store: sqlite3.Connection, table: str) -> dict:
    rows = store.execute(f"SELECT * FROM {table}")
    pattern = rows.fetchone()
    if pattern is None:
        raise Failure("the broker stored no session")
    return dict(zip((column[0] for column in rows.description), pattern))


def _sessions(pattern: dict, count: int, condition: str):
    for number in range(count):
        row = dict(pattern, sequence=number + 1, id=_identifier(number), process=None)
        row["prefers_to_activate"] = condition.format(number=number)
        row["checksum"] = _checksum("sessions", _columns(row))
        yield tuple(row.values())


def _activities(pattern: dict, count: int):
    for number in range(count):
        row = dict(pattern, sequence=number + 1)
        row["checksum"] = _checksum("sessions", [_identifier(number)] + _columns(row))
        yield tuple(row.values())


def _identifier(number: int) -> str:
    return str(uuid.UUID(int=number << 64 | 1))


def _columns(row: dict) -> list:
    return [value for name, value in row.items() if name not in ("sequence", "checksum")]


def _checksum(table: str, columns: list) -> int:
    """What the broker keeps beside each row: SipHash-2-4 over the table's name and every column's kind, length and content."""
    content = _column(table) + b"".join(map(_column, columns))
    digest = ctypes.create_string_buffer(8)
    _sodium().crypto_shorthash(digest, content, ctypes.c_ulonglong(len(content)), b"activity-broker\0")
    return struct.unpack("<q", digest.raw)[0]


def _column(value) -> bytes:
    if value is None:
        return struct.pack("<QQ", 0, 0)
    if isinstance(value, int):
        return struct.pack("<Qq", 1, value)
    if isinstance(value, float):
        return struct.pack("<Qd", 2, value)
    content = value.encode() if isinstance(value, str) else bytes(value)
    return struct.pack("<QQ", 3 if isinstance(value, str) else 4, len(content)) + content + bytes(-len(content) % 8)


@functools.cache
def _sodium():
    name = ctypes.util.find_library("sodium")
    if name is None:
        raise Failure("libsodium is missing")
    return ctypes.CDLL(name)
