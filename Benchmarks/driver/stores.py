"""Stores with many sessions in them, made from one that the broker itself wrote."""

import sqlite3
import uuid
from pathlib import Path

from .systems import Failure


def multiply_sessions(state: Path, count: int) -> Path:
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
        store.executemany(f"INSERT INTO sessions VALUES ({places})", _copies(dict(zip(names, pattern)), count))
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return path


def _copies(pattern: dict, count: int):
    for number in range(count):
        row = dict(pattern, sequence=number + 1, id=str(uuid.UUID(int=number << 64 | 1)), process=None)
        row["prefers_to_activate"] = f"SELF == 'document-{number}'"
        yield tuple(row.values())
