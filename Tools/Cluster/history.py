"""What was in etcd when: every change of the cluster's rows, and times at which revisions are known to have existed."""

from __future__ import annotations

import bisect
import json
import threading
from dataclasses import dataclass, field
from typing import Any

#: A row as views can be compared by it; None: there is none.
Content = tuple[Any, ...] | None
#: The key of a row behind the cluster's prefix.
Key = str


@dataclass
class _Changes:
    revisions: list[int] = field(default_factory=list)
    contents: list[Content] = field(default_factory=list)


class History:
    """Grows while a run lasts. Times are of the kernel's monotonic clock, like those of all programs of the run."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._changes: dict[Key, _Changes] = {}
        #: Every change up to this revision is known.
        self.revision = 0
        #: Times after linearizable answers, and the highest revision that had been committed by then.
        self._times: list[float] = []
        self._revisions: list[int] = []
        #: Times before which an answer was requested, with the revision that it told.
        self._requested: list[float] = []
        self._told: list[int] = []

    # What the observer records

    def record(self, key: Key, content: Content, revision: int) -> None:
        with self._lock:
            changes = self._changes.setdefault(key, _Changes())
            if changes.revisions and changes.revisions[-1] >= revision:
                return
            changes.revisions.append(revision)
            changes.contents.append(content)

    def complete(self, revision: int) -> None:
        with self._lock:
            self.revision = max(self.revision, revision)

    def mark(self, requested: float, answered: float, revision: int) -> None:
        """Records a linearizable answer."""
        with self._lock:
            self._times.append(answered)
            self._revisions.append(max(revision, self._revisions[-1] if self._revisions else 0))
            self._requested.append(requested)
            self._told.append(revision)

    def forget(self, revision: int) -> None:
        """Forgets rows that were gone at a revision and have not come back."""
        with self._lock:
            for key, changes in list(self._changes.items()):
                if changes.revisions[-1] <= revision and changes.contents[-1] is None:
                    del self._changes[key]

    # What a check asks

    @property
    def marks(self) -> int:
        return len(self._times)

    @property
    def last_mark(self) -> int:
        with self._lock:
            return self._revisions[-1] if self._revisions else 0

    def committed_before(self, time: float) -> tuple[int, float]:
        """A revision that was committed before a time, and how long before that time this was known."""
        with self._lock:
            place = bisect.bisect_right(self._times, time) - 1
            if place < 0:
                return 0, float("inf")
            return self._revisions[place], time - self._times[place]

    def committed_by(self, time: float) -> int | None:
        """A revision before which everything was committed that was committed by a time; None: not known yet."""
        with self._lock:
            place = bisect.bisect_left(self._requested, time)
            return self._told[place] if place < len(self._told) else None

    def keys(self) -> list[Key]:
        with self._lock:
            return list(self._changes)

    def contents(self, key: Key, first: int, last: int) -> list[Content]:
        """The contents that a row had from a revision to another one, in order."""
        with self._lock:
            changes = self._changes.get(key)
            if changes is None:
                return [None]
            begin = bisect.bisect_right(changes.revisions, first) - 1
            end = bisect.bisect_right(changes.revisions, last)
            contents = changes.contents[max(begin, 0) : end]
            return contents if begin >= 0 else [None, *contents]


def content(key: Key, value: str, created: int) -> Content:
    """Reads a row's value as it is in etcd."""
    row = json.loads(value)
    family = key.partition("/")[0]
    if family == "machines":
        return created, row["version"]
    if family == "apps":
        return row["version"], tuple(row["types"]), tuple(row["schemes"]), tuple(row["documents"]), row["policy"]
    return row["app"], row.get("prefers"), row["epoch"], row["shown"]
