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
    names = [row[1] for row in store.execute("PRAGMA table_info(sessions)")]
    pattern = store.execute("SELECT * FROM sessions").fetchone()
    if pattern is None:
        raise Failure("the broker stored no session")
    places = ", ".join("?" for _ in names)
    with store:
        store.execute("DELETE FROM sessions")
        store.executemany(f"INSERT INTO sessions VALUES ({places})", _copies(dict(zip(names, pattern)), count, condition))
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    # It counts the commits that the broker acknowledged; this one was none.
    path.with_name(path.name + "-mark").unlink(missing_ok=True)
    return path


def _copies(pattern: dict, count: int, condition: str):
    for number in range(count):
        row = dict(pattern, sequence=number + 1, id=str(uuid.UUID(int=number << 64 | 1)), process=None)
        row["prefers_to_activate"] = condition.format(number=number)
        columns = [value for name, value in row.items() if name not in ("sequence", "checksum")]
        row["checksum"] = _checksum("sessions", columns)
        yield tuple(row.values())


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
