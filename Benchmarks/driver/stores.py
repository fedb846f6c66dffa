"""Stores with many sessions in them, made from one that the broker itself wrote."""

import sqlite3
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
    return path


def _copies(pattern: dict, count: int, condition: str):
    for number in range(count):
        row = dict(pattern, sequence=number + 1, id=str(uuid.UUID(int=number << 64 | 1)), process=None)
        row["prefers_to_activate"] = condition.format(number=number)
        yield tuple(row.values())
